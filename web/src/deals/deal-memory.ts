/** What this browser remembers of the deals it saw, kept in its local storage. */
import type { TableInfo } from "../wire";

export interface DealMemory {
  /** The commitment to the server's secret, as it was seen first. */
  commitment: string;
  /** What is to be dealt, as it was seen first. */
  game?: string;
  /** By round: every seat's commitment, as they were seen before anything was revealed. */
  promises: Record<number, string[]>;
  /** By commitment: our own words. */
  words: Record<string, string>;
  /** By seat: what somebody typed. */
  own: Record<number, string>;
  /** The latest round that we took part in. */
  round: number;
  /** The round from which the cards were dealt, as it was said first. */
  dealtRound?: number;
  /** Whether we have a seat there, and the cards are still to be dealt. */
  pending: boolean;
  seen: number;
}

const PREFIX = "deal:";
const MOST_KEPT = 200;
const unsaved = new Map<string, DealMemory>();

export function recall(table: string): DealMemory | undefined {
  try {
    const text = localStorage.getItem(PREFIX + table);
    if (text) return JSON.parse(text) as DealMemory;
  } catch {
    // A browser without storage remembers until the page is closed.
  }
  return unsaved.get(table);
}

/** What a table was opened for, as far as the cards depend on it. */
export function chosenGame({ settings }: TableInfo): string {
  return JSON.stringify([settings.game, settings.seats, settings.options]);
}

/** Remember a table from now on, and change what is remembered, in one step for all tabs. */
export function remember(
  info: TableInfo,
  change: (memory: DealMemory) => void,
): DealMemory {
  const memory = recall(info.table) ?? {
    commitment: info.fair.commitment,
    game: chosenGame(info),
    promises: {},
    words: {},
    own: {},
    round: 0,
    pending: false,
    seen: 0,
  };
  change(memory);
  memory.seen = Date.now();
  unsaved.set(info.table, memory);
  try {
    localStorage.setItem(PREFIX + info.table, JSON.stringify(memory));
  } catch {
    // See above.
  }
  return memory;
}

/** The tables where our words are still to be revealed. */
export function pendingTables(): string[] {
  return [...rememberedTables()].filter((table) => recall(table)?.pending);
}

export function forget(table: string): void {
  unsaved.delete(table);
  try {
    localStorage.removeItem(PREFIX + table);
  } catch {
    // See above.
  }
}

/** Forget the deals that were seen longest ago. */
export function forgetOldest(): void {
  const latestFirst = [...rememberedTables()].sort(
    (one, other) => (recall(other)?.seen ?? 0) - (recall(one)?.seen ?? 0),
  );
  latestFirst.slice(MOST_KEPT).forEach(forget);
}

function rememberedTables(): Set<string> {
  const tables = new Set(unsaved.keys());
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX)) tables.add(key.slice(PREFIX.length));
  } catch {
    // See above.
  }
  return tables;
}
