/** One thing on the table, as its face says; what can be touched is a button. */
import { html } from "../html.js";
import { held, lit, touch, touched } from "../touch.js";
import { Back, Card, Stack } from "./card.js";
import { Chip, Column, Die, Gap, Gauge, Token } from "./small.js";
import { TileCard } from "./tile.js";

const FACES = {
  card: Card, back: Back, stack: Stack, column: Column, gap: Gap, chip: Chip, token: Token, die: Die, gauge: Gauge, tile: TileCard, button: Spoken,
};

/** @param {{piece: import("../types.js").Piece, look: import("../looks.js").Look}} props */
export function PieceView({ piece, look }) {
  const { id, face, label } = piece;
  const moves = lit.value.get(id);
  const isHeld = held.value?.path.at(-1) === id;
  const isChosen = isHeld || touched.value.includes(id);
  const said = moves?.length === 1 && moves[0].label !== label ? `${label}: ${moves[0].label}` : label;
  const face_ = FACES[face.kind] ?? Spoken;
  const classes = `piece of-${face.kind} ${moves ? "lit" : ""} ${isChosen ? "chosen" : ""}`;
  return html`<div class=${classes} data-piece=${id} data-card=${face.card} title=${label} ...${touchable(id, moves || isChosen, isHeld)}
      aria-label=${isHeld ? `${said}. Once more to play it` : said}>
    <${face_} face=${face} label=${label} look=${look} />
  </div>`;
}

/** What makes an element touchable. @param {string} id @param {any} isTouchable */
export function touchable(id, isTouchable, isPressed = false) {
  if (!isTouchable) return { role: "img" };
  return {
    role: "button",
    tabindex: 0, // in small letters: as tabIndex it is none on a map, which is SVG
    "aria-pressed": isPressed ? "true" : null,
    onClick: () => touch(id),
    onKeyDown: (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      touch(id);
    },
  };
}

function Spoken({ label }) {
  return html`<span class="spoken">${label}</span>`;
}
