import drawings from "../generated/drawings.json";
import type { Drawn } from "../problem/reading";

interface Drawing {
  outline: string;
  lines: string;
}
const shapes = drawings as Record<string, Drawing>;

/** The halves of neutral units, to which all drawings refer; once in the page. */
export function PieceHalves() {
  return (
    <svg class="out-of-sight" aria-hidden="true" width="0" height="0">
      <defs>
        <clipPath id="half-left">
          <path d="M-5-5h55v110H-5z" />
        </clipPath>
        <clipPath id="half-right">
          <path d="M50-5h55v110H50z" />
        </clipPath>
        <clipPath id="half-upper">
          <path d="M-5-5h110L-5 105z" />
        </clipPath>
        <clipPath id="half-lower">
          <path d="M105-5v110H-5z" />
        </clipPath>
      </defs>
    </svg>
  );
}

function sizeOfLetters(letters: string): number {
  if (letters.length <= 1) return 50;
  if (letters.length === 2) return 36;
  return letters.length <= 4 ? 22 : 15;
}

function OneColour({ drawn, colour }: { drawn: Drawn; colour: "white" | "black" }) {
  const drawing = shapes[drawn.shape] ?? shapes.disc;
  const size = sizeOfLetters(drawn.letters);
  return (
    <g class={`figure-${colour}`}>
      <path class="outline" d={drawing?.outline} />
      {drawing?.lines && <path class="lines" d={drawing.lines} />}
      {drawn.shape === "disc" && (
        <text class="letters" x="50" y={50 + 0.36 * size} font-size={size} text-anchor="middle">
          {drawn.letters}
        </text>
      )}
    </g>
  );
}

/** A unit as the house draws it, in the square in which it stands. */
export function Piece({ drawn }: { drawn: Drawn }) {
  const first = drawn.half_neutral ? "half-upper" : "half-left";
  const second = drawn.half_neutral ? "half-lower" : "half-right";
  return (
    <svg class="piece" viewBox="0 0 100 100" aria-hidden="true">
      <g class="figure" transform={drawn.quarters ? `rotate(${90 * drawn.quarters} 50 50)` : undefined}>
        {drawn.side === "neutral" ? (
          <>
            <g clip-path={`url(#${first})`}>
              <OneColour drawn={drawn} colour="white" />
            </g>
            <g clip-path={`url(#${second})`}>
              <OneColour drawn={drawn} colour="black" />
            </g>
          </>
        ) : (
          <OneColour drawn={drawn} colour={drawn.side} />
        )}
      </g>
      {drawn.marks && (
        <text class="marks" x="97" y="26" text-anchor="end">
          {drawn.marks}
        </text>
      )}
    </svg>
  );
}
