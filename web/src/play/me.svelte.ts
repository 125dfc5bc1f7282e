/** Who we are to the server: nobody needs an account, a cookie will do. */
import { settings } from "../settings.svelte";
import type { Me, PersonInfo } from "../wire";
import { say } from "../words.svelte";

const me: { person: PersonInfo | null } = $state({ person: null });
let becoming: Promise<PersonInfo> | null = null;

export function person(): PersonInfo | null {
  return me.person;
}

async function introduce(): Promise<PersonInfo> {
  const response = await fetch("/api/me", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: settings.name.trim(), language: settings.language } satisfies Me),
  });
  if (!response.ok) throw new Error(`/api/me ${response.status}`);
  me.person = (await response.json()) as PersonInfo;
  return me.person;
}

/** Make sure that the server knows us. */
export function become(): Promise<PersonInfo> {
  if (!settings.name.trim()) {
    settings.name = say("guest", { number: 10 + Math.floor(Math.random() * 90) });
  }
  becoming ??= introduce().catch((trouble: unknown) => {
    becoming = null;
    throw trouble;
  });
  return becoming;
}

/** Tell the server a new name or language, if it knows us at all. */
export async function rename(): Promise<void> {
  if (becoming && settings.name.trim()) await introduce().catch(() => undefined);
}
