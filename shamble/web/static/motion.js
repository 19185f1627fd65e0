/**
 * Pieces move visibly from where they were to where they go: View Transitions with ids as names, paired by what lies
 * where before and after. With reduced motion nothing moves.
 */
import { effect, signal } from "@preact/signals";

import { moments } from "./looks.js";
import { play } from "./sound.js";

const LATE = 600; // ms after which a way that has not begun never will: browsers hold the page still until it does

/** What the moment is, for the table's style: shake, stamp, sew. */
export const moment = signal("");

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether things may move. */
export const mayMove = () => !still.matches && !document.hidden && "startViewTransition" in document;

let running = /** @type {any} */ (null);
let named = /** @type {(HTMLElement | null)[]} */ ([]);
let pending = () => {};

/**
 * @param {import("./types.js").Zone[]} before @param {import("./types.js").Zone[]} after
 * @param {() => void} update @param {{isSlow: boolean, says: import("./types.js").Line[]}} how
 */
export function moving(before, after, update, { isSlow, says }) {
  const what = says.map((line) => moments.value[line.say ?? ""]).find(Boolean) ?? "";
  sound(before, after, what);
  const isCrowded = stop(); // what follows on the heels of another is not sent on its way
  if (!isSlow || isCrowded || !mayMove()) return update();
  const journeys = journeysOf(before, after);
  named = journeys.map((journey, k) => name(journey.from, k, journeys.length));
  moment.value = "";
  const go = once(update);
  pending = go;
  const way = /** @type {any} */ (document).startViewTransition(async () => {
    go();
    if (way !== running) return;
    unname();
    await drawn();
    if (way !== running) return;
    named = journeys.map((journey, k) => name(journey.to, k, journeys.length));
  });
  running = way;
  const late = setTimeout(() => way === running && stop(), LATE);
  way.ready.then(() => clearTimeout(late), () => {}); // refused: the next move came
  way.finished.finally(() => {
    clearTimeout(late);
    if (way !== running) return;
    running = null;
    unname();
    moment.value = what;
  });
}

/** Makes a move whose way has not begun, and ends the way; false where nothing was on its way. */
function stop() {
  const way = running;
  running = null;
  pending();
  pending = () => {};
  way?.skipTransition();
  unname();
  return Boolean(way);
}

/** @param {() => void} act */
function once(act) {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}

/** Preact draws in a microtask after signals change. */
function drawn() {
  return new Promise((go) => setTimeout(go));
}

function name(id, at, all) {
  const element = id && find(id);
  if (!element || element.style.viewTransitionName) return null;
  element.style.viewTransitionName = `piece-${at}`;
  element.style.setProperty("view-transition-class", all > 12 ? "piece" : `piece late-${Math.min(at, 5)}`);
  return element;
}

function unname() {
  for (const element of named) {
    element?.style.removeProperty("view-transition-name");
    element?.style.removeProperty("view-transition-class");
  }
  named = [];
}

/** @param {string} id */
function find(id) {
  return /** @type {HTMLElement | null} */ (document.querySelector(`[data-piece="${CSS.escape(id)}"]`));
}

/** Where each moving piece was and where it is; a piece without a place before or after comes from or goes to a heap. */
export function journeysOf(before, after) {
  const was = pieces(before), is = pieces(after);
  const left = [...was.values()].filter(({ piece, zone }) => !same(is.get(piece.id), piece));
  const come = [...is.values()].filter(({ piece, zone }) => !same(was.get(piece.id), piece));
  const journeys = [];
  for (const there of come) {
    const fewer = was.get(there.piece.id);
    const k = left.findIndex((one) => alike(one.piece, there.piece) && one.piece.id !== there.piece.id);
    if (k >= 0) journeys.push({ from: left.splice(k, 1)[0].piece.id, to: there.piece.id });
    else if (!fewer) journeys.push({ from: heap(was, is), to: there.piece.id });
  }
  const moved = new Set(journeys.flatMap((journey) => [journey.from, journey.to]));
  for (const [id, { zone }] of is) {
    if (was.has(id) && !moved.has(id) && order(before, zone) !== order(after, zone)) journeys.push({ from: id, to: id });
  }
  return journeys;
}

function pieces(zones) {
  return new Map(zones.flatMap((zone) => zone.pieces.map((piece) => [piece.id, { piece, zone }])));
}

function order(zones, { id }) {
  return zones.find((zone) => zone.id === id)?.pieces.map((piece) => piece.id).join() ?? "";
}

/** Whether a piece is there as it was: no fewer than before. */
function same(other, piece) {
  return other && (other.piece.face.count ?? 1) >= (piece.face.count ?? 1) && other.piece.face.kind === piece.face.kind;
}

/** Whether one can have become the other on its way. */
function alike(one, other) {
  if (one.face.card && other.face.card) return one.face.card === other.face.card;
  if (other.face.kind === "column") return one.face.value === other.face.value;
  return one.face.kind === "back" && other.face.kind === "card";
}

/** The pile that has become smaller: a new card was drawn from it. */
function heap(was, is) {
  for (const [id, { piece }] of was) {
    const count = is.get(id)?.piece.face.count ?? 0;
    if (["stack", "back"].includes(piece.face.kind) && count < (piece.face.count ?? 1)) return id;
  }
  return null;
}

function sound(before, after, what) {
  if (what) return play(what);
  const rolled = (zones) => zones.flatMap((zone) => zone.pieces.filter((one) => one.face.kind === "die")).map((one) => one.face.value);
  if (rolled(before).join() !== rolled(after).join()) return play("die");
  if (journeysOf(before, after).length) play("card");
}

effect(() => {
  if (!moment.value) return;
  const timer = setTimeout(() => (moment.value = ""), 700);
  return () => clearTimeout(timer);
});
