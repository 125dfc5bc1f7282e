/** Cards in words, for whoever looks at one. */
import type { CardWords } from "$web/interaction/look.svelte";
import type { BananarchyView } from "$web/views";
import type { Words } from "$web/words.svelte";

/** A Monkey Card, with the name that is printed on it where it is another. */
export function monkeyInWords(
  words: Words,
  cards: BananarchyView["cards"],
  card: string,
): CardWords {
  const name = words.say(`word-${card}`);
  const printed = words.say("board-printed", { card }).trim();
  return {
    name: printed === "" || printed === name ? name : `${name} (${printed})`,
    does: words.say(`board-does-${card}`),
    clause: cards[card]?.clause ?? "",
  };
}

const VOWEL = "[aeiouyàâèéêëîïôùû]";
const CONSONANT = "[bcdfgjklmnpqrstvz]";
/** The last letter of a syllable: a vowel before one consonant, or the first of a pair. */
const SYLLABLE = new RegExp(
  `(${VOWEL}(?=${CONSONANT}${VOWEL})|(${CONSONANT})(?=\\2))`,
  "giu",
);
const BEGUN = /\p{L}{2}$/u;

const LONG = /\p{L}{7,}/gu;

/** Let long words of a name be broken between syllables, where a card is narrow: never after two letters. */
export function breakable(name: string): string {
  return name.replace(LONG, (word) =>
    word.replace(SYLLABLE, (letter: string, _, __, at: number) =>
      BEGUN.test(word.slice(0, at)) ? `${letter}\u00ad` : letter,
    ),
  );
}

/** A Banana Card: what it counts, and whether it can be touched. */
export function bananaInWords(words: Words, kind: string, stashed = false): CardWords {
  return {
    name: stashed
      ? words.say("board-stashed", { what: String(words.name(kind)) })
      : String(words.name(kind)),
    does: words.say("board-counts", { kind, stashed: stashed ? "yes" : "no" }),
    clause: stashed ? "BA-6" : "BA-3",
  };
}
