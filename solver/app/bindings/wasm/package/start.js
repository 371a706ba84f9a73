// The module and workers that run it, in browsers and in Node.

/** Is this Node (or what works alike), not a browser? */
export const inNode = typeof process === "object" && process.versions?.node !== undefined;

/** Modules that have been compiled, by their addresses. */
const compiled = new Map();

/**
 * Compiles the module. Resolves with it and with `newWorker()`, which resolves with a worker that
 * has the members `post(message)`, `end()` and `onmessage`, `onfailure` to be set.
 */
export async function start({ wasmUrl, workerUrl } = {}) {
  const wasm = wasmUrl ?? new URL("./warp.wasm", import.meta.url);
  const key = String(wasm);
  if (!compiled.has(key)) {
    const module = compile(wasm);
    compiled.set(key, module);
    module.catch(() => compiled.delete(key));
  }
  return { module: await compiled.get(key), newWorker: () => newWorker(workerUrl) };
}

async function compile(wasm) {
  if (inNode && !/^https?:/.test(String(wasm))) {
    const { readFile } = await import(/* @vite-ignore */ nodes("fs/promises"));
    return WebAssembly.compile(await readFile(wasm));
  }
  const response = await fetch(wasm);
  if (!response.ok) {
    throw new Error(`${response.url || wasm}: ${response.status} ${response.statusText}`);
  }
  // Servers that do not know the type of the file cannot be streamed from.
  return response.headers.get("Content-Type")?.startsWith("application/wasm")
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

async function newWorker(workerUrl) {
  return inNode ? workerOfNode(workerUrl) : workerOfBrowser(workerUrl);
}

function workerOfBrowser(workerUrl) {
  // Written as bundlers look for it.
  const worker = workerUrl
    ? new Worker(workerUrl, { type: "module" })
    : new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  const shown = {
    post: (message) => worker.postMessage(message),
    end: () => worker.terminate(),
    onmessage: () => {},
    onfailure: () => {},
  };
  worker.onmessage = ({ data }) => shown.onmessage(data);
  worker.onerror = (event) => {
    event.preventDefault();
    shown.onfailure(event.message ?? "the worker cannot be loaded");
  };
  return shown;
}

async function workerOfNode(workerUrl) {
  const { Worker } = await import(/* @vite-ignore */ nodes("worker_threads"));
  const worker = new Worker(workerUrl ?? new URL("./worker.js", import.meta.url), {
    resourceLimits: { stackSizeMb: 16 },
  });
  worker.unref(); // whoever waits for an answer refs it
  const shown = {
    post: (message) => worker.postMessage(message),
    end: () => worker.terminate(),
    isAwaited: (awaited) => (awaited ? worker.ref() : worker.unref()),
    onmessage: () => {},
    onfailure: () => {},
  };
  worker.on("message", (data) => shown.onmessage(data));
  worker.on("error", (error) => shown.onfailure(String(error?.message ?? error)));
  return shown;
}

/** The name of a module of Node, so that bundlers for browsers do not look for it. */
function nodes(name) {
  return `node:${name}`;
}
