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
  await page.locator("header").getByRole("button", { name: "Open" }).click();
  await page
    .locator("dialog textarea")
    .fill("BeginProblem\npieces white Kf1 Rd4e7 black Kf6 Qc3 Pf4\nstipulation h#2\ncondition Circe\nEndProblem");
  await page.locator("dialog").getByRole("button", { name: "Read", exact: true }).click();
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  await page.locator(".statement").getByRole("button", { name: "Solve", exact: true }).click();
  assert.deepEqual(await solution(page), ["1.Kxe7[+wRa1] Ra7+ 2.Kf8 Rd8#"]);
  assert.deepEqual(faults, []);
  assert.deepEqual(foreign, []);
  hosted.end();
});

test("positions are searched, and a certificate made, in the browser alone", { skip: !built }, async () => {
  const hosted = await host();
  const { page, faults } = await open(hosted.address);
  const tab = (name) => page.getByRole("tab", { name, exact: true }).click();
  const press = (name) => page.locator(".result-panel").getByRole("button", { name, exact: true }).click();
  await tab("Text");
  await page
    .getByLabel("The problem as text")
    .fill("begin\npieces white Kd4 Rb2 black Ka1\nstipulation h#2\nremark compose white Q? solutions 2\nend\n");
  await page.waitForSelector('[aria-label="a1 black king"]');
  await tab("Search");
  await press("Search");
  await page.waitForSelector("text=5 found");
  await page.getByRole("button", { name: "Set up: 2" }).click();
  await tab("Check");
  await press("Make a certificate");
  await page.waitForSelector("text=Proven: 2 solutions, no other.");
  assert.deepEqual(faults, []);
  hosted.end();
});
