import { effect, signal } from "@preact/signals";
import { type LanguageCode, languageCodes } from "../problem/reference";

export type Theme = "system" | "light" | "dark";

function kept(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null; // a browser that keeps nothing
  }
}

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // a browser that keeps nothing
  }
}

function firstLanguage(): LanguageCode {
  const wanted = [kept("warp-language") ?? "", ...navigator.languages].map((tag) => tag.slice(0, 2));
  return (wanted.find((tag) => (languageCodes as readonly string[]).includes(tag)) ?? "en") as LanguageCode;
}

export const language = signal<LanguageCode>(firstLanguage());
export const theme = signal<Theme>((kept("warp-theme") as Theme | null) ?? "system");

effect(() => {
  document.documentElement.lang = language.value;
  keep("warp-language", language.value);
});

effect(() => {
  if (theme.value === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme.value;
  keep("warp-theme", theme.value);
});
