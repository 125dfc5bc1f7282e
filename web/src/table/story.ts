/** A story in words, sentence by sentence, for the log and for whoever listens. */
import type { Story } from "../wire";
import { say, type Words } from "../words.svelte";

/** Who hears a story, and how everybody is called. */
export interface Hearing {
    words: Words;
    names: string[];
    seat: number;
}

export interface Sentence {
    text: string;
    clause: string;
}

/** What one move brought, with the clause that says so; a move taken back brought nothing. */
export function told(story: Story, { words, names, seat }: Hearing): Sentence[] {
    if (story.undone)
        return [{ text: say("undone", { name: names[story.mover] ?? "" }), clause: "" }];
    return story.events.map((event) => ({
        text: words.tell(event, names, seat),
        clause: event.clause,
    }));
}

/** Stories one below another. Those in a row that only say who has bid, or answered, share a line. */
export function paragraphs(
    stories: Story[],
    hearing: Hearing,
): { number: number; lines: Sentence[] }[] {
    const written: { number: number; lines: Sentence[] }[] = [];
    let last = "";
    for (const story of stories) {
        const lines = told(story, hearing);
        const same = last !== "" && last === mere(story);
        const line = written.at(-1)?.lines[0];
        if (same && line) line.text += ` ${lines[0]?.text ?? ""}`;
        else written.push({ number: story.number, lines });
        last = mere(story);
    }
    return written;
}

/** What somebody did, if a story says nothing but that. */
function mere({ events, undone }: Story): string {
    const [event, ...more] = events;
    if (!event || undone || more.length > 0 || Object.keys(event.facts).length > 0)
        return "";
    return `${event.kind} ${event.clause}`;
}
