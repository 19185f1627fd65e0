/** A match again: forward, back, by itself, from a line of the log, from any seat one may look from. */
import { batch } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";

import { html } from "../html.js";
import { ask } from "../http.js";
import { Icon } from "../icon.js";
import { held, wishes } from "../keep.js";
import { lookOf } from "../looks.js";
import { moving } from "../motion.js";
import { go, place, rename } from "../router.js";
import { Marked } from "../scene/line.js";
import { Table } from "../scene/table.js";
import * as state from "../state.js";

const STEP = { slow: 1600, usual: 950, fast: 420, "at once": 150 }; // ms
const A_PAGE = 40; // moves asked for at once

export function Replay() {
  const table = place.value.rest[0];
  const asked = place.value.query.get("seat");
  const seat = asked ? Number(asked) - 1 : null;
  const [shots, hear] = useState(/** @type {any} */ (null));
  const [at, step] = useState(Number(place.value.query.get("at")) || 0);
  const [plays, play] = useState(false);
  const [wrong, say] = useState("");
  useEffect(() => {
    fetchShots(table, seat, hear).catch((no) => say(no.message));
    return () => (state.facts.value = null);
  }, [table, seat]);
  const last = shots ? shots.shots.length - 1 : 0;
  const now = Math.min(at, last);
  const was = useRef(0);
  useEffect(() => {
    if (!shots) return;
    show(shots, now, seat, now === was.current + 1);
    was.current = now;
    rename(`/replay/${table}?${new URLSearchParams({ ...(seat === null ? {} : { seat: String(seat + 1) }), at: String(now) })}`);
  }, [shots, now]);
  useEffect(() => {
    if (!plays) return;
    if (now >= last) return play(false);
    const timer = setTimeout(() => step(now + 1), STEP[wishes.value.pace] * (shots.shots[now].says.length ? 1 : 0.4));
    return () => clearTimeout(timer);
  }, [plays, now, last]);
  if (wrong) return html`<main class="sheet"><h1>No replay</h1><p role="alert">${wrong}</p><p><a href="/">All games</a></p></main>`;
  if (!shots || !state.facts.value) return html`<main class="sheet"><p class="waiting" role="status">The match is fetched …</p></main>`;
  const controls = { now, last, step, plays, play, seat, shots, table };
  return html`<div class="room replay" data-mood=${shots.mood}>
    <header class="table-head"><a class="quiet round" href="/" aria-label="All games"><${Icon} name="leave" /></a><span class="table-title">${shots.title}</span><span class="pill">replay</span>
      <span class="grow"></span><a class="big calm small" href=${`/api/tables/${table}/replay`} download=${`${shots.game}-${table}.txt`}>Download</a></header>
    <main class="felt" id="main"><h1 class="unseen">Replay of ${shots.title}</h1><${Table} below=${html`<${Controls} ...${controls} />`} /></main>
    <aside class="drawer wide-only" aria-label="What happened"><div class="panel" tabIndex="0"><${Log} shots=${shots} now=${now} step=${step} /></div></aside>
  </div>`;
}

/** All of a match, a page at a time; what is here is shown at once. */
async function fetchShots(table, seat, hear) {
  const secret = held(table)[0]?.secret ?? null;
  let all = /** @type {any} */ (null);
  for (let from = 0; !all || from <= all.moves; from = all.shots.length) {
    const query = new URLSearchParams({ from: String(from), to: String(from + A_PAGE - 1), ...(seat === null ? {} : { seat: String(seat) }) });
    const part = await ask(`/api/tables/${table}/frames?${query}`, { secret });
    all = { ...part, shots: [...(all?.shots ?? []), ...part.shots] };
    lookOf(part.game);
    hear(all);
    if (!part.shots.length) break;
  }
}

function show(shots, at, seat, isNext) {
  const shot = shots.shots[at];
  const update = () => batch(() => {
    state.facts.value = shots;
    state.players.value = shots.players.map((name, k) => ({ name, plays: "person", here: true, seat: k }));
    state.you.value = shots.seat ?? null;
    state.stage.value = shots.stage === "over" && at === shots.shots.length - 1 ? "over" : "playing";
    state.zones.value = shot.scene.zones;
    state.standing.value = shot.scene.standing;
    state.mover.value = shot.scene.mover;
    state.prompt.value = shot.scene.prompt;
    state.moves.value = [];
    state.news.value = shot.says;
  });
  moving(state.zones.value, shot.scene.zones, update, { isSlow: isNext && Boolean(state.facts.value), says: shot.says });
}

function Controls({ now, last, step, plays, play, seat, shots, table }) {
  const button = (name, label, to) => html`<button class="quiet round" aria-label=${label} title=${label} disabled=${to < 0 || to > last} onClick=${() => (play(false), step(to))}><${Icon} name=${name} /></button>`;
  const look = (event) => go(`/replay/${table}?${new URLSearchParams({ ...(event.target.value ? { seat: event.target.value } : {}), at: String(now) })}`);
  return html`<div class="bar controls" role="group" aria-label="Replay">
    <div class="news">${state.news.value.map((line) => html`<${Marked} line=${line} />`)}</div>
    <input type="range" min="0" max=${last} value=${now} aria-label="Move" aria-valuetext=${`move ${now} of ${last}`} onInput=${(event) => (play(false), step(Number(event.target.value)))} />
    <div class="abreast">
      ${button("previous", "One move back", now - 1)}
      <button class="quiet round" aria-label=${plays ? "Pause" : "Play"} onClick=${() => play(!plays)}><${Icon} name=${plays ? "pause" : "play"} /></button>
      ${button("next", "One move on", now + 1)}
      <span class="count-of">${now} / ${last}</span>
      <label class="field inline"><span class="unseen">Look from</span><select value=${seat === null ? "" : String(seat + 1)} onChange=${look}>
        <option value="">as an onlooker</option>
        ${shots.players.map((name, k) => html`<option value=${String(k + 1)}>from ${name}'s seat</option>`)}
      </select></label>
    </div>
  </div>`;
}

function Log({ shots, now, step }) {
  return html`<ol class="log jumps">${shots.shots.flatMap((shot, at) => shot.says.map((line, k) => html`<li key=${`${at}-${k}`} class=${at === now ? "now" : at > now ? "later" : ""}>
    <button onClick=${() => step(at)}>${line.text}</button></li>`))}</ol>`;
}
