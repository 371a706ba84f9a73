import { computed, signal } from "@preact/signals";
import { isAborted, NoEngine, type WarpRecord } from "../engine/engine";
import type { Message } from "../problem/reading";
import type { Side } from "../problem/problem";
import { change, problem, text } from "./editing";
import { ask } from "./solver";

export interface Finding {
  fault: string;
  minor: boolean;
  text: string;
  /** Half-moves or lines in long notation. */
  moves?: string[];
}

export interface VerdictRecord extends WarpRecord {
  verdict: string;
  sound: boolean;
  phases: { twin: string | null; findings: Finding[]; tables?: { themes?: ThemeTold[] | null } }[];
  messages: string[];
}

export interface ThemeTold {
  theme: string;
  piece: string | null;
  number: number | null;
}

export interface WhyRecord extends WarpRecord {
  line: string;
  verdict: string;
  move?: string;
  causes?: { text: string }[];
}

interface TellsUnit {
  walk: string;
  side: Side;
  square: string;
  attributes?: string[];
}

export interface Correction {
  changes: { change: string; text: string; before: TellsUnit | null; after: TellsUnit | null }[];
  proof: string;
  number_of_units: number;
  units?: TellsUnit[];
}

export interface MendedRecord extends WarpRecord {
  verdict: string;
  findings: string[];
  corrections: Correction[];
}

/** What one request has answered. */
export interface Answer<Kind extends WarpRecord> {
  isRunning: boolean;
  of: string;
  records: Kind[];
  messages: string[];
}

function emptyAnswer<Kind extends WarpRecord>(): Answer<Kind> {
  return { isRunning: false, of: "", records: [], messages: [] };
}

export const verdicts = signal<Answer<VerdictRecord>>(emptyAnswer());
export const whys = signal<Answer<WarpRecord>>(emptyAnswer());
export const mendings = signal<Answer<MendedRecord>>(emptyAnswer());

/** A line or a half-move without numbers and signs, so that two ways of writing it are alike. */
export function bare(text: string): string {
  return text.replace(/\d+\.+/g, "").replace(/[\s+#!?]/g, "");
}

/** What the verdict of the problem as it stands names as cooks. */
export const cooks = computed(() => {
  const answer = verdicts.value;
  if (answer.of !== text.value) return new Set<string>();
  const findings = answer.records.flatMap((record) => record.phases.flatMap((phase) => phase.findings));
  return new Set(findings.filter((each) => each.fault === "cook").flatMap((each) => (each.moves ?? []).map(bare)));
});

const running = new Map<unknown, AbortController>();

/** Asks, and puts the records of `kinds` into `into` as they come. */
async function answerInto<Kind extends WarpRecord>(
  into: { value: Answer<Kind> },
  kinds: readonly string[],
  request: object,
): Promise<void> {
  running.get(into)?.abort();
  const mine = new AbortController();
  running.set(into, mine);
  const of = text.value;
  into.value = { ...emptyAnswer<Kind>(), of, isRunning: true };
  const put = (parts: Partial<Answer<Kind>>) => {
    if (running.get(into) === mine) into.value = { ...into.value, ...parts };
  };
  try {
    await ask(
      { ...request, text: of },
      (record) => {
        if (kinds.includes(record.record)) put({ records: [...into.value.records, record as Kind] });
        if (record.record === "message") put({ messages: [...into.value.messages, (record as Message).message] });
      },
      mine.signal,
    );
  } catch (error) {
    if (!isAborted(error) && !(error instanceof NoEngine)) throw error;
  } finally {
    put({ isRunning: false });
  }
}

export function stopAnswer(of: unknown): void {
  running.get(of)?.abort();
}

export const check = () => answerInto(verdicts, ["verdict"], { do: "check", show: "themes" });
export const askWhy = (line: string) => answerInto(whys, ["why", "unsolved"], { do: "why", line });
export const askNearest = () => answerInto(whys, ["near_miss", "unsolved"], { do: "why", nearest: true });
/** Looks for changes after which the solution of that number is all that solves. */
export const mend = (keptSolution: number) =>
  answerInto(mendings, ["mended"], { do: "mend", kept_solution: keptSolution, max_time: 60 });

/** Puts a correction on the board. */
export function applyCorrection(correction: Correction): void {
  let units = problem.value.units;
  for (const { before, after } of correction.changes) {
    if (before) units = units.filter((unit) => unit.square !== before.square);
    if (after) {
      const { walk, side, square } = after;
      const kept = (after.attributes ?? []).filter((each) => !(each === "royal" && walk === "K"));
      units = [...units.filter((unit) => unit.square !== square), { walk, side, square, attributes: kept }];
    }
  }
  change({ ...problem.value, units });
}
