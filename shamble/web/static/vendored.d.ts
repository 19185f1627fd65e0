// What the vendored modules offer, as far as it is used; for the type checker only.
declare module "preact" {
  export function h(type: any, props: any, ...children: any[]): any;
  export function render(node: any, into: Element): void;
}
declare module "preact/hooks" {
  export function useState<T>(first: T | (() => T)): [T, (next: T | ((was: T) => T)) => void];
  export function useEffect(act: () => void | (() => void), when?: readonly any[]): void;
  export function useRef<T>(first: T): { current: T };
}
declare module "htm" {
  const htm: { bind(h: any): (strings: TemplateStringsArray, ...values: any[]) => any };
  export default htm;
}
declare module "@preact/signals" {
  export interface Signal<T> { value: T; peek(): T; }
  export interface ReadonlySignal<T> { readonly value: T; peek(): T; }
  export function signal<T>(value: T): Signal<T>;
  export function computed<T>(reckon: () => T): ReadonlySignal<T>;
  export function effect(act: () => void | (() => void)): () => void;
  export function batch<T>(act: () => T): T;
}
declare module "qrcode" {
  export default function qrcode(size: number, correction: string): {
    addData(text: string): void; make(): void; getModuleCount(): number; isDark(row: number, column: number): boolean;
  };
}
