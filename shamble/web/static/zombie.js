/** A zombie's head from a number: as many eyes as its value, stitches and teeth growing with it. */
import { html } from "./html.js";

const MOST_EYES = 24;
const GOLDEN = 2.39996; // radians between one seed of a sunflower and the next

const PLACES = {
  1: [[50, 45, 17]],
  2: [[35, 45, 12], [65, 43, 13.5]],
  3: [[31, 49, 10.5], [69, 49, 10.5], [50, 31, 11.5]],
  4: [[32, 33, 9.5], [66, 32, 10.5], [34, 54, 10.5], [67, 54, 9.5]],
  5: [[29, 33, 9], [71, 33, 9], [50, 43, 11], [30, 55, 9], [70, 55, 9]],
};

/** Where the eyes are: x, y, radius. @param {number} count */
export function eyes(count) {
  if (PLACES[count]) return PLACES[count];
  const many = Math.min(count, MOST_EYES);
  const size = 26 / Math.sqrt(many) - 0.6;
  return Array.from({ length: many }, (_, k) => {
    const far = 26 * Math.sqrt((k + 0.4) / many), turn = k * GOLDEN;
    return [50 + far * 1.12 * Math.cos(turn), 43 + far * 0.86 * Math.sin(turn), size * (k % 3 ? 1 : 1.15)];
  });
}

/** @param {{value: number, label?: string}} props */
export function Head({ value, label = "" }) {
  const count = Math.max(1, Math.round(value));
  return html`<svg class="head" viewBox="0 0 100 100" aria-hidden=${label ? null : "true"} role=${label ? "img" : null} aria-label=${label || null}>
    <path class="skin ear" d="M17 44q-9-3-9 8t11 12zM83 44q9-3 9 8t-11 12z" />
    <path class="skin" d=${shape(count)} />
    <path class="shade" d="M79 30q6 22-3 38-3 21-25 23 17-12 19-27 5-18 9-34z" />
    <path class="hair" d=${hair(count)} />
    ${eyes(count).map(([x, y, r], k) => Eye({ x, y, r, k, count }))}
    <${Mouth} count=${count} />
    <${Stitches} count=${count} />
  </svg>`;
}

/** Broader from value to value. */
function shape(count) {
  const wide = Math.min(count, 9) * 0.7;
  return `M${22 - wide} 32Q${19 - wide} 9 50 9T${78 + wide} 32Q${85 + wide / 2} 52 77 68 74 92 50 92T23 68Q${15 - wide / 2} 52 ${22 - wide} 32Z`;
}

function hair(count) {
  if (count % 2) return "M46 10l-3-8 6 5 3-7 3 7 6-4-4 8z";
  return "M24 22l-8-8 11 3-1-9 8 8 4-7 3 9z";
}

function Eye({ x, y, r, k, count }) {
  const turn = k * 2.1 + count, look = r * 0.3;
  return html`<g class="eye" style=${`--blink:${(k * 1.7 + count) % 5}s;transform-origin:${x}px ${y}px`}>
    <circle class="white" cx=${x} cy=${y} r=${r} />
    <circle class="pupil" cx=${x + look * Math.cos(turn)} cy=${y + look * Math.sin(turn)} r=${Math.max(1.6, r * 0.42)} />
  </g>`;
}

function Mouth({ count }) {
  const teeth = Math.min(count, 7), half = 11 + teeth * 1.7, wide = (2 * half) / (2 * teeth + 1);
  const tooth = (k) => html`<path class="tooth" d=${`M${50 - half + wide * (2 * k + 1)} 72.5h${wide}v${5 + (k % 2) * 2.5}h${-wide}z`} />`;
  return html`<path class="mouth" d=${`M${50 - half} 72q${half} -4 ${2 * half} 0q-2 12 -${half} 12t-${half} -12z`} />
    ${Array.from({ length: teeth }, (_, k) => tooth(k))}`;
}

function Stitches({ count }) {
  const many = Math.min(count, 6);
  const ticks = Array.from({ length: many }, (_, k) => `M${70 - 4.5 * k} ${14 + 1.6 * k}l-2 7`).join("");
  return html`<path class="thread" d=${`M74 19l${-4.5 * many - 3} ${1.6 * many}${ticks}`} />`;
}
