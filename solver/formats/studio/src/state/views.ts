import { signal } from "@preact/signals";

export type Place = "compose" | "collection";
export type ResultView = "solution" | "check" | "search" | "similar" | "text" | "diagram";
export type PhoneView = "board" | "problem" | "solution";
export type DialogName = "open" | "help";

/** What opens beside the palette: one of them at a time. */
export type PopupName = "attributes" | "pieces";

/** Where the user is. */
export const place = signal<Place>("compose");
export const resultView = signal<ResultView>("solution");
/** On a phone one of three parts is shown. */
export const phoneView = signal<PhoneView>("board");
export const dialog = signal<DialogName | null>(null);
export const popup = signal<PopupName | null>(null);

/** Closes what is open beside the palette; its button has the focus again. */
export function closePopup(): void {
  const name = popup.value;
  popup.value = null;
  document.querySelector<HTMLElement>(`[data-popup="${name}"]`)?.focus();
}
