import { signal } from "@preact/signals";
import { isAborted, NoEngine, type WarpRecord } from "../engine/engine";
import type { Message } from "../problem/reading";
import { text } from "./editing";
import { ask } from "./solver";

/** A part that was certified. */
export interface CertifiedPart extends WarpRecord {
  part: string;
  solutions: number;
  positions: number;
  bytes: number;
}

/** What the verifier says. */
export interface Verified extends WarpRecord {
  holds: boolean;
  positions: number;
  bytes: number;
  why: string | null;
}

interface Proven extends WarpRecord {
  part: string;
  solutions: string[];
}

export interface Proof {
  isRunning: boolean;
  of: string;
  /** The file that is verified; empty: a certificate that was made here. */
  file: string;
  parts: readonly CertifiedPart[];
  /** The bytes of the certificate. */
  certificate: Uint8Array | null;
  proven: readonly Proven[];
  verified: Verified | null;
  messages: readonly string[];
}

const nothing: Proof = {
  isRunning: false,
  of: "",
  file: "",
  parts: [],
  certificate: null,
  proven: [],
  verified: null,
  messages: [],
};
export const proof = signal<Proof>(nothing);

let running: AbortController | null = null;

export function stopProof(): void {
  running?.abort();
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

function base64Of(bytes: Uint8Array): string {
  const most = 0x8000; // arguments of a call
  let text_ = "";
  for (let at = 0; at < bytes.length; at += most) text_ += String.fromCharCode(...bytes.subarray(at, at + most));
  return btoa(text_);
}

/** Asks for what `work` asks one after the other, with what was answered in `proof`. */
async function prove(
  begin: Partial<Proof>,
  work: (send: (request: object) => Promise<void>) => Promise<void>,
): Promise<void> {
  running?.abort();
  const mine = new AbortController();
  running = mine;
  const of = text.value;
  proof.value = { ...nothing, of, isRunning: true, ...begin };
  const put = (parts: Partial<Proof>) => {
    if (running === mine) proof.value = { ...proof.value, ...parts };
  };
  const take = (record: WarpRecord) => {
    const now = proof.value;
    if (record.record === "certified") put({ parts: [...now.parts, record as CertifiedPart] });
    if (record.record === "certificate") put({ certificate: bytesOf(String(record.content)) });
    if (record.record === "proven") put({ proven: [...now.proven, record as Proven] });
    if (record.record === "verified") put({ verified: record as Verified });
    if (record.record === "message") put({ messages: [...now.messages, (record as Message).message] });
  };
  try {
    await work(async (request) => void (await ask({ ...request, text: of }, take, mine.signal)));
  } catch (error) {
    if (!isAborted(error) && !(error instanceof NoEngine)) throw error;
  } finally {
    put({ isRunning: false });
  }
}

/** Makes a certificate of the problem, and has it verified. */
export const certify = () =>
  prove({}, async (send) => {
    await send({ do: "certify" });
    const made = proof.value.certificate;
    if (made !== null) await send({ do: "verify", certificate: base64Of(made) });
  });

/** Has a certificate of the problem verified that stands in a file. */
export async function verifyFile(file: File): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  await prove({ file: file.name }, (send) => send({ do: "verify", certificate: base64Of(bytes) }));
}
