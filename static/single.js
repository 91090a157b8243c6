// Runs first in the single-file build: unpacks the files that the page carries along, then starts boot.js with their addresses.
async function unpack({ textContent, dataset }) {
  const bytes = Uint8Array.from(atob(textContent.trim()), (c) => c.charCodeAt(0));
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  const buffer = await new Response(plain).arrayBuffer();
  return [dataset.name, URL.createObjectURL(new Blob([buffer], { type: dataset.mime }))];
}

const carried = [...document.querySelectorAll("script[data-name]")];
globalThis.scaleLabFiles = Object.fromEntries(await Promise.all(carried.map(unpack)));

// Whatever fetches one of them by name finds it here.
const plainFetch = globalThis.fetch;
globalThis.fetch = (what, ...rest) => plainFetch(globalThis.scaleLabFiles[String(what).replace(/^\.\//, "")] ?? what, ...rest);

