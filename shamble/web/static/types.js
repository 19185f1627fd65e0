/**
 * What travels between server and page; the server's side of it is `shamble/web/messages.py`.
 *
 * @typedef {Record<string, any> & {kind: string}} Face
 * @typedef {{id: string, label: string, face: Face}} Piece
 * @typedef {{id: string, kind: string, label: string, seat: number | null, pieces: Piece[]}} Zone
 * @typedef {{zones: Zone[], standing: number[], mover: number, prompt: string}} Scene
 * @typedef {{move: string, label: string, path: string[]}} Move
 * @typedef {{at: number, text: string, by: number, about: number[], say?: string}} Line
 * @typedef {{name: string, plays: string, here: boolean, seat: number, stand_in?: string, stand_in_s?: number | null}} Player
 * @typedef {{by: number | null, name: string, text: string}} Remark
 * @typedef {{error: string, kind?: string, rule?: string}} Refusal
 * @typedef {{seat: number, secret: string, invites?: {seat: number, secret: string}[]}} Holding
 * @typedef {{name: string, title: string, about: string, seats: number[], minutes: string, bots: string[], usual_bot: string,
 *   editions: {name: string, title: string}[], options: Option[]}} Game
 * @typedef {{name: string, values: string[], default: string, rule?: string, words?: string}} Option
 */

export {};
