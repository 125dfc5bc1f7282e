/** The points of a game that is over, counted up category by category. */
import type { Story } from "../wire";
import type { Words } from "../words.svelte";

export interface Category {
  label: string;
  /** What each seat gets for it. */
  points: number[];
}

/** Read the categories off the last view and the stories, of which the last tells the end. */
export type Tally = (view: unknown, stories: Story[], words: Words) => Category[];
