// Requests, and the workers that carry them out.

import { cancelledRecord, failureRecords } from "./records.js";
import { Sharing } from "./sharing.js";

/** Some workers, which carry out requests in the order in which they come. */
export class Pool {
  #started;
  #size;
  #idle = []; // workers
  #busy = new Map(); // tasks by their workers
  #waiting = []; // tasks
  #closed = false;

  /** `started`: what start() has returned; `size`: how many requests are at work at the same time. */
  constructor(started, size) {
    this.#started = started;
    this.#size = Math.max(1, Math.floor(size));
  }

  /** How many requests are at work at the same time. */
  get size() {
    return this.#size;
  }

  /** The same as ask(), by all workers together if the problem can be divided. */
  async askTogether(request, memory, onRecord, signal) {
    if (this.#size === 1) {
      return this.ask(request, memory, onRecord, signal);
    }
    const sharing = new Sharing(this, request, memory, signal);
    const records = [];
    const put = (record) => {
      records.push(record);
      onRecord?.(record);
    };
    if (await sharing.run(put)) {
      return records;
    }
    // What has been passed is not passed again.
    let left = sharing.passed;
    await this.ask(request, memory, (record) => (left > 0 && record.record !== "end" ? --left : put(record)), signal);
    return records;
  }

  /** Resolves with the records of the answer to `request`, of which the last is `end`. */
  ask(request, memory, onRecord, signal) {
    const records = [];
    let half = "";
    const put = (record) => {
      records.push(record);
      onRecord?.(record);
    };
    const putLines = (lines) => {
      const parts = (half + lines).split("\n");
      half = parts.pop();
      parts.filter((line) => line !== "").forEach((line) => put(JSON.parse(line)));
    };
    const hasEnded = () => records.at(-1)?.record === "end";
    return this.enter({
      message: { do: "ask", request, memory },
      signal,
      output: putLines,
      cancelled: () => {
        put(cancelledRecord());
        return records;
      },
      ended: (status) => {
        if (!hasEnded()) {
          failureRecords(status).forEach(put);
        }
        return records;
      },
      failed: (why) => {
        if (!hasEnded()) {
          failureRecords(why).forEach(put);
        }
        return records;
      },
    });
  }

  /** Runs the program; resolves with its exit status. */
  run(args, files, onOutput, signal) {
    const tell = (why) => {
      onOutput?.(`${failureRecords(why)[0].message}\n`, "error");
      return 1;
    };
    return this.enter({
      message: { do: "main", args, files },
      signal,
      output: (text, stream) => onOutput?.(text, stream),
      cancelled: () => 1,
      ended: (status) => (status < 0 ? tell(status) : status),
      failed: tell,
    });
  }

  /** Cancels the tasks of `owner`. */
  drop(owner) {
    [...this.#waiting, ...this.#busy.values()]
      .filter((task) => task.owner === owner)
      .forEach((task) => this.#cancel(task));
  }

  /** Ends the workers. Requests that are at work are cancelled. */
  close() {
    this.#closed = true;
    [...this.#waiting, ...this.#busy.values()].forEach((task) => this.#cancel(task));
    this.#idle.forEach((worker) => worker.end());
    this.#idle = [];
  }

  /**
   * Has a worker carry out a task: `message`, or what it returns for a worker; `output(...)` receives
   * what that posts meanwhile. Resolves with what `ended(status)`, `failed(why)` or `cancelled()`
   * returns. Tasks with an owner wait until no others do.
   */
  enter(task) {
    return new Promise((resolve, reject) => {
      // What a receiver throws ends its request.
      task.settle = (how, ...what) => {
        task.signal?.removeEventListener("abort", task.abort);
        try {
          resolve(how(...what));
        } catch (error) {
          reject(error);
        }
      };
      task.reject = reject;
      task.abort = () => this.#cancel(task);
      if (this.#closed || task.signal?.aborted) {
        task.settle(task.cancelled);
        return;
      }
      task.signal?.addEventListener("abort", task.abort);
      const firstOwned = this.#waiting.findIndex(({ owner }) => owner);
      const place = task.owner || firstOwned < 0 ? this.#waiting.length : firstOwned;
      this.#waiting.splice(place, 0, task);
      this.#assign();
    });
  }

  /** Gives waiting tasks to workers, as long as there are any. */
  async #assign() {
    if (this.#waiting.length === 0 || this.#busy.size >= this.#size) {
      return;
    }
    const task = this.#waiting.shift();
    const place = this.#idle.pop() ?? {}; // a place for the worker that is still to come
    this.#busy.set(place, task);
    task.place = place;
    try {
      const worker = place.post ? place : await this.#started.newWorker();
      if (task.place !== place) {
        worker.end(); // cancelled meanwhile
        return;
      }
      this.#busy.delete(place);
      this.#busy.set(worker, task);
      task.place = worker;
      this.#attend(worker, task);
    } catch (error) {
      this.#leave(task);
      task.settle(task.failed, String(error?.message ?? error));
      this.#assign();
    }
  }

  #attend(worker, task) {
    worker.onmessage = (message) => this.#receive(worker, task, message);
    worker.onfailure = (why) => this.#lose(worker, task, task.failed, why);
    worker.isAwaited?.(true);
    const message = typeof task.message === "function" ? task.message(worker) : task.message;
    worker.post({ ...message, module: this.#started.module, languages: languages() });
  }

  #receive(worker, task, message) {
    if (task.place !== worker) {
      return; // cancelled: what it had still written is not wanted
    }
    if (message.output !== undefined) {
      try {
        task.output(message.output, message.stream);
      } catch (error) {
        this.#lose(worker, task, () => {
          throw error;
        });
      }
    } else if (message.failure !== undefined) {
      this.#lose(worker, task, task.failed, message.failure);
    } else {
      this.#leave(task);
      worker.isAwaited?.(false);
      this.#idle.push(worker);
      task.settle(task.ended, message.status);
      this.#assign();
    }
  }

  /** The worker of `task` can do no more. */
  #lose(worker, task, how, ...what) {
    worker.end();
    this.#leave(task);
    task.settle(how, ...what);
    this.#assign();
  }

  #leave(task) {
    this.#busy.delete(task.place);
    task.place = undefined;
  }

  /** A module that searches hears nothing: its worker is ended, and the next request starts another. */
  #cancel(task) {
    this.#waiting = this.#waiting.filter((waiting) => waiting !== task);
    const worker = task.place;
    if (worker !== undefined) {
      this.#leave(task);
      worker.end?.();
    }
    task.settle(task.cancelled);
    this.#assign();
  }
}

/** The languages of the user. */
function languages() {
  return globalThis.navigator?.languages ?? [globalThis.navigator?.language ?? "en"];
}
