/** The bar under the thumb: what just happened, what is asked, and the moves that are said rather than touched. */
import { html } from "../html.js";
import { behind, skip } from "../follow.js";
import { passing, wait } from "../passing.js";
import { busy, drawer, facts, mover, nameOf, news, pointedAt, prompt, refusal, stage, you, yourTurn } from "../state.js";
import { choose, held, lit, spoken, touched, untouch } from "../touch.js";
import { Marked } from "./line.js";

export function Bar() {
  return html`<div class=${`bar ${yourTurn.value ? "yours" : ""}`} role="group" aria-label="What you can do">
    <${News} />
    <${Refusal} />
    <p class="prompt" id="prompt">${asked()}</p>
    <div class="says"><${Says} /></div>
  </div>`;
}

function News() {
  return html`<div class="news" aria-hidden="true">
    ${news.value.map((line, k) => html`<${Marked} key=${`${line.at}-${k}`} line=${line} />`)}
  </div>`;
}

function Refusal() {
  const said = refusal.value;
  if (!said) return null;
  return html`<p class="refusal" role="alert">
    ${said.error}
    ${said.rule && html` <a href=${`/rules/${facts.value.game}#${said.rule}`} target="_blank" onClick=${(event) => point(event, said.rule)}>Rule ${said.rule}</a>`}
    <button class="quiet" onClick=${() => (refusal.value = null)}>Close</button>
  </p>`;
}

/** Opens the rules beside the table, at the rule. */
function point(event, rule) {
  event.preventDefault();
  [pointedAt.value, drawer.value] = [rule, "rules"];
}

/** What is asked, of whom. */
function asked() {
  if (stage.value === "over") return prompt.value;
  if (held.value) return html`<span>Sure? Touch it again, or choose below.</span>`;
  if (passing.value) return html`<span>Only “${passing.value.label}” is possible: it happens by itself.</span>`;
  if (yourTurn.value) return html`<b class="your-turn">Your turn.</b> ${prompt.value}`;
  if (mover.value >= 0) return html`<span>${nameOf(mover.value)}: ${prompt.value}</span>`;
  return prompt.value;
}

function Says() {
  if (behind.value > 2) return html`<button class="big calm" onClick=${skip}>Skip ahead (${behind.value})</button>`;
  if (busy.value) return html`<span class="dots" aria-label="sending"><i></i><i></i><i></i></span>`;
  if (!yourTurn.value) return you.value === null ? html`<span class="hint">You are watching.</span>` : null;
  if (passing.value) return [button(passing.value, 0), html`<button key="wait" class="big calm" onClick=${wait}>Wait</button>`];
  if (held.value) return [button(held.value, 0), back("Not yet")];
  const touchable = lit.value.size > spoken.value.length;
  return [
    ...spoken.value.map(button),
    touched.value.length ? back("Back") : null,
    !spoken.value.length && touchable ? html`<span class="hint">Touch what glows.</span>` : null,
  ];
}

function button(move, k) {
  return html`<button key=${move.move} class="big can" data-move=${move.move} onClick=${() => choose(move)}>${upper(move.label)}</button>`;
}

function back(text) {
  return html`<button key="back" class="big calm" onClick=${untouch}>${text}</button>`;
}

function upper(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
