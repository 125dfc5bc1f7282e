/** What the stage shows: the cards being played, or else the last that was. */
import { sentences, type Reader } from "$web/table/story";
import type { BananarchyPlayed } from "$web/views";
import type { EventInfo, Story } from "$web/wire";

const QUIET = ["answered", "called"];

/** Whether a card that is over was cancelled, as the stories tell it. */
export function wasCancelled(card: BananarchyPlayed, stories: Story[]): boolean {
  const events = stories.flatMap((story) => story.events).toReversed();
  const since = events.findIndex(
    ({ kind, facts, seats }) =>
      kind.startsWith("play") && facts.card === card.card && seats.who?.[0] === card.seat,
  );
  return events
    .slice(0, Math.max(0, since))
    .some(
      ({ kind, facts, seats }) =>
        kind === "cancelled" && facts.card === card.card && seats.whom?.[0] === card.seat,
    );
}

/** The latest thing that happened, in a sentence; that somebody has answered is none. */
export function latest(stories: Story[], reader: Reader): string {
  const loud = (event: EventInfo) => !QUIET.includes(event.kind);
  const story = stories.findLast(({ events, undone }) => undone || events.some(loud));
  if (!story) return "";
  const told = { ...story, events: story.events.filter(loud) };
  return sentences(told, reader).at(-1)?.text ?? "";
}
