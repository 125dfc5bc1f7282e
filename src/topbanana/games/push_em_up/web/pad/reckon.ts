/** What columns on a real table come to: held to the rules by tests/test_pad.py. */
import type { Written, Reckoned, Row, Standing } from "$web/pads/pad";

/** The columns of one round, each from bottom to top: `R2G3P9`. */
export type Columns = string[];

const COLUMN_POINTS = 10; // [PU-14]
const TARGET = 200; // of a tournament [PU-17]
export const VALUES = 10;
export const OF_EACH_VALUE = 2; // ruling `team-deck`
export const LETTERS = "RPGB";

/** How many columns there are in the middle. [PU-3] */
export function columnsFor(seats: number): number {
  return seats === 4 ? 8 : 6;
}

/** The cards of a column as it is written. */
export function cardsIn(column: string): { team: string; value: number }[] {
  return [...column.matchAll(/([A-Z])(\d)/g)].map(([, team = "", value]) => ({
    team,
    value: Number(value),
  }));
}

export function reckon({
  seats,
  options,
  start,
  rounds: written,
}: Written<Columns>): Standing {
  const teams = [...(options.teams ?? LETTERS)].slice(0, seats);
  const rounds = written.map((columns) => reckonRound(columns, teams));
  const totals = teams.map((_, seat) =>
    rounds.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0),
  );
  const over =
    options.tournament === "on" ? Math.max(...totals) >= TARGET : rounds.length > 0;
  const last = rounds.at(-1);
  const decides = options.begins === "round" && last ? last.points : totals; // ruling `begins`
  return {
    rounds,
    totals,
    over,
    winners: over ? placesOf(totals, Math.max(...totals)) : [], // ruling `draw` [PU-16]
    begins: last ? decides.indexOf(Math.min(...decides)) : start, // [PU-17]
  };
}

function reckonRound(columns: Columns, teams: string[]): Reckoned {
  const counted = columns.map((column) => reckonColumn(column, teams));
  const rows: Row[] = counted.map(({ sums, highest, winner }, place) => ({
    kind: "column",
    facts: { column: place + 1 },
    clause: "PU-14",
    points: teams.map((_, seat) => (seat === winner ? COLUMN_POINTS : 0)),
    notes: teams.map((_, seat) =>
      highest[seat] === undefined ? "" : `${sums[seat] ?? 0} (${highest[seat]})`,
    ),
  }));
  rows.push({
    kind: "cards",
    facts: {},
    clause: "PU-15",
    points: teams.map((_, seat) =>
      counted.reduce((sum, { highest }) => sum + (highest[seat] ?? 0), 0),
    ),
  });
  const points = teams.map((_, seat) =>
    rows.reduce((sum, row) => sum + (row.points[seat] ?? 0), 0),
  );
  return { events: [], rows, points };
}

/** Each team's sum and highest card; who wins the column, once the tied have cancelled out. */
function reckonColumn(column: string, teams: string[]) {
  const cards = cardsIn(column);
  const held = teams.map((team) =>
    cards.filter((card) => card.team === team).map(({ value }) => value),
  );
  const sums = held.map((values) => values.reduce((sum, value) => sum + value, 0));
  const alone = sums.filter((sum) => sum > 0 && placesOf(sums, sum).length === 1);
  const winner = alone.length > 0 ? sums.indexOf(Math.max(...alone)) : -1;
  const highest = held.map((values) =>
    values.length > 0 ? Math.max(...values) : undefined,
  );
  return { sums, highest, winner };
}

function placesOf(numbers: number[], wanted: number): number[] {
  return numbers.flatMap((number, place) => (number === wanted ? [place] : []));
}
