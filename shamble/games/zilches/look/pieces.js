/** What Zombies & Zilches draws of its own: stains, and which lines of its log are moments. */
import { SIGNS } from "./signs.js";

const SPLAT = "M0-100c22 0 20 34 42 38s42-26 58-8-14 40-2 60 44 12 44 34-36 14-48 32 12 46-8 58-36-18-58-14-24 46-48 40-2-46-22-60-58 14-66-8 30-30 32-54-38-38-26-58 40 6 56-10-8-50 24-48z";
const HALF = `<g clip-path="inset(0)"><path d="${SPLAT}" fill="none" stroke="#a3122a" stroke-width="10" stroke-dasharray="16 12"/><svg x="-150" y="-150" width="146" height="320" viewBox="-150 -150 146 320"><path d="${SPLAT}" fill="#c2203b" stroke="#12141f" stroke-width="10"/></svg></g>`;
const WHOLE = `<path d="${SPLAT}" fill="#c2203b" stroke="#12141f" stroke-width="10"/><path d="M-34-34q-24 16-20 44" fill="none" stroke="#ff8fa0" stroke-width="14" stroke-linecap="round"/>`;

/** Stains beside each other, each drawn in a place of its own. */
function stains(...drawn) {
  const places = drawn.length === 1 ? [[256, 256, 1.45]] : [[170, 170, 1.05], [345, 350, 1.05]];
  return drawn.map((stain, k) => `<g transform="translate(${places[k][0]} ${places[k][1]}) scale(${places[k][2]})">${stain}</g>`).join("");
}

export const signs = { ...SIGNS, half: stains(HALF), one: stains(WHOLE), "one-and-a-half": stains(WHOLE, HALF), two: stains(WHOLE, WHOLE) };

export const moments = { "log-combine": "sew", "log-take": "stamp" };
