import { mount } from "svelte";
import "@fontsource-variable/fredoka/wght.css";
import "@fontsource-variable/nunito/wght.css";
import "./paper.css";
import App from "./App.svelte";
import { GAMES } from "./games";
import { route } from "./router.svelte";
import { settings } from "./settings.svelte";
import { loadWords, tileWords } from "./words.svelte";

// What the first page says of each game is fetched along with everything else.
if (route().page === "") for (const game of GAMES) void tileWords(game, settings.language);
await loadWords();
const target = document.querySelector("#app");
if (target) mount(App, { target });

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  void navigator.serviceWorker.register("/sw.js");
}
