import { change, entryId } from "./editing";
import { emptyProblem, type Problem, type Unit } from "../problem/problem";
import { forgetSolutions, solve } from "./solving";

function units(text: string, side: Unit["side"], attributes: string[] = []): Unit[] {
  return text.split(" ").map((word) => ({ walk: word.slice(0, -2), square: word.slice(-2), side, attributes }));
}

/** Problems to look at, each with something else in it. */
const examples: readonly Problem[] = [
  {
    ...emptyProblem,
    titles: ["Power Chess, schema VI"],
    units: [...units("Kf6 Ra5", "white"), ...units("Kg8", "black", ["power"])],
    stipulation: "#3",
    options: ["Variation", "NoThreat"],
  },
  {
    ...emptyProblem,
    units: [...units("Kd8 Rd1 Be3", "white"), ...units("Ka7 Pe5 Sb8", "black")],
    board: "cylinder",
    stipulation: "h#2",
  },
];
let next = 0;

export function openExample(): void {
  const example = examples[next % examples.length] as Problem;
  next += 1;
  entryId.value = null;
  forgetSolutions();
  change(example);
  void solve();
}
