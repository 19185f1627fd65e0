/**
 * From touches to moves. A move has a path of ids; what comes next on the paths that begin with what was touched can be
 * touched now, and the last touch makes the move.
 */
import { computed, signal } from "@preact/signals";

import { wishes } from "./keep.js";
import { busy, moves, zones } from "./state.js";

const IN_WORDS = 4; // so many moves are also listed as buttons

export const touched = signal(/** @type {string[]} */ ([]));

/** A move that waits for one more touch, since it cannot be taken back. */
export const held = signal(/** @type {import("./types.js").Move | null} */ (null));

/** What makes moves happen; set by the page of the table. */
export const maker = { make: /** @type {(move: import("./types.js").Move) => void} */ (() => {}) };

/** The moves whose path begins with what was touched. */
export const possible = computed(() => (busy.value ? [] : goOn(moves.value, touched.value)));

/** What can be touched now, and the moves each touch leaves. */
export const lit = computed(() => narrowed(possible.value, touched.value.length));

/** The moves to list as buttons: few, or such as nothing on the table stands for. */
export const spoken = computed(() => {
  const shown = shownIds(zones.value);
  const depth = touched.value.length;
  const few = possible.value.length <= IN_WORDS && !possible.value.some((move) => isInHand(move.path[depth]));
  return possible.value.filter((move) => few || !shown.has(move.path[depth]) || isButton(move.path[depth]));
});

/** @param {import("./types.js").Move[]} moves @param {string[]} touched */
export function goOn(moves, touched) {
  return moves.filter((move) => touched.every((id, at) => move.path[at] === id));
}

/** @param {import("./types.js").Move[]} moves @param {number} depth @returns {Map<string, import("./types.js").Move[]>} */
export function narrowed(moves, depth) {
  const next = new Map();
  for (const move of moves) {
    if (move.path.length > depth) next.set(move.path[depth], [...(next.get(move.path[depth]) ?? []), move]);
  }
  return next;
}

function shownIds(zones) {
  return new Set(zones.flatMap((zone) => [zone.id, ...zone.pieces.map((piece) => piece.id)]));
}

function isButton(id) {
  return zones.value.some((zone) => zone.pieces.some((piece) => piece.id === id && piece.face.kind === "button"));
}

/** @param {string} id */
export function touch(id) {
  if (touched.value.at(-1) === id && !lit.value.has(id)) return untouch();
  const left = lit.value.get(id);
  if (!left) return;
  const only = left.length === 1 && left[0].path.length === touched.value.length + 1 ? left[0] : null;
  if (!only) {
    touched.value = [...touched.value, id];
    return;
  }
  if (held.value?.move !== only.move && wantsConfirmation(id)) held.value = only;
  else choose(only);
}

/** Makes a move. @param {import("./types.js").Move} move */
export function choose(move) {
  forgetTouches();
  maker.make(move);
}

/** Takes back the last touch. */
export function untouch() {
  if (held.value) held.value = null;
  else touched.value = touched.value.slice(0, -1);
}

export function forgetTouches() {
  touched.value = [];
  held.value = null;
}

/** Cards leave a hand for good: they are asked for twice. */
function wantsConfirmation(id) {
  if (wishes.value.confirm === "never" || moves.value.length === 1) return false;
  if (wishes.value.confirm === "always") return true;
  return isInHand(id);
}

function isInHand(id) {
  const hands = zones.value.filter((zone) => zone.kind === "hand" || zone.kind === "rack");
  return hands.some((zone) => zone.pieces.some((piece) => piece.id === id));
}
