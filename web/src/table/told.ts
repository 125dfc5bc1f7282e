/** A story in words, sentence by sentence, for the log and for whoever listens. */
import type { Story } from "../wire";
import { say, type Words } from "../words.svelte";

/** Who hears a story, and how everybody is called. */
export interface Hearing {
  words: Words;
  names: string[];
  seat: number;
}

/** What one move brought, with the clause that says so; a move taken back brought nothing. */
export function told(story: Story, { words, names, seat }: Hearing): { text: string; clause: string }[] {
  if (story.undone) return [{ text: say("undone", { name: names[story.mover] ?? "" }), clause: "" }];
  return story.events.map((event) => ({ text: words.tell(event, names, seat), clause: event.clause }));
}
