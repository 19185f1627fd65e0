/** Choose a game, play at once, or come to a table that is open. */
import { useEffect, useState } from "preact/hooks";

import { html } from "../html.js";
import { ask, askOnce } from "../http.js";
import { Icon } from "../icon.js";
import { forget, held, hold, myTables, wishes } from "../keep.js";
import { moodOf } from "../looks.js";
import { go } from "../router.js";
import { Head } from "../zombie.js";

const EVERY = 10_000; // ms
const SHOWN = 8; // of one's own tables

export function Home() {
  const [games, hear] = useState(/** @type {import("../types.js").Game[]} */ ([]));
  const [wrong, say] = useState("");
  useEffect(() => {
    document.title = "Shamble: zombie tabletop games";
    askOnce("/api/games").then(hear, (no) => say(no.message));
  }, []);
  return html`<main id="main" class="home">
    <section class="welcome">
      <h1>Sit down. <span>They are already here.</span></h1>
      <p>Zombie tabletop games with friends by a link, or at once against bots. No account, nothing to install.</p>
    </section>
    ${wrong && html`<p role="alert" class="refusal">${wrong}</p>`}
    <${Mine} />
    <section class="games" aria-label="Games">${games.map((game, k) => html`<${Poster} key=${game.name} game=${game} at=${k} />`)}</section>
    <${Open} />
  </main>`;
}

/** @param {{game: import("../types.js").Game, at: number}} props */
function Poster({ game, at }) {
  moodOf(game.name);
  const [busy, wait] = useState(false);
  const [wrong, say] = useState("");
  const start = () => {
    wait(true);
    playAtOnce(game).catch((no) => (say(no.message), wait(false)));
  };
  const seats = game.seats;
  return html`<article class="poster" data-mood=${game.name} aria-labelledby=${`game-${game.name}`}>
    <div class="poster-art" aria-hidden="true">${[at + 1, at + 3, at + 2].map((value) => html`<${Head} value=${value} />`)}</div>
    <div class="poster-text">
      <h2 id=${`game-${game.name}`}>${game.title}</h2>
      <p class="poster-facts"><span><${Icon} name="people" />${seats[0]} to ${seats.at(-1)} players</span><span><${Icon} name="clock" />${game.minutes} minutes</span></p>
      <p>${game.about}</p>
      <div class="poster-does">
        <button class="big can" disabled=${busy} onClick=${start}>Play against bots</button>
        <a class="big calm" href=${`/new/${game.name}`}>Open a table</a>
        <a class="poster-rules" href=${`/rules/${game.name}`}>Rules</a>
      </div>
      ${wrong && html`<p role="alert" class="refusal">${wrong}</p>`}
    </div>
  </article>`;
}

/** A table with bots at all other seats, begun at once. @param {import("../types.js").Game} game */
async function playAtOnce(game) {
  const seats = Math.min(Math.max(4, game.seats[0]), game.seats.at(-1) ?? 4);
  const name = wishes.value.name || "Guest";
  const chairs = Array.from({ length: seats }, (_, k) => (k ? { kind: "bot", bot: game.usual_bot } : { kind: "me", name }));
  const { table, seat, secret } = await ask("/api/tables", { body: { game: game.name, chairs } });
  hold(table, { seat, secret });
  go(`/table/${table}`);
}

/** Tables this device sits at, those first where one is waited for. */
function Mine() {
  const [tables, hear] = useState(/** @type {any[]} */ ([]));
  useEffect(() => nowAndThen(() => mine().then(hear)), []);
  if (!tables.length) return null;
  const leave = (table) => (forget(table), hear(tables.filter((one) => one.table !== table)));
  return html`<section class="tables" aria-label="Your tables"><h2>Your tables</h2>
    <ul>${tables.map((one) => html`<${Row} key=${one.table} one=${one} word=${one.stage === "over" ? "Look" : "Go on"} turn=${turnOf(one)}>
      ${one.stage === "over" && html`<button class="quiet" aria-label=${`Take ${one.title} off this list`} title="Take it off this list" onClick=${() => leave(one.table)}>×</button>`}
    </${Row}>`)}</ul></section>`;
}

async function mine() {
  const asked = myTables().slice(0, SHOWN).map((table) => ask(`/api/tables/${table}`).catch((no) => (no.kind === "unknown" && forget(table), null)));
  const rank = (one) => (isMine(one) ? 0 : one.stage === "over" ? 2 : 1);
  return (await Promise.all(asked)).filter(Boolean).sort((a, b) => rank(a) - rank(b));
}

function isMine(one) {
  return one.stage === "playing" && held(one.table).some((holding) => holding.seat === one.mover && !one.players[holding.seat].stand_in);
}

/** Whether one is waited for there, and else who is. */
function turnOf(one) {
  const own = held(one.table).some((holding) => one.players[holding.seat]?.stand_in);
  if (one.stage === "over") return html`<span class="pill">over</span>`;
  if (isMine(one)) return html`<span class="pill yours">your turn</span>`;
  if (own) return html`<span class="pill">a bot plays for you</span>`;
  return one.stage === "playing" && one.mover !== null ? html`<span class="pill">${one.players[one.mover].name} to act</span>` : null;
}

/** Now, every few seconds while somebody looks, and when they look again. @param {() => void} act @returns {() => void} */
function nowAndThen(act) {
  const seen = () => document.hidden || act();
  seen();
  const timer = setInterval(seen, EVERY);
  document.addEventListener("visibilitychange", seen);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", seen);
  };
}

/** Tables open to join or to watch. */
function Open() {
  const [tables, hear] = useState(/** @type {any[] | null} */ (null));
  useEffect(() => nowAndThen(() => ask("/api/tables").then(hear, () => {})), []);
  if (!tables) return null;
  return html`<section class="tables"><h2>Open tables</h2>
    ${tables.length
      ? html`<ul>${tables.map((one) => html`<${Row} key=${one.table} one=${one} word=${one.free.length && one.stage === "waiting" ? "Join" : "Watch"} />`)}</ul>`
      : html`<p class="hint">None right now. Open one and list it, and others can sit down.</p>`}
  </section>`;
}

/** @param {{one: any, word: string, turn?: any, children?: any}} props */
function Row({ one, word, turn = null, children = null }) {
  const names = one.players.map((player) => player.name || "free").join(", ");
  const stage = { waiting: "waiting for players", playing: `${one.moves} moves in`, over: "over" }[one.stage];
  return html`<li data-mood=${one.game}><span class="swatch" aria-hidden="true"></span>
    <span class="row-text"><b>${one.title} ${turn}</b><span>${names}</span><span class="hint">${stage}</span></span>
    ${children}<a class="big calm" href=${`/table/${one.table}`} aria-label=${`${word}: ${one.title}, ${names}`}>${word}</a></li>`;
}
