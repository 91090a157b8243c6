// Runs before the first paint. A query asks for other parts or looks than the prerendered page has: it waits unseen (base.css)
// until they are drawn, or until it is clear that they will not be.
if (location.search) {
  const root = document.documentElement;
  root.dataset.boot = "waiting";
  setTimeout(() => {
    if (root.dataset.boot === "waiting") root.dataset.boot = "late";
  }, 5000);
  const query = new URLSearchParams(location.search);
  const theme = query.get("theme");
  if (theme) root.dataset.askTheme = theme;
  if (query.has("motion")) root.dataset.askMotion = query.get("motion");
  // The ground has the host's theme from the first frame on.
  if (theme === "dark" || theme === "light") root.dataset.theme = theme;
}
