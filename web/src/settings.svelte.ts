/** The settings of this device, kept in its local storage. */

export const LANGUAGES = ["en", "it", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Theme = "auto" | "light" | "dark";

export interface Settings {
  name: string;
  /** Whether a password or passkey makes the name ours: then the server knows it better. */
  owned: boolean;
  language: Language;
  theme: Theme;
  /** Which bots sit down when somebody plays at once. */
  bot: string;
  /** By game: how many sit down when somebody plays at once, if not as usual. */
  seats: Record<string, number>;
  sound: boolean;
  /** Whether a notification says that it is our turn when the page is hidden. */
  notify: boolean;
  calm: boolean;
  shapes: boolean;
  large: boolean;
  /** Whether somebody who risks everything is asked first. */
  risks: boolean;
  /** Whether a coach says a quiet word after a mistake, at tables with bots only. */
  coach: boolean;
  /** Whether games with the real box are kept in one's history on the server too. */
  homeGames: boolean;
  /** Whether the log stands beside a table, where there is room for it. */
  log: boolean;
}

const STORAGE_KEY = "settings";

function preferredLanguage(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2));
  return LANGUAGES.find((language) => language === wanted.find(isKnown)) ?? "en";
}

function isKnown(tag: string): boolean {
  return LANGUAGES.some((language) => language === tag);
}

/** The bots that were offered once, and the levels that are nearest to them. */
const FORMER_BOTS: Record<string, string> = { random: "easy", greedy: "casual" };

function stored(): Partial<Settings> {
  try {
    const kept = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as Partial<Settings>;
    const now = FORMER_BOTS[kept.bot ?? ""];
    return now === undefined ? kept : { ...kept, bot: now };
  } catch {
    return {};
  }
}

export const settings: Settings = $state({
  name: "",
  owned: false,
  language: preferredLanguage(),
  theme: "auto",
  bot: "medium",
  seats: {},
  sound: true,
  notify: false,
  calm: matchMedia("(prefers-reduced-motion: reduce)").matches,
  shapes: false,
  large: false,
  risks: true,
  coach: false,
  homeGames: false,
  log: matchMedia("(min-height: 700px)").matches,
  ...stored(),
});

const prefersDark = matchMedia("(prefers-color-scheme: dark)");

/** Store the settings and apply them to the page. */
export function saveSettings(): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(settings));
  } catch {
    // A browser without storage still plays.
  }
  const page = document.documentElement;
  page.lang = settings.language;
  const dark = settings.theme === "auto" ? prefersDark.matches : settings.theme === "dark";
  page.dataset.theme = dark ? "dark" : "light";
  page.classList.toggle("calm", settings.calm);
  page.classList.toggle("shapes", settings.shapes);
  page.classList.toggle("large", settings.large);
}

prefersDark.addEventListener("change", saveSettings); // at dusk, say

/** Give the duration of an animation: none for those who have chosen calm. */
export function moving(milliseconds: number): number {
  return settings.calm ? 0 : milliseconds;
}
