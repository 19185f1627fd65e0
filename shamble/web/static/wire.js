/** The line to a table: a socket that comes back by itself, plain polling where sockets are blocked. */

const PING_EVERY = 10_000; // ms
const SILENT_AFTER = 9_000; // ms without a word after a ping: the line is dead
const RESEND_AFTER = 4_000; // ms
const LONGEST_PAUSE = 12_000; // ms between attempts
const SOCKET_ATTEMPTS = 3; // that never opened, before polling begins

/**
 * @typedef {{table: string, secret: string | null, hear: (frame: any) => void, state: (state: string) => void}} Ends
 * @typedef {{send: (command: object) => Promise<any>, close: () => void}} Line
 */

/** @param {Ends} ends @returns {Line} */
export function connect(ends) {
  const line = {
    ends, since: /** @type {number | null} */ (null), pending: new Map(), socket: /** @type {any} */ (null),
    attempts: 0, everOpened: false, closed: false, polling: false, heard: 0, timer: 0, made: 0,
  };
  open(line);
  const beat = setInterval(() => ping(line), PING_EVERY);
  const again = () => line.closed || wake(line);
  addEventListener("online", again);
  document.addEventListener("visibilitychange", again);
  return {
    send: (command) => send(line, command),
    close: () => {
      line.closed = true;
      clearInterval(beat);
      clearTimeout(line.timer);
      removeEventListener("online", again);
      document.removeEventListener("visibilitychange", again);
      line.socket?.close();
    },
  };
}

function open(line) {
  if (line.closed || line.polling) return;
  const { table, secret } = line.ends;
  const address = `${location.origin.replace(/^http/, "ws")}/api/tables/${table}/socket`;
  const socket = new WebSocket(address);
  line.socket = socket;
  socket.onopen = () => {
    line.everOpened = true;
    line.heard = Date.now();
    socket.send(JSON.stringify({ hello: { secret, since: line.since } }));
    for (const waiting of line.pending.values()) socket.send(JSON.stringify(waiting.command));
  };
  socket.onmessage = (event) => receive(line, JSON.parse(event.data));
  socket.onclose = () => line.socket === socket && lost(line);
}

function lost(line) {
  if (line.closed) return;
  line.socket = null;
  line.attempts += 1;
  line.ends.state("away");
  if (!line.everOpened && line.attempts >= SOCKET_ATTEMPTS) return void poll(line);
  clearTimeout(line.timer);
  line.timer = setTimeout(() => open(line), pause(line.attempts));
}

/** Longer after each failure, and never the same for two clients. */
function pause(attempts) {
  return Math.min(LONGEST_PAUSE, 250 * 2 ** attempts) * (0.5 + Math.random());
}

/** Tries at once when the page is looked at again or the network is back. */
function wake(line) {
  if (document.hidden || line.socket || line.polling) return;
  clearTimeout(line.timer);
  open(line);
}

function receive(line, message) {
  line.heard = Date.now();
  line.attempts = 0;
  line.ends.state("here"); // nothing missed is an answer, too
  for (const frame of Array.isArray(message) ? message : [message]) {
    if (!take(line, frame)) return;
  }
}

/** Hands a frame on; false where one is missing, which asks for it. */
function take(line, frame) {
  if (frame.t === "pong") return true;
  if (frame.t === "answer") return answer(line, frame);
  if (frame.t !== "table" && typeof frame.n === "number" && line.since !== null) {
    if (frame.n <= line.since) return true;
    if (frame.n > line.since + 1) return refill(line);
  }
  if (typeof frame.n === "number") line.since = frame.n;
  line.ends.hear(frame);
  return true;
}

/** Asks for what is missing; the answer is those frames or the whole table. */
function refill(line) {
  const command = { do: "since", since: line.since };
  if (!line.polling) line.socket?.send(JSON.stringify(command));
  return false;
}

function answer(line, frame) {
  const waiting = line.pending.get(frame.id);
  if (!waiting) return true;
  line.pending.delete(frame.id);
  clearTimeout(waiting.timer);
  waiting.resolve(frame);
  return true;
}

/** Sends until it is answered; a repeated id is answered the same, so nothing happens twice. */
function send(line, command) {
  line.made += 1;
  const id = `${Date.now().toString(36)}-${line.made}-${Math.random().toString(36).slice(2, 8)}`;
  return new Promise((resolve) => {
    const waiting = { command: { id, ...command }, resolve, timer: 0 };
    line.pending.set(id, waiting);
    deliver(line, waiting);
  });
}

function deliver(line, waiting) {
  if (line.closed || !line.pending.has(waiting.command.id)) return;
  if (line.polling) post(line, waiting);
  else if (line.socket?.readyState === WebSocket.OPEN) line.socket.send(JSON.stringify(waiting.command));
  waiting.timer = setTimeout(() => deliver(line, waiting), RESEND_AFTER);
}

function ping(line) {
  if (line.socket?.readyState !== WebSocket.OPEN) return;
  const sent = Date.now();
  line.socket.send(JSON.stringify({ do: "ping" }));
  const { socket } = line;
  setTimeout(() => {
    if (line.socket !== socket || line.heard >= sent) return;
    socket.onclose = null;
    socket.close();
    lost(line);
  }, SILENT_AFTER);
}

async function poll(line) {
  line.polling = true;
  let failures = 0;
  while (!line.closed) {
    try {
      const since = line.since === null ? "" : `since=${line.since}&`;
      const got = await ask(line, `events?${since}wait=25`);
      failures = 0;
      receive(line, got.frames);
    } catch {
      failures += 1;
      line.ends.state("away");
      await new Promise((go) => setTimeout(go, pause(failures)));
    }
  }
}

async function post(line, waiting) {
  try {
    receive(line, await ask(line, "commands", waiting.command));
  } catch {
    // the timer of `deliver` sends it again
  }
}

async function ask(line, path, body) {
  const { table, secret } = line.ends;
  const headers = { "content-type": "application/json", ...(secret ? { authorization: `Bearer ${secret}` } : {}) };
  const sent = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
  const got = await fetch(`/api/tables/${table}/${path}`, sent);
  if (got.status >= 500) throw new Error(String(got.status));
  const said = await got.json();
  return body && !got.ok ? { t: "answer", id: body.id, ok: false, error: said } : said;
}
