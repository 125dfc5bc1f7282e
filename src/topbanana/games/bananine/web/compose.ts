/** Choosing a move by narrowing down what is on offer: a stack, and cards to pay with. */
import type { CardWords } from "$web/interaction/look.svelte";
import type { BananineView } from "$web/views";
import type { Story } from "$web/wire";
import type { Words } from "$web/words.svelte";

/** A stack on the market, with its name in moves and a place that keeps its identity. */
export interface MarketStack {
  value: number;
  size: number;
  surplus: boolean;
  place: string;
  name: string;
}

/** Name the stacks of the market; surplus cards of the same value are told apart. */
export function marketOf(view: BananineView): MarketStack[] {
  return view.market.map(([value, size, surplus], at) => {
    const alike = view.market
      .slice(0, at)
      .filter((other) => other[2] && other[0] === value).length;
    const place = surplus ? `surplus ${value} ${alike}` : `market ${value}`;
    return {
      value,
      size,
      surplus,
      place,
      name: stackName(value, size, surplus),
    };
  });
}

export interface Take {
  move: string;
  /** The stack as moves write it: 222, or 7s for a surplus card. */
  stack: string;
  payment: number[];
}

/** A move in its parts; one that only puts a card down takes no stack. */
export function parts(move: string): Take {
  const [stack = "", paid = ""] = move.startsWith("+")
    ? ["", move.slice(1)]
    : move.split("=");
  return { move, stack, payment: [...paid].map(Number) };
}

function stackName(value: number, size: number, surplus: boolean): string {
  return surplus ? `${value}s` : String(value).repeat(size);
}

/** Add up the cards of a stack, given by its name. */
export function stackSum(name: string): number {
  return sum([...name.replace("s", "")].map(Number));
}

/** Whether some cards are all among others. */
export function within(cards: number[], others: number[]): boolean {
  const left = [...others];
  return cards.every((card) => {
    const found = left.indexOf(card);
    if (found >= 0) left.splice(found, 1);
    return found >= 0;
  });
}

export function same(cards: number[], others: number[]): boolean {
  return cards.length === others.length && within(cards, others);
}

export function sum(cards: number[]): number {
  return cards.reduce((total, card) => total + card, 0);
}

/** A card in words, for whoever looks at it. */
export function inWords(words: Words, value: number, surplus = false): CardWords {
  return {
    name: words.say(surplus ? "board-surplus-name" : "board-card-name", {
      value,
    }),
    does: words.say(surplus ? "board-surplus-does" : "board-card-does", {
      value,
    }),
    clause: surplus ? "BN-6" : "BN-5",
  };
}

/** What the last move changed: who took which value, and what lies anew on the market. */
export interface Changed {
  mover: number;
  taken: number | null;
  paid: number[];
  drawn: number[];
}

/** Read what the last move changed off its story. */
export function lastChange(stories: Story[]): Changed | null {
  const last = stories.findLast(({ events, undone }) => events.length > 0 && !undone);
  if (!last) return null;
  const of = (...kinds: string[]) => last.events.filter(({ kind }) => kinds.includes(kind));
  const [take] = of("take", "take-surplus");
  const [down] = of("put-down");
  return {
    mover: last.mover,
    taken: take ? Number(take.facts.value) : null,
    paid: String(take?.facts.paid ?? down?.facts.card ?? "")
      .split(" + ")
      .map(Number),
    drawn: of("draw").map(({ facts }) => Number(facts.value)),
  };
}
