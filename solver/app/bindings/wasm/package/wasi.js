// What the C library of the module asks of the system (WASI, snapshot preview 1): clocks, chance, the
// standard streams, and files that are texts and can only be read.

const success = 0;
const badFile = 8;
const noSuchFile = 44;
const notThere = 52;
const readOnly = 69;

const directory = 3;
const regularFile = 4;

const root = 3; // the file descriptor of the only directory
const firstFile = 4;

const wantsToCreate = 1 | 8; // of the flags of path_open: create, truncate
const mayWrite = 1n << 6n;

/** Addresses in the upper half of the memory come as negative numbers. */
export function unsigned(number) {
  return typeof number === "number" ? number >>> 0 : number;
}

/** The program has ended itself. */
export class Exit {
  constructor(status) {
    this.status = status;
  }
}

export class Wasi {
  /** The memory of the module, once it is known. */
  memory;
  /** Receives what is written, with the name of the stream: "out" or "error". */
  onText = () => {};
  #files;
  #environment;
  #open = new Map();
  #nextFile = firstFile;
  #decoders = { out: new TextDecoder(), error: new TextDecoder() };

  /** `files`: texts (or Uint8Arrays) by their names; `environment`: variables. */
  constructor(files, environment) {
    const encoder = new TextEncoder();
    const entries = Object.entries(files ?? {}).map(([name, text]) => [
      name.replace(/^\/+/, ""),
      typeof text === "string" ? encoder.encode(text) : text,
    ]);
    this.#files = new Map(entries);
    this.#environment = Object.entries(environment).map(([name, value]) =>
      encoder.encode(`${name}=${value}\0`),
    );
  }

  /** What `module` imports. What is not known here is answered by "not there". */
  importsOf(module) {
    const imports = {};
    for (const { module: space, name, kind } of WebAssembly.Module.imports(module)) {
      if (kind === "function" && space.startsWith("wasi")) {
        imports[space] ??= {};
        imports[space][name] = (...given) => this[name]?.(...given.map(unsigned)) ?? notThere;
      }
    }
    return imports;
  }

  /** What was written of a letter that has not been finished is lost no more. */
  endText() {
    for (const [stream, decoder] of Object.entries(this.#decoders)) {
      const rest = decoder.decode();
      if (rest !== "") {
        this.onText(rest, stream);
      }
    }
  }

  get #view() {
    return new DataView(this.memory.buffer);
  }

  #bytes(at, length) {
    return new Uint8Array(this.memory.buffer, at, length);
  }

  args_sizes_get(count, size) {
    this.#view.setUint32(count, 0, true);
    this.#view.setUint32(size, 0, true);
    return success;
  }

  args_get() {
    return success;
  }

  environ_sizes_get(count, size) {
    const bytes = this.#environment.reduce((sum, one) => sum + one.length, 0);
    this.#view.setUint32(count, this.#environment.length, true);
    this.#view.setUint32(size, bytes, true);
    return success;
  }

  environ_get(places, at) {
    this.#environment.forEach((one, index) => {
      this.#view.setUint32(places + 4 * index, at, true);
      this.#bytes(at, one.length).set(one);
      at += one.length;
    });
    return success;
  }

  clock_time_get(clock, _precision, at) {
    const milliseconds = clock === 0 ? Date.now() : performance.now();
    this.#view.setBigUint64(at, BigInt(Math.round(milliseconds * 1e6)), true);
    return success;
  }

  random_get(at, length) {
    const most = 65536; // of one call
    for (let done = 0; done < length; done += most) {
      // Memory that can be shared is refused, that of the module is none.
      crypto.getRandomValues(this.#bytes(at + done, Math.min(most, length - done)));
    }
    return success;
  }

  proc_exit(status) {
    throw new Exit(status);
  }

  fd_write(file, pieces, count, written) {
    if (file !== 1 && file !== 2) {
      return badFile;
    }
    const stream = file === 1 ? "out" : "error";
    let length = 0;
    let text = "";
    for (const bytes of this.#pieces(pieces, count)) {
      text += this.#decoders[stream].decode(bytes, { stream: true });
      length += bytes.length;
    }
    if (text !== "") {
      this.onText(text, stream);
    }
    this.#view.setUint32(written, length, true);
    return success;
  }

  fd_read(file, pieces, count, read) {
    const open = this.#open.get(file);
    if (open === undefined && file !== 0) {
      return badFile;
    }
    let length = 0;
    for (const bytes of open === undefined ? [] : this.#pieces(pieces, count)) {
      const part = open.content.subarray(open.at, open.at + bytes.length);
      bytes.set(part);
      open.at += part.length;
      length += part.length;
    }
    this.#view.setUint32(read, length, true);
    return success;
  }

  fd_seek(file, offset, from, reached) {
    const open = this.#open.get(file);
    if (open === undefined) {
      return badFile;
    }
    const base = [0, open.at, open.content.length][from];
    open.at = Math.max(0, Math.min(base + Number(offset), open.content.length));
    this.#view.setBigUint64(reached, BigInt(open.at), true);
    return success;
  }

  fd_close(file) {
    return this.#open.delete(file) ? success : badFile;
  }

  fd_fdstat_get(file, at) {
    const type = this.#typeOf(file);
    if (type === undefined) {
      return badFile;
    }
    const all = 0xffffffffffffffffn;
    this.#bytes(at, 24).fill(0);
    this.#view.setUint8(at, type);
    this.#view.setBigUint64(at + 8, all, true);
    this.#view.setBigUint64(at + 16, all, true);
    return success;
  }

  fd_fdstat_set_flags() {
    return success;
  }

  fd_filestat_get(file, at) {
    const type = this.#typeOf(file);
    if (type === undefined) {
      return badFile;
    }
    this.#writeStatus(at, type, this.#open.get(file)?.content.length ?? 0);
    return success;
  }

  fd_prestat_get(file, at) {
    if (file !== root) {
      return badFile;
    }
    this.#view.setUint32(at, 0, true);
    this.#view.setUint32(at + 4, 1, true);
    return success;
  }

  fd_prestat_dir_name(file, at) {
    if (file !== root) {
      return badFile;
    }
    this.#view.setUint8(at, "/".charCodeAt(0));
    return success;
  }

  path_filestat_get(_folder, _flags, name, length, at) {
    const found = this.#find(name, length);
    if (found === undefined) {
      return noSuchFile;
    }
    this.#writeStatus(at, found.type, found.content?.length ?? 0);
    return success;
  }

  path_open(_folder, _follow, name, length, flags, rights, _inherited, _more, opened) {
    const found = this.#find(name, length);
    if ((flags & wantsToCreate) !== 0 || (found?.type === regularFile && (rights & mayWrite) !== 0n)) {
      return readOnly;
    }
    if (found === undefined) {
      return noSuchFile;
    }
    const file = this.#nextFile++;
    this.#open.set(file, { type: found.type, content: found.content ?? new Uint8Array(), at: 0 });
    this.#view.setUint32(opened, file, true);
    return success;
  }

  *#pieces(at, count) {
    for (let i = 0; i < count; ++i) {
      yield this.#bytes(
        this.#view.getUint32(at + 8 * i, true),
        this.#view.getUint32(at + 8 * i + 4, true),
      );
    }
  }

  #typeOf(file) {
    if (file === root) {
      return directory;
    }
    return file <= 2 ? regularFile : this.#open.get(file)?.type;
  }

  #find(at, length) {
    const name = new TextDecoder().decode(this.#bytes(at, length)).replace(/^(\.?\/)+|\/+$/g, "");
    if (name === "" || name === ".") {
      return { type: directory };
    }
    const content = this.#files.get(name);
    return content && { type: regularFile, content };
  }

  #writeStatus(at, type, size) {
    this.#bytes(at, 64).fill(0);
    this.#view.setUint8(at + 16, type);
    this.#view.setBigUint64(at + 24, 1n, true);
    this.#view.setBigUint64(at + 32, BigInt(size), true);
  }
}
