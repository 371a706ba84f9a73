import { useState } from "preact/hooks";
import type { ParameterWord } from "../problem/parameters";

interface WordsFieldProps {
  label: string;
  words: readonly ParameterWord[];
  chosen: readonly string[];
  /** Several may be chosen; otherwise one takes the place of another. */
  several: boolean;
  change: (chosen: readonly string[]) => void;
}

/** So many words have room beside their meanings; of more the meanings are told of those that are chosen. */
const mostBesideMeanings = 8;

/** Words to be switched on and off; a chosen one is switched off by a second click. */
export function WordsField({ label, words, chosen, several, change }: WordsFieldProps) {
  const [looked, setLooked] = useState<string | null>(null);
  const toggle = (code: string) => {
    if (chosen.includes(code)) change(chosen.filter((each) => each !== code));
    else change(several ? [...chosen, code] : [code]);
  };
  const chip = (word: ParameterWord) => (
    <button
      key={word.code}
      type="button"
      class="chip"
      title={word.name === word.code ? undefined : word.code}
      aria-pressed={chosen.includes(word.code)}
      onClick={() => toggle(word.code)}
      onPointerEnter={() => setLooked(word.code)}
      onPointerLeave={() => setLooked(null)}
      onFocus={() => setLooked(word.code)}
      onBlur={() => setLooked(null)}
    >
      {word.name}
    </button>
  );
  const explained = words.filter((word) => word.meaning);
  if (explained.length > 0 && words.length <= mostBesideMeanings) {
    return (
      <div class="explained-words" role="group" aria-label={label}>
        {words.map((word) => (
          <div class="explained-word" key={word.code}>
            {chip(word)}
            <span>{word.meaning}</span>
          </div>
        ))}
      </div>
    );
  }
  const told = explained.filter((word) => chosen.includes(word.code) || word.code === looked);
  return (
    <>
      <div class={`chips ${words.length > mostBesideMeanings ? "many-words" : ""}`} role="group" aria-label={label}>
        {words.map(chip)}
      </div>
      {explained.length > 0 && (
        <dl class="told-words" aria-live="polite">
          {told.map((word) => (
            <div key={word.code}>
              <dt>{word.name}</dt>
              <dd>{word.meaning}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
