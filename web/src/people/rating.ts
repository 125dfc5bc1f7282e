/** Ratings as people read them: a newcomer has 1500, and the margin holds 19 times out of 20. */

const SCALE = 40;
const ZERO = 500;

export function points(mean: number): number {
  return Math.round(ZERO + SCALE * mean);
}

export function margin(deviation: number): number {
  return Math.round(2 * SCALE * deviation);
}
