/** Opening a table: against bots at once, or for friends. */
import { lookOf } from "../games";
import { settings as chosen } from "../settings.svelte";
import type { Settings } from "../wire";
import { connection } from "../play/connection.svelte";
import { deals } from "../deals/deals";
import { needed, serverInfo } from "../play/game-info";

/** The bot that somebody likes to play against, or another if there is no such bot here. */
export function usualBot(bots: string[]): string {
  return bots.find((bot) => bot === chosen.bot) ?? bots[0] ?? "";
}

/** Open a table, sit down with so many, or at a small game, let bots take the other seats, and begin. */
export async function playAtOnce(
  game: string,
  size: number | "small" = lookOf(game)?.quick ?? 2,
): Promise<string> {
  deals.takePart();
  const { bots, games } = await serverInfo();
  const info = games.find(({ name }) => name === game);
  const look = lookOf(game);
  const small = look?.small ?? { seats: info?.seats[0] ?? 2, options: {} };
  const seats = size === "small" ? small.seats : size;
  const options = { ...needed(info, seats), ...(size === "small" ? small.options : {}) };
  const opponent = usualBot(bots);
  const table = await connection.askForTable({
    type: "create",
    settings: { game, seats, options },
  });
  await connection.ask({ type: "sit", table, seat: 0 });
  for (let seat = 1; seat < seats; seat += 1) {
    await connection.ask({ type: "seat_bot", table, seat, bot: opponent });
  }
  await connection.ask({ type: "start", table });
  return table;
}

/** Open a table for friends and sit down at it. */
export async function openForFriends(settings: Settings): Promise<string> {
  deals.takePart();
  const table = await connection.askForTable({ type: "create", settings });
  await connection.ask({ type: "sit", table, seat: 0 });
  return table;
}
