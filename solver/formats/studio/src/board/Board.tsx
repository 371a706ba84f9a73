import { computed, signal } from "@preact/signals";
import { isOnSecondBoard, type Unit } from "../problem/problem";
import type { Cell, Panel } from "../problem/reading";
import type { LanguageCode } from "../problem/reference";
import { problem } from "../state/editing";
import { isPicked, pick, picking } from "../state/picking";
import { forward, playing, shown } from "../state/playing";
import { bands, drawnOf, hasTwoBoards, isEditable, panels } from "../state/reading";
import { nameOfWalk } from "../state/reference";
import { language } from "../state/settings";
import { changeSide, move, picked, place, removeFrom, tool, use } from "../state/tools";
import { spoken, words } from "../words/words";
import { Arrows } from "./Arrows";
import { drag, ghost, wasDrag } from "./dragging";
import { Piece } from "./Piece";

/** The square to which the keyboard goes. */
const current = signal<string | null>(null);

const units = computed(() => {
  const all: readonly Unit[] = shown.value?.units ?? problem.value.units;
  return new Map(all.map((unit) => [placeOf(unit.square, isOnSecondBoard(unit)), unit]));
});

/** The square, and on which of two boards it is, if there are two. */
function placeOf(square: string, isSecond: boolean): string {
  return hasTwoBoards.value && isSecond ? `${square}B` : square;
}

const isIdle = computed(() => playing.value === null && isEditable.value);

/** The square below a dragged piece; most moves of the pointer do not change it. */
const overSquare = computed(() => ghost.value?.over ?? null);

function focusOn(square: string): void {
  current.value = square;
  document.querySelector<HTMLElement>(`[data-square="${CSS.escape(square)}"]`)?.focus();
}

/** The square so many columns and rows further; those between levels follow one another. */
function neighbour(panel: Panel, cell: Cell, columns: number, rows: number): string | null {
  const all = panels.value;
  const other = panel.cells.find((each) => each.column === cell.column + columns && each.row === cell.row + rows);
  if (other !== undefined) return other.square;
  const next = all[all.indexOf(panel) + (columns + rows > 0 ? 1 : -1)];
  if (next === undefined) return null;
  const row = rows === 0 ? cell.row : rows > 0 ? 0 : next.rows - 1;
  const column = columns === 0 ? cell.column : columns > 0 ? 0 : next.columns - 1;
  return next.cells.find((each) => each.column === column && each.row === row)?.square ?? null;
}

/** The pieces that letters put on the board, as the user's language calls them; a knight is S or N. */
const letters: Record<LanguageCode, Record<string, string>> = {
  en: { K: "K", Q: "Q", R: "R", B: "B", S: "S", N: "S", P: "P" },
  de: { K: "K", D: "Q", T: "R", L: "B", S: "S", B: "P" },
  fr: { R: "K", D: "Q", T: "R", F: "B", C: "S", P: "P" },
};

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What a key does on a square. Returns whether it does anything. */
function press(event: KeyboardEvent, panel: Panel, cell: Cell): boolean {
  const step = steps[event.key];
  if (step !== undefined && isIdle.value) {
    const to = neighbour(panel, cell, ...step);
    if (to !== null) focusOn(to);
    return true;
  }
  if (!isIdle.value || picking.value !== null || event.ctrlKey || event.metaKey || event.altKey) return false;
  const letter = event.key.length === 1 ? event.key.toUpperCase() : "";
  if (event.key === "Delete" || event.key === "Backspace") removeFrom(cell.square);
  else if (letter === "X") changeSide(cell.square);
  else {
    const walk = letters[language.value][letter];
    if (walk === undefined) return false;
    place(walk, event.shiftKey ? "white" : "black", cell.square);
  }
  return true;
}

function classesOf(cell: Cell): string {
  const names = ["cell", cell.light ? "light" : "dark"];
  if (cell.hole) names.push("hole");
  if (cell.marked) names.push("marked");
  if (cell.line_right) names.push("line-right");
  if (cell.line_above) names.push("line-above");
  if (picked.value === cell.square) names.push("picked");
  if (overSquare.value === cell.square) names.push("over");
  if (isPicked(cell.square)) names.push("chosen");
  if (shown.value?.touched.has(cell.square)) names.push("touched");
  return names.join(" ");
}

