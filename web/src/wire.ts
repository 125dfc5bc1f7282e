// Made from server/wire by `python -m topbanana.server.wire.typescript web/src`.
export const VERSION = 2;

export interface Hello {
  type: "hello";
  id: number;
  version: number;
  token?: string | null;
}

export interface Ping {
  type: "ping";
  id: number;
}

export interface WatchLobby {
  type: "watch_lobby";
  id: number;
  on?: boolean;
}

export interface Create {
  type: "create";
  id: number;
  settings: Settings;
}

export interface Settings {
  game: string;
  seats: number;
  options?: Record<string, string>;
  public?: boolean;
  rated?: boolean;
  chat?: boolean;
  pace?: Pace;
  fill?: string;
}

export interface Pace {
  seconds?: number;
  increment?: number;
  days?: number;
  window?: number;
}

export interface Find {
  type: "find";
  id: number;
  code: string;
}

export interface Watch {
  type: "watch";
  id: number;
  table: string;
  seen?: number;
}

export interface Unwatch {
  type: "unwatch";
  id: number;
  table: string;
}

export interface Sit {
  type: "sit";
  id: number;
  table: string;
  seat: number;
  name?: string | null;
}

export interface Stand {
  type: "stand";
  id: number;
  table: string;
  seat: number;
}

export interface SeatBot {
  type: "seat_bot";
  id: number;
  table: string;
  seat: number;
  bot: string;
}

export interface Commit {
  type: "commit";
  id: number;
  table: string;
  seat: number;
  round: number;
  commitment: string;
}

export interface Start {
  type: "start";
  id: number;
  table: string;
}

export interface Reveal {
  type: "reveal";
  id: number;
  table: string;
  seat: number;
  round: number;
  words: string;
}

export interface Play {
  type: "play";
  id: number;
  table: string;
  seat: number;
  number: number;
  move: string;
}

export interface Why {
  type: "why";
  id: number;
  table: string;
  seat: number;
  move: string;
}

export interface Order {
  type: "order";
  id: number;
  table: string;
  seat: number;
  orders: string[];
}

export interface Leave {
  type: "leave";
  id: number;
  table: string;
  seat: number;
  bot?: string | null;
}

export interface Return {
  type: "return";
  id: number;
  table: string;
  seat: number;
}

export interface AskUndo {
  type: "ask_undo";
  id: number;
  table: string;
  seat: number;
}

export interface MayUndo {
  type: "may_undo";
  id: number;
  table: string;
  seat: number;
}

export interface AnswerUndo {
  type: "answer_undo";
  id: number;
  table: string;
  seat: number;
  agree: boolean;
}

export interface Rematch {
  type: "rematch";
  id: number;
  table: string;
}

export interface Invite {
  type: "invite";
  id: number;
  table: string;
  person: string;
}

export interface Decline {
  type: "decline";
  id: number;
  table: string;
}

export interface Queue {
  type: "queue";
  id: number;
  game: string;
  seats: number;
  bot: string;
  wait?: number | null;
}

export interface Unqueue {
  type: "unqueue";
  id: number;
}

export interface Say {
  type: "say";
  id: number;
  table: string;
  text?: string | null;
  phrase?: string | null;
}

export interface Mute {
  type: "mute";
  id: number;
  person: string;
  on?: boolean;
}

export interface Report {
  type: "report";
  id: number;
  table: string;
  number: number;
  reason: string;
}

export interface Welcome {
  type: "welcome";
  id: number;
  version: number;
  release: string;
  person: PersonInfo;
  several: boolean;
}

export interface PersonInfo {
  id: string;
  name: string;
  language: string;
  owned: boolean;
  muted: string[];
}

export interface Pong {
  type: "pong";
  id: number;
}

export interface Done {
  type: "done";
  id: number;
  table: string | null;
}

export interface Ack {
  type: "ack";
  id: number;
  table: string;
  seat: number;
  number: number;
  move: string;
}

export interface Refused {
  type: "refused";
  id: number;
  key: string;
  facts: Record<string, number | string>;
  game: string | null;
  clause: string | null;
}

