// The page on a host that only serves files: the module for browsers reads, solves and explains.
import assert from "node:assert/strict";
import { access } from "node:fs/promises";
import { join } from "node:path";
import { after, test } from "node:test";
import { closeBrowser, folder, host, open, solution } from "./support.mjs";

const built = await access(join(folder, "engine/warp.wasm")).then(
  () => true,
  () => false,
);
after(closeBrowser);

test("a Circe h#2 is opened and solved where nobody but the browser can", { skip: !built }, async () => {
  const hosted = await host();
  const { page, faults, foreign } = await open(hosted.address);
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page
    .locator("dialog textarea")
    .fill("BeginProblem\npieces white Ke1 Qd1 black Ke3 Pe2\nstipulation h#1\ncondition Circe\nEndProblem");
  await page.getByRole("button", { name: "Read", exact: true }).click();
  await page.locator("dialog").waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  const lines = await solution(page);
  assert.ok(Array.isArray(lines));
  assert.match(await page.locator(".solving-status").innerText(), /\d+ solution/);
  assert.deepEqual(faults, []);
  assert.deepEqual(foreign, []);
  hosted.end();
});
