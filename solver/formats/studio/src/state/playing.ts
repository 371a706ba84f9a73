import { computed, effect, signal } from "@preact/signals";
import type { Unit } from "../problem/problem";
import { afterMove, type Arrow, arrowsOf, type HalfMove, type PhaseRecord, touchedBy, unitsOf } from "../results/play";
import { undo } from "./editing";
import { firstOf, inOrder, isStale, phases, type Solution } from "./solving";

/** A half-move of a solution whose position is shown, with those before it. */
export interface Playing {
  phase: PhaseRecord;
  /** From the first half-move to the one that is shown. */
  path: readonly HalfMove[];
  /** How many single moves of the last one are played: a series may be shown step by step. */
  single: number;
  /** In the position in which play begins: the solution that comes next. */
  solution?: Solution | undefined;
}

export const playing = signal<Playing | null>(null);

export function playTo(phase: PhaseRecord, path: readonly HalfMove[]): void {
  playing.value = { phase, path, single: path.at(-1)?.moves.length ?? 0 };
}

export function stopPlaying(): void {
  playing.value = null;
}

/** Takes back what was done last: the line that is shown, and only then a change of the problem. */
export function takeBack(): void {
  if (playing.value !== null) stopPlaying();
  else undo();
}

/** What may follow a half-move in its tree, the most important first. */
function next(move: HalfMove): HalfMove | undefined {
  return move.variations?.[0] ?? move.threats?.[0] ?? move.refutations?.[0];
}

/** The solution to which a line belongs, so that those of help play can be followed. */
function solutionWith(path: readonly HalfMove[]): Solution | undefined {
  return phases.value.flatMap((phase) => phase.solutions).find((solution) => solution.moves[0] === path[0]);
}

/** What is shown behind the end of a line: where the next solution begins, then where the next twin does. */
function behindLine(now: Playing, solution: Solution | undefined): Playing | null {
  const at = phases.value.findIndex((phase) => phase.start === now.phase);
  const all = phases.value[at] ? inOrder(phases.value[at]) : [];
  const other = solution && all[all.indexOf(solution) + 1];
  if (other) return { phase: now.phase, path: [], single: 0, solution: other };
  const phase = at < 0 ? undefined : phases.value[at + 1];
  return phase ? { phase: phase.start, path: [], single: 0 } : null;
}

/** What is shown one single move on; null if there is no more. */
const following = computed<Playing | null>(() => {
  const now = playing.value;
  if (now === null) {
    const first = phases.value.find((phase) => phase.solutions.length > 0);
    const solution = first && firstOf(first);
    const move = solution?.moves[0];
    return first && move ? { phase: first.start, path: [move], single: Math.min(1, move.moves.length) } : null;
  }
  const last = now.path.at(-1);
  if (last && now.single < last.moves.length) return { ...now, single: now.single + 1 };
  const phase = phases.value.find((each) => each.start === now.phase);
  const solution = last ? solutionWith(now.path) : (now.solution ?? (phase && firstOf(phase)));
  const move = solution?.moves[now.path.length] ?? (last && next(last));
  if (move) return { ...now, path: [...now.path, move], single: Math.min(1, move.moves.length) };
  return behindLine(now, solution);
});

export const canGoForward = computed(() => following.value !== null);
/** Does the line that is shown go on, or is what follows another one? */
export const isBeforeEnd = computed(() => following.value !== null && following.value.path.length > 0);

/** One single move on; behind the end of a line to the next one, and to the next twin. */
export function forward(): void {
  if (following.value !== null) playing.value = following.value;
}

export function toEnd(): void {
  while (isBeforeEnd.value) forward();
}

/** One single move back; from the first one to the position in which play begins. */
export function back(): void {
  const now = playing.value;
  if (now === null) return;
  if (now.single > 1) {
    playing.value = { ...now, single: now.single - 1 };
    return;
  }
  const path = now.path.slice(0, -1);
  const solution = now.solution ?? solutionWith(now.path);
  playing.value = { ...now, path, single: path.at(-1)?.moves.length ?? 0, solution };
}

/** The position that is shown, with what has just changed. */
export const shown = computed<{ units: Unit[]; arrows: Arrow[]; touched: Set<string> } | null>(() => {
  const now = playing.value;
  if (now === null) return null;
  const start = unitsOf(now.phase);
  const last = now.path.at(-1);
  const before = now.path.slice(0, -1).reduce<Unit[]>((units, move) => afterMove(units, move), start);
  if (last === undefined) return { units: start, arrows: [], touched: new Set() };
  const effects = last.moves.slice(0, now.single).flat();
  return { units: afterMove(before, last, now.single), arrows: arrowsOf(effects), touched: touchedBy(effects) };
});

// A problem that is changed, or solved anew, is not played any more.
effect(() => {
  const now = playing.value;
  if (isStale.value || (now && phases.value.every((phase) => phase.start !== now.phase))) playing.value = null;
});
