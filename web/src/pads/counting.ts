/** Numbers on a pad: as people write them into a grid, and as they are shown. */

/** Read a grid; undefined stands for what is no number. */
export function readCount(text: string): number | undefined {
  const digits = text.trim();
  return /^\d{0,2}$/.test(digits) ? Number(digits) : undefined;
}

/** An empty grid, or one with what was written before. */
export function gridOf(
  lines: string[],
  seats: number,
  before: (line: string, seat: number) => number | undefined,
): Record<string, string[]> {
  const cell = (line: string, seat: number) => String(before(line, seat) ?? "");
  return Object.fromEntries(
    lines.map((line) => [
      line,
      Array.from({ length: seats }, (_, seat) => cell(line, seat)),
    ]),
  );
}

/** Points that are gained or lost, with their sign. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : String(points).replace("-", "−");
}
