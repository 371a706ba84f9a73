import { computed, signal } from "@preact/signals";
import type { Twin } from "../problem/problem";
import type { Message } from "../problem/reading";
import { twinInLine, writtenTwins } from "../problem/text";
import { problem, text, typed } from "./editing";
import { focusSoon } from "./picking";
import { messages } from "./reading";
import { isAsked, isStale, phases, solve, solvingMessages, solvingState } from "./solving";
import { tell } from "./telling";
import { phoneView, resultView } from "./views";

/** Where in the form a message belongs: a field, a twin, or nowhere. */
type Place = "pieces" | "stipulation" | Twin | null;

/** Is the form what the user sees of the problem, and not a text of his? */
const isForm = computed(() => typed.value === null && problem.value.asText === null);

function placeOf(message: Message): Place {
  if (!isForm.value || message.severity === "warning") return null;
  const line = text.value.split("\n")[message.line - 1] ?? "";
  // What is missing is missed where the problem ends.
  if (line === "end") {
    if (problem.value.units.length === 0) return "pieces";
    return problem.value.stipulation === "" ? "stipulation" : null;
  }
  if (line.startsWith("stipulation")) return "stipulation";
  return writtenTwins(problem.value)[twinInLine(text.value, message.line)] ?? null;
}

/** Is something missing only because nobody has stated it yet? */
function isMissing(message: Message): boolean {
  const place = placeOf(message);
  return text.value.split("\n")[message.line - 1] === "end" && (place === "pieces" || place === "stipulation");
}

const isTwin = (place: Place): place is Twin => place !== null && typeof place === "object";

/** What could not be solved has said why; as long as nothing is changed, that stands, too. */
const all = computed<readonly Message[]>(() => {
  const solving = solvingState.value === "failed" && !isStale.value ? solvingMessages.value : [];
  const read = messages.value;
  return [...read, ...solving.filter((each) => !read.some((other) => other.message === each.message))];
});

/** Is the stipulation being typed? What was said of it before does not hold any more. */
export const isStating = signal(false);

/** What is to be said of the problem as a whole: of what is missing only if it was to be solved so. */
export const generalMessages = computed(() =>
  all.value.filter((message) => {
    const place = placeOf(message);
    if (isTwin(place) || (place === "stipulation" && isStating.value)) return false;
    return isAsked.value || !isMissing(message);
  }),
);

/** What is wrong with a twin. */
export function messagesOfTwin(twin: Twin): readonly string[] {
  return all.value.filter((message) => placeOf(message) === twin).map((message) => message.message);
}

/** Gives the focus to the field that is concerned. */
function goTo(place: Place): void {
  if (place === null) return;
  phoneView.value = place === "pieces" ? "board" : "problem";
  if (place === "pieces") focusSoon(".board .cell[tabindex='0']");
  else if (place === "stipulation") focusSoon("#stipulation");
  else focusSoon(`[data-twin="${problem.value.twins.indexOf(place)}"]`);
}

/** The user wants the solution. If the problem is not complete, he is led to what is missing. */
export async function askToSolve(): Promise<void> {
  isAsked.value = true;
  resultView.value = "solution";
  phoneView.value = "solution";
  await solve();
  if (isStale.value) return;
  if (solvingState.value === "failed" && phases.value.length === 0) {
    const placed = solvingMessages.value.find((message) => placeOf(message) !== null);
    if (placed === undefined) return;
    const place = placeOf(placed);
    // Beside the board of a phone there is no room for messages.
    if (place === "pieces") tell(placed.message);
    goTo(place);
  } else isAsked.value = false;
}
