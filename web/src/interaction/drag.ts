/** Dragging an element onto another; the board says what follows. */

interface Dragging {
  /** Called with the `data-drop` of what the thing was dropped on. */
  drop: (target: string) => void;
}

const FAR = 9; // pixels after which a tap becomes a drag

export function drag(node: HTMLElement, { drop }: Dragging) {
  let from: { x: number; y: number } | null = null;
  let dragged = false;
  let dropped = drop;

  const target = (event: PointerEvent) =>
    document
      .elementsFromPoint(event.clientX, event.clientY)
      .find(
        (under): under is HTMLElement =>
          under instanceof HTMLElement && !!under.dataset.drop,
      );

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    from = { x: event.clientX, y: event.clientY };
    dragged = false;
    node.setPointerCapture(event.pointerId); // a quick hand leaves the element, its events do not
  };
  const move = (event: PointerEvent) => {
    if (!from) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (!dragged && Math.hypot(x, y) < FAR) return;
    dragged = true;
    node.classList.add("dragged");
    node.style.translate = `${x}px ${y}px`;
  };
  const letGo = () => {
    from = null;
    node.classList.remove("dragged");
    node.style.translate = "";
  };
  const up = (event: PointerEvent) => {
    const found = dragged ? target(event) : undefined;
    letGo();
    if (found?.dataset.drop) dropped(found.dataset.drop);
  };
  const click = (event: MouseEvent) => {
    // A drag ends with a click event, which is no tap.
    if (dragged) event.stopImmediatePropagation();
    dragged = false;
  };

  node.addEventListener("pointerdown", down);
  node.addEventListener("pointermove", move);
  node.addEventListener("pointerup", up);
  node.addEventListener("pointercancel", letGo);
  node.addEventListener("click", click, { capture: true });
  return {
    update(next: Dragging) {
      dropped = next.drop;
    },
    destroy() {
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", letGo);
      node.removeEventListener("click", click, { capture: true });
    },
  };
}
