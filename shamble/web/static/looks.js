/** A game's mood: a style sheet, drawings and moments of its own, which the game's folder brings along. */
import { signal } from "@preact/signals";

/** @typedef {{signs: Record<string, string>, portrait?: (face: any) => string | null, moments?: Record<string, string>}} Look */

/** @type {Map<string, import("@preact/signals").Signal<Look>>} */
const looks = new Map();

/** Which moment a line of the log is, for the game at the table. */
export const moments = signal(/** @type {Record<string, string>} */ ({}));

/** The look of a game; it fills as soon as its files are here. @param {string} game */
export function lookOf(game) {
  const known = looks.get(game);
  if (known) return known;
  const look = signal(/** @type {Look} */ ({ signs: {} }));
  looks.set(game, look);
  moodOf(game);
  import(`/looks/${game}/pieces.js`).then((drawn) => (look.value = drawn), () => {});
  return look;
}

const moods = new Set();

/** The mood of a game without its drawings: its style sheet. @param {string} game */
export function moodOf(game) {
  if (moods.has(game)) return;
  moods.add(game);
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = `/looks/${game}/mood.css`;
  document.head.append(link);
}
