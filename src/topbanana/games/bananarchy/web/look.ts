import type { Look } from "$web/games";

export default { accent: "plum", place: 3, quick: 4 } satisfies Look;
