/** What the cards taken in a real game come to: held to the rules by tests/test_pad.py. */
import type { Written, Row, Standing } from "$web/pads/pad";

/** How many cards of each value, from 1 up, each seat has taken. */
export type Taken = number[][];

export const VALUES = 9;
/** How many cards of each value our list has, standard and surplus: ruling `deck`. */
export const IN_BOX = [11, 10, 10, 9, 8, 7, 6, 5, 4];

export function reckon({ seats, start, rounds }: Written<Taken>): Standing {
  const taken = rounds[0];
  const nothing = Array.from({ length: seats }, () => 0);
  if (!taken)
    return { rounds: [], totals: nothing, over: false, winners: [], begins: null };
  const rows = Array.from({ length: VALUES }, (_, place) => rowOf(taken, place));
  const totals = nothing.map((_, seat) =>
    rows.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0),
  );
  return {
    rounds: [{ events: [], rows, points: totals }],
    totals,
    over: true,
    winners: [winnerOf(totals, taken, start)],
    begins: null,
  };
}

/** 2 for the sole most of a value, 1 for each of the tied. [BN-11] */
function rowOf(taken: Taken, place: number): Row {
  const counts = taken.map((cards) => cards[place] ?? 0);
  const most = Math.max(...counts);
  const holders = counts.filter((count) => count === most).length;
  const each = holders === 1 ? 2 : 1;
  return {
    kind: "value",
    facts: { value: place + 1 },
    clause: "BN-11",
    // ruling `nobody`: what nobody collected scores nothing
    points: counts.map((count) => (most > 0 && count === most ? each : 0)),
    notes: counts.map(String),
  };
}

/** Most points; then most 1s; then nearest to the start player. [BN-12] */
function winnerOf(points: number[], taken: Taken, start: number): number {
  const fromStart = points.map((_, step) => (start + step) % points.length);
  return fromStart.reduce((best, seat) => {
    const ahead = (points[seat] ?? 0) - (points[best] ?? 0);
    const moreOnes = (taken[seat]?.[0] ?? 0) - (taken[best]?.[0] ?? 0);
    return ahead > 0 || (ahead === 0 && moreOnes > 0) ? seat : best;
  }, start);
}
