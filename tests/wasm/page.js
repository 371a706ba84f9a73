// Runs in the page that browser.test.js serves, and tells the server what it has found.

const twoMover = "begin\npieces white Kf6 Ra1 black Kh8 Ph7\nstipulation #2\nend\n";
const long = "begin\nforsyth rsbqkbsr/pppppppp/8/8/8/8/PPPPPPPP/RSBQKBSR\nstipulation #8\nend\n";
const found = {};
try {
  const { callMain, createEngine } = await import("./index.js");
  const engine = await createEngine();
  const records = await engine.ask({ do: "solve", text: twoMover });
  found.key = records.find(({ record }) => record === "tree").tree.text;
  const stop = new AbortController();
  const asked = engine.ask({ do: "solve", text: long }, {
    signal: stop.signal,
    onRecord: ({ record }) => record === "phase" && setTimeout(() => stop.abort(), 200),
  });
  found.cancelled = (await asked).at(-1);
  engine.close();
  found.output = "";
  found.status = await callMain(["-maxmem", "512M", "/test.inp"], { "/test.inp": twoMover }, (text) => (found.output += text));
} catch (error) {
  found.failure = String(error?.stack ?? error);
}
await fetch("/result", { method: "POST", body: JSON.stringify(found) });
