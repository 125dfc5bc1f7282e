/** What every board gets and gives: a view, the moves on offer, and one of them back. */
import type { Person } from "./people";
import type { Offer, Story } from "../wire";
import type { Words } from "../words.svelte";

export interface BoardProps<View = unknown> {
    view: View;
    /** Whose sight this is; -1 for a spectator. */
    seat: number;
    /** What every seat sees, when a game that is over is looked at with everything open. */
    open?: View[] | null;
    names: string[];
    people: Person[];
    /** What this seat may do now, if anything. */
    offer: Offer | null;
    /** What the last moves brought, latest last. */
    stories: Story[];
    words: Words;
    over: boolean;
    /** Milliseconds on the page's clock when the window closes. */
    closes: number | null;
    /** Make a move. */
    play: (move: string) => void;
    /** Ask which rule forbids a move; the answer is shown to the player. */
    why: (move: string) => void;
}

/** A thing on the table that keeps its identity while it goes from place to place. */
export interface Piece<Kind> {
    id: number;
    kind: Kind;
}

let made = 0;

/**
 * Give every thing on the table an identity: what stays in its place keeps it, what left one
 * place and came to another takes it along. So a card can be seen flying.
 */
export function follow<Kind, Place extends string>(
    before: Record<Place, Piece<Kind>[]> | undefined,
    now: Record<Place, readonly Kind[]>,
): Record<Place, Piece<Kind>[]> {
    const places = Object.keys(now) as Place[];
    const loose: Piece<Kind>[] = [];
    const kept = new Map<Place, Piece<Kind>[]>();
    for (const place of places) {
        const wanted = [...now[place]];
        const staying: Piece<Kind>[] = [];
        for (const piece of before?.[place] ?? []) {
            const found = wanted.indexOf(piece.kind);
            if (found < 0) loose.push(piece);
            else {
                wanted.splice(found, 1);
                staying.push(piece);
            }
        }
        kept.set(place, staying);
    }
    const pick = (from: Piece<Kind>[], kind: Kind) => {
        const found = from.findIndex((piece) => piece.kind === kind);
        return found < 0 ? undefined : from.splice(found, 1)[0];
    };
    const after = {} as Record<Place, Piece<Kind>[]>;
    for (const place of places) {
        const staying = kept.get(place) ?? [];
        after[place] = now[place].map(
            (kind) => pick(staying, kind) ?? pick(loose, kind) ?? { id: (made += 1), kind },
        );
    }
    return after;
}
