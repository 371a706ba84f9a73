// Warp in browsers and in Node.

/** A JSON record of the answer to a request, as `warp serve` writes it without `id`. The members
 * depend on `record`; solver/formats/report/schema.json has them all. */
export interface WarpRecord {
  /** "run", "problem", "phase", "line", "tree", "phase end", "problem end", "message", "verdict",
   * "diagram", "end", ... */
  record: string;
  /** Of "end": the exit status that the command would have. */
  status?: number;
  [member: string]: unknown;
}

/** A request of `warp serve` (solver/app/commands/serve/README.md), without `id`. */
export interface WarpRequest {
  do: "solve" | "check" | "why" | "themes" | "compose" | "certify" | "verify" | "similar" | "read" | "diagram" | "explain" | "list";
  /** The problems, as in a file; of "read" anything that Warp reads, mails among them. */
  text?: string;
  /** As the name of a file would end: "inp" (default), "olv", "fen", "ffen", "pgn". */
  format?: string;
  /** Of positions that have none. */
  stipulation?: string;
  /** Seconds for each problem. */
  max_time?: number;
  /** Lines of the solution of each problem. */
  max_output?: number;
  /** Of "similar": with what the problems are compared. The end of a name tells its format. */
  collection?: { name: string; text: string }[];
  [member: string]: unknown;
}

export interface AskOptions {
  /** Receives each record as soon as it is known. What it throws ends the request and rejects. */
  onRecord?: (record: WarpRecord) => void;
  /** Ends the request: the answer then has what was found and an "end" of status 1. */
  signal?: AbortSignal;
}

export interface Engine {
  /**
   * One request of `warp serve`. Resolves with all records, of which the last is "end", also if the
   * request was cancelled or failed: then a record "message" says why. Requests wait for each other
   * in the order in which they come, if there are more of them than `threads`.
   */
  ask(request: WarpRequest | object, options?: AskOptions): Promise<WarpRecord[]>;
  /** Ends its workers. Requests that are at work are cancelled. */
  close(): void;
}

/** Where the files of the package are, if not beside this one. */
export interface Places {
  wasmUrl?: string | URL;
  workerUrl?: string | URL;
}

export interface EngineOptions extends Places {
  /**
   * Megabytes for the table of facts of each request: 256 unless stated, 2048 at most. Where the
   * browser does not give so many, half of it is tried, and so on.
   */
  memoryMegabytes?: number;
  /**
   * How many workers there are: 1 unless stated. So many requests are at work at the same time, and
   * the search for the solutions of one problem is divided among them; the answer is the same, but for
   * the number of nodes. Each worker has a table of its own.
   */
  threads?: number;
}

/** Rejects if the module cannot be loaded. */
export function createEngine(options?: EngineOptions): Promise<Engine>;

export interface SolveOptions {
  /** Receives each record as soon as it is known. */
  onEvent?: (record: WarpRecord) => void;
  signal?: AbortSignal;
  /** For the table of facts: "512M", "1G", or a number of kilobytes; "256M" unless stated. */
  memory?: string;
  /** How many workers divide the search: 1 unless stated. */
  threads?: number;
  format?: string;
  stipulation?: string;
}

export interface Solved {
  /** The exit status of the program: 0 if all is solved. */
  status: number;
  records: WarpRecord[];
}

/** Solves the problems of `text`, in workers that are kept for the next call. */
export function solve(text: string, options?: SolveOptions): Promise<Solved>;

/** Ends the workers that solve() keeps. */
export function close(): Promise<void>;

export interface MainOptions extends Places {
  signal?: AbortSignal;
}

/**
 * Runs the program: callMain(["-maxmem", "512M", "/test.inp"], { "/test.inp": text }, print).
 * `files`: the texts of the files that it may read; it writes none. `onOutput` receives pieces of
 * what it writes, as they come, and from which stream. Resolves with its exit status, 1 if it was
 * cancelled.
 */
export function callMain(
  args: string[],
  files: Record<string, string>,
  onOutput: (text: string, stream: "out" | "error") => void,
  options?: MainOptions,
): Promise<number>;
