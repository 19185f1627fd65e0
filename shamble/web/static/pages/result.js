/** How it ended, and what now. */
import { useState } from "preact/hooks";

import { html } from "../html.js";
import { ask } from "../http.js";
import { Icon } from "../icon.js";
import { held, hold } from "../keep.js";
import { go, place } from "../router.js";
import { signed } from "../scene/seat.js";
import { facts, nameOf, over, players, standing, you } from "../state.js";
import { Head } from "../zombie.js";

/** @param {{send: (command: object) => Promise<any>}} props */
export function Result({ send }) {
  const [closed, close] = useState(false);
  const [wrong, say] = useState("");
  const table = place.value.rest[0];
  const winners = over.value?.winners ?? [];
  const points = over.value?.points?.length ? over.value.points : standing.value;
  const order = players.value.map((_, seat) => seat).sort((a, b) => points[b] - points[a]);
  const again = () => rematch(table, send).catch((no) => say(no.message));
  if (closed) return html`<button class="big can result-again" onClick=${() => close(false)}>Result</button>`;
  return html`<section class="result" role="dialog" aria-labelledby="result">
    <h2 id="result">${headline(winners)}</h2>
    <ol class="ranks">${order.map((seat) => html`<li class=${winners.includes(seat) ? "won" : ""} style=${`--seat:var(--seat-${seat + 1})`}>
      <span class="avatar"><${Head} value=${seat + 1} /></span><b class="who-name">${nameOf(seat)}</b>
      ${winners.includes(seat) && html`<span class="crown"><${Icon} name="trophy" /></span>`}<b class="points">${signed(points[seat])}</b></li>`)}</ol>
    ${wrong && html`<p role="alert" class="refusal">${wrong}</p>`}
    <div class="abreast">
      ${you.value !== null && html`<button class="big can" onClick=${again}>Once more</button>`}
      <a class="big calm" href=${`/replay/${table}`}>Replay</a>
      <button class="big calm" onClick=${() => close(true)}>Look at the table</button>
    </div>
    <${Luck} table=${table} />
  </section>`;
}

function headline(winners) {
  if (winners.length === 1 && winners[0] === you.value) return "You win.";
  const names = winners.map(nameOf);
  if (names.length === 1) return `${names[0]} wins.`;
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)} share the win.`;
}

/** A new table with the same people; the secret of a seat is good there, too. */
async function rematch(table, send) {
  const next = over.value?.rematch || (await asked(send));
  held(table).forEach((holding) => hold(next, holding));
  go(`/table/${next}`);
}

async function asked(send) {
  const { ok, error, table } = await send({ do: "rematch" });
  if (!ok) throw new Error(error.error);
  return table;
}

/** Whether luck was what it had to be, checked by the server and open to be checked by anybody. */
function Luck({ table }) {
  const [said, tell] = useState("");
  const check = () => ask(`/api/tables/${table}/verify`).then((told) => tell(told.said), (no) => tell(no.message));
  if (!facts.value.commitment) return null;
  return html`<p class="hint seal"><${Icon} name="seal" /> ${said || html`<button class="link" onClick=${check}>Was the luck what it had to be?</button>`}</p>`;
}
