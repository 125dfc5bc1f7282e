import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

const here = import.meta.dirname;

export default defineConfig(
  {
    ignores: [
      "**/node_modules/",
      "**/.svelte-check/",
      "**/web_client/",
      "web/src/wire.ts",
      "web/src/views.ts",
    ],
  },
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  ts.configs.stylisticTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: {
        project: "./tsconfig.json",
        tsconfigRootDir: here,
        extraFileExtensions: [".svelte"],
      },
    },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      // `{#each rows as _, place}` counts.
      "@typescript-eslint/no-unused-vars": [
        "error",
        { varsIgnorePattern: "^_$", argsIgnorePattern: "^_$" },
      ],
      // `onclick={() => play(move)}` is how Svelte is written.
      "@typescript-eslint/no-confusing-void-expression": [
        "error",
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // `void view` makes an effect depend on the view.
      "@typescript-eslint/no-meaningless-void-operator": "off",
      // Cards are written in ASCII letters, one each.
      "@typescript-eslint/no-misused-spread": ["error", { allow: ["string"] }],
      // There are neither enums nor stores here, and these are the slowest of all rules.
      "@typescript-eslint/no-unsafe-enum-assignment": "off",
      "@typescript-eslint/no-unsafe-enum-comparison": "off",
      "svelte/require-store-reactive-access": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  { files: ["**/*.js"], extends: [ts.configs.disableTypeChecked] },
  {
    files: ["**/public/*.js"],
    languageOptions: { globals: globals.serviceworker },
  },
);
