/** Where the page begins: it looks at the address and shows what belongs there. */
import { render } from "preact";

import { html } from "./html.js";
import "./keep.js";
import { About } from "./pages/about.js";
import { Header } from "./pages/header.js";
import { Home } from "./pages/home.js";
import { Later } from "./pages/later.js";
import { followLinks, place } from "./router.js";

const later = {
  new: () => import("./pages/new.js").then((page) => page.NewTable),
  table: () => import("./pages/table.js").then((page) => page.TablePage),
  replay: () => import("./pages/replay.js").then((page) => page.Replay),
  rules: () => import("./pages/rules.js").then((page) => page.RulesPage),
};

function App() {
  const { page, rest } = place.value;
  if (page === "") return html`<${Header} /><${Home} />`;
  if (page === "about") return html`<${Header} /><${About} />`;
  if (later[page]) return html`<${Later} key=${[page, ...rest].join("/")} page=${later[page]} />`;
  return html`<${Header} /><main class="sheet"><h1>Nobody here</h1><p>There is no page at this address. <a href="/">All games</a></p></main>`;
}

followLinks();
render(html`<${App} />`, /** @type {HTMLElement} */ (document.getElementById("page")));
