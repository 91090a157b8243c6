// Starts the lab's programs. A file of its own, so that a page without 'unsafe-inline' may run it.
const root = document.documentElement;
const { js, wasm } = document.getElementById("boot").dataset;
const error = document.getElementById("boot-error");
// A build in a single file brings its files along (single.js).
const packed = globalThis.scaleLabFiles;
const absolute = (path) => packed?.[path] ?? new URL(path, document.baseURI).href;

// Where the focused element goes away, what held it takes the focus: a reader goes on from there, not from the top of the page.
let held = [];
addEventListener("focusin", ({ target }) => {
  held = [];
  for (let at = target; at && at.id !== "app"; at = at.parentElement) held.push(at);
});
addEventListener("pointerdown", ({ target }) => { if (!held[0]?.contains(target)) held = []; });
function keepFocus() {
  if (!held.length || held[0].isConnected || document.activeElement !== document.body) return;
  const now = held.map((at) => (at.isConnected ? at : document.getElementById(at.id)));
  const heir = now.find((at, place) => at && (place === 0 || at.matches(".step, .card, .panel, section")));
  if (!heir) return;
  if (heir.tabIndex < 0) heir.tabIndex = -1;
  heir.focus({ preventScroll: true });
}

// Style properties that depend on values: the attribute would need 'unsafe-inline' in a host's policy, the style object does not. So
// elements carry their declarations in data-style.
const dress = (element) => { element.style.cssText = element.dataset.style; };
const dressAll = (within) => within.querySelectorAll("[data-style]").forEach(dress);
new MutationObserver((changes) => {
  for (const { type, target, addedNodes } of changes) {
    if (type === "attributes") dress(target);
    for (const node of addedNodes) {
      if (node.dataset?.style) dress(node);
      if (node.firstElementChild) dressAll(node);
    }
  }
  keepFocus();
}).observe(root, { subtree: true, childList: true, attributeFilter: ["data-style"] });
dressAll(root);

error.querySelector("button").addEventListener("click", () => location.reload());

// What a query or a host page asks for is host.js's; an ordinary visit goes without.
const host = location.search || parent !== window ? await import(absolute("host.js")).catch(() => null) : null;

function failed(reason) {
  root.dataset.boot = "failed";
  console.error(reason);
  error.hidden = false;
  // The pictures that stand in for the labs without JavaScript stand in now.
  loadSheet("noscript.css");
  for (const still of document.querySelectorAll("noscript.still")) still.outerHTML = still.textContent;
  host?.failed();
}

async function start(js, wasm) {
  const program = await import(absolute(js));
  const response = await fetch(absolute(wasm));
  if (!response.ok) throw new Error(`${wasm}: ${response.status}`);
  // Compiled from bytes, because a plain server may name the wrong type.
  const module = await WebAssembly.compile(await response.arrayBuffer());
  await program.default({ module_or_path: module });
}

// The workbench takes the small page's place when a reader first opens one of its panels.
let asked = false;
function loadSheet(href) {
  const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href: absolute(href) });
  // A page without its looks is still a page.
  return new Promise((loaded) => { sheet.onload = sheet.onerror = loaded; document.head.append(sheet); });
}

function startWorkbench() {
  asked = true;
  return loadSheet("workbench.css")
    .then(() => start("workbench.js", "workbench_bg.wasm"))
    .then(() => {
      root.dataset.boot = "workbench";
      if (pressed) setTimeout(() => document.querySelector("[data-wakes=map]")?.dispatchEvent(new MouseEvent("click", pressed)), 200);
    });
}

// What else only the workbench answers, the lesson's fields and its map, names itself in data-wakes; what was typed goes there by itself.
let pressed;
const wake = () => { if (root.dataset.boot === "done") dispatchEvent(new Event("scale-lab:more")); };
for (const kind of ["input", "change"]) {
  addEventListener(kind, ({ target }) => { if (target.closest?.("[data-wakes=fields]")) wake(); });
}

// A table that says it follows Lab 1 must: one that a reader comes to with another setup is the workbench's.
new IntersectionObserver(([table]) => { if (table.isIntersecting && location.hash.length > 1) wake(); })
  .observe(document.querySelector(".strategies") ?? error);

addEventListener("scale-lab:more", () => {
  if (asked) return;
  root.dataset.boot = "more";
  startWorkbench().catch((reason) => { asked = false; failed(reason); });
});

addEventListener("click", (event) => {
  const within = (selector) => event.target.closest?.(selector);
  // What only the workbench can do: it is fetched, and repeats the press.
  const more = within("[data-more]");
  if (more && root.dataset.boot !== "workbench") {
    more.setAttribute("aria-busy", "true");
    root.dataset.press ??= more.dataset.more;
    dispatchEvent(new Event("scale-lab:more"));
  }
  if (root.dataset.boot === "done" && within("[data-wakes=map]")) {
    pressed = { clientX: event.clientX, clientY: event.clientY, bubbles: true };
    wake();
  }
  // A section's name would stand in the address where the scenario does. "Try it" sets the lab by the address, and leads there.
  const link = within("a[data-to]");
  if (link) event.preventDefault();
  const section = document.getElementById(link?.dataset.to ?? within("a[data-lab]")?.dataset.lab);
  if (section) requestAnimationFrame(() => { section.focus({ preventScroll: true }); section.scrollIntoView(); });
});

// A course system (track=) is asked first, for where its learner left off.
const course = new URLSearchParams(location.search).get("track");
if (course && !packed) await import(absolute("track/track.js")).then((track) => track.begin(course), console.error);

// An author's settings are the workbench's; it starts alone. Else a link may have called for it already.
(host?.needsWorkbench ? startWorkbench() : start(js, wasm)).then(() => {
  if (root.dataset.boot !== "more" && root.dataset.boot !== "workbench") root.dataset.boot = "done";
  host?.started();
  // An address may name a section; where that stands is known only now.
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
  // Long after the first paint, and out of the way of whatever else is loaded.
  if (window === top && !packed) setTimeout(() => ["offline.js", "print.js"].forEach((late) => import(absolute(late)).catch(() => {})), 4000);
}).catch(failed);
