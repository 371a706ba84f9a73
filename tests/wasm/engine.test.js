// The package for browsers and Node, tried in Node: node --test (see .ci/wasm).

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";

const { callMain, close, createEngine, solve } = await import(`${process.env.WARP_PACKAGE}/index.js`);

const twoMover = "begin\npieces white Kf6 Ra1 black Kh8 Ph7\nstipulation #2\nend\n";
/** Takes very long. */
const long = "begin\nforsyth rsbqkbsr/pppppppp/8/8/8/8/PPPPPPPP/RSBQKBSR\nstipulation #8\nend\n";

let engine;
before(async () => (engine = await createEngine()));
after(async () => {
  engine.close();
  await close();
});

const last = (records) => records.at(-1);
const named = (records, name) => records.filter(({ record }) => record === name);

test("solves", async () => {
  const records = await engine.ask({ do: "solve", text: twoMover });
  assert.deepEqual(last(records), { record: "end", status: 0 });
  const [{ tree }] = named(records, "tree");
  assert.equal(tree.text, "Ra1-a8");
  assert.equal(tree.verdict, "key");
});

test("answers every kind of request", async () => {
  const text = twoMover.replace("#2", "#1");
  const requests = [
    [{ do: "check", text }, "verdict"],
    [{ do: "themes", text }, "end"],
    [{ do: "why", text, line: "1.Ra1-a8" }, "end"],
    [{ do: "diagram", text }, "diagram"],
    [{ do: "read", text }, "reading"],
    [{ do: "similar", text, collection: [{ name: "mine.inp", text }] }, "similar"],
    [{ do: "explain", name: "circe" }, "end"],
    [{ do: "list", name: "conditions" }, "end"],
  ];
  for (const [request, expected] of requests) {
    const records = await engine.ask(request);
    assert.equal(last(records).status, 0, JSON.stringify(records));
    assert.ok(named(records, expected).length > 0, request.do);
  }
});

test("does not mend, and says so", async () => {
  const records = await engine.ask({ do: "mend", text: twoMover });
  assert.equal(last(records).status, 3);
  assert.equal(named(records, "message").length, 1);
});

test("searches settings", async () => {
  const text = "begin\nstipulation h#2\npieces white Kd4 Rb2 black Ka1\nremark compose white Q?\n" +
    "remark compose solutions 2 mates 2 model theme Echo\nend\n";
  const records = await engine.ask({ do: "compose", text });
  assert.deepEqual(named(records, "composition").map((found) => found.text),
    ["e5", "f6", "g7", "h8"].map((square) => `white Kd4 Q${square} Rb2 black Ka1`));
  assert.equal(named(records, "composed")[0].complete, true);
  assert.equal(last(records).status, 0);
});

test("certifies and verifies", async () => {
  const text = "begin\npieces white Kc3 Rh8 black Ka2 Pb5\nstipulation h#2\nend\n";
  const [certificate] = named(await engine.ask({ do: "certify", text }), "certificate");
  const verify = async (content) => {
    const records = await engine.ask({ do: "verify", text, certificate: content });
    return named(records, "verified")[0].holds;
  };
  assert.equal(await verify(certificate.content), true);
  const damaged = Buffer.from(certificate.content, "base64").toString("latin1").replace("solutions 31", "solutions 30");
  assert.equal(await verify(Buffer.from(damaged, "latin1").toString("base64")), false);
});

test("reads files of other programs", async () => {
  const records = await engine.ask({
    do: "solve", format: "fen", stipulation: "#1", text: "7k/8/5K2/8/8/8/8/R7 w - -\n",
  });
  assert.equal(last(records).status, 0);
});

test("says what is wrong in a problem, and in a request", async () => {
  const misspelt = await engine.ask({ do: "solve", text: twoMover.replace("stipulation", "condition circle\nstipulation") });
  assert.equal(last(misspelt).status, 2);
  assert.match(named(misspelt, "message")[0].message, /Circe/);
  const unknown = await engine.ask({ do: "sovle", text: twoMover });
  assert.equal(last(unknown).status, 2);
  assert.match(named(unknown, "message")[0].message, /sovle/);
});

test("passes records as they come", async () => {
  const stop = new AbortController();
  const seen = [];
  const records = await engine.ask({ do: "solve", text: long }, {
    signal: stop.signal,
    onRecord: (record) => {
      seen.push(record);
      if (record.record === "phase") {
        setTimeout(() => stop.abort(), 300);
      }
    },
  });
  assert.deepEqual(records, seen);
  assert.deepEqual(last(records), { record: "end", status: 1 });
  assert.equal(named(records, "phase end").length, 0);
});

test("a cancelled request ends at once, and the next one is answered", async () => {
  const stop = new AbortController();
  const asked = engine.ask({ do: "solve", text: long }, { signal: stop.signal });
  await new Promise((resolve) => setTimeout(resolve, 300));
  const cancelled = performance.now();
  stop.abort();
  await asked;
  assert.ok(performance.now() - cancelled < 100);
  const records = await engine.ask({ do: "solve", text: twoMover });
  assert.equal(last(records).status, 0);
  assert.ok(performance.now() - cancelled < 2000);
});