export interface TableInfo {
  type: "table";
  table: string;
  number: number;
  status: "over" | "playing" | "waiting";
  settings: Settings;
  code: string | null;
  host: string;
  seats: SeatInfo[];
  fair: FairInfo;
  onlookers: number;
  undo: UndoInfo | null;
  rematch: string | null;
  created: number;
  began: number | null;
  ended: number | null;
  first: number | null;
}

export interface SeatInfo {
  seat: number;
  name: string | null;
  person: string | null;
  bot: string | null;
  stand_in: string | null;
  here: boolean;
  commitment: string;
  revealed: boolean;
  words: string;
  mine: boolean;
  vacation: number | null;
  theme: string | null;
}

export interface FairInfo {
  commitment: string;
  round: number;
  dealing: boolean;
  closes: number | null;
  missed: MissedReveal[];
  secret: string | null;
  seed: string | null;
}

export interface MissedReveal {
  round: number;
  seat: number;
  name: string;
}

export interface UndoInfo {
  seat: number;
  waiting: number[];
}

export interface Position {
  type: "position";
  table: string;
  number: number;
  seat: number;
  moves: number;
  view: unknown;
  acting: number[];
  may_act: number[];
  offer: Offer | null;
  stories: Story[];
  clocks: Clock[];
  closes: number | null;
  over: boolean;
  scores: number[];
  winners: number[];
  sealed: string | null;
  orders: string[];
  undo: boolean;
}

export interface Offer {
  must: boolean;
  moves: string[];
  least: number | null;
  most: number | null;
  silence: string | null;
  number: number;
  previews: Record<string, EventInfo[]>;
}

export interface EventInfo {
  kind: string;
  clause: string;
  seats: Record<string, number[]>;
  facts: Record<string, number | string>;
}

export interface Story {
  number: number;
  mover: number;
  events: EventInfo[];
  undone: boolean;
}

export interface Clock {
  left: number;
  runs: boolean;
}

export interface Chat {
  type: "chat";
  table: string;
  said: Said[];
}

export interface Said {
  number: number;
  person: string;
  name: string;
  text: string;
  when: number;
  phrase: string | null;
}

export interface Lobby {
  type: "lobby";
  tables: LobbyTable[];
  mine: LobbyTable[];
  invitations: Invitation[];
  queues: QueueInfo[];
}

export interface LobbyTable {
  table: string;
  game: string;
  seats: number;
  taken: number;
  host: string;
  status: "over" | "playing" | "waiting";
  rated: boolean;
  pace: Pace;
  options: Record<string, string>;
  your_turn: boolean;
  left: number | null;
}

export interface Invitation {
  table: LobbyTable;
  name: string;
}

export interface QueueInfo {
  game: string;
  seats: number;
  waiting: number;
}

export interface Queued {
  type: "queued";
  game: string;
  seats: number;
  waiting: number;
  since: number;
  fills: number | null;
  bot: string | null;
  table: string | null;
}

export interface Trouble {
  type: "trouble";
  over: boolean;
}

export interface Closing {
  type: "closing";
  key: string;
  again: boolean;
}

export interface Me {
  name: string;
  language?: string;
}

export interface NewPassword {
  password: string;
  old?: string;
}

export interface Login {
  name: string;
  password: string;
}

export interface Passkey {
  credential: Record<string, unknown>;
  challenge: string;
}

export interface NoticeChoices {
  off: ("invitation-mail" | "invitation-push" | "turn-mail" | "turn-push")[];
}

export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushEndpoint {
  endpoint: string;
}

export interface MailAddress {
  address: string;
}

export interface StudyLine {
  line: string;
  seat?: number | null;
}

export interface StudyPlay {
  line: string;
  seat: number;
  move?: string | null;
  bot?: string | null;
  eyes?: number | null;
}

export interface StudyThink {
  line: string;
  seat?: number | null;
  round?: number;
}

export interface StudyMove {
  line: string;
  move: string;
  seat?: number | null;
}

