/** The head of every page but the table. */
import { html } from "../html.js";
import { Wishes } from "./wishes.js";
import { Head } from "../zombie.js";

export function Header() {
  return html`<header class="house">
    <a class="skip" href="#main">To the content</a>
    <a class="house-name" href="/"><span class="house-head"><${Head} value=${3} /></span>Shamble</a>
    <nav aria-label="House"><a href="/about">About</a><${Wishes} /></nav>
  </header>`;
}
