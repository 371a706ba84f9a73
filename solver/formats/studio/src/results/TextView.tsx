import { problem, text, typed } from "../state/editing";
import { messages, reading, readText } from "../state/reading";
import { openText } from "../state/opening";
import { copy, download } from "../state/telling";
import { fileNameOf } from "../problem/problem";
import { words } from "../words/words";
import { Icon } from "../views/Icon";

function Fen() {
  const t = words.value;
  const fen = (readText.value === text.value && reading.value?.fen?.trim()) || "";
  const short = fen.split(" ")[0] ?? "";
  return (
    <form
      class="field fen"
      onSubmit={(event) => {
        event.preventDefault();
        const input = event.currentTarget.querySelector("input");
        if (input && input.value.trim() !== short) void openText(input.value);
      }}
    >
      <label class="field-name" for="fen">
        {t.fen}
      </label>
      <input id="fen" type="text" spellcheck={false} autocomplete="off" value={short} />
      <button type="submit" class="quiet">
        {t.readFen}
      </button>
    </form>
  );
}

/** The problem in the language of problems; what is typed is read at once. */
export function TextView() {
  const t = words.value;
  const olv = readText.value === text.value ? (reading.value?.olv ?? null) : null;
  const name = fileNameOf(problem.value);
  const fault = messages.value.find((message) => message.severity !== "warning");
  return (
    <div class="text-view">
      <Fen />
      <textarea
        spellcheck={false}
        aria-label={t.textLabel}
        aria-invalid={fault !== undefined}
        rows={Math.max(12, text.value.split("\n").length + 1)}
        value={text.value}
        onInput={(event) => (typed.value = event.currentTarget.value)}
        onBlur={() => {
          if (fault === undefined && readText.value === typed.value) typed.value = null;
        }}
      />
      <p class="faint">{t.textHint}</p>
      <div class="row-line">
        <button type="button" class="quiet" onClick={() => download(`${name}.inp`, text.value)}>
          <Icon name="download" /> .inp
        </button>
        <button type="button" class="quiet" disabled={olv === null} onClick={() => download(`${name}.olv`, olv ?? "")}>
          <Icon name="download" /> .olv
        </button>
        <button type="button" class="quiet" onClick={() => void copy(text.value, t.copied, t.cannotCopy)}>
          {t.copy}
        </button>
      </div>
    </div>
  );
}
