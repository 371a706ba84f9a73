import type { Cell, Panel } from "./reading";

export type Symmetry = "mirror sides" | "mirror ends" | "turn" | "left" | "right" | "up" | "down";

/** Where a cell of a panel comes to: column and row. */
function target(cell: Cell, panel: Panel, symmetry: Symmetry): [number, number] {
  const { column, row } = cell;
  switch (symmetry) {
    case "mirror sides":
      return [panel.columns - 1 - column, row];
    case "mirror ends":
      return [column, panel.rows - 1 - row];
    case "turn":
      return [panel.rows - 1 - row, column];
    case "left":
      return [column - 1, row];
    case "right":
      return [column + 1, row];
    case "up":
      return [column, row - 1];
    case "down":
      return [column, row + 1];
  }
}

/** Where the boards goes on at its other side, a shift does so, too. */
function wrapped(value: number, size: number, wraps: boolean): number {
  return wraps ? (value + size) % size : value;
}

/** The square to which each square comes; null for one that leaves the board. Each level for itself. */
export function squaresBy(panels: readonly Panel[], symmetry: Symmetry): (square: string) => string | null {
  const to = new Map<string, string>();
  for (const panel of panels) {
    const named = new Map(
      panel.cells.filter((cell) => !cell.hole).map((cell) => [`${cell.column},${cell.row}`, cell.square]),
    );
    for (const cell of panel.cells) {
      const [column, row] = target(cell, panel, symmetry);
      const place = named.get(
        `${wrapped(column, panel.columns, panel.open_sides)},${wrapped(row, panel.rows, panel.open_ends)}`,
      );
      if (place !== undefined) to.set(cell.square, place);
    }
  }
  return (square) => to.get(square) ?? null;
}
