/** How we are told what waits for us: by this browser, and by mail. */
import type {
  NoticeChoices,
  Notices,
  Problem,
  PushSubscription as Device,
  Vacation,
} from "../wire";
import { post, signIn } from "../play/me.svelte";
import { refusalOf } from "../play/refusal";

/** Whether this browser can be told anything while its pages are closed. */
export const knowsPush =
  "serviceWorker" in navigator &&
  "PushManager" in globalThis &&
  "Notification" in globalThis;

/** Send a request without a body; a refusal is thrown. */
async function request<T>(path: string, method = "GET"): Promise<T> {
  const response = await fetch(path, { method });
  const answer: unknown = await response.json();
  if (!response.ok) throw refusalOf(answer as Problem);
  return answer as T;
}

/** Ask how we are told what waits for us. */
export async function notices(): Promise<Notices> {
  await signIn();
  return request<Notices>("/api/me/notices");
}

/** Say which notices we do not want. */
export function choose(off: NoticeChoices["off"]): Promise<Notices> {
  return post<Notices>("/api/me/notices", { off } satisfies NoticeChoices);
}

export function setAddress(address: string): Promise<Notices> {
  return post<Notices>("/api/me/mail", { address });
}

export function removeAddress(): Promise<Notices> {
  return request<Notices>("/api/me/mail", "DELETE");
}

/** Ask whether we are on vacation, and how many days we have left. */
export async function vacation(): Promise<Vacation> {
  await signIn();
  return request<Vacation>("/api/me/vacation");
}

export function beginVacation(days: number): Promise<Vacation> {
  return post<Vacation>("/api/me/vacation", { days });
}

export function endVacation(): Promise<Vacation> {
  return request<Vacation>("/api/me/vacation", "DELETE");
}

/** Follow a link of a mail: to confirm an address, or to end all mails. */
export async function follow(
  page: "confirm" | "unsubscribe",
  token: string,
): Promise<void> {
  await post(`/api/${page}?token=${encodeURIComponent(token)}`);
}

/** Whether this browser takes notices already. */
export async function isSubscribed(): Promise<boolean> {
  if (!knowsPush) return false;
  const worker = await navigator.serviceWorker.getRegistration();
  return Boolean(await worker?.pushManager.getSubscription());
}

/** Let this browser take notices; false if somebody did not allow it. */
export async function subscribe(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const worker = await navigator.serviceWorker.ready;
  // One that is left from before may be signed by another key, or belong to somebody else.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const made = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint, keys } = made.toJSON();
  const device = { endpoint, p256dh: keys?.p256dh, auth: keys?.auth } as Device;
  await post("/api/me/push", device);
  return true;
}

export async function unsubscribe(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  const made = await worker?.pushManager.getSubscription();
  if (!made) return;
  await post("/api/me/push/end", { endpoint: made.endpoint });
  await made.unsubscribe();
}
