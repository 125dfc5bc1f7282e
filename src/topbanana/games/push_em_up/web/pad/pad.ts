/** The pad of Push 'em Up!: the columns of each round, and a tournament's sheet. */
import type { Pad } from "$web/pads/pad";
import Entry from "./Entry.svelte";
import { cardsIn, columnsFor, LETTERS, reckon, type Columns } from "./reckon";
import Teams from "./Teams.svelte";

const MOST = 4;
const ROUNDS_ON_PAPER = 10;

export default {
  fewest: 2,
  most: MOST,
  options: [
    { name: "tournament", values: ["off", "on"] },
    { name: "begins", values: ["total", "round"] },
    { name: "apocalypse", values: ["off", "on"] },
  ],
  starts: true,
  reckon,
  Entry,
  SetUp: Teams,
  entered: (columns, seat, { options }) => {
    const letter = (options.teams ?? LETTERS)[seat];
    const own = columns.map((column) =>
      cardsIn(column)
        .filter(({ team }) => team === letter)
        .map(({ value }) => value)
        .join(""),
    );
    return own.map((values) => values || "-").join(" ");
  },
  sheet: (words) => [
    {
      title: words.say("pad-sheet"),
      lines: [
        ...Array.from({ length: columnsFor(MOST) }, (_, column) =>
          words.say("board-category", { column: column + 1 }),
        ),
        words.say("pad-row-columns"),
        words.say("pad-row-cards"),
        words.say("board-sheet-round"),
      ],
      players: MOST,
    },
    {
      title: words.say("pad-tournament"),
      lines: [
        ...Array.from({ length: ROUNDS_ON_PAPER }, (_, round) =>
          words.say("board-sheet-nth", { round: round + 1 }),
        ),
        words.say("board-sheet-total"),
      ],
      players: MOST,
    },
  ],
} satisfies Pad<Columns>;
