import { signal } from "@preact/signals";
import { divided, folded, found, type OptionEntry } from "../problem/reference";
import { problem, set } from "../state/editing";
import { reference } from "../state/reference";
import { words } from "../words/words";
import { Icon } from "../views/Icon";
import { OptionRow } from "./OptionRow";
import { Picker } from "./Picker";

/** Those that composers set most often stand ready. */
const usual = ["Variation", "SetPlay", "Try", "NoThreat", "Duplex"];

/** The option whose form is open. */
const opened = signal<number | null>(null);

function isOption(text: string, name: string): boolean {
  const first = folded(text.split(" ")[0] ?? "");
  return first === folded(name) || (name === "Variation" && first === "variations");
}

function replace(index: number, text: string): void {
  set({ options: problem.value.options.map((each, place) => (place === index ? text : each)) });
}

function remove(index: number): void {
  opened.value = null;
  set({ options: problem.value.options.filter((_, place) => place !== index) });
}

function add(text: string, entry?: OptionEntry): void {
  const options = [...problem.value.options, text];
  set({ options });
  const isComplete = text !== entry?.code || !entry.parameters.some((parameter) => parameter.required);
  opened.value = isComplete ? null : options.length - 1;
}

function UsualOption({ name }: { name: string }) {
  const options = problem.value.options;
  const index = options.findIndex((each) => isOption(each, name));
  return (
    <button
      type="button"
      class="chip"
      aria-pressed={index >= 0}
      onClick={() => (index < 0 ? add(name) : remove(index))}
    >
      {words.value.optionNames[name] ?? name}
    </button>
  );
}

/** An option that is not among the usual ones; one that takes more than its name opens its form. */
function OtherOption({ text, index }: { text: string; index: number }) {
  const t = words.value;
  const known = reference.value?.options ?? [];
  const { name } = divided(text, known);
  const hasForm = (known.find((each) => each.code === name)?.parameters.length ?? 0) > 0;
  const isOpen = opened.value === index;
  return (
    <span class="chip set">
      {hasForm ? (
        <button
          type="button"
          class="link"
          aria-expanded={isOpen}
          onClick={() => (opened.value = isOpen ? null : index)}
        >
          {text}
        </button>
      ) : (
        text
      )}
      <button type="button" class="close" aria-label={t.removeIt(text)} onClick={() => remove(index)}>
        <Icon name="close" />
      </button>
    </span>
  );
}

function OpenOption({ index }: { index: number }) {
  const known = reference.value?.options ?? [];
  const text = problem.value.options[index] ?? "";
  const { name, rest } = divided(text, known);
  const entry = known.find((each) => each.code === name);
  if (entry === undefined || text === "") return null;
  return (
    <OptionRow
      entry={entry}
      rest={rest}
      change={(next) => replace(index, `${name} ${next}`.trim())}
      close={() => (opened.value = null)}
    />
  );
}

/** The options of solving, the usual ones to be switched on and off. */
export function Options() {
  const t = words.value;
  const isUsual = (text: string) => usual.some((name) => isOption(text, name));
  const known = (reference.value?.options ?? []).filter((entry) => !isUsual(entry.code));
  return (
    <div class="field">
      <span class="field-name">{t.options}</span>
      <div class="field-body">
        <div class="chips">
          {usual.map((name) => (
            <UsualOption key={name} name={name} />
          ))}
          {problem.value.options.map((text, index) =>
            isUsual(text) ? null : <OtherOption key={index} text={text} index={index} />,
          )}
          <Picker
            class="inline"
            label={t.addOption}
            nothing={t.noOption}
            entries={(typed) => found(known, typed.split(" ")[0] ?? "")}
            choose={(entry, typed) => add([entry.code, ...typed.split(" ").slice(1)].join(" "), entry)}
            chooseText={(typed) => add(typed)}
            show={(entry) => (
              <span class="picker-text">
                <b>{entry.code}</b>
                <small>{entry.text}</small>
              </span>
            )}
          />
        </div>
        {opened.value !== null && <OpenOption key={opened.value} index={opened.value} />}
      </div>
    </div>
  );
}
