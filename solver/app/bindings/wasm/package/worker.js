// Runs in a worker: carries out what the page posts, one request at a time.

import { Instance } from "./instance.js";

/** Memory that a module keeps when it has nothing to do; it can give none back to the system. */
const keptBytes = 64 * 2 ** 20;

const notShared = -4; // the problem is one for one module

let instance;
let shared; // a problem that several workers solve, and the instance that knows it

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
async function carryOut(message, post) {
  switch (message.do) {
    case "main":
      return runProgram(message, post);
    case "units":
    case "share":
      return shareProblem(message, post);
    case "merge":
      return once(message, post, (free) => free.merge(message.request, message.units, message.outcomes));
    default:
      return once(message, post, (free) => free.ask(message.request, message.memory));
  }
}

async function runProgram({ module, languages, args, files }, post) {
  const program = await Instance.of(module, languages, files);
  program.onText = (text, stream) => post({ output: text, stream });
  return program.main(args);
}

/** Does something with the instance that is free. */
async function once({ module, languages }, post, work) {
  const free = instance ?? (await Instance.of(module, languages, {}));
  instance = undefined; // one that fails is not used again
  free.onRecords = (lines) => post({ output: lines });
  const status = work(free);
  if (free.bytes() <= keptBytes) {
    instance = free;
  }
  return status;
}

/** Lists units of a problem, or solves one; the instance goes on with the same problem. */
async function shareProblem({ module, languages, problem, request, memory, ...what }, post) {
  if (shared?.problem !== problem) {
    shared = undefined;
    const fresh = await Instance.of(module, languages, {});
    if (fresh.pose(request, memory) !== 1) {
      return notShared;
    }
    shared = { problem, instance: fresh };
  }
  const sharing = shared.instance;
  sharing.onRecords = (lines) => post({ output: lines });
  sharing.onOutcome = (outcome, facts) => post({ output: { outcome, facts } });
  const status = what.do === "units" ? sharing.units(what.wanted) : sharing.share(what.unit, what.facts);
  if (status !== 0) {
    shared = undefined;
  }
  return status;
}
