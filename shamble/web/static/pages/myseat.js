/** One's seat is a link: to be opened on another device, and replaced where somebody else has seen it. */
import { useState } from "preact/hooks";

import { html } from "../html.js";
import { ask } from "../http.js";
import { held, hold } from "../keep.js";
import { code } from "../qr.js";
import { place } from "../router.js";
import { you } from "../state.js";

export function MySeat() {
  const table = place.value.rest[0];
  const [wrong, say] = useState("");
  const mine = held(table)[0];
  if (you.value === null || !mine) return null;
  const address = `${location.origin}/table/${table}#${mine.secret}`;
  const change = () => replaced(table, mine).catch((no) => say(no.message));
  return html`<details class="my-seat"><summary>My seat on another device</summary>
    <p class="hint">Whoever has this link plays for you.</p>
    <label class="field"><span>Link of my seat</span><input readonly value=${address} onFocus=${(event) => event.target.select()} /></label>
    <span class="qr" dangerouslySetInnerHTML=${{ __html: code(address) }}></span>
    ${wrong && html`<p role="alert" class="refusal">${wrong}</p>`}
    <button type="button" class="big calm" onClick=${change}>Make a new link; this one ends</button>
  </details>`;
}

async function replaced(table, mine) {
  const { secret } = await ask(`/api/tables/${table}/replace-secret`, { body: {}, secret: mine.secret });
  hold(table, { ...mine, secret });
}
