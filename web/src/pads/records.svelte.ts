/** The games with the real box that are kept on this device, in its local storage. */
import { hexadecimal } from "../deals/digest";
import type { PadRecord } from "./pad";

const STORAGE_KEY = "pad-games";

function stored(): PadRecord[] {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]") as PadRecord[];
  } catch {
    return [];
  }
}

const kept: { records: PadRecord[]; full: boolean } = $state({
  records: stored(),
  full: false,
});

/** All games, the newest first. */
export function padRecords(): PadRecord[] {
  return kept.records;
}

/** Whether this device could not keep what was last written. */
export function isFull(): boolean {
  return kept.full;
}

export function findRecord(id: string | null): PadRecord | undefined {
  return kept.records.find((record) => record.id === id);
}

/** Make the id of a new game. */
export function newId(): string {
  return hexadecimal(crypto.getRandomValues(new Uint8Array(8)));
}

/** Keep a game as it is now. */
export function keepRecord(record: PadRecord): void {
  store([record, ...allBut(record.id)]);
}

export function forgetRecord(id: string): void {
  store(allBut(id));
}

/** All other games, also those that another page of this browser has kept meanwhile. */
function allBut(id: string): PadRecord[] {
  const all = kept.full ? kept.records : stored();
  return all.filter((record) => record.id !== id);
}

function store(records: PadRecord[]): void {
  kept.records = records.sort((one, other) => other.begun.localeCompare(one.begun));
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(kept.records));
    kept.full = false;
  } catch {
    kept.full = true;
  }
}

addEventListener("storage", ({ key }) => {
  if (key === STORAGE_KEY) kept.records = stored();
});
