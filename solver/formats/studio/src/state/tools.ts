import { signal } from "@preact/signals";
import type { Side, Unit } from "../problem/problem";
import { moved, unitOn, withoutUnit, withUnit } from "../problem/problem";
import { spoken, words } from "../words/words";
import { change, problem } from "./editing";
import { stopPlaying } from "./playing";
import { nameOfWalk } from "./reference";

/** What the pointer does on the board. */
export type Tool = { kind: "hand" } | { kind: "eraser" } | { kind: "piece"; walk: string; side: Side };

export const tool = signal<Tool>({ kind: "hand" });
/** What a piece that is placed is besides its walk and side. */
export const attributes = signal<readonly string[]>([]);
/** Walks in the palette besides the orthodox ones, those used last first. */
export const recentWalks = signal<readonly string[]>(["G", "N", "LI"]);
/** The square whose unit has been taken up by a click. */
export const picked = signal<string | null>(null);
/** What a screen reader says next. */
export const announcement = signal("");

const mostRecent = 3;

/** Who takes something into the hand wants to change the diagram: no line is shown any more. */
export function chooseTool(next: Tool): void {
  stopPlaying();
  tool.value = next;
  picked.value = null;
}

/** Takes a walk into the palette, and into the hand. */
export function chooseWalk(walk: string, side: Side): void {
  if (!"KQRBSP".includes(walk) && !recentWalks.value.includes(walk)) {
    recentWalks.value = [walk, ...recentWalks.value].slice(0, mostRecent);
  }
  chooseTool({ kind: "piece", walk, side });
}

function tell(unit: Unit): void {
  announcement.value = spoken(unit.square, unit.side, nameOfWalk(unit.walk), unit.attributes);
}

export function place(walk: string, side: Side, square: string): void {
  const unit: Unit = { square, walk, side, attributes: attributes.value };
  change(withUnit(problem.value, unit));
  tell(unit);
}

export function removeFrom(square: string): void {
  if (unitOn(problem.value, square) === undefined) return;
  change(withoutUnit(problem.value, square));
  announcement.value = `${square}: ${words.value.empty}`;
}

export function move(from: string, to: string): void {
  change(moved(problem.value, from, to));
  const unit = unitOn(problem.value, to);
  if (unit) tell(unit);
}

const following: Record<Side, Side> = { white: "black", black: "neutral", neutral: "white" };

export function changeSide(square: string): void {
  const unit = unitOn(problem.value, square);
  if (unit === undefined) return;
  const next = { ...unit, side: following[unit.side] };
  change(withUnit(problem.value, next));
  tell(next);
}

function sameUnit(unit: Unit | undefined, walk: string, side: Side): boolean {
  return (
    unit !== undefined && unit.walk === walk && unit.side === side && unit.attributes.join() === attributes.value.join()
  );
}

/** A click on a square, or Enter: what the tool does there. */
export function use(square: string): void {
  const now = tool.value;
  const unit = unitOn(problem.value, square);
  if (now.kind === "piece") {
    if (sameUnit(unit, now.walk, now.side)) removeFrom(square);
    else place(now.walk, now.side, square);
  } else if (now.kind === "eraser") {
    removeFrom(square);
  } else if (picked.value !== null) {
    const from = picked.value;
    picked.value = null;
    if (from !== square) move(from, square);
  } else if (unit !== undefined) {
    picked.value = square;
    tell(unit);
  }
}
