/** What happens around a table and is no move: who came, left, is away, or is played for. */
import { nameOf } from "../play/people";
import type { TableInfo } from "../wire";

export interface News {
  key: string;
  facts: Record<string, number | string>;
}

/** Say what has changed between two states of a table that is being played at. */
export function newsOf(
  before: TableInfo,
  now: TableInfo,
  isLate: (seat: number) => boolean,
): News[] {
  if (before.status !== "playing") return [];
  const news: News[] = [];
  now.seats.forEach((seat, place) => {
    const old = before.seats[place];
    if (!old || seat.mine || seat.bot !== null) return;
    const facts = { name: nameOf(seat, now.seats) };
    if (seat.stand_in && !old.stand_in)
      news.push({ key: isLate(place) ? "news-late" : "news-left", facts });
    else if (!seat.stand_in && old.stand_in) news.push({ key: "news-returned", facts });
    // Whoever has left is not said to have lost the connection, too.
    else if (seat.stand_in) return;
    else if (!seat.here && old.here) news.push({ key: "news-away", facts });
    else if (seat.here && !old.here) news.push({ key: "news-back", facts });
  });
  if (now.onlookers > before.onlookers)
    news.push({ key: "news-watching", facts: { count: now.onlookers } });
  return news;
}
