import { text, typed } from "../state/editing";
import { messages, reading, readText } from "../state/reading";
import { openText } from "../state/opening";
import { copy } from "../state/telling";
import { words } from "../words/words";

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
      <label class="field-name" for="fen">{t.fen}</label>
      <input id="fen" type="text" spellcheck={false} autocomplete="off" value={short} />
      <button type="submit" class="quiet">{t.readFen}</button>
    </form>
  );
}

/** The problem in the language of problems; what is typed is read at once. */
export function TextView() {
  const t = words.value;
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
      <div class="row-line">
        <p class="faint">{t.textHint}</p>
        <button type="button" class="quiet" onClick={() => void copy(text.value, t.copied, t.cannotCopy)}>{t.copy}</button>
      </div>
    </div>
  );
}
