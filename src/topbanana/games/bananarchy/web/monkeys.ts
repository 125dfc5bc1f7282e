/** How each Monkey Card looks: its kind, told by colour and word, and its sign. */
import type { Component } from "svelte";
import {
    ArrowLeftRight,
    Ban,
    CupSoda,
    Eye,
    Footprints,
    Gift,
    Grab,
    Hammer,
    Hand,
    Magnet,
    OctagonX,
    RotateCw,
    Sandwich,
    ScrollText,
    Send,
    Shield,
    Shuffle,
    Sparkles,
    Split,
    Sprout,
    Sun,
    VenetianMask,
    WandSparkles,
} from "$web/art/icons";

export type Kind = "action" | "anytime" | "reaction" | "scoring";

const SIGNS: Record<Kind, Record<string, Component>> = {
    action: {
        pluck: Sprout,
        pick: Sparkles,
        steal: VenetianMask,
        republic: ArrowLeftRight,
        split: Split,
        bolshevik: Gift,
        mayhem: RotateCw,
        revolution: Shuffle,
        monkey: Eye,
    },
    anytime: {
        smash: Hammer,
        toss: Send,
        grab: Grab,
        trick: WandSparkles,
        distraction: Hand,
    },
    reaction: {
        denied: Ban,
        block: OctagonX,
        shield: Shield,
        yoink: Magnet,
        slip: Footprints,
    },
    scoring: { smoothie: CupSoda, manifesto: ScrollText, ripening: Sun, bread: Sandwich },
};

export function kindOf(card: string): Kind {
    const kinds = Object.keys(SIGNS) as Kind[];
    return kinds.find((kind) => card in SIGNS[kind]) ?? "action";
}

export function signOf(card: string): Component | undefined {
    return SIGNS[kindOf(card)][card];
}

export const COLOURS: Record<Kind, string> = {
    action: "#c23a28",
    anytime: "#23774a",
    reaction: "#1d63a8",
    scoring: "#ffce3a",
};
