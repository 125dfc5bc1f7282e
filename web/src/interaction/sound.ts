/** Small sounds: it is your turn, the game is over. Only for those who want them. */
import { settings } from "../settings.svelte";

let before = { turn: false, over: false };

/** Tell the ear what has changed since the last time. */
export function announce(turn: boolean, over: boolean): void {
    const { turn: had, over: was } = before;
    before = { turn, over };
    if (!settings.sound || document.visibilityState === "hidden") return;
    if (over && !was) void ring([523, 659, 784, 1047]);
    else if (turn && !had) void ring([660, 880]);
}

let ear: AudioContext | null = null;

async function ring(notes: number[]): Promise<void> {
    // Before the first tap no browser lets a page be heard.
    if (!("userActivation" in navigator && navigator.userActivation.hasBeenActive)) return;
    ear ??= new AudioContext();
    await ear.resume();
    notes.forEach((pitch, place) => {
        if (!ear) return;
        const start = ear.currentTime + place * 0.11;
        const tone = new OscillatorNode(ear, { type: "triangle", frequency: pitch });
        const volume = new GainNode(ear, { gain: 0 });
        volume.gain.linearRampToValueAtTime(0.09, start + 0.015);
        volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.28);
        tone.connect(volume).connect(ear.destination);
        tone.start(start);
        tone.stop(start + 0.3);
    });
}
