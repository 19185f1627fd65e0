/** What Zombies!!! draws, and which lines of its log are moments. */
import { SIGNS } from "./signs.js";

export const signs = SIGNS;

export const moments = { "log-dead": "shake", "log-lost": "shake", "log-fight-won": "stamp", "log-pay-to-win": "stamp", "log-fight-lost": "shake", "log-blast": "stamp", "log-helipad": "stamp", "log-enough": "stamp" };
