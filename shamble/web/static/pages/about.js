/** What this house is, how luck is kept honest, and whose work it stands on. */
import { useEffect } from "preact/hooks";

import { html } from "../html.js";

export function About() {
  useEffect(() => {
    document.title = "About Shamble";
  }, []);
  return html`<main id="main" class="sheet about">
    <h1>About</h1>
    <p>Shamble is a house for zombie tabletop games. The games belong to their publishers; rules are told and everything is drawn in our own way.
      The bots see what a player sees and nothing else.</p>
    <h2 id="luck">Sealed luck</h2>
    <p>Before the first move the house draws a secret and shows its SHA-256. Every card and every die follows from that secret; after the last move the secret is told,
      and anybody can check that nothing was changed: at the end of a match touch “Was the luck what it had to be?”, or take the replay as text and run <code>shamble verify FILE</code>.</p>
    <h2 id="keys">By keyboard</h2>
    <ul>
      <li><kbd>Tab</kbd> and the arrow keys walk over what can be touched; <kbd>Enter</kbd> touches it.</li>
      <li><kbd>1</kbd> to <kbd>9</kbd> choose among the moves listed, <kbd>Escape</kbd> takes a touch back, <kbd>S</kbd> skips ahead.</li>
      <li><kbd>L</kbd>, <kbd>C</kbd>, <kbd>R</kbd> open the log, the chat, the rules.</li>
      <li>Where a map itself is chosen the arrow keys move it, <kbd>+</kbd> and <kbd>−</kbd> zoom.</li>
    </ul>
    <h2 id="thanks">Thanks</h2>
    <ul>
      <li>Icons by Lorc, Delapouite and others from <a href="https://game-icons.net">game-icons.net</a>, <a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a>, coloured by us.</li>
      <li>Letters: Creepster by Sideshow, Atkinson Hyperlegible by the Braille Institute, both under the SIL Open Font License 1.1.</li>
      <li>Preact, Signals and qrcode-generator (MIT), htm (Apache 2.0).</li>
    </ul>
    <p class="hint"><a href="/static/vendor/LICENCES.txt" target="_blank">All licences</a></p>
  </main>`;
}
