import { mount } from "svelte";
import "@fontsource-variable/fredoka/wght.css";
import "@fontsource-variable/nunito/wght.css";
import "./paper.css";
import App from "./App.svelte";
import { begin } from "./words.svelte";

await begin();
mount(App, { target: document.querySelector("#app") as HTMLElement });

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  void navigator.serviceWorker.register("/sw.js");
}
