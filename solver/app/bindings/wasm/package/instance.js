// One instance of the module: its memory and its functions.

import { Exit, Wasi } from "./wasi.js";

const asText = new TextDecoder();
const asBytes = new TextEncoder();

export class Instance {
  /** Receives lines of records. */
  onRecords = () => {};
  #wasi;
  #functions;

  /** Makes an instance. `languages`: of the user; `files`: texts by their names. */
  static async of(module, languages, files) {
    const made = new Instance();
    made.#wasi = new Wasi(files, { LANG: languages?.[0] ?? "en" });
    const imports = made.#wasi.importsOf(module);
    imports.warp = {
      receive: (at, length) => made.onRecords(asText.decode(new Uint8Array(made.#memory, at, length))),
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
    return this.#withText(request, (at, length) =>
      this.#functions.warp_ask(at, length, Math.min(memory, 2 ** 31)),
    );
  }

  /** Runs the program with these arguments. Returns its exit status. */
  main(args) {
    const words = args.map((word) => `${word}\0`).join("");
    const status = this.#withText(words, (at, length) => {
      try {
        return this.#functions.warp_main(at, length);
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

  #withText(text, work) {
    const bytes = asBytes.encode(text);
    const at = this.#functions.warp_take(Math.max(bytes.length, 1));
    if (at === 0) {
      return -1;
    }
    new Uint8Array(this.#memory).set(bytes, at);
    const result = work(at, bytes.length);
    this.#functions.warp_give_back(at);
    return result;
  }
}
