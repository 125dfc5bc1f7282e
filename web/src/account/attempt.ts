/** Doing something about the account, as the parts of its page share it. */

/** Do it, and say the sentence that it is done; `moved` if we are somebody else then. */
export type Attempt = (
  act: () => Promise<unknown>,
  sentence: string,
  moved?: boolean,
) => Promise<boolean>;

/** When something was, in the reader's language; in figures alone where there is little room. */
export function dateOf(when: number, language: string, short = false): string {
  const dateStyle = short ? "short" : "medium";
  return new Intl.DateTimeFormat(language, { dateStyle }).format(when);
}

/** The same to the minute, which tells two devices of a day apart. */
export function momentOf(when: number, language: string): string {
  const style = { dateStyle: "medium", timeStyle: "short" } as const;
  return new Intl.DateTimeFormat(language, style).format(when);
}
