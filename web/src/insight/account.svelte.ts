/** The account of a finished game: asked for until it is made. */
import type { Account, Insight } from "../wire";
import { answerOf, sayTrouble } from "./ask";

export class AccountStore {
  account: Account | null = $state.raw(null);
  done = $state(0);
  all = $state(0);
  trouble = $state("");
  #table: string;
  #left = false;

  constructor(table: string) {
    this.#table = table;
    void this.load();
  }

  /** Nobody looks any more. */
  close() {
    this.#left = true;
  }

  async load() {
    this.trouble = "";
    try {
      while (!this.#left && !this.account) {
        const found = await answerOf<Insight>(
          await fetch(`/api/tables/${this.#table}/insight`),
        );
        [this.done, this.all, this.account] = [found.done, found.all, found.account];
      }
    } catch (trouble) {
      this.trouble = await sayTrouble(trouble);
    }
  }
}
