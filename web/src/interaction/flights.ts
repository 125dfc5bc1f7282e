/** Transitions in which a card flies from where it was to where it is. */
import { quintOut } from "svelte/easing";
import { crossfade } from "svelte/transition";
import { moving } from "../settings.svelte";

export type Flight = ReturnType<typeof crossfade>[0];

/** A pair of transitions for pieces that keep their identity from place to place. */
export function flights(): ReturnType<typeof crossfade> {
  return crossfade({
    duration: (distance) => moving(Math.min(460, 220 + distance * 0.35)),
    easing: quintOut,
    fallback: () => ({
      duration: moving(220),
      css: (t) => `opacity: ${t}; scale: ${0.7 + 0.3 * t}`,
    }),
  });
}
