// Prepares the lab for use without a network. Loaded late and only at top level: what a page embeds is that page's own affair.
const query = new URLSearchParams(location.search);
const isEmbedded = window !== top || query.get("embed") === "1" || query.has("track");
const savesData = navigator.connection?.saveData === true;

// The property is missing on plain http, and reading it throws in a sandbox.
async function prepare() {
  await navigator.serviceWorker?.register(new URL("sw.js", document.baseURI), { updateViaCache: "none" });
}

if (!isEmbedded && !savesData) {
  const idle = window.requestIdleCallback ?? setTimeout;
  // Where it is not to be had the lab runs as before, with a network.
  idle(() => prepare().catch(() => {}));
}
