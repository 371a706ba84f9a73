export type Side = "white" | "black" | "neutral";
export const sides: readonly Side[] = ["white", "black", "neutral"];

/** A unit on its square, by the English letters of its walk. */
export interface Unit {
  readonly square: string;
  readonly walk: string;
  readonly side: Side;
  /** As records name them: "royal", "chameleon". */
  readonly attributes: readonly string[];
}

/** Does it stand on the second of Alice's two boards? */
export function isOnSecondBoard(unit: { attributes?: readonly string[] }): boolean {
  return unit.attributes?.includes("Alice B") ?? false;
}

/** What follows "twin" or "zeroposition". */
export interface Twin {
  readonly text: string;
  readonly zeroposition: boolean;
}

/** A problem as the forms show it. Everything is in the English language of problems. */
export interface Problem {
  readonly authors: readonly string[];
  readonly origins: readonly string[];
  readonly awards: readonly string[];
  readonly titles: readonly string[];
  readonly remarks: readonly string[];
  /** Behind "board"; empty for the usual one. */
  readonly board: string;
  /** Lines that state pieces of one's own. */
  readonly definitions: readonly string[];
  readonly units: readonly Unit[];
  /** Behind the squares of a FEN: who moves, castling, en passant; empty if none was given. */
  readonly fenState: string;
  /** Units of which only the number is known. */
  readonly invisible: number;
  readonly stipulation: string;
  /** Is the stipulation a tree, behind "sstipulation"? */
  readonly structured: boolean;
  readonly conditions: readonly string[];
  readonly options: readonly string[];
  readonly twins: readonly Twin[];
  /** The whole text, if it says what no form here shows; the board is then shown only. */
  readonly asText: string | null;
}

export const emptyProblem: Problem = {
  authors: [],
  origins: [],
  awards: [],
  titles: [],
  remarks: [],
  board: "",
  definitions: [],
  units: [],
  fenState: "",
  invisible: 0,
  stipulation: "",
  structured: false,
  conditions: [],
  options: ["Variation"],
  twins: [],
  asText: null,
};

export function unitOn(problem: Problem, square: string): Unit | undefined {
  return problem.units.find((unit) => unit.square === square);
}

/** With `unit` on its square, in place of what stood there. */
export function withUnit(problem: Problem, unit: Unit): Problem {
  return { ...problem, units: [...problem.units.filter((other) => other.square !== unit.square), unit] };
}

export function withoutUnit(problem: Problem, square: string): Problem {
  return { ...problem, units: problem.units.filter((unit) => unit.square !== square) };
}

/** With the unit of one square on another, whose own unit goes. */
export function moved(problem: Problem, from: string, to: string): Problem {
  const unit = unitOn(problem, from);
  if (unit === undefined || from === to) return problem;
  return withUnit(withoutUnit(problem, from), { ...unit, square: to });
}

/** With every unit where `place` puts it; null if one would leave the board. */
export function rearranged(problem: Problem, place: (square: string) => string | null): Problem | null {
  const units: Unit[] = [];
  for (const unit of problem.units) {
    const square = place(unit.square);
    if (square === null) return null;
    units.push({ ...unit, square });
  }
  return { ...problem, units };
}

const opposite: Record<Side, Side> = { white: "black", black: "white", neutral: "neutral" };

export function withExchangedColours(problem: Problem): Problem {
  return { ...problem, units: problem.units.map((unit) => ({ ...unit, side: opposite[unit.side] })) };
}

export function countOf(units: readonly Unit[]): string {
  const count = (side: Side) => units.filter((unit) => unit.side === side).length;
  const neutral = count("neutral");
  return `${count("white")} + ${count("black")}${neutral > 0 ? ` + ${neutral}n` : ""}`;
}

/** A name for a file, of its title and stipulation, without signs. */
export function fileNameOf(problem: Problem): string {
  return (
    nameOf(problem)
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-|-$/g, "") || "problem"
  );
}

/** What a list calls it: its title, else its author, else its stipulation. */
export function nameOf(problem: Problem): string {
  return [problem.titles[0] ?? problem.authors.join(", "), problem.stipulation].filter(Boolean).join(" · ");
}
