/** Small sounds: it is your turn, the game is over. Only for those who want them. */
import { settings } from "../settings.svelte";

let before = { turn: false, over: false };

/** Play a sound for what has changed since the last call. */
export function announce(turn: boolean, over: boolean): void {
  const { turn: had, over: was } = before;
  before = { turn, over };
  if (!settings.sound || document.visibilityState === "hidden") return;
  if (over && !was) void playNotes([523, 659, 784, 1047]);
  else if (turn && !had) void playNotes([660, 880]);
}

let audio: AudioContext | null = null;

async function playNotes(notes: number[]): Promise<void> {
  // Browsers let no page sound before the first tap.
  if (!("userActivation" in navigator && navigator.userActivation.hasBeenActive)) return;
  audio ??= new AudioContext();
  await audio.resume();
  notes.forEach((pitch, place) => {
    if (!audio) return;
    const start = audio.currentTime + place * 0.11;
    const tone = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.linearRampToValueAtTime(0.09, start + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.28);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.3);
  });
}
