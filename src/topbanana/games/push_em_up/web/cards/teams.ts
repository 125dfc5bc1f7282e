/** The four teams: told by colour, letter and sign, never by colour alone. */

export interface Team {
  letter: string;
  colour: string;
  sign: string;
  /** What the team wears, drawn around the number. */
  wears: string;
  /** Its pattern, drawn in a square of 24. */
  pattern: string;
}

export const TEAMS: Team[] = [
  {
    letter: "R",
    colour: "#cf3a28",
    sign: "★",
    wears: "M56 22l6.5 13.5 14.5 2-10.5 10 2.6 14.5L56 55l-13.1 7 2.6-14.5-10.5-10 14.5-2Z",
    pattern: "M12 3l2.4 5 5.4.7-4 3.7 1 5.4L12 15.2 7.2 17.8l1-5.4-4-3.7 5.4-.7Z",
  },
  {
    letter: "P",
    colour: "#7b3f90",
    sign: "♥",
    wears: "M28 64 24 34 46 48ZM84 64 88 34 66 48Z",
    pattern:
      "M12 19c-4 0-6-2-6-4.5S8.5 11 12 11s6 1.5 6 4-2 4-6 4ZM5 8a2 2.5 0 1 0 .1 0M12 4a2 2.5 0 1 0 .1 0M19 8a2 2.5 0 1 0 .1 0",
  },
  {
    letter: "G",
    colour: "#23774a",
    sign: "♣",
    wears:
      "M56 50C40 48 36 36 38 26 52 26 58 36 56 50ZM56 50C72 50 78 42 78 32 64 30 56 38 56 50Z",
    pattern: "M4 20C4 10 10 4 20 4c0 10-6 16-16 16Zm2-2L16 8",
  },
  {
    letter: "B",
    colour: "#1d63a8",
    sign: "⬢",
    wears: "M53 50V34a7 7 0 1 1 6 0v16ZM22 76h-6v20h6ZM90 76h6v20h-6Z",
    pattern: "M12 3l8 4.5v9L12 21l-8-4.5v-9Z",
  },
];
