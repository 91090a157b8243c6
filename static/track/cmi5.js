// cmi5: xAPI statements to the store that launched this page, in the order which that standard asks for.

import { clamp, spanIso } from "./limits.js";
import { Store, take } from "./xapi.js";

const VERBS = "http://adlnet.gov/expapi/verbs/";
const CMI5 = "https://w3id.org/xapi/cmi5/";
const CATEGORY = { id: `${CMI5}context/categories/cmi5` };
const MOVE_ON = { id: `${CMI5}context/categories/moveon` };
const PROGRESS = `${CMI5}result/extensions/progress`;
const MASTERY = `${CMI5}context/extensions/masteryscore`;
const LAUNCH = "LMS.LaunchData";
const OWN = "scale-lab";
// Small enough to be sent while the page goes away.
const MOST_DATA = 16000;

const rounded = (score) => Math.round(score * 10000) / 10000;

/** A session with the store named in the address, or null. */
export async function open() {
  const launch = take(["endpoint", "fetch", "actor", "registration", "activityId"]);
  if (!launch) return null;
  const store = await Store.open(launch);
  const data = JSON.parse(await store.state(LAUNCH) || "null");
  if (!data?.contextTemplate) throw new Error(`${LAUNCH} has no contextTemplate`);
  // Asked for because the standard has it so; one language and no sound leave nothing to choose.
  await store.preferences();
  const own = JSON.parse(await store.state(OWN) || "{}");
  const session = new Session(store, data, own);
  session.start();
  await store.send();
  return session;
}

class Session {
  #store;
  #data;
  #started = Date.now();
  /** What was stated in this registration, and in this session. */
  #sent;
  #now = new Set();
  #percent = -1;

  constructor(store, data, own) {
    this.#store = store;
    this.#data = data;
    this.#sent = new Set(Array.isArray(own.sent) ? own.sent : []);
    this.saved = typeof own.data === "string" ? own.data : "";
    this.mastery = clamp(data.masteryScore, 0, 1);
    this.graded = data.launchMode === "Normal";
    this.back = webAddress(data.returnURL);
  }

  start() {
    this.#define("initialized");
  }

  /** Queues what has become true and sends it. What was not taken is kept for the next time. */
  save(record, leaving) {
    if (!this.graded) return true;
    const percent = record.progress === null ? -1 : Math.floor(record.progress * 100);
    if (percent > this.#percent && !record.complete) {
      this.#percent = percent;
      this.#queue("progressed", this.#unit(), { result: { extensions: { [PROGRESS]: percent } } });
    }
    if (record.complete && this.#once("completed")) this.#define("completed", { completion: true });
    this.#judge(record, leaving);
    const data = record.pack(MOST_DATA);
    const own = JSON.stringify({ data, sent: [...this.#sent] });
    this.#store.keep(OWN, own);
    if (!leaving) this.#store.send().catch((reason) => console.warn(reason));
    return this.#store.well;
  }

  /** Passes is said at once; fails only on leaving, because the next challenge may still turn it. */
  #judge(record, leaving) {
    if (!record.complete || this.mastery === null || record.score === null) return;
    const score = { scaled: rounded(clamp(record.score, 0, 1)), raw: Math.round(record.score * 100), min: 0, max: 100 };
    const passed = record.score >= this.mastery;
    if (!passed && !leaving) return;
    // One verdict in a session; in a registration one pass, and no failure after it.
    if (this.#sent.has("passed") || this.#now.has("passed") || this.#now.has("failed")) return;
    const verb = passed ? "passed" : "failed";
    if (passed) this.#sent.add(verb);
    this.#define(verb, { score, success: passed }, { [MASTERY]: this.mastery });
  }

  #once(verb) {
    if (this.#sent.has(verb)) return false;
    this.#sent.add(verb);
    return true;
  }

  /** A challenge's mark, or a learner's own ticks: statements beside those that cmi5 defines, which never decide a pass. */
  note(report) {
    if (!this.graded) return;
    const { type, correct, attempts, ms } = report;
    const id = report.id ?? report.question;
    const object = { objectType: "Activity", id: this.#own(`${type}/${encodeURIComponent(id)}`), definition: { name: { en: String(id) } } };
    const extensions = (keys) => Object.fromEntries(keys.filter((key) => report[key] !== undefined).map((key) => [this.#own(key), report[key]]));
    const timed = typeof ms === "number" ? { duration: spanIso(ms) } : {};
    if (type === "challenge") {
      this.#queue("answered", object, { result: { success: correct === true, ...timed, extensions: extensions(["attempts"]) } });
    } else if (type === "interview") {
      const keys = ["coreTicked", "coreTotal", "bonus", "seconds", "confidence", "mode"];
      this.#queue("experienced", object, { result: { extensions: extensions(keys) } });
    }
  }

  close() {
    this.#define("terminated");
    this.#store.leave();
  }

  /** A statement of the standard's own. */
  #define(verb, result = {}, extensions = {}) {
    this.#now.add(verb);
    const judged = "success" in result || "completion" in result;
    const timed = judged || verb === "terminated" ? { ...result, duration: spanIso(Date.now() - this.#started) } : result;
    const categories = judged ? [CATEGORY, MOVE_ON] : [CATEGORY];
    this.#queue(verb, this.#unit(), { ...(Object.keys(timed).length ? { result: timed } : {}) }, categories, extensions);
  }

  #queue(verb, object, rest, categories = [], extensions = {}) {
    const context = structuredClone(this.#data.contextTemplate);
    context.registration = this.#store.registration;
    context.contextActivities ??= {};
    const given = context.contextActivities.category ?? [];
    if (categories.length) context.contextActivities.category = [...given, ...categories];
    // The template's own values win.
    context.extensions = { ...extensions, ...context.extensions };
    this.#store.add({ verb: { id: VERBS + verb, display: { en: verb } }, object, context, ...rest });
  }

  #unit() {
    return { objectType: "Activity", id: this.#store.activity };
  }

  /** A name below the lab's own address. */
  #own(path) {
    return new URL(path, location.href.split(/[?#]/)[0]).href;
  }
}

function webAddress(text) {
  try {
    const url = new URL(text);
    return ["http:", "https:"].includes(url.protocol) ? url.href : "";
  } catch {
    return "";
  }
}
