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
  sound: boolean;
  calm: boolean;
  shapes: boolean;
  large: boolean;
}

const STORAGE_KEY = "settings";

function preferredLanguage(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2));
  return LANGUAGES.find((language) => language === wanted.find(isKnown)) ?? "en";
}

function isKnown(tag: string): boolean {
  return LANGUAGES.some((language) => language === tag);
}

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as Partial<Settings>;
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
  sound: true,
  calm: matchMedia("(prefers-reduced-motion: reduce)").matches,
  shapes: false,
  large: false,
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

/** Give the duration of an animation: none for those who have chosen calm. */
export function moving(milliseconds: number): number {
  return settings.calm ? 0 : milliseconds;
}
