/** What the server refused, and in which words to say so. */
import type { Problem, Refused } from "../wire";

export class Refusal extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super(refused.key);
    this.refused = refused;
  }
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
