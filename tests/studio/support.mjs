// What all tests of the page share: the program that serves it, a browser, and the hands of a user.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { extname, join } from "node:path";
import { chromium } from "playwright-core";

const build = process.env.WARP_BUILD ?? "../..";
export const folder = join(build, "web/page");
let nextPort = 20_000 + (process.pid % 20_000);

/** Starts `warp web`. Returns its address, and how to end it. */
export async function serve() {
  nextPort += 1;
  const program = spawn(join(build, "warp"), ["web", "--port", String(nextPort), "--page", folder], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, LC_ALL: "C.UTF-8" },
  });
  const line = await new Promise((told, failed) => {
    createInterface({ input: program.stdout }).once("line", told);
    program.once("exit", (status) => failed(new Error(`warp web ended with status ${status}`)));
  });
  const address = /http:\S+/.exec(line)[0];
  return { address, origin: new URL(address).origin, port: nextPort, end: () => program.kill("SIGINT") };
}

const types = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".html": "text/html",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

/** A static host of the page, where the module for browsers solves, if it was built. */
export async function host() {
  const server = createServer((request, response) => {
    const path = new URL(request.url, "http://x").pathname;
    readFile(join(folder, path === "/" ? "index.html" : path)).then(
      (content) => response.writeHead(200, { "Content-Type": types[extname(path)] ?? "text/html" }).end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    end: () => {
      server.closeAllConnections?.();
      server.close();
    },
  };
}

let browser;

/** A page at `address`; what it complains of in the console, and what it asks of others, is noted. */
export async function open(address, options = {}) {
  browser ??= await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: "en",
    permissions: ["clipboard-read", "clipboard-write"],
    ...options,
  });
  const page = await context.newPage();
  const faults = [];
  const foreign = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().includes("404")) faults.push(message.text());
  });
  page.on("request", (request) => {
    const asked = new URL(request.url());
    if (asked.protocol.startsWith("http") && asked.origin !== new URL(address).origin) foreign.push(request.url());
  });
  await page.goto(address);
  await page.waitForSelector(".board .cell");
  return { page, context, faults, foreign };
}

export async function closeBrowser() {
  await browser?.close();
  browser = undefined;
}

export const square = (page, name) => page.locator(`[data-square="${name}"]`);
export const palettePiece = (page, name) => page.locator(".palette").getByRole("button", { name, exact: true });

/** The units on the board, as a screen reader hears them. */
export async function position(page) {
  const labels = await page
    .locator(".board .cell[aria-label]")
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label")));
  return labels.filter((label) => !label.endsWith(" empty")).sort();
}

/** Waits until these units are on the board, and no others; what is done there is drawn a moment later. */
export async function stands(page, units) {
  const end = performance.now() + 10_000;
  while ((await position(page)).join() !== units.join() && performance.now() < end) await page.waitForTimeout(50);
  assert.deepEqual(await position(page), units);
}

/** Waits for the end of solving. Returns the lines that are shown. */
export async function solution(page) {
  await page.locator(".solving-status:not(:has(.spinner))").waitFor();
  const texts = await page.locator(".solutions > li").allInnerTexts();
  return texts.map((text) => text.replace(/\s+/g, " ").trim());
}
