/**
 * Reckons records with the pad of a game, outside a browser: `node reckon.js FOLDER`.
 *
 * Standard input has a list of records as JSON; standard output gets how each of them stands.
 */
import { readFileSync } from "node:fs";
import { argv, stdin, stdout } from "node:process";
import { text } from "node:stream/consumers";
import ts from "typescript";

const source = readFileSync(`${argv[2] ?? ""}/reckon.ts`, "utf8");
const { outputText } = ts.transpileModule(source, {
  compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
});
const { reckon } = await import(`data:text/javascript,${encodeURIComponent(outputText)}`);
stdout.write(JSON.stringify(JSON.parse(await text(stdin)).map(reckon)));
