/** What Troublez draws of its own, and which lines of its log are moments. */
import { SIGNS } from "./signs.js";

const BARRICADE = `<g fill="none" stroke="currentColor" stroke-width="26"><path d="M120 90v360M392 90v360"/><path d="M60 170l392-50M60 270l392 40M60 400l392-50" stroke="#c58b4e" stroke-width="62"/>
  <path d="M60 170l392-50M60 270l392 40M60 400l392-50" stroke="#8a5a2b" stroke-width="5"/></g>`;

export const signs = { ...SIGNS, barricade: BARRICADE };

export const moments = { "log-bust": "shake", "log-horde": "stamp", "log-form-run": "stamp", "log-form-four": "stamp" };
