import { signal } from "@preact/signals";
import { type Engine, NoEngine, type WarpRecord } from "../engine/engine";
import { type EngineKind, openEngine } from "../engine/open";

export const engineKind = signal<EngineKind | "opening">("opening");
/** Why nobody answers any more; empty as long as somebody does. */
export const engineFault = signal("");

const opened = openEngine().then((found) => {
  engineKind.value = found.kind;
  return found;
});

/** Sends a request to whoever solves here. Throws NoEngine if nobody does. */
export async function ask(
  request: object,
  onRecord?: (record: WarpRecord) => void,
  signal_?: AbortSignal,
): Promise<WarpRecord[]> {
  const engine: Engine | null = (await opened).engine;
  if (engine === null) throw new NoEngine("none");
  try {
    const records = await engine.ask(request, {
      ...(onRecord ? { onRecord } : {}),
      ...(signal_ ? { signal: signal_ } : {}),
    });
    engineFault.value = "";
    return records;
  } catch (error) {
    if (error instanceof NoEngine) engineFault.value = error.message;
    throw error;
  }
}
