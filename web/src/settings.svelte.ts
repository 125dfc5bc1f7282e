/** What somebody has chosen on this device; it stays. */

export const LANGUAGES = ["en", "it", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Theme = "auto" | "light" | "dark";

export interface Settings {
    name: string;
    language: Language;
    theme: Theme;
    /** Which bots sit down when somebody plays at once. */
    bot: string;
    sound: boolean;
    calm: boolean;
    shapes: boolean;
    large: boolean;
}

const KEPT = "settings";

function preferred(): Language {
    const wanted = navigator.languages.map((tag) => tag.slice(0, 2));
    return LANGUAGES.find((language) => language === wanted.find(isKnown)) ?? "en";
}

function isKnown(tag: string): boolean {
    return LANGUAGES.some((language) => language === tag);
}

function remembered(): Partial<Settings> {
    try {
        return JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Settings>;
    } catch {
        return {};
    }
}

export const settings: Settings = $state({
    name: "",
    language: preferred(),
    theme: "auto",
    bot: "medium",
    sound: true,
    calm: matchMedia("(prefers-reduced-motion: reduce)").matches,
    shapes: false,
    large: false,
    ...remembered(),
});

const night = matchMedia("(prefers-color-scheme: dark)");

/** Keep what is chosen, and let the page show it. */
export function keepSettings(): void {
    try {
        localStorage.setItem(KEPT, JSON.stringify(settings));
    } catch {
        // A browser that keeps nothing still plays.
    }
    const page = document.documentElement;
    page.lang = settings.language;
    const dark = settings.theme === "auto" ? night.matches : settings.theme === "dark";
    page.dataset.theme = dark ? "dark" : "light";
    page.classList.toggle("calm", settings.calm);
    page.classList.toggle("shapes", settings.shapes);
    page.classList.toggle("large", settings.large);
}

/** How long a movement takes: no time at all for those who want it calm. */
export function moving(milliseconds: number): number {
    return settings.calm ? 0 : milliseconds;
}
