import type { Look } from "$web/games";

export default {
  light: { accent: "#7b3f90", text: "#fffdf6" },
  dark: { accent: "#8b4fa1", text: "#fffdf6" },
  place: 3,
  quick: 4,
  small: { seats: 3, options: { short: "yes" } },
} satisfies Look;
