/** What the stories tell of the last card that was played: who played it, and what it did. */
import { sentences, type Reader } from "$web/table/story";
import type { BananarchyCardPlay, BananarchyView } from "$web/views";
import type { EventInfo, Story } from "$web/wire";

const QUIET = ["answered", "called"];

const eventsOf = (stories: Story[]) =>
  stories.flatMap(({ events, undone }) => (undone ? [] : events));

/** Where the last card began to be played, among all events; Reactions lie on top of it. */
function lastPlay(events: EventInfo[], cards: BananarchyView["cards"]): number {
  return events.findLastIndex(
    ({ kind, facts }) =>
      kind.startsWith("play") && cards[String(facts.card)]?.kind !== "reaction",
  );
}

/** The last card that was played, as the stories tell it. */
export function lastPlayed(
  stories: Story[],
  cards: BananarchyView["cards"],
): (BananarchyCardPlay & { cancelled: boolean }) | null {
  const events = eventsOf(stories);
  const since = lastPlay(events, cards);
  const play = events[since];
  if (!play) return null;
  const card = String(play.facts.card);
  const seat = play.seats.who?.[0] ?? -1;
  const cancelled = events
    .slice(since)
    .some(
      ({ kind, facts, seats }) =>
        kind === "cancelled" && facts.card === card && seats.whom?.[0] === seat,
    );
  return { seat, card, move: `${card} ${since}`, concerns: [], cancelled };
}

/** A Banana Card that has come to somebody, or left somebody. */
export interface Change {
  seat: number;
  kind: string;
  came: boolean;
}

/** What bananas the last card or turn moved: marked until the next is played. */
export function lastChanges(stories: Story[], cards: BananarchyView["cards"]): Change[] {
  const events = eventsOf(stories);
  const turn = events.findLastIndex(({ kind }) => kind === "stashed");
  return events
    .slice(Math.max(0, lastPlay(events, cards), turn))
    .flatMap(({ kind, facts, seats }): Change[] => {
      const [what, seat = -1, from = -1] = [
        String(facts.what),
        seats.who?.[0],
        seats.whom?.[0],
      ];
      const came = { seat, kind: what, came: true };
      const left = { seat, kind: what, came: false };
      if (kind === "plucked" || kind === "stashed") return [came];
      if (kind === "went") return [came, { ...left, seat: from }];
      if (kind === "rotted") return [left, { ...came, kind: "rotten" }];
      return kind === "slipped" ? [left] : [];
    });
}

/** The latest thing that happened, in a sentence; that somebody has answered is none. */
export function latest(stories: Story[], reader: Reader): string {
  const loud = (event: EventInfo) => !QUIET.includes(event.kind);
  const story = stories.findLast(({ events, undone }) => undone || events.some(loud));
  if (!story) return "";
  const told = { ...story, events: story.events.filter(loud) };
  return sentences(told, reader).at(-1)?.text ?? "";
}
