/** The one socket to the server: asks, listens, and comes back by itself when it breaks. */
import { type FromClient, type FromServer, type Refused, VERSION } from "../wire";
import { become } from "./me.svelte";

type Plain<T> = T extends unknown ? Omit<T, "id"> : never;
export type Question = Plain<Exclude<FromClient, { type: "hello" }>>;
type Answer = Extract<FromServer, { id: number }>;
type Listener = (message: FromServer) => void;

interface Pending {
    question: Question;
    settle: (answer: Answer) => void;
    refuse: (refusal: Refusal) => void;
}

/** What the server would not do, and in which words to say so. */
export class Refusal extends Error {
    readonly refused: Refused;
    constructor(refused: Refused) {
        super(refused.key);
        this.refused = refused;
    }
}

const LONGEST_WAIT = 8_000;
const HELLO = 0;

class Connection {
    /** Whether what we say is heard right now. */
    up = $state(false);
    /** How often the connection was lost and found again. */
    returns = $state(0);
    #socket: WebSocket | null = null;
    #pending = new Map<number, Pending>();
    #listeners = new Set<Listener>();
    #last = HELLO;
    #tries = 0;
    #wanted = false;
    #timer = 0;

    /** Hear everything that comes unasked. */
    listen(listener: Listener): () => void {
        this.#listeners.add(listener);
        this.#open();
        return () => this.#listeners.delete(listener);
    }

    /** Ask for something; a refusal is thrown. */
    ask(question: Question): Promise<Answer> {
        return new Promise((settle, refuse) => {
            const id = (this.#last += 1);
            this.#pending.set(id, { question, settle, refuse });
            if (this.up) this.#send({ ...question, id });
            else this.#open();
        });
    }

    /** Ask for something that is answered with a table. */
    async askForTable(
        question: Extract<Question, { type: "create" | "find" | "rematch" }>,
    ): Promise<string> {
        const answer = await this.ask(question);
        if (answer.type !== "done" || answer.table === null)
            throw new Error(`${question.type}: no table`);
        return answer.table;
    }

    #open() {
        if (this.#wanted) return;
        this.#wanted = true;
        addEventListener("online", () => this.#again());
        document.addEventListener("visibilitychange", () => {
            if (!document.hidden) this.#again();
        });
        void this.#connect();
    }

    #again() {
        if (this.#socket || this.#timer === 0) return;
        clearTimeout(this.#timer);
        this.#timer = 0;
        void this.#connect();
    }

    async #connect() {
        try {
            await become();
        } catch {
            this.#lost();
            return;
        }
        const socket = new WebSocket(location.origin.replace(/^http/, "ws") + "/ws");
        this.#socket = socket;
        socket.onopen = () => this.#send({ type: "hello", id: HELLO, version: VERSION });
        socket.onmessage = (event) =>
            this.#hear(JSON.parse(event.data as string) as FromServer);
        socket.onclose = () => {
            if (this.#socket === socket) this.#lost();
        };
    }

    #send(message: FromClient) {
        this.#socket?.send(JSON.stringify(message));
    }

    #hear(message: FromServer) {
        if (message.type === "welcome") this.#greeted(message);
        else if ("id" in message && this.#pending.has(message.id)) {
            const asked = this.#pending.get(message.id);
            this.#pending.delete(message.id);
            if (message.type === "refused") asked?.refuse(new Refusal(message));
            else asked?.settle(message);
        } else for (const listener of this.#listeners) listener(message);
    }

    #greeted(message: FromServer) {
        if (this.#tries > 0) this.returns += 1;
        this.#tries = 0;
        this.up = true;
        for (const listener of this.#listeners) listener(message);
        // A move that was not acknowledged goes out again: it is played once, whatever happened.
        for (const [id, { question }] of this.#pending) this.#send({ ...question, id });
    }

    #lost() {
        this.#socket = null;
        this.up = false;
        this.#tries += 1;
        for (const [id, { question, refuse }] of this.#pending) {
            if (question.type === "play" || question.type === "watch") continue;
            this.#pending.delete(id);
            const refused = {
                type: "refused",
                id,
                key: "connection-lost",
                facts: {},
                game: null,
                clause: null,
            } as const;
            refuse(new Refusal(refused));
        }
        const wait = Math.min(LONGEST_WAIT, 250 * 2 ** Math.min(this.#tries - 1, 5));
        this.#timer = window.setTimeout(() => {
            this.#timer = 0;
            void this.#connect();
        }, wait);
    }
}

export const connection = new Connection();
