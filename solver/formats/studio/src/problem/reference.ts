import type { Parameter } from "./parameters";

/** How a walk is drawn: a shape and quarters of a full turn. */
export type Figure = readonly [shape: string, quarters: number];

export interface PieceEntry {
  code: string;
  name: string;
  also: string[];
  text: string;
  figure: Figure;
}

export interface RuleEntry {
  code: string;
  name: string;
  also: string[];
  text: string;
  source: string;
  /** What may follow its name. */
  parameters: Parameter[];
}

export interface OptionEntry {
  code: string;
  text: string;
  parameters: Parameter[];
}

export interface NamedEntry {
  code: string;
  name?: string;
  text: string;
}

/** What the program can play, with its rules, in one language. */
export interface Reference {
  pieces: PieceEntry[];
  conditions: RuleEntry[];
  options: OptionEntry[];
  boards: NamedEntry[];
  stipulations: NamedEntry[];
}

export type LanguageCode = "en" | "de" | "fr";
export const languageCodes: readonly LanguageCode[] = ["en", "de", "fr"];

const loaders: Record<LanguageCode, () => Promise<{ default: unknown }>> = {
  en: () => import("../generated/reference.en.json"),
  de: () => import("../generated/reference.de.json"),
  fr: () => import("../generated/reference.fr.json"),
};

/** Loads it; it was written when the page was built. */
export async function loadReference(language: LanguageCode): Promise<Reference> {
  return (await loaders[language]()).default as Reference;
}

/** For comparing what is typed: small letters, without accents, blanks and signs. */
export function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9#=&+]/g, "");
}

interface Searchable {
  code: string;
  name?: string;
  also?: string[];
  text: string;
  figure?: Figure;
}

/** Pieces and conditions that are met most often, of those that answer equally well. */
const common = [
  ..."KQRBSPGN",
  ..."LI EQ PA VA MA LE L KA RH BH EA M SW RO CA Z GI AM PR EM AL DA FE WE BP CP NE QE KH DU O F".split(" "),
  ..."Circe AntiCirce Madrasi Take&MakeChess AndernachChess PWC Maximummer Isardam Patrouille GridChess".split(" "),
  ..."ChameleonChess KoeKo Sentinelles EinsteinChess Anticipes MarsCirce MirrorCirce".split(" "),
  ..."SuperCirce BrunnerChess Lortap MessignyChess FunctionaryChess RifleChess AtomicChess".split(" "),
];

/** What is met often among `entries`, in that order. */
export function commonOf<Entry extends { code: string }>(entries: readonly Entry[]): Entry[] {
  const found = common.map((code) => entries.find((entry) => entry.code === code));
  return found.filter((entry) => entry !== undefined);
}

function rarity(entry: Searchable): number {
  const place = common.indexOf(entry.code);
  return place < 0 ? common.length + entry.code.length : place;
}

/** How well an entry answers what was typed, as one word and as several; 0 if it does not. */
function rank(entry: Searchable, wanted: string, parts: readonly string[]): number {
  const own = [entry.code, entry.name ?? ""].map(folded);
  const names = [...own, ...(entry.also ?? []).map(folded)];
  if (own.includes(wanted)) return 7;
  if (names.includes(wanted)) return 6;
  if (own.some((name) => name.startsWith(wanted))) return 5;
  if (names.some((name) => name.startsWith(wanted))) return 4;
  if (names.some((name) => name.includes(wanted))) return 3;
  const text = folded(entry.text);
  // A piece may be sought by the figure with which it is drawn, too.
  const told = [...names, folded(entry.figure?.[0] ?? "")];
  const isIn = (part: string) => told.some((name) => name.includes(part)) || (part.length > 3 && text.includes(part));
  if (parts.length > 1 && parts.every(isIn)) return 2;
  return wanted.length > 3 && text.includes(wanted) ? 1 : 0;
}

/** Those that answer what was typed, the best first. All if nothing was typed. */
export function found<Entry extends Searchable>(entries: readonly Entry[], typed: string): Entry[] {
  const wanted = folded(typed);
  if (wanted === "") return [...entries];
  const parts = typed.split(/\s+/).map(folded).filter(Boolean);
  return entries
    .map((entry) => ({ entry, rank: rank(entry, wanted, parts) }))
    .filter((each) => each.rank > 0)
    .sort((a, b) => b.rank - a.rank || rarity(a.entry) - rarity(b.entry))
    .map((each) => each.entry);
}

interface Named {
  code: string;
  also?: string[];
  parameters: readonly Parameter[];
}

/**
 * The name with which a text begins, as the entry has it, and what stands behind it. Names may be written in several
 * words; but in "Circe Clone" the second is one of those that may follow Circe.
 */
export function divided(text: string, entries: readonly Named[]): { name: string; rest: string } {
  const parts = text.split(" ");
  const called = (length: number) => {
    const wanted = folded(parts.slice(0, length).join(" "));
    return entries.find((each) => [each.code, ...(each.also ?? [])].some((name) => folded(name) === wanted));
  };
  const words = called(1)?.parameters.flatMap((parameter) => parameter.words ?? []) ?? [];
  const second = folded(parts[1] ?? "");
  const isWord = words.some((word) => folded(word.code) === second);
  for (let length = isWord ? 1 : parts.length; length > 0; length -= 1) {
    const entry = called(length);
    if (entry) return { name: entry.code, rest: parts.slice(length).join(" ") };
  }
  return { name: parts[0] ?? text, rest: parts.slice(1).join(" ") };
}
