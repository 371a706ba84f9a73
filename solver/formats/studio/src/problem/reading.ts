import type { WarpRecord } from "../engine/engine";
import { emptyProblem, type Problem, type Side, type Twin, type Unit } from "./problem";

/** How a unit is drawn. */
export interface Drawn {
  shape: string;
  quarters: number;
  side: Side;
  letters: string;
  half_neutral?: boolean;
  marks?: string;
}

export interface Cell {
  square: string;
  column: number;
  row: number;
  light: boolean;
  hole?: boolean;
  marked?: boolean;
  imitator?: boolean;
  line_right?: boolean;
  line_above?: boolean;
  unit?: Drawn;
}

/** A rectangle of squares: the board, or a level of it. */
export interface Panel {
  title: string;
  columns: number;
  rows: number;
  files: string[];
  ranks: string[];
  open_sides: boolean;
  open_ends: boolean;
  cells: Cell[];
}

/** The record `reading`: what the program has read, and how it draws it. */
export interface Reading extends WarpRecord {
  problem: number;
  units: { walk: string; side: Side; square: string; name: string; attributes?: string[] }[];
  authors: string[];
  origins: string[];
  awards: string[];
  titles: string[];
  remarks: string[];
  invisible?: number;
  first_units?: unknown[];
  statement: {
    stipulation: string | null;
    structured: boolean;
    conditions: string[];
    options: string[];
    twins: Twin[];
  };
  picture: {
    bands: Panel[][];
    count: string;
    captions: string[];
    twins: string[];
    legend: { unit: Drawn; name: string }[];
    description: string;
  };
  inp: string | null;
  fen: string | null;
  olv: string | null;
}

/** The record `message`. */
export interface Message extends WarpRecord {
  severity: "warning" | "input error" | "unsupported";
  line: number;
  column: number;
  message: string;
}

/** What stands behind a keyword in the text, line by line. */
function linesOf(text: string, keyword: string): string[] {
  return text
    .split("\n")
    .filter((line) => line.startsWith(`${keyword} `))
    .map((line) => line.slice(keyword.length).trim());
}

const players = /^[ws][1-4]$/;

/** Can the forms show all that the problem says? */
function hasForm(reading: Reading): boolean {
  const hasPlayers = reading.units.some((unit) => unit.attributes?.some((word) => players.test(word.trim())));
  const squares = reading.picture.bands.flat().flatMap((panel) => panel.cells.map((cell) => cell.square));
  const hasTwoBoards = new Set(squares).size < squares.length;
  return reading.first_units === undefined && squares.length > 0 && !hasTwoBoards && !hasPlayers;
}

/** The problem that was read. `text` is what it was read from, which stays where no form shows it. */
export function problemOf(reading: Reading, text: string): Problem {
  const inp = reading.inp ?? text;
  const units: Unit[] = reading.units.map((unit) => ({
    square: unit.square,
    walk: unit.walk,
    side: unit.side,
    attributes: unit.attributes ?? [],
  }));
  const forsyth = linesOf(inp, "forsyth")[0] ?? "";
  return {
    ...emptyProblem,
    authors: reading.authors,
    origins: reading.origins,
    awards: reading.awards,
    titles: reading.titles,
    remarks: reading.remarks,
    board: linesOf(inp, "board")[0] ?? "",
    definitions: inp.split("\n").filter((line) => line.startsWith("piece ")),
    units,
    fenState: forsyth.split(" ").slice(1).join(" "),
    invisible: reading.invisible ?? 0,
    stipulation: reading.statement.stipulation ?? "",
    structured: reading.statement.structured,
    conditions: reading.statement.conditions,
    options: reading.statement.options,
    twins: reading.statement.twins,
    asText: hasForm(reading) ? null : inp,
  };
}

/** The usual board, for as long as nobody has drawn another one. */
export const usualPanel: Panel = {
  title: "",
  columns: 8,
  rows: 8,
  files: [..."abcdefgh"],
  ranks: [..."87654321"],
  open_sides: false,
  open_ends: false,
  cells: [...Array(64).keys()].map((index) => {
    const column = index % 8;
    const row = Math.floor(index / 8);
    return { square: `${"abcdefgh"[column]}${8 - row}`, column, row, light: (column + row) % 2 === 0 };
  }),
};
