/** Cards drawn once for Python too: the components that each game names, as symbols of an SVG file. */
import { readdir, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const PACKAGE = here("../src/topbanana");
const TO = process.argv[2] ?? PACKAGE; // where the files are written
const FAINT = /<path[^>]*class="pattern[^>]*(?:\/>|><\/path>)/g; // what only a screen can show
const NOISE = / (?:class|style|focusable|aria-hidden)="[^"]*"/g;

const tidy = (markup) => markup.replace(/<!--.*?-->/gs, "").replace(/\s+/g, " ");

/** Write custom properties as they are set, or as they are by default. */
function resolved(markup, set) {
  return markup.replace(
    /var\((--[a-z-]+), ([^)]+)\)/g,
    (_, name, usual) => set.get(name) ?? usual,
  );
}

/** Put symbols of the house in place where they are used with colours of their own. */
function inOwnColours(markup, house, set) {
  return markup.replace(
    /<use href="#([a-z]+)"([^>]*?)(?:\/>|><\/use>)/g,
    (_, id, where) => {
      const [, head, drawn] = /<symbol([^>]*)>(.*)<\/symbol>/.exec(house.get(id));
      const box = head.replace(/ id="[^"]*"/, "");
      return `<svg${box}${where}>${resolved(drawn, set)}</svg>`;
    },
  );
}

/** Make a symbol of what a component draws. */
function symbolOf(id, html, house) {
  const [, head, drawn] = /<svg([^>]*)>(.*)<\/svg>/.exec(tidy(html));
  const box = /viewBox="[^"]*"/.exec(head)[0];
  const set = new Map(
    [...head.matchAll(/(--[a-z-]+):\s*([^;"]+)/g)].map(([, name, value]) => [name, value]),
  );
  const whole = set.size > 0 ? inOwnColours(drawn, house, set) : drawn;
  const plain = whole.replace(FAINT, "").replace(NOISE, "").replace(/> </g, "><").trim();
  return `<symbol id="${id}" ${box}>${plain}</symbol>`;
}

async function write(path, symbols) {
  const lines = ['<svg xmlns="http://www.w3.org/2000/svg">', ...symbols, "</svg>", ""];
  await writeFile(path, lines.join("\n"));
  console.log(path);
}

const vite = await createServer({
  configFile: here("vite.config.ts"),
  server: { middlewareMode: true, hmr: false, ws: false },
  appType: "custom",
  logLevel: "error",
});
try {
  const { render } = await vite.ssrLoadModule("svelte/server"); // the same Svelte as theirs
  const load = async (path) => (await vite.ssrLoadModule(path)).default;
  const drawn = tidy(render(await load(here("src/art/Symbols.svelte"))).body);
  const house = new Map(
    [...drawn.matchAll(/<symbol id="([a-z]+)".*?<\/symbol>/g)].map(([symbol, id]) => [
      id,
      symbol.replace(/> </g, "><"),
    ]),
  );
  await write(
    `${TO}/engine/picture/symbols.svg`,
    [...house.values()].map((symbol) => resolved(symbol, new Map())),
  );
  for (const game of await readdir(`${PACKAGE}/games`)) {
    const named = `${PACKAGE}/games/${game}/web/pictures.ts`;
    if (!existsSync(named)) continue;
    const symbols = Object.entries(await load(named)).map(([id, [component, props]]) =>
      symbolOf(
        `${game.replaceAll("_", "-")}-${id}`,
        render(component, { props }).body,
        house,
      ),
    );
    await write(`${TO}/games/${game}/paper/symbols.svg`, symbols);
  }
} finally {
  await vite.close();
}
