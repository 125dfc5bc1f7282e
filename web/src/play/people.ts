/** The people at a table, as boards show them. */

import type { SeatInfo } from "../wire";

const FRUITS = ["Papaya", "Mango", "Kiwi", "Guava", "Litchi", "Durian", "Melon", "Acai"];

/** What somebody is called; bots are called after fruit. */
export function nameOf(seat: SeatInfo): string {
  if (seat.name) return seat.name;
  return seat.bot ? (FRUITS[seat.seat % FRUITS.length] ?? seat.bot) : "";
}

export interface Person {
  seat: number;
  name: string;
  /** The bot that sits here or plays for somebody. */
  bot: string | null;
  here: boolean;
  mine: boolean;
  acting: boolean;
  /** Until when they are on vacation, in milliseconds since 1970. */
  vacation?: number | null;
  /** When this seat's time is up, on the page's clock; what is left, if it rests. */
  clock: { ends: number | null; left: number } | null;
}
