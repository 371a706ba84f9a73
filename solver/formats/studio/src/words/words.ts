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

/** A large number in groups of three digits; "about" before one that was not counted. */
export function grouped(number: number, isExact = true): string {
  const digits = number >= 1e15 ? number.toExponential(1) : Math.round(number).toString();
  const text = digits.replace(/\B(?=(\d{3})+$)/g, "\u202f");
  return isExact ? text : `${words.value.about} ${text}`;
}

/** A time that a search takes, in units that fit it. */
export function duration(seconds: number): string {
  const t = words.value;
  const minute = 60;
  const hour = 60 * minute;
  const day = 24 * hour;
  const year = 365 * day;
  if (seconds < 2 * minute) return t.seconds(seconds);
  if (seconds < 2 * hour) return `${Math.round(seconds / minute)} ${t.minutes}`;
  if (seconds < 2 * day) return `${Math.round(seconds / hour)} ${t.hours}`;
  if (seconds < 2 * year) return `${Math.round(seconds / day)} ${t.days}`;
  return `${grouped(seconds / year)} ${t.years}`;
}
