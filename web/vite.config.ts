import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { browserWords, rulebooks, tileWords } from "./plugins";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [
    svelte({ configFile: here("svelte.config.js") }),
    tileWords(),
    browserWords(),
    rulebooks(),
  ],
  resolve: { alias: { $web: here("src") }, dedupe: ["svelte"] },
  build: {
    outDir: here("../src/topbanana/web_client"),
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  server: {
    fs: { allow: [here("..")] },
    proxy: {
      "/api": "http://127.0.0.1:8000",
      "/ws": { target: "ws://127.0.0.1:8000", ws: true },
    },
  },
});
