import { Piece } from "../board/Piece";
import { found } from "../problem/reference";
import { drawnOf } from "../state/reading";
import { nameOfWalk, reference } from "../state/reference";
import { words } from "../words/words";
import { Icon } from "../views/Icon";
import { Picker } from "./Picker";

interface WalksFieldProps {
  label: string;
  walks: readonly string[];
  /** Only one may be chosen. */
  single?: boolean;
  change: (walks: readonly string[]) => void;
}

function Figure({ walk }: { walk: string }) {
  return (
    <span class="picker-figure">
      <Piece drawn={drawnOf({ walk, side: "white", attributes: [] })} />
    </span>
  );
}

/** Walks, found as in the palette. */
export function WalksField({ label, walks, single = false, change }: WalksFieldProps) {
  const t = words.value;
  const pieces = reference.value?.pieces ?? [];
  const add = (walk: string) => {
    if (!walks.includes(walk)) change(single ? [walk] : [...walks, walk]);
  };
  return (
    <div class="chips walks-field" role="group" aria-label={label}>
      {walks.map((walk, index) => (
        <span class="chip set" key={walk}>
          <Figure walk={walk} />
          {nameOfWalk(walk)}
          <button
            type="button"
            aria-label={t.removeIt(nameOfWalk(walk))}
            onClick={() => change(walks.filter((_, place) => place !== index))}
          >
            <Icon name="close" />
          </button>
        </span>
      ))}
      <Picker
        class="inline"
        label={t.addPiece}
        nothing={t.noPiece}
        entries={(typed) => found(pieces, typed)}
        choose={(piece) => add(piece.code)}
        show={(piece) => (
          <>
            <Figure walk={piece.code} />
            <span class="picker-text">
              <b>{piece.name}</b> <span class="code">{piece.code}</span>
              <small>{piece.text}</small>
            </span>
          </>
        )}
      />
    </div>
  );
}
