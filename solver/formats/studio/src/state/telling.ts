import { signal } from "@preact/signals";

/** A short notice, which goes by itself; screen readers read it. */
export const notice = signal("");

const shownFor = 4000;
let timer = 0;

export function tell(text: string): void {
  notice.value = text;
  window.clearTimeout(timer);
  timer = window.setTimeout(() => (notice.value = ""), shownFor);
}

/** Puts a text where it can be pasted from. */
export async function copy(text: string, done: string, impossible: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    tell(done);
  } catch {
    tell(impossible);
  }
}

/** Lets the user keep a file. */
export function download(name: string, content: string | Blob, type = "text/plain"): void {
  const blob = typeof content === "string" ? new Blob([content], { type: `${type};charset=utf-8` }) : content;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
