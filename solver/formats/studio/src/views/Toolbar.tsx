import { rearranged, withExchangedColours } from "../problem/problem";
import { squaresBy, type Symmetry } from "../problem/symmetry";
import { canRedo, canUndo, change, problem, redo, set } from "../state/editing";
import { playing, takeBack } from "../state/playing";
import { isEditable, panels } from "../state/reading";
import { tell } from "../state/telling";
import { words } from "../words/words";
import { Icon, type IconName } from "./Icon";

function rearrange(symmetry: Symmetry): void {
  const next = rearranged(problem.value, squaresBy(panels.value, symmetry));
  if (next === null) tell(words.value.noRoom);
  else change(next);
}

function ToolbarButton(props: { icon: IconName; label: string; disabled?: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      class="tool"
      title={props.label}
      aria-label={props.label}
      disabled={props.disabled ?? false}
      onClick={props.onClick}
    >
      <Icon name={props.icon} />
    </button>
  );
}

/** What changes the whole position. */
export function Toolbar() {
  const t = words.value;
  const none = !isEditable.value || problem.value.units.length === 0;
  const isSquare = panels.value.every((panel) => panel.columns === panel.rows);
  const shifts: [Symmetry, IconName, string][] = [
    ["left", "left", t.shiftLeft],
    ["right", "right", t.shiftRight],
    ["up", "up", t.shiftUp],
    ["down", "down", t.shiftDown],
  ];
  return (
    <div class="toolbar" role="toolbar" aria-label={t.board}>
      <ToolbarButton
        icon="undo"
        label={t.undo}
        disabled={!canUndo.value && playing.value === null}
        onClick={takeBack}
      />
      <ToolbarButton icon="redo" label={t.redo} disabled={!canRedo.value} onClick={redo} />
      <span class="gap" />
      <ToolbarButton
        icon="mirrorSides"
        label={t.mirrorSides}
        disabled={none}
        onClick={() => rearrange("mirror sides")}
      />
      <ToolbarButton icon="mirrorEnds" label={t.mirrorEnds} disabled={none} onClick={() => rearrange("mirror ends")} />
      <ToolbarButton icon="turn" label={t.turn} disabled={none || !isSquare} onClick={() => rearrange("turn")} />
      <ToolbarButton
        icon="colours"
        label={t.exchangeColours}
        disabled={none}
        onClick={() => change(withExchangedColours(problem.value))}
      />
      <div class="shift" role="group" aria-label={t.shift}>
        {shifts.map(([symmetry, icon, label]) => (
          <ToolbarButton key={symmetry} icon={icon} label={label} disabled={none} onClick={() => rearrange(symmetry)} />
        ))}
      </div>
      <span class="gap" />
      <ToolbarButton
        icon="clear"
        label={t.clearBoard}
        disabled={none}
        onClick={() => set({ units: [], fenState: "" })}
      />
    </div>
  );
}
