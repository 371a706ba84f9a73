import { signal } from "@preact/signals";
import { commonOf, divided, found, type RuleEntry } from "../problem/reference";
import { problem, set } from "../state/editing";
import { reference } from "../state/reference";
import { words } from "../words/words";
import { Icon } from "../views/Icon";
import { ParameterForm } from "./ParameterForm";
import { Picker } from "./Picker";
import { RuleCard } from "./RuleCard";
import { WrittenField } from "./WrittenField";

/** The condition whose form and rule are open. */
const opened = signal<number | null>(null);

function replace(index: number, text: string): void {
  set({ conditions: problem.value.conditions.map((each, place) => (place === index ? text : each)) });
}

function remove(index: number): void {
  opened.value = null;
  set({ conditions: problem.value.conditions.filter((_, place) => place !== index) });
}

function add(text: string, entry?: RuleEntry): void {
  const conditions = [...problem.value.conditions, text];
  set({ conditions });
  // What is not complete without a word is asked at once.
  if (entry?.parameters.some((parameter) => parameter.required)) opened.value = conditions.length - 1;
}

function ConditionRow({ text, index }: { text: string; index: number }) {
  const t = words.value;
  const known = reference.value?.conditions ?? [];
  const { name, rest } = divided(text, known);
  const entry = known.find((each) => each.code === name);
  const isOpen = opened.value === index;
  const shownName = entry?.name ?? name;
  const setRest = (next: string) => replace(index, `${name} ${next}`.trim());
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
          <WrittenField
            class="bare"
            label={`${shownName}: ${t.parameters}`}
            placeholder={t.parameters}
            value={rest}
            change={setRest}
          />
        )}
        <button
          type="button"
          class="tool small"
          aria-label={t.removeIt(shownName)}
          title={t.removeIt(shownName)}
          onClick={() => remove(index)}
        >
          <Icon name="close" />
        </button>
      </div>
      {isOpen && (
        <>
          <ParameterForm owner={shownName} parameters={entry?.parameters ?? []} hasPart text={rest} change={setRest} />
          <RuleCard name={name} shownName={shownName} />
        </>
      )}
    </li>
  );
}

/** The conditions, each with its form and its rule, and a field that finds others. */
export function Conditions() {
  const t = words.value;
  const known = reference.value?.conditions ?? [];
  return (
    <div class="field">
      <span class="field-name">{t.conditions}</span>
      <div class="field-body">
        {problem.value.conditions.length > 0 && (
          <ul class="rows">
            {problem.value.conditions.map((text, index) => (
              <ConditionRow key={index} text={text} index={index} />
            ))}
          </ul>
        )}
        <Picker
          label={t.addCondition}
          nothing={t.noCondition}
          opensAtOnce
          entries={(typed) => (typed === "" ? commonOf(known) : found(known, typed))}
          choose={(entry) => add(entry.code, entry)}
          chooseText={(typed) => add(typed)}
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
