/** A page whose code is fetched when it is first needed. */
import { useEffect, useState } from "preact/hooks";

import { html } from "../html.js";

/** @param {{page: () => Promise<any>}} props */
export function Later({ page }) {
  const [shown, show] = useState(/** @type {any} */ (null));
  useEffect(() => {
    page().then((component) => show(() => component));
  }, [page]);
  return shown ? html`<${shown} />` : html`<p class="waiting" role="status">One moment …</p>`;
}
