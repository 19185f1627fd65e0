/** What Zomb'Animaux draws of its own: animals with one mad eye, one for each number. */
import { SIGNS } from "./signs.js";

const FURS = ["#c9b6a0", "#b9d48a", "#f2b07a", "#c7a0e0", "#f2d36b", "#9cc7e8", "#e89a9a", "#a8d8c0"];
const EARS = [
  "M24 34L14 6l26 16zM76 34L86 6 60 22z", // of a fox
  "M32 30Q22-8 36 4t6 24zM68 30q10-38-4-26t-6 24z", // of a rabbit
  "M22 30a13 13 0 1 1 16-10zM78 30A13 13 0 1 0 62 20z", // of a bear
  "M20 44Q0 40 8 62q10 10 16-4zM80 44q20-4 12 18-10 10-16-4z", // of a dog
  "M34 22L22 2l6 12-14-4 12 14zM66 22L78 2l-6 12 14-4-12 14z", // of a deer
  "M28 26q-16-4-14-20 8 12 22 12zM72 26q16-4 14-20-8 12-22 12z", // of a bull
];
const SNOUTS = [
  '<ellipse cx="50" cy="70" rx="17" ry="13" fill="#fff6e2" stroke="#12141f" stroke-width="3.5"/><path d="M43 64h14l-7 8zM50 72v6" fill="#12141f" stroke="#12141f" stroke-width="3"/>',
  '<path d="M36 66q14-12 28 0l-14 22z" fill="#f0a23c" stroke="#12141f" stroke-width="3.5"/>',
  '<rect x="33" y="62" width="34" height="22" rx="11" fill="#f3b9c4" stroke="#12141f" stroke-width="3.5"/><circle cx="43" cy="73" r="3.5"/><circle cx="57" cy="73" r="3.5"/>',
  '<path d="M34 76q16 12 32 0" fill="none" stroke="#12141f" stroke-width="4"/><path d="M42 79v10h7v-8M58 80v7h-6" fill="#fff" stroke="#12141f" stroke-width="2.5"/><path d="M44 66h12l-6 7z"/>',
];

/** The animal of a number: ears, fur and snout follow from it; one eye is calm, one is not. */
export function portrait(face) {
  if (face.value === undefined) return null;
  const { value } = face;
  const isLeft = value % 2 === 0, mad = isLeft ? 35 : 66, calm = isLeft ? 66 : 35;
  const spiral = `M${mad} 44a3 3 0 1 1 4 3 7 7 0 1 1-8-8 10 10 0 1 1 2 14`;
  return `<svg viewBox="0 0 100 100" aria-hidden="true">
    <path d="${EARS[(value * 5) % EARS.length]}" fill="${FURS[value % FURS.length]}" stroke="#12141f" stroke-width="4" stroke-linejoin="round"/>
    <path d="M20 48Q20 18 50 18t30 30q4 14-4 26-8 20-26 20T24 74q-8-12-4-26z" fill="${FURS[value % FURS.length]}" stroke="#12141f" stroke-width="4.5"/>
    <path d="M70 24l-6 10m0-10l8 8M58 20l-4 9" stroke="#12141f" stroke-width="2.6"/>
    ${SNOUTS[(value * 3) % SNOUTS.length]}
    <circle cx="${calm}" cy="46" r="7" fill="#fff" stroke="#12141f" stroke-width="3"/><circle cx="${calm}" cy="48" r="3"/>
    <g class="eye" style="--blink:${value % 5}s;transform-origin:${mad}px 44px"><circle cx="${mad}" cy="44" r="15" fill="#fff" stroke="#12141f" stroke-width="4"/><path d="${spiral}" fill="none" stroke="#c2203b" stroke-width="2.6"/></g>
    ${mark(face.sign)}</svg>`;
}

/** What a card does besides, in the corner of its picture. */
function mark(sign) {
  if (sign === "marshmallow") return `<g transform="translate(74 70)"><circle r="19" fill="#fff6e2" stroke="#12141f" stroke-width="3.5"/><svg x="-14" y="-14" width="28" height="28" viewBox="0 0 512 512" color="#12141f">${SIGNS.marshmallow}</svg></g>`;
  if (!sign) return "";
  const drawn = { mosquito: "M-9 6q4-16 9-6 5-10 9 6-9 4-9-2 0 6-9 2zM0 0v12M-3-7h6", spider: "M-12-8l8 6M12-8l-8 6M-13 2h9M13 2H4M-12 11l8-6M12 11l-8-6M-5 0a5 6 0 1 0 10 0 5 6 0 1 0-10 0", mouse: "M-10 5q0-12 12-10l6 10zM8 5q8 2 6-6M-4-4a4 4 0 1 0-5 5" }[sign];
  return `<g transform="translate(76 74)"><circle r="19" fill="#ff9a3d" stroke="#12141f" stroke-width="3.5"/><path d="${drawn ?? ""}" fill="none" stroke="#12141f" stroke-width="2.6"/></g>`;
}

export const signs = SIGNS;

export const moments = { "log-pass": "shake", "log-lose": "shake", "log-spider": "stamp", "log-mouse": "stamp" };
