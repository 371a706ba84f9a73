import { folded, found } from "../problem/reference";
import { problem, set } from "../state/editing";
import { reference } from "../state/reference";
import { words } from "../words/words";
import { Icon } from "../views/Icon";
import { Picker } from "./Picker";

/** Those that composers set most often stand ready. */
const usual = ["Variation", "SetPlay", "Try", "NoThreat", "Duplex"];

function isOption(text: string, name: string): boolean {
  const first = folded(text.split(" ")[0] ?? "");
  return first === folded(name) || (name === "Variation" && first === "variations");
}

/** The options of solving, the usual ones to be switched on and off. */
export function Options() {
  const t = words.value;
  const options = problem.value.options;
  const others = options.filter((text) => !usual.some((name) => isOption(text, name)));
  const remove = (text: string) => set({ options: options.filter((each) => each !== text) });
  const known = (reference.value?.options ?? []).filter((entry) => !usual.some((name) => isOption(entry.code, name)));
  return (
    <div class="field">
      <span class="field-name">{t.options}</span>
      <div class="field-body chips">
        {usual.map((name) => {
          const text = options.find((each) => isOption(each, name));
          return (
            <button
              key={name}
              type="button"
              class="chip"
              aria-pressed={text !== undefined}
              onClick={() => (text === undefined ? set({ options: [...options, name] }) : remove(text))}
            >
              {t.optionNames[name] ?? name}
            </button>
          );
        })}
        {others.map((text) => (
          <span class="chip set" key={text}>
            {text}
            <button type="button" aria-label={t.removeIt(text)} onClick={() => remove(text)}>
              <Icon name="close" />
            </button>
          </span>
        ))}
        <Picker
          class="inline"
          label={t.addOption}
          nothing={t.noOption}
          entries={(typed) => found(known, typed.split(" ")[0] ?? "")}
          choose={(entry, typed) =>
            set({ options: [...options, [entry.code, ...typed.split(" ").slice(1)].join(" ")] })
          }
          chooseText={(typed) => set({ options: [...options, typed] })}
          show={(entry) => (
            <span class="picker-text">
              <b>{entry.code}</b>
              <small>{entry.text}</small>
            </span>
          )}
        />
      </div>
    </div>
  );
}
