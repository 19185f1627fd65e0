/** A zone seen from near: every piece large, with its name. */
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

import { html } from "../html.js";
import { zones } from "../state.js";
import { PieceView } from "./piece.js";

const near = signal("");

/** @param {string} zone */
export function look(zone) {
  near.value = zone;
}

/** @param {{look: import("../looks.js").Look}} props */
export function Closer({ look }) {
  const dialog = useRef(/** @type {any} */ (null));
  const zone = zones.value.find((one) => one.id === near.value);
  useEffect(() => {
    if (zone && !dialog.current?.open) dialog.current?.showModal();
    if (!zone) dialog.current?.close();
  }, [zone?.id]);
  const close = () => (near.value = "");
  return html`<dialog class="closer" ref=${dialog} onClose=${close} onClick=${(event) => event.target === dialog.current && close()} aria-label=${zone?.label ?? "closer"}>
    ${zone && html`<header><h2>${zone.label}</h2><button class="quiet" onClick=${close}>Close</button></header>
      <ul class="near">
        ${zone.pieces.map((piece) => html`<li key=${piece.id}><${PieceView} piece=${{ ...piece, id: `near-${piece.id}` }} look=${look} /><span>${piece.label}</span></li>`)}
      </ul>`}
  </dialog>`;
}
