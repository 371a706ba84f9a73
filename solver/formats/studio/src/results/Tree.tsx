import { cooks } from "../state/checking";
import { intended, toggleIntended, writtenWithoutSigns } from "../state/intended";
import { playing, playTo } from "../state/playing";
import { isSolution, phases, type Phase, type Solution } from "../state/solving";
import { Icon } from "../views/Icon";
import { words } from "../words/words";
import { type HalfMove, numberOf } from "./play";

/** A half-move, which shows the position behind it. */
function Move({ phase, path, follows }: { phase: Phase; path: readonly HalfMove[]; follows: boolean }) {
  const move = path.at(-1) as HalfMove;
  const now = playing.value;
  const isShown =
    now !== null && now.path.length === path.length && now.path.at(-1) === move && now.path[0] === path[0];
  const number = numberOf(move, follows);
  const mark = move.verdict === "key" ? "!" : move.verdict === "try" ? "?" : move.verdict === "refutation" ? "!" : "";
  return (
    <button
      type="button"
      class={`move ${move.verdict ?? ""}`}
      aria-current={isShown ? "true" : undefined}
      onClick={() => playTo(phase.start, path)}
    >
      {number && <span class="number">{number}</span>}
      {move.short}
      {move.sign}
      {mark}
    </button>
  );
}

/** Whether the verdict names this solution as a cook, and whether it is the author's. */
function Marks({ moves }: { moves: readonly HalfMove[] }) {
  const t = words.value;
  const written = writtenWithoutSigns(moves);
  const isIntended = intended.value.has(written);
  const isStatable = phases.value.length === 1 && moves[0]?.verdict !== "try";
  return (
    <span class="marks-of-line">
      {cooks.value.has(written) && <span class="cook">{t.cook}</span>}
      {isStatable && isIntended && <span class="intended">{t.intendedTag}</span>}
      {isStatable && (
        <button
          type="button"
          class="tool small"
          aria-pressed={isIntended}
          aria-label={t.intended}
          title={t.intended}
          onClick={() => toggleIntended(moves)}
        >
          <Icon name="star" />
        </button>
      )}
    </span>
  );
}

function Line({ phase, solution }: { phase: Phase; solution: Solution }) {
  return (
    <li class="line">
      {solution.moves.map((_, index) => (
        <Move key={index} phase={phase} path={solution.moves.slice(0, index + 1)} follows={index > 0} />
      ))}
      {!solution.setPlay && <Marks moves={solution.moves} />}
    </li>
  );
}

/** A half-move of battle play, and what is below it. A single answer stands in the same line. */
function Node({ phase, path, follows = false }: { phase: Phase; path: readonly HalfMove[]; follows?: boolean }) {
  const t = words.value;
  const move = path.at(-1) as HalfMove;
  const below = [...(move.variations ?? []), ...(move.refutations ?? [])];
  const threats = move.threats ?? [];
  const single = threats.length === 0 && below.length === 1 ? below[0] : undefined;
  return (
    <>
      <Move phase={phase} path={path} follows={follows} />
      {move.menace === "zugzwang" && <span class="menace">{t.zugzwang}</span>}
      {single !== undefined && path.length > 1 ? (
        <Node phase={phase} path={[...path, single]} follows />
      ) : (
        (threats.length > 0 || below.length > 0) && (
          <ul class="branches">
            {threats.map((threat, index) => (
              <li key={`threat${index}`}>
                <span class="menace">{t.threat}</span> <Node phase={phase} path={[...path, threat]} />
              </li>
            ))}
            {below.map((each, index) => (
              <li key={index}>
                {each.verdict === "refutation" && <span class="menace">{t.but} </span>}
                <Node phase={phase} path={[...path, each]} />
              </li>
            ))}
          </ul>
        )
      )}
    </>
  );
}

function Group({ phase, solutions, title }: { phase: Phase; solutions: readonly Solution[]; title: string }) {
  if (solutions.length === 0) return null;
  return (
    <>
      {title && <h3>{title}</h3>}
      <ul class="solutions">
        {solutions.map((solution, index) =>
          solution.kind === "line" ? (
            <Line key={index} phase={phase} solution={solution} />
          ) : (
            <li class="tree" key={index}>
              {!solution.setPlay && <Marks moves={solution.moves} />}
              <Node phase={phase} path={solution.moves} />
            </li>
          ),
        )}
      </ul>
    </>
  );
}

/** The name of a phase, which shows where it begins: "b) bRe2→e4". */
function Heading({ phase }: { phase: Phase }) {
  const heading = phase.start.heading;
  if (!heading) return null;
  const written = heading.replaceAll("<-->", "↔").replaceAll("-->", "→").replaceAll("==>", "⇒");
  const now = playing.value;
  const isShown = now?.phase === phase.start && now.path.length === 0;
  return (
    <h2>
      <button
        type="button"
        class="start"
        aria-current={isShown ? "true" : undefined}
        title={words.value.toPosition(written)}
        onClick={() => playTo(phase.start, [])}
      >
        {written}
      </button>
    </h2>
  );
}

function PhaseView({ phase }: { phase: Phase }) {
  const t = words.value;
  const set = phase.solutions.filter((each) => each.setPlay);
  const tries = phase.solutions.filter((each) => !each.setPlay && each.moves[0]?.verdict === "try");
  const actual = phase.solutions.filter(isSolution);
  const isDivided = set.length + tries.length > 0;
  return (
    <section class="phase">
      <Heading phase={phase} />
      <Group phase={phase} solutions={set} title={t.setPlay} />
      <Group phase={phase} solutions={tries} title={t.tries} />
      <Group phase={phase} solutions={actual} title={isDivided && actual.length > 0 ? t.solution : ""} />
      {phase.ending !== "" && phase.ending !== "complete" && actual.length > 0 && <p class="warn">{t.stopped}</p>}
      {phase.ending === "complete" && actual.length === 0 && <p class="no-solution">{t.none}</p>}
    </section>
  );
}

/** All that has been found so far. */
export function Solutions() {
  return (
    <>
      {phases.value.map((phase, index) => (
        <PhaseView key={index} phase={phase} />
      ))}
    </>
  );
}
