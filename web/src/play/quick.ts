/** Opening a table: against bots at once, or for friends. */
import { lookOf } from "../games";
import { settings as chosen } from "../settings.svelte";
import type { GameInfo, Games, Settings } from "../wire";
import { connection } from "./connection.svelte";

let asked: Promise<Games> | null = null;

/** What the server knows about its games and bots. */
export function offered(): Promise<Games> {
  asked ??= fetch("/api/games")
    .then((response) => response.json() as Promise<Games>)
    .catch((trouble: unknown) => {
      asked = null;
      throw trouble;
    });
  return asked;
}

/** What the server knows about one game. */
export async function gameOffered(game: string): Promise<GameInfo | undefined> {
  return (await offered()).games.find(({ name }) => name === game);
}

/** The options without which so many cannot sit down. */
export function needed(info: GameInfo | undefined, seats: number): Record<string, string> {
  const entries = (info?.options ?? []).flatMap(({ name, needed: by }) => {
    const value = by[String(seats)];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}

/** The bot that somebody likes to play against, or another if there is no such bot here. */
export function usualBot(bots: string[]): string {
  return bots.find((bot) => bot === chosen.bot) ?? bots[0] ?? "";
}

async function open(settings: Settings): Promise<string> {
  const { table } = (await connection.ask({ type: "create", settings })) as { table: string };
  return table;
}

/** Open a table, sit down, let bots take the other seats, and begin. */
export async function playAtOnce(game: string, seats = lookOf(game).quick): Promise<string> {
  const { bots, games } = await offered();
  const options = needed(games.find(({ name }) => name === game), seats);
  const opponent = usualBot(bots);
  const table = await open({ game, seats, options });
  await connection.ask({ type: "sit", table, seat: 0 });
  for (let seat = 1; seat < seats; seat += 1) {
    await connection.ask({ type: "seat_bot", table, seat, bot: opponent });
  }
  await connection.ask({ type: "start", table });
  return table;
}

/** Open a table for friends and sit down at it. */
export async function openForFriends(settings: Settings): Promise<string> {
  const table = await open(settings);
  await connection.ask({ type: "sit", table, seat: 0 });
  return table;
}
