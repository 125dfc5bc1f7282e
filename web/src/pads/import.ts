/** Games from a file that another device has saved, checked before any of them is kept. */
import type { Pad, PadRecord } from "./pad";

/** Read the games of a file; null if it holds anything that is not one. */
export function readRecords(
  text: string,
  padFor: (game: string) => Pad | undefined,
): PadRecord[] | null {
  try {
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found.map((record) => checked(record, padFor)) : null;
  } catch {
    return null;
  }
}

/** Give a record that can be reckoned, without what else is in the file. */
function checked(found: unknown, padFor: (game: string) => Pad | undefined): PadRecord {
  const { id, game, names, options, start, rounds, begun, ended, mine } =
    found as PadRecord;
  const pad = padFor(game);
  const seats = names.length;
  const written = { id, game, names, seats, options, start, rounds, begun, ended };
  const said = typeof mine === "number" && mine >= 0 && mine < seats;
  const record = said ? { ...written, mine } : written;
  const right =
    pad !== undefined &&
    [id, begun, ...names].every((part) => typeof part === "string" && part !== "") &&
    !Number.isNaN(Date.parse(begun)) &&
    (ended === null || !Number.isNaN(Date.parse(ended))) &&
    seats >= pad.fewest &&
    seats <= pad.most &&
    Number.isInteger(start) &&
    pad.reckon(record).totals.every(Number.isSafeInteger);
  if (!right) throw new Error("not a record of a game");
  return record;
}
