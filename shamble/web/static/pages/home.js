/** Choose a game, play at once, or come to a table that is open. */
import { useEffect, useState } from "preact/hooks";

import { html } from "../html.js";
import { ask, askOnce } from "../http.js";
import { Icon } from "../icon.js";
import { forget, hold, myTables, wishes } from "../keep.js";
import { moodOf } from "../looks.js";
import { go } from "../router.js";
import { Head } from "../zombie.js";

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
    <section class="games" aria-label="Games">${games.map((game, k) => html`<${Poster} key=${game.name} game=${game} at=${k} />`)}</section>
    <${Mine} />
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

/** Tables this device sits at. */
function Mine() {
  const [tables, hear] = useState(/** @type {any[]} */ ([]));
  useEffect(() => {
    const asked = myTables().slice(0, 8).map((table) => ask(`/api/tables/${table}`).catch((no) => (no.kind === "unknown" && forget(table), null)));
    Promise.all(asked).then((all) => hear(all.filter((one) => one && one.stage !== "over")));
  }, []);
  if (!tables.length) return null;
  return html`<section class="tables"><h2>Your tables</h2><ul>${tables.map((one) => html`<${Row} key=${one.table} one=${one} word="Go on" />`)}</ul></section>`;
}

/** Tables open to join or to watch. */
function Open() {
  const [tables, hear] = useState(/** @type {any[] | null} */ (null));
  useEffect(() => {
    const look = () => ask("/api/tables").then(hear, () => {});
    look();
    const timer = setInterval(look, 10_000);
    return () => clearInterval(timer);
  }, []);
  if (!tables) return null;
  return html`<section class="tables"><h2>Open tables</h2>
    ${tables.length
      ? html`<ul>${tables.map((one) => html`<${Row} key=${one.table} one=${one} word=${one.free.length && one.stage === "waiting" ? "Join" : "Watch"} />`)}</ul>`
      : html`<p class="hint">None right now. Open one and list it, and others can sit down.</p>`}
  </section>`;
}

function Row({ one, word }) {
  const names = one.players.map((player) => player.name || "free").join(", ");
  const stage = { waiting: "waiting for players", playing: `${one.moves} moves in`, over: "over" }[one.stage];
  return html`<li data-mood=${one.game}><span class="swatch" aria-hidden="true"></span>
    <span class="row-text"><b>${one.title}</b><span>${names}</span><span class="hint">${stage}</span></span>
    <a class="big calm" href=${`/table/${one.table}`} aria-label=${`${word}: ${one.title}, ${names}`}>${word}</a></li>`;
}
