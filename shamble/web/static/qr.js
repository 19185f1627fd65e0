/** A QR code as a drawing. */
import qrcode from "qrcode";

const EDGE = 2; // modules of quiet around

/** @param {string} text @returns {string} */
export function code(text) {
  const drawn = qrcode(0, "M");
  drawn.addData(text);
  drawn.make();
  const size = drawn.getModuleCount(), all = size + 2 * EDGE;
  let path = "";
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (drawn.isDark(row, column)) path += `M${column + EDGE} ${row + EDGE}h1v1h-1z`;
    }
  }
  return `<svg viewBox="0 0 ${all} ${all}" role="img" aria-label="QR code of the link"><path fill="#fff" d="M0 0h${all}v${all}H0z"/><path fill="#000" d="${path}"/></svg>`;
}
