// Made from the games' faces by `python -m topbanana.server.wire.typescript web/src`.
export interface BananarchyView {
  turn: number;
  step: string;
  window: string;
  acted: boolean;
  hand: string[];
  players: BananarchyPlayer[];
  pending: BananarchyCardPlay[];
  calls: BananarchyCardPlay[];
  moved: [string, number] | null;
  deck: number;
  thrown: string[];
  bananas_left: number;
  peels: string[];
  answer: string | null;
  cards: Record<string, BananarchyCard>;
}

export interface BananarchyPlayer {
  cards_in_hand: number;
  bananas: string[];
  stash: string[];
  points: number;
  waited_for: boolean;
}

export interface BananarchyCardPlay {
  seat: number;
  card: string;
  move: string;
  concerns: number[];
}

export interface BananarchyCard {
  kind: string;
  scene: string;
  parts: string[];
  occasions: string[];
  clause: string;
}

export interface BananineView {
  turn: number | null;
  start: number;
  ending: boolean;
  market: BananineStack[];
  hand: number[];
  players: BananinePlayer[];
  holders: number[][];
  deck: number;
  box: number;
  out: number[];
}

export type BananineStack = [value: number, size: number, surplus: boolean];

export interface BananinePlayer {
  cards_in_hand: number;
  won: number[];
  points: number;
}

export interface PuertoBananaView {
  round: number;
  lot: number;
  ships: PuertoBananaShip[];
  over: boolean;
  target: number;
  safe: number | null;
}

export interface PuertoBananaShip {
  stock: number;
  has_bid: boolean;
  bid: number | null;
  last_bid: number | null;
}

export interface PushEmUpView {
  choosing: boolean;
  turn: number | null;
  first: number | null;
  round: number;
  target: number | null;
  columns: PushEmUpColumn[];
  players: PushEmUpPlayer[];
  hand: string;
  starters: string;
}

export interface PushEmUpColumn {
  heroes: PushEmUpHero[];
  sums: number[];
  highest: (number | null)[];
  winner: number | null;
  prize: number;
}

export interface PushEmUpHero {
  team: number;
  value: number;
}

export interface PushEmUpPlayer {
  team: string;
  cards_in_hand: number;
  cards_in_deck: number;
  has_chosen: boolean;
  out: string;
  column_points: number;
  card_points: number;
  total: number;
  points: number;
}

export interface Views {
  "bananarchy": BananarchyView;
  "bananine": BananineView;
  "puerto-banana": PuertoBananaView;
  "push-em-up": PushEmUpView;
}
