import type { Look } from "$web/games";

export default { accent: "coral", place: 4, quick: 3 } satisfies Look;
