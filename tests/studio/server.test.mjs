// Who may ask, and what becomes of a request that is broken off.
import assert from "node:assert/strict";
import { request } from "node:http";
import { spawn } from "node:child_process";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { serve } from "./support.mjs";

let served;
let key;
before(async () => {
  served = await serve();
  key = new URL(served.address).searchParams.get("key");
});
after(() => served.end());

/** Sends a request with these headers. Returns status and body. */
function send(headers, body, path = "/ask", method = "POST") {
  return new Promise((done, failed) => {
    const asked = request({ host: "127.0.0.1", port: served.port, path, method, headers }, (response) => {
      let text = "";
      response.on("data", (part) => (text += part));
      response.on("end", () => done({ status: response.statusCode, text, headers: response.headers }));
    });
    asked.on("error", failed);
    asked.end(body);
  });
}
const question = JSON.stringify({ do: "explain", name: "circe" });

test("only who knows the key is answered", async () => {
  assert.equal((await send({ "X-Warp-Key": key }, question)).status, 200);
  assert.equal((await send({}, question)).status, 403);
  assert.equal((await send({ "X-Warp-Key": "0".repeat(32) }, question)).status, 403);
});

test("a port that is taken is not shared", async () => {
  const second = spawn(join(process.env.WARP_BUILD ?? "../..", "warp"), ["web", "--port", String(served.port)], {
    env: { ...process.env, LC_ALL: "C" },
  });
  let said = "";
  second.stderr.on("data", (part) => (said += part));
  const status = await new Promise((ended) => second.on("close", ended));
  assert.equal(status, 2);
  assert.match(said, /cannot be used/);
});

test("foreign names and foreign pages are refused", async () => {
  assert.equal((await send({ Host: "evil.example", "X-Warp-Key": key }, question)).status, 403);
  assert.equal((await send({ Host: `evil.example:${served.port}` }, "", "/", "GET")).status, 403);
  assert.equal((await send({ Origin: "http://evil.example", "X-Warp-Key": key }, question)).status, 403);
  assert.equal((await send({ Host: `localhost:${served.port}`, "X-Warp-Key": key }, question)).status, 200);
});

test("no file outside the folder is served", async () => {
  assert.equal((await send({}, "", "/../warp", "GET")).status, 404);
  assert.equal((await send({}, "", "/..%2fwarp", "GET")).status, 404);
});

test("the page may load nothing from elsewhere", async () => {
  const { headers } = await send({}, "", "/", "GET");
  assert.match(headers["content-security-policy"], /default-src 'none'/);
  assert.doesNotMatch(headers["content-security-policy"], /https?:|\*|unsafe-inline|'unsafe-eval'/);
});

test("a request that is broken off is cancelled: the next ones are answered at once", async () => {
  const long = JSON.stringify({
    do: "solve",
    text: "begin\npieces white Ke1 Qd1 Ra1h1 Bc1f1 Sb1g1 black Ke8 Qd8 Ra8h8 Bc8f8\nstipulation h#9\nend",
  });
  for (let i = 0; i < 6; i += 1) {
    await new Promise((done) => {
      const asked = request({
        host: "127.0.0.1",
        port: served.port,
        path: "/ask",
        method: "POST",
        headers: { "X-Warp-Key": key },
      });
      asked.on("response", () =>
        setTimeout(() => {
          asked.destroy();
          done();
        }, 200),
      );
      asked.on("error", () => undefined);
      asked.end(long);
    });
  }
  const began = Date.now();
  const answer = await send(
    { "X-Warp-Key": key },
    JSON.stringify({ do: "solve", text: "begin\npieces white Kf6 Ra1 black Kh8\nstipulation #1\nend" }),
  );
  assert.match(answer.text, /"record":"end","status":0/);
  assert.ok(Date.now() - began < 5000, `it took ${Date.now() - began} ms`);
});
