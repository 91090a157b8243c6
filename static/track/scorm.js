// SCORM 1.2 and 2004: two names for nearly the same calls.

import { LIMITS, clamp, clock12, cut, identifier, span12, spanIso, stamp } from "./limits.js";

const percent = (score) => String(Math.round(score * 10000) / 100);
const decimal = (value) => String(Math.round(value * 10000) / 10000);

const EDITIONS = [
  {
    api: "API_1484_11", prefix: "", start: "Initialize", end: "Terminate", limits: LIMITS[2004],
    keys: { data: "cmi.suspend_data", place: "cmi.location", time: "cmi.session_time", exit: "cmi.exit", mode: "cmi.mode",
      completion: "cmi.completion_status", mastery: "cmi.scaled_passing_score" },
    span: spanIso, mastery: Number, mark: mark2004, interaction: interaction2004,
  },
  {
    api: "API", prefix: "LMS", start: "Initialize", end: "Finish", limits: LIMITS[12],
    keys: { data: "cmi.suspend_data", place: "cmi.core.lesson_location", time: "cmi.core.session_time", exit: "cmi.core.exit",
      mode: "cmi.core.lesson_mode", completion: "cmi.core.lesson_status", mastery: "cmi.student_data.mastery_score" },
    span: span12, mastery: (text) => Number(text) / 100, mark: mark12, interaction: interaction12,
  },
];

/** A session with the course system that launched this page, or null. */
export function open() {
  for (const edition of EDITIONS) {
    const api = find(edition.api);
    if (api && String(api[edition.prefix + edition.start]("")) === "true") return new Session(api, edition);
  }
  return null;
}

/** Looks for an object of this name in the windows around this one, then in those around its opener. */
export function find(name, from = window) {
  const seen = new Set();
  const climb = (start) => {
    for (let here = start; here && !seen.has(here); here = here.parent) {
      seen.add(here);
      // A window of another site throws; what lies beyond it may still be the course system's.
      try { if (here[name]) return here[name]; } catch { continue; }
    }
    return null;
  };
  let found = climb(from);
  for (const here of found ? [] : [...seen]) found ||= climb(here.opener);
  return found;
}

class Session {
  #api;
  #edition;
  #written = new Map();
  #started = Date.now();
  #refused = 0;

  constructor(api, edition) {
    this.#api = api;
    this.#edition = edition;
    const { keys } = edition;
    this.saved = this.#get(keys.data);
    this.before = this.#get(keys.completion);
    const mastery = this.#get(keys.mastery);
    this.mastery = mastery === "" ? null : clamp(edition.mastery(mastery), 0, 1);
    // Whoever browses or reviews is not graded, and loses no grade.
    this.graded = !["browse", "review"].includes(this.#get(keys.mode));
    if (this.graded && ["", "not attempted", "unknown"].includes(this.before)) this.set(keys.completion, "incomplete");
    // Said at once, because a browser that is killed says nothing more.
    this.set(keys.exit, "suspend");
    this.#call("Commit", "");
  }

  #call(name, ...words) {
    try { return String(this.#api[this.#edition.prefix + name](...words)); } catch (reason) {
      console.error(reason);
      return "false";
    }
  }

  #get(key) {
    const value = this.#call("GetValue", key);
    // An element that this system does not have reads as an error with an empty value.
    return value === "false" || value === "undefined" ? "" : value;
  }

