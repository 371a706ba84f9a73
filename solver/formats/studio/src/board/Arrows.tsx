import type { Panel } from "../problem/reading";
import { shown } from "../state/playing";

const unit = 100;
const head = 30;
const width = 9;

/** An arrow from the middle of one square to just before the middle of another. */
function outline(x1: number, y1: number, x2: number, y2: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const at = (along: number, aside: number) =>
    `${(x1 + dx * along - dy * aside).toFixed(1)} ${(y1 + dy * along + dx * aside).toFixed(1)}`;
  const end = length - 14;
  const neck = end - head;
  return `M${at(12, width)}L${at(neck, width)}L${at(neck, head * 0.72)}L${at(end, 0)}L${at(neck, -head * 0.72)}L${at(neck, -width)}L${at(12, -width)}z`;
}

/** What has just moved on this level. */
export function Arrows({ panel }: { panel: Panel }) {
  const arrows = shown.value?.arrows ?? [];
  const places = new Map(panel.cells.map((cell) => [cell.square, cell]));
  const drawn = arrows.flatMap(({ from, to }) => {
    const [first, second] = [places.get(from), places.get(to)];
    return first && second ? [{ first, second }] : [];
  });
  if (drawn.length === 0) return null;
  const middle = (place: number) => place * unit + unit / 2;
  return (
    <svg class="arrows" viewBox={`0 0 ${panel.columns * unit} ${panel.rows * unit}`} aria-hidden="true">
      {drawn.map(({ first, second }, index) => (
        <path
          key={index}
          d={outline(middle(first.column), middle(first.row), middle(second.column), middle(second.row))}
        />
      ))}
    </svg>
  );
}
