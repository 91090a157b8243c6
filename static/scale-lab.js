// <scale-lab view="memory" state="zero=3&gpus=64">…</scale-lab>: a lab of the Training at Scale Lab in any page. Makes an iframe and talks
// with it by the protocol of static/embedding.html; nothing of the lab runs in the host page. What stands between the tags is shown where
// this script does not run.
(() => {
  const NAME = "scale-lab";
  const TITLE = "Training at Scale Lab";
  const EVENTS = ["ready", "state", "progress", "challenge", "interview", "complete", "error"];
  // Attribute: key of the lab's address.
  const KEYS = { view: "view", preset: "preset", hide: "hide", lock: "lock", theme: "theme", motion: "motion", lang: "lang",
    question: "q", timer: "timer", think: "think", mic: "mic", track: "track" };
  const LOOKS = ["theme", "motion", "lang"];
  const ANSWER_WITHIN_MS = 30000;
  const home = document.currentScript?.src || document.baseURI;
  let instances = 0;

  class ScaleLab extends HTMLElement {
    static observedAttributes = ["state", "view", "src", "min-height", "max-height", ...LOOKS];

    #frame = null;
    #id = "";
    #origin = "";
    #fragment = "";
    #height = 0;
    #isReady = false;
    #questions = new Map();
    #count = 0;
    #begin;
    #listen = (event) => this.#hear(event);

    constructor() {
      super();
      this.attachShadow({ mode: "open" }).append(document.createElement("slot"));
      this.#expect();
    }

    // The lab's answer to its own beginning: version, views, notes, caps.
    ready;

    #expect() {
      this.#isReady = false;
      const { promise, resolve } = deferred();
      this.ready = promise;
      this.#begin = resolve;
    }

    connectedCallback() {
      this.#id = `${NAME}-${++instances}-${Math.random().toString(36).slice(2, 8)}`;
      if (!getComputedStyle(this).display.match(/block|flex|grid/)) this.style.display = "block";
      addEventListener("message", this.#listen);
      this.#load();
    }

    disconnectedCallback() {
      removeEventListener("message", this.#listen);
      this.#frame = null;
      this.shadowRoot.replaceChildren(document.createElement("slot"));
      this.#drop("The lab was taken out of the page.");
      this.#expect();
    }

    #drop(why) {
      for (const { reject } of this.#questions.values()) reject(new Error(why));
      this.#questions.clear();
    }

    // The address of the frame. The state is in the fragment, which is never sent to a server.
    #address() {
      const url = new URL(this.getAttribute("src") ?? ".", this.hasAttribute("src") ? document.baseURI : home);
      url.searchParams.set("embed", "1");
      for (const [attribute, key] of Object.entries(KEYS)) {
        if (this.hasAttribute(attribute)) url.searchParams.set(key, this.getAttribute(attribute));
      }
      url.searchParams.set("id", this.#id);
      if (location.origin !== "null") url.searchParams.set("parent", location.origin);
      url.hash = this.getAttribute("state") ?? "";
      return url;
    }

    #load() {
      const url = this.#address();
      const sandbox = this.getAttribute("sandbox");
      this.#origin = sandbox !== null && !/\ballow-same-origin\b/.test(sandbox) ? "null" : url.origin;
      const frame = document.createElement("iframe");
      if (sandbox !== null) frame.setAttribute("sandbox", sandbox);
      frame.title = this.getAttribute("title") || TITLE;
      frame.loading = this.getAttribute("loading") === "eager" ? "eager" : "lazy";
      frame.allow = `${this.getAttribute("mic") === "off" ? "" : "microphone; "}clipboard-write; fullscreen`;
      frame.referrerPolicy = "strict-origin-when-cross-origin";
      // Properties, as a strict policy of the host page forbids style attributes.
      Object.assign(frame.style, { display: "block", width: "100%", border: "0" });
      frame.src = url.href;
      this.#frame = frame;
      this.#fit(this.#height || 520);
      this.shadowRoot.replaceChildren(frame);
    }

    #reload() {
      this.#drop("The lab was loaded anew.");
      if (this.#isReady) this.#expect();
      this.#load();
    }

    attributeChangedCallback(name, before, now) {
      if (!this.#frame || before === now) return;
      if (name === "state") {
        if ((now ?? "") !== this.#fragment) this.set(now ?? "").catch(() => {});
      } else if (name.endsWith("height")) {
        this.#fit(this.#height);
      } else if (LOOKS.includes(name)) {
        this.ready.then(() => this.#say("theme", { [name]: now ?? (name === "lang" ? "en" : "auto") }));
      } else {
        this.#reload();
      }
    }

    #fit(height) {
      const [least, most] = ["min-height", "max-height"].map((name) => Number.parseFloat(this.getAttribute(name)));
      this.#height = height;
      this.#frame.style.height = `${Math.max(least || 0, Math.min(most || Infinity, height))}px`;
    }

    #say(type, payload) {
      // An opaque origin has no name; the frame itself is the address then.
      this.#frame?.contentWindow?.postMessage({ ...payload, ns: NAME, v: 1, id: this.#id, type }, this.#origin === "null" ? "*" : this.#origin);
    }

    #ask(type, payload) {
      const re = `${this.#id}-${++this.#count}`;
      const { promise, resolve, reject } = deferred();
      const tooLate = setTimeout(() => settle(reject)(new Error("The lab does not answer.")), ANSWER_WITHIN_MS);
      const settle = (end) => (value) => {
        clearTimeout(tooLate);
        this.#questions.delete(re);
        end(value);
      };
      this.#questions.set(re, { resolve: settle(resolve), reject: settle(reject) });
      this.ready.then(() => this.#say(type, { ...payload, re }));
      return promise;
    }

    #hear({ data, origin, source }) {
      if (!this.#frame || source !== this.#frame.contentWindow || origin !== this.#origin) return;
      if (typeof data !== "object" || data === null || data.ns !== NAME || data.v !== 1 || data.id !== this.#id) return;
      const { ns, v, id, seq, type, re, ...detail } = data;
      if (type === "resize" || type === "ready") this.#fit(Number(detail.height) || this.#height);
      if (type === "ready") this.#welcome(detail);
      if (type === "state") this.#fragment = String(detail.fragment);
      const question = this.#questions.get(re);
      if (question) {
        if (type === "state") question.resolve(this.#fragment);
        if (type === "error") question.reject(new Error(detail.text));
      }
      if (EVENTS.includes(type)) this.dispatchEvent(new CustomEvent(`scale-${type}`, { detail, bubbles: true, composed: true }));
    }

    #welcome(detail) {
      this.#say("hello", { features: ["resize"] });
      this.#isReady = true;
      this.#begin(detail);
      // What the address could not carry yet, and what changed meanwhile.
      this.#ask("get", {}).catch(() => {});
    }

    /** The fragment in force; setting it is asking for another. */
    get state() { return this.#fragment; }
    set state(fragment) { this.set(fragment).catch(() => {}); }

    /** Asks for a fragment, or `{ preset }`; resolves with the fragment that came of it. */
    set(wish) { return this.#ask("set", typeof wish === "string" ? { fragment: wish } : { preset: wish?.preset }); }
    /** Resolves with the fragment in force. */
    get() { return this.#ask("get", {}); }
    /** Back to the author's start; resolves with the fragment. */
    reset() { return this.#ask("reset", {}); }
    /** Plays or pauses the schedule. */
    play() { this.#say("play"); }
    pause() { this.#say("pause"); }
    /** Moves the focus to the lab's heading. */
    focus() {
      this.#frame?.focus();
      this.#say("focus");
    }
  }

  function deferred() {
    const all = {};
    all.promise = new Promise((resolve, reject) => Object.assign(all, { resolve, reject }));
    return all;
  }

  if (!customElements.get(NAME)) customElements.define(NAME, ScaleLab);
})();
