/** What the server refused, and in which words to say so. */
import type { Problem, Refused } from "../wire";
import { say, words } from "../words.svelte";

export class Refusal extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super(refused.key);
    this.refused = refused;
  }
}

/** Say why something did not work: what the server refused, or that it is out of reach. */
export function sayTrouble(trouble: unknown): string {
  return trouble instanceof Refusal
    ? words().refuse(trouble.refused)
    : say(trouble instanceof DOMException ? "passkey-wrong" : "connection-lost");
}

/** A refusal that came over HTTP, or that needs no server to be known. */
export function refusalOf({
  key,
  facts,
  game = null,
  clause = null,
}: Pick<Problem, "key" | "facts"> & Partial<Problem>): Refusal {
  return new Refusal({ type: "refused", id: -1, key, facts, game, clause });
}
