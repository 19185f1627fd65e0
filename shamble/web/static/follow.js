/** Frames from the server become the state, one move after the other, slowly enough to be followed. */
import { batch, signal } from "@preact/signals";

import { wishes } from "./keep.js";
import { moving } from "./motion.js";
import { speak } from "./voice.js";
import * as state from "./state.js";
import { forgetTouches } from "./touch.js";

const KEPT_LINES = 400;
const PACES = { slow: 1500, usual: 850, fast: 380, "at once": 0 }; // ms for a move of others that says something
const BREATH = 280; // ms at least between two moves: as long as a piece is on its way
const SILENT_SHARE = 0.35; // of that, for a move that says nothing
const HURRY_FROM = 10; // waiting frames

/** What lies where once all moves told have been made, whether they are drawn yet or not. @type {any[]} */
let lying = [];

/** @type {any[]} */
let waiting = [];
let timer = 0;

/** How many frames wait to be shown. */
export const behind = signal(0);

/** @param {any} frame */
export function hear(frame) {
  if (frame.t === "table") return begin(frame);
  waiting.push(frame);
  behind.value = waiting.length;
  if (!timer) next();
}

/** Shows everything that waits, at once. */
export function skip() {
  clearTimeout(timer);
  timer = 0;
  while (waiting.length) show(waiting.shift(), false);
  behind.value = 0;
}

export function stopFollowing() {
  clearTimeout(timer);
  [waiting, timer, behind.value] = [[], 0, 0];
}

function next() {
  timer = 0;
  const frame = waiting.shift();
  behind.value = waiting.length;
  if (!frame) return;
  show(frame, wishes.value.pace !== "at once");
  const rest = pauseAfter(frame);
  if (rest) timer = setTimeout(next, rest);
  else next();
}

function pauseAfter(frame) {
  const usual = PACES[wishes.value.pace] ?? PACES.usual;
  if (frame.t !== "moved" || document.hidden || !usual) return 0;
  if (!waiting.length) return BREATH;
  const share = frame.says.length ? 1 : SILENT_SHARE;
  return (usual * share) / Math.max(1, waiting.length / HURRY_FROM);
}

function begin(frame) {
  stopFollowing();
  batch(() => {
    state.facts.value = frame;
    state.players.value = frame.players;
    state.you.value = frame.you ?? null;
    state.stage.value = frame.stage;
    state.at.value = frame.at ?? 0;
    state.log.value = frame.log;
    state.chat.value = frame.chat;
    state.news.value = latest(frame.log);
    state.moves.value = frame.moves;
    state.idle.value = frame.idle;
    state.over.value = frame.stage === "over" ? frame : null;
    state.refusal.value = null;
    if (frame.scene) scene(frame.scene);
  });
  forgetTouches();
}

function scene(scene) {
  lying = scene.zones;
  state.zones.value = scene.zones;
  state.standing.value = scene.standing;
  state.mover.value = scene.mover;
  state.prompt.value = scene.prompt;
}

function latest(log) {
  const last = log.at(-1);
  return last ? log.filter((line) => line.at === last.at).slice(-3) : [];
}

function show(frame, isSlow) {
  if (frame.t === "moved") return moved(frame, isSlow);
  if (frame.t === "chat") state.chat.value = [...state.chat.value, frame].slice(-KEPT_LINES);
  if (frame.t === "seat") seated(frame);
  if (frame.t === "over") ended(frame);
}

function moved(frame, isSlow) {
  const before = lying;
  const zones = merged(lying, frame);
  lying = zones;
  const update = () =>
    batch(() => {
      state.zones.value = zones;
      state.mover.value = frame.mover;
      state.prompt.value = frame.prompt;
      state.standing.value = frame.standing;
      state.moves.value = frame.moves ?? [];
      state.idle.value = frame.idle ?? "";
      state.at.value = frame.at;
      state.stage.value = state.stage.value === "waiting" ? "playing" : state.stage.value;
      state.refusal.value = null;
      if (!frame.says.length) return;
      state.log.value = [...state.log.value, ...frame.says].slice(-KEPT_LINES);
      state.news.value = frame.says.slice(-3);
    });
  forgetTouches();
  moving(before, zones, update, { isSlow, says: frame.says });
  speak(frame.says.map((line) => line.text));
}

/**
 * The zones after a move: changed ones replaced, gone ones left out, in the order told.
 * @param {import("./types.js").Zone[]} zones @param {{zones?: any[], gone?: string[], order?: string[] | null}} moved
 */
export function merged(zones, { zones: changed = [], gone = [], order = null }) {
  const now = new Map(zones.map((zone) => [zone.id, zone]));
  for (const id of gone) now.delete(id);
  for (const zone of changed) now.set(zone.id, zone);
  return order ? order.flatMap((id) => now.get(id) ?? []) : [...now.values()];
}

function seated(frame) {
  if (frame.players) state.players.value = frame.players;
  if (frame.consult !== undefined) state.facts.value = { ...state.facts.value, consult: frame.consult };
}

function ended(frame) {
  batch(() => {
    state.stage.value = "over";
    state.over.value = { ...state.facts.value, ...frame };
    state.moves.value = [];
  });
}
