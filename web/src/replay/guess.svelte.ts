/** "What would you do?": a decision of a replay, looked at by its seat before the move is shown. */
import type { Reviewed, Studied } from "../wire";
import { ask, askPatiently, sayTrouble } from "../insight/ask";

export class Guess {
  /** Whether moves are hidden until one has chosen. */
  on = $state(false);
  /** The decision that is asked about, as its seat sees it. */
  studied: Studied | null = $state.raw(null);
  /** The review of what was chosen. */
  chosen: Reviewed | null = $state.raw(null);
  /** The number of that move: its review stays until somebody goes on. */
  number = $state(0);
  trouble = $state("");
  #asked = 0;

  /** Ask about the decision that the next move is; null if that is none. */
  async about(line: string | undefined, seat: number | null) {
    const number = (this.#asked += 1);
    this.studied = null;
    this.trouble = "";
    if (!this.on || seat === null || !line) return;
    this.chosen = null;
    try {
      const studied = await ask<Studied>("/api/study", { line, seat });
      if (number === this.#asked && studied.offer) this.studied = studied;
    } catch (trouble) {
      this.trouble = await sayTrouble(trouble);
    }
  }

  /** Choose the move that leads to a place, and have it reviewed; then show that place at once,
   * or the next decision would be asked about before the review is read. */
  async choose(move: string, place: number, show: (place: number) => void) {
    const studied = this.studied;
    const number = this.#asked;
    if (!studied) return;
    const body = { line: studied.line, move, seat: studied.seat };
    try {
      this.chosen = await askPatiently<Reviewed>(
        "/api/study/judge",
        body,
        () => number === this.#asked,
      );
      this.studied = null;
      this.number = place;
      show(place);
    } catch (trouble) {
      this.trouble = await sayTrouble(trouble);
    }
  }
}
