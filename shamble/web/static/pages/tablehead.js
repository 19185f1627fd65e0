/** The strip above a table: out, whose turn, how the line is. */
import { html } from "../html.js";
import { Icon } from "../icon.js";
import { connection, drawer, facts, players, stage, you, yourTurn } from "../state.js";
import { unread } from "./drawer.js";
import { MySeat } from "./myseat.js";
import { Wishes } from "./wishes.js";

/** @param {{send: (command: object) => Promise<any>}} props */
export function TableHead({ send }) {
  return html`<header class="table-head">
    <a class="quiet round" href="/" aria-label="All games" title="All games"><${Icon} name="leave" /></a>
    <span class="table-title">${facts.value.title}</span>
    <${Line} />
    <${StandIn} send=${send} />
    <span class="grow"></span>
    ${["log", "chat", "rules"].map((name) => html`<button class="quiet round tab-of" data-key=${name[0]} aria-label=${label(name)} title=${label(name)}
      aria-expanded=${drawer.value === name} onClick=${() => (drawer.value = drawer.value === name ? "" : name)}>
      <${Icon} name=${name} />${name === "chat" && unread.value > 0 && html`<b class="unread">${unread.value}</b>`}</button>`)}
    <${Wishes} also=${html`<${Consult} send=${send} /><${MySeat} send=${send} />`} />
  </header>`;
}

function label(name) {
  return { log: "What happened", chat: "Chat", rules: "Rules" }[name];
}

function Line() {
  if (connection.value === "away") return html`<span class="away" role="status">The line is down. Trying again …</span>`;
  if (stage.value === "over") return html`<span class="pill">over</span>`;
  if (you.value === null) return html`<span class="pill"><${Icon} name="watch" />watching</span>`;
  return yourTurn.value ? html`<span class="pill yours">your turn</span>` : null;
}

/** Whether one is asked on every occasion in the turns of others, or they pass by themselves. */
function Consult({ send }) {
  if (you.value === null) return null;
  const change = (event) => send({ do: "consult", on: event.target.checked });
  return html`<label class="tick"><input type="checkbox" checked=${facts.value.consult} onChange=${change} /><span>At this table, ask me on every occasion in the turns of others, and in mine where I can only pass</span></label>`;
}

/** A bot plays for somebody who was away too long, until they take their place again. */
function StandIn({ send }) {
  const mine = players.value[you.value ?? -1];
  if (!mine?.stand_in) return null;
  return html`<button class="big can small" onClick=${() => send({ do: "return" })}>A bot plays for you: take your place</button>`;
}
