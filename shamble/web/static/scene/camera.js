/** Where one looks at a map from: fitting, zooming, dragging with inertia, pinching, wheel and keys. */

export const SQUARE = 40; // units of the drawing
const NEAREST = 4, FARTHEST = 0.12;
const CLOSE_ENOUGH = 1.9; // fitting never comes nearer
const MARGIN = 12; // pixels
const GLIDE = 260; // ms
const FRICTION = 0.93; // of the speed, per frame
const KEY_STEP = 60; // pixels
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** @typedef {{x: number, y: number, scale: number}} Camera */

/** @typedef {{left: number, top: number, right: number, bottom: number}} Part */

/** A part of the map in the middle, or as near to it as shows no more beyond the map's edges than must be. @param {Part} part @param {{width: number, height: number}} size @param {Part} whole @returns {Camera} */
export function fit(part, size, whole) {
  const wide = (part.right - part.left) * SQUARE, high = (part.bottom - part.top) * SQUARE;
  const scale = Math.max(FARTHEST, Math.min(CLOSE_ENOUGH, (size.width - 2 * MARGIN) / wide, (size.height - 2 * MARGIN) / high));
  const unit = SQUARE * scale;
  const x = placed([part.left, part.right], [whole.left, whole.right], size.width, unit);
  const y = placed([part.top, part.bottom], [whole.top, whole.bottom], size.height, unit);
  return { x, y, scale };
}

/** Where the map begins along one side, so that the part is in the middle unless the room beyond an edge can be used. */
function placed([from, to], [first, last], room, unit) {
  const middle = (a, b) => room / 2 - ((a + b) / 2) * unit;
  if ((last - first) * unit + 2 * MARGIN <= room) return middle(first, last);
  return Math.max(room - MARGIN - last * unit, Math.min(MARGIN - first * unit, middle(from, to)));
}

/** Nearer or farther, with the point under the finger staying there. @param {Camera} camera */
export function zoomed(camera, by, point) {
  const scale = Math.max(FARTHEST, Math.min(NEAREST, camera.scale * by));
  const real = scale / camera.scale;
  return { x: point.x - (point.x - camera.x) * real, y: point.y - (point.y - camera.y) * real, scale };
}

/** From one view to another, unless motion is unwelcome. */
export function glide(frame, from, to, move) {
  if (still.matches) return move(to);
  const begun = performance.now();
  const step = (now) => {
    const k = Math.min(1, (now - begun) / GLIDE), eased = 1 - (1 - k) ** 3;
    const between = (name) => from[name] + (to[name] - from[name]) * eased;
    move({ x: between("x"), y: between("y"), scale: between("scale") });
    if (k < 1 && frame.current) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** Hands, wheel and keys steer. @param {HTMLElement} element @returns {() => void} */
export function steer(element, move, taken) {
  const fingers = new Map();
  let speed = { x: 0, y: 0 }, dragged = 0;
  const point = (event) => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.x, y: event.clientY - box.y };
  };
  const shift = (x, y) => move((camera) => ({ ...camera, x: camera.x + x, y: camera.y + y }));
  const down = (event) => {
    if (event.target.closest("button")) return;
    fingers.set(event.pointerId, point(event));
    [speed, dragged] = [{ x: 0, y: 0 }, 0];
  };
  const drag = (event) => {
    const was = fingers.get(event.pointerId);
    if (!was) return;
    const is = point(event);
    dragged += Math.abs(is.x - was.x) + Math.abs(is.y - was.y);
    if (fingers.size === 2) pinch(event.pointerId, was, is);
    else if (dragged > 6) {
      if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
      shift(is.x - was.x, is.y - was.y);
    }
    speed = { x: is.x - was.x, y: is.y - was.y };
    fingers.set(event.pointerId, is);
    if (dragged > 6) taken();
  };
  const pinch = (id, was, is) => {
    const [other] = [...fingers].filter(([one]) => one !== id).map(([, at]) => at);
    const apart = (one) => Math.hypot(one.x - other.x, one.y - other.y) || 1;
    move((camera) => zoomed(camera, apart(is) / apart(was), { x: (is.x + other.x) / 2, y: (is.y + other.y) / 2 }));
  };
  const up = (event) => {
    fingers.delete(event.pointerId);
    if (!still.matches && Math.hypot(speed.x, speed.y) > 3 && !fingers.size) requestAnimationFrame(roll);
  };
  const roll = () => {
    speed = { x: speed.x * FRICTION, y: speed.y * FRICTION };
    shift(speed.x, speed.y);
    if (Math.hypot(speed.x, speed.y) > 0.4 && !fingers.size) requestAnimationFrame(roll);
  };
  const click = (event) => {
    if (dragged > 6) event.stopPropagation(); // the end of a drag is no touch
    dragged = 0;
  };
  const wheel = (event) => {
    event.preventDefault();
    taken();
    move((camera) => zoomed(camera, Math.exp(-event.deltaY * 0.0016), point(event)));
  };
  const keys = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
  const key = (event) => {
    const box = element.getBoundingClientRect(), centre = { x: box.width / 2, y: box.height / 2 };
    if (event.key in keys && event.target === element) shift(...keys[event.key].map((k) => k * KEY_STEP));
    else if (event.key === "+" || event.key === "=") move((camera) => zoomed(camera, 1.3, centre));
    else if (event.key === "-") move((camera) => zoomed(camera, 1 / 1.3, centre));
    else return;
    event.preventDefault();
    taken();
  };
  const ears = { pointerdown: down, pointermove: drag, pointerup: up, pointercancel: up, wheel, keydown: key };
  for (const [name, ear] of Object.entries(ears)) element.addEventListener(name, /** @type {any} */ (ear), { passive: false });
  element.addEventListener("click", click, { capture: true });
  return () => {
    for (const [name, ear] of Object.entries(ears)) element.removeEventListener(name, /** @type {any} */ (ear));
    element.removeEventListener("click", click, { capture: true });
  };
}
