import type { Look } from "$web/games";

export default { accent: "banana", place: 1, quick: 3 } satisfies Look;
