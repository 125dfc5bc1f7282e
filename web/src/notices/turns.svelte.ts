/** The tables that wait for us, wherever we are: the most urgent first. */
import { notify } from "../interaction/notification";
import { settings } from "../settings.svelte";
import type { Invitation, LobbyTable, Tables } from "../wire";
import { say, tileWords } from "../words.svelte";

const turns: { tables: LobbyTable[]; invited: Invitation[] } = $state({
  tables: [],
  invited: [],
});
/** The tables of which we know already; null before we have looked. */
let known: Set<string> | null = null;

/** The tables where it is our turn. */
export function waiting(): LobbyTable[] {
  return turns.tables;
}

/** The tables to which somebody invites us. */
export function invitations(): Invitation[] {
  return turns.invited;
}

/** How many tables wait for us, and those to which somebody invites us. */
export function countWaiting(): number {
  return turns.tables.length + turns.invited.length;
}

/** Note what waits for us, show how many on the app's icon, and tell whoever looks elsewhere. */
export function noteTurns(mine: LobbyTable[], invited = turns.invited): void {
  turns.tables = mine.filter((table) => table.your_turn && table.status !== "over");
  turns.invited = invited;
  void tellNew();
  const count = countWaiting();
  if (!("setAppBadge" in navigator)) return;
  const shown = count ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  void shown.catch(() => undefined);
}

/** Tell of what waits only now, if nobody sees this page. */
async function tellNew(): Promise<void> {
  const before = known;
  const asked = turns.invited.map(({ table, name }) => ({ ...table, name }));
  const all = [...turns.tables.map((table) => ({ ...table, name: "" })), ...asked];
  known = new Set(all.map(({ table }) => table));
  if (before === null || document.visibilityState !== "hidden") return;
  for (const { table, game, name } of all.filter((each) => !before.has(each.table))) {
    const title = (await tileWords(game, settings.language)).say("title");
    const what = name ? "notice-invitation" : "notice-turn";
    await notify(say(what, { game: title, name }), table);
  }
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
