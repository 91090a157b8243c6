// What the lab has reported so far, in this session and in those before it. Only auto-marked challenges make a score.

import { ascii, clamp } from "./limits.js";

const VERSION = 1;
const MOST_CHALLENGES = 500;

const isText = (value) => typeof value === "string" && value !== "";
const share = (value) => clamp(value, 0, 1);
const count = (value) => Math.round(clamp(value, 0, 1e6) ?? 0);

export class Record {
  /** `total` is the number of challenges that make the full score, or 0 when the start page does not say. */
  constructor(total = 0) {
    this.total = count(total);
    this.fragment = "";
    this.tried = new Map();
    this.place = "";
    this.done = 0;
    this.of = 0;
    this.marked = null;
    this.ticked = null;
    this.ended = false;
  }

  /** Takes a report in. False if it says nothing that is understood. */
  take(report) {
    switch (report?.type) {
      case "challenge":
        return this.#challenge(report);
      case "progress":
        if (isText(report.step ?? report.id)) this.place = report.step ?? report.id;
        this.done = count(report.done);
        this.of = count(report.total);
        return true;
      case "complete":
        this.marked = share(report.score) ?? this.marked;
        this.ticked = share(report.self) ?? this.ticked;
        this.ended = true;
        return true;
      default:
        // A self-ticked interview is passed on as an interaction; it leaves no mark here.
        return report?.type === "interview" && isText(report.id ?? report.question);
    }
  }

  #challenge({ id, correct, attempts }) {
    if (!isText(id) || (!this.tried.has(id) && this.tried.size >= MOST_CHALLENGES)) return false;
    const before = this.tried.get(id);
    this.tried.set(id, { solved: Boolean(before?.solved) || correct === true, attempts: Math.max(count(attempts), before?.attempts ?? 0) });
    return true;
  }

  get solvedNames() {
    return [...this.tried].filter(([, { solved }]) => solved).map(([id]) => id);
  }

  get solved() {
    return this.solvedNames.length;
  }

  /** Share of the challenges that are solved, 0 to 1; null while there is nothing to grade. */
  get score() {
    const own = this.total > 0 && this.tried.size > 0 ? Math.min(1, this.solved / this.total) : null;
    return own === null || this.marked === null ? own ?? this.marked : Math.max(own, this.marked);
  }

  get complete() {
    return this.ended || (this.total > 0 && this.solved >= this.total);
  }

  /** Share of the way, 0 to 1, or null where the lab has not said. */
  get progress() {
    if (this.complete) return 1;
    return this.of > 0 ? share(this.done / this.of) : null;
  }

  /** Text to resume from, within a limit: what matters least for the grade is left out first, and nothing is cut in two. */
  pack(limit) {
    const challenges = [...this.tried].map(([id, { solved, attempts }]) => [id, Number(solved), attempts]);
    const grade = { v: VERSION, m: this.marked, e: Number(this.ended) };
    const full = { ...grade, c: challenges, p: [this.place, this.done, this.of], s: this.ticked, f: this.fragment };
    const smaller = [full, { ...full, f: "" }, { ...grade, c: challenges.filter(([, solved]) => solved) }, grade];
    return smaller.map(ascii).find((text) => text.length <= limit) ?? "";
  }

  /** Takes up what `pack` wrote. Anything else is left aside. */
  unpack(text) {
    let saved;
    try { saved = JSON.parse(text); } catch { return false; }
    if (saved?.v !== VERSION) return false;
    for (const [id, solved, attempts] of Array.isArray(saved.c) ? saved.c.filter(Array.isArray) : []) {
      this.#challenge({ id, correct: solved === 1, attempts });
    }
    const [place, done, of] = Array.isArray(saved.p) ? saved.p : [];
    if (isText(place)) this.place = place;
    this.done = count(done);
    this.of = count(of);
    this.marked = share(saved.m);
    this.ticked = share(saved.s);
    this.ended = saved.e === 1;
    if (isText(saved.f)) this.fragment = saved.f;
    return true;
  }
}
