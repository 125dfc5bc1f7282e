/** Looking at a card, anywhere and at any time: by hovering, a long press, or the key i. */
import type { Attachment } from "svelte/attachments";

/** A card in words. */
export interface CardWords {
  name: string;
  /** What it does. */
  does: string;
  clause: string;
}

interface Looked extends CardWords {
  picture: Element | null;
  /** Where the card lies, if it is shown beside it only while the mouse is there. */
  beside: DOMRect | null;
}

const HOVER_MS = 600;
const HOLD_MS = 450;
const FAR = 9; // pixels after which a press becomes a drag
const PICTURE = "[data-card], svg.paper";

const shown: { card: Looked | null } = $state({ card: null });
const cards = new WeakMap<Element, () => CardWords>();
let hovered: Element | null = null;
let holding = false; // the finger that asked for a card may not have been lifted yet

/** The card that is being looked at. */
export function looked(): Looked | null {
  return shown.card;
}

export function lookAway(): void {
  shown.card = null;
}

/** Whether a click is but the end of the long press that asked for the card, told once. */
export function endsHold(): boolean {
  const was = holding;
  holding = false;
  return was;
}

/** Note a long press, until the next one begins. */
function hold(): void {
  holding = true;
  addEventListener("pointerdown", endsHold, { once: true, capture: true });
}

function show(node: Element, beside: boolean): void {
  const words = cards.get(node)?.();
  if (!words) return;
  const pictures = node.matches(PICTURE) ? [node] : [...node.querySelectorAll(PICTURE)];
  shown.card = {
    ...words,
    picture: (pictures.at(-1)?.cloneNode(true) as Element | undefined) ?? null,
    beside: beside ? node.getBoundingClientRect() : null,
  };
}

/** Look at the card under the mouse, or at the one that has the focus. */
export function lookAtCurrent(): boolean {
  const focused = document.activeElement?.closest("[data-look]");
  const node = hovered?.isConnected ? hovered : focused;
  if (node) show(node, false);
  return node !== null && node !== undefined;
}

/** Let an element be looked at as the card that it is. */
export function look(words: () => CardWords, tapped = false): Attachment<HTMLElement> {
  return (node) => {
    let timer = 0;
    let from: { x: number; y: number } | null = null;
    let held = false;
    const stop = () => clearTimeout(timer);
    const enter = (event: PointerEvent) => {
      if (event.pointerType !== "mouse") return;
      hovered = node;
      stop();
      timer = window.setTimeout(() => show(node, true), HOVER_MS);
    };
    const leave = () => {
      stop();
      if (hovered === node) hovered = null;
      if (shown.card?.beside) lookAway();
    };
    const down = (event: PointerEvent) => {
      stop();
      held = false;
      if (shown.card?.beside) lookAway();
      if (event.pointerType === "mouse") return;
      from = { x: event.clientX, y: event.clientY };
      timer = window.setTimeout(() => {
        held = true;
        hold();
        show(node, false);
      }, HOLD_MS);
    };
    const move = (event: PointerEvent) => {
      if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > FAR) stop();
    };
    const up = () => {
      from = null;
      stop();
    };
    const click = (event: MouseEvent) => {
      if (held)
        event.stopImmediatePropagation(); // it was a look, and no choice
      else if (tapped) show(node, false);
      held = false;
    };
    const menu = (event: Event) => event.preventDefault();
    cards.set(node, words);
    node.dataset.look = "";
    node.addEventListener("pointerenter", enter);
    node.addEventListener("pointerleave", leave);
    node.addEventListener("pointerdown", down);
    node.addEventListener("pointermove", move);
    node.addEventListener("pointerup", up);
    node.addEventListener("pointercancel", up);
    node.addEventListener("click", click, { capture: true });
    node.addEventListener("contextmenu", menu);
    return () => {
      leave();
      cards.delete(node);
      node.removeEventListener("pointerenter", enter);
      node.removeEventListener("pointerleave", leave);
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", up);
      node.removeEventListener("click", click, { capture: true });
      node.removeEventListener("contextmenu", menu);
    };
  };
}
