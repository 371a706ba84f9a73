// One instance of the module: its memory and its functions.

import { Exit, unsigned, Wasi } from "./wasi.js";

const asText = new TextDecoder();
const asBytes = new TextEncoder();

const noMemory = -1; // as warp_ask says it

export class Instance {
  /** Receives lines of records, or of units. */
  onRecords = () => {};
  /** Receives the outcome of a unit and facts, as bytes. */
  onOutcome = () => {};
  #wasi;
  #functions;

  /** Makes an instance. `languages`: of the user; `files`: texts by their names. */
  static async of(module, languages, files) {
    const made = new Instance();
    made.#wasi = new Wasi(files, { LANG: languages?.[0] ?? "en" });
    const imports = made.#wasi.importsOf(module);
    imports.warp = {
      receive: (at, length) => made.onRecords(asText.decode(made.#bytes(at, length))),
      outcome: (at, length, facts, lengthOfFacts) =>
        made.onOutcome(made.#bytes(at, length).slice(), made.#bytes(facts, lengthOfFacts).slice()),
    };
    const { exports } = await WebAssembly.instantiate(module, imports);
    made.#functions = exports;
    made.#wasi.memory = exports.memory;
    exports._initialize();
    return made;
  }

  /** Receives what the program writes, with the name of the stream: "out" or "error". */
  set onText(receive) {
    this.#wasi.onText = receive;
  }

  /** The size of its memory. */
  bytes() {
    return this.#memory.byteLength;
  }

  /** Carries out a request (JSON) with a table of so many bytes. Returns what warp_ask returns. */
  ask(request, memory) {
    return this.#with([request], (at) => this.#functions.warp_ask(...at, Math.min(memory, 2 ** 31)));
  }

  /** Sets up the problem of a request, of which units are to be solved. Returns what warp_pose does. */
  pose(request, memory) {
    return this.#with([request], (at) => this.#functions.warp_pose(...at, Math.min(memory, 2 ** 31)));
  }

  /** Passes the units of the problem to onRecords. */
  units(wanted) {
    return this.#functions.warp_units(wanted);
  }

  /** Solves a unit with the facts of others, and passes what comes of it to onOutcome. */
  share(unit, facts) {
    return this.#with([unit, facts], (at) => this.#functions.warp_share(...at));
  }

  /** Carries out a request by the outcomes of units. Returns what warp_merge returns. */
  merge(request, units, outcomes) {
    return this.#with([request, units, outcomes], (at) => this.#functions.warp_merge(...at));
  }

  /** Runs the program with these arguments. Returns its exit status. */
  main(args) {
    const words = args.map((word) => `${word}\0`).join("");
    const status = this.#with([words], (at) => {
      try {
        return this.#functions.warp_main(...at);
      } catch (error) {
        if (error instanceof Exit) {
          return error.status;
        }
        throw error;
      }
    });
    this.#wasi.endText();
    return status;
  }

  get #memory() {
    return this.#functions.memory.buffer;
  }

  #bytes(at, length) {
    return new Uint8Array(this.#memory, unsigned(at), length);
  }

  /** Calls `work` with the places and lengths of texts, or of bytes, in the memory of the module. */
  #with(texts, work) {
    const taken = [];
    for (const text of texts) {
      const bytes = typeof text === "string" ? asBytes.encode(text) : text;
      const at = unsigned(this.#functions.warp_take(Math.max(bytes.length, 1)));
      if (at === 0) {
        return noMemory;
      }
      this.#bytes(at, bytes.length).set(bytes);
      taken.push(at, bytes.length);
    }
    const result = work(taken);
    for (let i = 0; i < taken.length; i += 2) {
      this.#functions.warp_give_back(taken[i]);
    }
    return result;
  }
}
