/** The cards that drawings outside the browser show too. */
import Card from "./cards/Card.svelte";
import { TEAMS } from "./cards/teams";

export default Object.fromEntries(
  TEAMS.flatMap(({ letter }, team) =>
    [..."0123456789PS"].map((card) => [`${letter}${card}`, [Card, { card, team }]]),
  ),
);
