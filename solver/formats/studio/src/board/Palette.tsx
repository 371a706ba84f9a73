import { signal } from "@preact/signals";
import { sides, type Side } from "../problem/problem";
import { drawnOf } from "../state/reading";
import { nameOfWalk, reference, turnedWalk } from "../state/reference";
import { attributes, chooseTool, chooseWalk, place, recentWalks, tool } from "../state/tools";
import { words } from "../words/words";
import { found } from "../problem/reference";
import { Icon } from "../views/Icon";
import { Picker } from "../forms/Picker";
import { drag, wasDrag } from "./dragging";
import { Piece } from "./Piece";

const orthodox = [..."KQRBSP"];
const usedAttributes = [
  "royal",
  "power",
  "warp",
  "half-neutral",
  "chameleon",
  "kamikaze",
  "paralysing",
  "volage",
  "magic",
  "jigger",
  "functionary",
  "protean",
  "uncapturable",
  "frischauf",
  "patrol",
  "hurdle colour changing",
];
const isSearching = signal(false);
const isChoosingAttributes = signal(false);

function PaletteButton({ walk, side }: { walk: string; side: Side }) {
  const t = words.value;
  const now = tool.value;
  const isChosen = now.kind === "piece" && now.walk === walk && now.side === side;
  const drawn = drawnOf({ walk, side, attributes: attributes.value });
  return (
    <button
      type="button"
      class="palette-piece"
      aria-pressed={isChosen}
      aria-label={`${t.sides[side]} ${nameOfWalk(walk)}`}
      title={`${nameOfWalk(walk)} (${walk})`}
      onPointerDown={(event) => drag(event, drawn, (to) => to !== null && place(walk, side, to))}
      onClick={() => {
        if (wasDrag()) return;
        if (isChosen) chooseTool({ kind: "hand" });
        else chooseTool({ kind: "piece", walk, side });
      }}
    >
      <Piece drawn={drawn} />
    </button>
  );
}

function AttributeChoice() {
  const t = words.value;
  const toggle = (name: string) => {
    const now = attributes.value;
    attributes.value = now.includes(name) ? now.filter((each) => each !== name) : [...now, name];
  };
  return (
    <div class="attribute-choice" role="group" aria-label={t.attributes}>
      {usedAttributes.map((name) => (
        <button
          key={name}
          type="button"
          class="chip"
          aria-pressed={attributes.value.includes(name)}
          onClick={() => toggle(name)}
        >
          {t.attributeNames[name] ?? name}
        </button>
      ))}
    </div>
  );
}

function PieceSearch() {
  const t = words.value;
  const now = tool.value;
  const side = now.kind === "piece" ? now.side : "white";
  const pieces = reference.value?.pieces ?? [];
  return (
    <Picker
      label={t.searchPieces}
      nothing={t.noPiece}
      entries={(typed) => found(pieces, typed)}
      close={() => (isSearching.value = false)}
      choose={(piece) => {
        chooseWalk(piece.code, side);
        isSearching.value = false;
      }}
      show={(piece) => (
        <>
          <span class="picker-figure">
            <Piece drawn={drawnOf({ walk: piece.code, side: "white", attributes: [] })} />
          </span>
          <span class="picker-text">
            <b>{piece.name}</b> <span class="code">{piece.code}</span>
            <small>{piece.text}</small>
          </span>
        </>
      )}
    />
  );
}

/** Pieces of all sides to be put on the board, and what else the pointer may do. */
export function Palette() {
  const t = words.value;
  const now = tool.value;
  const turned = now.kind === "piece" ? turnedWalk(now.walk) : null;
  const walks = [...orthodox, ...recentWalks.value];
  return (
    <section class="palette" aria-label={t.palette}>
      <div class="palette-rows">
        {sides.map((side) => (
          <div class="palette-row" key={side} role="group" aria-label={t.sides[side]}>
            {walks.map((walk) => (
              <PaletteButton key={walk} walk={walk} side={side} />
            ))}
          </div>
        ))}
      </div>
      <div class="palette-tools">
        <button
          type="button"
          class="tool"
          aria-pressed={now.kind === "hand"}
          title={t.hand}
          aria-label={t.hand}
          onClick={() => chooseTool({ kind: "hand" })}
        >
          <Icon name="hand" />
        </button>
        <button
          type="button"
          class="tool"
          aria-pressed={now.kind === "eraser"}
          title={t.eraser}
          aria-label={t.eraser}
          onClick={() => chooseTool({ kind: "eraser" })}
        >
          <Icon name="eraser" />
        </button>
        <button
          type="button"
          class="tool"
          disabled={turned === null}
          title={t.rotate}
          aria-label={t.rotate}
          onClick={() => now.kind === "piece" && turned !== null && chooseWalk(turned, now.side)}
        >
          <Icon name="rotate" />
        </button>
        <button
          type="button"
          class="tool"
          aria-expanded={isChoosingAttributes.value}
          title={t.attributes}
          aria-label={t.attributes}
          onClick={() => (isChoosingAttributes.value = !isChoosingAttributes.value)}
        >
          <Icon name="tag" />
          {attributes.value.length > 0 && <span class="count">{attributes.value.length}</span>}
        </button>
        <button
          type="button"
          class="tool wide"
          aria-expanded={isSearching.value}
          title={t.morePieces}
          aria-label={t.morePieces}
          onClick={() => (isSearching.value = !isSearching.value)}
        >
          <Icon name="search" />
        </button>
      </div>
      {isChoosingAttributes.value && <AttributeChoice />}
      {isSearching.value && <PieceSearch />}
    </section>
  );
}
