// An entry of YACPDB opened, mended, solved and saved; text and form; links; what is kept.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { closeBrowser, open, palettePiece, position, serve, solution, square } from "./support.mjs";

let served;
before(async () => (served = await serve()));
after(async () => {
  await closeBrowser();
  served.end();
});

const entry = `---
authors:
  - A. Composer
algebraic:
  white: [Kf1, Rd4, Re7]
  black: [Kf6, Qc3]
stipulation: "h#2"
options:
  - Circe
`;

async function dropFile(page, name, content) {
  const data = await page.evaluateHandle(
    ([name_, content_]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content_], name_));
      return transfer;
    },
    [name, content],
  );
  await page.dispatchEvent("body", "drop", { dataTransfer: data });
}

test("an .olv is dropped, solved, mended, solved again, saved, and found", async () => {
  const { page, context, faults } = await open(served.address);
  await dropFile(page, "problem.olv", entry);
  await page.waitForSelector('[aria-label="c3 black queen"]');
  assert.equal(await page.getByLabel("Stipulation").inputValue(), "h#2");
  const solve = page.locator(".statement").getByRole("button", { name: "Solve", exact: true });
  await solve.click();
  assert.equal((await solution(page)).length, 3);
  await page
    .getByRole("button", { name: /^The author's solution/ })
    .nth(2)
    .click();
  await page.getByRole("tab", { name: "Check" }).click();
  await page.locator(".result-panel").getByRole("button", { name: "Check", exact: true }).click();
  await page.waitForSelector(".verdict.bad");
  await page.getByRole("tab", { name: "Solution" }).click();
  assert.equal(await page.locator(".line .cook").count(), 2, "the others are marked as cooks");
  await page.getByRole("tab", { name: "Check" }).click();
  await page.getByLabel("The solution that is to stay").selectOption("3");
  await page.getByRole("button", { name: "Mend", exact: true }).click();
  await page.locator(".corrections li").first().getByRole("button").click({ timeout: 90_000 });
  await page.getByRole("tab", { name: "Solution" }).click();
  await solve.click();
  assert.equal((await solution(page)).length, 1);

  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "New" }).click();
  assert.deepEqual(await position(page), []);
  await page.getByRole("button", { name: "Collection" }).click();
  await page.getByRole("searchbox").fill("circe composer");
  await page.locator(".entry-open").click();
  assert.equal(await page.getByLabel("Stipulation").inputValue(), "h#2");
  assert.ok((await position(page)).length >= 5);
  assert.deepEqual(faults, []);
  await context.close();
});

