import { effect } from "@preact/signals";
import { emptyProblem, type Problem } from "../problem/problem";
import { change, problem } from "./editing";
import { keep } from "./settings";

/** Small letters and digits that an address holds as they are, of bytes. */
function encoded(bytes: Uint8Array): string {
  let binary = "";
  bytes.forEach((byte) => (binary += String.fromCharCode(byte)));
  return btoa(binary).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

function decoded(letters: string): Uint8Array {
  const binary = atob(letters.replace(/-/g, "+").replace(/_/g, "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

async function through(bytes: Uint8Array, stream: GenericTransformStream): Promise<Uint8Array> {
  const source = new Blob([bytes as BlobPart])
    .stream()
    .pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array>);
  return new Uint8Array(await new Response(source).arrayBuffer());
}

/** An address of this page that holds the problem itself, compressed, behind the sign #. */
export async function linkOf(problem: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(problem), new CompressionStream("deflate-raw"));
  const address = new URL(location.href);
  address.hash = `p=${encoded(bytes)}`;
  return address.href;
}

/** The problem in the address; null if there is none, or what is there is none. */
export async function problemInLink(): Promise<string | null> {
  const found = /^#p=([\w-]+)$/.exec(location.hash);
  if (found === null) return null;
  try {
    return new TextDecoder().decode(await through(decoded(found[1] as string), new DecompressionStream("deflate-raw")));
  } catch {
    return null;
  } finally {
    history.replaceState(null, "", location.pathname + location.search);
  }
}

const draftName = "warp-draft";

/** Puts on the board what was there when the page was left. */
export function restoreDraft(): void {
  try {
    const kept = JSON.parse(localStorage.getItem(draftName) ?? "null") as Partial<Problem> | null;
    if (kept !== null) change({ ...emptyProblem, ...kept });
  } catch {
    // a browser that keeps nothing
  }
}

/** From now on what is on the board is there again when the page comes back. */
export function keepDraft(): void {
  effect(() => keep(draftName, JSON.stringify(problem.value)));
}
