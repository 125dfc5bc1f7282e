/** The people at a table, as boards show them. */

import type { SeatInfo } from "../wire";
import { say, words } from "../words.svelte";

const FRUITS = ["Papaya", "Mango", "Kiwi", "Guava", "Litchi", "Durian", "Melon", "Acai"];

/** What somebody is called; bots are called after fruit, but not as a person at the table. */
export function nameOf(seat: SeatInfo, seats: SeatInfo[] = []): string {
  if (seat.name) return seat.name;
  if (!seat.bot) return "";
  const fruit = FRUITS[seat.seat % FRUITS.length] ?? seat.bot;
  const taken = new Set(seats.map(({ name }) => name?.toLowerCase()));
  let name = fruit;
  for (let number = 2; taken.has(name.toLowerCase()); number += 1)
    name = `${fruit} (${String(number)})`;
  return name;
}

/** What the level of a bot is called; a bot of somebody's own has its own name. */
export function levelName(bot: string): string {
  return words().has(`bot-${bot}`) ? say(`bot-${bot}`) : bot;
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
  /** How many milliseconds a slow table leaves for this move. */
  days?: number | null;
  /** When this seat's time is up, on the page's clock; what is left, if it rests. */
  clock: { ends: number | null; left: number } | null;
}

/** What kind of player a bot is, as it is said of a seat. */
export function kindOf(person: Person): string {
  return person.bot ? say("bot-of-level", { level: levelName(person.bot) }) : "";
}

/** Until when somebody is on vacation, in words; nothing, if they are not. */
export function vacationOf({ vacation }: Person): string {
  const until = vacation ?? 0;
  return until < Date.now() ? "" : say("on-vacation", { date: words().date(until) });
}
