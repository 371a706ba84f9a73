// A problem that several workers solve together, as `warp worker` does on several machines: its first
// moves are divided into units, and what these find is put together in their order, so that the
// answer is the same as that of one worker.

const unitsForEachWorker = 8;
const outcomesWanted = -3; // a status of warp_merge
const pause = 100; // milliseconds between two times of putting together, at least

let problems = 0;

/** Facts that units have found, for the units that begin later. */
class News {
  #all = []; // { phase, worker, bytes }
  #told = new Map(); // how many of them, by workers

  add(phase, worker, bytes) {
    if (bytes.length > 0) {
      this.#all.push({ phase, worker, bytes });
    }
  }

  /** What `worker` does not know yet of `phase`, as one piece. */
  of(phase, worker) {
    const begin = this.#told.get(worker) ?? 0;
    this.#told.set(worker, this.#all.length);
    const news = this.#all.slice(begin).filter((one) => one.phase === phase && one.worker !== worker);
    return joined(news.map(({ bytes }) => bytes));
  }
}

export class Sharing {
  #pool;
  #pose; // what each message says of the problem
  #signal;
  #units = [];
  #outcomes = [];
  #passed = 0; // records
  #ended = false;

  constructor(pool, request, memory, signal) {
    this.#pool = pool;
    this.#pose = { problem: ++problems, request, memory };
    this.#signal = signal;
  }

  /**
   * Solves and passes all records to `put`. Resolves with false if that is not possible; records that
   * have been passed by then are the first of those of one worker. The last that was passed is `end`
   * only if it resolves with true.
   */
  async run(put) {
    const wanted = this.#pool.size * unitsForEachWorker;
    const answer = await this.#work({ do: "units", ...this.#pose, wanted });
    this.#units = answer.text?.trim().split("\n") ?? [];
    if (answer.status !== 0 || this.#units.length < 3) {
      return false;
    }
    const stop = () => {
      this.#ended = true;
      this.#pool.drop(this);
    };
    this.#signal?.addEventListener("abort", stop);
    try {
      return await this.#solve(put);
    } finally {
      this.#signal?.removeEventListener("abort", stop);
      stop();
    }
  }

  get passed() {
    return this.#passed;
  }

  async #solve(put) {
    const news = new News();
    let tellNext;
    const units = this.#units.map((unit, index) =>
      this.#unit(unit, news).then((outcome) => {
        this.#outcomes[index] = outcome;
        tellNext?.();
      }),
    );
    Promise.allSettled(units);
    for (let known = 0; ; ) {
      while (this.#outcomes[known] !== undefined) {
        ++known;
      }
      const outcomes = this.#outcomes.slice(0, known);
      if (outcomes.some(({ bytes }) => bytes === undefined) || this.#signal?.aborted) {
        return false;
      }
      const began = performance.now();
      const status = await this.#merge(outcomes.map(({ bytes }) => bytes), put);
      if (status !== outcomesWanted) {
        return status >= 0;
      }
      const took = performance.now() - began;
      await new Promise((resolve) => setTimeout(resolve, Math.max(pause, 4 * took)));
      if (this.#outcomes[known] === undefined && !this.#ended) {
        await new Promise((resolve) => (tellNext = resolve)); // a unit that is cancelled has an outcome, too
        tellNext = undefined;
      }
    }
  }

  /** Resolves with { bytes }, or with {} if the unit could not be solved. */
  async #unit(unit, news) {
    const phase = unit.split(" ")[0];
    let solvedBy;
    const message = (worker) => {
      solvedBy = worker;
      return { do: "share", ...this.#pose, unit, facts: news.of(phase, worker) };
    };
    const answer = await this.#work(message, { owner: this });
    if (answer.status !== 0 || answer.outcome === undefined) {
      return {};
    }
    news.add(phase, solvedBy, answer.facts);
    return { bytes: answer.outcome };
  }

  /** Puts the outcomes together; passes what was not passed before. Returns the status. */
  async #merge(outcomes, put) {
    const { request } = this.#pose;
    const units = this.#units.join("\n");
    const answer = await this.#work({ do: "merge", request, units, outcomes: joined(outcomes) });
    const records = answer.text?.split("\n").filter((line) => line !== "") ?? [];
    if (answer.status === outcomesWanted || answer.status >= 0) {
      records.slice(this.#passed).forEach((line) => put(JSON.parse(line)));
      this.#passed = Math.max(this.#passed, records.length);
    }
    return answer.status;
  }

  /** Has a worker do something. Resolves with { status, text, outcome, facts }. */
  #work(message, { owner } = {}) {
    const answer = { text: "" };
    return this.#pool.enter({
      message,
      owner,
      signal: owner ? undefined : this.#signal,
      output: (output) => {
        if (typeof output === "string") {
          answer.text += output;
        } else {
          Object.assign(answer, output);
        }
      },
      cancelled: () => ({ ...answer, status: -2 }),
      ended: (status) => ({ ...answer, status }),
      failed: () => ({ ...answer, status: -2 }),
    });
  }
}

function joined(pieces) {
  const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
