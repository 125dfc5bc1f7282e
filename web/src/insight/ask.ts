/** Questions about games and positions, over HTTP; what is refused is thrown. */
import { signIn } from "../play/me.svelte";
import { Refusal, refusalOf } from "../play/refusal";
import { settings } from "../settings.svelte";
import type { Problem } from "../wire";
import { insightWords } from "../words.svelte";

const AGAIN_MS = 3_000;
/** What is over in a while: the engine is being prepared or busy, or has found nothing yet. */
const FOR_NOW = ["insight-compiling", "too-busy", "too-fast", "puzzle-none"];

/** Ask something that needs a person, who is a guest at least. */
export async function ask<T>(path: string, body: object = {}): Promise<T> {
  await signIn();
  return answerOf<T>(
    await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );
}

/** Ask again and again while the engine cannot answer for now, until nobody waits. */
export async function askPatiently<T>(
  path: string,
  body: object,
  wanted: () => boolean,
): Promise<T> {
  for (;;)
    try {
      return await ask<T>(path, body);
    } catch (trouble) {
      const key = trouble instanceof Refusal ? trouble.refused.key : "";
      if (!FOR_NOW.includes(key) || !wanted()) throw trouble;
      await new Promise((go) => setTimeout(go, AGAIN_MS));
      if (!wanted()) throw trouble;
    }
}

export async function answerOf<T>(response: Response): Promise<T> {
  if (response.ok) return (await response.json()) as T;
  throw refusalOf(
    (await response.json().catch(() => ({
      key: "server-mistake",
      facts: {},
    }))) as Problem,
  );
}

/** Say in the reader's language why something cannot be done. */
export async function sayTrouble(trouble: unknown): Promise<string> {
  const refused =
    trouble instanceof Refusal
      ? trouble.refused
      : refusalOf({ key: "connection-lost", facts: {} }).refused;
  return (await insightWords(refused.game ?? "", settings.language)).refuse(refused);
}
