import { useEffect, useState } from "preact/hooks";
import { isAborted, NoEngine, type WarpRecord } from "../engine/engine";
import { fileNameOf } from "../problem/problem";
import { problem } from "../state/editing";
import { isEditable, readText } from "../state/reading";
import { ask } from "../state/solver";
import { copy, download } from "../state/telling";
import { words } from "../words/words";
import { Icon } from "../views/Icon";

interface DiagramRecord extends WarpRecord {
  svg: string;
  text: string;
  latex: string;
}

const zoom = 3;

/** Draws the SVG into a PNG, three times as large. */
async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth * zoom;
    canvas.height = image.naturalHeight * zoom;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, failed) =>
      canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no PNG")))),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The diagram as it is printed, and ways to take it along. */
export function DiagramView() {
  const t = words.value;
  const [diagram, setDiagram] = useState<DiagramRecord | null>(null);
  const input = readText.value;
  useEffect(() => {
    const leaving = new AbortController();
    ask({ do: "diagram", text: input }, undefined, leaving.signal)
      .then((records) =>
        setDiagram((records.find((each) => each.record === "diagram") as DiagramRecord | undefined) ?? null),
      )
      .catch((error: unknown) => {
        if (!isAborted(error) && !(error instanceof NoEngine)) throw error;
      });
    return () => leaving.abort();
  }, [input]);
  const isEmpty = problem.value.units.length === 0 && isEditable.value;
  if (diagram === null || isEmpty) return <p class="nothing-yet">{t.noDiagram}</p>;
  const name = fileNameOf(problem.value);
  return (
    <div class="diagram-view">
      <img
        class="printed"
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(diagram.svg)}`}
        alt={t.diagram}
      />
      <p class="faint">{t.diagramHint}</p>
      <div class="row-line">
        <button type="button" class="quiet" onClick={() => download(`${name}.svg`, diagram.svg, "image/svg+xml")}>
          <Icon name="download" /> SVG
        </button>
        <button
          type="button"
          class="quiet"
          onClick={() => void pngOf(diagram.svg).then((png) => download(`${name}.png`, png))}
        >
          <Icon name="download" /> PNG
        </button>
        <button type="button" class="quiet" onClick={() => download(`${name}.tex`, diagram.latex, "text/x-tex")}>
          <Icon name="download" /> LaTeX
        </button>
        <button type="button" class="quiet" onClick={() => void copy(diagram.text, t.copied, t.cannotCopy)}>
          {t.copy} (Unicode)
        </button>
      </div>
    </div>
  );
}
