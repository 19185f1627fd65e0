/** A seat: who sits there, what they have, whether it is their turn and whether they lead. */
import { html } from "../html.js";
import { Icon } from "../icon.js";
import { leaders, mover, players, stage, standing, you } from "../state.js";
import { Head } from "../zombie.js";
import { ZoneView } from "./zone.js";

/** @param {{seat: number, zones: import("../types.js").Zone[], look: import("../looks.js").Look, isOwn?: boolean}} props */
export function Seat({ seat, zones, look, isOwn = false }) {
  const isMover = mover.value === seat;
  const classes = `seat ${isOwn ? "own" : "other"} ${isMover ? "mover" : ""} ${leaders.value.includes(seat) ? "leader" : ""}`;
  const hands = zones.filter((zone) => zone.kind === "hand" || zone.kind === "rack");
  const laid = zones.filter((zone) => !hands.includes(zone));
  const shown = (zone) => html`<${ZoneView} key=${zone.id} zone=${zone} look=${look} />`;
  return html`<section class=${classes} style=${`--seat:var(--seat-${seat + 1})`} aria-label=${spoken(seat)}>
    <${Plate} seat=${seat} />
    <div class="laid">${laid.map(shown)}</div>
    <div class="hands">${hands.map(shown)}</div>
  </section>`;
}

/** Name, points, and what else there is to know of a player. @param {{seat: number}} props */
export function Plate({ seat }) {
  const player = players.value[seat];
  const isBot = player && player.plays !== "person";
  const isYou = seat === you.value;
  return html`<header class="plate">
    <span class="avatar"><${Head} value=${seat + 1} /></span>
    <span class="who">
      <b class="who-name">${player?.name}${isYou && html` <span class="is-you">you</span>`}</b>
      <span class="doing">${doing(seat, player, isBot)}</span>
    </span>
    ${leaders.value.includes(seat) && html`<span class="crown" title="leads"><${Icon} name="crown" /></span>`}
    <b class="points" title="points">${signed(standing.value[seat])}</b>
  </header>`;
}

function doing(seat, player, isBot) {
  if (stage.value === "over") return "";
  if (mover.value === seat) return seat === you.value ? "your turn" : isBot ? "thinks …" : "to act …";
  if (player?.stand_in) return "a bot stands in";
  if (!isBot && player && !player.here && seat !== you.value) return away(player);
  return isBot ? "bot" : "";
}

function away({ stand_in_s: seconds }) {
  return seconds === null || seconds === undefined ? "away" : `away, a bot in ${seconds} s`;
}

/** @param {number | undefined} points */
export function signed(points) {
  return points === undefined ? "" : String(points).replace("-", "−");
}

function spoken(seat) {
  const parts = [players.value[seat]?.name, `${standing.value[seat] ?? 0} points`];
  if (leaders.value.includes(seat)) parts.push("leads");
  if (mover.value === seat) parts.push("to act");
  return parts.join(", ");
}
