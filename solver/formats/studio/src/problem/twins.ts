// What people write for a twin, as the language of problems says it: "Re2-e4" is "move e2 e4".

const side = "(w|b|n|white|black|neutral)";
const walk = "([A-Z0-9]{1,3})";
const square = "([a-z][0-9]{1,2})";
/** A square, before which the unit may be named. */
const unit = `(?:${side.replace("(", "(?:")}\\s*)?(?:[A-Z0-9]{1,3}|[kqrbsnp])?${square}`;
const exchanged = "\\s*(?:<[-=]*>|↔|⇄)\\s*";
const goes = "\\s*(?:[-=]*>|→|[-–—]|\\bto\\b)\\s*";
const clauseEnd = "(?=\\s*(?:$|[,;]\\s|[+-]))";

const sides: Record<string, string> = { w: "white", b: "black", n: "neutral" };
const sideOf = (letter: string | undefined) => sides[letter ?? ""] ?? letter;

const added = (found: RegExpExecArray) => `add ${sideOf(found[1])} ${found[2]}${found[3]}`;

type Form = readonly [pattern: RegExp, command: (found: RegExpExecArray) => string];

const forms: readonly Form[] = (
  [
    [`(?:exchange\\s+)?${unit}${exchanged}${unit}`, (found) => `exchange ${found[1]} ${found[2]}`],
    [`(?:move\\s+)?${unit}${goes}${unit}`, (found) => `move ${found[1]} ${found[2]}`],
    [`(?:move\\s+)?${unit}\\s+${unit}${clauseEnd}`, (found) => `move ${found[1]} ${found[2]}`],
    [`exchange\\s+${unit}\\s+(?:and\\s+|with\\s+)?${unit}`, (found) => `exchange ${found[1]} ${found[2]}`],
    [`[-–—]\\s*${unit}`, (found) => `remove ${found[1]}`],
    [`remove\\s+${unit}${clauseEnd}`, (found) => `remove ${found[1]}`],
    [`\\+\\s*${side}\\s*${walk}${square}`, added],
    [`(?:add\\s+)?([wbn])${walk}${square}${clauseEnd}`, added],
    [`((?:[a-z]+-)?[a-z]{0,3}(?:##?|==?)\\d+(?:\\.5)?)${clauseEnd}`, (found) => `stipulation ${found[1]}`],
  ] as [string, Form[1]][]
).map(([pattern, command]) => [new RegExp(`^${pattern}(?![\\w:])`), command]);

const begins =
  /^(?:move|exchange|remove|add|stipulation|sstipulation|condition|rotate|mirror|shift|polishtype|substitute|continued)\b/i;

function formIn(text: string): { command: string; length: number } | null {
  for (const [pattern, command] of forms) {
    const found = pattern.exec(text);
    if (found) return { command: command(found), length: found[0].length };
  }
  return null;
}

/** The command that a text means. What is no such form is passed on as it is. */
export function twinCommand(text: string): string {
  let rest = text.trim().replace(/^[a-z]\)\s*/, "");
  const commands: string[] = [];
  while (rest !== "") {
    const form = /^continued\s/i.test(rest) ? { command: "continued", length: 9 } : formIn(rest);
    // What is not understood goes on to the next comma behind which something is.
    const length = form?.length ?? lengthOfClause(rest);
    commands.push(form?.command ?? rest.slice(0, length));
    rest = rest.slice(length).replace(/^(?:[\s,;]+|(?:&|and|und|et)\s)+/, "");
  }
  return commands.join(" ");
}

function lengthOfClause(text: string): number {
  for (const separator of text.matchAll(/[,;]\s+/g)) {
    const behind = text.slice(separator.index + separator[0].length);
    if (begins.test(behind) || formIn(behind)) return separator.index;
  }
  return text.length;
}
