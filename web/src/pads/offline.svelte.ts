/** Pads without a network: the service worker keeps everything that they are made of. */
import { rulesOf } from "../games";
import { LANGUAGES } from "../settings.svelte";
import { gameWords, tileWords } from "../words.svelte";
import { padOf, PADS } from "./pads";

const offline: { kept: boolean } = $state({ kept: false });
let asked = false;

/** Whether all of it is kept on this device. */
export function isKept(): boolean {
  return offline.kept;
}

/** Load whatever a pad may need, and have the service worker keep all that this page is made of. */
export async function keepPads(): Promise<void> {
  if (asked || !import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  asked = true;
  const { active } = await navigator.serviceWorker.ready;
  await Promise.all([
    import("./Box.svelte"),
    import("./PadPage.svelte"),
    import("./Print.svelte"),
    ...PADS.map(padOf),
    ...LANGUAGES.flatMap((language) =>
      PADS.flatMap((game) => [
        gameWords(game, language),
        tileWords(game, language),
        rulesOf(game, language),
      ]),
    ),
  ]);
  const assets = `${location.origin}/assets/`;
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name, place, all) => name.startsWith(assets) && all.indexOf(name) === place);
  const answer = new MessageChannel();
  answer.port1.onmessage = () => (offline.kept = true);
  active?.postMessage({ keep: files }, [answer.port2]);
}
