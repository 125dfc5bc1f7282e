/** SHA-256 of lines of text, as hexadecimal digits. */

/** By the browser's own WebCrypto; over plain HTTP there is none, and a library does it. */
async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (isSecureContext) return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const library = await import("@noble/hashes/sha2.js");
  return library.sha256(bytes);
}

export async function digest(...lines: string[]): Promise<string> {
  return hexadecimal(await sha256(new TextEncoder().encode(lines.join("\n"))));
}

export function hexadecimal(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
