/** The move that a player is choosing: what is chosen so far, and what a tap adds to it. */
import type { BoardProps } from "$web/play/board";
import type { BananarchyView } from "$web/views";
import {
  agreeing,
  choices,
  example,
  partsOf,
  placesOf,
  settled,
  type Chosen,
} from "./compose";

const PLAIN = ["draw", "refill", "end", "pass"]; // moves that are no cards and name nothing

export class Choosing {
  readonly #board: () => BoardProps<BananarchyView>;
  /** What it was that a choice answers. */
  #question = "";
  chosen: Chosen = $state([]);
  /** A card that is looked at, though it cannot be played now. */
  looked = $state("");

  readonly view = $derived.by(() => this.#board().view);
  readonly moves = $derived.by(() => this.#board().offer?.moves ?? []);
  readonly left = $derived(this.chosen.length > 0 ? agreeing(this.moves, this.chosen) : []);
  readonly word = $derived(this.chosen[0] ?? "");
  readonly asked = $derived(this.chosen.findIndex((part) => part === null));
  readonly options = $derived(this.asked >= 0 ? choices(this.left, this.asked) : []);
  readonly ready = $derived(
    this.left.length === 1 && this.asked < 0 ? this.left[0]?.join(" ") : undefined,
  );
  /** Moves of one word that are no cards. */
  readonly plain = $derived(this.moves.filter((move) => PLAIN.includes(move)));
  /** A card taken from another's hand: it must be played at once and is in nobody's hand. */
  readonly loose = $derived(
    choices(agreeing(this.moves, []), 0).filter(
      (first) => first in this.view.cards && !this.view.hand.includes(first),
    ),
  );

  /** What a lesson points at: a card, a button, or the banana of somebody. */
  readonly pointed = $derived.by(() => {
    const aim = this.#board().hint?.split(" ");
    if (!aim) return "";
    if (this.word !== aim[0]) return aim[0] ?? "";
    const [card = "", ...named] = aim;
    if (this.asked < 0) return card;
    return named.length > 1 ? named.join(" ") : `${this.#board().seat} ${named[0]}`;
  });

  constructor(board: () => BoardProps<BananarchyView>) {
    this.#board = board;
  }

  begins(word: string): boolean {
    return this.moves.some((move) => move.split(" ")[0] === word);
  }

  choose(next: Chosen, aimed: boolean): void {
    this.looked = "";
    this.chosen = settled(this.moves, next);
    if (aimed) this.playIfReady();
  }

  /** Choose what is asked for now. */
  name(option: string): void {
    this.choose(this.chosen.with(this.asked, option), true);
  }

  forget(): void {
    this.chosen = [];
    this.looked = "";
  }

  /** Forget what a new view has made pointless: others may move while somebody chooses. */
  review(): void {
    const { pending, window, turn } = this.view;
    const question = JSON.stringify([pending, window, turn]);
    if (question !== this.#question || agreeing(this.moves, this.chosen).length === 0)
      this.chosen = [];
    if (!this.view.hand.includes(this.looked)) this.looked = "";
    this.#question = question;
  }

  playIfReady(): void {
    if (this.ready) this.#board().play(this.ready);
  }

  tapCard(card: string): void {
    const { offer, play, seat, why } = this.#board();
    if (this.word === card) {
      if (this.ready) play(this.ready);
      else this.forget();
    } else if (this.moves.includes(`give ${card}`)) play(`give ${card}`);
    else if (this.begins(card)) this.choose([card], false);
    else if (this.looked !== card) this.look(card);
    else if (offer) why(example(card, this.#parts(card), seat, this.view.players.length));
    else this.forget();
  }

  /** Raise a card that cannot be played now; tapped again, it says why. */
  look(card: string): void {
    this.chosen = [];
    this.looked = card;
  }

  tapBanana(owner: number, kind: string): void {
    const { offer, seat, why } = this.#board();
    if (!offer) return;
    const { word } = this;
    for (const start of word ? [word] : ["stash", "give"]) {
      const before = word ? this.chosen : [];
      for (const [place, whom] of placesOf(this.#parts(start), owner, seat, before)) {
        const next = [...(word ? this.chosen : [start])];
        next[place] = kind;
        if (whom !== null) next[whom] = String(owner);
        const filled = Array.from(next, (part) => part ?? null);
        if (agreeing(this.moves, filled).length > 0) {
          this.choose(filled, true);
          return;
        }
      }
    }
    if (word) why([word, ...this.#parts(word).map(this.#aimedAt(owner, kind))].join(" "));
  }

  /** A card is dropped on somebody, on one of their bananas, or just on the table. */
  drop(card: string, target: string): void {
    if (this.word !== card) this.tapCard(card);
    if (this.word !== card) return;
    const [owner = "", kind] = target.split(" ");
    if (this.ready) this.playIfReady();
    else if (kind) this.tapBanana(Number(owner), kind);
    else if (this.options.includes(owner)) this.name(owner);
  }

  /** Whether tapping a Banana Card of somebody would choose it. */
  targets(owner: number, kind: string): boolean {
    const { offer, seat } = this.#board();
    if (offer === null || this.word === "") return false;
    return placesOf(this.#parts(this.word), owner, seat, this.chosen).some(
      ([place, whom]) =>
        this.left.some(
          (parts) =>
            parts[place] === kind && (whom === null || parts[whom] === String(owner)),
        ),
    );
  }

  #parts(word: string): string[] {
    return partsOf(word, this.view.cards);
  }

  /** What a part would name if a Banana Card is meant that is not on offer. */
  #aimedAt(owner: number, kind: string): (part: string) => string {
    const next = (owner + 1) % this.view.players.length;
    return (part) =>
      part === "whom" ? String(owner) : part === "to" ? String(next) : kind;
  }
}
