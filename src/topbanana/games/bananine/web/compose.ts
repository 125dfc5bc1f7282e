/** Choosing a move by narrowing down what is on offer: a stack, and cards to pay with. */
export interface Take {
    move: string;
    /** The stack as moves write it: 222, or 7s for a surplus card. */
    stack: string;
    payment: number[];
}

/** A move in its parts; one that only puts a card down takes no stack. */
export function parts(move: string): Take {
    const [stack = "", paid = ""] = move.startsWith("+")
        ? ["", move.slice(1)]
        : move.split("=");
    return { move, stack, payment: [...paid].map(Number) };
}

export function stackName(value: number, size: number, surplus: boolean): string {
    return surplus ? `${value}s` : String(value).repeat(size);
}

/** Whether some cards are all among others. */
export function within(cards: number[], others: number[]): boolean {
    const left = [...others];
    return cards.every((card) => {
        const found = left.indexOf(card);
        if (found >= 0) left.splice(found, 1);
        return found >= 0;
    });
}

export function same(cards: number[], others: number[]): boolean {
    return cards.length === others.length && within(cards, others);
}

export function sum(cards: number[]): number {
    return cards.reduce((total, card) => total + card, 0);
}
