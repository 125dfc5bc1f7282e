/** Notifications of the browser, for whoever looks elsewhere. */
import { settings } from "../settings.svelte";

/** Tell somebody who looks elsewhere of a table, if that is wanted and allowed. What the server
 * sends of the same table takes its place. */
export async function notify(title: string, table: string): Promise<void> {
  if (!settings.notify || !("Notification" in window)) return;
  if (Notification.permission !== "granted") return;
  const shown = { tag: table, icon: "/icon-192.png", data: { path: `/t/${table}` } };
  // Phones let a service worker show one, and no page.
  const worker = await navigator.serviceWorker.getRegistration();
  if (worker) return worker.showNotification(title, shown);
  const note = new Notification(title, shown);
  note.onclick = () => {
    window.focus();
    note.close();
  };
}

/** Ask whether we may notify; false if we may not. */
export async function mayNotify(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}
