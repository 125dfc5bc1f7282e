/** The person that we are to the server: a guest with a cookie, without an account. */
import { settings } from "../settings.svelte";
import type { Me, PersonInfo } from "../wire";
import { say } from "../words.svelte";

const me: { person: PersonInfo | null } = $state({ person: null });
let signedIn: Promise<PersonInfo> | null = null;

export function person(): PersonInfo | null {
  return me.person;
}

async function sendName(): Promise<PersonInfo> {
  const response = await fetch("/api/me", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      name: settings.name.trim(),
      language: settings.language,
    } satisfies Me),
  });
  if (!response.ok) throw new Error(`/api/me ${response.status}`);
  me.person = (await response.json()) as PersonInfo;
  return me.person;
}

/** Make sure that the server knows us; whoever has no name gets one. */
export function signIn(): Promise<PersonInfo> {
  if (!settings.name.trim()) {
    settings.name = say("guest", { number: 10 + Math.floor(Math.random() * 90) });
  }
  signedIn ??= sendName().catch((trouble: unknown) => {
    signedIn = null;
    throw trouble;
  });
  return signedIn;
}

/** Send a changed name or language, if the server knows us at all. */
export async function rename(): Promise<void> {
  if (signedIn && settings.name.trim()) await sendName().catch(() => undefined);
}
