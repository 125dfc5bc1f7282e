/** Opening a table: against bots at once, or for friends. */
import { lookOf } from "../games";
import type { Settings } from "../wire";
import { connection } from "./connection.svelte";

export interface GameInfo {
  name: string;
  seats: number[];
  usual: number;
  bots: string[];
  options: Record<string, { default: string; values: string[] | null }>;
}

let asked: Promise<GameInfo[]> | null = null;

/** What the server knows about its games. */
export function gamesOffered(): Promise<GameInfo[]> {
  asked ??= fetch("/api/games")
    .then((response) => response.json() as Promise<GameInfo[]>)
    .catch((trouble: unknown) => {
      asked = null;
      throw trouble;
    });
  return asked;
}

async function open(settings: Settings): Promise<string> {
  const { table } = (await connection.ask({ type: "create", settings })) as { table: string };
  return table;
}

/** Open a table, sit down, let bots take the other seats, and begin. */
export async function playAtOnce(game: string, seats = lookOf(game).quick, bot?: string): Promise<string> {
  const info = (await gamesOffered()).find(({ name }) => name === game);
  const strongest = bot ?? info?.bots.at(-1) ?? "greedy";
  const table = await open({ game, seats });
  await connection.ask({ type: "sit", table, seat: 0 });
  for (let seat = 1; seat < seats; seat += 1) {
    await connection.ask({ type: "seat_bot", table, seat, bot: strongest });
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