  /** Sets what has changed. What a system need not have (`optional`) it may refuse. */
  set(key, value, optional = false) {
    if (this.#written.get(key) === value) return true;
    const taken = this.#call("SetValue", key, value) === "true";
    if (taken) this.#written.set(key, value);
    else if (!optional) {
      this.#refused += 1;
      console.warn(`${key} was refused: ${this.#call("GetErrorString", this.#call("GetLastError"))}`);
    }
    return taken;
  }

  /** Writes all that has changed and commits it. False if some of it was refused. */
  save(record) {
    const { keys, limits, span, mark } = this.#edition;
    this.#refused = 0;
    this.set(keys.time, span(Date.now() - this.#started));
    this.set(keys.data, record.pack(limits.data));
    this.set(keys.place, cut(record.place, limits.place));
    if (this.graded) mark(this, record);
    const committed = this.#call("Commit", "") === "true";
    return committed && this.#refused === 0;
  }

  /** Passes one report on as an interaction, where the system keeps them. */
  note(report) {
    const { limits, interaction } = this.#edition;
    const index = Number(this.#get("cmi.interactions._count") || NaN);
    if (!this.graded || !(index < limits.interactions)) return;
    const values = interaction(report, limits);
    // The first names it; without that the others have no place.
    if (!values || !this.set(`cmi.interactions.${index}.id`, values.id, true)) return;
    for (const [key, value] of Object.entries(values)) this.set(`cmi.interactions.${index}.${key}`, value, true);
  }

  close() {
    this.#call(this.#edition.end, "");
  }
}

function mark12(session, { score, complete }) {
  if (score !== null) {
    session.set("cmi.core.score.min", "0");
    session.set("cmi.core.score.max", "100");
    session.set("cmi.core.score.raw", percent(clamp(score, 0, 1)));
  }
  if (!complete || session.before === "passed") return;
  const passed = score >= session.mastery ? "passed" : "failed";
  session.set("cmi.core.lesson_status", session.mastery === null || score === null ? "completed" : passed);
}

function mark2004(session, { score, complete, progress }) {
  if (score !== null) {
    session.set("cmi.score.min", "0");
    session.set("cmi.score.max", "100");
    session.set("cmi.score.raw", percent(clamp(score, 0, 1)));
    session.set("cmi.score.scaled", decimal(clamp(score, 0, 1)));
  }
  if (progress !== null) session.set("cmi.progress_measure", decimal(progress));
  if (!complete) return;
  session.set("cmi.completion_status", "completed");
  if (session.mastery !== null && score !== null) session.set("cmi.success_status", score >= session.mastery ? "passed" : "failed");
}

/** A challenge with its mark, or ticks that a learner made and that no one marks. */
function interactionOf(report) {
  if (report.type === "challenge") {
    const { id, correct, attempts } = report;
    return { id: `challenge-${identifier(id)}`, correct: Boolean(correct), answer: `attempts: ${attempts ?? 1}` };
  }
  if (report.type === "interview") {
    const { coreTicked, coreTotal, bonus, seconds, confidence } = report;
    const told = Object.entries({ core: `${coreTicked} of ${coreTotal}`, bonus, seconds, confidence });
    const answer = told.filter(([, value]) => value !== undefined && value !== null).map((pair) => pair.join(": ")).join("; ");
    return { id: `interview-${identifier(report.id ?? report.question)}`, correct: null, answer };
  }
  return null;
}

function interaction12(report, limits) {
  const what = interactionOf(report);
  if (!what) return null;
  const result = what.correct === null ? "neutral" : what.correct ? "correct" : "wrong";
  // The standard's feedback to a performance is letters, digits and few signs.
  const answer = cut(what.answer.replace(/[^A-Za-z0-9 .-]/g, ""), limits.answer);
  const values = { id: what.id, type: "performance", time: clock12(new Date()), student_response: answer, result };
  return typeof report.ms === "number" ? { ...values, latency: span12(report.ms) } : values;
}

function interaction2004(report, limits) {
  const what = interactionOf(report);
  if (!what) return null;
  const result = what.correct === null ? "neutral" : what.correct ? "correct" : "incorrect";
  const values = { id: what.id, type: "other", timestamp: stamp(new Date()), learner_response: cut(what.answer, limits.answer), result };
  return typeof report.ms === "number" ? { ...values, latency: spanIso(report.ms) } : values;
}
