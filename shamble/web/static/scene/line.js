/** A line of the log; what was done to you by others is marked, and so is what you did. */
import { html } from "../html.js";
import { players, you } from "../state.js";

/** @param {{line: import("../types.js").Line}} props */
export function Marked({ line }) {
  return html`<p class=${`line ${whose(line)}`} style=${line.by >= 0 ? `--seat:var(--seat-${line.by + 1})` : ""}>
    ${named(line.text)}
  </p>`;
}

/** @param {import("../types.js").Line} line */
export function whose(line) {
  if (you.value === null) return "";
  if (line.by === you.value) return "by-you";
  return line.by >= 0 && line.about?.includes(you.value) ? "to-you" : "";
}

/** The text with players' names set off. @param {string} text */
function named(text) {
  const names = players.value.map((player) => player.name).sort((a, b) => b.length - a.length);
  const found = names.find((name) => name && text.startsWith(`${name} `));
  if (!found) return text;
  const seat = players.value.findIndex((player) => player.name === found);
  return html`<b style=${`--seat:var(--seat-${seat + 1})`}>${seat === you.value ? html`<u>${found}</u>` : found}</b>${text.slice(found.length)}`;
}
