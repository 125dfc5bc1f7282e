/** What a game's pad says about itself: who may play, what is written down, and what it comes to. */
import type { Component } from "svelte";
import type { EventInfo } from "../wire";
import type { Words } from "../words.svelte";

/** What was written down of a game with the real box; everything else follows from it. */
export interface Written<Round = unknown> {
  seats: number;
  options: Record<string, string>;
  /** Who began. */
  start: number;
  rounds: Round[];
}

/** A game that is kept on this device. */
export interface PadRecord<Round = unknown> extends Written<Round> {
  id: string;
  game: string;
  names: string[];
  /** When it began and when it ended, as ISO 8601 in UTC. */
  begun: string;
  ended: string | null;
  /** Which of them one was, once it was said; null: none of them. */
  mine?: number | null;
}

/** One line of a reckoning: what it brings each seat, with the clause that says so. */
export interface Row {
  /** What it is for: `pad-row-…` of the game says it. */
  kind: string;
  facts: Record<string, number | string>;
  clause: string;
  points: number[];
  /** What stands beside the points of each seat: cards counted, sums. */
  notes?: string[];
}

/** What one round brought. */
export interface Reckoned {
  /** Told as a story, sentence by sentence; or else counted, line by line. */
  events: EventInfo[];
  rows: Row[];
  /** What it adds to each seat's points, or takes away. */
  points: number[];
}

/** How a game stands. */
export interface Standing {
  rounds: Reckoned[];
  totals: number[];
  over: boolean;
  winners: number[];
  /** Who begins the next round, where the rules say so. */
  begins: number | null;
}

/** Something to be chosen before a game: `pad-option-NAME`, and `pad-NAME-VALUE` for each value. */
export interface PadOption {
  name: string;
  values: string[];
}

/** The props of what a round is written down with. */
export interface EntryProps<Round = unknown> {
  record: PadRecord<Round>;
  standing: Standing;
  words: Words;
  /** A round that was taken back, to be written down better. */
  draft: Round | undefined;
  enter: (round: Round) => void;
}

/** The props of what a game asks before it begins, beside its options. */
export interface SetUpProps {
  names: string[];
  words: Words;
  options: Record<string, string>;
  choose: (option: string, value: string) => void;
  begin: (seat: number) => void;
}

/** An empty table to be printed: a line for each thing, a column for each player. */
export interface PrintedTable {
  title: string;
  lines: string[];
  players: number;
  /** What stands in each player's column, if there is more than one number. */
  parts?: string[];
}

export interface Pad<Round = unknown> {
  fewest: number;
  most: number;
  options: PadOption[];
  /** Whether it is asked who begins. */
  starts: boolean;
  reckon: (played: Written<Round>) => Standing;
  Entry: Component<EntryProps<Round>>;
  SetUp?: Component<SetUpProps>;
  /** What a seat wrote down in a round, for tables of numbers. */
  entered: (round: Round, seat: number, played: Written<Round>) => string;
  /** The score sheet, to be printed: one or more tables on one side of paper. */
  sheet: (words: Words) => PrintedTable[];
  /** The version of the rules, and the moves, where rounds make a game that can be replayed. */
  archive?: { rules: number; moves: (rounds: Round[]) => [seat: number, move: string][] };
}
