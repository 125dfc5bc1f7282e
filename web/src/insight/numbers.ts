/** Chances and their parts in points of a hundred, as people read them. */
import type { Evaluation, Reviewed } from "../wire";
import type { Words } from "../words.svelte";

/** A part of a win in points, with its sign. */
export function signed(part: number, words: Words): string {
  const points = Math.round(100 * part);
  const sign = points < 0 ? "−" : points > 0 ? "+" : "±";
  return sign + words.number(Math.abs(points));
}

/** What is marked on the timeline, and by which sign. */
export const SIGNS: Record<string, string> = {
  inaccuracy: "?!",
  mistake: "?",
  blunder: "??",
  unlucky: "☂",
  lucky: "☘",
};

export function markOf(review: Reviewed): string {
  return review.luck ?? review.mark;
}

/** One move that was tried, in all worlds so far. */
export interface Tally {
  move: string;
  worlds: number;
  won: number;
  squares: number;
  reason: Evaluation["moves"][number]["reason"];
}

/** Add a round of imagined games to those before. */
export function added(before: Tally[], round: Evaluation): Tally[] {
  return round.moves.map((tried) => {
    const so = before.find(({ move }) => move === tried.move);
    return {
      ...tried,
      worlds: tried.worlds + (so?.worlds ?? 0),
      won: tried.won + (so?.won ?? 0),
      squares: tried.squares + (so?.squares ?? 0),
    };
  });
}

/** The chance that people have with a move, and its standard error. */
export function chanceOf(tally: Tally, seats: number, sharpness: number) {
  const { worlds, won, squares } = tally;
  const mean = (won + 1 / seats) / (worlds + 1); // what never happened is not impossible
  const spread = Math.max(squares / worlds - (won / worlds) ** 2, 0.25 / worlds);
  const own = mean ** sharpness;
  const others = (seats - 1) * ((1 - mean) / (seats - 1)) ** sharpness;
  const chance = own / (own + others);
  // How fast the chance of people changes with that of the reference.
  const slope = (sharpness * chance * (1 - chance)) / (mean * (1 - mean));
  return { chance, error: slope * Math.sqrt(spread / worlds) };
}
