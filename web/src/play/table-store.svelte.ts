/** One table as we see it: who sits there, what lies on it, what was told. */
import type { Chat, FromServer, Position, Said, Story, TableInfo } from "../wire";
import { connection, Refusal } from "./connection.svelte";
import { nameOf, type Person } from "./people";

const KEPT_STORIES = 400;

export class TableStore {
    readonly table: string;
    info: TableInfo | null = $state.raw(null);
    positions: Record<number, Position> = $state.raw({});
    /** Everything told so far, to the seat that is shown. */
    stories: Record<number, Story[]> = $state.raw({});
    said: Said[] = $state.raw([]);
    trouble = $state(false);
    lost: Refusal | null = $state.raw(null);
    /** When the latest position came, on the page's clock. */
    #came: Record<number, number> = {};
    #stop: () => void;

    constructor(table: string) {
        this.table = table;
        this.#stop = connection.listen((message) => this.#hear(message));
        void this.#watch();
    }

    close() {
        this.#stop();
        void connection.ask({ type: "unwatch", table: this.table }).catch(() => undefined);
    }

    async #watch() {
        const seen = Math.max(
            0,
            ...Object.values(this.positions).map(({ number }) => number),
        );
        try {
            await connection.ask({ type: "watch", table: this.table, seen });
        } catch (refusal) {
            if (refusal instanceof Refusal) this.lost = refusal;
        }
    }

    #hear(message: FromServer) {
        if (message.type === "welcome") {
            if (this.info) void this.#watch();
        } else if (message.type === "trouble") this.trouble = !message.over;
        else if (!("table" in message) || message.table !== this.table) return;
        else if (message.type === "table") this.info = message;
        else if (message.type === "position") this.#show(message);
        else if (message.type === "chat") this.#talk(message);
    }

    #show(position: Position) {
        const { seat } = position;
        const told = this.stories[seat] ?? [];
        const last = told.at(-1)?.number ?? -1;
        const news = position.stories.filter(({ number }) => number > last);
        this.stories = { ...this.stories, [seat]: [...told, ...news].slice(-KEPT_STORIES) };
        this.#came[seat] = performance.now();
        // What has not changed stays the same thing, so that nobody loses a half-made choice.
        const old = this.positions[seat];
        const same =
            old !== undefined && JSON.stringify(old.view) === JSON.stringify(position.view);
        const kept = same ? { ...position, view: old.view } : position;
        this.positions = { ...this.positions, [seat]: kept };
    }

    #talk(chat: Chat) {
        const last = this.said.at(-1)?.number ?? -1;
        this.said = [...this.said, ...chat.said.filter(({ number }) => number > last)];
    }

    /** The seats we play, in order. */
    get mine(): number[] {
        return (this.info?.seats ?? []).filter((seat) => seat.mine).map(({ seat }) => seat);
    }

    /** When the window closes, on the page's clock. */
    closes(seat: number): number | null {
        const position = this.positions[seat];
        const came = this.#came[seat];
        if (!position || came === undefined || position.closes === null) return null;
        return came + position.closes;
    }

    people(seat: number): Person[] {
        const position = this.positions[seat];
        const came = this.#came[seat] ?? 0;
        return (this.info?.seats ?? []).map((info) => {
            const clock = position?.clocks[info.seat];
            return {
                seat: info.seat,
                name: nameOf(info),
                bot: info.bot ?? info.stand_in,
                here: info.here || info.bot !== null,
                mine: info.mine,
                acting: position?.acting.includes(info.seat) ?? false,
                clock: clock
                    ? { left: clock.left, ends: clock.runs ? came + clock.left : null }
                    : null,
            };
        });
    }
}
