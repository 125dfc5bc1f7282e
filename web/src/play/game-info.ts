/** What the server says about its games and bots. */
import type { GameInfo, Games, Settings } from "../wire";

let requested: Promise<Games> | null = null;

/** Ask the server for its games and bots, once. */
export function serverInfo(): Promise<Games> {
  requested ??= fetch("/api/games")
    .then((response) => response.json() as Promise<Games>)
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

/** Give the levels of bots that may sit at a table: at a rated one, those that were measured. */
export function botsAt({ bots, games }: Games, { game, seats, rated }: Settings): string[] {
  const info = games.find(({ name }) => name === game);
  return rated ? (info?.rated_bots[String(seats)] ?? []) : bots;
}
