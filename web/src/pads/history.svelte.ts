/** Games from home in one's history on the server: sent when it can be reached, and once. */
import { post, request, signIn } from "../play/me.svelte";
import { Refusal, sayTrouble } from "../play/refusal";
import { settings } from "../settings.svelte";
import type { HomeGame, StoredHomeGame } from "../wire";
import type { PadRecord } from "./pad";
import { padRecords } from "./records.svelte";

interface Sent {
  /** When the game that was sent had ended: written down anew, it is sent anew. */
  ended: string | null;
  /** Which of the players one said to be. */
  seat: number | null;
  /** What its replay is found by, where its rounds make one. */
  table: string | null;
  /** Whether it was deleted here, which the server does not know yet. */
  gone?: boolean;
}

const STORAGE_KEY = "pad-games-sent";
const LATER = 60_000;
const SOON = ["too-fast", "too-busy"]; // what is refused for now only

function stored(): Record<string, Sent> {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as Record<string, Sent>;
  } catch {
    return {};
  }
}

const kept: { sent: Record<string, Sent>; troubles: Record<string, string> } = $state({
  sent: stored(),
  troubles: {},
});
let sending: Promise<void> | null = null;

function keep(id: string, sent: Sent | null): void {
  const { [id]: _, ...others } = stored(); // another page may have sent some meanwhile
  kept.sent = sent ? { ...others, [id]: sent } : others;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(kept.sent));
  } catch {
    // It will be sent once more, which changes nothing.
  }
}

/** Which of the players somebody is: as they said, or by their name. */
export function seatOf(record: PadRecord): number | null {
  if (record.mine !== undefined) return record.mine;
  const same = (name: string) => name.toLowerCase() === settings.name.trim().toLowerCase();
  const seat = record.names.findIndex(same);
  return seat < 0 ? null : seat;
}

/** What was sent of a game, if that is how it stands now. */
export function sentOf(record: PadRecord): Sent | undefined {
  const sent = kept.sent[record.id];
  return sent?.ended === record.ended && sent.seat === seatOf(record) ? sent : undefined;
}

/** Why the server did not take a game, in a sentence. */
export function troubleWith(id: string): string {
  return kept.troubles[id] ?? "";
}

/** Keep all finished games in one's history from now on, or send no more of them. */
export function keepHistory(on: boolean): void {
  settings.homeGames = on;
  for (const id of on ? Object.keys(kept.sent) : []) keep(id, null);
  void send();
}

/** A game was deleted on this device: so it is in one's history. */
export function forgetSent(id: string): void {
  const sent = kept.sent[id];
  if (sent) keep(id, { ...sent, gone: true });
  void send();
}

/** Send what the server does not know yet. */
export function send(): Promise<void> {
  sending ??= sendAll().finally(() => (sending = null));
  return sending;
}

async function sendAll(): Promise<void> {
  if (!settings.homeGames) return;
  for (const record of padRecords()) {
    const sent = kept.sent[record.id];
    // Its last round was taken back: it has not ended as it was sent.
    if (record.ended === null && sent && !sent.gone)
      keep(record.id, { ...sent, gone: true });
    if (record.ended !== null && !sentOf(record) && !(await sendOne(record))) return;
  }
  for (const [id, { gone }] of Object.entries(kept.sent))
    if (gone && !(await attempt(id, () => request("DELETE", `/api/me/home/${id}`)))) return;
    else if (gone) keep(id, null);
}

/** Send a game; false if there is no sense in sending others now. */
function sendOne(record: PadRecord): Promise<boolean> {
  return attempt(record.id, async () => {
    const { ended } = record;
    const seat = seatOf(record);
    const { table } = await post<StoredHomeGame>("/api/me/home", asSent(record, seat));
    keep(record.id, { ended, seat, table });
  });
}

async function attempt(id: string, ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await signIn();
    await ask();
    kept.troubles = { ...kept.troubles, [id]: "" };
    return true;
  } catch (trouble) {
    const refused = trouble instanceof Refusal;
    if (refused) kept.troubles = { ...kept.troubles, [id]: sayTrouble(trouble) };
    const final = refused && !SOON.includes(trouble.refused.key);
    if (!final) setTimeout(() => void send(), LATER);
    return final;
  }
}

function asSent(record: PadRecord, seat: number | null): HomeGame {
  const { id, game, names, options, start, rounds } = record;
  const begun = Date.parse(record.begun);
  const ended = Math.max(begun, Date.parse(record.ended ?? record.begun));
  return { id, game, names, options, start, rounds, begun, ended, seat };
}

/** Fetch a game that was written down on another device; undefined if there is none. */
export async function fetchGame(id: string): Promise<PadRecord | undefined> {
  try {
    const { begun, ended, seat, ...written } = await request<HomeGame>(
      "GET",
      `/api/me/home/${id}`,
    );
    return {
      ...written,
      seats: written.names.length,
      begun: isoOf(begun),
      ended: isoOf(ended),
      mine: seat,
    };
  } catch {
    return undefined;
  }
}

const isoOf = (when: number) => new Date(when).toISOString();

addEventListener("online", () => void send());
void send();
