/** The ground of a map: tiles with roofs, doors and roads, and the squares that can be touched. */
import { html } from "../html.js";
import { lit, touched } from "../touch.js";
import { SQUARE } from "./camera.js";
import { Sign } from "./card.js";
import { touchable } from "./piece.js";

const NOTHING = ["...", "...", "..."];
const SIDES = [[0, -1], [1, 0], [0, 1], [-1, 0]];

/** @param {{tiles: import("../types.js").Piece[], squares: import("../types.js").Piece[], look: import("../looks.js").Look}} props */
export function Ground({ tiles, squares, look }) {
  return html`<g class="ground">
    ${tiles.map((piece) => html`<${Tile} key=${piece.id} piece=${piece} look=${look} />`)}
    ${squares.map((piece) => html`<${Square} key=${piece.id} piece=${piece} />`)}
  </g>`;
}

/** The letter at a square of a tile. */
function at(rows, column, row) {
  return rows[row]?.[column] ?? "";
}

function Tile({ piece, look }) {
  const { face, id, label } = piece;
  const { rows = NOTHING } = face;
  const wide = rows[0].length, high = rows.length;
  const moves = lit.value.get(id);
  const isChosen = touched.value.includes(id);
  const isOpen = rows.every((line) => /^\.+$/.test(line));
  const place = `translate(${(face.x - wide / 2) * SQUARE} ${(face.y - high / 2) * SQUARE})`;
  return html`<g class=${`tile ${isOpen ? "open" : ""} ${moves ? "lit" : ""} ${isChosen ? "chosen" : ""}`} data-piece=${id} data-sign=${face.sign} transform=${place} ...${touchable(id, moves || isChosen)} aria-label=${label}>
    <${Inside} face=${face} label=${label} look=${look} />
  </g>`;
}

/** A tile that is not on the map yet. @param {import("./card.js").Shown} props */
export function TileCard({ face, label, look }) {
  const { rows = NOTHING } = face;
  return html`<svg class="tile-card" viewBox=${`-2 -12 ${rows[0].length * SQUARE + 4} ${rows.length * SQUARE + 14}`} aria-hidden="true"><g class="tile" data-sign=${face.sign}>
    <${Inside} face=${face} label=${label} look=${look} /></g></svg>`;
}

function Inside({ face, label, look }) {
  const { rows = NOTHING } = face;
  const wide = rows[0].length, high = rows.length;
  const squares = rows.flatMap((line, row) => [...line].map((letter, column) => ({ letter, row, column })));
  return html`<rect class="grass" width=${wide * SQUARE} height=${high * SQUARE} rx="3" />
    ${squares.filter((one) => one.letter === "r").map((one) => html`<${Road} rows=${rows} ...${one} />`)}
    <${Roof} rows=${rows} />
    ${squares.filter((one) => one.letter === "D").map((one) => html`<${Door} rows=${rows} ...${one} />`)}
    <${Name} face=${face} rows=${rows} label=${label} look=${look} />
    <rect class="edge" width=${wide * SQUARE} height=${high * SQUARE} rx="3" />`;
}

function Road({ rows, row, column }) {
  const x = column * SQUARE, y = row * SQUARE, half = SQUARE / 2;
  const open = SIDES.filter(([dx, dy]) => {
    const next = at(rows, column + dx, row + dy);
    return next === "r" || (next === "" && isMiddle(rows, row, column, dx));
  });
  const lines = open.map(([dx, dy]) => `M${x + half} ${y + half}l${dx * half} ${dy * half}`).join("");
  return html`<g class="road"><rect x=${x} y=${y} width=${SQUARE} height=${SQUARE} /><path class="lane" d=${lines} /></g>`;
}

/** Roads leave a tile in the middle of its edges. */
function isMiddle(rows, row, column, dx) {
  return dx ? row === (rows.length - 1) / 2 : column === (rows[0].length - 1) / 2;
}

/** One roof over all squares of a building. */
function Roof({ rows }) {
  const built = rows.flatMap((line, row) => [...line].flatMap((letter, column) => ("BD".includes(letter) ? [[column, row]] : [])));
  if (!built.length) return null;
  const isBuilt = (column, row) => "BD".includes(at(rows, column, row) || "?");
  const walls = built.flatMap(([column, row]) => SIDES.filter(([dx, dy]) => !isBuilt(column + dx, row + dy)).map(([dx, dy]) => wall(column, row, dx, dy)));
  return html`<g class="roof">
    ${built.map(([column, row]) => html`<rect x=${column * SQUARE} y=${row * SQUARE} width=${SQUARE + 0.5} height=${SQUARE + 0.5} />`)}
    ${built.map(([column, row]) => html`<path class="shingles" d=${`M${column * SQUARE + 4} ${row * SQUARE + 14}h32M${column * SQUARE + 4} ${row * SQUARE + 28}h32`} />`)}
    <path class="walls" d=${walls.join("")} />
  </g>`;
}

function wall(column, row, dx, dy) {
  const x = (column + (dx > 0 ? 1 : 0)) * SQUARE, y = (row + (dy > 0 ? 1 : 0)) * SQUARE;
  return dx ? `M${x} ${y}v${SQUARE}` : `M${x} ${y}h${SQUARE}`;
}

/** A door opens to the road beside it. */
function Door({ rows, row, column }) {
  const side = SIDES.find(([dx, dy]) => at(rows, column + dx, row + dy) === "r") ?? SIDES[2];
  const turn = { "0,-1": 180, "1,0": 270, "0,1": 0, "-1,0": 90 }[side.join()];
  const centre = `translate(${(column + 0.5) * SQUARE} ${(row + 0.5) * SQUARE}) rotate(${turn})`;
  return html`<g class="door" transform=${centre}><path class="mat" d="M-11 20h22v-15h-22z" /><path class="leaf" d="M-8 20h16v-5h-16z" /></g>`;
}

/** What the building is, on its roof. */
function Name({ face, rows, label, look }) {
  if (!face.sign) return null;
  const drawing = look.signs[face.sign];
  const isBuilt = rows.some((line) => /[BD]/.test(line));
  const wide = rows[0].length * SQUARE;
  return html`<g class="tile-name">
    ${drawing && isBuilt && html`<svg x=${wide / 2 - 15} y="3" width="30" height="30" viewBox="0 0 512 512"><${Sign} drawing=${drawing} /></svg>`}
    <text x=${wide / 2} y="-3">${label}</text>
  </g>`;
}

function Square({ piece }) {
  const { face, id, label } = piece;
  const moves = lit.value.get(id);
  const isChosen = touched.value.includes(id);
  const said = moves?.length === 1 ? moves[0].label : label;
  return html`<g class=${`square ${moves ? "lit" : ""} ${isChosen ? "chosen" : ""}`} data-piece=${id} transform=${`translate(${face.x * SQUARE} ${face.y * SQUARE})`}
      ...${touchable(id, moves || isChosen)} aria-label=${said}>
    <title>${said}</title>
    <rect class="hit" x=${-SQUARE / 2} y=${-SQUARE / 2} width=${SQUARE} height=${SQUARE} />
    <rect class="mark" x="-16" y="-16" width="32" height="32" rx="7" />
    ${face.count > 1 && html`<text class="steps" y="5">${face.count}</text>`}
  </g>`;
}
