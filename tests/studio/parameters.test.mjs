// What stands behind conditions and options as a form and as text, each following the other.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { closeBrowser, open, palettePiece, position, serve, solution, square } from "./support.mjs";

let served;
before(async () => (served = await serve()));
after(async () => {
  await closeBrowser();
  served.end();
});

/** Adds a condition by its name, and opens its form. Returns the row. */
async function withCondition(page, name) {
  await page.getByRole("combobox", { name: /condition/ }).fill(name);
  await page.locator(".picker li").first().click();
  const row = page.locator(".row-item").last();
  if ((await row.locator(".parameter-form").count()) === 0) await row.locator(".link").click();
  await row.locator(".parameter-form").waitFor();
  return row;
}

const behind = (row) => row.getByLabel(/: Words behind it$/);
const problemText = (page) => page.getByLabel("The problem as text").inputValue();

test("words are switched on and off; the text follows, and the form the text", async () => {
  const { page, context, faults } = await open(served.address);
  await page.getByRole("tab", { name: "Text" }).click();
  const row = await withCondition(page, "Circe");
  const word = (name) => row.getByRole("button", { name, exact: true });
  await word("RexInclusive").click();
  await word("Mirror").click();
  assert.equal(await behind(row).inputValue(), "RexInclusive Mirror");
  assert.match(await problemText(page), /condition +Circe RexInclusive Mirror\n/);
  await row.locator(".told-words dt", { hasText: "Mirror" }).waitFor();
  await word("RexInclusive").click();
  assert.equal(await behind(row).inputValue(), "Mirror");

  await behind(row).fill("clone Rex Inclusive nonsense");
  await behind(row).blur();
  assert.equal(await word("Clone").getAttribute("aria-pressed"), "true");
  assert.equal(await word("RexInclusive").getAttribute("aria-pressed"), "true");
  assert.equal(await word("Mirror").getAttribute("aria-pressed"), "false");
  await page.locator(".message", { hasText: "nonsense" }).waitFor();
  await word("Clone").click();
  assert.match(await behind(row).inputValue(), /nonsense/, "what no field shows stays");

  await page
    .getByLabel("The problem as text")
    .fill("begin\npieces white Kf6 black Kh8\ncondition Circe Assassin\nstipulation h#2\nend\n");
  await page.waitForSelector('[aria-label="h8 black king"]');
  assert.equal(await word("Assassin").getAttribute("aria-pressed"), "true");
  assert.equal(await word("RexInclusive").getAttribute("aria-pressed"), "false");
  assert.deepEqual(faults, []);
  await context.close();
});

test("one of several words takes the place of another; pieces are found by their names", async () => {
  const { page, context, faults } = await open(served.address);
  const row = await withCondition(page, "AprilChess");
  const find = row.getByRole("combobox", { name: "Add a piece" });
  await find.fill("nightrider");
  await find.press("Enter");
  await find.fill("grasshopper");
  await find.press("Enter");
  assert.equal(await behind(row).inputValue(), "N G");
  await row.getByRole("button", { name: "Remove nightrider" }).click();
  const chips = row.locator(".parameter-fields .chips").first().locator("button.chip");
  await chips.nth(0).click();
  assert.equal(await row.locator('.chip[aria-pressed="true"]').count(), 1);
  assert.match(await behind(row).inputValue(), /G/);
  assert.deepEqual(faults, []);
  await context.close();
});

test("what is required is asked; squares are clicked on the board, by keyboard, too", async () => {
  const { page, context, faults } = await open(served.address);
  const row = await withCondition(page, "PromSquares");
  await row.locator(".message", { hasText: "Still missing" }).waitFor();
  await row.getByRole("button", { name: "On the board" }).click();
  await palettePiece(page, "white king").waitFor();
  await square(page, "d4").click();
  await square(page, "e5").click();
  await square(page, "d4").click();
  assert.equal(await behind(row).inputValue(), "e5");
  assert.deepEqual(await position(page), [], "no piece is put down");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  assert.equal(await behind(row).inputValue(), "e5 e4");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".picking").count(), 0);
  await page.locator("button:focus", { hasText: "On the board" }).waitFor();
  assert.equal(await row.locator(".message").count(), 0);
  const squares = row.getByRole("textbox", { name: "Squares (required)" });
  await squares.fill("a8h8");
  await page.keyboard.press("Tab");
  assert.equal(await squares.inputValue(), "a8 h8");
  assert.deepEqual(faults, []);
  await context.close();
});

test("a condition holds in a part of the game, and the problem is solved so", async () => {
  const { page, context, faults } = await open(served.address);
  await page.getByRole("tab", { name: "Text" }).click();
  await page
    .getByLabel("The problem as text")
    .fill("begin\npieces white Kf6 Ra5 black Kg8 Pg7h7\nstipulation #3\nend\n");
  await page.waitForSelector('[aria-label="h7 black pawn"]');
  const row = await withCondition(page, "Madrasi");
  await row.locator(".part-fields summary").click();
  await row.getByLabel("From move").fill("2");
  await row.getByLabel("Until move").fill("3");
  await row.getByLabel("Until move").blur();
  await row.getByRole("button", { name: "black", exact: true }).click();
  await row.getByRole("button", { name: "On the board" }).click();
  await square(page, "a1").click();
  await square(page, "d4").click();
  await square(page, "h8").click();
  await square(page, "h8").click();
  await page.locator(".picking").getByRole("button", { name: "Done" }).click();
  assert.equal(await behind(row).inputValue(), "from 2 until 3 for Black on a1-d4 h8");
  assert.match(await problemText(page), /condition +Madrasi from 2 until 3 for Black on a1-d4 h8\n/);
  assert.equal(await page.locator(".statement .message").count(), 0, "the program reads it");
  await page.getByRole("tab", { name: "Solution" }).click();
  await page.locator(".statement").getByRole("button", { name: "Solve", exact: true }).click();
  await solution(page);
  await row.getByRole("button", { name: "In the whole game" }).click();
  assert.equal(await behind(row).inputValue(), "");
  assert.deepEqual(faults, []);
  await context.close();
});

test("options: a number with its range", async () => {
  const { page, context, faults } = await open(served.address);
  await page.getByRole("tab", { name: "Text" }).click();
  const add = page.getByRole("combobox", { name: "Add an option" });
  await add.fill("MaxFlightSquares");
  await page.locator(".picker li", { hasText: "MaxFlight" }).waitFor();
  await add.press("Enter");
  const number = page.getByLabel(/^Number, 0 to 64/);
  await number.fill("3");
  await number.press("Tab");
  assert.match(await problemText(page), /option +MaxFlightsquares 3\n/i);
  await number.fill("65");
  await number.press("Tab");
  assert.equal(await number.getAttribute("aria-invalid"), "true");
  await page.locator(".messages .message").waitFor();
  await page.keyboard.press("Control+z");
  assert.deepEqual(faults, []);
  await context.close();
});

test("by touch at 390 pixels: squares on the board, and back to the form", async () => {
  const { page, context, faults } = await open(served.address, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await page.locator(".phone-bar").getByRole("button", { name: "Problem" }).tap();
  const row = await withCondition(page, "PromSquares");
  await row.getByRole("button", { name: "On the board" }).tap();
  await square(page, "c3").tap();
  await page.locator(".picking").getByRole("button", { name: "Done" }).tap();
  assert.equal(await behind(row).inputValue(), "c3");
  assert.ok(await row.isVisible());
  assert.deepEqual(faults, []);
  await context.close();
});
