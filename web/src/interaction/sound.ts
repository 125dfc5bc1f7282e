/** A small family of sounds, and word of one's turn when the page is hidden. */
import { settings } from "../settings.svelte";
import { notify } from "./notification";

/** What can be heard: a card, a coin, the sea, a shove, your turn, the end. */
export type Sound = "card" | "coin" | "wave" | "shove" | "turn" | "end";

/** Volume, randomness, frequency, attack, sustain, release, shape, curve, slide, …: see ZzFX. */
const SOUNDS: Record<Sound, number[]> = {
  card: [0.22, 0.08, 420, 0.002, 0.008, 0.035, 4, 1.8, -4],
  coin: [0.18, 0.02, 988, 0.004, 0.03, 0.16, 1, 1.4, 0, 0, 494, 0.05],
  wave: [0.2, 0.05, 92, 0.12, 0.14, 0.34, 4, 1.1, 0.3],
  shove: [0.28, 0.05, 150, 0.01, 0.05, 0.16, 2, 2.2, -7],
  turn: [0.26, 0, 587, 0.012, 0.07, 0.2, 1, 1.3, 0, 0, 220, 0.09],
  end: [0.28, 0, 523, 0.02, 0.26, 0.42, 1, 1.2, 0, 0, 262, 0.13, 0.13],
};

/** What is heard of all that happened at once: whatever is more than a card, if anything is. */
export function soundOf(
  kinds: string[],
  sounds: Record<string, Sound | "silence">,
): Sound | undefined {
  const loud = kinds
    .map((kind) => sounds[kind] ?? "card")
    .filter((sound) => sound !== "silence");
  return loud.find((sound) => sound !== "card") ?? loud[0];
}

/** After so many milliseconds what would be heard is over. */
const LATE = 400;

/** Play one of them, for whoever wants to hear it. */
export async function play(sound: Sound): Promise<void> {
  // Browsers let no page sound before the first tap.
  if (!settings.sound || !navigator.userActivation.hasBeenActive) return;
  const asked = performance.now();
  const { ZZFX } = await import("zzfx");
  await ZZFX.audioContext.resume();
  // Whatever happened while the sounds were fetched is not heard all at once.
  const lasting = sound === "turn" || sound === "end";
  if (!lasting && performance.now() - asked > LATE) return;
  ZZFX.play(...SOUNDS[sound]);
}

let before = { turn: false, over: false };
let told = "";

/** Say what has changed since the last call: it is our turn, or the game is over. A moment of
 * a table is told once: a move that is refused does not make it our turn again. */
export function announce(
  turn: boolean,
  over: boolean,
  title: string,
  table: string,
  number: number | undefined,
): void {
  const { turn: had, over: was } = before;
  const moment = `${table} ${number}`;
  before = { turn, over };
  if (over && !was) void play("end");
  else if (turn && !had && moment !== told) {
    told = moment;
    void play("turn");
    if (document.visibilityState !== "hidden") return;
    if ("setAppBadge" in navigator) void navigator.setAppBadge(1).catch(() => undefined);
    void notify(title, table);
  }
}
