/** One's seat: another name, a link for another device, and how to leave. */
import { useState } from "preact/hooks";

import { html } from "../html.js";
import { ask } from "../http.js";
import { forget, held, hold, wish } from "../keep.js";
import { code } from "../qr.js";
import { go, place } from "../router.js";
import { players, stage, you } from "../state.js";

/** @param {{send: (command: object) => Promise<any>}} props */
export function MySeat({ send }) {
  const table = place.value.rest[0];
  const mine = held(table)[0];
  if (you.value === null || !mine) return null;
  return html`<details class="my-seat"><summary>My seat</summary>
    <${Name} key=${you.value} table=${table} mine=${mine} />
    <${Elsewhere} table=${table} mine=${mine} />
    <${Leave} table=${table} send=${send} />
  </details>`;
}

function Name({ table, mine }) {
  const seat = you.value ?? 0;
  const [name, change] = useState(players.value[seat]?.name ?? "");
  const [said, say] = useState("");
  const rename = () => ask(`/api/tables/${table}/rename`, { body: { name, seat }, secret: mine.secret })
    .then(() => (wish({ name }), say("Everybody sees it now.")), (no) => say(no.message));
  return html`<label class="field"><span>My name at this table</span><input name="name" maxlength="40" value=${name} onInput=${(event) => change(event.target.value)} onKeyDown=${(event) => event.key === "Enter" && (event.preventDefault(), rename())} /></label>
    <div class="abreast"><button type="button" class="big calm" disabled=${!name.trim()} onClick=${rename}>Call me that</button><span role="status">${said}</span></div>`;
}

function Elsewhere({ table, mine }) {
  const [wrong, say] = useState("");
  const address = `${location.origin}/table/${table}#${mine.secret}`;
  const change = () => replaced(table, mine).catch((no) => say(no.message));
  return html`<h3>On another device</h3>
    <p class="hint">Whoever has this link plays for you.</p>
    <label class="field"><span>Link of my seat</span><input class="seat-link" readonly value=${address} onFocus=${(event) => event.target.select()} /></label>
    <span class="qr" dangerouslySetInnerHTML=${{ __html: code(address) }}></span>
    ${wrong && html`<p role="alert" class="refusal">${wrong}</p>`}
    <button type="button" class="big calm" onClick=${change}>Make a new link; this one ends</button>`;
}

async function replaced(table, mine) {
  const { secret } = await ask(`/api/tables/${table}/replace-secret`, { body: {}, secret: mine.secret });
  hold(table, { ...mine, secret });
}

/** Before the match the seat is free again; during it a bot plays there, and one may come back. */
function Leave({ table, send }) {
  const [isSure, ask] = useState(false);
  const [wrong, say] = useState("");
  if (stage.value === "over") return null;
  const isWaiting = stage.value === "waiting";
  const leave = async () => {
    const { ok, error } = await send({ do: "leave" });
    if (!ok) return say(error.error);
    if (isWaiting) forget(table);
    go("/");
  };
  return html`<h3>Leave</h3>
    <p class="hint">${isWaiting ? "Your seat is free again for somebody else." : "A bot plays on for you; you can take your place again as long as the match lasts."}</p>
    ${wrong && html`<p role="alert" class="refusal">${wrong}</p>`}
    <div class="abreast">${isSure
      ? html`<button type="button" class="big can" onClick=${leave}>Yes, leave</button><button type="button" class="big calm" onClick=${() => ask(false)}>Stay</button>`
      : html`<button type="button" class="big calm" onClick=${() => ask(true)}>Leave the table</button>`}</div>`;
}