export interface LabQuestion {
  game: string;
  stocks: number[];
  last?: (number | null)[];
  bid?: number;
}

export interface ForSeat {
  seat: number;
}

export interface HomeGame {
  id: string;
  game: string;
  names: string[];
  options: Record<string, string>;
  start: number;
  rounds: unknown[];
  begun: number;
  ended: number;
  seat?: number | null;
}

export interface LinkToken {
  token: string;
}

export interface TokenName {
  name?: string;
}

export interface Shown {
  open?: boolean | null;
  seen?: boolean | null;
}

export interface Again {
  table: string;
}

export interface VacationDays {
  days: number;
}

export interface PasskeyChallenge {
  options: Record<string, unknown>;
  challenge: string;
}

export interface Problem {
  key: string;
  facts: Record<string, number | string>;
  game: string | null;
  clause: string | null;
}

export interface Token {
  token: string;
}

export interface OwnAccount {
  sessions: Session[];
  tokens: BotToken[];
  passkeys: StoredPasskey[];
  password: boolean;
  open: boolean;
  seen: boolean;
}

export interface Session {
  handle: string;
  device: string;
  begun: number;
  used: number;
  here: boolean;
}

export interface BotToken {
  handle: string;
  name: string;
  created: number;
}

export interface StoredPasskey {
  handle: string;
}

export interface LoginLink {
  token: string;
  expires: number;
}

export interface LinkOwner {
  name: string;
}

export interface Profile {
  name: string;
  ratings: GameRating[];
  mine: boolean;
  open: boolean;
  owned: boolean;
  since: number;
  tallies: Tally[];
  rated: RatedPoint[];
  judged: JudgedPoint[];
  companions: Companion[];
}

export interface GameRating {
  game: string;
  seats: number;
  mean: number;
  deviation: number;
  games: number;
}

export interface Tally {
  game: string;
  seats: number;
  games: number;
  won: number;
  place: number;
  home: boolean;
}

export interface RatedPoint {
  game: string;
  seats: number;
  ended: number;
  mean: number;
  deviation: number;
}

export interface JudgedPoint {
  game: string;
  seats: number;
  ended: number;
  accuracy: number | null;
  luck: number;
}

export interface Companion {
  person: string;
  name: string;
  games: number;
  won: number;
  last: number;
  table: string | null;
  game: string;
  here: boolean;
  muted: boolean;
  profile: boolean;
}

export interface History {
  games: PlayedGame[];
  more: boolean;
}

export interface PlayedGame {
  table: string | null;
  seat: number;
  game: string;
  seats: number;
  place: number;
  points: number;
  won: boolean;
  rated: boolean;
  ended: number;
  others: OtherPlayer[];
  mean: number | null;
  deviation: number | null;
  home: string;
}

export interface OtherPlayer {
  name: string;
  bot: string | null;
  won: boolean;
}

export interface Companions {
  people: Companion[];
  muted: MutedPerson[];
}

export interface MutedPerson {
  person: string;
  name: string;
}

export interface OpenedTable {
  table: string;
}

export interface Leaderboard {
  game: string;
  seats: number;
  ratings: Rating[];
  anchors: Rating[];
}

export interface Rating {
  person: string;
  name: string;
  rating: number;
  mean: number;
  deviation: number;
  games: number;
  bot: boolean;
}

export interface Games {
  games: GameInfo[];
  bots: string[];
  languages: string[];
  chat: "no" | "phrases" | "yes";
  phrases: string[];
}

export interface GameInfo {
  name: string;
  seats: number[];
  usual: number;
  options: GameOption[];
  rated_bots: Record<string, string[]>;
  silence: string | null;
  at_once: boolean;
  menu: boolean;
}

export interface GameOption {
  name: string;
  default: string;
  needed: Record<string, string>;
  values: Record<string, string[]>;
}

export interface Tables {
  tables: LobbyTable[];
}

export interface Replay {
  table: string;
  game: string;
  seat: number;
  names: string[];
  positions: Position[];
  views: unknown[][];
  lines: string[];
}

