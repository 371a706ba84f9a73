import type { Twin } from "../problem/problem";
import { problem, set } from "../state/editing";
import { words } from "../words/words";
import { Icon } from "../views/Icon";

function letterOf(index: number, hasZero: boolean): string {
  return String.fromCharCode("a".charCodeAt(0) + index + (hasZero ? 0 : 1));
}

function replaceTwin(index: number, twin: Twin): void {
  set({ twins: problem.value.twins.map((each, place) => (place === index ? twin : each)) });
}

/** What changes from twin to twin, as the language of problems says it. */
export function Twins() {
  const t = words.value;
  const twins = problem.value.twins;
  const hasZero = twins[0]?.zeroposition ?? false;
  return (
    <div class="field">
      <span class="field-name">{t.twins}</span>
      <div class="field-body">
        {twins.map((twin, index) => (
          <div class="row-line" key={index}>
            <span class="twin-letter">{letterOf(index, hasZero)})</span>
            <input
              type="text"
              spellcheck={false}
              value={twin.text}
              placeholder={t.twinHint}
              aria-label={`${t.twins} ${letterOf(index, hasZero)}`}
              onChange={(event) => replaceTwin(index, { ...twin, text: event.currentTarget.value })}
            />
            {index === 0 && (
              <label class="check">
                <input
                  type="checkbox"
                  checked={twin.zeroposition}
                  onChange={(event) => replaceTwin(index, { ...twin, zeroposition: event.currentTarget.checked })}
                />
                {t.zeroposition}
              </label>
            )}
            <button
              type="button"
              class="tool small"
              aria-label={t.removeIt(letterOf(index, hasZero))}
              onClick={() => set({ twins: twins.filter((_, place) => place !== index) })}
            >
              <Icon name="close" />
            </button>
          </div>
        ))}
        <button
          type="button"
          class="quiet"
          onClick={() => set({ twins: [...twins, { text: "", zeroposition: false }] })}
        >
          <Icon name="add" /> {t.addTwin}
        </button>
      </div>
    </div>
  );
}
