// Reports to a course system what the lab raises as events on `window`. Loaded only where the query says `track=`.
//
// `scale-lab:report` carries one report as JSON (its `type` is progress, challenge, interview or complete); `scale-lab:state` says that
// the address has changed. The rest of the lab knows nothing of course systems.

import { Record } from "./record.js";
import { WORDS } from "./words.js";

const RUNTIMES = { scorm: () => import("./scorm.js"), cmi5: () => import("./cmi5.js") };
const SAVE_AFTER_MS = 1000;
// Where the lab keeps on this device which challenges are solved (src/ui/lesson/challenges.rs).
const SOLVED = "scale-lab.challenges";

const fragment = () => location.hash.slice(1);

/** Opens the session and restores the address; the lab is started afterwards. Never throws: a lab without a course is still a lab. */
export async function begin(kind) {
  const runtime = RUNTIMES[kind];
  if (!runtime) return;
  try {
    const record = new Record(Number(new URLSearchParams(location.search).get("challenges")));
    const session = await (await runtime()).open();
    if (!session) return say(WORDS.alone);
    if (record.unpack(session.saved)) restore(record);
    follow(session, record);
  } catch (reason) {
    console.error(reason);
    say(WORDS.alone);
  }
}

/** The setup goes into the address; what was solved on another device is shown as solved on this one. */
function restore(record) {
  if (record.fragment) history.replaceState(history.state, "", `#${record.fragment}`);
  try {
    const here = (localStorage.getItem(SOLVED) ?? "").split(",");
    localStorage.setItem(SOLVED, [...new Set([...here, ...record.solvedNames])].filter(Boolean).join(","));
  } catch {
    // A frame may be refused its storage: the grade does not depend on it.
  }
}

function follow(session, record) {
  let timer = 0;
  let over = false;
  const save = (leaving) => {
    clearTimeout(timer);
    timer = 0;
    record.fragment = fragment();
    if (!session.save(record, leaving)) say(WORDS.refused);
  };
  const soon = () => { timer ||= setTimeout(save, SAVE_AFTER_MS, false); };
  const finish = () => {
    if (over) return;
    over = true;
    save(true);
    session.close();
  };
  addEventListener("scale-lab:report", ({ detail }) => {
    const report = parsed(detail);
    if (over || !record.take(report)) return;
    session.note(report);
    soon();
  });
  addEventListener("scale-lab:state", () => { if (!over) soon(); });
  document.addEventListener("visibilitychange", () => { if (!over && document.visibilityState === "hidden") save(false); });
  // Not `unload`: phones do not raise it, and a page that listens to it is not kept for the back button.
  addEventListener("pagehide", finish);
  // A page that comes back from the browser's own memory has a closed session; loading it again opens another.
  addEventListener("pageshow", ({ persisted }) => { if (persisted && over) location.reload(); });
  if (session.back) offerReturn(session.back, finish);
}

function parsed(detail) {
  try { return JSON.parse(detail); } catch { return null; }
}

let note;
function say(text) {
  if (!note) {
    note = document.createElement("p");
    note.className = "page bare boot-note";
    note.setAttribute("role", "status");
    document.body.prepend(note);
  }
  note.textContent = text;
}

function offerReturn(address, finish) {
  const button = Object.assign(document.createElement("button"), { type: "button", className: "button", textContent: WORDS.leave });
  button.addEventListener("click", () => {
    finish();
    location.assign(address);
  });
  const place = Object.assign(document.createElement("p"), { className: "page bare boot-note" });
  place.append(button);
  document.body.prepend(place);
}
