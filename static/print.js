// On paper the labs' figures are drawings, as sharp as the lesson's own. Loaded late, for they are no part of the first load. They show the
// setup that the page begins with; one that a reader has changed is printed as it stands on the screen.
const places = { memory: "#memory-lab .figure:not(.more) .chart", strategies: "#memory-lab .rows .chart", pipeline: "#pipeline-lab .chart:has(.moving)" };
const drawings = {};

for (const name of Object.keys(places)) {
  fetch(new URL(`figures/${name}.svg`, document.baseURI))
    .then((response) => (response.ok ? response.text() : undefined))
    .then((svg) => { drawings[name] = svg; }, () => {});
}

addEventListener("beforeprint", () => {
  if (location.search || location.hash.length > 1) return;
  for (const [name, place] of Object.entries(places)) {
    const chart = document.querySelector(place);
    if (!chart || !drawings[name]) continue;
    const drawing = Object.assign(document.createElement("div"), { className: "printed", innerHTML: drawings[name] });
    chart.append(drawing);
  }
});

addEventListener("afterprint", () => document.querySelectorAll(".printed").forEach((drawing) => drawing.remove()));
