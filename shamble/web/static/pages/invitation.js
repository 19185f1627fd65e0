/** Somebody follows an invitation: a name is enough. */
import { useEffect, useState } from "preact/hooks";

import { html } from "../html.js";
import { ask } from "../http.js";
import { hold, wish, wishes } from "../keep.js";
import { lookOf } from "../looks.js";
import { go } from "../router.js";
import { Header } from "./header.js";

/** @param {{table: string, secret?: string, seat?: number}} props */
export function Invitation({ table, secret, seat }) {
  const [facts, hear] = useState(/** @type {any} */ (null));
  const [name, change] = useState(wishes.value.name);
  const [wrong, say] = useState("");
  useEffect(() => {
    if (secret) comeBack(table, secret).catch(() => {});
    ask(`/api/tables/${table}`).then((told) => (lookOf(told.game), hear(told)), (no) => say(no.message));
  }, [table]);
  const sit = (event) => {
    event.preventDefault();
    sitDown(table, { name, ...(secret ? { invite: secret } : { seat }) }).catch((no) => say(no.message));
  };
  const here = facts?.players.filter((player) => player.name).map((player) => player.name).join(", ");
  return html`<${Header} /><main id="main" class="sheet" data-mood=${facts?.game}>
    ${facts && html`<h1 class="title">${facts.title}</h1>`}
    <p>${here ? `${here} ${facts.players.length > 1 ? "are" : "is"} at this table. ` : ""}Sit down with them.</p>
    <form class="new" onSubmit=${sit}>
      <label class="field"><span>Your name</span><input autofocus required maxlength="40" value=${name} onInput=${(event) => change(event.target.value)} /></label>
      ${wrong && html`<p role="alert" class="refusal">${wrong}</p>`}
      <button class="big can wide">Sit down</button>
      <p class="hint"><a href=${`/table/${table}`}>Only watch</a></p>
    </form>
  </main>`;
}

/** The link may be that of a seat one has already, on another device. */
async function comeBack(table, secret) {
  const { frames } = await ask(`/api/tables/${table}/events?wait=0`, { secret });
  const seen = frames.find((frame) => frame.t === "table");
  if (!seen || seen.you === null || !seen.players[seen.you].name) return;
  hold(table, { seat: seen.you, secret });
  go(`/table/${table}`);
}

/** @param {string} table @param {{name: string, invite?: string, seat?: number}} asked */
export async function sitDown(table, asked) {
  const { seat, secret } = await ask(`/api/tables/${table}/join`, { body: asked });
  wish({ name: asked.name });
  hold(table, { seat, secret });
  go(`/table/${table}`);
}
