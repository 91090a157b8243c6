// The little of xAPI that a cmi5 unit needs: one token, documents of state, and statements in order.

const PATIENCE_MS = 8000;
const VERSION = "1.0.3";
const MOST_KEPT_ALIVE = 30000;

/** Takes the launch's keys out of the address, so that no copied link carries a learner's name. Null unless all are there. */
export function take(keys) {
  const url = new URL(location.href);
  const values = Object.fromEntries(keys.map((key) => [key, url.searchParams.get(key)]));
  for (const key of keys) url.searchParams.delete(key);
  history.replaceState(history.state, "", url);
  return keys.every((key) => values[key]) ? values : null;
}

/** A random UUID; `crypto.randomUUID` is missing on plain http. */
function uuid() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 15) | 64;
  bytes[8] = (bytes[8] & 63) | 128;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

export class Store {
  #endpoint;
  #token;
  #actor;
  #waiting = [];
  #again = [];
  #flying = false;
  #sending = null;
  #kept = new Map();

  static async open({ endpoint, fetch: address, actor, registration, activityId }) {
    const store = new Store();
    store.#endpoint = endpoint.endsWith("/") ? endpoint : `${endpoint}/`;
    store.#actor = JSON.parse(actor);
    store.registration = registration;
    store.activity = activityId;
    store.well = true;
    // The address gives its token once, so it is asked once.
    const response = await fetch(address, { method: "POST", signal: AbortSignal.timeout(PATIENCE_MS) });
    const answer = await response.json();
    if (!answer["auth-token"]) throw new Error(`no token: ${answer["error-text"] ?? response.status}`);
    store.#token = answer["auth-token"];
    return store;
  }

  #ask(path, { method = "GET", query = {}, body = "" } = {}) {
    const url = new URL(this.#endpoint + path);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    const headers = { Authorization: `Basic ${this.#token}`, "X-Experience-API-Version": VERSION };
    if (body) headers["Content-Type"] = "application/json";
    // What is written outlives the page; browsers carry no more than 64 KiB of it.
    const keepalive = body !== "" && body.length < MOST_KEPT_ALIVE;
    return fetch(url, { method, headers, body: body || undefined, keepalive, signal: AbortSignal.timeout(PATIENCE_MS) });
  }

  #where(stateId) {
    return { activityId: this.activity, agent: JSON.stringify(this.#actor), registration: this.registration, stateId };
  }

  /** A document's text, empty where there is none. */
  async state(id) {
    const response = await this.#ask("activities/state", { query: this.#where(id) });
    if (response.status === 404) return "";
    if (!response.ok) throw new Error(`${id}: ${response.status}`);
    return response.text();
  }

  /** The learner's preferences. None, or none for us, is no mistake. */
  async preferences() {
    const query = { agent: JSON.stringify(this.#actor), profileId: "cmi5LearnerPreferences" };
    const response = await this.#ask("agents/profile", { query });
    return response.ok ? response.text() : "";
  }

  /** Keeps a document, if it has changed. */
  keep(id, text) {
    if (this.#kept.get(id) === text) return;
    this.#kept.set(id, text);
    const done = this.#ask("activities/state", { method: "PUT", query: this.#where(id), body: text });
    done.then((response) => { if (!response.ok) throw new Error(`${id}: ${response.status}`); }).catch((reason) => {
      this.#kept.delete(id);
      this.well = false;
      console.warn(reason);
    });
  }

  /** Puts a statement in the queue, with the time at which it became true. */
  add(statement) {
    this.#waiting.push({ id: uuid(), actor: this.#actor, timestamp: new Date().toISOString(), ...statement });
  }

  /** Sends the queue, after what is under way. What was not taken goes again by itself: a batch that had arrived is refused whole. */
  send() {
    this.#sending = (this.#sending ?? Promise.resolve()).catch(() => {}).then(() => this.#post());
    return this.#sending;
  }

  async #post() {
    while (this.#again.length + this.#waiting.length > 0) {
      if (this.#again.length === 0) this.#again = this.#waiting.splice(0);
      this.#flying = true;
      try {
        await this.#tell(this.#again);
        this.#again = [];
        this.well = true;
      } catch (reason) {
        this.well = false;
        throw reason;
      } finally {
        this.#flying = false;
      }
    }
  }

  async #tell(statements) {
    const response = await this.#ask("statements", { method: "POST", body: JSON.stringify(statements) });
    // 409: these ids are known, so a try that seemed to fail had arrived.
    if (!response.ok && response.status !== 409) throw new Error(`statements: ${response.status}`);
  }

  /** Sends all that is left, for the last time. What is under way outlives the page. */
  leave() {
    for (const batch of [this.#flying ? [] : this.#again, this.#waiting.splice(0)]) {
      if (batch.length) this.#tell(batch).catch((reason) => console.warn(reason));
    }
  }
}
