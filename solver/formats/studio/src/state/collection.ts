import { signal } from "@preact/signals";
import { nameOf, type Problem } from "../problem/problem";
import { folded } from "../problem/reference";
import { textOf } from "../problem/text";
import { change, entryId, problem } from "./editing";
import { forgetSolutions } from "./solving";

/** A problem that the browser keeps. */
export interface Entry {
  id: string;
  changed: number;
  problem: Problem;
}

const databaseName = "warp";
const storeName = "problems";

/** All that is kept, what was changed last first. */
export const entries = signal<readonly Entry[]>([]);

function opened(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: "id" });
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error("no database"));
  });
}

/** Does something with the store, and waits until it is done. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await opened();
  try {
    return await new Promise((done, failed) => {
      const transaction = database.transaction(storeName, mode);
      const request = work(transaction.objectStore(storeName));
      transaction.oncomplete = () => done(request.result);
      transaction.onerror = () => failed(transaction.error ?? new Error("not kept"));
    });
  } finally {
    database.close();
  }
}

export async function loadCollection(): Promise<void> {
  const all = await inStore<Entry[]>("readonly", (store) => store.getAll());
  entries.value = all.sort((a, b) => b.changed - a.changed);
}

async function put(entry: Entry): Promise<void> {
  await inStore("readwrite", (store) => store.put(entry));
  await loadCollection();
}

/** Keeps the problem on the board: anew, or in place of what it was opened from. */
export async function save(): Promise<void> {
  const id = entryId.value ?? crypto.randomUUID();
  entryId.value = id;
  await put({ id, changed: Date.now(), problem: problem.value });
}

export async function addAll(problems: readonly Problem[]): Promise<void> {
  for (const [index, each] of problems.entries()) {
    await inStore("readwrite", (store) =>
      store.put({ id: crypto.randomUUID(), changed: Date.now() - index, problem: each }),
    );
  }
  await loadCollection();
}

export async function removeEntry(id: string): Promise<void> {
  if (entryId.value === id) entryId.value = null;
  await inStore("readwrite", (store) => store.delete(id));
  await loadCollection();
}

/** Puts an entry on the board. */
export function openEntry(entry: Entry): void {
  forgetSolutions();
  change(entry.problem);
  entryId.value = entry.id;
}

/** The entries in which all words that were typed occur. */
export function searched(all: readonly Entry[], typed: string): Entry[] {
  const wanted = typed.split(/\s+/).map(folded).filter(Boolean);
  return all.filter((entry) => {
    const text = folded(`${nameOf(entry.problem)} ${textOf(entry.problem)}`);
    return wanted.every((word) => text.includes(word));
  });
}

/** All of them as one file of problems. */
export function exported(all: readonly Entry[]): string {
  const bodies = all.map((entry) =>
    textOf(entry.problem)
      .replace(/^begin\n/, "")
      .replace(/end\n$/, ""),
  );
  return `begin\n${bodies.join("next\n")}end\n`;
}
