/**
 * Where nothing can be done but to let an occasion pass, it is let pass here, after as long as a person takes: how soon it
 * comes must not tell others what is in the hand. Who wishes it has every only move made so.
 */
import { computed, effect, signal } from "@preact/signals";

import { wishes } from "./keep.js";
import { curtained } from "./pages/curtain.js";
import { at, busy, facts, idle, moves, yourTurn } from "./state.js";
import { choose } from "./touch.js";

const LOOKS = { slow: [1200, 2600], usual: [700, 2000], fast: [450, 1200], "at once": [120, 420] }; // ms, from and to

/** The number of the move after which one stopped what would have been made by itself. */
const stopped = signal(-1);

/** The move that is about to be made by itself. */
export const passing = computed(() => {
  const [only, other] = moves.value;
  if (!only || other || busy.value || !yourTurn.value || curtained() || stopped.value === at.value) return null;
  const isUnasked = only.move === idle.value && !facts.value?.consult;
  return isUnasked || wishes.value.forced ? only : null;
});

/** Not this time: one makes it oneself. */
export function wait() {
  stopped.value = at.peek();
}

/** @returns {() => void} stops it */
export function passByItself() {
  return effect(() => {
    const move = passing.value;
    if (!move) return;
    const [least, most] = LOOKS[wishes.peek().pace] ?? LOOKS.usual;
    const timer = setTimeout(() => choose(move), least + (most - least) * Math.random());
    return () => clearTimeout(timer);
  });
}
