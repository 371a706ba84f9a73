/** A record of an answer, as solver/formats/report/schema.json describes it. */
export interface WarpRecord {
  record: string;
  [member: string]: unknown;
}

export interface AskOptions {
  /** Receives each record as soon as it is known. */
  onRecord?: (record: WarpRecord) => void;
  /** Ends the request; the answer ends with a record `end` of status 1, or is rejected. */
  signal?: AbortSignal;
}

/** Whoever answers the requests of `warp serve`. */
export interface Engine {
  /** Sends one request; resolves to all its records, of which the last is `end`. */
  ask(request: object, options?: AskOptions): Promise<WarpRecord[]>;
  close(): void;
}

/** There is nobody who answers, or he has gone. */
export class NoEngine extends Error {}

export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}
