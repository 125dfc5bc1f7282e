/** The pad of Puerto Banana: every auction with its bids, settled step by step. */
import type { Pad } from "$web/pads/pad";
import Entry from "./Entry.svelte";
import { reckon, type Auction } from "./reckon";

const ROUNDS_ON_PAPER = 14;

export default {
  fewest: 2,
  most: 6,
  options: [],
  starts: false,
  reckon,
  Entry,
  entered: (bids, seat) => String(bids[seat] ?? ""),
  sheet: (words) => [
    {
      title: words.say("pad-sheet"),
      lines: Array.from({ length: ROUNDS_ON_PAPER }, (_, round) =>
        words.say("pad-sheet-round", { round: round + 1 }),
      ),
      players: 6,
      parts: [words.say("pad-sheet-bid"), words.say("pad-sheet-stock")],
    },
  ],
  // All auctions, bid by bid, are the whole game: nothing was ever dealt.
  archive: {
    rules: 1,
    moves: (auctions) =>
      auctions.flatMap((bids) =>
        bids.map((bid, seat): [number, string] => [seat, String(bid)]),
      ),
  },
} satisfies Pad<Auction>;
