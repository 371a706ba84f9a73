import { computed } from "@preact/signals";
import { type HalfMove, numberOf } from "../results/play";
import { bare } from "./checking";
import { problem, set } from "./editing";

const keyword = "solution ";

/** The author's solutions, as remarks of the problem state them, without numbers and signs. */
export const intended = computed(
  () =>
    new Set(
      problem.value.remarks.filter((each) => each.startsWith(keyword)).map((each) => bare(each.slice(keyword.length))),
    ),
);

export function writtenWithoutSigns(moves: readonly HalfMove[]): string {
  return bare(moves.map((move) => move.text).join(" "));
}

/** A line, or the key of a tree, in long notation, as authors state it. */
function stated(moves: readonly HalfMove[]): string {
  const isKey = moves.length === 1 && moves[0]?.verdict === "key";
  return moves.map((move, index) => numberOf(move, index > 0) + move.text + move.sign + (isKey ? "!" : "")).join(" ");
}

/** States that a solution is the author's, or that it is not; then a verdict tells all others as cooks. */
export function toggleIntended(moves: readonly HalfMove[]): void {
  const written = writtenWithoutSigns(moves);
  const remarks = problem.value.remarks;
  const others = remarks.filter((each) => !each.startsWith(keyword) || bare(each.slice(keyword.length)) !== written);
  set({ remarks: others.length < remarks.length ? others : [...remarks, keyword + stated(moves)] });
}
