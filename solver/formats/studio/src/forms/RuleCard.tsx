import { useEffect, useState } from "preact/hooks";
import { isAborted, NoEngine, type WarpRecord } from "../engine/engine";
import { language } from "../state/settings";
import { ask } from "../state/solver";
import { words } from "../words/words";

interface Rule extends WarpRecord {
  rule: string;
  source?: string;
  play?: { pieces: string; with: string[]; without: string[] };
}

/** The rule of a condition and an example, as the program explains it. */
export function RuleCard({ name, shownName }: { name: string; shownName: string }) {
  const t = words.value;
  const [rule, setRule] = useState<Rule | null>(null);
  const lang = language.value;
  useEffect(() => {
    const leaving = new AbortController();
    ask({ do: "explain", name, lang }, undefined, leaving.signal)
      .then((records) => setRule((records.find((each) => each.record === "condition") as Rule | undefined) ?? null))
      .catch((error: unknown) => {
        if (!isAborted(error) && !(error instanceof NoEngine)) throw error;
      });
    return () => leaving.abort();
  }, [name, lang]);
  if (rule === null) return null;
  return (
    <div class="rule" role="region" aria-label={t.ruleText(shownName)} tabIndex={0}>
      <p>{rule.rule}</p>
      {rule.play && (
        <p class="rule-example">
          <span class="code">{rule.play.pieces}</span>
          {rule.play.with.length > 0 && (
            <>
              <br />
              {t.onlyWith}: <b>{rule.play.with.join(", ")}</b>
            </>
          )}
          {rule.play.without.length > 0 && (
            <>
              <br />
              {t.onlyWithout}: <b>{rule.play.without.join(", ")}</b>
            </>
          )}
        </p>
      )}
      {rule.source && <p class="faint">{rule.source}</p>}
    </div>
  );
}
