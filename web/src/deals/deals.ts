/** Taking part in fair deals: commit, remember what was promised, reveal, and check. */
import type { FromServer, SeatInfo, TableInfo } from "../wire";
import { connection, Refusal } from "../play/connection.svelte";
import {
  chosenGame,
  type DealMemory,
  forget,
  forgetOldest,
  pendingTables,
  recall,
  remember,
} from "./deal-memory";
import { digest, hexadecimal } from "./digest";

/** How a deal stands: still sealed, checked, or checked as far as that is possible. */
export type Verdict = "sealed" | "good" | "others" | "late" | "openly" | "bad";

const OWN_WORDS = 100;
const NONCE_BYTES = 16;

/** Put words on one line, without what an archive cannot keep. */
function tidy(text: string): string {
  return text
    .replace(/[\p{C}\p{Z}/]/gu, " ")
    .split(" ")
    .filter(Boolean)
    .join(" ");
}

/** Our own words, if any, and 128 random bits that hide them. */
function newWords(own: string): string {
  const nonce = hexadecimal(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)));
  return tidy(`${[...tidy(own)].slice(0, OWN_WORDS).join("")} ${nonce}`);
}

function commitmentTo(words: string, table: string, round: number, seat: number) {
  return digest("topbanana words", table, `${round}`, `${seat}`, words);
}

/** Whether a table is still the one that was seen first. */
function isSame(memory: DealMemory, info: TableInfo): boolean {
  const { commitment, game = chosenGame(info) } = memory;
  return commitment === info.fair.commitment && game === chosenGame(info);
}

class Deals {
  #listening = false;
  #queue: Promise<void> = Promise.resolve();
  /** The tables seen since we are connected: who comes to one takes over its words. */
  #seen = new Set<string>();

  /** Answer for our seats from now on, at whatever table. */
  takePart(): void {
    if (this.#listening) return;
    this.#listening = true;
    forgetOldest();
    connection.listen((message) => this.#receive(message));
  }

  /** Go on where words are still to be revealed, whatever page is open. */
  resume(): void {
    if (pendingTables().length > 0) this.takePart();
  }

  #receive(message: FromServer) {
    if (message.type === "welcome") {
      this.#seen.clear();
      for (const table of pendingTables()) void this.#watch(table);
    } else if (message.type === "table")
      this.#queue = this.#queue.then(() => this.#answer(message)).catch(console.error);
  }

  async #watch(table: string) {
    try {
      await connection.ask({ type: "watch", table });
    } catch (refusal) {
      if (refusal instanceof Refusal && refusal.refused.key === "table-unknown")
        forget(table);
    }
  }

  async #answer(info: TableInfo) {
    const { fair, table, seats } = info;
    const first = !this.#seen.has(table);
    this.#seen.add(table);
    const mine = seats.filter((seat) => seat.mine);
    const waiting = info.status === "waiting";
    const memory = remember(info, (kept) => {
      kept.pending = waiting && mine.length > 0;
      if (!waiting) kept.dealtRound ??= fair.round;
    });
    if (!waiting || fair.round < memory.round || !isSame(memory, info)) return;
    if (fair.dealing && seats.every((seat) => seat.commitment)) this.#reveal(info, mine);
    else if (!(fair.round in memory.promises))
      for (const seat of mine) {
        const unknown = first && !fair.dealing && !(seat.commitment in memory.words);
        if (!seat.commitment || unknown)
          await this.#commit(info, seat.seat, memory.own[seat.seat] ?? "");
      }
  }

  async #commit(info: TableInfo, seat: number, own: string): Promise<void> {
    const { table, fair } = info;
    const words = newWords(own);
    const commitment = await commitmentTo(words, table, fair.round, seat);
    remember(info, (memory) => {
      memory.words[commitment] = words;
      memory.own[seat] = own;
      memory.round = fair.round;
    });
    await this.#say({ type: "commit", table, seat, round: fair.round, commitment });
  }

  /** Reveal, once all commitments are remembered: then nobody can choose any more. */
  #reveal(info: TableInfo, mine: SeatInfo[]) {
    const { table, fair } = info;
    const shown = info.seats.map((seat) => seat.commitment);
    const memory = remember(info, (kept) => {
      kept.round = fair.round;
      kept.promises[fair.round] ??= shown;
    });
    if (memory.promises[fair.round]?.join() !== shown.join()) return;
    for (const { seat, commitment, revealed } of mine) {
      const words = memory.words[commitment];
      if (words !== undefined && !revealed)
        void this.#say({ type: "reveal", table, seat, round: fair.round, words });
    }
  }

  /** Send what nobody waits for: if it comes too late, the table says so itself. */
  async #say(request: Parameters<typeof connection.ask>[0]) {
    await connection.ask(request).catch((trouble: unknown) => {
      if (!(trouble instanceof Refusal)) throw trouble;
    });
  }

  /** Commit to words of one's own. */
  choose(info: TableInfo, seat: number, own: string): Promise<void> {
    return this.#commit(info, seat, own);
  }

  /** What somebody typed for a seat. */
  own(table: string, seat: number): string {
    return recall(table)?.own[seat] ?? "";
  }

  /** Whether we must stay at a table until the cards are dealt. */
  isPending(table: string): boolean {
    return recall(table)?.pending ?? false;
  }

  /** Whether this device has the words of a seat. */
  knows(table: string, commitment: string): boolean {
    return commitment in (recall(table)?.words ?? {});
  }

  /** What was promised before the deal, for `topbanana verify --seen`. */
  promises({ table, fair }: TableInfo): string | null {
    const memory = recall(table);
    const promised = memory?.promises[fair.round];
    if (!memory || !promised) return null;
    return [
      `table: ${table}`,
      `round: ${fair.round}`,
      `commitment: ${memory.commitment}`,
      `commitments: ${promised.join("/")}\n`,
    ].join("\n");
  }

  /** Check a deal against what was remembered, as far as it is shown. */
  async check(info: TableInfo): Promise<Verdict> {
    const { fair, seats, table } = info;
    const memory = recall(table);
    const promised = memory?.promises[fair.round];
    if (memory && !isSame(memory, info)) return "bad";
    if (promised && promised.join() !== seats.map((seat) => seat.commitment).join())
      return "bad";
    if (info.status === "waiting") return "sealed";
    if (
      memory &&
      (fair.round < memory.round || fair.round !== (memory.dealtRound ?? fair.round))
    )
      return "bad";
    if (fair.round > 0)
      for (const { seat, words, commitment } of seats)
        if ((await commitmentTo(words, table, fair.round, seat)) !== commitment)
          return "bad";
    if (!fair.secret) return "sealed";
    if (!(await this.#secretFits(info, fair.secret))) return "bad";
    if (fair.round === 0) return "openly";
    if (!memory || !promised) return "late";
    // Without words of ours, all that went in may have been known to whoever fixed it.
    return promised.some((made) => made in memory.words) ? "good" : "others";
  }

  async #secretFits({ fair, seats, table }: TableInfo, secret: string) {
    if ((await digest(secret)) !== fair.commitment) return false;
    if ((await digest(secret, ...seats.map((seat) => seat.words))) !== fair.seed)
      return false;
    for (const { seat, bot, words } of seats) {
      const follows = () =>
        digest("topbanana bot", secret, table, `${fair.round}`, `${seat}`);
      if (fair.round > 0 && bot && words !== (await follows())) return false;
    }
    return true;
  }
}

export const deals = new Deals();
