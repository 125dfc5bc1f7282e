/** The WebSocket connection: requests with answers, subscriptions, reconnecting with backoff. */
import { type FromClient, type FromServer, VERSION } from "../wire";
import { signIn, whoAmI } from "./me.svelte";
import { Refusal, refusalOf } from "./refusal";

export { Refusal } from "./refusal";

type Plain<T> = T extends unknown ? Omit<T, "id"> : never;
export type Request = Plain<Exclude<FromClient, { type: "hello" }>>;
type Answer = Extract<FromServer, { id: number }>;
type Listener = (message: FromServer) => void;

interface Pending {
  request: Request;
  settle: (answer: Answer) => void;
  refuse: (refusal: Refusal) => void;
}

const MAX_BACKOFF_MS = 8_000;
const HELLO_ID = 0;
/** Refusals of a hello after which it is no use to say it again. */
const FINAL = new Set(["person-unknown", "hello-version"]);

class Connection {
  /** Whether the socket is open and the server has welcomed us. */
  up = $state(false);
  /** How often the connection was lost and established again. */
  reconnects = $state(0);
  /** Since when nothing can be stored, on the page's clock: such time counts for nobody. */
  storageAway: number | null = $state(null);
  /** Why we do not connect again by ourselves: somebody has to log in, or go on as a guest. */
  ended: Refusal | null = $state(null);
  #socket: WebSocket | null = null;
  /** The table we are at; where there are several servers, a proxy leads us to its own. */
  #table: string | null = null;
  #several = false;
  #ready = false;
  #pending = new Map<number, Pending>();
  #listeners = new Set<Listener>();
  #lastId = HELLO_ID;
  #attempts = 0;
  #opened = false;
  #timer = 0;
  #lastWord: string | null = null;

  /** Subscribe to the messages that answer no request; returns how to unsubscribe. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    this.#open();
    return () => this.#listeners.delete(listener);
  }

  /** Send a request and wait for its answer; a refusal is thrown. */
  ask(request: Request): Promise<Answer> {
    if (this.ended) return Promise.reject(this.ended);
    return new Promise((settle, refuse) => {
      const id = (this.#lastId += 1);
      this.#pending.set(id, { request, settle, refuse });
      if (this.#ready) this.#send({ ...request, id });
      else this.#open();
    });
  }

  /** Send a request that is answered with a table, and give its id. */
  async askForTable(
    request: Extract<Request, { type: "create" | "find" | "rematch" }>,
  ): Promise<string> {
    const answer = await this.ask(request);
    if (answer.type !== "done" || answer.table === null)
      throw new Error(`${request.type}: no table`);
    return answer.table;
  }

  /** Say which table we are at, before anything is asked of it. */
  goTo(table: string) {
    if (table === this.#table) return;
    this.#table = table;
    if (!this.#ready || !this.#several) return;
    this.#moveOn();
  }

  /** Connect anew, because we are somebody else by now. */
  restart() {
    this.up = false;
    this.ended = null;
    clearTimeout(this.#timer);
    this.#timer = 0;
    if (this.#opened) this.#moveOn();
  }

  #moveOn() {
    const old = this.#socket;
    this.#socket = null;
    this.#loseAnswers();
    old?.close();
    void this.#connect();
  }

  #open() {
    if (this.#opened) return;
    this.#opened = true;
    addEventListener("online", () => this.#reconnectNow());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.#reconnectNow();
    });
    void this.#connect();
  }

  #reconnectNow() {
    if (this.#socket || this.#timer === 0) return;
    clearTimeout(this.#timer);
    this.#timer = 0;
    void this.#connect();
  }

  async #connect() {
    try {
      await signIn();
    } catch (trouble) {
      if (trouble instanceof Refusal && trouble.refused.key.startsWith("name-"))
        this.#end(trouble);
      else this.#disconnected();
      return;
    }
    const query = this.#table ? `?table=${encodeURIComponent(this.#table)}` : "";
    const socket = new WebSocket(location.origin.replace(/^http/, "ws") + "/ws" + query);
    this.#socket = socket;
    socket.onopen = () => this.#send({ type: "hello", id: HELLO_ID, version: VERSION });
    socket.onmessage = (event) =>
      this.#receive(JSON.parse(event.data as string) as FromServer);
    socket.onclose = () => {
      if (this.#socket === socket) void this.#closed();
    };
  }

  #send(message: FromClient) {
    this.#socket?.send(JSON.stringify(message));
  }

  #receive(message: FromServer) {
    if (message.type === "closing" && !message.again) this.#lastWord = message.key;
    if (message.type === "refused" && message.id === HELLO_ID && FINAL.has(message.key))
      this.#lastWord = message.key === "person-unknown" ? "session-ended" : message.key;
    if (message.type === "trouble")
      this.storageAway = message.over ? null : performance.now();
    if (message.type === "welcome") this.#welcomed(message, message.several);
    else if ("id" in message && this.#pending.has(message.id)) {
      const pending = this.#pending.get(message.id);
      this.#pending.delete(message.id);
      if (message.type === "refused") pending?.refuse(new Refusal(message));
      else pending?.settle(message);
    } else for (const listener of this.#listeners) listener(message);
  }

  #welcomed(message: FromServer, several: boolean) {
    this.#several = several;
    this.#ready = true;
    if (this.#attempts > 0) this.reconnects += 1;
    this.#attempts = 0;
    this.up = true;
    this.storageAway = null;
    for (const listener of this.#listeners) listener(message);
    // Requests without an answer are sent again; the server plays a numbered move only once.
    for (const [id, { request }] of this.#pending) this.#send({ ...request, id });
  }

  /** After the server's last word we stay away; but a new password has only moved us on. */
  async #closed() {
    const key = this.#lastWord;
    this.#lastWord = null;
    this.#socket = null;
    this.up = false;
    const known =
      key === null || (key === "session-ended" && (await whoAmI().catch(() => true)));
    if (known) this.#disconnected();
    else this.#end(refusalOf({ key, facts: {} }));
  }

  #end(refusal: Refusal) {
    this.#ready = false;
    this.ended = refusal;
    for (const { refuse } of this.#pending.values()) refuse(refusal);
    this.#pending.clear();
  }

  /** What was asked and not answered is refused; what can be asked twice waits. */
  #loseAnswers() {
    this.#ready = false;
    for (const [id, { request, refuse }] of this.#pending) {
      if (request.type === "play" || request.type === "watch") continue;
      this.#pending.delete(id);
      refuse(refusalOf({ key: "connection-lost", facts: {} }));
    }
  }

  #disconnected() {
    this.#socket = null;
    this.up = false;
    this.#attempts += 1;
    this.#loseAnswers();
    const wait = Math.min(MAX_BACKOFF_MS, 250 * 2 ** Math.min(this.#attempts - 1, 5));
    this.#timer = window.setTimeout(() => {
      this.#timer = 0;
      void this.#connect();
    }, wait);
  }
}

export const connection = new Connection();