test("a request that waits can be cancelled, one that is cancelled already never begins", async () => {
  const first = new AbortController();
  const second = new AbortController();
  const asked = engine.ask({ do: "solve", text: long }, { signal: first.signal });
  const waiting = engine.ask({ do: "solve", text: long }, { signal: second.signal });
  second.abort();
  assert.deepEqual(await waiting, [{ record: "end", status: 1 }]);
  assert.deepEqual(await engine.ask({ do: "list" }, { signal: AbortSignal.abort() }),
    [{ record: "end", status: 1 }]);
  first.abort();
  await asked;
});

test("a problem ends in time", async () => {
  const began = performance.now();
  const records = await engine.ask({ do: "solve", text: long, max_time: 1 });
  assert.ok(performance.now() - began < 3000);
  assert.equal(last(records).status, 1);
  assert.equal(named(records, "phase end")[0].ending, "out of time");
});

test("works at several requests at the same time", async () => {
  const two = await createEngine({ threads: 2 });
  const stop = new AbortController();
  const searching = two.ask({ do: "check", text: long }, { signal: stop.signal });
  const records = await two.ask({ do: "solve", text: twoMover });
  assert.equal(last(records).status, 0);
  stop.abort();
  assert.equal(last(await searching).status, 1);
  two.close();
});

/** What does not depend on how the work was divided. */
const essence = (records) => records.map(({ seconds: _, nodes: __, ...record }) => record);

test("several workers answer as one", async () => {
  const several = await createEngine({ threads: 3, memoryMegabytes: 16 });
  const folder = new URL("../../problems/classics/", import.meta.url);
  const names = ["loyd-1879", "mansfield-1917", "morphy-1856", "benko-1968", "forsberg-1935", "dawson-1947"];
  for (const name of names) {
    const text = await readFile(new URL(`${name}.inp`, folder), "utf8");
    const request = { do: "solve", text, max_output: 200 };
    const seen = [];
    const answer = await several.ask(request, { onRecord: (record) => seen.push(record) });
    assert.deepEqual(essence(answer), essence(await engine.ask(request)), name);
    assert.deepEqual(seen, answer);
  }
  several.close();
});

test("several workers that divide a search are cancelled at once", async () => {
  const several = await createEngine({ threads: 2, memoryMegabytes: 16 });
  const stop = new AbortController();
  const asked = several.ask({ do: "solve", text: long }, { signal: stop.signal });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const cancelled = performance.now();
  stop.abort();
  assert.deepEqual(last(await asked), { record: "end", status: 1 });
  assert.ok(performance.now() - cancelled < 200);
  assert.equal(last(await several.ask({ do: "solve", text: twoMover })).status, 0);
  several.close();
});

test("what a receiver throws ends the request", async () => {
  const asked = engine.ask({ do: "solve", text: long }, {
    onRecord: () => {
      throw new Error("enough");
    },
  });
  await assert.rejects(asked, /enough/);
  assert.equal(last(await engine.ask({ do: "solve", text: twoMover })).status, 0);
});

test("goes on with less memory than was asked for, and answers many requests", async () => {
  const large = await createEngine({ memoryMegabytes: 2048 });
  for (let i = 0; i < 20; ++i) {
    assert.equal(last(await large.ask({ do: "solve", text: twoMover })).status, 0);
  }
  large.close();
});

test("an engine that is closed cancels", async () => {
  const closed = await createEngine();
  const asked = closed.ask({ do: "solve", text: long });
  closed.close();
  assert.equal(last(await asked).status, 1);
  assert.equal(last(await closed.ask({ do: "solve", text: twoMover })).status, 1);
});

test("solve() needs no engine", async () => {
  const seen = [];
  const { status, records } = await solve(twoMover, { memory: "16M", onEvent: (one) => seen.push(one) });
  assert.equal(status, 0);
  assert.deepEqual(seen, records);
  await assert.rejects(solve(twoMover, { memory: "much" }), RangeError);
});

test("callMain() runs the program", async () => {
  let output = "";
  const print = (text, stream) => {
    assert.equal(stream, "out");
    output += text;
  };
  const status = await callMain(["-maxmem", "512M", "/test.inp"], { "/test.inp": twoMover }, print);
  assert.equal(status, 0);
  assert.match(output, /^Warp .* \(512 MB\)\n\n\n\+---a---b/);
  assert.match(output, /\n   1\.Ra1-a8 # !\n/);
  assert.match(output, /\nsolution finished\. Time = /);
});

test("callMain() says what is wrong", async () => {
  let complaints = "";
  const print = (text, stream) => (complaints += stream === "error" ? text : "");
  assert.equal(await callMain(["/absent.inp"], {}, print), 2);
  assert.match(complaints, /absent\.inp/);
});
