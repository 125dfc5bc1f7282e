import type { Look } from "$web/games";

export default { accent: "banana", place: 9, quick: 2 } satisfies Look;
