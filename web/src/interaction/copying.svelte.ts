/** Copying a text, and knowing for a moment that it was copied. */

const SHOWN = 2000; // milliseconds

export class Copying {
  done = $state(false);

  async copy(text: string) {
    this.done = await isCopied(text);
    if (this.done) setTimeout(() => (this.done = false), SHOWN);
  }
}

/** Copy a text; where a page is served without a certificate there is no clipboard. */
async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return isCopiedBySelection(text);
  }
}

function isCopiedBySelection(text: string): boolean {
  const { activeElement } = document;
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed"; // so that nothing scrolls
  document.body.append(field);
  field.select();
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- there is no other way
  const copied = document.execCommand("copy");
  field.remove();
  if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
  return copied;
}
