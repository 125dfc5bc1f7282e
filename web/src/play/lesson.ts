/** A first lesson: real positions, each with the moves on offer and what comes of them. */
import type { EventInfo } from "../wire";

export interface Outcome {
  view: unknown;
  events: EventInfo[];
}

export interface Reason {
  key: string;
  facts: Record<string, number | string>;
  clause: string;
}

export interface LessonStep {
  /** The key of the sentence that tells what to do. */
  say: string;
  /** The key of the sentence that tells what was learnt. */
  then: string;
  position: string;
  seat: number;
  seats: number;
  view: unknown;
  moves: string[];
  least: number | null;
  most: number | null;
  silence: string | null;
  /** By move: what is sure to follow from it. */
  previews: Record<string, EventInfo[]>;
  /** The moves that this step is about; any of them leads on. */
  wanted: string[];
  outcomes: Record<string, Outcome>;
  /** Moves that a learner may try in vain, and why. */
  reasons: Record<string, Reason>;
}

export interface Lesson {
  steps: LessonStep[];
}
