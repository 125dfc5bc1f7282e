import type { Look } from "$web/games";

export default {
  light: { accent: "#1a9fb0", text: "#2a1e12" },
  dark: { accent: "#1897a8", text: "#2a1e12" },
  place: 2,
  quick: 4,
  victory: { drawing: "crate" },
  sounds: { take: "wave", alone: "wave", share: "wave", out: "shove", bonus: "coin" },
} satisfies Look;
