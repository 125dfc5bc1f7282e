/** The bananas of Puerto Banana, by what brought them and what took them. */
import type { Tally } from "$web/play/tally";
import type { PuertoBananaView } from "$web/views";
import { gain, isSettled } from "./cascade";

const KINDS = [
  ["lots", ["take", "alone", "share"]],
  ["bonus", ["bonus"]],
  ["paid", ["pay"]],
  ["lost", ["out"]],
] as const;

export default ((view, stories, words) => {
  const { ships, round } = view as PuertoBananaView;
  // Whoever has not heard of every auction cannot count them.
  if (stories.filter(isSettled).length !== round) return [];
  const events = stories.flatMap((story) => (story.undone ? [] : story.events));
  const rows = KINDS.map(([name, kinds]) => ({
    label: words.say(`board-tally-${name}`),
    points: ships.map((_, seat) =>
      events
        .filter(({ kind }) => kinds.some((wanted) => wanted === kind))
        .reduce((sum, event) => sum + gain(event, seat), 0),
    ),
  }));
  const start = ships.map(({ stock }, seat) =>
    rows.reduce((left, { points }) => left - (points[seat] ?? 0), stock),
  );
  return [{ label: words.say("board-tally-start"), points: start }, ...rows];
}) satisfies Tally;
