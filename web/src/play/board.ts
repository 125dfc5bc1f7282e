/** The props of every board: a view, the moves on offer, and how to play one of them. */
import type { Person } from "./people";
import type { Offer, Story } from "../wire";
import type { Words } from "../words.svelte";

export interface BoardProps<View = unknown> {
  view: View;
  /** Whose sight this is; -1 for a spectator. */
  seat: number;
  /** What every seat sees, when a game that is over is looked at with everything open. */
  open?: View[] | null;
  names: string[];
  people: Person[];
  /** What this seat may do now, if anything. */
  offer: Offer | null;
  /** What the last moves brought, latest last. */
  stories: Story[];
  words: Words;
  over: boolean;
  /** A move whose next tap is pointed at, in a lesson. */
  hint?: string | null;
  /** Milliseconds on the page's clock when the window closes. */
  closes: number | null;
  /** The answer that this seat has given in secret, until the window closes. */
  sealed?: string | null;
  /** The standing orders of this seat. */
  orders?: string[];
  /** Leave other standing orders, where a game is played. */
  order?: (orders: string[]) => void;
  /** Make a move. */
  play: (move: string) => void;
  /** Ask which rule forbids a move; the answer is shown to the player. */
  why: (move: string) => void;
}
