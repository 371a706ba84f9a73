import { useEffect, useRef, useState } from "preact/hooks";
import type { Problem } from "../problem/problem";
import { addAll } from "../state/collection";
import { openFiles, problemsIn, setUp } from "../state/opening";
import { dialog, place } from "../state/views";
import { words } from "../words/words";
import { Dialog } from "./Dialog";

/** Reads problems in any form from a text that is pasted, or a file. */
export function OpenDialog() {
  const t = words.value;
  const [typed, setTyped] = useState("");
  const [read, setRead] = useState<{ problems: Problem[]; messages: string[] } | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const close = () => (dialog.value = null);
  const use = async () => {
    const found = await problemsIn(typed);
    const first = found.problems[0];
    if (found.problems.length === 1 && first) {
      setUp(first);
      close();
    } else setRead(found);
  };
  return (
    <Dialog title={t.openTitle} close={close}>
      <p class="faint">{t.openHint}</p>
      <textarea
        ref={area}
        rows={9}
        spellcheck={false}
        aria-label={t.openLabel}
        value={typed}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          setRead(null);
        }}
      />
      {read && read.problems.length === 0 && (
        <p class="message" role="alert">
          {read.messages[0] ?? t.openNothing}
        </p>
      )}
      {read && read.problems.length > 1 ? (
        <div class="row-line" role="status">
          <span>{t.openSeveral(read.problems.length)}</span>
          <button
            type="button"
            class="quiet"
            onClick={() => {
              setUp(read.problems[0] as Problem);
              close();
            }}
          >
            {t.openFirst}
          </button>
          <button
            type="button"
            class="main"
            onClick={() =>
              void addAll(read.problems).then(() => {
                place.value = "collection";
                close();
              })
            }
          >
            {t.openKeep}
          </button>
        </div>
      ) : (
        <div class="row-line end">
          <button type="button" class="quiet" onClick={() => file.current?.click()}>
            {t.openFile}
          </button>
          <button type="button" class="main" disabled={typed.trim() === ""} onClick={() => void use()}>
            {t.openRead}
          </button>
        </div>
      )}
      <input
        ref={file}
        class="hidden"
        type="file"
        multiple
        tabIndex={-1}
        aria-hidden="true"
        accept=".inp,.olv,.fen,.ffen,.epd,.pgn,.txt,.eml"
        onChange={(event) => {
          void openFiles([...(event.currentTarget.files ?? [])]);
          close();
        }}
      />
    </Dialog>
  );
}
