/** The pads of the games, found by their folders: a game need not have one. */
import { find, GAMES } from "../games";
import type { Pad } from "./pad";

const pads = import.meta.glob<Pad>("../../../src/topbanana/games/[a-z]*/web/pad/pad.ts", {
  import: "default",
});

/** Every game that has a pad, in the order of the first page. */
export const PADS: string[] = GAMES.filter((game) => find(pads, game));

export async function padOf(game: string): Promise<Pad | undefined> {
  return find(pads, game)?.();
}
