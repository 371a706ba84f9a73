import type { OptionEntry } from "../problem/reference";
import { words } from "../words/words";
import { Icon } from "../views/Icon";
import { ParameterForm } from "./ParameterForm";
import { WrittenField } from "./WrittenField";

interface OptionRowProps {
  entry: OptionEntry;
  /** What stands behind its name. */
  rest: string;
  change: (rest: string) => void;
  close: () => void;
}

/** The form of an option that takes more than its name, with what it does. */
export function OptionRow({ entry, rest, change, close }: OptionRowProps) {
  const t = words.value;
  return (
    <div class="row-item">
      <div class="row-line">
        <b>{t.optionNames[entry.code] ?? entry.code}</b>
        <WrittenField
          class="bare"
          label={`${entry.code}: ${t.parameters}`}
          placeholder={t.parameters}
          value={rest}
          change={change}
        />
        <button type="button" class="tool small" aria-label={t.close} title={t.close} onClick={close}>
          <Icon name="up" />
        </button>
      </div>
      <ParameterForm owner={entry.code} parameters={entry.parameters} hasPart={false} text={rest} change={change} />
      <p class="rule">{entry.text}</p>
    </div>
  );
}
