/** The table by keyboard: arrows walk over what can be touched, numbers choose from the list, Escape takes back. */
import { choose, held, spoken, untouch } from "./touch.js";
import { skip } from "./follow.js";

const STEPS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

/** Whether the last thing touched was a key: who plays by keys finds the next thing to touch in focus. */
let usesKeys = false;

/** @returns {() => void} stops listening */
export function listenToKeys() {
  const deaf = new AbortController();
  addEventListener("keydown", pressed, { signal: deaf.signal });
  addEventListener("pointerdown", () => (usesKeys = false), { signal: deaf.signal });
  return () => deaf.abort();
}

/** Gives the focus that went away with what was touched to the next thing that can be. */
export function keepFocus() {
  if (!usesKeys || (document.activeElement && document.activeElement !== document.body)) return;
  /** @type {HTMLElement | null} */ (document.querySelector(".bar .says .can, .lit"))?.focus({ preventScroll: true });
}

function pressed(event) {
  usesKeys = true;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
  if (event.key === "Escape") untouch();
  else if (event.key in STEPS) walk(event, STEPS[event.key]);
  else if (/^[1-9]$/.test(event.key)) number(Number(event.key));
  else if (event.key === "s") skip();
  else if (event.key === "l" || event.key === "c" || event.key === "r") open(event.key);
}

function isTyping(target) {
  return target instanceof HTMLElement && (target.matches("input, textarea, select") || target.isContentEditable);
}

function number(n) {
  const moves = held.value ? [held.value] : spoken.value;
  if (moves[n - 1]) choose(moves[n - 1]);
}

function open(letter) {
  /** @type {HTMLElement | null} */ (document.querySelector(`[data-key="${letter}"]`))?.click();
}

/** To the nearest thing that can be touched in a direction. */
function walk(event, [right, down]) {
  const all = [...document.querySelectorAll(".lit:not([hidden]), .bar button")].filter((one) => one.getClientRects().length);
  if (!all.length || event.target.matches?.(".map") || event.target.closest?.(".drawer, dialog")) return;
  event.preventDefault();
  const from = all.find((one) => one === document.activeElement);
  const next = from ? nearest(from, all, right, down) : all[0];
  /** @type {HTMLElement | undefined} */ (next)?.focus();
}

function nearest(from, all, right, down) {
  const here = middle(from);
  let best, least = Infinity;
  for (const one of all) {
    const there = middle(one);
    const along = (there.x - here.x) * right + (there.y - here.y) * down;
    const across = Math.abs((there.x - here.x) * down) + Math.abs((there.y - here.y) * right);
    const far = along + 2 * across;
    if (one !== from && along > 4 && far < least) [best, least] = [one, far];
  }
  return best ?? all[(all.indexOf(from) + (right + down) + all.length) % all.length];
}

function middle(one) {
  const box = one.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
