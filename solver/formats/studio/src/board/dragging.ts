import { signal } from "@preact/signals";
import type { Drawn } from "../problem/reading";

/** A piece that follows the pointer. */
export interface Ghost {
  drawn: Drawn;
  x: number;
  y: number;
  /** The square below it; null outside the board. */
  over: string | null;
  size: number;
}

export const ghost = signal<Ghost | null>(null);

const leastWay = 5;
let suppressed = false;

/** Was the click that comes now the end of a drag? Asking ends it. */
export function wasDrag(): boolean {
  const was = suppressed;
  suppressed = false;
  return was;
}

function squareAt(x: number, y: number): string | null {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-square]");
  return cell?.dataset.square ?? null;
}

/**
 * Lets a piece follow the pointer from a press on; `drop` receives the square, or null outside the
 * board. A press without a way is left to the click that follows it.
 */
export function drag(event: PointerEvent, drawn: Drawn, drop: (square: string | null) => void): void {
  if (event.button !== 0) return;
  suppressed = false;
  const { clientX, clientY, pointerId } = event;
  const element = event.currentTarget as HTMLElement;
  const size = Math.max(element.getBoundingClientRect().width, 44);
  const isTouch = event.pointerType === "touch";
  const follow = (moved: PointerEvent) => {
    if (moved.pointerId !== pointerId) return;
    const way = Math.hypot(moved.clientX - clientX, moved.clientY - clientY);
    if (ghost.value === null && way < leastWay) return;
    moved.preventDefault();
    // A finger hides what is below it.
    const y = moved.clientY - (isTouch ? size / 2 : 0);
    ghost.value = { drawn, x: moved.clientX, y, over: squareAt(moved.clientX, y), size };
  };
  const end = (ended: PointerEvent) => {
    if (ended.pointerId !== pointerId) return;
    window.removeEventListener("pointermove", follow);
    window.removeEventListener("pointerup", end);
    window.removeEventListener("pointercancel", end);
    const last = ghost.value;
    ghost.value = null;
    if (last !== null && ended.type === "pointerup") {
      suppressed = true;
      window.setTimeout(() => (suppressed = false), 50);
      drop(last.over);
    }
  };
  if (element.hasPointerCapture(pointerId)) element.releasePointerCapture(pointerId);
  window.addEventListener("pointermove", follow, { passive: false });
  window.addEventListener("pointerup", end);
  window.addEventListener("pointercancel", end);
}
