/** Choosing a move by narrowing down what is on offer, part by part and in any order. */

/** What the parts of a move name, after its first word. */
const PARTS: Record<string, string[]> = {
    steal: ["whom", "theirs"],
    smash: ["whom", "theirs"],
    toss: ["whom", "theirs", "to"],
    split: ["whom", "theirs", "theirs"],
    distraction: ["whom", "mine", "theirs"],
    republic: ["whom"],
    bolshevik: ["whom"],
    monkey: ["whom"],
    grab: ["whom"],
    trick: ["whom"],
    stash: ["mine"],
    give: ["mine"],
};

export type Chosen = (string | null)[];

export function partsOf(word: string): string[] {
    return PARTS[word] ?? [];
}

/** The moves that agree with what has been chosen so far. */
export function agreeing(moves: string[], chosen: Chosen): string[][] {
    return moves
        .map((move) => move.split(" "))
        .filter((parts) =>
            chosen.every((choice, place) => choice === null || parts[place] === choice),
        );
}

/** What may be named in one place. */
export function choices(moves: string[][], place: number): string[] {
    return [...new Set(moves.flatMap((parts) => parts[place] ?? []))];
}

/** Fill in every place where only one thing is left to name. */
export function settled(moves: string[], chosen: Chosen): Chosen {
    const left = agreeing(moves, chosen);
    const longest = Math.max(0, ...left.map((parts) => parts.length));
    return Array.from({ length: longest }, (_, place) => {
        const only = choices(left, place);
        return (
            chosen[place] ?? (only.length === 1 && only[0] !== undefined ? only[0] : null)
        );
    });
}

/** The places in which tapping a Banana Card of somebody could be meant. */
export function placesOf(
    word: string,
    owner: number,
    me: number,
    chosen: Chosen,
): [number, number | null][] {
    const parts = partsOf(word);
    const whom = parts.indexOf("whom");
    return parts.flatMap((part, at): [number, number | null][] => {
        if (chosen[at + 1] !== undefined && chosen[at + 1] !== null) return [];
        if (part === "theirs") return [[at + 1, whom + 1]];
        if (part === "mine" && owner === me) return [[at + 1, null]];
        return [];
    });
}

/** A move with this card that the rules can answer to, when none is on offer. */
export function example(card: string, me: number, seats: number): string {
    const whom = (me + 1) % seats;
    const words: Record<string, string> = {
        whom: String(whom),
        theirs: "single",
        mine: "single",
        to: String((me + 2) % seats),
    };
    return [card, ...partsOf(card).map((part) => words[part] ?? "single")].join(" ");
}

/** Cards that touch everybody's bananas, whomever they name. */
const ALL = new Set(["mayhem", "revolution", "bolshevik", "republic"]);

/** Whether a card being played concerns a seat. */
export function touches(move: string, seat: number): boolean {
    const [word = "", ...named] = move.split(" ");
    return ALL.has(word) || named.includes(String(seat));
}
