/** The result of a game as a link to BG Stats: whoever presses it hands it over, nobody else. */

export interface Play {
  id: string;
  /** The game's folder name, which stays the same in every language, and its title. */
  game: string;
  title: string;
  ended: Date;
  minutes?: number;
  /** The variant, in a few words. */
  board: string;
  players: { name: string; score: number; winner: boolean; starts: boolean }[];
}

const ADDRESS = "https://app.bgstatsapp.com/createPlay.html";

export function bgStatsLink(play: Play): string {
  const ranks = ranksOf(play.players);
  const data = {
    sourceName: "Top Banana",
    sourcePlayId: play.id,
    playDate: play.ended.toISOString().slice(0, 19).replace("T", " "),
    durationMin: play.minutes,
    board: play.board || undefined,
    game: {
      name: play.title,
      sourceGameId: play.game,
      highestWins: true,
      noPoints: false,
    },
    players: play.players.map(({ name, score, winner, starts }, seat) => ({
      name,
      sourcePlayerId: name,
      score,
      rank: ranks[seat],
      winner,
      startPlayer: starts,
    })),
  };
  return `${ADDRESS}?data=${encodeURIComponent(JSON.stringify(data))}`;
}

/** The winners are first, whatever broke a tie; the others follow by their points. */
export function ranksOf(players: { score: number; winner: boolean }[]): number[] {
  const isAhead = (one: { score: number; winner: boolean }, other: typeof one) =>
    one.winner === other.winner ? one.score > other.score && !one.winner : one.winner;
  return players.map(
    (player) => 1 + players.filter((other) => isAhead(other, player)).length,
  );
}

/** Rows of cells as comma-separated values (RFC 4180), which spreadsheets open. */
export function csv(rows: (number | string)[][]): string {
  const cell = (value: number | string) => {
    // A name must not become a formula.
    const text =
      typeof value === "string" && /^[=+\-@\t]/.test(value) ? `'${value}` : value;
    return /[",\r\n]/.test(String(text))
      ? `"${String(text).replaceAll('"', '""')}"`
      : String(text);
  };
  return rows.map((row) => row.map(cell).join(",") + "\r\n").join("");
}

/** A text as a file to be saved: the address of it. */
export function fileOf(text: string, kind: string): string {
  return `data:${kind};charset=utf-8,${encodeURIComponent(text)}`;
}
