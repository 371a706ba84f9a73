import { signal } from "@preact/signals";

export type Place = "compose" | "collection";
export type ResultView = "solution" | "check" | "similar" | "text" | "diagram";
export type PhoneView = "board" | "problem" | "solution";
export type DialogName = "open" | "help";

/** Where the user is. */
export const place = signal<Place>("compose");
export const resultView = signal<ResultView>("solution");
/** On a phone one of three parts is shown. */
export const phoneView = signal<PhoneView>("board");
export const dialog = signal<DialogName | null>(null);
