/** The cards that drawings outside the browser show too. */
import Card from "./Card.svelte";

const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9];

export default Object.fromEntries(
  VALUES.flatMap((value) => [
    [`${value}`, [Card, { value }]],
    [`${value}s`, [Card, { value, surplus: true }]],
  ]),
);
