import { Board } from "../board/Board";
import { Palette } from "../board/Palette";
import { Statement, SolveButton } from "../forms/Statement";
import { countOf } from "../problem/problem";
import { problem } from "../state/editing";
import { CheckView } from "../results/CheckView";
import { DiagramView } from "../results/DiagramView";
import { SearchView } from "../results/SearchView";
import { SimilarView } from "../results/SimilarView";
import { PlayControls, SolutionView } from "../results/SolutionView";
import { TextView } from "../results/TextView";
import { corner, endPicking, picking } from "../state/picking";
import { playing, shown, stopPlaying } from "../state/playing";
import { isEditable, reading } from "../state/reading";
import { engineFault, engineKind } from "../state/solver";
import { phoneView, type PhoneView, resultView, type ResultView } from "../state/views";
import { words } from "../words/words";
import { Icon, type IconName } from "./Icon";
import { Toolbar } from "./Toolbar";

/** What clicks on the board choose now. */
function PickingBar() {
  const t = words.value;
  const now = picking.value;
  if (now === null) return null;
  return (
    <div class="under picking" role="status">
      <span>
        <b>{now.label}</b> <span class="code">{now.squares.join(" ")}</span>
        <small>{now.isOfRectangles ? (corner.value ? t.pickSecond : t.pickRectangles) : t.pickEach}</small>
      </span>
      <button type="button" class="main small" onClick={endPicking}>
        {t.done}
      </button>
    </div>
  );
}

/** Below the board: how many units, and whose figures are not known to all. */
function Under() {
  const t = words.value;
  const now = playing.value;
  const last = now?.path.at(-1);
  // An empty board is not read; what was read before has nothing to do with it.
  const isEmpty = problem.value.units.length === 0 && isEditable.value;
  const legend = isEmpty ? [] : (reading.value?.picture.legend ?? []);
  const shownMove =
    now && (last ? `${last.number}${last.half === 2 ? "..." : "."} ${last.short}${last.sign}` : t.atStart);
  return (
    <div class={`under ${now ? "is-playing" : ""}`}>
      <span class="count-of-units">{countOf(shown.value?.units ?? problem.value.units)}</span>
      <span class="legend">{legend.map((entry) => `${entry.unit.letters} = ${entry.name}`).join(", ")}</span>
      <span class="shown-move" role="status">
        {shownMove ? t.showing(shownMove) : ""}
      </span>
      {now && (
        <button type="button" class="link" onClick={stopPlaying}>
          {t.endPlay}
        </button>
      )}
    </div>
  );
}

function Results() {
  const t = words.value;
  const tabs: [ResultView, string][] = [
    ["solution", t.solution],
    ["check", t.check],
    ["search", t.search],
    ["similar", t.similar],
    ["text", t.text],
    ["diagram", t.diagram],
  ];
  const step = (event: KeyboardEvent) => {
    const way = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (way === 0) return;
    const at = tabs.findIndex(([view]) => view === resultView.value);
    const next = tabs[(at + way + tabs.length) % tabs.length];
    if (next) resultView.value = next[0];
    document.getElementById(`tab-${resultView.value}`)?.focus();
    event.preventDefault();
  };
  return (
    <section class="results card" id="results">
      <div class="tabs" role="tablist" aria-label={t.solution} onKeyDown={step}>
        {tabs.map(([view, label]) => (
          <button
            key={view}
            id={`tab-${view}`}
            type="button"
            role="tab"
            aria-selected={resultView.value === view}
            aria-controls="result-panel"
            tabIndex={resultView.value === view ? 0 : -1}
            onClick={(event) => {
              resultView.value = view;
              // Where there are more tabs than room, the one that is chosen is seen as a whole.
              event.currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" });
            }}
          >
            {label}
          </button>
        ))}
      </div>
      <div
        class="result-panel"
        id="result-panel"
        role="tabpanel"
        tabIndex={0}
        aria-labelledby={`tab-${resultView.value}`}
      >
        {resultView.value === "solution" && <SolutionView />}
        {resultView.value === "check" && <CheckView />}
        {resultView.value === "search" && <SearchView />}
        {resultView.value === "similar" && <SimilarView />}
        {resultView.value === "text" && <TextView />}
        {resultView.value === "diagram" && <DiagramView />}
      </div>
    </section>
  );
}

function EngineNotice() {
  const t = words.value;
  if (engineKind.value === "none") {
    return (
      <p class="notice-bar" role="status">
        <b>{t.engineNone}</b> {t.engineNoneHint}
      </p>
    );
  }
  return engineFault.value === "" ? null : (
    <p class="notice-bar" role="alert">
      {t.engineGone}
    </p>
  );
}

function PhoneBar() {
  const t = words.value;
  const views: [PhoneView, string, IconName][] = [
    ["board", t.viewBoard, "board"],
    ["problem", t.viewProblem, "list"],
    ["solution", t.viewSolution, "tree"],
  ];
  return (
    <nav class="phone-bar" aria-label={t.compose}>
      {views.map(([view, label, icon]) => (
        <button
          key={view}
          type="button"
          aria-current={phoneView.value === view ? "true" : undefined}
          onClick={() => (phoneView.value = view)}
        >
          <Icon name={icon} /> {label}
        </button>
      ))}
      <SolveButton />
    </nav>
  );
}

/** Board and pieces on one side, what is asked and what was found on the other. */
export function Compose() {
  const t = words.value;
  return (
    <main class={`compose phone-${phoneView.value}`} id="main">
      <h1 class="out-of-sight">{t.workshop}</h1>
      <EngineNotice />
      <section class="board-side" aria-label={t.board}>
        <Toolbar />
        <Board />
        {picking.value === null ? <Under /> : <PickingBar />}
        <div class="phone-play">
          <PlayControls />
        </div>
        {isEditable.value ? (
          <Palette />
        ) : (
          <div class="palette">
            <p class="faint">{t.boardAsText}</p>
            <button
              type="button"
              class="quiet"
              onClick={() => {
                resultView.value = "text";
                phoneView.value = "solution";
              }}
            >
              {t.text}
            </button>
          </div>
        )}
      </section>
      <div class="word-side">
        <Statement />
        <Results />
      </div>
      <PhoneBar />
    </main>
  );
}
