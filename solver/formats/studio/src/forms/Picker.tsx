import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";

interface PickerProps<Entry extends { code: string }> {
  label: string;
  nothing: string;
  /** What answers the text that is typed. */
  entries: (typed: string) => readonly Entry[];
  show: (entry: Entry) => ComponentChildren;
  /** `target` is where in the entry the click was; none if it was chosen by a key. */
  choose: (entry: Entry, typed: string, target?: Element) => void;
  /** Takes the text itself, if no entry is to be chosen. */
  chooseText?: (typed: string) => void;
  /** Escape; without it the list is shown only while the field has the focus. */
  close?: () => void;
  /** Is the list shown as soon as the field has the focus? */
  opensAtOnce?: boolean;
  class?: string;
}

const mostShown = 60;

/** A field with a list below it that follows what is typed: a combobox. */
export function Picker<Entry extends { code: string }>(props: PickerProps<Entry>) {
  const { label, nothing, entries, show, choose, chooseText, close } = props;
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const [isOpen, setOpen] = useState(close !== undefined);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  const shownEntries = isOpen ? entries(typed).slice(0, mostShown) : [];

  useEffect(() => {
    if (close !== undefined) input.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [active]);

  const take = (entry: Entry | undefined, target?: Element) => {
    if (entry !== undefined) choose(entry, typed.trim(), target);
    else if (typed.trim() !== "") chooseText?.(typed.trim());
    else return;
    setTyped("");
    setActive(0);
    if (close === undefined) setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = shownEntries.length - 1;
    if (event.key === "ArrowDown") isOpen ? setActive(Math.min(active + 1, last)) : setOpen(true);
    else if (event.key === "ArrowUp") setActive(Math.max(active - 1, 0));
    else if (event.key === "Enter" && (isOpen || typed !== "")) take(shownEntries[active]);
    else if (event.key === "Escape") {
      setOpen(false);
      setTyped("");
      close?.();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class={`picker ${props.class ?? ""}`}>
      <input
        ref={input}
        type="text"
        role="combobox"
        autocomplete="off"
        spellcheck={false}
        placeholder={label}
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={isOpen && shownEntries[active] ? `${id}-${active}` : undefined}
        value={typed}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          setActive(0);
          setOpen(true);
        }}
        onFocus={() => close === undefined && (typed !== "" || props.opensAtOnce) && setOpen(true)}
        onClick={() => setOpen(true)}
        onBlur={() => close === undefined && setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <ul id={`${id}-list`} ref={list} role="listbox" aria-label={label} hidden={!isOpen || shownEntries.length === 0}>
        {shownEntries.map((entry, index) => (
          <li
            key={entry.code}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={(event) => take(entry, event.target as Element)}
          >
            {show(entry)}
          </li>
        ))}
      </ul>
      {isOpen && shownEntries.length === 0 && typed !== "" && (
        <p class="picker-nothing" role="status">
          {nothing}
        </p>
      )}
    </div>
  );
}
