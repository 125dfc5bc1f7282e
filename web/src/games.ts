/** The games, found by their folders: whatever has a board for the browser. */
import type { Component } from "svelte";
import type { Sound } from "./interaction/sound";
import type { BoardProps } from "./play/board";
import type { Lesson } from "./play/lesson";
import type { Tally } from "./play/tally";
import type { Puzzle } from "./wire";
import type { Words } from "./words.svelte";

export interface Colours {
  /** The game's own colour: behind its tile, and beside its stories. */
  accent: string;
  /** The colour of text on it, with a contrast of 4.5 at least. */
  text: string;
}

export interface Look {
  light: Colours;
  dark: Colours;
  /** Where its tile stands on the first page. */
  place: number;
  /** How many sit down when somebody plays at once. */
  quick: number;
  /** What makes a game of it small, after a lesson: how many sit down, and its options. */
  small?: { seats: number; options: Record<string, string> };
  /** What is neither heard nor shown as news: kinds that only say that somebody has acted. */
  quiet?: string[];
  /** What rains when somebody has won, if not bananas, and whether it shoots up instead. */
  victory?: { drawing?: "crate" | "monkey"; up?: boolean };
  /** What is heard, by the kind of what happens; anything else is a card. */
  sounds?: Record<string, Sound | "silence">;
}

const looks = import.meta.glob<Look>("../../src/topbanana/games/[a-z]*/web/look.ts", {
  eager: true,
  import: "default",
});
const tiles = import.meta.glob<Component>(
  "../../src/topbanana/games/[a-z]*/web/Tile.svelte",
  {
    eager: true,
    import: "default",
  },
);
const boards = import.meta.glob<Component<BoardProps>>(
  "../../src/topbanana/games/[a-z]*/web/Board.svelte",
  { import: "default" },
);
const labs = import.meta.glob<Component<{ words: Words; view: unknown }>>(
  "../../src/topbanana/games/[a-z]*/web/Lab.svelte",
  { import: "default" },
);
const tallies = import.meta.glob<Tally>("../../src/topbanana/games/[a-z]*/web/tally.ts", {
  import: "default",
});
const lessons = import.meta.glob<Lesson>(
  "../../src/topbanana/games/[a-z]*/web/lesson.json",
  {
    import: "default",
  },
);
const puzzles = import.meta.glob<Puzzle[]>(
  "../../src/topbanana/games/[a-z]*/web/puzzles.json",
  {
    import: "puzzles",
  },
);
const rulebooks = import.meta.glob<string>("../../src/topbanana/games/[a-z]*/RULES*.md", {
  query: "?html",
  import: "default",
});

const nameOf = (path: string) =>
  (/games\/([^/]+)\//.exec(path)?.[1] ?? "").replaceAll("_", "-");

/** Find the file that a game has. */
export function find<T>(files: Record<string, T>, game: string, file = ""): T | undefined {
  return Object.entries(files).find(
    ([path]) => nameOf(path) === game && path.endsWith(file),
  )?.[1];
}

export function lookOf(game: string): Look | undefined {
  return find(looks, game);
}

/** Give a game's colours as custom properties, which `.game-colours` in paper.css chooses from. */
export function coloursOf(game: string): string {
  const look = lookOf(game);
  return look
    ? `--accent-light: ${look.light.accent}; --text-light: ${look.light.text};` +
        `--accent-dark: ${look.dark.accent}; --text-dark: ${look.dark.text}`
    : "";
}

/** Every game that has a board, in the order of the first page. */
export const GAMES: string[] = Object.keys(boards)
  .map(nameOf)
  .sort((one, other) => placeOf(one) - placeOf(other));

function placeOf(game: string): number {
  return lookOf(game)?.place ?? Infinity;
}

export function tileOf(game: string): Component | undefined {
  return find(tiles, game);
}

export async function boardOf(game: string): Promise<Component<BoardProps>> {
  const load = find(boards, game);
  if (!load) throw new Error(`no board for ${game}`);
  return load();
}

/** How a game counts its points up, category by category; undefined if there is but one. */
export async function tallyOf(game: string): Promise<Tally | undefined> {
  return find(tallies, game)?.();
}

/** Where a game's own mind can be studied, if it has one. */
export async function labOf(
  game: string,
): Promise<Component<{ words: Words; view: unknown }> | undefined> {
  return find(labs, game)?.();
}

export async function lessonOf(game: string): Promise<Lesson | undefined> {
  return find(lessons, game)?.();
}

/** The puzzles that come with a game. */
export async function puzzlesOf(game: string): Promise<Puzzle[]> {
  return (await find(puzzles, game)?.()) ?? [];
}

export async function rulesOf(game: string, language: string): Promise<string> {
  const load =
    find(rulebooks, game, `RULES.${language}.md`) ?? find(rulebooks, game, "RULES.md");
  return load ? load() : "";
}
