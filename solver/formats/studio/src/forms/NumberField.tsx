import { useId } from "preact/hooks";
import { useDraft } from "./draft";

interface NumberFieldProps {
  label: string;
  value: string;
  low: number;
  high: number;
  change: (value: string) => void;
}

/** A number with its range. What lies outside is kept, and marked: the program says what is wrong with it. */
export function NumberField({ label, value, low, high, change }: NumberFieldProps) {
  const id = useId();
  const isWrong = value !== "" && (Number(value) < low || Number(value) > high);
  return (
    <div class="number-field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={low}
        max={high}
        step={1}
        aria-invalid={isWrong}
        {...useDraft(value, change)}
      />
    </div>
  );
}