export interface Fair {
  table: string;
  round: number;
  commitment: string;
  commitments: string[];
  secret: string;
  words: string[];
  seed: string;
  commitment_kept: boolean;
  words_kept: boolean;
  seed_kept: boolean;
}

export interface Health {
  storage: boolean;
  release: string;
  open_tables: number;
  sockets: number;
}

export interface Notices {
  push_key: string;
  here: boolean;
  mail: boolean;
  address: string;
  confirmed: boolean;
  off: ("invitation-mail" | "invitation-push" | "turn-mail" | "turn-push")[];
}

export interface RulePage {
  symbols: string;
  components: PageComponent[];
  tables: PageExample[];
  turn: PageExample[];
  examples: PageExample[];
  sheets: PageSheet[];
}

export interface PageComponent {
  name: string;
  about: string;
  figure: Figure;
}

export interface Figure {
  width: number;
  height: number;
  markup: string;
  about: string;
}

export interface PageExample {
  clauses: string[];
  caption: string;
  line: string;
  moves: string;
  steps: PageStep[];
  refused: string;
}

export interface PageStep {
  figure: Figure;
  told: PageSentence[];
}

export interface PageSentence {
  sentence: string;
  clause: string;
}

export interface PageSheet {
  clauses: string[];
  caption: string;
  head: string[];
  rows: string[][];
  totals: number[];
  winners: number[];
}

export interface Insight {
  done: number;
  all: number;
  account: Account | null;
}

export interface Account {
  game: string;
  fair: number;
  reference: string;
  games: number;
  seats: SeatPart[];
  chances: number[][];
  decisions: Reviewed[];
  turning: TurningPoint[];
}

export interface SeatPart {
  seat: number;
  result: number;
  deal: number;
  draws: number;
  own: number;
  hidden: number;
  others: number;
  errors: Record<string, number>;
  accuracy: number | null;
}

export interface Reviewed {
  number: number;
  seat: number;
  played: string;
  best: string;
  loss: number;
  error: number;
  mark: string;
  luck: string | null;
  reasons: EventInfo[];
}

export interface TurningPoint {
  number: number;
  seat: number;
  kind: string;
  whom: number;
  swing: number;
  move: string;
  best: string;
}

export interface Studied {
  game: string;
  seats: number;
  line: string;
  world: string;
  eyes: number | null;
  view: unknown;
  open: unknown[];
  acting: number[];
  may_act: number[];
  seat: number;
  offer: Offer | null;
  story: EventInfo[];
  move: string;
  over: boolean;
  scores: number[];
  winners: number[];
}

export interface Evaluation {
  line: string;
  seat: number;
  seats: number;
  sharpness: number;
  moves: TriedMove[];
}

export interface TriedMove {
  move: string;
  worlds: number;
  won: number;
  squares: number;
  reason: EventInfo | null;
}

export interface Mixture {
  line: string;
  lot: number;
  bids: number[];
  end: number;
  often: number[];
  tried: number[];
  chances: number[];
  errors: number[];
  fair: number;
  chance: number;
  known: number;
  answer: number;
}

export interface Hint {
  moves: HintMove[];
  simulations: number;
  only: boolean;
  advice: EventInfo[];
}

export interface HintMove {
  move: string;
  chance: number | null;
  other: string | null;
  reason: EventInfo;
}

export interface Puzzle {
  game: string;
  line: string;
  seat: number;
}

export interface StoredHomeGame {
  table: string | null;
}

export interface Vacation {
  until: number | null;
  left: number;
}

export type FromClient = Hello | Ping | WatchLobby | Create | Find | Watch | Unwatch | Sit | Stand | SeatBot | Commit | Start | Reveal | Play | Why | Order | Leave | Return | AskUndo | MayUndo | AnswerUndo | Rematch | Invite | Decline | Queue | Unqueue | Say | Mute | Report;

export type FromServer = Welcome | Pong | Done | Ack | Refused | TableInfo | Position | Chat | Lobby | Queued | Trouble | Closing;
