// Positions searched for: estimated, found, stopped, set up; certificates made, saved, verified, refused.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { closeBrowser, open, position, serve } from "./support.mjs";

let served;
before(async () => (served = await serve()));
after(async () => {
  await closeBrowser();
  served.end();
});

const tab = (page, name) => page.getByRole("tab", { name, exact: true }).click();
const panelButton = (page, name) => page.locator(".result-panel").getByRole("button", { name, exact: true });

/** Sets up a problem as text. */
async function setText(page, text) {
  await tab(page, "Text");
  await page.getByLabel("The problem as text").fill(text);
}

test("a queen is left open: the positions come with their solutions, and are set up", async () => {
  const { page, context, faults } = await open(served.address);
  await setText(page, "begin\npieces white Kd4 Rb2 black Ka1\nstipulation h#2\nend\n");
  await page.waitForSelector('[aria-label="a1 black king"]');
  await tab(page, "Search");
  assert.ok(await panelButton(page, "Search").isDisabled(), "nothing is said to be placed");
  await page.getByLabel("What is placed, and what is wanted").fill("white Q?\nsolutions 2 mates 2 model");
  await panelButton(page, "theme Echo").click();
  await panelButton(page, "How long?").click();
  await page.waitForSelector("text=33 positions (61 placements)");
  assert.equal(await page.locator(".found").count(), 0);
  await panelButton(page, "Search").click();
  await page.waitForSelector("text=4 found");
  assert.equal(await page.locator(".found").count(), 4);
  assert.equal(await page.locator(".found .small-diagram").count(), 4);
  const first = await page.locator(".found").first().innerText();
  assert.match(first, /1\.Ka1\*b2 Kd4-d3 \+ 2\.Kb2-c1 Qe5-a1 #/);
  assert.match(first, /ideal mate/);
  assert.match(first, /Echo/);
  await tab(page, "Text");
  assert.match(await page.getByLabel("The problem as text").inputValue(), /remark +compose theme Echo\n/);
  await tab(page, "Search");
  await page.getByRole("button", { name: "Set up: 2" }).click();
  await page.waitForSelector('[aria-label="f6 white queen"]');
  assert.equal((await position(page)).length, 4);
  assert.equal(await page.locator(".found").count(), 4, "what was found stays");
  await page.getByRole("button", { name: "Back to what was searched" }).click();
  assert.equal((await position(page)).length, 3);
  assert.deepEqual(faults, []);
  await context.close();
});

test("a long search is stopped; what was found stays; faults are told", async () => {
  const { page, context, faults } = await open(served.address);
  await tab(page, "Search");
  await page.getByRole("button", { name: "An example" }).click();
  await page.getByLabel("What is placed, and what is wanted").fill("white K? Q? R?\nblack K? R?\nsolutions 1");
  await page.getByLabel("Positions wanted, at most").fill("1000");
  await panelButton(page, "Search").click();
  await page.waitForSelector(".found");
  await page.getByRole("button", { name: "Stop" }).click();
  await page.waitForSelector("text=Stopped; there may be more.");
  assert.ok((await page.locator(".found").count()) > 0);
  await page.getByLabel("What is placed, and what is wanted").fill("white Q");
  await panelButton(page, "Search").click();
  await page.waitForSelector("text=expected squares behind the unit");
  assert.deepEqual(faults, []);
  await context.close();
});

test("a certificate is made, verified and saved; a damaged file is refused", async () => {
  const { page, context, faults } = await open(served.address);
  await setText(page, "begin\npieces white Kc3 Rh8 black Ka2 Pb5\nstipulation h#2\nend\n");
  await page.waitForSelector('[aria-label="h8 white rook"]');
  await tab(page, "Check");
  await panelButton(page, "Make a certificate").click();
  await page.waitForSelector("text=Proven: 31 solutions, no other.");
  const [file] = await Promise.all([page.waitForEvent("download"), panelButton(page, "Save the certificate").click()]);
  const bytes = await readFile(await file.path());
  assert.match(bytes.toString("latin1"), /^warp-certificate 3\n/);
  const choose = async (buffer) => {
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), panelButton(page, "Verify a file …").click()]);
    await chooser.setFiles({ name: "mine.proof", mimeType: "application/octet-stream", buffer });
  };
  await choose(bytes);
  await page.waitForSelector("text=mine.proof");
  await page.waitForSelector("text=Proven: 31 solutions, no other.");
  const damaged = Buffer.from(bytes);
  damaged[bytes.length - 30] ^= 1;
  await choose(damaged);
  await page.waitForSelector("text=Refused: ");
  await setText(page, "begin\npieces white Kc3 Rh8 black Ka2 Pb6\nstipulation h#2\nend\n");
  await tab(page, "Check");
  await choose(bytes);
  await page.waitForSelector("text=Refused: ");
  await setText(page, "begin\npieces white Kc3 Rh8 black Ka2 Pb6\nstipulation h#2\ncondition Einstein\nend\n");
  await tab(page, "Check");
  await panelButton(page, "Make a certificate").click();
  await page.waitForSelector("text=cannot be certified: EinsteinChess");
  assert.deepEqual(faults, []);
  await context.close();
});
