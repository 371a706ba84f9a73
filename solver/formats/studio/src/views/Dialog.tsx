import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { words } from "../words/words";
import { Icon } from "./Icon";

/** A window over the page, which keeps the focus until it is closed. */
export function Dialog({ title, close, children }: { title: string; close: () => void; children: ComponentChildren }) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => element.current?.showModal(), []);
  return (
    <dialog
      ref={element}
      aria-labelledby={id}
      onClose={close}
      onClick={(event) => event.target === element.current && close()}
    >
      <div class="dialog-inner">
        <header class="dialog-head">
          <h2 id={id}>{title}</h2>
          <button type="button" class="tool" aria-label={words.value.close} onClick={close}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
