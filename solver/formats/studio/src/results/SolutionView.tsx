import { useEffect } from "preact/hooks";
import { back, canGoForward, forward, isBeforeEnd, playing, stopPlaying, playTo, toEnd } from "../state/playing";
import {
  isAutomatic,
  isStale,
  keys,
  phases,
  progress,
  seconds,
  solutionCount,
  solvedText,
  solvingMessages,
  solvingState,
} from "../state/solving";
import { askToSolve } from "../state/faults";
import { openExample } from "../state/examples";
import { Icon, type IconName } from "../views/Icon";
import { words } from "../words/words";
import { numberOf } from "./play";
import { Solutions } from "./Tree";

function PlayButton(props: { icon: IconName; label: string; disabled: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      class="tool"
      title={props.label}
      aria-label={props.label}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      <Icon name={props.icon} />
    </button>
  );
}

/** Goes through a line, and back to the diagram. */
export function PlayControls() {
  const t = words.value;
  const now = playing.value;
  if (phases.value.every((phase) => phase.solutions.length === 0)) return null;
  const begin = phases.value.find((phase) => phase.solutions.length > 0)?.start;
  return (
    <div class="play-controls" role="group" aria-label={t.solution}>
      <PlayButton
        icon="first"
        label={t.first}
        disabled={now === null || now.path.length === 0}
        onClick={() => begin && playTo(now?.phase ?? begin, [])}
      />
      <PlayButton icon="back" label={t.back} disabled={now === null || now.path.length === 0} onClick={back} />
      <PlayButton icon="forward" label={t.forward} disabled={!canGoForward.value} onClick={forward} />
      <PlayButton icon="last" label={t.last} disabled={!isBeforeEnd.value} onClick={toEnd} />
      <button type="button" class="quiet" disabled={now === null} onClick={stopPlaying}>
        {t.endPlay}
      </button>
    </div>
  );
}

function Status() {
  const t = words.value;
  const state = solvingState.value;
  const done = progress.value;
  const count = solutionCount.value;
  if (state === "idle") return null;
  if (state === "failed" && phases.value.length === 0) {
    // Nothing was found out; the messages below say why.
    return solvingMessages.value.length > 0 ? null : <p class="solving-status warn">{t.failed}</p>;
  }
  return (
    <p class="solving-status" role="status">
      {state === "running" && <span class="spinner" aria-hidden="true" />}
      <b>{state === "running" && count === 0 ? t.solving : t.found(count)}</b>
      <Keys />
      {state === "running" && done && done.of > 0 && <span>{t.firstMoves(done.done, done.of)}</span>}
      <span class="faint">{t.seconds(seconds.value)}</span>
      {state === "stopped" && <span class="warn">{t.stopped}</span>}
      {state === "failed" && <span class="warn">{t.failed}</span>}
      {isStale.value && state !== "running" && (
        <span class="stale">
          {t.stale}{" "}
          <button type="button" class="link" onClick={() => void askToSolve()}>
            {t.solveAgain}
          </button>
        </span>
      )}
    </p>
  );
}

/** Up to so many keys are named above the solutions. */
const mostKeys = 3;

function goToKey(index: number): void {
  const move = document.querySelectorAll<HTMLElement>(".solution-view .move.key")[index];
  move?.scrollIntoView({ block: "start" });
  move?.focus({ preventScroll: true });
}

/** The keys, as one goes to them: tries may fill the screen before. */
function Keys() {
  const t = words.value;
  return (
    <>
      {keys.value.slice(0, mostKeys).map((move, index) => {
        const name = `${numberOf(move, false)}${move.text}${move.sign}!`;
        return (
          <button key={index} type="button" class="link" title={t.toKey(name)} onClick={() => goToKey(index)}>
            {name}
          </button>
        );
      })}
    </>
  );
}

/** The move that is shown is seen; if the focus is on a move, it goes along. */
function followShown(): void {
  const move = document.querySelector<HTMLElement>(".solution-view [aria-current]");
  if (move === null) return;
  if (document.activeElement?.matches(".solution-view .phase button")) move.focus({ preventScroll: true });
  move.scrollIntoView({ block: "nearest" });
}

function Automatic() {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={isAutomatic.value}
        onChange={(event) => (isAutomatic.value = event.currentTarget.checked)}
      />
      {words.value.automatic}
    </label>
  );
}

function EmptySolution() {
  const t = words.value;
  return (
    <div class="nothing-yet">
      <p>{t.emptySolution}</p>
      <p class="faint">{t.emptySolutionHint}</p>
      <button type="button" class="quiet" onClick={openExample}>
        {t.tryExample}
      </button>
      <Automatic />
    </div>
  );
}

/** The solutions as they come, to be played on the board. */
export function SolutionView() {
  const now = playing.value;
  useEffect(followShown, [now]);
  if (solvingState.value === "idle" || solvedText.value === "") return <EmptySolution />;
  return (
    <div
      class={`solution-view ${isStale.value ? "is-stale" : ""}`}
      onKeyDown={(event) => {
        if (event.key === "ArrowRight") forward();
        else if (event.key === "ArrowLeft") back();
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <div class="results-head">
        <Status />
        <Automatic />
        <PlayControls />
      </div>
      {solvingMessages.value.map((message, index) => (
        <p key={index} class={`message ${message.severity === "warning" ? "mild" : ""}`}>
          {message.message}
        </p>
      ))}
      <Solutions />
    </div>
  );
}
