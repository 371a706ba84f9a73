import { folded } from "./reference";

/** A word that may follow a name: as the English text has it, and in the language of the page. */
export interface ParameterWord {
  code: string;
  name: string;
  /** Missing if the rule says it. */
  meaning?: string;
}

/** What may follow the name of a condition or an option, as the program tells it. */
export interface Parameter {
  kind: "keyword" | "number" | "numbers" | "path" | "squares" | "walks" | "text";
  required: boolean;
  /** Several keywords; the others take as many squares and walks as are stated. */
  repeated: boolean;
  /** In words. */
  what: string;
  words?: ParameterWord[];
  low?: number;
  high?: number;
}

/** The part of the game in which a condition holds; nothing stated is the whole game. */
export interface GamePart {
  from: string;
  until: string;
  side: "" | "White" | "Black";
  walks: readonly string[];
  /** Squares, or two corners: "a1-d4". */
  squares: readonly string[];
}

/** What stands behind a name, as its form shows it. */
export interface Stated {
  /** The values of each parameter, in the order of the parameters. */
  values: readonly (readonly string[])[];
  part: GamePart;
  /** What no field of the form shows. */
  other: readonly string[];
}

export const wholeGame: GamePart = { from: "", until: "", side: "", walks: [], squares: [] };

/** What tells squares and walks from other words. */
export interface Vocabulary {
  isSquare: (word: string) => boolean;
  /** The English letters of a walk; null if there is none. */
  walkOf: (word: string) => string | null;
}

const partWords = ["from", "until", "for", "on"] as const;
type PartWord = (typeof partWords)[number];

/** The words of a text; what stands in quotes is one. */
function wordsOf(text: string): string[] {
  return text.match(/"[^"]*"?|[^\s"]+/g) ?? [];
}

/** The squares in a word such as "a1b2", or a single square of any board; null if it is something else. */
function squaresIn(word: string, vocabulary: Vocabulary): string[] | null {
  if (vocabulary.isSquare(word)) return [word];
  const parts = /^([a-z][0-9]{1,2})+$/.test(word) ? (word.match(/[a-z][0-9]{1,2}/g) ?? []) : [];
  return parts.length > 0 && parts.every(vocabulary.isSquare) ? parts : null;
}

/** The keyword that begins so, or is called so in the language of the page; null if there is none, or several. */
function keywordIn(word: string, words: readonly ParameterWord[]): string | null {
  const wanted = folded(word);
  const exact = words.find((each) => folded(each.code) === wanted || folded(each.name) === wanted);
  if (exact !== undefined) return exact.code;
  const begun = words.filter((each) => wanted !== "" && folded(each.code).startsWith(wanted));
  return begun.length === 1 ? (begun[0] as ParameterWord).code : null;
}

/** Is it one unit, written as in the list of pieces: "white Sa1"? */
export function describesUnit(parameters: readonly Parameter[]): boolean {
  return parameters.map((each) => each.kind).join(" ") === "keyword walks squares";
}

const numberForms: Partial<Record<Parameter["kind"], RegExp>> = {
  number: /^-?[0-9]+$/,
  numbers: /^[0-9]+(,[0-9]+)*$/,
  path: /^[0-9]+(:[0-9]+)*$/,
};

/** The values that a word is for a parameter; null if it is none of it. */
function valuesIn(word: string, parameter: Parameter, vocabulary: Vocabulary): string[] | null {
  if (parameter.kind === "keyword") {
    const code = keywordIn(word, parameter.words ?? []);
    return code === null ? null : [code];
  }
  if (parameter.kind === "squares") return squaresIn(word, vocabulary);
  if (parameter.kind === "walks") {
    const walk = vocabulary.walkOf(word);
    return walk === null ? null : [walk];
  }
  if (parameter.kind === "text") return [word];
  return numberForms[parameter.kind]?.test(word) ? [word] : null;
}

/** Reads what stands behind a name, word by word as the program does: the first parameter that fits takes it. */
class StatedReader {
  private readonly values: string[][];
  private readonly other: string[] = [];
  private part: GamePart = wholeGame;
  private last = -1;

  constructor(
    private readonly words: string[],
    private readonly parameters: readonly Parameter[],
    private readonly vocabulary: Vocabulary,
  ) {
    this.values = parameters.map(() => []);
  }

  read(): Stated {
    let at = 0;
    while (at < this.words.length && !this.beginsPart(at)) at += this.take(at);
    while (at < this.words.length) at = this.takePart(at);
    return { values: this.values, part: this.part, other: this.other };
  }

