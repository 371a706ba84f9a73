import { signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { writtenTwins } from "../problem/text";
import type { Twin } from "../problem/problem";
import { twinCommand } from "../problem/twins";
import { endTyping, problem, set, text } from "../state/editing";
import { messagesOfTwin } from "../state/faults";
import { focusSoon } from "../state/picking";
import { panels, reading, readText } from "../state/reading";
import { SmallDiagram } from "../results/SmallDiagram";
import { words } from "../words/words";
import { Icon } from "../views/Icon";

/** The words with which the usual changes begin. */
const commands = ["move", "exchange", "remove", "add"] as const;
const pause = 250;

/** The twin whose field had the focus last: there the words are put in. */
const current = signal(0);

function letterOf(index: number, hasZero: boolean): string {
  return String.fromCharCode("a".charCodeAt(0) + index + (hasZero ? 0 : 1));
}

function replaceTwin(index: number, twin: Twin, field = ""): void {
  set({ twins: problem.value.twins.map((each, place) => (place === index ? twin : each)) }, field);
}

/** How the program writes what it has read: "bRe2→e4"; empty if it has not read this. */
function captionOf(twin: Twin): string {
  if (readText.value !== text.value) return "";
  const caption = reading.value?.picture.twins[writtenTwins(problem.value).indexOf(twin)] ?? "";
  return caption.replace(/^[a-z]+\) */, "");
}

function TwinField({ twin, index, letter }: { twin: Twin; index: number; letter: string }) {
  const t = words.value;
  const [draft, setDraft] = useState<string | null>(null);
  const timer = useRef(0);
  const last = useRef(twin);
  last.current = twin;
  useEffect(() => () => window.clearTimeout(timer.current), []);
  // What is typed is read after a pause, so that a message goes as soon as it does not hold any more.
  const take = (typed: string) => {
    window.clearTimeout(timer.current);
    const command = twinCommand(typed);
    if (typed.trim() !== last.current.text && command !== last.current.text)
      replaceTwin(index, { ...last.current, text: command }, `twin ${index}`);
  };
  const finish = (typed: string) => {
    take(typed);
    setDraft(null);
    endTyping();
  };
  const isTyping = draft !== null;
  const faults = messagesOfTwin(twin);
  const caption = captionOf(twin);
  return (
    <li class="twin">
      <div class="row-line">
        <span class="twin-letter">{letter})</span>
        <input
          type="text"
          data-twin={index}
          spellcheck={false}
          autocapitalize="off"
          autocomplete="off"
          value={draft ?? twin.text}
          placeholder={t.twinHint}
          aria-label={`${t.twins} ${letter}`}
          aria-describedby={`twin-${index}-told`}
          aria-invalid={faults.length > 0 && !isTyping}
          onFocus={() => (current.value = index)}
          onInput={(event) => {
            const typed = event.currentTarget.value;
            setDraft(typed);
            window.clearTimeout(timer.current);
            timer.current = window.setTimeout(() => take(typed), pause);
          }}
          onKeyDown={(event) => event.key === "Enter" && finish(event.currentTarget.value)}
          onBlur={(event) => finish(event.currentTarget.value)}
        />
        <button
          type="button"
          class="tool small"
          aria-label={t.removeIt(letter)}
          title={t.removeIt(letter)}
          onClick={() => set({ twins: problem.value.twins.filter((_, place) => place !== index) })}
        >
          <Icon name="close" />
        </button>
      </div>
      <p class={`twin-told ${faults.length > 0 && !isTyping ? "bad" : ""}`} id={`twin-${index}-told`} role="status">
        {faults.length > 0 ? faults.join(" ") : twin.text === "" ? t.twinForms : caption}
      </p>
      {index === 0 && (
        <label class="check" title={t.zeropositionHint}>
          <input
            type="checkbox"
            checked={twin.zeroposition}
            onChange={(event) => replaceTwin(index, { ...last.current, zeroposition: event.currentTarget.checked })}
          />
          {t.zeroposition}
        </label>
      )}
    </li>
  );
}

/** Puts a word where the field stands that had the focus last. */
function putIn(command: string): void {
  const field = document.querySelector<HTMLInputElement>(`[data-twin="${current.value}"]`);
  if (field === null) return;
  field.focus();
  const end = field.value.length;
  field.setSelectionRange(end, end);
  const blank = end > 0 && !field.value.endsWith(" ") ? " " : "";
  field.setRangeText(`${blank}${command} `, end, end, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

/** The board beside the fields, where it is on another view: a phone. */
function TwinBoard() {
  const panel = panels.value[0];
  if (reading.value === null || panel === undefined || panels.value.length > 1) return null;
  return (
    <div class="twin-board">
      <div class="twin-ranks" aria-hidden="true">
        {panel.ranks.map((rank) => (
          <span key={rank}>{rank}</span>
        ))}
      </div>
      <SmallDiagram reading={reading.value} />
      <div class="twin-files" aria-hidden="true">
        {panel.files.map((file) => (
          <span key={file}>{file}</span>
        ))}
      </div>
    </div>
  );
}

/** What changes from twin to twin. */
export function Twins() {
  const t = words.value;
  const twins = problem.value.twins;
  const hasZero = twins[0]?.zeroposition ?? false;
  const add = () => {
    set({ twins: [...twins, { text: "", zeroposition: false }] });
    current.value = twins.length;
    focusSoon(`[data-twin="${twins.length}"]`);
  };
  return (
    <div class="field">
      <span class="field-name">{t.twins}</span>
      <div class="field-body">
        {twins.length > 0 && <TwinBoard />}
        {twins.length > 0 && (
          <ul class="twins">
            {twins.map((twin, index) => (
              <TwinField key={index} twin={twin} index={index} letter={letterOf(index, hasZero)} />
            ))}
          </ul>
        )}
        {twins.length > 0 && (
          <div class="chips" role="group" aria-label={t.twinCommand}>
            {commands.map((command) => (
              <button key={command} type="button" class="chip" title={t.twinCommand} onClick={() => putIn(command)}>
                {t.twinCommands[command]}
              </button>
            ))}
          </div>
        )}
        <button type="button" class="quiet" onClick={add}>
          <Icon name="add" /> {t.addTwin}
        </button>
      </div>
    </div>
  );
}
