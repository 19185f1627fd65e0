/** Cards from the front, from behind, and piles of them. */
import { html } from "../html.js";
import { Head } from "../zombie.js";

/** @typedef {{face: import("../types.js").Face, label: string, look: import("../looks.js").Look}} Shown */

/** A suit: its colour and its shape, and its letter on request. @param {{name: string}} props */
export function Suit({ name }) {
  return html`<span class="suit" style=${`--suit:var(--suit-${name});--shape:var(--shape-${name})`}>
    <i></i><b class="letter" aria-hidden="true">${name[0].toUpperCase()}</b>
  </span>`;
}

/** @param {Shown} props */
export function Card({ face, label, look }) {
  const suits = face.suits ?? [];
  const classes = `card ${face.down ? "down" : ""} ${face.covered ? "covered" : ""} ${face.seam ? "seam" : ""}`;
  return html`<div class=${classes} style=${colours(suits)} data-suits=${suits.join(" ")} data-sign=${face.sign}>
    <${Corner} face=${face} />
    <div class="picture"><${Picture} face=${face} look=${look} /></div>
    <${Corner} face=${face} isLast=${true} />
    <span class="card-name">${label}</span>
    ${face.covered && html`<${Planks} />`}
    <${Count} face=${face} />
  </div>`;
}

/** The card's colour; of a card with several suits a stripe for each. @param {string[]} suits */
function colours(suits) {
  if (!suits.length) return "";
  const stripes = suits.map((name, k) => `var(--suit-${name}) ${(100 * k) / suits.length}% ${(100 * (k + 1)) / suits.length}%`);
  return `--suit:var(--suit-${suits[0]})${suits.length > 1 ? `;--suits:linear-gradient(155deg,${stripes.join()})` : ""}`;
}

function Corner({ face, isLast = false }) {
  return html`<div class=${`corner ${isLast ? "last" : ""}`} aria-hidden="true">
    ${face.value !== undefined && html`<b class=${`value digits-${String(face.value).length}`}>${face.value}</b>`}
    ${(face.suits ?? []).map((name) => html`<${Suit} name=${name} />`)}
  </div>`;
}

/** The drawing of a card: the game's own portrait, a sign, or a zombie with as many eyes as its value. */
function Picture({ face, look }) {
  const portrait = look.portrait?.(face);
  if (portrait) return html`<span class="portrait" dangerouslySetInnerHTML=${{ __html: portrait }}></span>`;
  const sign = look.signs[face.sign] ?? look.signs[face.card];
  if (sign) return html`<${Sign} drawing=${sign} />`;
  if (face.value) return html`<${Head} value=${face.value} />`;
  return null;
}

/** @param {{drawing: string}} props */
export function Sign({ drawing }) {
  return html`<svg class="sign" viewBox="0 0 512 512" aria-hidden="true" dangerouslySetInnerHTML=${{ __html: drawing }}></svg>`;
}

/** Planks nailed across. */
function Planks() {
  const nail = (x, y) => html`<circle class="nail" cx=${x} cy=${y} r="2.6" />`;
  return html`<svg class="planks" viewBox="0 0 100 140" preserveAspectRatio="none" aria-hidden="true">
    <path class="plank" d="M-6 40l108-22 4 22-108 24z" />
    <path class="plank" d="M-4 82l110 18-3 22-109-20z" />
    <path class="grain" d="M6 45l84-18M20 53l66-14M8 92l84 14M14 100l60 10" />
    ${nail(8, 50)} ${nail(93, 31)} ${nail(7, 94)} ${nail(92, 111)}
  </svg>`;
}

export function Count({ face }) {
  if (!(face.count > 1)) return null;
  return html`<span class="count" aria-hidden="true">×${face.count}</span>`;
}

/** @param {Shown} props */
export function Back({ face }) {
  const shown = Math.min(face.count ?? 1, 5);
  return html`<div class="backs" style=${`--shown:${shown}`}>
    ${Array.from({ length: shown }, (_, k) => html`<div class="card back" style=${`--k:${k}`}></div>`)}
    ${(face.count ?? 1) > 1 && html`<span class="count" aria-hidden="true">${face.count}</span>`}
  </div>`;
}

/** @param {Shown} props */
export function Stack({ face }) {
  const high = Math.min(6, Math.ceil((face.count ?? 1) / 10));
  return html`<div class=${`card back stack ${face.count === 0 ? "gone" : ""}`} style=${`--high:${high}`}>
    <span class="count" aria-hidden="true">${face.count}</span>
  </div>`;
}
