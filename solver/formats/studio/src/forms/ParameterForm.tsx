import { missing, type Parameter, type Stated, statedIn, textOfStated } from "../problem/parameters";
import { vocabulary } from "../state/vocabulary";
import { words } from "../words/words";
import { NumberField } from "./NumberField";
import { PartFields } from "./PartFields";
import { SquaresField } from "./SquaresField";
import { WalksField } from "./WalksField";
import { WordsField } from "./WordsField";
import { WrittenField } from "./WrittenField";

/** What the field is called. */
function labelOf(parameter: Parameter): string {
  const t = words.value;
  const names: Partial<Record<Parameter["kind"], string>> = {
    keyword: parameter.repeated ? t.someOf : t.oneOf,
    number: t.numberBetween(parameter.low ?? 0, parameter.high ?? 0),
    squares: t.squares,
    walks: t.pieces,
  };
  const name = names[parameter.kind] ?? parameter.what;
  return parameter.required ? `${name} ${t.required}` : name;
}

interface FieldProps {
  owner: string;
  parameter: Parameter;
  values: readonly string[];
  change: (values: readonly string[]) => void;
}

/** One parameter, by what it takes. */
function Field({ owner, parameter, values, change }: FieldProps) {
  const { kind, low = 0, high = 0 } = parameter;
  const label = labelOf(parameter);
  if (kind === "number") {
    return (
      <NumberField
        label={label}
        value={values[0] ?? ""}
        low={low}
        high={high}
        change={(value) => change(value === "" ? [] : [value])}
      />
    );
  }
  const known = parameter.words ?? [];
  return (
    <>
      {known.length !== 1 && <span class="field-name">{label}</span>}
      {kind === "keyword" && (
        <WordsField label={label} words={known} chosen={values} several={parameter.repeated} change={change} />
      )}
      {kind === "squares" && <SquaresField label={label} owner={owner} squares={values} change={change} />}
      {kind === "walks" && <WalksField label={label} walks={values} change={change} />}
      {(kind === "text" || kind === "numbers" || kind === "path") && (
        <WrittenField
          label={label}
          value={values.join(" ")}
          change={(typed) => change(typed.split(/\s+/).filter(Boolean))}
        />
      )}
    </>
  );
}

interface ParameterFormProps {
  /** The name behind which the text stands. */
  owner: string;
  parameters: readonly Parameter[];
  /** May it hold in a part of the game? */
  hasPart: boolean;
  text: string;
  change: (text: string) => void;
}

/** What stands behind a name, as a form. The text is what counts: the form shows it, and writes it. */
export function ParameterForm({ owner, parameters, hasPart, text, change }: ParameterFormProps) {
  const t = words.value;
  const stated = statedIn(text, parameters, vocabulary.value);
  const put = (next: Stated) => change(textOfStated(next, parameters));
  const setValues = (index: number, values: readonly string[]) =>
    put({ ...stated, values: stated.values.map((each, place) => (place === index ? values : each)) });
  if (parameters.length === 0 && !hasPart) return null;
  const open = missing(stated, parameters);
  return (
    <div class="parameter-form" role="group" aria-label={t.parametersOf(owner)}>
      {parameters.length > 0 && (
        <div class="parameter-fields">
          {parameters.map((parameter, index) => (
            <Field
              key={index}
              owner={owner}
              parameter={parameter}
              values={stated.values[index] ?? []}
              change={(values) => setValues(index, values)}
            />
          ))}
        </div>
      )}
      {open.length > 0 && (
        <p class="message mild">{t.stillMissing(open.map((parameter) => parameter.what).join("; "))}</p>
      )}
      {hasPart && <PartFields owner={owner} part={stated.part} change={(part) => put({ ...stated, part })} />}
    </div>
  );
}
