/** The smaller things: columns of equal value, gaps, chips, tokens, dice. */
import { html } from "../html.js";
import { Head } from "../zombie.js";
import { Count, Sign, Suit } from "./card.js";

/** @typedef {import("./card.js").Shown} Shown */

const PIPS = {
  1: [[50, 50]],
  2: [[28, 28], [72, 72]],
  3: [[26, 26], [50, 50], [74, 74]],
  4: [[28, 28], [72, 28], [28, 72], [72, 72]],
  5: [[27, 27], [73, 27], [50, 50], [27, 73], [73, 73]],
  6: [[28, 24], [72, 24], [28, 50], [72, 50], [28, 76], [72, 76]],
};

/** Cards of one value: the value, and a shape for each card. @param {Shown} props */
export function Column({ face }) {
  const suits = Object.entries(face.suits ?? {}).flatMap(([name, count]) => Array.from({ length: count }, () => name));
  return html`<div class="column">
    <b class="value">${face.value}</b>
    <span class="column-head"><${Head} value=${face.value} /></span>
    <span class="column-suits">${suits.map((name) => html`<${Suit} name=${name} />`)}</span>
  </div>`;
}

/** @param {Shown} props */
export function Gap({ face }) {
  return html`<div class="gap" data-end=${face.end}><span aria-hidden="true">+</span></div>`;
}

/** @param {Shown} props */
export function Chip({ face, label, look }) {
  const sign = face.sign && look.signs[face.sign];
  return html`<div class=${`chip ${face.absent ? "absent" : ""}`}>
    ${(face.suits ?? []).map((name) => html`<${Suit} name=${name} />`)}
    ${sign && html`<${Sign} drawing=${sign} />`}
    <span class="chip-name">${label}</span>
    <${Count} face=${face} />
  </div>`;
}

/** @param {Shown} props */
export function Token({ face, label, look }) {
  const sign = face.sign && look.signs[face.sign];
  const coloured = face.seat === undefined ? "" : `--token:var(--seat-${face.seat + 1})`;
  return html`<div class="token" data-sign=${face.sign} style=${coloured}>
    ${sign ? html`<${Sign} drawing=${sign} />` : html`<span class="token-name">${label}</span>`}
    ${face.count !== undefined && html`<b class="token-count" aria-hidden="true">${face.count}</b>`}
  </div>`;
}

/** How likely something is, as the scene reckons it: it fills, turns from green to red, and says so. @param {Shown} props */
export function Gauge({ face, label }) {
  return html`<div class="gauge" style=${`--share:${face.share}`}>
    <span class="gauge-track" aria-hidden="true"><i></i></span><span class="gauge-words">${label}</span>
  </div>`;
}

/** @param {Shown} props */
export function Die({ face }) {
  const pips = PIPS[face.value];
  return html`<div class="die" key=${face.value} data-value=${face.value}>
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <rect x="4" y="4" width="92" height="92" rx="20" />
      ${pips ? pips.map(([x, y]) => html`<circle cx=${x} cy=${y} r="9.5" />`) : html`<text x="50" y="68">${face.value || "?"}</text>`}
    </svg>
  </div>`;
}
