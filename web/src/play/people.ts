/** Who sits around a table, as boards show them. */

export interface Person {
  seat: number;
  name: string;
  /** The bot that sits here or plays for somebody. */
  bot: string | null;
  here: boolean;
  mine: boolean;
  acting: boolean;
  /** When this seat's time is up, on the page's clock; what is left, if it rests. */
  clock: { ends: number | null; left: number } | null;
}
