/** The table one sits at, as signals; `follow.js` writes them, pages and drawings read them. */
import { computed, signal } from "@preact/signals";

/** Facts that seldom change: game, title, players, options, pace, commitment. */
export const facts = signal(/** @type {any} */ (null));
export const players = signal(/** @type {import("./types.js").Player[]} */ ([]));
export const you = signal(/** @type {number | null} */ (null));
export const stage = signal("waiting");

export const zones = signal(/** @type {import("./types.js").Zone[]} */ ([]));
export const standing = signal(/** @type {number[]} */ ([]));
export const mover = signal(-2);
export const prompt = signal("");
export const at = signal(0);
export const moves = signal(/** @type {import("./types.js").Move[]} */ ([]));
export const idle = signal(""); // the one of them that lets an occasion pass

export const log = signal(/** @type {import("./types.js").Line[]} */ ([]));
export const chat = signal(/** @type {import("./types.js").Remark[]} */ ([]));
export const news = signal(/** @type {import("./types.js").Line[]} */ ([]));
export const over = signal(/** @type {any} */ (null));

export const connection = signal("opening"); // opening, here, away
export const refusal = signal(/** @type {import("./types.js").Refusal | null} */ (null));
export const sent = signal(-1); // the move after which one's own was sent; none is on its way: -1
export const busy = computed(() => sent.value === at.value); // a move is on its way, or made and not shown yet

/** What lies open beside the table: log, chat, rules or nothing; and the rule that is pointed at. */
export const drawer = signal("");
export const pointedAt = signal("");

export const yourTurn = computed(() => stage.value === "playing" && you.value !== null && mover.value === you.value);

/** Seats with the best standing, once standings differ. */
export const leaders = computed(() => leading(standing.value));

/** @param {number[]} points @returns {number[]} */
export function leading(points) {
  const best = Math.max(...points);
  if (points.every((value) => value === best)) return [];
  return points.flatMap((value, seat) => (value === best ? [seat] : []));
}

/** @param {number} seat */
export function nameOf(seat) {
  return players.value[seat]?.name ?? (seat === -1 ? "Chance" : `Seat ${seat + 1}`);
}
