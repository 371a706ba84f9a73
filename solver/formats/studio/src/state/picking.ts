import { signal } from "@preact/signals";
import { playing, stopPlaying } from "./playing";
import { chooseTool } from "./tools";
import { phoneView } from "./views";

/** Squares that are chosen by clicks on the board, for a field of a form. */
export interface Picking {
  /** Which field asks. */
  field: string;
  /** What is chosen, for those who look at the board. */
  label: string;
  /** Two clicks make a rectangle; two on the same square that square alone. */
  isOfRectangles: boolean;
  squares: readonly string[];
  change: (squares: readonly string[]) => void;
}

export const picking = signal<Picking | null>(null);
/** The first corner of a rectangle whose second is still to come. */
export const corner = signal<string | null>(null);

/** Gives an element the focus when what has changed is drawn. */
export function focusSoon(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
}

/** From now on the board is asked, and has the focus. */
export function startPicking(next: Picking): void {
  if (playing.value !== null) stopPlaying();
  chooseTool({ kind: "hand" });
  corner.value = null;
  picking.value = next;
  phoneView.value = "board";
  focusSoon(".board .cell[tabindex='0']");
}

/** The form has the focus again. */
export function endPicking(): void {
  const now = picking.value;
  if (now === null) return;
  picking.value = null;
  corner.value = null;
  phoneView.value = "problem";
  focusSoon(`[data-picks="${now.field}"]`);
}

/** What the field shows has changed otherwise: by its text, or by undoing. */
export function follow(field: string, squares: readonly string[], change: Picking["change"]): void {
  const now = picking.peek();
  if (now?.field === field) picking.value = { ...now, squares, change };
}

function toggled(squares: readonly string[], one: string): readonly string[] {
  return squares.includes(one) ? squares.filter((each) => each !== one) : [...squares, one];
}

/** A click on a square, or Enter. */
export function pick(square: string): void {
  const now = picking.value;
  if (now === null) return;
  if (!now.isOfRectangles) {
    now.change(toggled(now.squares, square));
  } else if (corner.value === null) {
    corner.value = square;
  } else {
    const first = corner.value;
    corner.value = null;
    now.change(toggled(now.squares, first === square ? square : `${first}-${square}`));
  }
}

/** Does it lie in the rectangle, which may be one square? */
function isIn(square: string, rectangle: string): boolean {
  const parts = [square, ...rectangle.split("-")].map((name) => /^([a-z])([0-9]+)$/.exec(name));
  const [here, first, last = first] = parts;
  if (!here || !first || !last) return square === rectangle;
  const between = (value: number, a: number, b: number) => value >= Math.min(a, b) && value <= Math.max(a, b);
  const file = (found: RegExpExecArray) => (found[1] as string).charCodeAt(0);
  return (
    between(file(here), file(first), file(last)) && between(Number(here[2]), Number(first[2]), Number(last[2]))
  );
}

/** Is the square among those that are chosen now? */
export function isPicked(square: string): boolean {
  const now = picking.value;
  if (now === null) return false;
  return corner.value === square || now.squares.some((each) => isIn(square, each));
}
