/** Open a table: who sits where, what is agreed on. */
import { useEffect, useState } from "preact/hooks";

import { html } from "../html.js";
import { ask, askOnce } from "../http.js";
import { hold, wish, wishes } from "../keep.js";
import { lookOf } from "../looks.js";
import { go, place } from "../router.js";
import { Head } from "../zombie.js";
import { Header } from "./header.js";
import { inline } from "./rules.js";

const KINDS = { me: "me", friend: "a friend, by a link", here: "somebody here, on this device", bot: "a bot" };

export function NewTable() {
  const name = place.value.rest[0];
  const [game, hear] = useState(/** @type {import("../types.js").Game | null} */ (null));
  const [wrong, say] = useState("");
  useEffect(() => {
    askOnce("/api/games").then((games) => found(games, name, hear, say), (no) => say(no.message));
  }, [name]);
  return html`<${Header} /><main id="main" class="sheet" data-mood=${game?.name}>
    ${wrong && html`<p role="alert" class="refusal">${wrong}</p>`}
    ${game && html`<${Form} game=${game} />`}
  </main>`;
}

function found(games, name, hear, say) {
  const game = games.find((one) => one.name === name);
  if (!game) return say(`There is no game called ${name}.`);
  document.title = `New table: ${game.title}`;
  hear(game);
}

/** @param {{game: import("../types.js").Game}} props */
function Form({ game }) {
  lookOf(game.name);
  const usual = Math.min(Math.max(3, game.seats[0]), game.seats.at(-1) ?? 3);
  const [chairs, seat] = useState(() => Array.from({ length: usual }, (_, k) => chair(game, k ? "bot" : "me", k)));
  const [options, agree] = useState(/** @type {Record<string, string>} */ ({}));
  const [facts, set] = useState({ pace: "live", listed: false });
  const [wrong, say] = useState("");
  const change = (k, changed) => seat(chairs.map((one, at) => (at === k ? { ...one, ...changed } : one)));
  const open = (event) => {
    event.preventDefault();
    openTable(game, chairs, options, facts).catch((no) => say(no.message));
  };
  return html`<form class="new" onSubmit=${open}>
    <h1 class="title">${game.title}</h1>
    <p>${game.about} <a href=${`/rules/${game.name}`}>Rules</a></p>
    <fieldset><legend>Who plays</legend>
      <ol class="chairs">${chairs.map((one, k) => html`<${ChairView} key=${k} at=${k} chair=${one} game=${game} change=${(changed) => change(k, changed)} />`)}</ol>
      <div class="abreast">
        <button type="button" class="calm big" disabled=${chairs.length >= (game.seats.at(-1) ?? 0)} onClick=${() => seat([...chairs, chair(game, "bot", chairs.length)])}>One more</button>
        <button type="button" class="calm big" disabled=${chairs.length <= game.seats[0]} onClick=${() => seat(chairs.slice(0, -1))}>One fewer</button>
      </div>
    </fieldset>
    <fieldset><legend>How</legend>
      <label class="field"><span>Pace</span><select value=${facts.pace} onChange=${(event) => set({ ...facts, pace: event.target.value })}>
        <option value="live">live: everybody is here, bots stand in for those who leave</option>
        <option value="days">at your own pace, over days</option></select></label>
      <label class="tick"><input type="checkbox" checked=${facts.listed} onChange=${(event) => set({ ...facts, listed: event.target.checked })} /><span>List it among the open tables</span></label>
    </fieldset>
    <${Options} game=${game} options=${options} agree=${agree} />
    ${wrong && html`<p role="alert" class="refusal">${wrong}</p>`}
    <button class="big can wide">Open the table</button>
  </form>`;
}

function chair(game, kind, k) {
  return { kind, bot: game.usual_bot, name: kind === "me" ? wishes.value.name || "Guest" : k ? `Guest ${k}` : "" };
}

function ChairView({ at, chair, game, change }) {
  const isPerson = chair.kind === "me" || chair.kind === "here";
  const kinds = Object.entries(KINDS).filter(([kind]) => (at ? kind !== "me" : kind === "me" || kind === "bot"));
  return html`<li class="chair">
    <span class="avatar" style=${`--seat:var(--seat-${at + 1})`}><${Head} value=${at + 1} /></span>
    <select aria-label=${`Seat ${at + 1}`} value=${chair.kind} onChange=${(event) => change({ kind: event.target.value })}>
      ${kinds.map(([kind, words]) => html`<option value=${kind}>${words}</option>`)}
    </select>
    ${isPerson && html`<input aria-label=${`Name at seat ${at + 1}`} maxlength="40" required value=${chair.name} onInput=${(event) => change({ name: event.target.value })} />`}
    ${chair.kind === "bot" && game.bots.length > 1 && html`<select aria-label=${`Bot at seat ${at + 1}`} value=${chair.bot} onChange=${(event) => change({ bot: event.target.value })}>
      ${game.bots.map((bot) => html`<option value=${bot}>${bot}</option>`)}</select>`}
  </li>`;
}

/** What a table may agree on, with the rules it changes; rarely wanted, so folded away. */
function Options({ game, options, agree }) {
  const shown = (option) => html`<${Option} key=${option.name} option=${option} game=${game} value=${options[option.name] ?? option.default}
    change=${(value) => agree({ ...options, [option.name]: value })} />`;
  return html`<details class="options"><summary>Rules of this table (${Object.keys(options).length || "all as usual"})</summary>
    ${game.options.map(shown)}
  </details>`;
}

function Option({ option, game, value, change }) {
  const named = option.values.filter((one) => !/^\d+ to \d+$/.test(one));
  const range = option.values.map((one) => /^(\d+) to (\d+)$/.exec(one)).find(Boolean);
  const numbers = range ? Array.from({ length: Number(range[2]) - Number(range[1]) + 1 }, (_, k) => String(Number(range[1]) + k)) : [];
  return html`<label class="field"><span>${option.name.charAt(0).toUpperCase() + option.name.slice(1).replaceAll("-", " ")}${option.rule && html` <a href=${`/rules/${game.name}#${option.rule}`} target="_blank">rule ${option.rule}</a>`}
      ${option.words && html`<small>${inline(option.words)}</small>`}</span>
    <select value=${value} onChange=${(event) => change(event.target.value)}>
      ${[...named, ...numbers].map((one) => html`<option value=${one}>${one}${one === option.default ? " (usual)" : ""}</option>`)}
    </select></label>`;
}

async function openTable(game, chairs, options, facts) {
  const hotSeat = chairs.some((one) => one.kind === "here");
  const asked = chairs.map(({ kind, name, bot }) => {
    if (kind === "bot") return { kind, bot };
    if (kind === "friend") return { kind };
    return { kind: "me", name };
  });
  const body = { game: game.name, chairs: asked, options, ...facts, hot_seat: hotSeat };
  const me = chairs.find((one) => one.kind === "me");
  if (me) wish({ name: me.name === "Guest" ? "" : me.name });
  const { table, seat, secret, invites } = await ask("/api/tables", { body });
  hold(table, { seat, secret, invites });
  go(`/table/${table}`);
}
