/** The colours of Monkey Cards, by their kind. */
export const COLOURS: Partial<Record<string, string>> = {
  action: "#c23a28",
  anytime: "#23774a",
  reaction: "#1d63a8",
  scoring: "#ffce3a",
};
