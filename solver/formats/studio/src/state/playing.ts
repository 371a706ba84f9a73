import { computed, effect, signal } from "@preact/signals";
import type { Unit } from "../problem/problem";
import { afterMove, type Arrow, arrowsOf, type HalfMove, type PhaseRecord, touchedBy, unitsOf } from "../results/play";
import { isStale, phases } from "./solving";

/** A half-move of a solution whose position is shown, with those before it. */
export interface Playing {
  phase: PhaseRecord;
  /** From the first half-move to the one that is shown. */
  path: readonly HalfMove[];
  /** How many single moves of the last one are played: a series may be shown step by step. */
  single: number;
}

export const playing = signal<Playing | null>(null);

export function playTo(phase: PhaseRecord, path: readonly HalfMove[]): void {
  playing.value = { phase, path, single: path.at(-1)?.moves.length ?? 0 };
}

export function stopPlaying(): void {
  playing.value = null;
}

/** What may follow a half-move in its tree, the most important first. */
function next(move: HalfMove): HalfMove | undefined {
  return move.variations?.[0] ?? move.threats?.[0] ?? move.refutations?.[0];
}

/** The lines of all solutions, so that those of help play can be followed. */
function lineWith(path: readonly HalfMove[]): readonly HalfMove[] | undefined {
  return phases.value.flatMap((phase) => phase.solutions).find((solution) => solution.moves[0] === path[0])?.moves;
}

/** One single move on. */
export function forward(): void {
  const now = playing.value;
  if (now === null) {
    const first = phases.value.find((phase) => phase.solutions.length > 0);
    const move = first?.solutions.find((solution) => !solution.setPlay)?.moves[0];
    if (first && move) playing.value = { phase: first.start, path: [move], single: 1 };
    return;
  }
  const last = now.path.at(-1);
  if (last && now.single < last.moves.length) {
    playing.value = { ...now, single: now.single + 1 };
    return;
  }
  const following = lineWith(now.path)?.[now.path.length] ?? (last && next(last));
  if (following)
    playing.value = { ...now, path: [...now.path, following], single: Math.min(1, following.moves.length) };
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
  playing.value =
    path.length === 0 ? { ...now, path: [], single: 0 } : { ...now, path, single: path.at(-1)?.moves.length ?? 0 };
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

// A problem that is changed is not played any more.
effect(() => {
  if (isStale.value) playing.value = null;
});
