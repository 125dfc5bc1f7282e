/** Choosing a move by narrowing down what is on offer, part by part and in any order. */

import type { BananarchyView } from "$web/views";

export type Chosen = (string | null)[];
type Cards = BananarchyView["cards"];

/** What the moves that are no cards name after their word. */
const BUTTONS: Partial<Record<string, string[]>> = { stash: ["mine"], give: ["mine"] };

/** What the parts of a move name, after its first word. */
export function partsOf(word: string, cards: Cards): string[] {
  return cards[word]?.parts ?? BUTTONS[word] ?? [];
}

/** The moves that agree with what has been chosen so far. */
export function agreeing(moves: string[], chosen: Chosen): string[][] {
  return moves
    .map((move) => move.split(" "))
    .filter((parts) =>
      chosen.every((choice, place) => choice === null || parts[place] === choice),
    );
}

/** What may be named in one place. */
export function choices(moves: string[][], place: number): string[] {
  return [...new Set(moves.flatMap((parts) => parts[place] ?? []))];
}

/** Fill in every place where only one thing is left to name. */
export function settled(moves: string[], chosen: Chosen): Chosen {
  const left = agreeing(moves, chosen);
  const longest = Math.max(0, ...left.map((parts) => parts.length));
  return Array.from({ length: longest }, (_, place) => {
    const only = choices(left, place);
    return chosen[place] ?? (only.length === 1 && only[0] !== undefined ? only[0] : null);
  });
}

/** The places in which tapping a Banana Card of somebody could be meant. */
export function placesOf(
  parts: string[],
  owner: number,
  me: number,
  chosen: Chosen,
): [number, number | null][] {
  const whom = parts.indexOf("whom");
  return parts.flatMap((part, at): [number, number | null][] => {
    if (chosen[at + 1] !== undefined && chosen[at + 1] !== null) return [];
    if (part === "theirs") return [[at + 1, whom + 1]];
    if (part === "mine" && owner === me) return [[at + 1, null]];
    return [];
  });
}

/** A move with this card that the rules can answer to, when none is on offer. */
export function example(card: string, parts: string[], me: number, seats: number): string {
  const whom = (me + 1) % seats;
  const words: Record<string, string> = {
    whom: String(whom),
    theirs: "single",
    mine: "single",
    to: String((me + 2) % seats),
  };
  return [card, ...parts.map((part) => words[part] ?? "single")].join(" ");
}
