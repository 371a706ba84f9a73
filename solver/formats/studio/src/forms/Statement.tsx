import { signal } from "@preact/signals";
import type { Problem } from "../problem/problem";
import { problem, set } from "../state/editing";
import { askToSolve, generalMessages, isStating } from "../state/faults";
import { isEditable } from "../state/reading";
import { reference } from "../state/reference";
import { solvingState, stopSolving } from "../state/solving";
import { words } from "../words/words";
import { Icon } from "../views/Icon";
import { Conditions } from "./Conditions";
import { Options } from "./Options";
import { Twins } from "./Twins";

const hasDetails = signal(false);
const boards = ["cylinder", "cylinder horizontal", "torus", "moebius", "10x10", "10x8", "5x5", "cube 3 5"];

function TextField(props: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  list?: string;
  placeholder?: string;
}) {
  return (
    <label class="field">
      <span class="field-name">{props.label}</span>
      <input
        type="text"
        spellcheck={false}
        value={props.value}
        list={props.list}
        placeholder={props.placeholder}
        onChange={(event) => props.onChange(event.currentTarget.value.trim())}
      />
    </label>
  );
}

type Lines = "authors" | "titles" | "origins" | "awards";

function LinesField({ label, member }: { label: string; member: Lines }) {
  const change = (value: string) => set({ [member]: value === "" ? [] : value.split(/\s*;\s*/) } as Partial<Problem>);
  return <TextField label={label} value={problem.value[member].join("; ")} onChange={change} />;
}

function Details() {
  const t = words.value;
  const { authors, titles, origins, board } = problem.value;
  const known = [...authors, ...titles, ...origins, board].filter(Boolean).join(" · ");
  return (
    <details
      class="details"
      open={hasDetails.value}
      onToggle={(event) => (hasDetails.value = event.currentTarget.open)}
    >
      <summary>{known === "" ? t.details : known}</summary>
      <label class="field">
        <span class="field-name">{t.geometry}</span>
        <input
          type="text"
          list="boards"
          spellcheck={false}
          value={problem.value.board}
          placeholder={t.usualBoard}
          onChange={(event) =>
            set({ board: event.currentTarget.value.trim() === "8x8" ? "" : event.currentTarget.value.trim() })
          }
        />
      </label>
      <datalist id="boards">
        {boards.map((board) => (
          <option
            key={board}
            value={board}
            label={reference.value?.boards.find((each) => each.code === board)?.name ?? board}
          />
        ))}
      </datalist>
      <LinesField label={t.author} member="authors" />
      <LinesField label={t.title} member="titles" />
      <LinesField label={t.origin} member="origins" />
      <LinesField label={t.award} member="awards" />
    </details>
  );
}

/** What the program has to say of what was stated. */
function Messages() {
  const t = words.value;
  const { fenState: fen, units, stipulation, asText } = problem.value;
  const missing = asText !== null ? "" : units.length === 0 ? t.noPieces : stipulation === "" ? t.noStipulation : "";
  return (
    <>
      {fen !== "" && (
        <p class="fen-state">
          <span class="chip set">
            {t.fenState}: <span class="code">{fen}</span>
            <button type="button" aria-label={t.removeIt(fen)} onClick={() => set({ fenState: "" })}>
              <Icon name="close" />
            </button>
          </span>
        </p>
      )}
      <div role="status" class="messages">
        {generalMessages.value.map((message, index) => (
          <p key={index} class={`message ${message.severity === "warning" ? "mild" : ""}`}>
            {message.message}
          </p>
        ))}
        {generalMessages.value.length === 0 && missing !== "" && <p class="hint">{missing}</p>}
      </div>
    </>
  );
}

/** Starts, or stops, solving. */
export function SolveButton() {
  const t = words.value;
  const isRunning = solvingState.value === "running";
  return isRunning ? (
    <button type="button" class="main stop" onClick={stopSolving}>
      <Icon name="stop" /> {t.stop}
    </button>
  ) : (
    <button type="button" class="main" onClick={() => void askToSolve()} title="Ctrl+Enter">
      <Icon name="play" /> {t.solve}
    </button>
  );
}

/** What the problem asks for, as a form. */
export function Statement() {
  const t = words.value;
  return (
    <section class="statement card" aria-label={t.statement}>
      <div class="statement-head">
        <label class="stipulation">
          <span class="field-name">{t.stipulation}</span>
          <input
            type="text"
            id="stipulation"
            spellcheck={false}
            autocapitalize="off"
            autocomplete="off"
            disabled={!isEditable.value}
            value={problem.value.stipulation}
            placeholder={t.stipulationHint}
            onInput={() => (isStating.value = true)}
            onBlur={() => (isStating.value = false)}
            onChange={(event) => {
              isStating.value = false;
              set({ stipulation: event.currentTarget.value.trim() });
            }}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              isStating.value = false;
              set({ stipulation: event.currentTarget.value.trim() });
              void askToSolve();
            }}
          />
        </label>
        <SolveButton />
      </div>
      <Messages />
      <fieldset disabled={!isEditable.value}>
        <Conditions />
        <Options />
        <Twins />
        <Details />
      </fieldset>
    </section>
  );
}
