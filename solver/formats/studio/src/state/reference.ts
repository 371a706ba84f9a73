import { effect, signal } from "@preact/signals";
import { type Figure, loadReference, type Reference } from "../problem/reference";
import { language } from "./settings";

/** What can be played, in the language of the user; null until it is loaded. */
export const reference = signal<Reference | null>(null);

const figures = new Map<string, Figure>();
const orthodox: Record<string, Figure> = {
  K: ["king", 0],
  Q: ["queen", 0],
  R: ["rook", 0],
  B: ["bishop", 0],
  S: ["knight", 0],
  P: ["pawn", 0],
};

effect(() => {
  const wanted = language.value;
  void loadReference(wanted).then((loaded) => {
    if (wanted !== language.peek()) return;
    loaded.pieces.forEach((piece) => figures.set(piece.code, piece.figure));
    reference.value = loaded;
  });
});

/** How a walk is usually drawn; a disc with its letters for those of a problem's own. */
export function figureOfWalk(walk: string): Figure {
  return orthodox[walk] ?? (reference.value && figures.get(walk)) ?? ["disc", 0];
}

/** The name of a walk in the language of the user. */
export function nameOfWalk(walk: string): string {
  return reference.value?.pieces.find((piece) => piece.code === walk)?.name ?? walk;
}

/** The next piece that is drawn like this one but turned by a quarter; null if there is none. */
export function turnedWalk(walk: string): string | null {
  const pieces = reference.value?.pieces ?? [];
  const [shape, quarters] = figureOfWalk(walk);
  for (let turn = 1; turn < 4; turn += 1) {
    const found = pieces.find((piece) => piece.figure[0] === shape && piece.figure[1] === (quarters + turn) % 4);
    if (found !== undefined && shape !== "disc") return found.code;
  }
  return null;
}
