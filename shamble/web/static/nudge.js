/** Tells that it is one's turn: title, favicon, sound, and a notification where one is elsewhere and allowed it. */
import { effect } from "@preact/signals";

import { wishes } from "./keep.js";
import { passing } from "./passing.js";
import { play } from "./sound.js";
import { facts, prompt, yourTurn } from "./state.js";

/** @returns {() => void} */
export function nudge() {
  const stop = effect(() => show(yourTurn.value && !passing.value, facts.value?.title));
  return () => {
    stop();
    show(false, "");
  };
}

let was = false;

function show(isYours, title) {
  if (title) document.title = isYours ? `● Your turn · ${title}` : `${title} · Shamble`;
  const icon = /** @type {HTMLLinkElement | null} */ (document.getElementById("favicon"));
  if (icon) icon.href = `/static/favicon${isYours ? "-turn" : ""}.svg`;
  if (isYours && !was) call(title);
  was = isYours;
}

function call(title) {
  play("chime");
  if (!document.hidden || !wishes.peek().notify || !("Notification" in window) || Notification.permission !== "granted") return;
  const note = new Notification(`Your turn: ${title}`, { body: prompt.peek(), tag: "turn" });
  note.onclick = () => (window.focus(), note.close());
}
