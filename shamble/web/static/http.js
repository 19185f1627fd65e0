/** Questions to the server that are answered once. */

/** What the server said when it said no. */
export class No extends Error {
  /** @param {import("./types.js").Refusal} said */
  constructor(said) {
    super(said.error || "The server did not understand.");
    this.rule = said.rule;
    this.kind = said.kind;
  }
}

/** @param {string} path @param {{body?: object, secret?: string | null}} [asked] @returns {Promise<any>} */
export async function ask(path, { body, secret } = {}) {
  const headers = { "content-type": "application/json", ...(secret ? { authorization: `Bearer ${secret}` } : {}) };
  const got = await reach(path, body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers });
  const isJson = (got.headers.get("content-type") || "").includes("json");
  const said = isJson ? await got.json() : await got.text();
  if (!got.ok) throw new No(isJson ? said : { error: `The server answered ${got.status}.` });
  return said;
}

async function reach(path, request) {
  try {
    return await fetch(path, request);
  } catch {
    throw new No({ error: "The server cannot be reached.", kind: "failed" });
  }
}

const kept = new Map();

/** The same, asked once per visit. @param {string} path */
export function askOnce(path) {
  if (!kept.has(path)) {
    kept.set(path, ask(path));
    kept.get(path).catch(() => kept.delete(path));
  }
  return kept.get(path);
}
