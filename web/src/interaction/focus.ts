/** Keyboard focus that survives when the focused element is removed. */

/**
 * When the focused element is removed from the node, focus what is marked `data-rest` there,
 * from where the next controls are near.
 */
export function keepFocus(node: HTMLElement) {
  let last: Element | null = null;
  const note = (event: FocusEvent) => {
    last = event.target instanceof Element ? event.target : null;
  };
  const watch = new MutationObserver(() => {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    last = null;
    node.querySelector<HTMLElement>("[data-rest]")?.focus({ preventScroll: true });
  });
  node.addEventListener("focusin", note);
  watch.observe(node, { childList: true, subtree: true });
  return {
    destroy() {
      node.removeEventListener("focusin", note);
      watch.disconnect();
    },
  };
}
