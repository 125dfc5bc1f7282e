/** Every word a player reads, in the player's language: the same Fluent files as in Python. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { type Language, settings } from "./settings.svelte";
import type { EventInfo } from "./wire";

type Load = () => Promise<string>;
type Facts = Record<string, FluentVariable>;

const clientTexts = import.meta.glob<string>("../text/*.ftl", {
  query: "?raw",
  import: "default",
});
const sharedTexts = import.meta.glob<string>(
  "../../src/topbanana/{engine,server}/text/*.ftl",
  {
    query: "?browser",
    import: "default",
  },
);
const gameTexts = import.meta.glob<string>("../../src/topbanana/games/*/text/*.ftl", {
  query: "?raw",
  import: "default",
});
const insightTexts = import.meta.glob<string>(
  "../../src/topbanana/{bots,insight}/text/*.ftl",
  {
    query: "?raw",
    import: "default",
  },
);
const tileTexts = import.meta.glob<string>("../../src/topbanana/games/[a-z]*/text/*.ftl", {
  query: "?tile",
  import: "default",
});

/** The words of one language: those of the house, or of one game on top of them. */
export class Words {
  readonly language: Language;
  readonly #bundle: FluentBundle;

  constructor(language: Language, texts: string[]) {
    this.language = language;
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    for (const text of texts) {
      this.#bundle.addResource(new FluentResource(text), { allowOverrides: true });
    }
  }

  has(key: string): boolean {
    return this.#bundle.hasMessage(key);
  }

  say(key: string, facts: Facts = {}): string {
    const pattern = this.#bundle.getMessage(key)?.value;
    return pattern ? this.#bundle.formatPattern(pattern, facts, []) : key;
  }

  /** Say "one, two and three". */
  list(things: string[]): string {
    const locale = this.language === "en" ? "en-GB" : this.language; // without Oxford's comma
    return new Intl.ListFormat(locale, { type: "conjunction" }).format(things);
  }

  number(value: number): string {
    return new Intl.NumberFormat(this.language).format(value).replace("-", "−");
  }

  /** Write a part of a whole in per cent, as the language does. */
  percent(part: number): string {
    return new Intl.NumberFormat(this.language, { style: "percent" }).format(part);
  }

  /** Write points that are won or lost: +3, −1, or a dash for none. */
  gained(points: number): string {
    const signed = new Intl.NumberFormat(this.language, { signDisplay: "always" });
    return points === 0 ? "–" : signed.format(points).replace("-", "−");
  }

  /** A day, in milliseconds since 1970. */
  date(time: number): string {
    return new Intl.DateTimeFormat(this.language, { dateStyle: "medium" }).format(time);
  }

  /** Name things by their own names in this language, if `word-…` gives them one. */
  name(fact: number | string): number | string {
    const things = typeof fact === "string" ? fact.split(" ") : [];
    const named = things.length > 0 && things.every((thing) => this.has(`word-${thing}`));
    return named ? this.list(things.map((thing) => this.say(`word-${thing}`))) : fact;
  }

  /** Name a move as it is called at the table, if it is written in words: « steal 2 double ». */
  move(written: string, names: string[]): string {
    const parts = written.split(" ");
    const called = (part: string) =>
      ["board-do", "word"].map((kind) => `${kind}-${part}`).find((key) => this.has(key));
    if (!called(parts[0] ?? "")) return written;
    return parts
      .map((part) => {
        const key = called(part);
        return key ? this.say(key) : (names[Number(part)] ?? part);
      })
      .join(" ");
  }

  /**
   * Tell of an event to the one who sits at `me` (-1 for a spectator): what happened, what
   * is sure to follow from a move on offer, what speaks for it, or what a mind advises.
   */
  tell(
    event: EventInfo,
    names: string[],
    me: number,
    what: "story" | "preview" | "reason" | "hint" = "story",
  ): string {
    const facts: Facts = {};
    for (const [name, fact] of Object.entries(event.facts)) facts[name] = this.name(fact);
    for (const [role, seats] of Object.entries(event.seats)) {
      facts[role] = this.list(seats.map((seat) => names[seat] ?? ""));
      facts[`${role}-count`] = seats.length;
      facts[`${role}-you`] = seats.length === 1 && seats[0] === me ? "yes" : "no";
    }
    return this.say(`${what}-${event.kind}`, facts);
  }

  /** Say why something cannot be done, with the clause that forbids it. */
  refuse(refusal: { key: string; facts: Facts; clause: string | null }): string {
    const { meant } = refusal.facts;
    const said = this.say(refusal.key, refusal.facts);
    const sentence = meant
      ? this.say("perhaps-meant", { sentence: said, move: meant })
      : said;
    return refusal.clause
      ? this.say("by-clause", { sentence, clause: refusal.clause })
      : sentence;
  }
}

function loadersOf(texts: Record<string, Load>, language: Language, folder = "/"): Load[] {
  return Object.entries(texts).flatMap(([path, read]) =>
    path.includes(folder) && path.endsWith(`/${language}.ftl`) ? [read] : [],
  );
}

const loaded: Record<string, Promise<Words>> = {};

function load(name: string, language: Language, loaders: Load[]): Promise<Words> {
  const key = `${name} ${language}`;
  loaded[key] ??= Promise.all(loaders.map((read) => read())).then(
    (texts) => new Words(language, texts),
  );
  return loaded[key];
}

/** The words of the house and of one game. */
export function gameWords(game: string, language: Language): Promise<Words> {
  return load(game, language, [
    ...loadersOf(sharedTexts, language),
    ...loadersOf(clientTexts, language),
    ...loadersOf(gameTexts, language, folder(game)),
  ]);
}

/** The words of a game, if there is one, and those in which luck and skill are told apart. */
export function insightWords(game: string, language: Language): Promise<Words> {
  return load(`${game} insight`, language, [
    ...loadersOf(sharedTexts, language),
    ...loadersOf(clientTexts, language),
    ...loadersOf(insightTexts, language),
    ...(game ? loadersOf(gameTexts, language, folder(game)) : []),
  ]);
}

/** What the tile of a game says on the first page. */
export function tileWords(game: string, language: Language): Promise<Words> {
  return load(`${game} tile`, language, loadersOf(tileTexts, language, folder(game)));
}

function folder(game: string): string {
  return `/${game.replaceAll("-", "_")}/`;
}

const current: { words: Words } = $state({ words: new Words("en", []) });

/** Load the client's own words in the language that is chosen. */
export async function loadWords(): Promise<void> {
  const { language } = settings;
  current.words = await load("", language, [
    ...loadersOf(sharedTexts, language),
    ...loadersOf(clientTexts, language),
  ]);
}

/** The client's own words, in the language that is chosen now. */
export function words(): Words {
  return current.words;
}

/** Say one of the client's own sentences. */
export function say(key: string, facts: Facts = {}): string {
  return current.words.say(key, facts);
}
