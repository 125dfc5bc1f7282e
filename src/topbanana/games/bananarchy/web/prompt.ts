/** What is asked of one player now: never somebody else's step. */
import type { BananarchyView } from "$web/views";
import type { Offer } from "$web/wire";

interface Prompt {
  key: string;
  /** Whoever it is about. */
  seat: number;
  /** The card it is about. */
  card: string;
}

const OWN_STEP: Partial<Record<string, string>> = {
  start: "board-begin",
  refill: "board-refill",
  pass: "board-pass-on",
  race: "board-race",
  call: "board-last-call",
};

export function promptOf(
  view: BananarchyView,
  seat: number,
  offer: Offer | null,
  copies: boolean,
): Prompt {
  const top = view.pending.at(-1);
  const about = { seat: top?.seat ?? view.turn, card: top?.card ?? "" };
  if (!offer) return { key: waiting(view, seat), seat: view.turn, card: about.card };
  if (!offer.must) return { key: "board-interject", seat: view.turn, card: "" };
  if (copies) return { key: "board-copy", ...about };
  if (view.window === "react") return { key: "board-react", ...about };
  if (view.window === "catch")
    return { key: "board-catch", seat: view.moved?.[1] ?? -1, card: "" };
  if (view.window === "give") return { key: "board-give", ...about };
  if (view.window === "swap") return { key: "board-swap", ...about };
  const own = OWN_STEP[view.step];
  if (own) return { key: own, seat: view.turn, card: "" };
  if (offer.moves.every((move) => move === "end"))
    return { key: "board-only-end", ...about };
  return { key: view.acted ? "board-choose-more" : "board-choose", ...about };
}

function waiting(view: BananarchyView, seat: number): string {
  if (view.pending.at(-1)?.seat === seat) return "board-wait-answers";
  return view.turn === seat ? "board-wait" : "board-wait-turn";
}
