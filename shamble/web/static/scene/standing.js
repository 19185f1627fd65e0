/** What stands on a map: figures, zombies, tokens; several on one square make room for each other. */
import { html } from "../html.js";
import { players } from "../state.js";
import { lit, touched } from "../touch.js";
import { Head } from "../zombie.js";
import { SQUARE } from "./camera.js";
import { Sign } from "./card.js";
import { touchable } from "./piece.js";

/** @param {{pieces: import("../types.js").Piece[], look: import("../looks.js").Look}} props */
export function Standing({ pieces, look }) {
  const crowds = new Map();
  for (const piece of pieces) {
    const place = `${piece.face.x},${piece.face.y}`;
    crowds.set(place, [...(crowds.get(place) ?? []), piece]);
  }
  return html`<g class="standing">
    ${[...crowds.values()].flatMap((crowd) => crowd.map((piece, k) => html`<${One} key=${piece.id} piece=${piece} look=${look} shift=${shift(k, crowd.length)} />`))}
  </g>`;
}

/** Where the k-th of several stands, from the middle of the square. */
function shift(k, all) {
  if (all === 1) return [0, 0];
  const turn = (2 * Math.PI * k) / all - Math.PI / 2;
  const far = Math.min(11, 6 + all);
  return [far * Math.cos(turn), far * Math.sin(turn)];
}

function One({ piece, look, shift: [dx, dy] }) {
  const { id, face, label } = piece;
  const moves = lit.value.get(id);
  const isChosen = touched.value.includes(id);
  const said = moves?.length === 1 && moves[0].label !== label ? `${label}: ${moves[0].label}` : label;
  return html`<g class=${`stands of-${face.kind} ${moves ? "lit" : ""} ${isChosen ? "chosen" : ""} ${face.moved ? "moved" : ""}`} data-piece=${id}
      style=${`transform:translate(${face.x * SQUARE + dx}px,${face.y * SQUARE + dy}px)`} ...${touchable(id, moves || isChosen)} aria-label=${said}>
    <title>${said}</title>
    ${moves && html`<circle class="halo" r="19" />`}
    <${Drawn} face=${face} look=${look} />
    ${face.count > 1 && html`<text class="many" x="10" y="14">×${face.count}</text>`}
  </g>`;
}

function Drawn({ face, look }) {
  if (face.kind === "zombie") return html`<${Zombie} />`;
  if (face.kind === "figure") return html`<${Figure} seat=${face.seat} />`;
  const sign = look.signs[face.sign];
  return html`<g class="map-token" data-sign=${face.sign}>
    <circle r="9" />
    ${sign && html`<svg x="-7" y="-7" width="14" height="14" viewBox="0 0 512 512"><${Sign} drawing=${sign} /></svg>`}
  </g>`;
}

function Zombie() {
  return html`<g class="counter"><ellipse class="shadow" cx="1.5" cy="11" rx="11" ry="4" /><circle r="12" />
    <svg x="-10" y="-11" width="20" height="20" viewBox="0 0 100 100"><${Head} value=${2} /></svg></g>`;
}

function Figure({ seat }) {
  return html`<g class="figure" style=${`--seat:var(--seat-${seat + 1})`}>
    <ellipse class="shadow" cx="1" cy="14" rx="10" ry="4" />
    <path d="M-9 14q0-17 9-17t9 17z" /><circle cy="-8" r="7.5" />
    <text y="11">${(players.value[seat]?.name ?? "?")[0].toUpperCase()}</text>
  </g>`;
}
