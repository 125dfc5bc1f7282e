/** Stories as sentences, for the log and for screen readers. */
import type { Story } from "../wire";
import { say, type Words } from "../words.svelte";

/** Who reads a story, and what everybody is called. */
export interface Reader {
  words: Words;
  names: string[];
  seat: number;
}

export interface Sentence {
  text: string;
  clause: string;
}

/** Tell a story in sentences, each with its clause; of a move taken back only that. */
export function sentences(story: Story, { words, names, seat }: Reader): Sentence[] {
  if (story.undone)
    return [{ text: say("undone", { name: names[story.mover] ?? "" }), clause: "" }];
  return story.events.map((event) => ({
    text: words.tell(event, names, seat),
    clause: event.clause,
  }));
}

/** Leave out what was taken back: the last move of whoever took it back, and what followed. */
export function withoutUndone(stories: Story[]): Story[] {
  const kept: Story[] = [];
  for (const story of stories) {
    if (story.undone) {
      const own = kept.findLastIndex(
        ({ mover, undone }) => !undone && mover === story.mover,
      );
      if (own >= 0) kept.length = own;
    }
    kept.push(story);
  }
  return kept;
}

/** Tell a story whole, then shorter and shorter: by how it began and ended, at last by its end
 * alone. The log has all. */
export function shortenings(texts: string[]): string[] {
  const shorter = texts
    .slice(2)
    .map((_, dropped) => [texts[0], "…", ...texts.slice(2 + dropped)]);
  return [texts, ...shorter, texts.slice(-1)].map((told) => told.join(" "));
}

/** Tell stories in paragraphs. What several do in secret, each on their own, is told as one
 * sentence about all of them (`together-…`), with what came of it. */
export function paragraphs(
  stories: Story[],
  reader: Reader,
): { number: number; lines: Sentence[] }[] {
  const written: { number: number; lines: Sentence[] }[] = [];
  const acted = { kind: "", seats: new Set<number>() }; // as the last paragraph tells so far
  for (const story of stories) {
    const lines = sentences(story, reader);
    const [event] = story.undone ? [] : story.events;
    const kind = event && reader.words.has(`together-${event.kind}`) ? event.kind : "";
    const actors = event?.seats.who ?? [];
    const joins = kind === acted.kind && !actors.some((at) => acted.seats.has(at));
    if (!joins) acted.seats.clear();
    for (const at of actors) acted.seats.add(at);
    const paragraph = written.at(-1);
    if (joins && kind !== "" && paragraph && lines[0]) {
      const who = reader.words.list([...acted.seats].map((at) => reader.names[at] ?? ""));
      lines[0].text = reader.words.say(`together-${kind}`, { who });
      paragraph.lines = lines;
    } else written.push({ number: story.number, lines });
    acted.kind = story.events.length === 1 ? kind : "";
  }
  return written;
}
