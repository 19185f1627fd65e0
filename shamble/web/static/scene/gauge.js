/** How dangerous it is to go on, as the scene reckons it: a share that fills and turns from green to red, in words, too. */
import { html } from "../html.js";
import { wishes } from "../keep.js";
import { zones } from "../state.js";
import { isGauge } from "./arrange.js";

export function Gauges() {
  const gauges = wishes.value.hints ? zones.value.filter(isGauge) : [];
  return gauges.flatMap((zone) => zone.pieces.map((piece) => html`<${Gauge} key=${piece.id} piece=${piece} name=${zone.label} />`));
}

/** @param {{piece: import("../types.js").Piece, name: string}} props */
function Gauge({ piece: { id, face, label }, name }) {
  const percent = Math.round(100 * face.share);
  return html`<div class="gauge" data-piece=${id} role="meter" aria-label=${name} aria-valuemin="0" aria-valuemax="100" aria-valuenow=${percent} aria-valuetext=${label}
      style=${`--share:${face.share};--percent:${percent}%`} data-high=${face.share >= 0.5}>
    <span class="gauge-track" aria-hidden="true"><i></i></span><span class="gauge-words" aria-hidden="true">${label}</span>
  </div>`;
}
