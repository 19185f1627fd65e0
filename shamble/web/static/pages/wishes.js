/** What this device's owner wishes: light, sound, pace, letters, confirmations. */
import { useRef } from "preact/hooks";

import { html } from "../html.js";
import { Icon } from "../icon.js";
import { wish, wishes } from "../keep.js";
import { play } from "../sound.js";

const CHOICES = {
  theme: ["Light", { auto: "as the device", dark: "dark", light: "light" }],
  pace: ["Moves of others", { slow: "slowly", usual: "as usual", fast: "fast", "at once": "at once" }],
  confirm: ["Ask again", { cards: "before a card leaves my hand", always: "before every move", never: "never" }],
};

/** @param {{also?: any}} props */
export function Wishes({ also = null }) {
  const dialog = useRef(/** @type {any} */ (null));
  return html`<button class="quiet round" aria-label="Wishes" title="Wishes" onClick=${() => dialog.current.showModal()}><${Icon} name="wishes" /></button>
    <dialog class="wishes" ref=${dialog} aria-label="Wishes" onClick=${(event) => event.target === dialog.current && dialog.current.close()}>
      <form method="dialog">
        <h2>Wishes</h2>
        ${Object.entries(CHOICES).map(([name, [label, values]]) => html`<${Choice} name=${name} label=${label} values=${values} />`)}
        <${Tick} name="sound" label="Sounds" then=${() => play("chime")} />
        <${Tick} name="notify" label="Tell me when it is my turn and I am elsewhere" then=${() => "Notification" in window && Notification.requestPermission()} />
        <${Tick} name="letters" label="Letters on colours" />
        <${Tick} name="hints" label="Show how dangerous things are, where that can be counted" />
        <${Tick} name="forced" label="Play for me where there is one move only" />
        ${also}
        <button class="big can">Done</button>
      </form>
    </dialog>`;
}

function Choice({ name, label, values }) {
  return html`<label class="field"><span>${label}</span>
    <select value=${wishes.value[name]} onChange=${(event) => wish({ [name]: event.target.value })}>
      ${Object.entries(values).map(([value, text]) => html`<option value=${value}>${text}</option>`)}
    </select>
  </label>`;
}

function Tick({ name, label, then = () => {} }) {
  const change = (event) => {
    wish({ [name]: event.target.checked });
    if (event.target.checked) then();
  };
  return html`<label class="tick"><input type="checkbox" checked=${wishes.value[name]} onChange=${change} /><span>${label}</span></label>`;
}
