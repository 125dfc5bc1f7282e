/** What is heard of a table: whatever happens there, but not what had happened when we came. */
import { play, soundOf, type Sound } from "./sound";
import type { Story } from "../wire";

/** Listen from now on: each call plays what the newest of the stories sounds like, once. */
export function hearer(): (
  stories: Story[],
  quiet: string[],
  sounds: Record<string, Sound | "silence">,
) => void {
  let heard: number | null = null;
  return (stories, quiet, sounds) => {
    const last = stories.at(-1);
    if (!last || last.number === heard) return;
    const first = heard === null;
    heard = last.number;
    if (first) return;
    const kinds = last.events
      .map(({ kind }) => kind)
      .filter((kind) => !quiet.includes(kind));
    const most = soundOf(kinds, sounds);
    if (most) void play(most);
  };
}
