/** A game with the real box as a file: JSON, CSV, and where it can be, a whole archive. */
import { bgStatsLink, csv, ranksOf } from "../play/bg-stats";
import { digest } from "../deals/digest";
import type { Words } from "../words.svelte";
import type { Pad, PadRecord, Standing } from "./pad";

const COLUMNS = [
  ...["date", "game", "id", "options", "round", "player"],
  ...["entered", "points", "total", "rank", "winner"],
];

/** One row for each player in each round; totals as they stood then. */
export function csvOf(games: { record: PadRecord; pad: Pad }[]): string {
  return csv([COLUMNS, ...games.flatMap(({ record, pad }) => rowsOf(record, pad))]);
}

function rowsOf(record: PadRecord, pad: Pad): (number | string)[][] {
  const standing = pad.reckon(record);
  const ranks = ranksOf(playersOf(record, standing));
  const options = Object.entries(record.options).map((option) => option.join("="));
  return standing.rounds.flatMap(({ points }, at) =>
    record.names.map((name, seat) => {
      const last = standing.over && at + 1 === standing.rounds.length;
      return [
        ...[record.begun, record.game, record.id, options.join(" "), at + 1, name],
        pad.entered(record.rounds[at], seat, record),
        points[seat] ?? 0,
        // What a game begins with, as ten bananas, is in the total too.
        (standing.totals[seat] ?? 0) - left(standing, at, seat),
        last ? (ranks[seat] ?? 0) : "",
        last && standing.winners.includes(seat) ? 1 : "",
      ];
    }),
  );
}

/** What the rounds after one bring a seat. */
function left(standing: Standing, at: number, seat: number): number {
  return standing.rounds
    .slice(at + 1)
    .reduce((sum, { points }) => sum + (points[seat] ?? 0), 0);
}

/** Everything that was written down, with what it came to. */
export function jsonOf(games: { record: PadRecord; pad: Pad }[]): string {
  return JSON.stringify(
    games.map(({ record, pad }) => {
      const { totals, over, winners } = pad.reckon(record);
      return { ...record, result: { totals, over, winners } };
    }),
    null,
    2,
  );
}

function playersOf(record: PadRecord, standing: Standing) {
  return record.names.map((name, seat) => ({
    name,
    score: standing.totals[seat] ?? 0,
    winner: standing.winners.includes(seat),
  }));
}

export function statsLinkOf(record: PadRecord, pad: Pad, words: Words): string {
  const standing = pad.reckon(record);
  const ended = new Date(record.ended ?? record.begun);
  const minutes = (ended.getTime() - new Date(record.begun).getTime()) / 60_000;
  return bgStatsLink({
    id: record.id,
    game: record.game,
    title: words.say("title"),
    ended,
    minutes: Math.max(1, Math.round(minutes)),
    board: variantOf(record, pad, words),
    players: playersOf(record, standing).map((player, seat) => ({
      ...player,
      starts: pad.starts && seat === record.start,
    })),
  });
}

/** The options that are not as usual, in words. */
export function variantOf(record: PadRecord, pad: Pad, words: Words): string {
  return pad.options
    .filter(({ name, values }) => (record.options[name] ?? values[0]) !== values[0])
    .map(({ name }) => words.say(`pad-${name}-${record.options[name] ?? ""}`))
    .join(", ");
}

/** The whole game as text, as every game is archived: `topbanana review` and `replay` read it. */
export async function archiveOf(record: PadRecord, pad: Pad): Promise<string | null> {
  if (!pad.archive) return null;
  const standing = pad.reckon(record);
  const moves = pad.archive.moves(record.rounds);
  const result = standing.over
    ? `${standing.totals.join("/")} won by ${standing.winners.join("/")}`
    : "-";
  const lines = [
    `game: ${record.game}`,
    `rules: ${pad.archive.rules}`,
    `seats: ${record.seats}`,
    `seed: ${record.id}`, // nothing was dealt by us
    `players: ${record.names.map((name) => name.replace(/[/\s]+/g, " ")).join("/")}`,
    `date: ${record.begun.slice(0, 10)}`,
    `moves: ${moves.length}`,
    `result: ${result}`,
    "",
    ...moves.map(([seat, move]) => `${seat} ${move}`),
    "",
  ];
  const body = lines.join("\n");
  return `${body}seal: ${await digest(body)}\n`;
}
