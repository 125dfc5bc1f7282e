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

const LONGEST_LINE = 165; // letters that three lines of a phone hold

/** Tell a long story by how it began and how it ended; the log has all of it. */
export function shortened(texts: string[]): string {
  const told = [...texts];
  while (told.length > 2 && told.join(" ").length > LONGEST_LINE) told.splice(1, 1);
  if (told.length < texts.length) told.splice(1, 0, "…");
  return told.join(" ");
}

/** Tell stories in paragraphs; those in a row that only say who has acted share one. */
export function paragraphs(
  stories: Story[],
  reader: Reader,
): { number: number; lines: Sentence[] }[] {
  const written: { number: number; lines: Sentence[] }[] = [];
  let last = "";
  for (const story of stories) {
    const lines = sentences(story, reader);
    const same = last !== "" && last === onlyAction(story);
    const line = written.at(-1)?.lines[0];
    if (same && line) line.text += ` ${lines[0]?.text ?? ""}`;
    else written.push({ number: story.number, lines });
    last = onlyAction(story);
  }
  return written;
}

/** Name what somebody did, if a story says nothing else. */
function onlyAction({ events, undone }: Story): string {
  const [event, ...more] = events;
  if (!event || undone || more.length > 0 || Object.keys(event.facts).length > 0) return "";
  return `${event.kind} ${event.clause}`;
}
