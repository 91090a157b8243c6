// Talks with the page that embeds this one: the message protocol of static/embedding.html. boot.js loads it only where there is a query
// or a frame around the page. It leans on events of the window alone, so it outlives the small page when the workbench takes over.
const NAME = "scale-lab";
const PROTOCOL = 1;
export const version = "0.1.0";
const TALLEST = 5000;
const LONGEST_FRAGMENT = 8192;
/// Until a host has shown that it follows, the page keeps its scrollbar.
const FOLLOWS_WITHIN_MS = 500;
const STATE_RESTS_MS = 300;
const BACKLOG = 100;

const query = new URLSearchParams(location.search);
const root = document.documentElement;
const isFramed = parent !== window;

const ORIGIN = /^(https?:\/\/[^/?#@ *,]+|null)$/;
/// Values that every program takes as they are. Any other has a note coming, which only the workbench can write.
const PLAIN = new Map(Object.entries({
  theme: /^(auto|light|dark)$/, motion: /^(auto|reduce)$/, lang: /^en(-(?!XA$)[\w-]{1,60})?$/i, mic: /^(on|off)$/, track: /^(none|scorm|cmi5)$/,
  host: /^(canvas|openedx)$/, id: /^[\w.-]{1,64}$/, q: /^[\w.-]{1,64}$/, timer: /^([1-5]?\d?\d|600)$/, think: /^(\d?\d|1[01]\d|120)$/,
  parent: { test: (list) => list.split(",").every((origin) => ORIGIN.test(origin.trim())) },
}));
export const needsWorkbench = [...query].some(([key, value]) =>
  key === "hide" || key === "lock" || (PLAIN.has(key) && !PLAIN.get(key).test(value)));

const plain = (key) => (PLAIN.get(key).test(query.get(key) ?? "") ? query.get(key) : undefined);
const id = plain("id");
const parents = plain("parent")?.split(",").map((origin) => origin.trim());

let peer = null;
let count = 0;
let isStarted = false;
let isLoaded = false;
let isReady = false;
let sentHeight = 0;
let known = "";
let views = [];
let notes = [];
let asking;
let resting = 0;
const backlog = [];

function post(type, payload, target = peer) {
  if (isFramed && target) parent.postMessage({ ...payload, ns: NAME, v: PROTOCOL, id, type, seq: count++ }, target);
}

const fail = (code, text, re) => post("error", { code, text, re }, peer ?? "*");

// Height.

const measured = () => Math.min(TALLEST, Math.ceil(document.body.getBoundingClientRect().height));
const fits = () => document.body.getBoundingClientRect().height <= innerHeight + 1;
let watch = 0;
let followsHeight = false;

/// A host that follows leaves no bar; one that answers and does not follow, or stops at its own limit, gets it back.
function scroll() {
  root.style.overflow = peer && followsHeight && (fits() || watch) ? "hidden" : "";
}

function tellHeight() {
  const height = measured();
  if (!isReady || height === sentHeight) return;
  sentHeight = height;
  post("resize", { height, width: innerWidth }, peer ?? "*");
  if (query.get("host") === "canvas") parent.postMessage({ subject: "lti.frameResize", height }, "*");
  if (query.get("host") === "openedx") parent.postMessage({ type: "plugin.resize", payload: { height } }, "*");
  clearTimeout(watch);
  watch = setTimeout(() => { watch = 0; scroll(); }, FOLLOWS_WITHIN_MS);
  scroll();
}

// State.

addEventListener("scale-lab:loaded", (event) => {
  const [fragment, parts, ...rest] = String(event.detail).split("\n");
  [known, views, notes] = [fragment, parts.split(","), rest];
  clearTimeout(resting);
  if (isReady) post("state", { fragment, user: false, notes, re: asking });
  asking = undefined;
  isLoaded = true;
  begin();
});

addEventListener("scale-lab:state", (event) => {
  if (event.detail === known) return;
  known = event.detail;
  clearTimeout(resting);
  resting = setTimeout(() => post("state", { fragment: known, user: true }), STATE_RESTS_MS);
});

/// Has the program read another fragment, as if the reader had followed a link.
function go(fragment, re) {
  asking = re;
  const address = location.pathname + location.search + (fragment && `#${fragment}`);
  try {
    history.replaceState(history.state, "", address);
  } catch {
    return fail("refused", "The browser does not let this frame change its address.", re);
  }
  dispatchEvent(new Event("hashchange"));
}

// Progress: ids, numbers and flags pass; anything that could be an answer's words does not.

const isBare = (value) => typeof value === "number" || typeof value === "boolean" || value === null
  || (typeof value === "string" && /^[\w.:-]{0,64}$/.test(value));

const REPORTS = ["progress", "challenge", "interview", "complete"];

addEventListener("scale-lab:report", (event) => {
  let payload;
  try { payload = JSON.parse(event.detail); } catch { return; }
  if (!REPORTS.includes(payload?.type)) return;
  // The envelope's `id` is the instance's; what is reported about is the `item`.
  const entries = Object.entries(payload).map(([key, value]) => [key === "id" || key === "question" ? "item" : key, value]);
  const bare = Object.fromEntries(entries.filter(([, value]) => isBare(value)));
  if (peer) return post(payload.type, bare);
  if (backlog.push([payload.type, bare]) > BACKLOG) backlog.shift();
});

// What a host may ask.

const player = (isPlaying) => document.querySelector(isPlaying ? ".transport .play.playing" : ".transport .play:not(.playing)");

function press(button, re) {
  if (!document.querySelector(".transport .play")) return fail("no-player", "No schedule is shown that could play.", re);
  button?.click();
}

const answers = {
  hello({ features }, origin) {
    // A page of no origin can only be written to as any page; what is written then is no secret.
    peer = origin === "null" ? "*" : origin;
    followsHeight = !Array.isArray(features) || features.includes("resize");
    sentHeight = 0;
    tellHeight();
    for (const [type, payload] of backlog.splice(0)) post(type, payload);
  },
  set({ fragment, preset, re }) {
    const text = preset === undefined ? fragment : `preset=${encodeURIComponent(preset)}`;
    if (typeof text !== "string" || text.length > LONGEST_FRAGMENT) return fail("bad-state", "A fragment or a preset must be a text of at most 8,192 characters.", re);
    go(text.replace(/^#/, ""), re);
  },
  get: ({ re }) => post("state", { fragment: known, user: false, notes, re }),
  reset: ({ re }) => go("", re),
  focus() {
    const heading = [...document.querySelectorAll("main h1, main h2")].find((heading) => !heading.matches(".unseen"));
    heading?.setAttribute("tabindex", "-1");
    heading?.focus();
  },
  play: ({ re }) => press(player(false), re),
  pause: ({ re }) => press(player(true), re),
  theme(wish) {
    for (const [key, place] of [["theme", "askTheme"], ["motion", "askMotion"], ["lang"]]) {
      if (wish[key] === undefined) continue;
      if (!PLAIN.get(key).test(wish[key])) fail(`bad-${key}`, `There is no such ${key} here.`, wish.re);
      else if (place) root.dataset[place] = wish[key];
    }
    dispatchEvent(new Event("scale-lab:looks"));
  },
};

addEventListener("message", ({ data, origin, source }) => {
  if (!isFramed || source !== parent || typeof data !== "object" || data === null) return;
  if (data.ns !== NAME || data.v !== PROTOCOL || (data.id !== undefined && data.id !== id)) return;
  if (parents && !parents.includes(origin)) return;
  // A host may say hello before the program runs.
  if ((!isReady && data.type !== "hello") || !Object.hasOwn(answers, data.type)) return;
  if (data.type !== "hello" && peer !== "*" && peer !== origin) return;
  answers[data.type](data, origin);
});

// Beginning.

const can = (test) => { try { return Boolean(test()); } catch { return false; } };

export function started() {
  isStarted = true;
  begin();
}

/// Once the program runs and has read the address.
function begin() {
  if (isReady || !isStarted || !isLoaded) return;
  isReady = true;
  const caps = {
    mic: query.get("mic") !== "off" && can(() => navigator.mediaDevices.getUserMedia && document.featurePolicy?.allowsFeature("microphone") !== false),
    storage: can(() => { localStorage.setItem("scale-lab.probe", "1"); localStorage.removeItem("scale-lab.probe"); return true; }),
    speech: can(() => window.SpeechRecognition || window.webkitSpeechRecognition),
  };
  sentHeight = measured();
  post("ready", { version, height: sentHeight, views, notes, caps }, "*");
  sentHeight = 0;
  new ResizeObserver(tellHeight).observe(document.body);
  addEventListener("resize", scroll);
}

export const failed = () => fail("load", "The lab's program could not be loaded.");
