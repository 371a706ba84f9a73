// Warp in browsers and in Node: each search runs in a worker, so that a page never waits. The types
// of all this stand in index.d.ts.

import { Pool } from "./pool.js";
import { start } from "./start.js";

const usualMegabytes = 256;

/**
 * Loads the module and starts workers, as many as there shall be requests at work at the same time.
 * Rejects if the module cannot be loaded.
 */
export async function createEngine(options = {}) {
  const pool = new Pool(await start(options), options.threads ?? 1);
  const memory = (options.memoryMegabytes ?? usualMegabytes) * 2 ** 20;
  return {
    // A module has one thread: what a request says of threads concerns other programs.
    ask: (request, { onRecord, signal } = {}) => {
      const line = JSON.stringify({ ...request, threads: undefined });
      return request.do === "solve"
        ? pool.askTogether(line, memory, onRecord, signal)
        : pool.ask(line, memory, onRecord, signal);
    },
    close: () => pool.close(),
  };
}

/** The pools of those who have no engine of their own, by their sizes. */
const shared = new Map();

function sharedPool(threads) {
  if (!shared.has(threads)) {
    const pool = start({}).then((started) => new Pool(started, threads));
    shared.set(threads, pool);
    pool.catch(() => shared.delete(threads));
  }
  return shared.get(threads);
}

/** Solves the problems of `text`. Resolves with the status of the program and all records. */
export async function solve(text, options = {}) {
  const { onEvent, signal, memory, threads = 1, format, stipulation } = options;
  const request = JSON.stringify({ do: "solve", text, format, stipulation });
  const bytes = memory === undefined ? usualMegabytes * 2 ** 20 : bytesOf(memory);
  const pool = await sharedPool(threads);
  const records = await pool.askTogether(request, bytes, onEvent, signal);
  return { status: records.at(-1).status, records };
}

/** Ends the workers that solve() has kept. */
export async function close() {
  const pools = [...shared.values()];
  shared.clear();
  for (const pool of pools) {
    (await pool).close();
  }
}

/**
 * Runs the program with these arguments; `files` are the texts of the files that it may read, by
 * their names. Resolves with its exit status.
 */
export async function callMain(args, files, onOutput, { signal, ...places } = {}) {
  const started = await start(places);
  const pool = new Pool(started, 1);
  try {
    return await pool.run(args.map(String), files ?? {}, onOutput, signal);
  } finally {
    pool.close();
  }
}

/** What `-maxmem` and `memory` mean: "512M", "1G", or a number of kilobytes. */
function bytesOf(size) {
  const read = /^\s*(\d+)\s*([KMG]?)B?\s*$/i.exec(size);
  if (read === null) {
    throw new RangeError(`memory: "${size}" is no size such as "512M" or "1G"`);
  }
  const unit = { "": 2 ** 10, K: 2 ** 10, M: 2 ** 20, G: 2 ** 30 }[read[2].toUpperCase()];
  return Number(read[1]) * unit;
}
