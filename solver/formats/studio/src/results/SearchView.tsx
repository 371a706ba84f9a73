import { useRef, useState } from "preact/hooks";
import { NumberField } from "../forms/NumberField";
import {
  backToMatrix,
  type Composition,
  isOfThis,
  limit,
  matrix,
  openSearchExample,
  sample,
  search,
  setMatrix,
  setUpFound,
  startSearch,
  stopSearch,
} from "../state/searching";
import { isEditable } from "../state/reading";
import { Icon } from "../views/Icon";
import { duration, grouped, words } from "../words/words";
import { SmallDiagram } from "./SmallDiagram";

/** Lines to begin with, as they stand in the field. */
const phrases = [
  "white Q?",
  "white {RB}:a1-d4",
  "black pool 2 PSB",
  "solutions 1",
  "sound",
  "mates all model",
  "theme Echo",
  "longest",
];
const most = 2 ** 40;

/** What is placed and what is wanted. What is being typed is not tidied up. */
function Matrix() {
  const t = words.value;
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const shown = typed ?? matrix.value;
  const add = (phrase: string) => {
    setMatrix(`${matrix.value}\n${phrase}`);
    setTyped(null);
    field.current?.focus();
  };
  return (
    <>
      <label class="field-name" for="matrix">
        {t.matrixLabel}
      </label>
      <textarea
        id="matrix"
        ref={field}
        rows={Math.min(9, Math.max(4, shown.split("\n").length + 1))}
        spellcheck={false}
        autocomplete="off"
        placeholder={"white Q? R:a1-d4\nblack K?\nsolutions 2 mates all model"}
        readOnly={!isEditable.value}
        value={shown}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          setMatrix(event.currentTarget.value);
        }}
        onBlur={() => setTyped(null)}
      />
      {isEditable.value ? (
        <div class="chips" role="group" aria-label={t.addLine}>
          {phrases.map((phrase) => (
            <button type="button" class="chip code" key={phrase} onClick={() => add(phrase)}>
              {phrase}
            </button>
          ))}
        </div>
      ) : (
        <p class="faint">{t.boardAsText}</p>
      )}
    </>
  );
}

function Bounds() {
  const t = words.value;
  return (
    <div class="bounds">
      <NumberField label={t.atMost} value={limit.value} low={1} high={most} change={(to) => (limit.value = to)} />
      <NumberField label={t.drawn} value={sample.value} low={1} high={most} change={(to) => (sample.value = to)} />
    </div>
  );
}

/** How much there is to do, and how far it is. */
function Progress() {
  const t = words.value;
  const { isRunning, estimate, progress, end, found, longest } = search.value;
  const part = end?.complete ? 1 : (progress?.part ?? 0);
  const rest = progress && progress.part > 0.001 ? (progress.seconds / progress.part) * (1 - progress.part) : null;
  return (
    <div class="search-progress" aria-live="polite">
      {estimate && (
        <p>
          {t.estimate(
            grouped(estimate.candidates, estimate.exact),
            grouped(estimate.placements),
            estimate.seconds === null ? "" : duration(estimate.seconds),
          )}
        </p>
      )}
      {(isRunning || progress !== null) && estimate && end === null && (
        <div
          class="likeness search-bar"
          role="progressbar"
          aria-label={t.searching}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(part * 100)}
        >
          <span style={{ width: `${100 * part}%` }} />
        </div>
      )}
      {isRunning && (
        <p class="faint">
          <span class="spinner" aria-hidden="true" />{" "}
          {progress ? t.searched(grouped(progress.candidates), found.length) : t.searching}
          {rest !== null && ` · ${t.timeLeft(duration(rest))}`}
        </p>
      )}
      {longest && isRunning && <p>{t.longestSoFar(longest.stipulation, longest.text)}</p>}
      {end && (
        <p role="status">
          <b>{t.positionsFound(end.found)}</b>{" "}
          <span class="faint">
            {t.among(grouped(end.candidates), duration(end.seconds))}
            {end.limited && ` ${t.limited}`}
          </span>
        </p>
      )}
      {!isRunning && end === null && progress !== null && <p class="warn">{t.stopped}</p>}
    </div>
  );
}

/** Of a line that is long only the beginning is shown. */
const mostLines = 4;

function Result({ found }: { found: Composition }) {
  const t = words.value;
  const lines = found.phases.flatMap((phase) =>
    phase.lines.map((line) => ({
      text: (phase.twin ? `${phase.twin}) ` : "") + line,
      mate: phase.mates.find((mate) => mate.line === line)?.kind ?? "",
    })),
  );
  return (
    <li class="found">
      {found.reading && <SmallDiagram reading={found.reading} />}
      <p class="found-head">
        <b>{found.number}</b> <span class="faint">{found.stipulation}</span>
        <button type="button" class="quiet" aria-label={`${t.setUp}: ${found.number}`} onClick={() => setUpFound(found)}>
          {t.setUp}
        </button>
      </p>
      <ol class="found-lines">
        {lines.slice(0, mostLines).map((line, index) => (
          <li key={index}>
            {line.text} {line.mate && <span class="faint">{t.mateKinds[line.mate] ?? line.mate}</span>}
          </li>
        ))}
        {lines.length > mostLines && <li class="faint">+ {lines.length - mostLines}</li>}
      </ol>
      {found.themes.length > 0 && <p class="found-themes faint">{found.themes.join(", ")}</p>}
    </li>
  );
}

/** Positions of a matrix that meet demands: asked for, searched, shown as they come. */
export function SearchView() {
  const t = words.value;
  const { isRunning, found, messages, of, problem } = search.value;
  const isEmpty = matrix.value === "";
  return (
    <div class="search-view">
      <p class="faint">
        {t.searchHint}{" "}
        {isEmpty && (
          <button type="button" class="link" onClick={openSearchExample}>
            {t.tryExample}
          </button>
        )}
      </p>
      <Matrix />
      <Bounds />
      <div class="row-line">
        {isRunning ? (
          <button type="button" class="main small stop" onClick={stopSearch}>
            <Icon name="stop" /> {t.stop}
          </button>
        ) : (
          <>
            <button type="button" class="main small" disabled={isEmpty} onClick={() => void startSearch(false)}>
              {t.searchNow}
            </button>
            <button type="button" class="quiet" disabled={isEmpty} onClick={() => void startSearch(true)}>
              {t.estimateNow}
            </button>
          </>
        )}
        {of !== "" && !isOfThis.value && (
          <span class="stale">
            {t.stale}{" "}
            {problem !== null && (
              <button type="button" class="link" onClick={backToMatrix}>
                {t.backToMatrix}
              </button>
            )}
          </span>
        )}
      </div>
      {messages.map((message, index) => (
        <p class="message mild" key={index}>
          {message}
        </p>
      ))}
      <Progress />
      {found.length > 0 && (
        <ol class="found-list">
          {found.map((each) => (
            <Result key={each.number} found={each} />
          ))}
        </ol>
      )}
    </div>
  );
}
