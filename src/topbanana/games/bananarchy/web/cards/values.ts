/** What is printed on Banana Cards, the best first. */
export const VALUES: Record<string, number> = {
  triple: 3,
  double: 2,
  single: 1,
  unripe: 0,
  rotten: -1,
};
