import { computed } from "@preact/signals";
import type { Vocabulary } from "../problem/parameters";
import { problem } from "./editing";
import { panels } from "./reading";
import { reference } from "./reference";

/** The squares of the board, and all walks, those that the problem defines among them. */
export const vocabulary = computed<Vocabulary>(() => {
  const squares = new Set(panels.value.flatMap((panel) => panel.cells.map((cell) => cell.square)));
  const own = problem.value.definitions.map((line) => line.split(/\s+/)[1] ?? "");
  const walks = new Set([...own, ...(reference.value?.pieces ?? []).map((piece) => piece.code)]);
  return {
    isSquare: (word) => squares.has(word),
    walkOf: (word) => (walks.has(word.toUpperCase()) ? word.toUpperCase() : null),
  };
});
