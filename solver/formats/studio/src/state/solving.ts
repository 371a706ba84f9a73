import { computed, effect, signal } from "@preact/signals";
import { isAborted, NoEngine, type WarpRecord } from "../engine/engine";
import type { HalfMove, PhaseRecord } from "../results/play";
import type { Message } from "../problem/reading";
import { playPart } from "../problem/text";
import { text } from "./editing";
import { readText } from "./reading";
import { ask } from "./solver";

/** A line of help or series play, or a tree of battle play. */
export interface Solution {
  kind: "line" | "tree";
  setPlay: boolean;
  moves: HalfMove[];
}

/** The diagram or a twin, and its solutions. */
export interface Phase {
  start: PhaseRecord;
  solutions: Solution[];
  ending: string;
}

export type SolvingState = "idle" | "running" | "done" | "stopped" | "failed";

export const solvingState = signal<SolvingState>("idle");
export const phases = signal<readonly Phase[]>([]);
export const solvingMessages = signal<readonly Message[]>([]);
export const progress = signal<{ done: number; of: number } | null>(null);
export const seconds = signal(0);
export const solvedText = signal("");
/** Has the problem changed since? */
export const isStale = computed(
  () => solvingState.value !== "idle" && playPart(solvedText.value) !== playPart(text.value),
);
/** Was the problem as it stands to be solved? Only then is what it lacks a fault. */
export const isAsked = signal(false);
/** Is it solved anew whenever it changes? */
export const isAutomatic = signal(false);

/** Solutions, or half-moves of trees: as much as a page can well show. */
const mostSolutions = 4000;
const quickSeconds = 10;
let running: AbortController | null = null;

/** Is it one of the solutions, neither set play nor a try? */
export function isSolution(solution: Solution): boolean {
  return !solution.setPlay && solution.moves[0]?.verdict !== "try";
}

/** The solutions of a phase as they are shown: set play, tries, and those that solve. */
export function inOrder(phase: Phase): Solution[] {
  const kind = (solution: Solution) => (solution.setPlay ? 0 : isSolution(solution) ? 2 : 1);
  return [...phase.solutions].sort((a, b) => kind(a) - kind(b));
}

/** The solution with which one begins. */
export function firstOf(phase: Phase): Solution | undefined {
  return phase.solutions.find(isSolution) ?? inOrder(phase)[0];
}

/** The keys of battle play. */
export const keys = computed(() =>
  phases.value
    .flatMap((phase) => phase.solutions.filter(isSolution))
    .flatMap((solution) => (solution.moves[0]?.verdict === "key" ? [solution.moves[0]] : [])),
);

export const solutionCount = computed(() =>
  phases.value.reduce((sum, phase) => sum + phase.solutions.filter(isSolution).length, 0),
);

/** Takes one record of the answer into `all`. */
function take(record: WarpRecord, all: Phase[], said: Message[]): void {
  const phase = all.at(-1);
  switch (record.record) {
    case "phase":
      all.push({ start: record as PhaseRecord, solutions: [], ending: "" });
      break;
    case "line":
      phase?.solutions.push({
        kind: "line",
        setPlay: record.set_play === true,
        moves: record.half_moves as HalfMove[],
      });
      break;
    case "tree": {
      const tree = record.tree as HalfMove;
      phase?.solutions.push({ kind: "tree", setPlay: tree.half === 2, moves: [tree] });
      break;
    }
    case "set play":
      for (const move of (record.variations ?? []) as HalfMove[]) {
        phase?.solutions.push({ kind: "tree", setPlay: true, moves: [move] });
      }
      break;
    case "phase end":
      if (phase) phase.ending = String(record.ending);
      break;
    case "problem end":
      seconds.value = Number(record.seconds);
      break;
    case "progress":
      progress.value = { done: Number(record.done), of: Number(record.of) };
      break;
    case "message":
      said.push(record as Message);
      break;
  }
}

function begin(input: string): AbortController {
  running?.abort();
  running = new AbortController();
  solvedText.value = input;
  solvingState.value = "running";
  progress.value = null;
  seconds.value = 0;
  return running;
}

/** Solves the problem as it stands. `limit`: seconds that this may take, 0 for as long as it takes. */
export async function solve(limit = 0): Promise<void> {
  const input = text.value;
  const mine = begin(input);
  const started = performance.now();
  const all: Phase[] = [];
  const said: Message[] = [];
  let changed = true;
  const show = () => {
    if (running !== mine || !changed) return;
    changed = false;
    phases.value = all.map((phase) => ({ ...phase, solutions: [...phase.solutions] }));
    solvingMessages.value = [...said];
  };
  const clock = window.setInterval(() => {
    if (running === mine) seconds.value = (performance.now() - started) / 1000;
    show();
  }, 150);
  try {
    const records = await ask(
      {
        do: "solve",
        text: input,
        progress: true,
        max_output: mostSolutions,
        ...(limit > 0 ? { max_time: limit } : {}),
      },
      (record) => {
        changed = true;
        if (running === mine) take(record, all, said);
      },
      mine.signal,
    );
    if (running !== mine) return;
    const status = Number(records.at(-1)?.status ?? 1);
    solvingState.value = status === 0 ? "done" : status === 1 ? "stopped" : "failed";
  } catch (error) {
    if (running !== mine) return;
    solvingState.value = isAborted(error) ? "stopped" : "failed";
    if (!isAborted(error) && !(error instanceof NoEngine)) throw error;
  } finally {
    window.clearInterval(clock);
    changed = true;
    show();
  }
}

export function stopSolving(): void {
  running?.abort();
}

/** Forgets the solutions: another problem has come. */
export function forgetSolutions(): void {
  running?.abort();
  running = null;
  isAsked.value = false;
  solvingState.value = "idle";
  phases.value = [];
  solvingMessages.value = [];
  solvedText.value = "";
}

// A problem that was read as it stands and has a stipulation is solved at once, if that is wanted.
let timer = 0;
effect(() => {
  const input = text.value;
  if (!isAutomatic.value || readText.value !== input || !/^s?stipulation /m.test(input)) return;
  window.clearTimeout(timer);
  timer = window.setTimeout(() => {
    if (playPart(solvedText.peek()) !== playPart(input)) void solve(quickSeconds);
  }, 300);
});
