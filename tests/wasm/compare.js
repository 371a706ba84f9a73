// Asks the module and the program the same, and compares what they answer:
//     node tests/wasm/compare.js PACKAGE PROGRAM SECONDS FILE...
// Each file is solved; files for which the program takes longer than SECONDS a problem are left out.
// Prints what differs; the exit status is 1 if anything does.

import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [place, program, seconds, ...files] = process.argv.slice(2);
const { createEngine } = await import(pathToFileURL(resolve(place, "index.js")));

/** `warp serve`: answers one request after the other. */
class Served {
  constructor() {
    this.process = spawn(program, ["serve", "-j1", "-M", "256M"], {
      stdio: ["pipe", "pipe", "inherit"],
      env: { ...process.env, LC_ALL: "C" },
    });
    let half = "";
    this.process.stdout.setEncoding("utf8").on("data", (piece) => {
      const lines = (half + piece).split("\n");
      half = lines.pop();
      lines.forEach((line) => this.take(line));
    });
  }

  ask(request) {
    this.records = [];
    this.process.stdin.write(`${JSON.stringify({ id: 1, ...request })}\n`);
    return new Promise((settle) => (this.settle = settle));
  }

  /** A tree that was cut short by time is no whole record: it counts as a text. */
  take(line) {
    try {
      const { id: _, ...record } = JSON.parse(line);
      this.records.push(record);
    } catch {
      this.records.push({ cut: line });
    }
    if (this.records.at(-1).record === "end") {
      this.settle(this.records);
    }
  }

  close() {
    this.process.stdin.end();
  }
}

/** What does not depend on the machine. */
function essence(records) {
  return records.map(({ seconds: _, nodes: __, ...record }) => JSON.stringify(record));
}

const served = new Served();
const engine = await createEngine({ memoryMegabytes: 256 });
const counts = { same: 0, different: 0, "left out": 0 };
for (const file of files) {
  const request = { do: "solve", text: await readFile(file, "utf8") };
  const expected = await served.ask({ ...request, max_time: Number(seconds) });
  if (expected.at(-1).status === 1) {
    ++counts["left out"];
    continue;
  }
  const [want, got] = [expected, await engine.ask(request)].map(essence);
  const differs = want.findIndex((line, index) => line !== got[index]);
  if (differs < 0 && want.length === got.length) {
    ++counts.same;
  } else {
    ++counts.different;
    console.log(`${file}: differs\n  program: ${want[differs]}\n  module:  ${got[differs] ?? got.at(-1)}`);
  }
}
served.close();
engine.close();
console.log(Object.entries(counts).map(([what, count]) => `${count} ${what}`).join(", "));
process.exitCode = counts.different > 0 ? 1 : 0;
