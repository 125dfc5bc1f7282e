/** Choosing a move by narrowing down what is on offer: a stack, and cards to pay with. */
import type { BananineView } from "$web/views";

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
    return { value, size, surplus, place, name: stackName(value, size, surplus) };
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
