import type { Look } from "$web/games";

export default {
  light: { accent: "#ee6148", text: "#2a1e12" },
  dark: { accent: "#e8604a", text: "#2a1e12" },
  place: 4,
  quick: 3,
  victory: { up: true },
  sounds: { pushed: "shove", covered: "shove", won: "coin" },
} satisfies Look;
