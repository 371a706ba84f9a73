import { problemOf } from "../problem/reading";
import type { Problem } from "../problem/problem";
import { NoEngine } from "../engine/engine";
import { words } from "../words/words";
import { addAll } from "./collection";
import { change, entryId } from "./editing";
import { forgetReading, readAny } from "./reading";
import { forgetSolutions } from "./solving";
import { tell } from "./telling";
import { attributes, chooseTool } from "./tools";
import { place, popup } from "./views";

/** The problems in a text of any kind, and what there is to say of it. */
export async function problemsIn(text: string): Promise<{ problems: Problem[]; messages: string[] }> {
  try {
    const { readings, messages } = await readAny(text);
    return {
      problems: readings.map((reading) => problemOf(reading, text)),
      messages: messages.filter((each) => each.severity !== "warning").map((each) => each.message),
    };
  } catch (error) {
    if (error instanceof NoEngine) return { problems: [], messages: [words.value.engineNone] };
    throw error;
  }
}

/** Puts a problem on the board that is not of the collection. */
export function setUp(next: Problem): void {
  entryId.value = null;
  forgetSolutions();
  attributes.value = [];
  chooseTool({ kind: "hand" });
  popup.value = null;
  change(next);
  // What was read last is not what is there now, and of an empty board nothing will be read.
  if (next.units.length === 0 && next.asText === null) forgetReading();
  place.value = "compose";
}

/** Reads a text and puts its problem on the board; several go into the collection, too. */
export async function openText(text: string): Promise<void> {
  const { problems, messages } = await problemsIn(text);
  const first = problems[0];
  if (first === undefined) {
    tell(messages[0] ?? words.value.openNothing);
    return;
  }
  setUp(first);
  if (problems.length > 1) {
    await addAll(problems);
    tell(words.value.openSeveral(problems.length));
  }
}

/** A file as text: UTF-8, or as older ones are written. */
export async function textOfFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

export async function openFiles(files: Iterable<File>): Promise<void> {
  for (const file of files) await openText(await textOfFile(file));
}
