// The package in a browser, behind a strict content security policy: a page of a server of its own is
// opened in Chromium, which tells what it has found. Left out where there is no Chromium.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'";
const page = '<!doctype html><title>Warp</title><script type="module" src="/page.js"></script>';
const types = { ".js": "text/javascript", ".wasm": "application/wasm", ".html": "text/html" };

async function contentOf(path) {
  if (path === "/") {
    return { body: page, type: types[".html"] };
  }
  const file = path === "/page.js" ? join(folder(), "page.js")
                                   : join(process.env.WARP_PACKAGE, path);
  return { body: await readFile(file), type: types[path.slice(path.lastIndexOf("."))] };
}

function folder() {
  return new URL(".", import.meta.url).pathname;
}

/** Resolves with the server, and with what the page tells by POST. */
async function serve() {
  let tell;
  const told = new Promise((resolve) => (tell = resolve));
  const server = createServer(async (request, response) => {
    if (request.method === "POST") {
      let body = "";
      for await (const part of request) {
        body += part;
      }
      response.end();
      tell(JSON.parse(body));
      return;
    }
    try {
      const { body, type } = await contentOf(new URL(request.url, "http://x").pathname);
      response.writeHead(200, { "Content-Type": type, "Content-Security-Policy": policy });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, told, address: `http://127.0.0.1:${server.address().port}/` };
}

const hasChromium = spawnSync("chromium", ["--version"]).status === 0;

test("solves, cancels and runs the program in a browser", { skip: !hasChromium && "no chromium" }, async () => {
  const { server, told, address } = await serve();
  const profile = await mkdtemp(join(tmpdir(), "warp-browser-"));
  const browser = spawn("chromium",
    ["--headless=new", "--no-sandbox", "--disable-gpu", `--user-data-dir=${profile}`, address],
    { stdio: "ignore" });
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error("no answer")), 120000).unref());
  try {
    const found = await Promise.race([told, late]);
    assert.equal(found.failure, undefined);
    assert.equal(found.key, "Ra1-a8");
    assert.deepEqual(found.cancelled, { record: "end", status: 1 });
    assert.equal(found.status, 0);
    assert.match(found.output, /\n   1\.Ra1-a8 # !\n/);
  } finally {
    const ended = new Promise((resolve) => browser.on("exit", resolve));
    browser.kill();
    await ended;
    server.close();
    server.closeAllConnections?.();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
