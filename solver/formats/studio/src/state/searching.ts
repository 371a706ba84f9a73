import { computed, signal } from "@preact/signals";
import { isAborted, NoEngine, type WarpRecord } from "../engine/engine";
import { emptyProblem, type Problem } from "../problem/problem";
import { type Message, problemOf, type Reading } from "../problem/reading";
import { problem, set, text } from "./editing";
import { setUp } from "./opening";
import { ask } from "./solver";

/** How much there is to search. */
export interface Estimate extends WarpRecord {
  placements: number;
  candidates: number;
  exact: boolean;
  symmetries: number;
  seconds: number | null;
}

/** How far a search is. */
interface Composing extends WarpRecord {
  part: number;
  candidates: number;
  found: number;
  seconds: number;
}

/** A position that was found. */
export interface Composition extends WarpRecord {
  number: number;
  stipulation: string;
  text: string;
  phases: {
    twin: string | null;
    solutions: number;
    lines: string[];
    mates: { kind: string; line: string }[];
  }[];
  themes: string[];
  reading: Reading | null;
}

/** How a search ended. */
interface Composed extends WarpRecord {
  found: number;
  candidates: number;
  complete: boolean;
  limited: boolean;
  seconds: number;
}

export interface Search {
  isRunning: boolean;
  /** The problem that was searched, and its text. */
  problem: Problem | null;
  of: string;
  estimate: Estimate | null;
  progress: Composing | null;
  found: readonly Composition[];
  /** Where the longest solutions are sought: the longest so far. */
  longest: Composition | null;
  end: Composed | null;
  messages: readonly string[];
}

const nothing: Search = {
  isRunning: false,
  problem: null,
  of: "",
  estimate: null,
  progress: null,
  found: [],
  longest: null,
  end: null,
  messages: [],
};
export const search = signal<Search>(nothing);
export const limit = signal("50");
/** So many positions drawn at random; empty: all. */
export const sample = signal("");

const command = "compose ";

/** What is placed and what is wanted, a line each: remarks of the problem. */
export const matrix = computed(() => {
  const { asText, remarks } = problem.value;
  const stated = asText?.matchAll(/^\s*remark\s+(.*?)\s*$/gim);
  const all = stated ? [...stated].map((found) => found[1] ?? "") : remarks;
  return all
    .filter((remark) => remark.startsWith(command))
    .map((remark) => remark.slice(command.length))
    .join("\n");
});

/** Changes these lines; empty ones go. */
export function setMatrix(lines: string): void {
  const others = problem.value.remarks.filter((remark) => !remark.startsWith(command));
  const ours = lines
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  set({ remarks: [...others, ...ours.map((line) => command + line)] }, "matrix");
}

/** A search to begin with: two mates that echo, by queen and rook. */
export function openSearchExample(): void {
  setUp({
    ...emptyProblem,
    options: [],
    stipulation: "h#2",
    remarks: ["white K:c1-d2 Q? R:a1-d4", "black K?", "solutions 2 mates 2 model", "theme Echo"].map(
      (line) => command + line,
    ),
  });
}

/** The search is of the problem as it stands. */
export const isOfThis = computed(() => search.value.of === text.value);

/** Puts the problem that was searched on the board again. */
export function backToMatrix(): void {
  if (search.value.problem !== null) setUp(search.value.problem);
}

export function setUpFound(found: Composition): void {
  if (found.reading !== null) setUp(problemOf(found.reading, found.reading.inp ?? ""));
}

let running: AbortController | null = null;

export function stopSearch(): void {
  running?.abort();
}

function numberIn(field: string): number | undefined {
  const value = Number(field);
  return field.trim() !== "" && Number.isInteger(value) && value > 0 ? value : undefined;
}

/** Searches, or only estimates how long that would take. */
export async function startSearch(isOnlyEstimate: boolean): Promise<void> {
  running?.abort();
  const mine = new AbortController();
  running = mine;
  const of = text.value;
  search.value = { ...nothing, of, problem: problem.value, isRunning: true };
  const put = (parts: Partial<Search>) => {
    if (running === mine) search.value = { ...search.value, ...parts };
  };
  const take = (record: WarpRecord) => {
    const now = search.value;
    if (record.record === "estimate") put({ estimate: record as Estimate });
    if (record.record === "composing") put({ progress: record as Composing });
    if (record.record === "composition") put({ found: [...now.found, record as Composition], longest: null });
    if (record.record === "longest_so_far") put({ longest: record as Composition });
    if (record.record === "composed") put({ end: record as Composed });
    if (record.record === "message") put({ messages: [...now.messages, (record as Message).message] });
  };
  const request = { do: "compose", text: of, limit: numberIn(limit.value), sample: numberIn(sample.value) };
  try {
    await ask(
      { ...request, ...(isOnlyEstimate ? { estimate: true } : { progress: true }) },
      take,
      mine.signal,
    );
  } catch (error) {
    if (!isAborted(error) && !(error instanceof NoEngine)) throw error;
  } finally {
    put({ isRunning: false });
  }
}
