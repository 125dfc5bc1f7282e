import type { Look } from "$web/games";

export default { accent: "lagoon", place: 2, quick: 4 } satisfies Look;
