import { type Problem, type Side, sides, type Twin, type Unit } from "./problem";

const plainSquare = /^[a-z][0-9]{1,2}$/;
const orthodox = "KQRBSP";
const fenLetters: Record<string, string> = { K: "K", Q: "Q", R: "R", B: "B", S: "N", P: "P" };

/** An attribute as the language of problems writes it. */
function attributeWord(attribute: string): string {
  return attribute.replace(/[ -]/g, "");
}

/** "Ka1 Rb2c3": units of one side with the same attributes, those of one walk together. */
function unitsText(units: readonly Unit[]): string {
  const byWalk = new Map<string, string[]>();
  for (const unit of units) byWalk.set(unit.walk, [...(byWalk.get(unit.walk) ?? []), unit.square]);
  const plain = units.every((unit) => plainSquare.test(unit.square));
  return [...byWalk]
    .map(([walk, squares]) => (plain ? walk + squares.join("") : `${walk}:${squares.join(",")}`))
    .join(" ");
}

/** "white Ka1 Rb2", and again "white" before units with attributes, which would hold for all behind. */
function sideLines(units: readonly Unit[], side: Side): string[] {
  const groups = new Map<string, Unit[]>();
  for (const unit of units.filter((each) => each.side === side)) {
    // "royal" holds for one unit only.
    const single = unit.attributes.includes("royal") ? unit.square : "";
    const key = `${unit.attributes.map(attributeWord).join(" ")}|${single}`;
    groups.set(key, [...(groups.get(key) ?? []), unit]);
  }
  return [...groups]
    .sort(([a], [b]) => Number(!a.startsWith("|")) - Number(!b.startsWith("|")))
    .map(([key, group]) => [side, key.split("|")[0], unitsText(group)].filter(Boolean).join(" "));
}

/** Does the unit have a letter in a FEN? */
function standsInFen(unit: Unit): boolean {
  return orthodox.includes(unit.walk) && unit.side !== "neutral" && unit.attributes.length === 0;
}

/** The first field of a FEN, of the units that have a letter there. */
export function fenSquares(units: readonly Unit[]): string {
  const rows: string[] = [];
  for (let rank = 8; rank >= 1; rank -= 1) {
    let row = "";
    let empty = 0;
    for (const file of "abcdefgh") {
      const unit = units.find((each) => each.square === `${file}${rank}`);
      if (unit === undefined || !standsInFen(unit)) {
        empty += 1;
        continue;
      }
      const letter = fenLetters[unit.walk] ?? "";
      row += (empty > 0 ? empty : "") + (unit.side === "white" ? letter : letter.toLowerCase());
      empty = 0;
    }
    rows.push(row + (empty > 0 ? empty : ""));
  }
  return rows.join("/");
}

/** What of a text decides the solutions: not who made the problem, and what is said of it. */
export function playPart(text: string): string {
  return text
    .split("\n")
    .filter((line) => !/^(author|origin|award|title|remark)\b/.test(line))
    .join("\n");
}

/** The twins that say something; one whose field is still empty is none yet. */
export function writtenTwins(problem: Problem): readonly Twin[] {
  return problem.twins.filter((twin) => twin.text !== "");
}

/** The twin, among those that are written, that a line of a text states; -1 if it states none. */
export function twinInLine(text: string, line: number): number {
  const isTwin = (each: string | undefined) => /^(twin|zeroposition)\b/.test(each ?? "");
  const lines = text.split("\n").slice(0, line);
  return isTwin(lines.at(-1)) ? lines.filter(isTwin).length - 1 : -1;
}

/** The problem in the language of problems, in English. */
export function textOf(problem: Problem): string {
  if (problem.asText !== null) return problem.asText;
  const lines: string[] = ["begin"];
  const line = (keyword: string, value: string) => {
    if (value !== "") lines.push(`${keyword.padEnd(11)} ${value}`);
  };
  const each = (keyword: string, values: readonly string[]) => values.forEach((value) => line(keyword, value));
  each("author", problem.authors);
  each("origin", problem.origins);
  each("award", problem.awards);
  each("title", problem.titles);
  line("board", problem.board);
  lines.push(...problem.definitions);
  let units = problem.units;
  if (problem.fenState !== "") {
    line("forsyth", `${fenSquares(units)} ${problem.fenState}`);
    units = units.filter((unit) => !standsInFen(unit));
  }
  sides.forEach((side) => each("pieces", sideLines(units, side)));
  if (problem.invisible > 0) line("pieces", `TotalInvisible ${problem.invisible}`);
  line(problem.structured ? "sstipulation" : "stipulation", problem.stipulation);
  each("condition", problem.conditions);
  each("option", problem.options);
  for (const twin of writtenTwins(problem)) {
    lines.push(`${(twin.zeroposition ? "zeroposition" : "twin").padEnd(11)} ${twin.text}`.trimEnd());
  }
  each("remark", problem.remarks);
  lines.push("end", "");
  return lines.join("\n");
}
