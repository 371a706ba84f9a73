import { isOnSecondBoard, type Side, type Unit } from "../problem/problem";
import type { WarpRecord } from "../engine/engine";

interface TellsUnit {
  walk: string;
  side: Side;
  attributes?: string[];
}

/** One change of a position, as a record tells it. */
export interface Effect {
  effect: string;
  reason: string;
  from?: string;
  to?: string;
  unit?: TellsUnit;
  becomes?: TellsUnit;
  other?: TellsUnit;
}

/** The turn of one side; `moves` are its single moves, of which a series has several. */
export interface HalfMove {
  number: number;
  half: 0 | 1 | 2;
  short: string;
  text: string;
  sign: string;
  moves: Effect[][];
  verdict?: "key" | "try" | "refutation";
  menace?: string;
  threats?: HalfMove[];
  variations?: HalfMove[];
  refutations?: HalfMove[];
}

/** Where a phase begins. */
export interface PhaseRecord extends WarpRecord {
  twin: string | null;
  heading?: string;
  duplex: boolean;
  units: (TellsUnit & { square: string })[];
  to_move: Side;
}

/** That a king is royal goes without saying. */
function placed(unit: TellsUnit, square: string): Unit {
  const attributes = (unit.attributes ?? []).filter((each) => each !== "royal" || unit.walk !== "K");
  return { square, walk: unit.walk, side: unit.side, attributes };
}

export function unitsOf(phase: PhaseRecord): Unit[] {
  return phase.units.map((unit) => placed(unit, unit.square));
}

/** Without what stands on a square, on that one of Alice's two boards on which `unit` stands. */
function without(units: readonly Unit[], square: string | undefined, unit: TellsUnit | undefined): Unit[] {
  return units.filter((other) => other.square !== square || isOnSecondBoard(other) !== isOnSecondBoard(unit ?? {}));
}

/** The units behind one effect. What changes no square (rights, memory) changes nothing here. */
function applied(units: readonly Unit[], effect: Effect): Unit[] {
  const { from, to, unit, becomes, other } = effect;
  switch (effect.effect) {
    case "relocate":
      return unit && to ? [...without(without(units, from, unit), to, unit), placed(unit, to)] : [...units];
    case "remove":
      return without(units, from, unit);
    case "add":
      return unit && to ? [...without(units, to, unit), placed(unit, to)] : [...units];
    case "replace":
      return becomes && from ? [...without(units, from, unit), placed(becomes, from)] : [...units];
    case "exchange":
      return unit && other && from && to
        ? [...without(without(units, from, unit), to, other), placed(unit, to), placed(other, from)]
        : [...units];
    default:
      return [...units];
  }
}

/** The units behind the first `single` single moves of a half-move; all of them without `single`. */
export function afterMove(units: readonly Unit[], move: HalfMove, single = move.moves.length): Unit[] {
  return move.moves
    .slice(0, single)
    .flat()
    .reduce<Unit[]>(applied, [...units]);
}

export interface Arrow {
  from: string;
  to: string;
}

/** The arrows of a single move: of the unit that moves, and of others that are moved by it. */
export function arrowsOf(effects: readonly Effect[]): Arrow[] {
  return effects
    .filter((effect) => effect.from && effect.to && effect.from !== effect.to)
    .map((effect) => ({ from: effect.from as string, to: effect.to as string }));
}

/** All squares that a single move changes. */
export function touchedBy(effects: readonly Effect[]): Set<string> {
  return new Set(effects.flatMap((effect) => [effect.from, effect.to]).filter((square) => square !== undefined));
}

/** "1." or "1..." as it stands before a half-move; nothing before one that follows the first of its move. */
export function numberOf(move: HalfMove, follows: boolean): string {
  if (move.half !== 2) return `${move.number}.`;
  return follows ? "" : `${move.number}...`;
}
