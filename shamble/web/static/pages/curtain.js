/** Several people at one device: hands are hidden until the next one holds it. */
import { signal } from "@preact/signals";

import { html } from "../html.js";
import { Head } from "../zombie.js";
import { facts, mover, nameOf, stage, you } from "../state.js";

/** The seat whose turn was last confirmed here. */
const opened = signal(/** @type {number | null} */ (null));

/** Whether the one to act is somebody else at this device. */
export function curtained() {
  const yours = facts.value?.yours ?? [];
  if (yours.length < 2 || stage.value !== "playing") return false;
  return yours.includes(mover.value) && (mover.value !== you.value || opened.value !== mover.value);
}

/** @param {{send: (command: object) => Promise<any>}} props */
export function Curtain({ send }) {
  const seat = mover.value;
  const open = async () => {
    if (seat !== you.value) await send({ do: "look", seat });
    opened.value = seat;
  };
  return html`<main id="main" class="curtain" data-mood=${facts.value.mood}>
    <span class="avatar" style=${`--seat:var(--seat-${seat + 1})`}><${Head} value=${seat + 1} /></span>
    <h1>${nameOf(seat)}, it is your turn.</h1>
    <p>The others look away.</p>
    <button class="big can" autofocus onClick=${open}>I am ${nameOf(seat)}</button>
  </main>`;
}
