/** The rules of a game, to be read, searched, and linked to by number. */
import { useEffect, useState } from "preact/hooks";

import { html } from "../html.js";
import { askOnce } from "../http.js";
import { lookOf } from "../looks.js";
import { place } from "../router.js";
import { Header } from "./header.js";

export function RulesPage() {
  const game = place.value.rest[0];
  const [title, name] = useState("");
  lookOf(game);
  useEffect(() => {
    document.title = `Rules: ${title || game}`;
    askOnce("/api/games").then((games) => name(games.find((one) => one.name === game)?.title ?? game), () => {});
  }, [game, title]);
  return html`<${Header} /><main id="main" class="sheet" data-mood=${game}><h1 class="title">${title}</h1><${RulesText} game=${game} marked=${place.value.hash} /></main>`;
}

/** @param {{game: string, marked?: string}} props */
export function RulesText({ game, marked = "" }) {
  const [rules, hear] = useState(/** @type {{number: string, text: string, level: number}[]} */ ([]));
  const [wrong, say] = useState("");
  const [sought, seek] = useState("");
  useEffect(() => {
    askOnce(`/api/games/${game}/rules`).then(hear, (no) => say(no.message));
  }, [game]);
  useEffect(() => {
    if (marked && rules.length) document.getElementById(`rule-${marked}`)?.scrollIntoView({ block: "center" });
  }, [marked, rules.length]);
  const found = rules.filter((rule) => !sought || (rule.number && `${rule.number} ${rule.text}`.toLowerCase().includes(sought.toLowerCase())));
  return html`<div class="rules">
    <label class="field"><span class="unseen">Search the rules</span><input type="search" placeholder="Search the rules" value=${sought} onInput=${(event) => seek(event.target.value)} /></label>
    ${wrong && html`<p role="alert" class="refusal">${wrong}</p>`}
    ${found.map((rule) => html`<${Rule} key=${rule.number + rule.text} rule=${rule} isMarked=${rule.number && rule.number === marked} />`)}
    ${rules.length > 0 && !found.length && html`<p class="hint">No rule says that.</p>`}
  </div>`;
}

function Rule({ rule, isMarked }) {
  if (!rule.number && !rule.level) return Block(rule.text);
  if (!rule.number) return html`<h2 class=${`level-${rule.level}`}>${rule.text.replace(/^#+\s*/, "")}</h2>`;
  return html`<p id=${`rule-${rule.number}`} class=${`rule ${isMarked ? "marked" : ""}`}><b>${rule.number}</b> ${inline(rule.text)}</p>`;
}

/** A paragraph, or a table where lines are rows. @param {string} text */
function Block(text) {
  const lines = text.trim().split("\n");
  if (!lines.every((line) => line.trim().startsWith("|"))) return html`<p>${inline(text)}</p>`;
  const rows = lines.filter((line) => !/^[|\s:-]+$/.test(line)).map((line) => line.trim().replace(/^\||\|$/g, "").split("|"));
  const [head, ...body] = rows;
  return html`<div class="wide-table" tabIndex="0" role="region" aria-label=${`Table: ${head.join(", ")}`}><table>
    <thead><tr>${head.map((cell) => html`<th scope="col">${inline(cell.trim())}</th>`)}</tr></thead>
    <tbody>${body.map((row) => html`<tr>${row.map((cell) => html`<td>${inline(cell.trim())}</td>`)}</tr>`)}</tbody></table></div>`;
}

/** **bold** and `code` as such. @param {string} text */
export function inline(text) {
  return text.split(/(\*\*[^*]+\*\*|`[^`]+`|\*[^*]+\*)/).map((part) => {
    if (part.startsWith("**")) return html`<b>${part.slice(2, -2)}</b>`;
    if (part.startsWith("`")) return html`<code>${part.slice(1, -1)}</code>`;
    if (part.startsWith("*") && part.length > 2) return html`<i>${part.slice(1, -1)}</i>`;
    return part;
  });
}
