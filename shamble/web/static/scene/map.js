/** A map seen from above: tiles of squares, and what stands on them; it pans, zooms, fits and follows. */
import { useEffect, useRef, useState } from "preact/hooks";

import { html } from "../html.js";
import { Icon } from "../icon.js";
import { lit } from "../touch.js";
import { fit, glide, SQUARE, steer, zoomed } from "./camera.js";
import { Standing } from "./standing.js";
import { Ground } from "./tile.js";

const AROUND = 1.2; // squares around where something can be touched
const BUTTONS = 56; // pixels on the right that are theirs
const NAME = 0.4; // squares above a tile, for what it is called

/** @param {{zone: import("../types.js").Zone, look: import("../looks.js").Look}} props */
export function MapView({ zone, look }) {
  const frame = useRef(/** @type {any} */ (null));
  const [camera, move] = useState({ x: 0, y: 0, scale: 1 });
  const [follows, follow] = useState(true);
  const box = bounds(zone.pieces);
  const size = () => frame.current.getBoundingClientRect();
  const fitting = (part) => fit(part, { width: size().width - BUTTONS, height: size().height }, box);
  const show = (part) => glide(frame, camera, fitting(part), move);
  const action = actionOf(zone.pieces);
  useEffect(() => move(fitting(box)), []);
  useEffect(() => steer(frame.current, move, () => follow(false)), []);
  useEffect(() => {
    if (follows) show(action ?? box);
  }, [follows, key(action ?? box)]);
  const from = (piece) => ["tile", "square"].includes(piece.face.kind);
  const tiles = zone.pieces.filter((piece) => piece.face.kind === "tile");
  const squares = zone.pieces.filter((piece) => piece.face.kind === "square");
  return html`<div class="map" ref=${frame} tabIndex="0" role="group" aria-label=${`${zone.label}. Arrows move, plus and minus zoom.`}>
    <svg class="town" aria-hidden=${lit.value.size ? null : "false"}>
      <g transform=${`translate(${camera.x} ${camera.y}) scale(${camera.scale})`}>
        <${Ground} tiles=${tiles} squares=${squares} look=${look} />
        <${Standing} pieces=${zone.pieces.filter((piece) => !from(piece))} look=${look} />
      </g>
    </svg>
    <div class="map-buttons">
      <button aria-label="Zoom in" onClick=${() => move(zoomed(camera, 1.4, middle(size())))}>+</button>
      <button aria-label="Zoom out" onClick=${() => move(zoomed(camera, 1 / 1.4, middle(size())))}>−</button>
      <button aria-label="Show the whole map" onClick=${() => { follow(false); show(box); }}><${Icon} name="fit" /></button>
      <button aria-label="Follow the action" aria-pressed=${follows} onClick=${() => follow(!follows)}><${Icon} name="follow" /></button>
    </div>
  </div>`;
}

function middle({ width, height }) {
  return { x: width / 2, y: height / 2 };
}

/** The rectangle that holds pieces, in squares. @param {import("../types.js").Piece[]} pieces */
export function bounds(pieces) {
  const grown = pieces.map(({ face }) => {
    const reach = face.kind === "tile" ? (face.rows?.length ?? 3) / 2 : 0.5;
    return [face.x - reach, face.y - reach, face.x + reach, face.y + reach];
  });
  if (!grown.length) return { left: -2, top: -2, right: 2, bottom: 2 };
  return {
    left: Math.min(...grown.map((one) => one[0])), top: Math.min(...grown.map((one) => one[1])) - NAME,
    right: Math.max(...grown.map((one) => one[2])), bottom: Math.max(...grown.map((one) => one[3])),
  };
}

/** Where something can be touched, with room around it. */
function actionOf(pieces) {
  const asked = pieces.filter((piece) => lit.value.has(piece.id));
  if (!asked.length) return null;
  const { left, top, right, bottom } = bounds(asked);
  return { left: left - AROUND, top: top - AROUND, right: right + AROUND, bottom: bottom + AROUND };
}

function key({ left, top, right, bottom }) {
  return [left, top, right, bottom, SQUARE].join();
}
