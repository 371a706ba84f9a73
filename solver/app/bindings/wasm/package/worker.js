// Runs in a worker: carries out what the page posts, one request at a time.

import { Instance } from "./instance.js";

/** Memory that a module keeps when it has nothing to do; it can give none back to the system. */
const keptBytes = 64 * 2 ** 20;

let instance;

/** Listens at once: a browser keeps no messages for who comes later. */
if (typeof self === "object" && typeof self.postMessage === "function") {
  self.onmessage = ({ data }) => answer(data, (message) => self.postMessage(message));
} else {
  import(/* @vite-ignore */ `node:${"worker_threads"}`).then(({ parentPort }) =>
    parentPort.on("message", (data) => answer(data, (message) => parentPort.postMessage(message))),
  );
}

/** Carries out what `message` asks for, and posts what comes of it. */
async function answer(message, post) {
  try {
    post({ status: await carryOut(message, post) });
  } catch (error) {
    post({ failure: String(error?.message ?? error) });
  }
}

/** Returns the status. Whatever the module writes is posted as it comes. */
async function carryOut({ do: what, module, languages, request, memory, args, files }, post) {
  if (what === "main") {
    const program = await Instance.of(module, languages, files);
    program.onText = (text, stream) => post({ output: text, stream });
    return program.main(args);
  }
  instance ??= await Instance.of(module, languages, {});
  instance.onRecords = (lines) => post({ output: lines });
  const kept = instance;
  instance = undefined; // one that fails is not used again
  const status = kept.ask(request, memory);
  if (kept.bytes() <= keptBytes) {
    instance = kept;
  }
  return status;
}