test("text and form follow each other", async () => {
  const { page, context } = await open(served.address);
  await page.getByRole("tab", { name: "Text" }).click();
  const text = page.getByLabel("The problem as text");
  await text.fill(
    "begin\nboard 5x5\npieces white Kc3 Qa1 neutral Gb2 black chameleon Ke5\ncondition Madrasi\nstipulation #2\nend\n",
  );
  await page.waitForSelector('[aria-label="e5 black chameleon king"]');
  assert.equal(await page.locator(".cell[aria-label]").count(), 25);
  assert.equal(await page.locator(".row-item .link").innerText(), "Madrasi");
  await page.getByLabel("Stipulation").fill("#3");
  await page.getByLabel("Stipulation").blur();
  await page.getByRole("button", { name: "Set play" }).click();
  assert.match(await text.inputValue(), /stipulation #3\n/);
  assert.match(await text.inputValue(), /option +SetPlay/);
  assert.match(await text.inputValue(), /black chameleon Ke5/);
  await text.fill("begin\npieces white Kc3\nstipulaton #2\nend\n");
  await page.waitForSelector(".message >> text=did you mean 'stipulation'");
  await context.close();
});

test("undo, redo and what changes the whole position", async () => {
  const { page, context } = await open(served.address);
  await palettePiece(page, "white king").click();
  await square(page, "a1").click();
  const tool = (name) => page.getByRole("button", { name, exact: true }).click();
  await tool("Mirror left and right");
  assert.deepEqual(await position(page), ["h1 white king"]);
  await tool("Turn by 90 degrees");
  assert.deepEqual(await position(page), ["a1 white king"]);
  await tool("Shift up");
  await tool("Exchange colours");
  assert.deepEqual(await position(page), ["a2 black king"]);
  await tool("Shift left");
  assert.deepEqual(await position(page), ["a2 black king"], "no unit leaves the board");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  assert.deepEqual(await position(page), ["a1 white king"]);
  await page.keyboard.press("Control+y");
  assert.deepEqual(await position(page), ["a2 white king"]);
  await context.close();
});

test("a link holds the problem and not the key; a FEN that is pasted is set up", async () => {
  const { page, context } = await open(served.address);
  const paste = (text) =>
    page.evaluate((text_) => {
      const data = new DataTransfer();
      data.setData("text/plain", text_);
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
    }, text);
  await paste("8/8/5K2/R7/8/8/8/6k1 #3");
  await page.waitForSelector('[aria-label="g1 black king"]');
  await page.getByRole("button", { name: "Share" }).click();
  await page.waitForSelector(".notice.is-shown");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.doesNotMatch(link, /key=/);
  assert.ok(link.includes("#p="));
  const second = await context.newPage();
  await second.goto(`${served.address}${new URL(link).hash}`);
  await second.waitForSelector('[aria-label="g1 black king"]');
  assert.deepEqual(await position(second), ["a5 white rook", "f6 white king", "g1 black king"]);
  await context.close();
});

test("diagrams are taken along as SVG, PNG and LaTeX", async () => {
  const { page, context, faults } = await open(served.address);
  await page.getByRole("button", { name: "An example" }).click();
  await page.getByRole("tab", { name: "Diagram" }).click();
  for (const name of ["SVG", "PNG", "LaTeX"]) {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name, exact: true }).click(),
    ]);
    assert.match(file.suggestedFilename(), /\.(svg|png|tex)$/);
  }
  assert.deepEqual(faults, []);
  await context.close();
});

test("solving goes along while composing; a line that fails is explained", async () => {
  const { page, context, faults } = await open(served.address);
  await page.getByLabel("Solve as you compose").check();
  await page.getByLabel("Stipulation").fill("#1");
  await page.getByLabel("Stipulation").press("Enter");
  for (const [name, where] of [
    ["white king", "f6"],
    ["white rook", "a1"],
    ["black king", "h8"],
    ["black pawn", "h7"],
  ]) {
    await palettePiece(page, name).click();
    await square(page, where).click();
  }
  await page.locator(".move", { hasText: "Ra8#" }).waitFor();
  await page.keyboard.press("Escape");
  await square(page, "a1").click();
  await square(page, "b1").click();
  await page.locator(".move", { hasText: "Rb8#" }).waitFor();
  await page.getByRole("tab", { name: "Check" }).click();
  await page.getByLabel("A line that should solve").fill("1.Rb7");
  await page.getByRole("button", { name: "Ask" }).click();
  await page.locator(".why .findings li").waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("twins are told apart", async () => {
  const { page, context } = await open(served.address);
  await page.getByRole("tab", { name: "Text" }).click();
  await page
    .getByLabel("The problem as text")
    .fill("begin\npieces white Kf6 Ra5 black Kg8 Pg7h7\nstipulation h#2\noption setplay\ntwin move a5 b5\nend\n");
  await page.waitForSelector('[aria-label="h7 black pawn"]');
  await page.getByRole("tab", { name: "Solution" }).click();
  await page.locator(".statement").getByRole("button", { name: "Solve", exact: true }).click();
  await solution(page);
  assert.equal(await page.locator(".phase").count(), 2);
  assert.match(await page.locator(".phase h2").nth(1).innerText(), /^b\)/);
  await context.close();
});
