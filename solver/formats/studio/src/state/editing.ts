import { computed, signal } from "@preact/signals";
import { emptyProblem, type Problem } from "../problem/problem";
import { textOf } from "../problem/text";

const mostSteps = 500;

/** The problem that is being composed. */
export const problem = signal<Problem>(emptyProblem);
/** What is being typed as text, as long as it has not been read as a problem. */
export const typed = signal<string | null>(null);
/** The entry of the collection that is being changed; null if it has not been kept yet. */
export const entryId = signal<string | null>(null);

const before = signal<readonly Problem[]>([]);
const behind = signal<readonly Problem[]>([]);

export const canUndo = computed(() => before.value.length > 0);
export const canRedo = computed(() => behind.value.length > 0);

/** The text of the problem as it stands. */
export const text = computed(() => typed.value ?? textOf(problem.value));

/** The field in which something is being typed: one undo takes back all of it. */
let typedField = "";

/** Changes the problem; what was before can be had back. Changes from the same field one after another are one. */
export function change(next: Problem, field = ""): void {
  if (next === problem.value) return;
  if (field === "" || field !== typedField) before.value = [...before.value.slice(-mostSteps), problem.value];
  typedField = field;
  behind.value = [];
  typed.value = null;
  problem.value = next;
}

/** Changes some of its parts. */
export function set(parts: Partial<Problem>, field = ""): void {
  change({ ...problem.value, ...parts }, field);
}

/** What is typed from now on, even in the same field, is taken back for itself. */
export function endTyping(): void {
  typedField = "";
}

/** The same while the text is being typed, which stays as it is. */
export function changeFromText(next: Problem, from: string): void {
  if (typed.value !== from) return;
  change(next);
  typed.value = from;
}

export function undo(): void {
  const last = before.value.at(-1);
  if (last === undefined) return;
  endTyping();
  before.value = before.value.slice(0, -1);
  behind.value = [...behind.value, problem.value];
  typed.value = null;
  problem.value = last;
}

export function redo(): void {
  const next = behind.value.at(-1);
  if (next === undefined) return;
  endTyping();
  behind.value = behind.value.slice(0, -1);
  before.value = [...before.value, problem.value];
  typed.value = null;
  problem.value = next;
}
