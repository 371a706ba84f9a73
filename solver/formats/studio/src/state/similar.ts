import { signal } from "@preact/signals";
import { isAborted, NoEngine, type WarpRecord } from "../engine/engine";
import type { Message, Reading } from "../problem/reading";
import { textOf } from "../problem/text";
import { entries } from "./collection";
import { entryId, text } from "./editing";
import { textOfFile } from "./opening";
import { language } from "./settings";
import { ask } from "./solver";

/** A file that is compared, and not opened. */
export interface ComparedFile {
  name: string;
  text: string;
}

/** An entry that is like the problem, the most alike first. */
export interface SimilarEntry {
  file: string;
  line: number | null;
  number: number;
  authors: string;
  titles: string;
  origins: string;
  stipulation: string | null;
  conditions: string;
  points: number;
  /** What is alike, in words. */
  texts: string[];
  reading: Reading | null;
}

interface SimilarRecord extends WarpRecord {
  entries: number;
  alike: number;
  similar: SimilarEntry[];
}

export interface SimilarAnswer {
  isRunning: boolean;
  /** The text of the problem that was compared. */
  of: string;
  /** Null until there is an answer. */
  found: SimilarRecord | null;
  /** Why the problem itself is not compared. */
  faults: string[];
  /** Entries that are not compared, with the reasons. */
  notCompared: string[];
  isTooLarge: boolean;
}

const nothing: SimilarAnswer = {
  isRunning: false,
  of: "",
  found: null,
  faults: [],
  notCompared: [],
  isTooLarge: false,
};
export const similar = signal<SimilarAnswer>(nothing);
export const comparedFiles = signal<readonly ComparedFile[]>([]);
export const comparesCollection = signal(true);

/** The server takes 16 MiB in a request. */
const mostBytes = 15 * 2 ** 20;
const mostShown = 20;
const ownEnding = ".mine.inp";

/** Adds files; one of the same name is replaced. What was found before is no answer any more. */
export async function compareFiles(files: Iterable<File>): Promise<void> {
  for (const file of files) {
    const added = { name: file.name, text: await textOfFile(file) };
    comparedFiles.value = [...comparedFiles.value.filter((each) => each.name !== file.name), added];
  }
  similar.value = nothing;
}

export function leaveFile(name: string): void {
  comparedFiles.value = comparedFiles.value.filter((each) => each.name !== name);
  similar.value = nothing;
}

/** The entry of the collection of this browser; null if it stands in a file. */
export function ownEntry(found: SimilarEntry) {
  const id = found.file.endsWith(ownEnding) ? found.file.slice(0, -ownEnding.length) : null;
  return entries.value.find((entry) => entry.id === id) ?? null;
}

/** What the problem is compared with: not with itself. */
export function compared(): ComparedFile[] {
  const own = comparesCollection.value ? entries.value.filter((entry) => entry.id !== entryId.value) : [];
  return [
    ...own.map((entry) => ({ name: entry.id + ownEnding, text: textOf(entry.problem) })),
    ...comparedFiles.value,
  ];
}

let running: AbortController | null = null;

export function stopComparing(): void {
  running?.abort();
}

/** Compares the problem that is set up. */
export async function compare(): Promise<void> {
  running?.abort();
  const mine = new AbortController();
  running = mine;
  const of = text.value;
  similar.value = { ...nothing, of, isRunning: true };
  const put = (parts: Partial<SimilarAnswer>) => {
    if (running === mine) similar.value = { ...similar.value, ...parts };
  };
  const collection = compared();
  if (collection.reduce((sum, each) => sum + each.text.length, 0) > mostBytes) {
    return put({ isRunning: false, isTooLarge: true });
  }
  try {
    const records = await ask(
      { do: "similar", text: of, lang: language.value, top: mostShown, collection },
      undefined,
      mine.signal,
    );
    const messages = records.filter((record): record is Message => record.record === "message");
    const textsOf = (isWarning: boolean) =>
      messages.filter((each) => (each.severity === "warning") === isWarning).map((each) => each.message);
    const found = records.find((record): record is SimilarRecord => record.record === "similar") ?? null;
    put({ found, faults: found ? [] : textsOf(false), notCompared: textsOf(true) });
  } catch (error) {
    if (!isAborted(error) && !(error instanceof NoEngine)) throw error;
  } finally {
    put({ isRunning: false });
  }
}

/** Is what was found still about the problem that is set up? */
export function isAboutThis(answer: SimilarAnswer): boolean {
  return answer.of === text.value;
}
