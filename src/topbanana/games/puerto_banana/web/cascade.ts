/** What the last auction brought, told step by step from the story. */
import type { EventInfo, Story } from "$web/wire";

/** Whether a story tells how an auction was settled. */
export function isSettled({ events, undone }: Story): boolean {
  return !undone && events.some(({ kind }) => kind === "reveal");
}

/** The latest auction that was settled, from its reveal on; nothing before the first. */
export function lastAuction(stories: Story[]): EventInfo[] {
  const settled = stories.findLast(isSettled);
  return settled ? settled.events.filter(({ kind }) => kind !== "bid") : [];
}

/** An auction that is settled. */
export interface Auction {
  round: number;
  lot: number;
  /** By seat. */
  bids: Map<number, number>;
  fates: string[];
}

/** All auctions that were settled before a round, the latest first. */
export function auctionsBefore(stories: Story[], round: number, seats: number): Auction[] {
  const settled = stories.filter(isSettled);
  const first = round - settled.length;
  const lotOf = ({ events }: Story, place: number) =>
    settled[place - 1]?.events.find(({ kind }) => kind === "next")?.facts.lot ??
    events.find(({ kind, facts }) => kind !== "next" && facts.lot !== undefined)?.facts.lot;
  return settled
    .map((story, place) => ({
      round: first + place,
      lot: Number(lotOf(story, place) ?? 0),
      bids: bidsOf(story.events),
      fates: Array.from({ length: seats }, (_, seat) => fateOf(story.events, seat)),
    }))
    .reverse();
}

/** What each seat bid in it. */
export function bidsOf(events: EventInfo[]): Map<number, number> {
  const bids = new Map<number, number>();
  for (const { kind, seats, facts } of events) {
    const seat = seats.who?.[0];
    if (kind === "reveal" && seat !== undefined) bids.set(seat, Number(facts.bid));
  }
  return bids;
}

/** The seats in the order in which their envelopes are opened: the lowest bid first. */
export function openingOrder(bids: Map<number, number>): number[] {
  return [...bids].sort(([, one], [, other]) => one - other).map(([seat]) => seat);
}

/** What became of a seat: out, or the winner, or paid a bonus. */
export function fateOf(events: EventInfo[], seat: number): string {
  const mine = events.filter(
    ({ kind, seats }) => kind !== "reveal" && kind !== "win" && seats.who?.includes(seat),
  );
  const fates: Record<string, string> = {
    out: "out",
    "out-of-two": "out",
    take: "won",
    alone: "won",
    share: "shared",
    bonus: "bonus",
  };
  return mine.map(({ kind }) => fates[kind]).findLast((fate) => fate !== undefined) ?? "";
}

/** How many bananas a step of the story brings a seat, or takes from it. */
export function gain({ kind, seats, facts }: EventInfo, seat: number): number {
  if (!seats.who?.includes(seat)) return 0;
  const gains: Record<string, number> = {
    take: Number(facts.lot),
    alone: Number(facts.lot),
    share: Number(facts.each),
    pay: -Number(facts.gap),
    bonus: Number(facts.each),
    out: -Number(facts.lost),
  };
  return gains[kind] ?? 0;
}
