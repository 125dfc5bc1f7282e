/** What the server says about its games and bots. */

export interface GameOption {
    name: string;
    default: string;
    /** By the number of seats: the value without which so many cannot sit down. */
    needed: Record<string, string>;
    /** By the number of seats: every value it may have; none where there are too many. */
    values: Record<string, string[]>;
}

export interface GameInfo {
    name: string;
    seats: number[];
    usual: number;
    options: GameOption[];
}

interface ServerInfo {
    games: GameInfo[];
    bots: string[];
}

let requested: Promise<ServerInfo> | null = null;

/** Ask the server for its games and bots, once. */
export function serverInfo(): Promise<ServerInfo> {
    requested ??= fetch("/api/games")
        .then((response) => response.json() as Promise<ServerInfo>)
        .catch((trouble: unknown) => {
            requested = null;
            throw trouble;
        });
    return requested;
}

/** Ask the server for one of its games. */
export async function gameInfo(game: string): Promise<GameInfo | undefined> {
    return (await serverInfo()).games.find(({ name }) => name === game);
}

/** Give the options without which so many cannot sit down. */
export function needed(info: GameInfo | undefined, seats: number): Record<string, string> {
    const entries = (info?.options ?? []).flatMap(({ name, needed: by }) => {
        const value = by[String(seats)];
        return value === undefined ? [] : [[name, value] as const];
    });
    return Object.fromEntries(entries);
}
