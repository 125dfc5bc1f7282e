/** The pad of Bananine: cards taken per value, points, ties. */
import type { Pad } from "$web/pads/pad";
import Entry from "./Entry.svelte";
import { reckon, VALUES, type Taken } from "./reckon";

export default {
  fewest: 2,
  most: 5,
  options: [],
  starts: true,
  reckon,
  Entry,
  entered: (taken, seat) => (taken[seat] ?? []).join(" "),
  sheet: (words) => [
    {
      title: words.say("pad-taken"),
      lines: [
        ...Array.from({ length: VALUES }, (_, place) =>
          words.say("pad-row-value", { value: place + 1 }),
        ),
        words.say("pad-points"),
      ],
      players: 5,
      parts: [words.say("pad-cards"), words.say("pad-points-short")],
    },
  ],
} satisfies Pad<Taken>;
