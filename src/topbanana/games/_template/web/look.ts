import type { Look } from "$web/games";

export default {
  light: { accent: "#8fd0a6", text: "#2a1e12" },
  dark: { accent: "#2c6e49", text: "#fffdf6" },
  place: 9,
  quick: 2,
} satisfies Look;
