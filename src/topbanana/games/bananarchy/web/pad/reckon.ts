/** What bananas on a real table come to: held to the rules by tests/test_pad.py. */
import type { Written, Row, Standing } from "$web/pads/pad";

export const BANANAS = ["rotten", "unripe", "single", "double", "triple"] as const;
export const SCORING = ["ripening", "bread", "manifesto", "smoothie"] as const;
export type Banana = (typeof BANANAS)[number];
export type Scoring = (typeof SCORING)[number];

/** What somebody has at the end: Banana Cards by kind, and Scoring Cards in hand. */
export type Haul = Record<Banana | Scoring, number>;

/** How many our list has; every Banana Card is Rotten on its back: ruling `deck`. [BA-1] */
export const IN_BOX: Haul = {
  ...{ rotten: 32, unripe: 6, single: 14, double: 8, triple: 4 },
  ...{ ripening: 2, bread: 3, manifesto: 2, smoothie: 3 },
};
/** As the printed sheet says. */
export const BANANAS_IN_BOX = 32;

/** What a Banana Card counts by itself. [BA-1] */
const WORTH: Record<Banana, number> = {
  rotten: -1,
  unripe: 0,
  single: 1,
  double: 2,
  triple: 3,
};

export function emptyHaul(): Haul {
  return Object.fromEntries([...BANANAS, ...SCORING].map((name) => [name, 0])) as Haul;
}

export function reckon({ seats, options, rounds }: Written<Haul[]>): Standing {
  const hauls = rounds[0];
  const nothing = Array.from({ length: seats }, () => 0);
  if (!hauls)
    return { rounds: [], totals: nothing, over: false, winners: [], begins: null };
  const parts = hauls.map(partsOf);
  const rows: Row[] = (["bananas", ...SCORING] as const)
    .map((kind) => ({
      kind,
      facts: {},
      clause: "BA-17",
      points: parts.map((part) => part[kind]),
    }))
    .filter(({ kind, points }) => kind === "bananas" || points.some(Boolean));
  const totals = nothing.map((_, seat) =>
    rows.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0),
  );
  return {
    rounds: [{ events: [], rows, points: totals }],
    totals,
    over: true,
    winners: winnersOf(totals, hauls, options.tiebreak === "2025"),
    begins: null,
  };
}

/** Ripening Agent and Bread first, then Manifesto and Smoothies. [BA-15, BA-17] */
function partsOf(haul: Haul): Record<"bananas" | Scoring, number> {
  const unripe = haul.ripening > 0 ? 1 : WORTH.unripe;
  const rotten = haul.bread > 0 ? 1 : WORTH.rotten;
  const worth = { ...WORTH, unripe, rotten };
  const kinds = BANANAS.filter((kind) => haul[kind] > 0).length;
  // Each Smoothie doubles another card, the best ones: ruling `smoothie`.
  const doubled = BANANAS.flatMap((kind) => Array<number>(haul[kind]).fill(worth[kind]))
    .filter((points) => points > 0)
    .sort((one, other) => other - one)
    .slice(0, haul.smoothie);
  return {
    bananas: BANANAS.reduce((sum, kind) => sum + haul[kind] * WORTH[kind], 0),
    ripening: (unripe - WORTH.unripe) * haul.unripe,
    bread: (rotten - WORTH.rotten) * haul.rotten,
    manifesto: haul.manifesto * kinds,
    smoothie: doubled.reduce((sum, points) => sum + points, 0),
  };
}

/** Most points; the tied share it, or option `tiebreak` looks further. [BA-18] */
function winnersOf(totals: number[], hauls: Haul[], further: boolean): number[] {
  const ranks = hauls.map((haul, seat) => [
    totals[seat] ?? 0,
    further ? BANANAS.reduce((sum, kind) => sum + haul[kind], 0) : 0,
    further ? -haul.rotten : 0,
  ]);
  const best = ranks.reduce((top, rank) => (compare(rank, top) > 0 ? rank : top));
  return ranks.flatMap((rank, seat) => (compare(rank, best) === 0 ? [seat] : []));
}

function compare(one: number[], other: number[]): number {
  const place = one.findIndex((value, index) => value !== other[index]);
  return place < 0 ? 0 : (one[place] ?? 0) - (other[place] ?? 0);
}
