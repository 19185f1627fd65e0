/** Log, chat and rules beside the table: a column where there is room, a drawer where there is not. */
import { computed, effect, signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";

import { html } from "../html.js";
import { place } from "../router.js";
import { Marked } from "../scene/line.js";
import { chat, drawer, facts, log, pointedAt, you } from "../state.js";
import { RulesText } from "./rules.js";

const seen = signal(0);
const wide = matchMedia("(min-width: 1100px)");
const isWide = signal(wide.matches);
wide.addEventListener("change", () => (isWide.value = wide.matches));

const tab = computed(() => drawer.value || (isWide.value ? "log" : ""));

/** Remarks that came since the chat was last open. */
export const unread = computed(() => (tab.value === "chat" ? 0 : Math.max(0, chat.value.length - seen.value)));

effect(() => {
  if (tab.value === "chat") seen.value = chat.value.length;
});

const TABS = { log: ["Log", Log], chat: ["Chat", Chat], rules: ["Rules", Rules] };

/** @param {{send: (command: object) => Promise<any>}} props */
export function Drawer({ send }) {
  if (!tab.value) return null;
  const [, Inside] = TABS[tab.value];
  return html`<aside class="drawer" aria-label="Beside the table" onKeyDown=${(event) => event.key === "Escape" && (drawer.value = "")}>
    <div class="tabs" role="tablist">
      ${Object.entries(TABS).map(([name, [label]]) => html`<button role="tab" id=${`tab-${name}`} aria-controls="drawer-panel" aria-selected=${name === tab.value} onClick=${() => (drawer.value = name)}>${label}</button>`)}
      <button class="quiet close" aria-label="Close" onClick=${() => (drawer.value = "")}>×</button>
    </div>
    <div class="panel" id="drawer-panel" role="tabpanel" aria-labelledby=${`tab-${tab.value}`} tabIndex="0"><${Inside} send=${send} /></div>
  </aside>`;
}

function Log() {
  const end = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const panel = end.current?.closest(".panel");
    if (panel) panel.scrollTop = panel.scrollHeight;
  }, [log.value.length]);
  return html`<div class="log">${log.value.map((line, k) => html`<${Marked} key=${k} line=${line} />`)}
    <a class="hint" href=${`/replay/${place.value.rest[0]}${you.value === null ? "" : `?seat=${you.value + 1}`}`}>The match so far, move by move</a><span ref=${end}></span></div>`;
}

function Chat({ send }) {
  const [text, change] = useState("");
  const [wrong, say] = useState("");
  const speak = async (event) => {
    event.preventDefault();
    if (!text.trim()) return;
    const { ok, error } = await send({ do: "chat", text });
    say(ok ? "" : error.error);
    if (ok) change("");
  };
  return html`<div class="chat" role="log" aria-label="Chat">
      ${chat.value.map((one, k) => html`<p key=${k}><b style=${one.by === null ? "" : `--seat:var(--seat-${one.by + 1})`}>${one.name}</b> ${one.text}</p>`)}
      ${!chat.value.length && html`<p class="hint">Nobody has said anything.</p>`}
    </div>
    ${wrong && html`<p role="alert" class="refusal">${wrong}</p>`}
    ${you.value !== null && html`<form class="speak" onSubmit=${speak}><input aria-label="Say something" maxlength="300" value=${text} onInput=${(event) => change(event.target.value)} placeholder="Say something" /><button class="big calm">Send</button></form>`}`;
}

function Rules() {
  return html`<${RulesText} game=${facts.value.game} marked=${pointedAt.value} />`;
}
