/** Short, dry, soft sounds, made here; silent until asked. */
import { wishes } from "./keep.js";

/** @type {AudioContext | undefined} */
let context;

const SOUNDS = { card, die, shake: groan, stamp: thud, sew: stitch, chime };

/** @param {string} name */
export function play(name) {
  if (!wishes.value.sound || !(name in SOUNDS)) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  SOUNDS[name](context, context.currentTime);
}

/** A burst of noise through a filter. */
function noise(sounds, at, { long, high, loud }) {
  const buffer = sounds.createBuffer(1, Math.ceil(sounds.sampleRate * long), sounds.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let k = 0; k < samples.length; k += 1) samples[k] = (Math.random() * 2 - 1) * (1 - k / samples.length) ** 2;
  const source = new AudioBufferSourceNode(sounds, { buffer });
  const filter = new BiquadFilterNode(sounds, { type: "bandpass", frequency: high, Q: 0.8 });
  source.connect(filter).connect(new GainNode(sounds, { gain: loud })).connect(sounds.destination);
  source.start(at);
}

/** A tone that may glide, and fades. */
function tone(sounds, at, { from, to = from, long, loud, type = "sine" }) {
  const voice = new OscillatorNode(sounds, { type: /** @type {OscillatorType} */ (type), frequency: from });
  const gain = new GainNode(sounds, { gain: 0 });
  voice.frequency.exponentialRampToValueAtTime(to, at + long);
  gain.gain.linearRampToValueAtTime(loud, at + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + long);
  voice.connect(gain).connect(sounds.destination);
  voice.start(at);
  voice.stop(at + long);
}

function card(sounds, at) {
  noise(sounds, at, { long: 0.07, high: 2600, loud: 0.25 });
}

function die(sounds, at) {
  for (const [k, later] of [0, 0.07, 0.13, 0.24, 0.38].entries()) {
    noise(sounds, at + later, { long: 0.04, high: 1800 - 180 * k, loud: 0.35 - 0.05 * k });
  }
}

function stitch(sounds, at) {
  for (let k = 0; k < 5; k += 1) noise(sounds, at + 0.06 * k, { long: 0.025, high: 4200, loud: 0.16 });
}

function thud(sounds, at) {
  tone(sounds, at, { from: 130, to: 45, long: 0.25, loud: 0.5 });
  noise(sounds, at, { long: 0.12, high: 300, loud: 0.4 });
}

function groan(sounds, at) {
  tone(sounds, at, { from: 150, to: 62, long: 0.7, loud: 0.14, type: "sawtooth" });
  tone(sounds, at, { from: 97, to: 55, long: 0.6, loud: 0.1, type: "triangle" });
}

function chime(sounds, at) {
  tone(sounds, at, { from: 660, long: 0.35, loud: 0.12 });
  tone(sounds, at + 0.12, { from: 990, long: 0.5, loud: 0.1 });
}
