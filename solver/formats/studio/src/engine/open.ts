import type { Engine } from "./engine";
import { ServedEngine, takeKey } from "./served";

/** What the package of .ci/wasm offers. */
interface EngineModule {
  createEngine(options?: {
    wasmUrl?: string;
    workerUrl?: string;
    memoryMegabytes?: number;
    threads?: number;
  }): Promise<Engine>;
}

/** Which solver there is: the program behind `warp web`, the module beside the page, or none. */
export type EngineKind = "program" | "module" | "none";

export interface OpenedEngine {
  kind: EngineKind;
  engine: Engine | null;
  /** How many threads a search may take; 0: as many as whoever answers likes. */
  threads: number;
}

async function openModule(): Promise<Engine | null> {
  const address = new URL("./engine/index.js", document.baseURI).href;
  const found = await fetch(address, { method: "HEAD" }).catch(() => null);
  // Hosts that answer a missing file with a page are told by its type.
  if (!found?.ok || !(found.headers.get("Content-Type") ?? "").includes("javascript")) return null;
  const module = (await import(/* @vite-ignore */ address)) as EngineModule;
  return module.createEngine();
}

/** Finds who solves here. Never rejects. */
export async function openEngine(): Promise<OpenedEngine> {
  const key = takeKey();
  if (key !== null) return { kind: "program", engine: new ServedEngine(key), threads: 0 };
  try {
    const engine = await openModule();
    if (engine !== null) return { kind: "module", engine, threads: 1 };
  } catch (error) {
    console.error("the module could not be loaded:", error);
  }
  return { kind: "none", engine: null, threads: 0 };
}
