import { computed } from "@preact/signals";
import type { LanguageCode } from "../problem/reference";
import { language } from "../state/settings";
import { english, type Words } from "./en";
import { french } from "./fr";
import { german } from "./de";

const all: Record<LanguageCode, Words> = { en: english, de: german, fr: french };

/** The words of the page in the language of the user. */
export const words = computed(() => all[language.value]);

/** A square and what stands on it, for those who do not see it. */
export function spoken(
  square: string,
  side: keyof Words["sides"],
  name: string,
  attributes: readonly string[],
): string {
  const t = words.value;
  const marks = attributes.map((each) => t.attributeNames[each] ?? each);
  return [square, t.sides[side], ...marks, name].join(" ");
}
