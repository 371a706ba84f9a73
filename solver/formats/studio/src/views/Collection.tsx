import { useRef, useState } from "preact/hooks";
import { Piece } from "../board/Piece";
import { countOf, nameOf, type Problem } from "../problem/problem";
import { usualPanel } from "../problem/reading";
import { entries, type Entry, exported, openEntry, removeEntry, searched } from "../state/collection";
import { openFiles } from "../state/opening";
import { figureOfWalk } from "../state/reference";
import { download, tell } from "../state/telling";
import { place } from "../state/views";
import { words } from "../words/words";
import { Icon } from "./Icon";

/** The usual board, small; of other boards their name. */
function Thumbnail({ problem }: { problem: Problem }) {
  if (problem.board !== "" && problem.units.some((unit) => !/^[a-h][1-8]$/.test(unit.square))) {
    return <div class="thumbnail named">{problem.board}</div>;
  }
  const units = new Map(problem.units.map((unit) => [unit.square, unit]));
  return (
    <div class="thumbnail" aria-hidden="true">
      {usualPanel.cells.map((cell) => {
        const unit = units.get(cell.square);
        const [shape, quarters] = unit ? figureOfWalk(unit.walk) : ["", 0];
        return (
          <span key={cell.square} class={cell.light ? "light" : "dark"}>
            {unit && (
              <Piece
                drawn={{ shape: String(shape), quarters: Number(quarters), side: unit.side, letters: unit.walk }}
              />
            )}
          </span>
        );
      })}
    </div>
  );
}

function EntryCard({ entry }: { entry: Entry }) {
  const t = words.value;
  const { problem } = entry;
  const name = nameOf(problem) || t.board;
  const open = () => {
    openEntry(entry);
    place.value = "compose";
  };
  return (
    <li class="entry">
      <button type="button" class="entry-open" onClick={open}>
        <Thumbnail problem={problem} />
        <span class="entry-text">
          <b>{name}</b>
          <span class="faint">
            {[countOf(problem.units), ...problem.conditions, problem.board].filter(Boolean).join(" · ")}
          </span>
        </span>
      </button>
      <button
        type="button"
        class="tool small"
        aria-label={`${t.remove}: ${name}`}
        title={t.remove}
        onClick={() => void removeEntry(entry.id).then(() => tell(t.removed))}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

/** What this browser keeps. */
export function Collection() {
  const t = words.value;
  const [typed, setTyped] = useState("");
  const file = useRef<HTMLInputElement>(null);
  const all = entries.value;
  const shown = searched(all, typed);
  return (
    <main class="collection" id="main">
      <div class="collection-head">
        <h1>{t.collection}</h1>
        <span class="faint">{t.problems(all.length)}</span>
        <input
          type="search"
          aria-label={t.searchCollection}
          placeholder={t.searchCollection}
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="button" class="quiet" onClick={() => file.current?.click()}>
          <Icon name="open" /> {t.importFile}
        </button>
        <button
          type="button"
          class="quiet"
          disabled={all.length === 0}
          onClick={() => download("collection.inp", exported(shown))}
        >
          <Icon name="download" /> {t.exportAll}
        </button>
        <input
          ref={file}
          class="hidden"
          type="file"
          multiple
          tabIndex={-1}
          aria-hidden="true"
          accept=".inp,.olv,.fen,.ffen,.epd,.pgn,.txt,.eml"
          onChange={(event) => void openFiles([...(event.currentTarget.files ?? [])])}
        />
      </div>
      {all.length === 0 && (
        <div class="nothing-yet">
          <p>{t.emptyCollection}</p>
          <p class="faint">{t.emptyCollectionHint}</p>
        </div>
      )}
      {all.length > 0 && shown.length === 0 && <p class="nothing-yet">{t.nothingFound}</p>}
      <ul class="entries">
        {shown.map((entry) => (
          <EntryCard key={entry.id} entry={entry} />
        ))}
      </ul>
    </main>
  );
}
