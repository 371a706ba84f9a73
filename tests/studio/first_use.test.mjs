// What one expects who has never seen the page: what he does is done, what he writes is understood.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { closeBrowser, open, palettePiece, serve, solution, square, stands } from "./support.mjs";

let served;
before(async () => (served = await serve()));
after(async () => {
  await closeBrowser();
  served.end();
});

test("a drag moves a piece whatever is in the hand; a click places and removes", async () => {
  const { page, context, faults } = await open(served.address);
  await palettePiece(page, "white rook").click();
  await square(page, "a1").click();
  await square(page, "a1").dragTo(square(page, "d4"));
  await stands(page, ["d4 white rook"]);
  await square(page, "d5").click();
  await square(page, "d4").click();
  await stands(page, ["d5 white rook"]);
  await page.getByRole("button", { name: "Remove pieces" }).click();
  await square(page, "d5").dragTo(square(page, "e6"));
  await stands(page, ["e6 white rook"]);
  await square(page, "e6").click();
  await stands(page, []);
  assert.deepEqual(faults, []);
  await context.close();
});

/** Sets up a problem by its text, and goes to the form. */
async function withText(page, lines, square_) {
  await page.getByRole("tab", { name: "Text" }).click();
  await page.getByLabel("The problem as text").fill(`begin\n${lines.join("\n")}\nend\n`);
  await page.waitForSelector(`[aria-label="${square_}"]`);
  await page.getByRole("tab", { name: "Solution" }).click();
}

const twin = (page, letter) => page.getByRole("textbox", { name: `Twins ${letter}` });
const solveButton = (page) => page.locator(".statement").getByRole("button", { name: "Solve", exact: true });

test("a twin is written as people write it, and the field has the focus", async () => {
  const { page, context, faults } = await open(served.address);
  await withText(page, ["pieces white Kf6 Ra5 black Kg8 Re2 Pg7h7", "stipulation h#2"], "h7 black pawn");
  const add = page.getByRole("button", { name: "Add a twin" });
  let letter = "a";
  for (const [written, command] of [
    ["Re2-e4", "move e2 e4"],
    ["e2-e4", "move e2 e4"],
    ["e2 e4", "move e2 e4"],
    ["bRe2-->e4", "move e2 e4"],
    ["e2→e4", "move e2 e4"],
    ["e2<->a5", "exchange e2 a5"],
    ["bRe2<-->wRa5", "exchange e2 a5"],
    ["+bRe4", "add black Re4"],
    ["add black Re4", "add black Re4"],
    ["-e2", "remove e2"],
    ["move e2 e4, remove a5", "move e2 e4 remove a5"],
    ["h#3", "stipulation h#3"],
    ["mirror a1<-->h1", "mirror a1<-->h1"],
    ["stipulation #2 remove e2", "stipulation #2 remove e2"],
  ]) {
    letter = String.fromCharCode(letter.charCodeAt(0) + 1);
    await add.click();
    await page.locator(`input[aria-label="Twins ${letter}"]:focus`).waitFor();
    await page.keyboard.type(written);
    await page.keyboard.press("Tab");
    assert.equal(await twin(page, letter).inputValue(), command);
  }
  await page.locator(".twin-told", { hasText: "#2, remove black Re2" }).waitFor();
  assert.equal(await page.locator(".statement .bad, .statement .message").count(), 0, "the program reads them all");
  const { width } = await twin(page, "b").boundingBox();
  assert.ok(width > 220, `the field is ${width} pixels wide`);
  await add.click();
  await page.getByRole("group", { name: "Put into the field" }).getByRole("button", { name: "Exchange" }).click();
  await page.keyboard.type("e2 a5");
  await page.keyboard.press("Control+Enter");
  await solution(page);
  assert.equal(await page.locator(".phase").count(), 16);
  assert.deepEqual(faults, []);
  await context.close();
});

test("no fault is told before there is one; it stands at its field and goes while one types", async () => {
  const { page, context, faults } = await open(served.address);
  const told = page.locator(".messages .message, .twin-told.bad");
  await page.locator(".hint", { hasText: "No pieces yet" }).waitFor();
  assert.equal(await told.count(), 0, "nothing is wrong with an empty page");
  await withText(page, ["pieces white Kf6 Ra5 black Kg8 Re2 Pg7h7", "stipulation h#2"], "h7 black pawn");
  await solveButton(page).click();
  await solution(page);
  await page.getByRole("button", { name: "Add a twin" }).click();
  await page.waitForTimeout(500);
  assert.equal(await told.count(), 0, "an empty twin is no fault");
  assert.equal(await page.locator(".stale").count(), 0);
  await twin(page, "b").fill("Re2-");
  await page.locator(".twin-told", { hasText: "unknown" }).waitFor();
  assert.equal(await told.count(), 0, "a twin that is being typed is not finished");
  await page.keyboard.press("Tab");
  await page.locator(".twin-told.bad").waitFor();
  assert.equal(await page.locator(".messages .message").count(), 0, "what is wrong with a twin is told there");
  await twin(page, "b").press("End");
  await page.keyboard.type("e4");
  await page.locator(".twin-told", { hasText: "bRe2→e4" }).waitFor();
  assert.equal(await told.count(), 0, "it goes before the field is left");
  await page.getByRole("button", { name: "New" }).click();
  await page.waitForTimeout(500);
  assert.equal(await told.count(), 0);
  assert.deepEqual(faults, []);
  await context.close();
});

test("what is missing is told instead of a result, and has the focus", async () => {
  const { page, context, faults } = await open(served.address);
  const focused = (selector) => page.locator(`${selector}:focus`).waitFor();
  await solveButton(page).click();
  await page.locator(".solution-view .message", { hasText: "missing pieces" }).waitFor();
  await focused(".board .cell");
  await palettePiece(page, "white king").click();
  await square(page, "a1").click();
  await solveButton(page).click();
  await page.locator(".solution-view .message", { hasText: "missing stipulation" }).waitFor();
  await focused("#stipulation");
  await page.locator(".messages .message", { hasText: "missing stipulation" }).waitFor();
  assert.doesNotMatch(await page.locator(".solution-view").innerText(), /0 solutions|0\.0 s|Could not/);
  await page.keyboard.type("h#1");
  await page.keyboard.press("Tab");
  await page.locator(".messages .message").waitFor({ state: "detached" });
  assert.deepEqual(faults, []);
  await context.close();
});
