/** The points of Bananine, value by value. */
import type { Tally } from "$web/play/tally";
import type { BananineView } from "$web/views";

export default ((view, stories, words) =>
  (stories.at(-1)?.events ?? [])
    .filter(({ kind }) => kind === "most" || kind === "tied")
    .map(({ seats, facts }) => ({
      label: words.say("board-category", {
        value: Number(facts.value),
        count: Number(facts.cards),
      }),
      points: (view as BananineView).players.map((_, seat) =>
        seats.who?.includes(seat) ? Number(facts.points) : 0,
      ),
    }))) satisfies Tally;
