/** A small picture beside words. */
import { html } from "./html.js";
import { ICONS } from "./icons.js";

/** @param {{name: string}} props */
export function Icon({ name }) {
  return html`<svg class="icon" viewBox="0 0 512 512" aria-hidden="true" dangerouslySetInnerHTML=${{ __html: ICONS[name] ?? "" }}></svg>`;
}