  private beginsPart(at: number): PartWord | undefined {
    return partWords.find((word) => word === this.words[at]?.toLowerCase());
  }

  /** Takes the word at that place, or two that are one keyword ("Rex Inclusive"). Returns how many. */
  private take(at: number): number {
    const word = this.words[at] as string;
    const unit = describesUnit(this.parameters) && /^(.+?)([a-z][0-9]{1,2})$/.exec(word);
    const walk = unit ? this.vocabulary.walkOf(unit[1] as string) : null;
    if (unit && walk !== null) {
      this.values[1] = [walk];
      this.values[2] = [unit[2] as string];
      return 1;
    }
    const both = `${word} ${this.words[at + 1] ?? ""}`;
    const keyword = this.parameters.findIndex((each) =>
      each.words?.some((one) => [one.code, one.name].some((name) => folded(name) === folded(both))),
    );
    if (keyword >= 0 && this.words.length > at + 1) {
      this.put(keyword, [keywordIn(both, this.parameters[keyword]?.words ?? []) as string]);
      return 2;
    }
    for (const [index, parameter] of this.parameters.entries()) {
      const found = this.mayTake(index) ? valuesIn(word, parameter, this.vocabulary) : null;
      if (found !== null) {
        this.put(index, found);
        return 1;
      }
    }
    this.other.push(word);
    return 1;
  }

  /** Squares and walks that follow one another belong together. */
  private mayTake(index: number): boolean {
    const parameter = this.parameters[index] as Parameter;
    const goesOn = this.last === index && (parameter.kind === "squares" || parameter.kind === "walks");
    return this.values[index]?.length === 0 || parameter.repeated || goesOn;
  }

  private put(index: number, found: string[]): void {
    this.values[index]?.push(...found);
    this.last = index;
  }

  /** Takes a word such as "from" with what follows it. Returns the place behind. */
  private takePart(at: number): number {
    const begins = this.beginsPart(at);
    if (begins === undefined) {
      this.other.push(this.words[at] as string);
      return at + 1;
    }
    let next = at + 1;
    while (next < this.words.length && this.beginsPart(next) === undefined) {
      const word = this.words[next] as string;
      if (!this.putInPart(begins, word)) this.other.push(word);
      next += 1;
    }
    return next;
  }

  private putInPart(begins: PartWord, word: string): boolean {
    const { part } = this;
    if (begins === "from" || begins === "until") {
      if (!/^[0-9]+$/.test(word)) return false;
      this.part = { ...part, [begins]: word };
      return true;
    }
    if (begins === "on") {
      this.part = { ...part, squares: [...part.squares, word] };
      return true;
    }
    const side = (["White", "Black"] as const).find((each) => each.toLowerCase() === word.toLowerCase());
    const walk = this.vocabulary.walkOf(word);
    if (side === undefined && walk === null) return false;
    this.part = side !== undefined ? { ...part, side } : { ...part, walks: [...part.walks, walk as string] };
    return true;
  }
}

export function statedIn(text: string, parameters: readonly Parameter[], vocabulary: Vocabulary): Stated {
  return new StatedReader(wordsOf(text), parameters, vocabulary).read();
}

/** "from 2 until 3 for Black R B on a1-d4", of what is stated. */
export function textOfPart(part: GamePart): string {
  const units = [part.side, ...part.walks].filter(Boolean);
  return [
    part.from && `from ${part.from}`,
    part.until && `until ${part.until}`,
    units.length > 0 && `for ${units.join(" ")}`,
    part.squares.length > 0 && `on ${part.squares.join(" ")}`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** What stands behind the name, as the language of problems has it in English. */
export function textOfStated(stated: Stated, parameters: readonly Parameter[]): string {
  const { values, part, other } = stated;
  const [first = [], walks = [], squares = []] = values;
  // Of one unit, what the form does not show are attributes, between its side and its letter.
  const words = describesUnit(parameters)
    ? [...first, ...other, `${walks.join("")}${squares.join("")}`]
    : [...values.flat(), ...other];
  return [...words, textOfPart(part)].filter(Boolean).join(" ");
}

/** Which parameters are required and not stated. */
export function missing(stated: Stated, parameters: readonly Parameter[]): Parameter[] {
  return parameters.filter((each, index) => each.required && stated.values[index]?.length === 0);
}
