// Serves the lab without a network after a first visit. `cargo xtask dist` fills in the build and its files with their digests; a changed
// file changes this one, which is how a browser learns of a new build.

const BUILD = "BUILD_ID";
const FILES = new Map(BUILD_FILES);

const HERE = new URL(registration.scope).pathname;
const OURS = `scale-lab ${HERE} `;
const NAME = OURS + BUILD;
const PAGE = "index.html";

// Another build's once this one has handed over to it.
let inUse = NAME;

addEventListener("install", (event) => event.waitUntil(fill()));
addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
addEventListener("message", (event) => {
  if (event.data !== "take over") return;
  event.ports[0]?.postMessage(NAME);
  event.waitUntil(skipWaiting());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || !pathname.startsWith(HERE)) return;
  const name = pathname.slice(HERE.length) || PAGE;
  if (FILES.has(name) || inUse !== NAME) event.respondWith(answer(request, name));
});

/** All files of one build, or none: a build half old and half new would not run. */
async function fill() {
  const cache = await caches.open(NAME);
  try {
    await Promise.all([...FILES].map(([name, integrity]) => store(cache, name, integrity)));
  } catch (reason) {
    await caches.delete(NAME);
    throw reason;
  }
}

async function store(cache, name, integrity) {
  // Some hosts redirect index.html to its folder, and a redirected answer may not be shown as a page.
  const address = new URL(name === PAGE ? "./" : name, registration.scope);
  const response = await fetch(address, { cache: "no-cache", ...(integrity ? { integrity } : {}) });
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  if (name === PAGE) await mustBeThisBuild(response.clone());
  await cache.put(new URL(name, registration.scope), response);
}

// Hosts may add to the page, so it has no digest; that it names this build's program must do.
async function mustBeThisBuild(page) {
  const text = await page.text();
  const missing = [...FILES.keys()].find((name) => /-[0-9a-f]{8,}(_bg)?\.(js|wasm)$/.test(name) && !text.includes(name));
  if (missing) throw new Error(`the page is of another build: it names no ${missing}`);
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS) && name !== NAME).map((name) => caches.delete(name)));
}

async function answer(request, name) {
  // A new build waits until no page runs the old one. Loading the only page again is such a moment, which browsers do not see as one.
  if (request.mode === "navigate" && registration.waiting && (await clients.matchAll({ type: "window" })).length < 2) {
    inUse = await handOver(registration.waiting);
  }
  const cache = await caches.open(inUse);
  return (await cache.match(new URL(name, registration.scope))) ?? fetch(request);
}

/** Lets the waiting build take over, and tells where its files are: from now on they are this worker's answers too. */
function handOver(waiting) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    waiting.postMessage("take over", [port2]);
    setTimeout(resolve, 2000, inUse);
  });
}
