/** A position that is studied: the way that led to it, what its moves win, and bots to play on. */
import { replaceAddress } from "../router.svelte";
import { settings } from "../settings.svelte";
import type { Evaluation, Story, Studied } from "../wire";
import { ask, askPatiently, sayTrouble } from "../insight/ask";
import { added, type Tally } from "../insight/numbers";

const ROUNDS = 40; // of thinking about one position

export interface Step {
  studied: Studied;
  /** Who made the move that led here; -1 at the beginning. */
  mover: number;
}

export class Study {
  trail: Step[] = $state.raw([]);
  moves: Tally[] = $state.raw([]);
  sharpness = $state(1);
  thinking = $state(true);
  /** Whether bots play for all seats but the one whose eyes we have. */
  bots = $state(true);
  busy = $state(false);
  trouble = $state("");
  #turn = 0; // changes with every position: what was asked about another is dropped
  #ours: number | null = null; // the seat for which we have moved last

  get now(): Studied | null {
    return this.trail.at(-1)?.studied ?? null;
  }

  get stories(): Story[] {
    return this.trail.flatMap(({ studied, mover }, number) =>
      studied.story.length > 0
        ? [{ number, mover, events: studied.story, undone: false }]
        : [],
    );
  }

  async open(line: string, seat: number | null = null) {
    await this.#try(async () => {
      const studied = await ask<Studied>("/api/study", { line, seat });
      this.#go([{ studied, mover: -1 }]);
    });
  }

  /** Look at the same position through other eyes. */
  async look(eyes: number | null) {
    const now = this.now;
    if (!now) return;
    await this.#try(async () => {
      const studied = await ask<Studied>("/api/study", { line: now.world, seat: eyes });
      const [last] = this.trail.slice(-1);
      this.#go([...this.trail.slice(0, -1), { studied, mover: last?.mover ?? -1 }]);
    });
  }

  /** Make a move; then bots answer, if they are to. */
  async play(move: string) {
    await this.#try(async () => {
      this.#ours = this.now?.seat ?? null;
      await this.#step({ move });
      await this.#answer();
    });
  }

  async letBotMove() {
    await this.#try(async () => {
      await this.#step({ bot: settings.bot });
      if (this.now?.eyes !== null) await this.#answer();
    });
  }

  /** Go back to an earlier position; without a place, to our last decision. */
  back(place?: number) {
    const ours = this.#seat;
    let to = place ?? this.trail.length - 2;
    if (place === undefined && this.bots && ours !== null && ours >= 0)
      while (to > 0 && this.trail[to]?.studied.seat !== ours) to -= 1;
    if (to >= 0) this.#go(this.trail.slice(0, to + 1));
  }

  close() {
    this.#turn += 1;
  }

  /** The seat that we play: whose eyes we use, or for whom we have moved last. */
  get #seat(): number | null {
    return this.now?.eyes ?? this.#ours;
  }

  async #answer() {
    const ours = this.#seat;
    while (this.bots && ours !== null && this.now && !this.now.over) {
      if (this.now.acting.includes(ours)) return;
      await this.#step({ bot: settings.bot });
    }
  }

  async #step(how: { move: string } | { bot: string }) {
    const now = this.now;
    if (!now || now.seat < 0) return;
    const turn = this.#turn;
    const body = { line: now.world, seat: now.seat, eyes: now.eyes, ...how };
    const studied = await ask<Studied>("/api/study/play", body);
    if (turn === this.#turn) this.#go([...this.trail, { studied, mover: now.seat }]);
  }

  #go(trail: Step[]) {
    this.trail = trail;
    this.moves = [];
    this.#turn += 1;
    const now = this.now;
    if (now) replaceAddress(`/study?line=${encodeURIComponent(now.line)}`);
    void this.think();
  }

  /** Think on while somebody looks at this position. */
  async think() {
    const [turn, now] = [this.#turn, this.now];
    if (!now || now.seat < 0 || (now.eyes !== null && now.eyes !== now.seat)) return;
    const wanted = () => turn === this.#turn && this.thinking;
    const line = now.eyes === null ? now.world : now.line;
    try {
      for (let round = 0; round < ROUNDS && wanted(); round += 1) {
        const body = { line, seat: now.seat, round };
        const evaluation = await askPatiently<Evaluation>("/api/study/think", body, wanted);
        if (!wanted()) return;
        this.moves = added(this.moves, evaluation);
        this.sharpness = evaluation.sharpness;
      }
    } catch (trouble) {
      if (wanted()) this.trouble = await sayTrouble(trouble);
    }
  }

  async #try(work: () => Promise<void>) {
    this.trouble = "";
    this.busy = true;
    try {
      await work();
    } catch (trouble) {
      this.trouble = await sayTrouble(trouble);
    } finally {
      this.busy = false;
    }
  }
}
