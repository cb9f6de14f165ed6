// Runs before the first paint, so that a chosen theme and text size do not flash in late.
try {
  const saved = JSON.parse(localStorage.getItem("skydeck.settings") || "{}");
  const root = document.documentElement;
  if (saved.theme === "dark" || saved.theme === "light") root.dataset.theme = saved.theme;
  if (saved.text) root.dataset.text = saved.text;
} catch {
  // Storage may be closed to us; the defaults hold then.
}
