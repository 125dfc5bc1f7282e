/** The points of Bananarchy: every kind of banana, then what Scoring Cards make of them. */
import type { Tally } from "$web/play/tally";
import type { BananarchyView } from "$web/views";
import { VALUES } from "./cards/values";

export default ((view, _, words) => {
  const { players } = view as BananarchyView;
  const rows = Object.entries(VALUES)
    .filter(([, value]) => value !== 0)
    .map(([kind, value]) => ({
      label: String(words.name(kind)),
      points: players.map(
        ({ bananas, stash }) =>
          value * [...bananas, ...stash].filter((banana) => banana === kind).length,
      ),
    }));
  const cards = players.map(({ points }, seat) =>
    rows.reduce((left, row) => left - (row.points[seat] ?? 0), points),
  );
  return [...rows, { label: words.say("board-tally-cards"), points: cards }];
}) satisfies Tally;
