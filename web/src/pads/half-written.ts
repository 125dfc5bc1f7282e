/** What is half written on a pad: a page that is loaded anew loses nothing of it. */
import type { PadRecord } from "./pad";

/** One round at a time: a phone that lies in the middle has one pad open. */
const STORAGE_KEY = "pad-half-written";

interface HalfWritten {
  id: string;
  round: number;
  written: unknown;
}

/** What was half written of the next round of a game; undefined if nothing was. */
export function halfWritten(record: PadRecord): unknown {
  try {
    const kept = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as HalfWritten;
    const same = kept.id === record.id && kept.round === record.rounds.length;
    return same ? kept.written : undefined;
  } catch {
    return undefined;
  }
}

/** Keep what is written so far of the next round. */
export function keepHalfWritten(record: PadRecord, written: unknown): void {
  const kept: HalfWritten = { id: record.id, round: record.rounds.length, written };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
  } catch {
    // It is still there as long as the page is.
  }
}
