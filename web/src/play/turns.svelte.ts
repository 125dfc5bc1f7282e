/** The tables that wait for us, wherever we are: the most urgent first. */
import { settings } from "../settings.svelte";
import type { LobbyTable, Tables } from "../wire";
import { say } from "../words.svelte";

const turns: { tables: LobbyTable[] } = $state({ tables: [] });

/** The tables where it is our turn. */
export function waiting(): LobbyTable[] {
  return turns.tables;
}

/** Note which of our tables wait for us, and show how many on the app's icon. */
export function noteTurns(mine: LobbyTable[]): void {
  turns.tables = mine.filter((table) => table.your_turn && table.status !== "over");
  const count = turns.tables.length;
  if (!("setAppBadge" in navigator)) return;
  const shown = count ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  void shown.catch(() => undefined);
}

/** Ask the server which tables wait for us; whoever has never played has none. */
export async function lookForTurns(): Promise<void> {
  if (!settings.name) return;
  const response = await fetch("/api/me/tables").catch(() => null);
  if (response?.ok) noteTurns(((await response.json()) as Tables).tables);
}

/** The next table that waits for us after the one we are at, one after another. */
export function nextTable(here: string): LobbyTable | undefined {
  const place = turns.tables.findIndex(({ table }) => table === here);
  const order = [...turns.tables.slice(place + 1), ...turns.tables.slice(0, place + 1)];
  return order.find(({ table }) => table !== here);
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Say how much time is left, roughly. */
export function timeLeft(milliseconds: number): string {
  if (milliseconds >= 2 * DAY)
    return say("left-days", { count: Math.floor(milliseconds / DAY) });
  if (milliseconds >= 2 * HOUR)
    return say("left-hours", { count: Math.floor(milliseconds / HOUR) });
  return say("left-minutes", { count: Math.max(1, Math.floor(milliseconds / MINUTE)) });
}
