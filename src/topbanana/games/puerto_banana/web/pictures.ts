/** What drawings outside the browser show too. */
import Ship from "./Ship.svelte";

export default {
  ship: [Ship, { pile: 0, width: 84, colour: "currentColor", lost: false }],
};
