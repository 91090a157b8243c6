// Starts the lab's program. A file of its own, so that a page without 'unsafe-inline' may run it.
const { js, wasm } = document.getElementById("boot").dataset;
const error = document.getElementById("boot-error");

error.querySelector("button").addEventListener("click", () => location.reload());

try {
  const program = await import(new URL(js, document.baseURI).href);
  await program.default({ module_or_path: new URL(wasm, document.baseURI) });
  document.documentElement.dataset.boot = "done";
} catch (reason) {
  document.documentElement.dataset.boot = "failed";
  console.error(reason);
  error.hidden = false;
}
