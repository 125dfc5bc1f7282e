/** Pads without a network: the service worker keeps everything that they are made of. */
import { rulesOf } from "../games";
import { LANGUAGES, settings } from "../settings.svelte";
import { gameWords, tileWords } from "../words.svelte";
import { padOf, PADS } from "./pads";

const offline: { kept: boolean } = $state({ kept: false });
/** The language whose pictures of the rules were asked for. */
let asked = "";

/** Whether all of it is kept on this device. */
export function isKept(): boolean {
  return offline.kept;
}

/** Load whatever a pad may need, and have the service worker keep all that this page is made of. */
export async function keepPads(): Promise<void> {
  const { language: spoken } = settings;
  if (asked === spoken || !import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  asked = spoken;
  const { active } = await navigator.serviceWorker.ready;
  await Promise.all([
    import("../box/Box.svelte"),
    import("../box/PadPage.svelte"),
    import("../box/Print.svelte"),
    import("../rules/Rules.svelte"),
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
  const pictures = PADS.map((game) => `/api/rules/${spoken}/${game}.json`);
  const answer = new MessageChannel();
  answer.port1.onmessage = () => (offline.kept = true);
  active?.postMessage({ keep: files, pictures }, [answer.port2]);
}
