/** The bananas and scenes that drawings outside the browser show too. */
import Chip from "./cards/Chip.svelte";
import Scene from "./cards/scenes/Scene.svelte";

const BANANAS = ["rotten", "unripe", "single"];
const SCENES = {
  action: "pluck pick steal republic split bolshevik mayhem revolution monkey",
  anytime: "smash toss grab trick distraction",
  reaction: "denied block shield yoink slip",
  scoring: "smoothie manifesto ripening bread",
};

export default Object.fromEntries([
  ...BANANAS.map((kind) => [kind, [Chip, { kind }]]),
  ...Object.entries(SCENES).flatMap(([kind, scenes]) =>
    scenes.split(" ").map((scene) => [`scene-${scene}`, [Scene, { kind, scene }]]),
  ),
]);
