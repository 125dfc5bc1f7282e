import { mount } from "svelte";
import "@fontsource-variable/fredoka/wght.css";
import "@fontsource-variable/nunito/wght.css";
import "./paper.css";
import App from "./App.svelte";
import { GAMES } from "./games";
import { route } from "./router.svelte";
import { settings } from "./settings.svelte";
import { loadWords, tileWords } from "./words.svelte";

// After an upgrade of the server an open page asks for parts that are gone: it starts anew, once.
const RELOADED = "reloaded";
addEventListener("vite:preloadError", (event) => {
  if (performance.now() < 10_000 && sessionStorage[RELOADED]) return;
  event.preventDefault();
  sessionStorage[RELOADED] = "yes";
  location.reload();
});

// What the first page says of each game is fetched along with everything else.
if (route().page === "") for (const game of GAMES) void tileWords(game, settings.language);
await loadWords();
const target = document.querySelector("#app");
if (target) mount(App, { target });

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  void navigator.serviceWorker.register("/sw.js");
}
