import { useEffect, useId } from "preact/hooks";
import { endPicking, follow, picking, startPicking } from "../state/picking";
import { words } from "../words/words";
import { Icon } from "../views/Icon";
import { WrittenField } from "./WrittenField";

interface SquaresFieldProps {
  label: string;
  /** Whose squares they are, for the board. */
  owner: string;
  squares: readonly string[];
  isOfRectangles?: boolean;
  change: (squares: readonly string[]) => void;
}

/** Squares as text, and picked on the board. */
export function SquaresField({ label, owner, squares, isOfRectangles = false, change }: SquaresFieldProps) {
  const t = words.value;
  const id = useId();
  const isPicking = picking.value?.field === id;
  useEffect(() => follow(id, squares, change), [squares.join(" ")]);
  useEffect(() => () => void (picking.peek()?.field === id && endPicking()), []);
  const typed = (text: string) => change(text.split(/[\s,]+/).filter(Boolean));
  return (
    <div class="squares-field" role="group" aria-label={label}>
      <WrittenField
        label={label}
        placeholder={isOfRectangles ? "a1-d4 f6" : "a1 b2"}
        value={squares.join(" ")}
        change={typed}
      />
      <button
        type="button"
        class="quiet"
        data-picks={id}
        aria-pressed={isPicking}
        onClick={() =>
          isPicking
            ? endPicking()
            : startPicking({ field: id, label: `${owner}: ${label}`, isOfRectangles, squares, change })
        }
      >
        <Icon name="board" /> {isPicking ? t.done : t.pickSquares}
      </button>
    </div>
  );
}
