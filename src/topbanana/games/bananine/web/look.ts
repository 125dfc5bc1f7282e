import type { Look } from "$web/games";

export default {
  light: { accent: "#ffce3a", text: "#2a1e12" },
  dark: { accent: "#f0bd2b", text: "#2a1e12" },
  place: 1,
  quick: 3,
  sounds: { discard: "wave", most: "coin", tied: "coin" },
} satisfies Look;
