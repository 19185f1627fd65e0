/** Which zones lie where: one's own at the bottom, the others' around the top by turn order, the table's between. */

/** @typedef {import("../types.js").Zone} Zone */

/**
 * @param {Zone[]} zones @param {number | null} you @param {number} seats
 * @returns {{others: {seat: number, zones: Zone[]}[], own: Zone[], middle: Zone[]}}
 */
export function arrange(zones, you, seats) {
  const first = you === null ? 0 : you + 1;
  const order = Array.from({ length: seats }, (_, k) => (first + k) % seats).filter((seat) => seat !== you);
  const of = (seat) => zones.filter((zone) => zone.seat === seat);
  return {
    others: order.map((seat) => ({ seat, zones: of(seat) })),
    own: you === null ? [] : of(you),
    middle: zones.filter((zone) => zone.seat === null && !isSaid(zone)),
  };
}

/** Whether a zone is said in the bar rather than lying on the table. @param {Zone} zone */
export function isSaid(zone) {
  return zone.kind === "buttons" && zone.pieces.every((piece) => piece.face.kind === "button");
}

/** A label without the name of whoever it stands under. @param {string} label @param {string} name */
export function without(label, name) {
  const bare = label.replace(` of ${name}`, "").replace(`${name}'s `, "").replace(` before ${name}`, "").replace(` ${name}`, "");
  return bare === name ? "" : bare;
}
