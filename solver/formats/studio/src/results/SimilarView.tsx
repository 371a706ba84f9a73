import { useRef, useState } from "preact/hooks";
import { problemOf } from "../problem/reading";
import { entries, openEntry } from "../state/collection";
import { setUp } from "../state/opening";
import {
  compare,
  compared,
  comparedFiles,
  compareFiles,
  comparesCollection,
  leaveFile,
  isAboutThis,
  ownEntry,
  similar,
  type SimilarEntry,
  stopComparing,
} from "../state/similar";
import { words } from "../words/words";
import { Icon } from "../views/Icon";
import { SmallDiagram } from "./SmallDiagram";

/** Points at which the mark of likeness is full: about the same position of a few units. */
const fullPoints = 50;

/** With what is compared: what the browser keeps, and files, which can be dropped here. */
function Sources() {
  const t = words.value;
  const file = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation(); // they are not opened
    setOver(false);
    void compareFiles([...(event.dataTransfer?.files ?? [])]);
  };
  return (
    <div
      class={`sources ${isOver ? "is-over" : ""}`}
      onDragOver={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={take}
    >
      <label class="check">
        <input
          type="checkbox"
          checked={comparesCollection.value}
          onChange={(event) => (comparesCollection.value = event.currentTarget.checked)}
        />
        {t.collection}: {t.problems(entries.value.length)}
      </label>
      {comparedFiles.value.map((each) => (
        <span class="chip set" key={each.name}>
          {each.name}
          <button type="button" aria-label={t.removeIt(each.name)} onClick={() => leaveFile(each.name)}>
            <Icon name="close" />
          </button>
        </span>
      ))}
      <button type="button" class="quiet" onClick={() => file.current?.click()}>
        <Icon name="open" /> {t.compareFiles}
      </button>
      <input
        ref={file}
        class="hidden"
        type="file"
        multiple
        tabIndex={-1}
        aria-hidden="true"
        accept=".inp,.olv,.fen,.ffen,.epd,.pgn,.txt"
        onChange={(event) => {
          void compareFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
      />
    </div>
  );
}

function open(found: SimilarEntry): void {
  const own = ownEntry(found);
  if (own !== null) openEntry(own);
  else if (found.reading !== null) setUp(problemOf(found.reading, found.reading.inp ?? ""));
}

function placeOf(found: SimilarEntry): string {
  const t = words.value;
  if (ownEntry(found) !== null) return t.collection;
  return found.number > 1 || found.line === null ? `${found.file}, ${t.entryNumber(found.number)}` : found.file;
}

function Found({ found }: { found: SimilarEntry }) {
  const t = words.value;
  const name = [found.authors, found.titles, found.origins].filter(Boolean).join(", ") || placeOf(found);
  const asked = [found.stipulation, found.conditions].filter(Boolean).join(" · ");
  const share = Math.min(100, Math.round((100 * found.points) / fullPoints));
  return (
    <li class="similar-entry">
      {found.reading && <SmallDiagram reading={found.reading} />}
      <div class="similar-text">
        <p>
          <b>{name}</b> {asked && <span class="asked">{asked}</span>}
        </p>
        <p class="faint">{placeOf(found)}</p>
        <ul class="findings">
          {found.texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <div class="likeness-line">
          <span class="likeness" role="img" aria-label={t.points(found.points)} title={t.points(found.points)}>
            <span style={{ width: `${share}%` }} />
          </span>
          <button type="button" class="quiet" aria-label={`${t.setUp}: ${name}`} onClick={() => open(found)}>
            {t.setUp}
          </button>
        </div>
      </div>
    </li>
  );
}

function Answer() {
  const t = words.value;
  const { found, faults, notCompared, isTooLarge } = similar.value;
  return (
    <>
      {isTooLarge && (
        <p class="message" role="alert">
          {t.comparedTooLarge}
        </p>
      )}
      {faults.map((fault) => (
        <p class="message" key={fault}>
          {fault}
        </p>
      ))}
      {found && (
        <p role="status" class="faint">
          {t.alike(found.alike, found.entries)} {!isAboutThis(similar.value) && t.stale}
        </p>
      )}
      {found && found.similar.length > 0 && (
        <ol class="similar-entries">
          {found.similar.map((each) => (
            <Found key={`${each.file}${each.number}`} found={each} />
          ))}
        </ol>
      )}
      {notCompared.length > 0 && (
        <details>
          <summary>{t.notCompared(notCompared.length)}</summary>
          <ul class="findings">
            {notCompared.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** What of the collection, and of files, is like the problem that is set up. */
export function SimilarView() {
  const t = words.value;
  const { isRunning } = similar.value;
  return (
    <div class="similar-view">
      <p class="faint">{t.similarHint}</p>
      <Sources />
      {isRunning ? (
        <div class="row-line" role="status">
          <span class="spinner" aria-hidden="true" /> {t.comparing}
          <button type="button" class="quiet" onClick={stopComparing}>
            {t.stop}
          </button>
        </div>
      ) : (
        <button type="button" class="main small" disabled={compared().length === 0} onClick={() => void compare()}>
          {t.compare}
        </button>
      )}
      <Answer />
    </div>
  );
}
