import { signal } from "@preact/signals";
import { sides, type Side } from "../problem/problem";
import { drawnOf } from "../state/reading";
import { nameOfWalk, reference, turnedWalk } from "../state/reference";
import { attributes, chooseTool, chooseWalk, place, recentWalks, tool } from "../state/tools";
import { focusSoon } from "../state/picking";
import { playing } from "../state/playing";
import { closePopup, popup, type PopupName } from "../state/views";
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
      data-name={`${t.sides[side]} ${nameOfWalk(walk)} (${walk})`}
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
    <div class="popup attribute-choice" role="group" aria-label={t.attributes}>
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

/** A row of the list shows a piece in all colours: the one that is clicked is taken, by a key the white one. */
function PieceSearch() {
  const t = words.value;
  const pieces = reference.value?.pieces ?? [];
  return (
    <div class="popup piece-search">
      <Picker
        label={t.searchPieces}
        nothing={t.noPiece}
        entries={(typed) => found(pieces, typed)}
        close={closePopup}
        choose={(piece, _, target) => {
          const side = target?.closest<HTMLElement>("[data-side]")?.dataset.side;
          chooseWalk(piece.code, (side as Side | undefined) ?? "white");
          popup.value = null;
          // By keyboard one goes on to the board.
          if (target === undefined) focusSoon(".board .cell[tabindex='0']");
        }}
        show={(piece) => (
          <>
            <span class="picker-figures">
              {sides.map((side) => (
                <span class="picker-figure" key={side} data-side={side} title={`${t.sides[side]} ${piece.name}`}>
                  <Piece drawn={drawnOf({ walk: piece.code, side, attributes: [] })} />
                </span>
              ))}
            </span>
            <span class="picker-text">
              <b>{piece.name}</b> <span class="code">{piece.code}</span>
              <small>{piece.text}</small>
            </span>
          </>
        )}
      />
      <button type="button" class="tool close" aria-label={t.close} title={t.close} onClick={closePopup}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/** The name of what the pointer, or the focus, is on in the palette. */
const pointedAt = signal("");

function pointAt(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>("button") : null;
  pointedAt.value = button?.dataset.name ?? button?.getAttribute("aria-label") ?? "";
}

/** What is in the hand now. */
function nameOfTool(): string {
  const t = words.value;
  const now = tool.value;
  if (now.kind !== "piece") return t[now.kind];
  const marks = attributes.value.map((each) => t.attributeNames[each] ?? each);
  return [t.sides[now.side], ...marks, nameOfWalk(now.walk), `(${now.walk})`].join(" ");
}

function toggle(name: PopupName): void {
  popup.value = popup.value === name ? null : name;
}

/** Pieces of all sides to be put on the board, and what else the pointer may do. */
export function Palette() {
  const t = words.value;
  const now = tool.value;
  const turned = now.kind === "piece" ? turnedWalk(now.walk) : null;
  const walks = [...orthodox, ...recentWalks.value];
  return (
    <section
      class={`palette ${playing.value === null ? "" : "is-off"}`}
      aria-label={t.palette}
      onPointerOver={pointAt}
      onPointerLeave={() => (pointedAt.value = "")}
      onFocusIn={pointAt}
      onFocusOut={() => (pointedAt.value = "")}
    >
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
          data-name={t.rotate.split(":")[0]}
          title={t.rotate}
          aria-label={t.rotate}
          onClick={() => now.kind === "piece" && turned !== null && chooseWalk(turned, now.side)}
        >
          <Icon name="rotate" />
        </button>
        <button
          type="button"
          class="tool"
          data-popup="attributes"
          aria-expanded={popup.value === "attributes"}
          title={t.attributes}
          aria-label={t.attributes}
          onClick={() => toggle("attributes")}
        >
          <Icon name="tag" />
          {attributes.value.length > 0 && <span class="count">{attributes.value.length}</span>}
        </button>
        <button
          type="button"
          class="tool wide"
          data-popup="pieces"
          data-name={t.searchPieces}
          aria-expanded={popup.value === "pieces"}
          onClick={() => toggle("pieces")}
        >
          <Icon name="search" /> {t.morePieces}
        </button>
      </div>
      <p class="palette-name" aria-hidden="true">
        <b>{nameOfTool()}</b> {pointedAt.value !== nameOfTool() && <span>{pointedAt.value}</span>}
      </p>
      {popup.value === "attributes" && <AttributeChoice />}
      {popup.value === "pieces" && <PieceSearch />}
    </section>
  );
}
