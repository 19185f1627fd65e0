/** A table while it fills: who sits where, and how to call the others. */
import { useEffect, useState } from "preact/hooks";

import { html } from "../html.js";
import { Icon } from "../icon.js";
import { held } from "../keep.js";
import { lookOf } from "../looks.js";
import { code } from "../qr.js";
import { place } from "../router.js";
import { facts, players, you } from "../state.js";
import { Head } from "../zombie.js";
import { Header } from "./header.js";
import { Invitation } from "./invitation.js";
import { MySeat } from "./myseat.js";

/** @param {{send: (command: object) => Promise<any>}} props */
export function Lobby({ send }) {
  const [wrong, say] = useState("");
  const [sits, sit] = useState(/** @type {number | null} */ (null));
  const table = place.value.rest[0];
  lookOf(facts.value.game);
  useEffect(() => {
    document.title = `Waiting · ${facts.value.title}`;
  });
  if (sits !== null && you.value === null) return html`<${Invitation} table=${table} seat=${sits} />`;
  const start = () => send({ do: "start" }).then(({ ok, error }) => ok || say(error.error));
  const missing = players.value.filter((player) => !player.name).length;
  const mine = you.value !== null && players.value[you.value];
  return html`<${Header} /><main id="main" class="sheet lobby" data-mood=${facts.value.mood}>
    <h1 class="title">${facts.value.title}</h1>
    <p role="status">${missing ? `Waiting for ${missing === 1 ? "one player" : `${missing} players`}. The table begins when all seats are taken.` : "Everybody is here."}</p>
    <ol class="chairs">${players.value.map((player, seat) => html`<${Chair} key=${seat} table=${table} player=${player} seat=${seat} sit=${() => sit(seat)} />`)}</ol>
    <${Agreed} />
    ${wrong && html`<p role="alert" class="refusal">${wrong}</p>`}
    ${mine && html`<button class="big can wide" onClick=${start}>${missing ? "Begin now, with bots in the free seats" : "Begin"}</button>`}
    <${MySeat} send=${send} />
    ${!mine && html`<p class="hint">You are watching.</p>`}
    ${facts.value.commitment && html`<p class="hint seal"><${Icon} name="seal" /> Luck is sealed: <code>${facts.value.commitment.slice(0, 16)}…</code> <a href="/about#luck">What is that?</a></p>`}
  </main>`;
}

function Chair({ table, player, seat, sit }) {
  const invite = held(table).flatMap((holding) => holding.invites ?? []).find((one) => one.seat === seat);
  const isFree = !player.name || player.plays === "";
  return html`<li class=${`chair ${isFree ? "free" : ""}`}>
    <span class="avatar" style=${`--seat:var(--seat-${seat + 1})`}>${isFree ? html`<span class="empty-chair">?</span>` : html`<${Head} value=${seat + 1} />`}</span>
    ${isFree ? html`<span class="who-name">free</span>` : html`<b class="who-name">${player.name}</b><span class="hint">${player.plays === "person" ? (seat === you.value ? "you" : player.here ? "here" : "away") : "bot"}</span>`}
    ${isFree && you.value === null && html`<button class="big can" onClick=${sit}>Sit here</button>`}
    ${isFree && invite && html`<${Invite} address=${`${location.origin}/table/${table}#${invite.secret}`} seat=${seat} />`}
  </li>`;
}

/** A link for one seat: to copy, to share, to hold a phone against. */
function Invite({ address, seat }) {
  const [copied, tell] = useState(false);
  const copy = () => navigator.clipboard.writeText(address).then(() => tell(true));
  return html`<div class="invite">
    <label class="field"><span>Link for this seat</span><input readonly value=${address} data-invite=${seat} onFocus=${(event) => event.target.select()} /></label>
    <div class="abreast">
      <button class="big calm" onClick=${copy}>${copied ? "Copied" : "Copy"}</button>
      ${"share" in navigator && html`<button class="big calm" onClick=${() => navigator.share({ title: "A seat for you", url: address }).catch(() => {})}>Share</button>`}
    </div>
    <details><summary>QR code</summary><span class="qr" dangerouslySetInnerHTML=${{ __html: code(address) }}></span></details>
  </div>`;
}

function Agreed() {
  const agreed = Object.entries(facts.value.options ?? {});
  if (!agreed.length) return null;
  return html`<details class="options"><summary>Rules of this table</summary>
    <dl>${agreed.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl></details>`;
}
