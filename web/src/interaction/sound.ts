/** A small family of sounds, and word of one's turn when the page is hidden. */
import { settings } from "../settings.svelte";

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

/** Play one of them, for whoever wants to hear it. */
export async function play(sound: Sound): Promise<void> {
  // Browsers let no page sound before the first tap.
  if (!settings.sound || !navigator.userActivation.hasBeenActive) return;
  const { ZZFX } = await import("zzfx");
  await ZZFX.audioContext.resume();
  ZZFX.play(...SOUNDS[sound]);
}

let before = { turn: false, over: false };

/** Say what has changed since the last call: it is our turn, or the game is over. */
export function announce(turn: boolean, over: boolean, title: string): void {
  const { turn: had, over: was } = before;
  before = { turn, over };
  if (over && !was) void play("end");
  else if (turn && !had) {
    void play("turn");
    if (document.visibilityState === "hidden") notify(title);
  }
}

/** Tell somebody who looks elsewhere, by a badge and, if that is allowed, a notification. */
function notify(title: string): void {
  if ("setAppBadge" in navigator) void navigator.setAppBadge(1).catch(() => undefined);
  if (!settings.notify || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  const note = new Notification(title, { tag: "turn", icon: "/icon-192.png" });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}

/** Ask whether we may notify; false if we may not. */
export async function mayNotify(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}
