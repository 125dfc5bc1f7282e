/** What the build does with words and rule books, so that the browser need not. */
import { readFile } from "node:fs/promises";
import { marked } from "marked";
import type { Plugin } from "vite";

const TILE_WORDS = /^(title|pitch|minutes)\b/;
const COMMAND_HELP = /^help-.*\n(?:[ \t}].*\n)*/gm;
const CLAUSE = /<(li|p)>(\s*<p>)?<strong>([A-Z]{2}-\d+)<\/strong>/g;

/** The file that is asked for in one of our ways, if it is. */
function asked(id: string, way: string): string | null {
  const [path = "", query] = id.split("?");
  return new URLSearchParams(query).has(way) ? path : null;
}

/** `en.ftl?tile`: only the sentences of a game that its tile on the first page needs. */
export function tileWords(): Plugin {
  return {
    name: "tile-words",
    enforce: "pre",
    async load(id) {
      const path = asked(id, "tile");
      if (path === null) return null;
      const lines = (await readFile(path, "utf8")).split("\n");
      const kept = lines.filter((line) => TILE_WORDS.test(line));
      return `export default ${JSON.stringify(kept.join("\n"))}`;
    },
  };
}

/** `en.ftl?browser`: all sentences but the help of commands, which no page shows. */
export function browserWords(): Plugin {
  return {
    name: "browser-words",
    enforce: "pre",
    async load(id) {
      const path = asked(id, "browser");
      if (path === null) return null;
      const kept = (await readFile(path, "utf8")).replace(COMMAND_HELP, "");
      return `export default ${JSON.stringify(kept)}`;
    },
  };
}

/** `RULES.md?html`: a rule book as HTML, with every clause to be found by its id. */
export function rulebooks(): Plugin {
  return {
    name: "rule-books",
    enforce: "pre",
    async load(id) {
      const path = asked(id, "html");
      if (path === null) return null;
      const html = await marked.parse(await readFile(path, "utf8"));
      const marked_up = html.replace(
        CLAUSE,
        '<$1 id="$3" tabindex="-1">$2<strong>$3</strong>',
      );
      return `export default ${JSON.stringify(marked_up)}`;
    },
  };
}
