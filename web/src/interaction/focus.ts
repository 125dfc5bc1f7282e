/** Whoever plays by keyboard keeps a place: what was pressed may be gone after the move. */

/**
 * When the thing in focus leaves a part of the page, go to what is marked `data-rest` there,
 * from where the next things to press are not far.
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
