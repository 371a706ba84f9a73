import { signal } from "@preact/signals";
import { folded, found } from "../problem/reference";
import { problem, set } from "../state/editing";
import { reference } from "../state/reference";
import { words } from "../words/words";
import { Icon } from "../views/Icon";
import { Picker } from "./Picker";
import { RuleCard } from "./RuleCard";

/** The condition whose rule is open. */
const opened = signal<number | null>(null);

function replace(index: number, text: string): void {
  set({ conditions: problem.value.conditions.map((each, place) => (place === index ? text : each)) });
}

/** The name with which a condition begins, and the words and squares behind it. */
function divided(text: string): { name: string; rest: string } {
  const known = reference.value?.conditions ?? [];
  const parts = text.split(" ");
  for (let length = parts.length; length > 0; length -= 1) {
    const wanted = folded(parts.slice(0, length).join(" "));
    const entry = known.find((each) => [each.code, ...each.also].some((name) => folded(name) === wanted));
    if (entry) return { name: entry.code, rest: parts.slice(length).join(" ") };
  }
  return { name: parts[0] ?? text, rest: parts.slice(1).join(" ") };
}

function ConditionRow({ text, index }: { text: string; index: number }) {
  const t = words.value;
  const { name, rest } = divided(text);
  const isOpen = opened.value === index;
  const shownName = reference.value?.conditions.find((each) => each.code === name)?.name ?? name;
  return (
    <li class="row-item">
      <div class="row-line">
        <button
          type="button"
          class="link"
          aria-expanded={isOpen}
          aria-label={t.ruleOf(shownName)}
          onClick={() => (opened.value = isOpen ? null : index)}
        >
          {shownName}
        </button>
        {(isOpen || rest !== "") && (
          <input
            type="text"
            class="bare"
            spellcheck={false}
            aria-label={`${shownName}: ${t.parameters}`}
            placeholder={t.parameters}
            value={rest}
            onChange={(event) => replace(index, `${name} ${event.currentTarget.value}`.trim())}
          />
        )}
        <button
          type="button"
          class="tool small"
          aria-label={t.removeIt(shownName)}
          title={t.removeIt(shownName)}
          onClick={() => {
            opened.value = null;
            set({ conditions: problem.value.conditions.filter((_, place) => place !== index) });
          }}
        >
          <Icon name="close" />
        </button>
      </div>
      {isOpen && <RuleCard name={name} addWord={(word) => replace(index, `${text} ${word}`)} />}
    </li>
  );
}

/** The conditions, each with its rule, and a field that finds others. */
export function Conditions() {
  const t = words.value;
  const known = reference.value?.conditions ?? [];
  const add = (text: string) => set({ conditions: [...problem.value.conditions, text] });
  return (
    <div class="field">
      <span class="field-name">{t.conditions}</span>
      <div class="field-body">
        {problem.value.conditions.length > 0 && (
          <ul class="rows">
            {problem.value.conditions.map((text, index) => (
              <ConditionRow key={`${index}${text}`} text={text} index={index} />
            ))}
          </ul>
        )}
        <Picker
          label={t.addCondition}
          nothing={t.noCondition}
          entries={(typed) => (typed === "" ? [] : found(known, typed))}
          choose={(entry) => add(entry.code)}
          chooseText={add}
          show={(entry) => (
            <span class="picker-text">
              <b>{entry.name}</b>
              <small>{entry.text}</small>
            </span>
          )}
        />
      </div>
    </div>
  );
}
