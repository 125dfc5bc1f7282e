/** The pad of Bananarchy: Banana Cards, Scoring Cards, tie-breaks, and who was fastest. */
import type { Pad } from "$web/pads/pad";
import Entry from "./Entry.svelte";
import Race from "./Race.svelte";
import { BANANAS, reckon, SCORING, type Haul } from "./reckon";

export default {
  fewest: 2,
  most: 8,
  options: [
    { name: "tiebreak", values: ["none", "2025"] },
    { name: "short", values: ["off", "on"] },
  ],
  starts: true,
  reckon,
  Entry,
  SetUp: Race,
  entered: (hauls, seat) =>
    Object.entries(hauls[seat] ?? {})
      .filter(([, cards]) => cards > 0)
      .map(([kind, cards]) => `${kind} ${cards}`)
      .join(" "),
  sheet: (words) => [
    {
      title: words.say("pad-haul"),
      lines: [
        ...[...BANANAS].reverse().map((kind) => words.say(`word-${kind}`)),
        ...SCORING.map((kind) => words.say(`word-${kind}`)),
        words.say("pad-points"),
      ],
      players: 8,
    },
  ],
} satisfies Pad<Haul[]>;
