import { emptyProblem, type Problem, type Unit } from "../problem/problem";
import { setUp } from "./opening";
import { solve } from "./solving";

function units(text: string, side: Unit["side"]): Unit[] {
  return text.split(" ").map((word) => ({ walk: word.slice(0, -2), square: word.slice(-2), side, attributes: [] }));
}

/** Problems to look at, by turns: a directmate, a helpmate with twins, a fairy condition. */
const examples: readonly Problem[] = [
  {
    ...emptyProblem,
    authors: ["Comins Mansfield"],
    origins: ["Good Companions, 1917"],
    awards: ["1st Prize"],
    units: [...units("Ka6 Qc1 Ra4 Re3 Bb8 Bg2 Sd6 Sh7 Pc3 Pf5 Ph3", "white"), ...units("Kf4 Be2 Sc4 Sg8 Pc6", "black")],
    stipulation: "#2",
  },
  {
    ...emptyProblem,
    authors: ["Henry Forsberg"],
    origins: ["Revista Romana de Sah, 1935"],
    awards: ["1st Prize, Wolfgang Pauly Memorial Tourney"],
    units: [...units("Kg4 Rb4 Sd3", "white"), ...units("Ka3 Qa6", "black")],
    stipulation: "h#2",
    options: [],
    twins: [..."RBSP"].map((walk) => ({ text: `add black ${walk}a6`, zeroposition: false })),
  },
  {
    ...emptyProblem,
    authors: ["Nils Adrian Bakke"],
    origins: ["The Problemist 2011"],
    units: [...units("Kg4 Sg6", "white"), ...units("Ke8 Rc6 Rh6 Ba4 Sg5 Pc4 Pd4 Pd6 Pe6", "black")],
    stipulation: "h#3",
    conditions: ["CastlingChess"],
    options: [],
  },
];
let next = 0;

export function openExample(): void {
  const example = examples[next % examples.length] as Problem;
  next += 1;
  setUp(example);
  void solve();
}
