/** Doing something about the account, as the parts of its page share it. */

/** Do it, and say the sentence that it is done; `moved` if we are somebody else then. */
export type Attempt = (
  act: () => Promise<unknown>,
  sentence: string,
  moved?: boolean,
) => Promise<boolean>;

/** When something was, in the reader's language. */
export function dateOf(when: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(when);
}
