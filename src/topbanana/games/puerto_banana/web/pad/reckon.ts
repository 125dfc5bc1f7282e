/** What the bids of real auctions come to: held to the rules by tests/test_pad.py. */
import type { Written, Reckoned, Standing } from "$web/pads/pad";
import type { EventInfo } from "$web/wire";

/** The bids of one auction, by seat. */
export type Auction = number[];

const FIRST_STOCK = 10; // [PB-1]
const EMPTY_PORT_LOT = 10; // ruling `empty-port`
const TARGET = 200; // [PB-10]
export const LARGEST_BID = Number.MAX_SAFE_INTEGER; // ruling `largest-bid`

/** The lot is as large as the highest stock. [PB-2] */
export function lotOf(stocks: number[]): number {
  return Math.max(...stocks) || EMPTY_PORT_LOT;
}

export function reckon({ seats, rounds: auctions }: Written<Auction>): Standing {
  let stocks = Array.from({ length: seats }, () => FIRST_STOCK);
  const rounds: Reckoned[] = [];
  for (const bids of auctions) {
    const { events, after } = settle(stocks, bids);
    const points = after.map((stock, seat) => stock - at(stocks, seat));
    stocks = after;
    events.push(conclusion(stocks, rounds.length + 2));
    rounds.push({ events, rows: [], points });
  }
  const over = Math.max(...stocks) >= TARGET;
  return { rounds, totals: stocks, over, winners: over ? best(stocks) : [], begins: null };
}

/** Settle an auction step by step: the highest bid, and the next while it cannot be paid for. */
function settle(before: number[], bids: Auction) {
  const stocks = [...before];
  const lot = lotOf(stocks);
  const events = bids.map((bid, seat) => event("reveal", "PB-3", [seat], { bid }));
  let bidders = bids.map((_, seat) => seat);
  while (bidders.length > 0) {
    const top = highest(bids, bidders);
    const others = bidders.filter((seat) => !top.includes(seat));
    const second = highest(bids, others);
    const winner = at(top, 0);
    const gap = at(bids, winner) - at(bids, second[0] ?? winner);
    if (top.length === 1 && others.length > 0 && at(stocks, winner) + lot < gap) {
      events.push(removed(winner, stocks));
      if (stocks.length > 2) stocks[winner] = 0; // with two players the stock is kept [PB-7]
      bidders = others;
      continue;
    }
    events.push(...paid(stocks, lot, top, second, gap));
    bidders = [];
  }
  return { events, after: stocks };
}

/** Pay out the lot, and the bonus; tell of it. */
function paid(
  stocks: number[],
  lot: number,
  top: number[],
  second: number[],
  gap: number,
): EventInfo[] {
  const give = (seats: number[], bananas: number) =>
    seats.forEach((seat) => (stocks[seat] = at(stocks, seat) + bananas));
  if (top.length > 1) {
    const each = Math.floor(lot / top.length);
    give(top, each);
    return [event("share", "PB-9", top, { each, lot })];
  }
  give(top, lot - (second.length > 0 ? gap : 0)); // ruling `whole-gap`
  if (second.length === 0) return [event("alone", "PB-8", top, { lot })];
  const each = Math.floor(gap / second.length);
  give(second, each);
  return [
    event("take", "PB-4", top, { lot }),
    event("pay", "PB-4", top, { gap }),
    event("bonus", second.length > 1 ? "PB-5" : "PB-4", second, {
      each,
      lost: gap - each * second.length,
    }),
  ];
}

function removed(seat: number, stocks: number[]): EventInfo {
  const facts = { lost: at(stocks, seat) };
  return stocks.length === 2
    ? event("out-of-two", "PB-7", [seat], facts)
    : event("out", "PB-6", [seat], facts);
}

function conclusion(stocks: number[], round: number): EventInfo {
  const stock = Math.max(...stocks);
  return stock >= TARGET
    ? event("win", "PB-10", best(stocks), { stock })
    : { kind: "next", clause: "PB-2", seats: {}, facts: { round, lot: lotOf(stocks) } };
}

function highest(bids: Auction, bidders: number[]): number[] {
  const top = Math.max(...bidders.map((seat) => at(bids, seat)));
  return bidders.filter((seat) => bids[seat] === top);
}

/** Highest stock wins; ties are joint winners. [PB-10] */
function best(stocks: number[]): number[] {
  return stocks.flatMap((stock, seat) => (stock === Math.max(...stocks) ? [seat] : []));
}

function event(
  kind: string,
  clause: string,
  who: number[],
  facts: EventInfo["facts"],
): EventInfo {
  return { kind, clause, seats: { who }, facts };
}

function at(numbers: number[], place: number): number {
  return numbers[place] ?? 0;
}
