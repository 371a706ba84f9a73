// What of the collection, and of files that are dropped, is like the problem that is set up.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { closeBrowser, open, position, serve } from "./support.mjs";

let served;
before(async () => (served = await serve()));
after(async () => {
  await closeBrowser();
  served.end();
});

const asked = "begin\npieces white Kf6 Ra5 Pb2 black Kg8 Pg7h7\nstipulation #3\nend\n";
// The same position mirrored, with one pawn less; and one that has nothing in common.
const mirrored = `---
authors:
  - N. N.
source: The Problemist
algebraic:
  white: [Kc6, Rh5, Pg2]
  black: [Kb8, Pb7]
stipulation: "#3"
---
algebraic:
  white: [Ka1, Bb2, Sc3, Qd4]
  black: [Kh8, Rg7]
stipulation: "h#2"
`;

async function setUp(page, text) {
  await page.getByRole("tab", { name: "Text" }).click();
  await page.getByLabel("The problem as text").fill(text);
  await page.waitForSelector('[aria-label="g8 black king"]');
}

/** Drops a file on the place for files that are compared. */
async function dropToCompare(page, name, content) {
  const data = await page.evaluateHandle(
    ([name_, content_]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content_], name_));
      return transfer;
    },
    [name, content],
  );
  await page.dispatchEvent(".sources", "drop", { dataTransfer: data });
  await page.locator(".sources .chip", { hasText: name }).waitFor();
}

test("a file is dropped: what is like the problem is told in words, and set up", async () => {
  const { page, context, faults, foreign } = await open(served.address);
  await setUp(page, asked);
  const before_ = await position(page);
  await page.getByRole("tab", { name: "Similar" }).click();
  const compare = page.getByRole("button", { name: "Compare" });
  assert.ok(await compare.isDisabled(), "there is nothing to compare with");
  await dropToCompare(page, "known.olv", mirrored);
  assert.deepEqual(await position(page), before_, "what is compared is not opened");
  await compare.click();
  const first = page.locator(".similar-entry").first();
  await first.waitFor();
  assert.equal(await page.locator(".similar-entry").count(), 1);
  assert.match(await first.innerText(), /N\. N\., The Problemist/);
  assert.match(await first.innerText(), /mirrored left and right/);
  assert.match(await first.innerText(), /known\.olv/);
  assert.equal(await first.locator(".thumbnail .piece").count(), 5);
  await page.getByText("1 of 2 problems is alike.").waitFor();

  await page.getByLabel("Language").selectOption("de");
  await page.getByRole("button", { name: "Vergleichen" }).click();
  await page.locator(".similar-entry", { hasText: "links und rechts gespiegelt" }).waitFor();
  await page.getByLabel("Sprache").selectOption("en");

  await first.getByRole("button", { name: /^Set up/ }).click();
  assert.ok((await position(page)).includes("c6 white king"));
  assert.deepEqual(faults, []);
  assert.deepEqual(foreign, []);
  await context.close();
});

test("what the browser keeps is compared, and a problem not with itself", async () => {
  const { page, context, faults } = await open(served.address);
  await setUp(page, asked.replace("Pb2", "Pc2"));
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("tab", { name: "Similar" }).click();
  const compare = page.getByRole("button", { name: "Compare" });
  assert.ok(await compare.isDisabled(), "only the problem itself is kept");
  await page.getByRole("button", { name: "New" }).click();
  await setUp(page, asked);
  await page.getByRole("tab", { name: "Similar" }).click();
  await compare.click();
  const found = page.locator(".similar-entry");
  await found.waitFor();
  assert.match(await found.innerText(), /the same position but for 1 unit/);
  assert.match(await found.innerText(), /Collection/);
  await found.getByRole("button", { name: /^Set up/ }).click();
  assert.ok((await position(page)).includes("c2 white pawn"));
  await page.getByLabel(/^Collection: 1 problem/).uncheck();
  assert.ok(await compare.isDisabled());
  assert.deepEqual(faults, []);
  await context.close();
});

test("what cannot be compared is said: an empty board, an entry that is wrong", async () => {
  const { page, context, faults } = await open(served.address);
  await page.getByRole("tab", { name: "Similar" }).click();
  await dropToCompare(page, "wrong.inp", "begin\npieces white Kxx\nstipulation #2\nnext\npieces white Ka1\nend\n");
  await page.getByRole("button", { name: "Compare" }).click();
  await page.locator(".similar-view .message").waitFor();
  await page.locator(".similar-view summary", { hasText: "1 entry is not compared" }).click();
  await page.locator(".similar-view li", { hasText: "wrong.inp:" }).waitFor();
  await page.getByRole("button", { name: "Remove wrong.inp" }).click();
  assert.equal(await page.locator(".sources .chip").count(), 0);
  assert.deepEqual(faults, []);
  await context.close();
});
