/** The state of one watched table: seats, positions, stories and chat. */
import type { Chat, Clock, FromServer, Position, Said, Story, TableInfo } from "../wire";
import { connection, Refusal } from "./connection.svelte";
import { deals } from "../deals/deals";
import { nameOf, type Person } from "./people";

const MAX_STORIES = 400;

export class TableStore {
  readonly table: string;
  info: TableInfo | null = $state.raw(null);
  positions: Record<number, Position> = $state.raw({});
  /** The stories so far, by the seat that they were told to. */
  stories: Record<number, Story[]> = $state.raw({});
  said: Said[] = $state.raw([]);
  /** Why the table cannot be watched. */
  refusal: Refusal | null = $state.raw(null);
  /** When the latest position of each seat was received, on the page's clock. */
  #receivedAt: Record<number, number> = {};
  #unsubscribe: () => void;

  constructor(table: string) {
    this.table = table;
    connection.goTo(table);
    deals.takePart();
    this.#unsubscribe = connection.listen((message) => this.#receive(message));
    void this.#watch();
  }

  close() {
    this.#unsubscribe();
    // Whoever has a seat must hear of the deal, on whatever page.
    if (deals.isPending(this.table)) return;
    void connection.ask({ type: "unwatch", table: this.table }).catch(() => undefined);
  }

  async #watch() {
    const last = Math.max(0, ...Object.values(this.positions).map(({ number }) => number));
    try {
      await connection.ask({ type: "watch", table: this.table, seen: last });
    } catch (refusal) {
      if (refusal instanceof Refusal) this.refusal = refusal;
    }
  }

  #receive(message: FromServer) {
    if (message.type === "welcome") {
      // After a logout we may come back as somebody else.
      if (this.info || this.refusal) void this.#watch();
      this.refusal = null;
    } else if (!("table" in message) || message.table !== this.table) return;
    else if (message.type === "table") this.info = message;
    else if (message.type === "position") this.#storePosition(message);
    else if (message.type === "chat") this.#storeChat(message);
  }

  #storePosition(position: Position) {
    const { seat } = position;
    const stories = this.stories[seat] ?? [];
    const last = stories.at(-1)?.number ?? -1;
    const news = position.stories.filter(({ number }) => number > last);
    this.stories = {
      ...this.stories,
      [seat]: [...stories, ...news].slice(-MAX_STORIES),
    };
    this.#receivedAt[seat] = performance.now();
    // An equal view stays the same object, so that boards keep a half-made choice.
    const old = this.positions[seat];
    const same =
      old !== undefined && JSON.stringify(old.view) === JSON.stringify(position.view);
    const kept = same ? { ...position, view: old.view } : position;
    this.positions = { ...this.positions, [seat]: kept };
  }

  #storeChat(chat: Chat) {
    const known = this.said.map(({ number }) => number);
    const news = chat.said.filter(({ number }) => !known.includes(number));
    // What was said at another server may come after what was said later at ours.
    this.said = [...this.said, ...news].sort((one, other) => one.number - other.number);
  }

  /** The seats we play, in order. */
  get mine(): number[] {
    return (this.info?.seats ?? []).filter((seat) => seat.mine).map(({ seat }) => seat);
  }

  /** When the window closes, on the page's clock; nobody knows while nothing can be stored. */
  closes(seat: number): number | null {
    const position = this.positions[seat];
    const received = this.#receivedAt[seat];
    if (!position || received === undefined || position.closes === null) return null;
    if (connection.storageAway !== null) return null;
    return received + position.closes;
  }

  people(seat: number): Person[] {
    const position = this.positions[seat];
    const received = this.#receivedAt[seat] ?? 0;
    const seats = this.info?.seats ?? [];
    const slow = Boolean(this.info?.settings.pace?.days);
    return seats.map((info) => {
      const clock = position?.clocks[info.seat];
      return {
        seat: info.seat,
        name: nameOf(info, seats),
        bot: info.bot ?? info.stand_in,
        here: info.here || info.bot !== null,
        mine: info.mine,
        vacation: info.vacation,
        acting: position?.acting.includes(info.seat) ?? false,
        days: slow && position?.acting.includes(info.seat) ? position.closes : null,
        clock: clock ? clockAt(clock, received) : null,
      };
    });
  }
}

/** A clock that was sent at a time: while nothing can be stored it stands still. */
function clockAt(clock: Clock, received: number): Person["clock"] {
  const { left, runs } = clock;
  const away = connection.storageAway;
  if (!runs) return { left, ends: null };
  if (away === null) return { left, ends: received + left };
  return { left: Math.max(0, left - Math.max(0, away - received)), ends: null };
}
