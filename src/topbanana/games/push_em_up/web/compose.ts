/** Choosing a move by narrowing down what is on offer: cards in order, then a column. */
import type { CardWords } from "$web/interaction/look.svelte";
import type { Piece } from "$web/interaction/pieces";
import type { Story } from "$web/wire";
import type { Words } from "$web/words.svelte";

/** The card of a piece, which is kept as its team and its card. */
export function cardOf(piece: Piece<string>): string {
  return piece.kind.split(" ")[1] ?? "";
}

const sorted = (letters: string) => [...letters].sort().join("");

/** The moves on one column that play exactly these cards, in this order if possible. */
export function onColumn(moves: string[], column: number, cards: string): string[] {
  const here = moves.filter((move) => move.startsWith(`${column}:`));
  const exact = here.filter((move) => move === `${column}:${cards}`);
  if (exact.length > 0 || cards === "") return exact;
  if (cards === "S") return here.filter((move) => move.startsWith(`${column}:S`));
  return here.filter((move) => sorted(move.split(":")[1] ?? "") === sorted(cards));
}

/** Whether these cards could still become part of a move, with others. */
export function couldGrow(moves: string[], cards: string): boolean {
  return moves.some((move) => {
    const put = move.split(":")[1] ?? "";
    return within(cards, put.startsWith("S") ? "S" : put); // what follows S is no card
  });
}

/** The choices of starters on offer, each as its values. */
export function starters(moves: string[]): string[] {
  return moves.filter((move) => move.startsWith("*")).map((move) => move.slice(1));
}

/** Whether some cards are all among others. */
export function within(cards: string, others: string): boolean {
  const left = [...others];
  return [...cards].every((card) => {
    const found = left.indexOf(card);
    if (found >= 0) left.splice(found, 1);
    return found >= 0;
  });
}

/** A card in words, for whoever looks at it. */
export function inWords(words: Words, card: string, team: string): CardWords {
  const clauses: Record<string, string> = { P: "PU-10", S: "PU-11" };
  return {
    name: words.say("board-card-name", { card, team }),
    does: words.say("board-card-does", { card }),
    clause: clauses[card] ?? "PU-6",
  };
}

/** The column that the last move was about, and who made it. */
export function lastColumn(stories: Story[]): { column: number; mover: number } | null {
  const last = stories.findLast(({ events, undone }) => events.length > 0 && !undone);
  const column = last?.events.find(({ facts }) => "column" in facts)?.facts.column;
  return last && column !== undefined
    ? { column: Number(column), mover: last.mover }
    : null;
}
