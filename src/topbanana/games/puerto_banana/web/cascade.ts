/** What the last auction brought, told step by step from the story. */
import type { EventInfo, Story } from "$web/wire";

/** The latest auction that was settled, from its reveal on; nothing before the first. */
export function lastAuction(stories: Story[]): EventInfo[] {
  const settled = stories.findLast((story) =>
    story.events.some(({ kind }) => kind === "reveal"),
  );
  return settled ? settled.events.filter(({ kind }) => kind !== "bid") : [];
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
