import { useState } from "preact/hooks";

/**
 * What an input shows whose value is taken when it is left: its value, or, as long as someone types there,
 * what he types. The page is drawn anew whenever the program has read the problem, also meanwhile.
 */
export function useDraft(value: string, take: (text: string) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  return {
    value: draft ?? value,
    onInput: (event: InputEvent) => setDraft((event.currentTarget as HTMLInputElement).value),
    onChange: (event: Event) => {
      setDraft(null);
      take((event.currentTarget as HTMLInputElement).value.trim());
    },
    onBlur: () => setDraft(null),
  };
}
