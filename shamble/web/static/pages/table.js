/** A table: the lobby while it fills, the game, the result. */
import { useEffect, useRef } from "preact/hooks";

import { hear, stopFollowing } from "../follow.js";
import { html } from "../html.js";
import { held } from "../keep.js";
import { listenToKeys } from "../keys.js";
import { nudge } from "../nudge.js";
import { place, rename } from "../router.js";
import { Table } from "../scene/table.js";
import * as state from "../state.js";
import { passByItself } from "../passing.js";
import { maker } from "../touch.js";
import { connect } from "../wire.js";
import { Curtain, curtained } from "./curtain.js";
import { Drawer } from "./drawer.js";
import { Invitation } from "./invitation.js";
import { Lobby } from "./lobby.js";
import { Result } from "./result.js";
import { TableHead } from "./tablehead.js";

export function TablePage() {
  const table = place.value.rest[0];
  const line = useRef(/** @type {import("../wire.js").Line | null} */ (null));
  const invited = invitation(table);
  const secret = held(table)[0]?.secret ?? null;
  useEffect(() => {
    if (invited) return;
    state.connection.value = "opening";
    state.sent.value = -1;
    line.current = connect({ table, secret, hear: (frame) => heard(table, frame), state: (now) => (state.connection.value = now) });
    maker.make = (move) => make(line.current, move);
    const deaf = [listenToKeys(), nudge(), passByItself()];
    return () => {
      deaf.forEach((stop) => stop());
      line.current?.close();
      stopFollowing();
      state.moves.value = [];
    };
  }, [table, secret, invited]);
  useEffect(() => () => void (state.facts.value = null), [table]);
  const send = (command) => line.current?.send(command) ?? Promise.resolve({ ok: false });
  if (invited) return html`<${Invitation} table=${table} secret=${invited} />`;
  if (!state.facts.value) return html`<${Opening} />`;
  return html`<${Shown} send=${send} />`;
}

/** The secret in the address, unless one sits at the table already. */
function invitation(table) {
  return held(table).length ? "" : place.value.hash;
}

function heard(table, frame) {
  if (frame.t === "ended") ended(frame.error);
  else if (frame.t === "rematch") state.over.value = { ...(state.over.value ?? state.facts.value), rematch: frame.table };
  else hear(frame);
  if (frame.t === "table" && frame.you !== null && place.value.hash) rename(`/table/${table}`);
}

/** The server closes the line: for good where there is no such table, else the line comes back by itself. */
function ended(error) {
  if (error.kind === "unknown") state.facts.value = { broken: error.error };
  else state.refusal.value = error;
}

async function make(line, move) {
  const at = state.at.value;
  state.sent.value = at;
  state.refusal.value = null;
  const { ok, error } = await line.send({ do: "move", move: move.move, at });
  if (ok) return;
  state.sent.value = -1;
  state.refusal.value = error;
}

function Opening() {
  return html`<main class="sheet"><p class="waiting" role="status">${state.connection.value === "away" ? "The table cannot be reached. Trying again …" : "To the table …"}</p></main>`;
}

/** @param {{send: (command: object) => Promise<any>}} props */
function Shown({ send }) {
  const facts = state.facts.value;
  if (facts.broken) return html`<main class="sheet"><h1>No table here</h1><p>${facts.broken}</p><p><a href="/">All games</a></p></main>`;
  if (state.stage.value === "waiting") return html`<${Lobby} send=${send} />`;
  if (curtained()) return html`<${Curtain} send=${send} />`;
  const isOver = state.stage.value === "over";
  return html`<div class="room" data-mood=${facts.mood}>
    <${TableHead} send=${send} />
    <main class="felt" id="main"><h1 class="unseen">${facts.title}</h1>
      <${Table} />
      ${isOver && html`<${Result} send=${send} />`}
    </main>
    <${Drawer} send=${send} />
  </div>`;
}
