/** A table, drawn from its scene: any game's. */
import { useEffect } from "preact/hooks";

import { html } from "../html.js";
import { keepFocus } from "../keys.js";
import { lookOf } from "../looks.js";
import { moment } from "../motion.js";
import { facts, mover, moves, players, you, yourTurn, zones } from "../state.js";
import { arrange } from "./arrange.js";
import { Bar } from "./bar.js";
import { Closer } from "./closer.js";
import { Seat } from "./seat.js";
import { ZoneView } from "./zone.js";

/** @param {{below?: any}} props */
export function Table({ below = null }) {
  const look = lookOf(facts.value.game).value;
  const seats = players.value.length;
  const { others, own, middle } = arrange(zones.value, you.value, seats);
  const hasMap = middle.some((zone) => zone.kind === "map");
  useEffect(showTouchable, [yourTurn.value, moves.value]);
  return html`<div class=${`table ${hasMap ? "with-map" : ""} ${moment.value}`} data-seats=${seats} data-turn=${yourTurn.value ? "yours" : "theirs"}>
    <div class="upper" tabIndex="0" role="region" aria-label="The table">
      <div class="others" data-count=${others.length}>
        ${others.map(({ seat, zones }) => html`<${Seat} key=${seat} seat=${seat} zones=${zones} look=${look} />`)}
      </div>
      <div class="middle">
        ${middle.map((zone) => html`<${ZoneView} key=${zone.id} zone=${zone} look=${look} />`)}
      </div>
    </div>
    ${you.value !== null && html`<${Seat} seat=${you.value} zones=${own} look=${look} isOwn=${true} />`}
    ${below ?? html`<${Bar} look=${look} />`}
    <${Closer} look=${look} />
    <span class="unseen" data-mover=${mover.value}></span>
  </div>`;
}

/** Where the table is taller than the screen, what can be touched comes into sight. */
function showTouchable() {
  const touchable = [...document.querySelectorAll(".upper .lit:not(.map .lit)")];
  const upper = document.querySelector(".upper")?.getBoundingClientRect();
  const isSeen = (one) => one.getBoundingClientRect().bottom <= (upper?.bottom ?? 0) && one.getBoundingClientRect().top >= (upper?.top ?? 0);
  if (touchable.length && !touchable.some(isSeen)) touchable[0].scrollIntoView({ block: "nearest" });
  keepFocus();
}
