/** Says aloud, to those who listen, what is written in the log. */

const TIDY_AFTER = 40; // lines

/** @param {string[]} lines */
export function speak(lines) {
  const voice = document.getElementById("voice");
  if (!voice || !lines.length) return;
  for (const text of lines) {
    const line = document.createElement("p");
    line.textContent = text;
    voice.append(line);
  }
  while (voice.childElementCount > TIDY_AFTER) voice.firstElementChild?.remove();
}
