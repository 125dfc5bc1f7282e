import type { Look } from "$web/games";

export default {
  light: { accent: "#7b3f90", text: "#fffdf6" },
  dark: { accent: "#8b4fa1", text: "#fffdf6" },
  place: 3,
  quick: 4,
  small: { seats: 3, options: { short: "yes" } },
  quiet: ["answered"],
  victory: { drawing: "monkey" },
  sounds: {
    called: "silence",
    turn: "silence",
    plucked: "coin",
    went: "wave",
    rotted: "shove",
    cancelled: "shove",
  },
} satisfies Look;
