import { Piece } from "../board/Piece";
import type { Panel, Reading } from "../problem/reading";

function SmallPanel({ panel }: { panel: Panel }) {
  const cells = new Map(panel.cells.map((cell) => [`${cell.column},${cell.row}`, cell]));
  const places = Array.from({ length: panel.columns * panel.rows }, (_, index) => {
    return `${index % panel.columns},${Math.floor(index / panel.columns)}`;
  });
  return (
    <div class="thumbnail" style={{ gridTemplateColumns: `repeat(${panel.columns}, 1fr)`, aspectRatio: "auto" }}>
      {places.map((place) => {
        const cell = cells.get(place);
        return (
          <span key={place} class={cell === undefined || cell.hole ? "" : cell.light ? "light" : "dark"}>
            {cell?.unit && <Piece drawn={cell.unit} />}
          </span>
        );
      })}
    </div>
  );
}

/** The diagram of a problem that was read, without names of squares; of a large board its first level. */
export function SmallDiagram({ reading }: { reading: Reading }) {
  const first = reading.picture.bands[0]?.[0];
  return (
    <div class="small-diagram" role="img" aria-label={reading.picture.description}>
      {first && <SmallPanel panel={first} />}
    </div>
  );
}
