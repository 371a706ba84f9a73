import { computed, effect, signal } from "@preact/signals";
import { isAborted, NoEngine } from "../engine/engine";
import { type Drawn, type Message, type Panel, problemOf, type Reading, usualPanel } from "../problem/reading";
import type { Unit } from "../problem/problem";
import { changeFromText, problem, text, typed } from "./editing";
import { figureOfWalk } from "./reference";
import { ask } from "./solver";

/** What the program read last without an error. */
export const reading = signal<Reading | null>(null);
/** The text of which that is. */
export const readText = signal("");
/** What it has to say of the text as it stands. */
export const messages = signal<readonly Message[]>([]);

/** Reads any text in which there are problems: the language, .olv, FEN, games, mails. */
export async function readAny(
  input: string,
  signal_?: AbortSignal,
): Promise<{ readings: Reading[]; messages: Message[] }> {
  const records = await ask({ do: "read", text: input }, undefined, signal_);
  return {
    readings: records.filter((record): record is Reading => record.record === "reading"),
    messages: records.filter((record): record is Message => record.record === "message"),
  };
}

/** The board is the usual one again, and there is no diagram. */
export function forgetReading(): void {
  reading.value = null;
  readText.value = "";
}

let running: AbortController | null = null;

async function readNow(input: string): Promise<void> {
  running?.abort();
  running = new AbortController();
  try {
    const answer = await readAny(input, running.signal);
    if (text.peek() !== input) return;
    messages.value = answer.messages;
    const first = answer.readings[0];
    if (first === undefined) return;
    if (typed.peek() === input) changeFromText(problemOf(first, input), input);
    reading.value = first;
    readText.value = input;
  } catch (error) {
    if (!isAborted(error) && !(error instanceof NoEngine)) throw error;
  }
}

const moment = 60;
let timer = 0;
effect(() => {
  const input = text.value;
  window.clearTimeout(timer);
  timer = window.setTimeout(() => void readNow(input), moment);
});

/** The board as it was drawn last, until the next one is. */
export const bands = computed<readonly (readonly Panel[])[]>(() => {
  const drawn = reading.value?.picture.bands;
  return drawn !== undefined && drawn.length > 0 ? drawn : [[usualPanel]];
});

export const panels = computed(() => bands.value.flat());

/** Are there two boards with the same squares? */
export const hasTwoBoards = computed(() => {
  const squares = panels.value.flatMap((panel) => panel.cells.map((cell) => cell.square));
  return new Set(squares).size < squares.length;
});

/** The figures of walks in this problem, where two would look the same apart from the usual ones. */
const drawnFigures = computed(() => {
  const figures = new Map<string, Drawn>();
  const current = reading.value;
  if (current === null) return figures;
  const drawn = new Map(
    current.picture.bands.flat().flatMap((panel) => panel.cells.map((cell) => [cell.square, cell.unit] as const)),
  );
  for (const unit of current.units) {
    const found = drawn.get(unit.square);
    if (found !== undefined) figures.set(unit.walk, found);
  }
  return figures;
});

const shortMarks: Record<string, string> = {
  power: "Po",
  warp: "Wa",
  "half-neutral": "",
  royal: "r",
  "Alice A": "",
  "Alice B": "B",
};

/** How a unit is drawn. A king has no mark for being royal. */
export function drawnOf(unit: Pick<Unit, "walk" | "side" | "attributes">): Drawn {
  const known = drawnFigures.value.get(unit.walk);
  const [shape, quarters] = known ? [known.shape, known.quarters] : figureOfWalk(unit.walk);
  const marks = unit.attributes
    .filter((attribute) => !(attribute === "royal" && unit.walk === "K"))
    .map((attribute) => shortMarks[attribute] ?? attribute[0] ?? "")
    .join("");
  return {
    shape,
    quarters,
    side: unit.side,
    letters: unit.walk,
    ...(unit.attributes.includes("half-neutral") ? { half_neutral: true } : {}),
    ...(marks === "" ? {} : { marks }),
  };
}

/** Can units be put on the board here, or only in the text? */
export const isEditable = computed(() => problem.value.asText === null);
