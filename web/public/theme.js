// Before anything is drawn: the theme and the language that were chosen here before.
(() => {
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("settings") ?? "{}");
  } catch {
    // Whoever keeps nothing gets what the device prefers.
  }
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const theme =
    kept.theme === "light" || kept.theme === "dark" ? kept.theme : dark ? "dark" : "light";
  document.documentElement.dataset.theme = theme;
})();
