/** What this device remembers: its seats, its owner's name and wishes. */
import { effect, signal } from "@preact/signals";

const FORGET_AFTER = 60; // seats, the oldest first

/** @template T @param {string} name @param {T} usual @returns {T} */
function read(name, usual) {
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(`shamble.${name}`) || "{}") };
  } catch {
    return usual;
  }
}

function write(name, value) {
  try {
    localStorage.setItem(`shamble.${name}`, JSON.stringify(value));
  } catch {
    // a device that keeps nothing still plays
  }
}

/** theme: auto, dark or light; confirm: cards, always or never; pace: slow, usual, fast or at once. */
export const wishes = signal(read("wishes", {
  name: "", theme: "auto", sound: false, notify: false, letters: false, confirm: "cards", pace: "usual", forced: false, hints: true,
}));

/** @param {Partial<typeof wishes.value>} changed */
export function wish(changed) {
  wishes.value = { ...wishes.value, ...changed };
}

effect(() => {
  write("wishes", wishes.value);
  document.documentElement.dataset.theme = wishes.value.theme;
  document.documentElement.toggleAttribute("data-letters", wishes.value.letters);
});

const seats = signal(/** @type {Record<string, import("./types.js").Holding[]>} */ (read("seats", {})));

/** The seats of a table that are held here. @param {string} table */
export function held(table) {
  return seats.value[table] || [];
}

/** @param {string} table @param {import("./types.js").Holding} holding */
export function hold(table, holding) {
  const others = held(table).filter((other) => other.seat !== holding.seat);
  const { [table]: _, ...rest } = seats.value;
  const older = Object.entries(rest).slice(-FORGET_AFTER);
  seats.value = Object.fromEntries([...older, [table, [...others, holding].sort((a, b) => a.seat - b.seat)]]);
  write("seats", seats.value);
}

/** Tables one sits at, the newest first. */
export function myTables() {
  return Object.keys(seats.value).reverse();
}

/** @param {string} table */
export function forget(table) {
  const { [table]: _, ...rest } = seats.value;
  seats.value = rest;
  write("seats", rest);
}
