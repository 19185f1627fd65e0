/** A place that holds pieces: a row, a pile, a stock, a hand, a rack, buttons or a map. */
import { html } from "../html.js";
import { wishes } from "../keep.js";
import { nameOf } from "../state.js";
import { lit, touch, touched } from "../touch.js";
import { without } from "./arrange.js";
import { look as lookCloser } from "./closer.js";
import { MapView } from "./map.js";
import { PieceView } from "./piece.js";

/** @param {{zone: import("../types.js").Zone, look: import("../looks.js").Look}} props */
export function ZoneView({ zone, look }) {
  const pieces = zone.pieces.filter((piece) => piece.face.kind !== "gauge" || wishes.value.hints);
  const cards = pieces.filter((piece) => piece.face.kind !== "chip").length;
  const inside = zone.kind === "map"
    ? html`<${MapView} zone=${zone} look=${look} />`
    : html`<div class="pieces" style=${`--n:${cards};--half:${Math.ceil(cards / 2)}`}>
        ${pieces.map((piece) => html`<${PieceView} key=${piece.id} piece=${piece} look=${look} />`)}
      </div>`;
  const isMany = cards > 8 ? "many" : "";
  const isEmpty = zone.pieces.length ? "" : "empty";
  return html`<section class=${`zone ${zone.kind} ${isMany} ${isEmpty}`} data-zone=${zone.id} role="group" aria-label=${zone.label}>
    <${Name} zone=${zone} />
    ${inside}
    <${Touch} zone=${zone} />
  </section>`;
}

/** The zone's name; where there is more to see than fits, touching it shows all of it. */
function Name({ zone }) {
  const text = zone.seat === null ? zone.label : without(zone.label, nameOf(zone.seat));
  if (!text) return null;
  if (!["stock", "row", "hand", "rack"].includes(zone.kind) || zone.pieces.length < 2) return html`<span class="zone-name">${text}</span>`;
  return html`<button class="zone-name" aria-label=${`${zone.label}: look closer`} onClick=${() => lookCloser(zone.id)}>${text}</button>`;
}

/** The zone itself, where a whole zone can be touched. */
function Touch({ zone }) {
  const moves = lit.value.get(zone.id);
  const isChosen = touched.value.includes(zone.id);
  if (!moves && !isChosen) return null;
  const said = moves?.length === 1 ? moves[0].label : zone.label;
  return html`<button class=${`zone-touch ${moves ? "lit" : "chosen"}`} aria-label=${said} onClick=${() => touch(zone.id)}></button>`;
}