function Square({ panel, cell }: { panel: Panel; cell: Cell }) {
  const t = words.value;
  const unit = units.value.get(placeOf(cell.square, panel === panels.value[1]));
  const label = unit
    ? spoken(cell.square, unit.side, nameOfWalk(unit.walk), unit.attributes)
    : `${cell.square} ${t.empty}`;
  const isFirst = current.value === null && cell === panels.value[0]?.cells[0];
  const press_ = (event: PointerEvent) => {
    wasDrag(); // What is pressed now ends in a click of its own.
    // Whatever is in the hand: a drag moves the unit that stands there, a click is left to the tool.
    if (!isIdle.value || picking.value !== null || unit === undefined) return;
    drag(event, drawnOf(unit), (to) => (to === null ? removeFrom(cell.square) : move(cell.square, to)));
  };
  return (
    <button
      type="button"
      role="gridcell"
      class={classesOf(cell)}
      data-square={cell.square}
      aria-label={label}
      aria-selected={picked.value === cell.square || isPicked(cell.square)}
      tabIndex={isFirst || current.value === cell.square ? 0 : -1}
      onFocus={() => (current.value = cell.square)}
      onPointerDown={press_}
      onKeyDown={(event) => {
        if (press(event, panel, cell)) event.preventDefault();
      }}
      onClick={() => {
        if (wasDrag()) return;
        if (picking.value !== null) pick(cell.square);
        else if (playing.value !== null) forward();
        else if (isEditable.value) use(cell.square);
      }}
    >
      {cell.imitator && <span class="imitator" />}
      {unit && <Piece drawn={drawnOf(unit)} />}
    </button>
  );
}

function PanelView({ panel }: { panel: Panel }) {
  const t = words.value;
  const cells = new Map(panel.cells.map((cell) => [`${cell.column},${cell.row}`, cell]));
  const frame = ["panel", panel.open_sides ? "open-sides" : "", panel.open_ends ? "open-ends" : ""].join(" ");
  return (
    <div class={frame} style={{ "--columns": panel.columns, "--rows": panel.rows }}>
      {panel.title && <div class="panel-title">{panel.title}</div>}
      <div class="squares" role="grid" aria-label={panel.title ? t.boardLevel(panel.title) : t.board}>
        {panel.ranks.map((rank, row) => (
          <div class="row" role="row" key={row}>
            <span class="rank" aria-hidden="true">
              {rank}
            </span>
            {panel.files.map((_, column) => {
              const cell = cells.get(`${column},${row}`);
              return cell && !cell.hole ? (
                <Square key={column} panel={panel} cell={cell} />
              ) : (
                <span key={column} class="cell none" aria-hidden="true" />
              );
            })}
          </div>
        ))}
        <Arrows panel={panel} />
      </div>
      <div class="files" aria-hidden="true">
        <span />
        {panel.files.map((file) => (
          <span key={file}>{file}</span>
        ))}
      </div>
    </div>
  );
}

/** Boards of very many squares are drawn only where units stand in the diagram; a solution may lead elsewhere. */
const undrawn = computed(() => {
  const squares = new Set(panels.value.flatMap((panel) => panel.cells.map((cell) => cell.square)));
  return [...units.value.values()].filter((unit) => !squares.has(unit.square));
});

function Undrawn() {
  if (playing.value === null || undrawn.value.length === 0) return null;
  const named = undrawn.value.map((unit) => spoken(unit.square, unit.side, nameOfWalk(unit.walk), unit.attributes));
  return (
    <p class="faint" role="status">
      {words.value.notDrawn(named.join(", "))}
    </p>
  );
}

/** The board with all its levels, to be set up or played through. */
export function Board() {
  const single = panels.value.length === 1;
  const use_ = picking.value ? "pick" : playing.value ? "none" : tool.value.kind;
  return (
    <div class={`board ${single ? "single" : "several"} tool-${use_}`}>
      {bands.value.map((band, index) => (
        <div class="band" key={index}>
          {band.map((panel, place_) => (
            <PanelView key={place_} panel={panel} />
          ))}
        </div>
      ))}
      <Undrawn />
    </div>
  );
}

/** The piece below the pointer while it is dragged. */
export function GhostPiece() {
  const now = ghost.value;
  if (now === null) return null;
  const style = {
    width: `${now.size}px`,
    height: `${now.size}px`,
    transform: `translate(${now.x - now.size / 2}px, ${now.y - now.size / 2}px)`,
  };
  return (
    <div class="ghost" style={style}>
      <Piece drawn={now.drawn} />
    </div>
  );
}
