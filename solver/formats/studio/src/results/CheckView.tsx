import { useState } from "preact/hooks";
import {
  applyCorrection,
  askNearest,
  askWhy,
  check,
  type Correction,
  mend,
  mendings,
  stopAnswer,
  type ThemeTold,
  verdicts,
  type VerdictRecord,
  type WhyRecord,
  whys,
} from "../state/checking";
import type { WarpRecord } from "../engine/engine";
import { text } from "../state/editing";
import { isSolution, phases } from "../state/solving";
import { Icon } from "../views/Icon";
import { words } from "../words/words";
import type { HalfMove } from "./play";
import { ProofPart } from "./ProofPart";

function themeText(theme: ThemeTold): string {
  const inside = [theme.piece, theme.number].filter((each) => each !== null);
  return theme.theme + (inside.length > 0 ? ` (${inside.join(", ")})` : "");
}

/** Verdicts that tell that nothing is decided. */
const doubts = ["undecidable", "unproved", "undeclared", "unread", "unsupported"];
const signs = { good: "✓", bad: "✗", doubt: "?" };

function Verdict({ verdict }: { verdict: VerdictRecord }) {
  const t = words.value;
  const kind = verdict.sound ? "good" : doubts.includes(verdict.verdict) ? "doubt" : "bad";
  const themes = [...new Set(verdict.phases.flatMap((phase) => phase.tables?.themes ?? []).map(themeText))];
  return (
    <div>
      <p class={`verdict ${kind}`}>
        <span aria-hidden="true">{signs[kind]}</span> {t.verdictNames[verdict.verdict] ?? verdict.verdict}
      </p>
      <ul class="findings">
        {verdict.phases.flatMap((phase) =>
          phase.findings.map((finding, index) => (
            <li key={`${phase.twin}${index}`} class={finding.minor ? "minor" : ""}>
              {phase.twin && <b>{phase.twin}) </b>}
              {finding.text}
            </li>
          )),
        )}
      </ul>
      {themes.length > 0 && (
        <p>
          <span class="field-name">{t.themes}</span>{" "}
          {themes.map((theme) => (
            <span class="chip still" key={theme}>
              {theme}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

function WhyAnswer({ record }: { record: WarpRecord }) {
  const t = words.value;
  const why = record as WhyRecord;
  if (record.record === "unsolved") {
    return record.solution ? (
      <p class="verdict good">
        ✓ {String(record.solution)}: {t.solves}
      </p>
    ) : null;
  }
  return (
    <div class="why">
      <p>
        <b>{why.line}</b>
      </p>
      {why.verdict === "solves" ? (
        <p class="verdict good">✓ {t.solves}</p>
      ) : (
        <ul class="findings">
          {(why.causes ?? []).map((cause, index) => (
            <li key={index}>
              {why.move && <b>{why.move}: </b>}
              {cause.text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Why() {
  const t = words.value;
  const [line, setLine] = useState("");
  const answer = whys.value;
  return (
    <section class="part">
      <h2>{t.why}</h2>
      <form
        class="row-line"
        onSubmit={(event) => {
          event.preventDefault();
          void askWhy(line);
        }}
      >
        <input
          type="text"
          spellcheck={false}
          aria-label={t.whyLabel}
          placeholder={t.whyHint}
          value={line}
          onInput={(event) => setLine(event.currentTarget.value)}
        />
        <button type="submit" class="quiet" disabled={line.trim() === ""}>
          {t.whyAsk}
        </button>
        <button type="button" class="quiet" onClick={() => void askNearest()}>
          {t.nearest}
        </button>
      </form>
      <div aria-live="polite">
        {answer.isRunning && (
          <p class="faint">
            <span class="spinner" aria-hidden="true" /> {t.checking}
          </p>
        )}
        {answer.messages.map((message, index) => (
          <p class="message mild" key={index}>
            {message}
          </p>
        ))}
        {answer.records.map((record, index) => (
          <WhyAnswer key={index} record={record} />
        ))}
      </div>
    </section>
  );
}

/** What a solution is called in a list: its first half-moves. */
function solutionName(moves: readonly HalfMove[]): string {
  return moves.map((move) => `${move.half === 2 ? "" : `${move.number}.`}${move.short}${move.sign}`).join(" ");
}

function CorrectionRow({ correction }: { correction: Correction }) {
  const t = words.value;
  return (
    <li>
      <span>
        {correction.changes.map((change) => change.text).join("; ")}
        {correction.proof === "verified" && <span class="faint"> · {t.verified}</span>}
      </span>
      <button type="button" class="quiet" onClick={() => applyCorrection(correction)}>
        {t.apply}
      </button>
    </li>
  );
}

function Mend() {
  const t = words.value;
  const [kept, setKept] = useState(1);
  const solutions = phases.value[0]?.solutions.filter(isSolution) ?? [];
  const answer = mendings.value;
  const mended = answer.records[0];
  return (
    <section class="part">
      <h2>{t.mend}</h2>
      <p class="faint">{t.mendHint}</p>
      <div class="row-line">
        <select
          aria-label={t.keepSolution}
          value={kept}
          disabled={solutions.length === 0}
          onChange={(event) => setKept(Number(event.currentTarget.value))}
        >
          {solutions.length === 0 && <option>–</option>}
          {solutions.slice(0, 50).map((solution, index) => (
            <option key={index} value={index + 1}>
              {solutionName(solution.moves)}
            </option>
          ))}
        </select>
        {answer.isRunning ? (
          <button type="button" class="quiet" onClick={() => stopAnswer(mendings)}>
            {t.stop}
          </button>
        ) : (
          <button type="button" class="quiet" disabled={solutions.length === 0} onClick={() => void mend(kept)}>
            {t.mend}
          </button>
        )}
      </div>
      <div aria-live="polite">
        {answer.isRunning && (
          <p class="faint">
            <span class="spinner" aria-hidden="true" /> {t.mending}
          </p>
        )}
        {answer.messages.map((message, index) => (
          <p class="message mild" key={index}>
            {message}
          </p>
        ))}
        {mended && mended.corrections.length === 0 && !answer.isRunning && <p>{t.noMend}</p>}
        {mended && (
          <ul class="corrections">
            {mended.corrections.map((each, index) => (
              <CorrectionRow key={index} correction={each} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** Verdict and themes; why a line fails; corrections. */
export function CheckView() {
  const t = words.value;
  const answer = verdicts.value;
  return (
    <div class="check-view">
      <section class="part">
        <div class="row-line">
          {answer.isRunning ? (
            <button type="button" class="main small stop" onClick={() => stopAnswer(verdicts)}>
              <Icon name="stop" /> {t.stop}
            </button>
          ) : (
            <button type="button" class="main small" onClick={() => void check()}>
              {t.check}
            </button>
          )}
          {answer.records.length > 0 && answer.of !== text.value && <span class="stale">{t.stale}</span>}
        </div>
        <div aria-live="polite">
          {answer.isRunning && (
            <p class="faint">
              <span class="spinner" aria-hidden="true" /> {t.checking}
            </p>
          )}
          {answer.messages.map((message, index) => (
            <p class="message mild" key={index}>
              {message}
            </p>
          ))}
          {answer.records.length === 0 && !answer.isRunning && <p class="faint">{t.emptyCheck}</p>}
          {answer.records.map((verdict, index) => (
            <Verdict key={index} verdict={verdict} />
          ))}
        </div>
      </section>
      <Why />
      <Mend />
      <ProofPart />
    </div>
  );
}
