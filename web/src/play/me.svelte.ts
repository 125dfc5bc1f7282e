/** The person that we are to the server: a guest with a cookie, or the owner of a name. */
import { settings } from "../settings.svelte";
import type { Me, PasskeyChallenge, PersonInfo, Problem } from "../wire";
import { say } from "../words.svelte";
import { Refusal, refusalOf } from "./refusal";

const me: { person: PersonInfo | null } = $state({ person: null });
let signedIn: Promise<PersonInfo> | null = null;
const UNAUTHORIZED = 401;
const GUEST_NAMES = 5; // to try, in case that somebody owns one of them

export function person(): PersonInfo | null {
  return me.person;
}

/** Ask the server something over HTTP; a refusal is thrown. */
export async function request<T>(
  method: "GET" | "POST" | "DELETE",
  path: string,
  body?: object,
): Promise<T> {
  const response = await fetch(path, {
    method,
    headers: { "content-type": "application/json" },
    body: body ? JSON.stringify(body) : null,
  });
  const answer: unknown = await response.json();
  if (response.ok) return answer as T;
  // Whoever was somebody until now was logged out from elsewhere.
  if (response.status === UNAUTHORIZED && me.person) {
    forget();
    throw refusalOf({ key: "session-ended", facts: {} });
  }
  throw refusalOf(answer as Problem);
}

/** Ask the server something about ourselves; a refusal is thrown. */
export function post<T>(path: string, body?: object): Promise<T> {
  return request<T>("POST", path, body);
}

function become(known: PersonInfo): PersonInfo {
  me.person = known;
  settings.name = known.name;
  settings.owned = known.owned;
  signedIn = Promise.resolve(known);
  return known;
}

async function sendName(): Promise<PersonInfo> {
  const { name, language } = settings;
  return become(
    await post<PersonInfo>("/api/me", { name: name.trim(), language } satisfies Me),
  );
}

function pickGuestName() {
  settings.name = say("guest", { number: 10 + Math.floor(Math.random() * 90) });
}

async function comeIn(): Promise<PersonInfo> {
  if (settings.owned) {
    const known = await whoAmI();
    if (known) settings.name = known.name;
    settings.owned = known !== null;
  }
  if (settings.name.trim()) return sendName();
  for (let tries = 1; ; tries += 1) {
    pickGuestName();
    try {
      return await sendName();
    } catch (trouble) {
      settings.name = "";
      if (!(trouble instanceof Refusal) || tries === GUEST_NAMES) throw trouble;
    }
  }
}

/** Make sure that the server knows us; whoever has no name gets one. */
export function signIn(): Promise<PersonInfo> {
  signedIn ??= comeIn().catch((trouble: unknown) => {
    signedIn = null;
    throw trouble;
  });
  return signedIn;
}

/** Ask whom our cookie belongs to; null if it opens nothing. */
export async function whoAmI(): Promise<PersonInfo | null> {
  const response = await fetch("/api/me");
  if (response.status === UNAUTHORIZED) return null;
  if (!response.ok) throw refusalOf((await response.json()) as Problem);
  return (await response.json()) as PersonInfo;
}

/** Send a changed name or language, if the server knows us at all; a refusal is thrown. */
export async function rename(): Promise<void> {
  if (!signedIn || !settings.name.trim()) return;
  try {
    await sendName();
  } catch (trouble) {
    if (me.person) settings.name = me.person.name;
    throw trouble;
  }
}

/** Note that we do not hear somebody any more, or again. */
export function noteMuted(other: string, on: boolean): void {
  if (!me.person) return;
  const others = me.person.muted.filter((each) => each !== other);
  me.person = { ...me.person, muted: on ? [...others, other] : others };
}

/** Be nobody, until we come in again as a guest. */
export function forget(): void {
  me.person = null;
  signedIn = null;
  settings.name = "";
  settings.owned = false;
  settings.homeGames = false; // whoever comes next has another history
}

export async function setPassword(password: string, old: string): Promise<void> {
  await signIn();
  become(await post<PersonInfo>("/api/me/password", { password, old }));
}

export async function logIn(name: string, password: string): Promise<void> {
  become(await post<PersonInfo>("/api/login", { name, password }));
}

/** Be on this device whoever made a login link on another. */
export async function logInByLink(token: string): Promise<void> {
  become(await post<PersonInfo>("/api/login/link", { token }));
}

/** Delete everything that the server knows of us. */
export async function deleteMe(): Promise<void> {
  await request("DELETE", "/api/me");
  forget();
}

/** Log out on this device, or on all of them. */
export async function logOut(everywhere: boolean): Promise<void> {
  await post(everywhere ? "/api/logout/everywhere" : "/api/logout");
  forget();
}

/** Whether this browser knows passkeys. */
export const knowsPasskeys =
  "PublicKeyCredential" in globalThis &&
  "parseRequestOptionsFromJSON" in PublicKeyCredential;

export async function addPasskey(): Promise<void> {
  await signIn();
  const { options, challenge } = await post<PasskeyChallenge>("/api/passkey/register");
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const credential = await navigator.credentials.create({ publicKey });
  await answer("/api/passkey/registered", credential, challenge);
}

export async function logInByPasskey(): Promise<void> {
  const { options, challenge } = await post<PasskeyChallenge>("/api/passkey/login");
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const credential = await navigator.credentials.get({ publicKey });
  await answer("/api/passkey/logged-in", credential, challenge);
}

async function answer(path: string, credential: Credential | null, challenge: string) {
  if (!(credential instanceof PublicKeyCredential)) return;
  const signed: unknown = credential.toJSON();
  become(await post<PersonInfo>(path, { credential: signed, challenge }));
}
