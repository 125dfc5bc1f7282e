/** The cards that drawings outside the browser show too. */
import Card from "./cards/Card.svelte";
import { TEAMS } from "./cards/teams";

export default Object.fromEntries(
  TEAMS.flatMap(({ letter }, team) =>
    "0 1 2 3 4 5 6 7 8 9 P S"
      .split(" ")
      .map((card) => [`${letter}${card}`, [Card, { card, team }]]),
  ),
);
