import { useDraft } from "./draft";

interface WrittenFieldProps {
  label: string;
  value: string;
  change: (value: string) => void;
  placeholder?: string;
  class?: string;
}

/** A line of text, taken when the field is left or by Enter. */
export function WrittenField({ label, value, change, placeholder, class: name }: WrittenFieldProps) {
  return (
    <input
      type="text"
      class={name}
      spellcheck={false}
      autocapitalize="off"
      aria-label={label}
      placeholder={placeholder}
      {...useDraft(value, change)}
    />
  );
}
