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

test("the search shows pieces in all colours, and arms the one that is shown", async () => {
  const { page, context, faults } = await open(served.address);
  const name = page.locator(".palette-name");
  await palettePiece(page, "black pawn").click();
  const search = page.getByRole("combobox", { name: /^Search pieces/ });
  const more = page.getByRole("button", { name: "More pieces…" });
  await more.click();
  await search.fill("equi");
  assert.match(await page.locator(".picker li").first().innerText(), /^equihopper EQ/);
  await search.press("Enter");
  await square(page, "a1").click();
  await stands(page, ["a1 white equihopper"]);
  await more.click();
  await search.fill("hopper equi");
  await page.getByRole("option", { name: /^equihopper/ }).locator("[data-side=black]").click();
  await name.filter({ hasText: "black equihopper (EQ)" }).waitFor();
  await square(page, "b1").click();
  await stands(page, ["a1 white equihopper", "b1 black equihopper"]);
  await more.click();
  await search.fill("queen equi");
  assert.match(await page.locator(".picker li").first().innerText(), /^equihopper EQ/);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Remove pieces" }).hover();
  await name.filter({ hasText: "Remove pieces" }).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("a new problem has nothing of the last one: tool, attributes, legend, diagram, replay", async () => {
  const { page, context, faults } = await open(served.address);
  await withText(page, ["pieces white Kf6 QEa5 black Kg8", "stipulation h#1"], "a5 white equistopper");
  await page.locator(".legend", { hasText: "QE = equistopper" }).waitFor();
  await page.getByRole("tab", { name: "Diagram" }).click();
  await page.waitForSelector(".printed");
  await palettePiece(page, "black queen").click();
  await page.getByRole("button", { name: "Attributes" }).click();
  await page.getByRole("button", { name: "royal", exact: true }).click();
  await page.getByRole("button", { name: "New" }).click();
  await page.locator(".printed").waitFor({ state: "detached" });
  assert.equal(await page.locator(".legend").innerText(), "");
  assert.equal(await page.locator(".attribute-choice").count(), 0);
  await square(page, "d4").click();
  await stands(page, []);
  await palettePiece(page, "black queen").click();
  await square(page, "d4").click();
  await stands(page, ["d4 black queen"]);
  assert.deepEqual(faults, []);
  await context.close();
});

test("Escape and a click outside close what is on top, and nothing below it", async () => {
  const { page, context, faults } = await open(served.address);
  await withText(page, ["pieces white Kg6 Ra5 black Kh8", "stipulation #1"], "h8 black king");
  await solveButton(page).click();
  await solution(page);
  await page.locator(".move").first().click();
  const moved = page.locator('.board [aria-label="a5 white rook"]');
  await moved.waitFor({ state: "detached" });
  const help = page.locator("dialog");
  await page.getByRole("button", { name: "Help" }).click();
  await help.waitFor();
  await page.keyboard.press("Escape");
  await help.waitFor({ state: "detached" });
  assert.equal(await moved.count(), 0, "the line is still shown");
  await page.getByRole("button", { name: "Help" }).click();
  await help.waitFor();
  await page.mouse.click(20, 20);
  await help.waitFor({ state: "detached" });
  const attributes = page.locator(".attribute-choice");
  const button = page.getByRole("button", { name: "Attributes" });
  await button.click();
  await attributes.waitFor();
  await page.keyboard.press("Escape");
  await attributes.waitFor({ state: "detached" });
  assert.equal(await moved.count(), 0, "the line is still shown");
  await page.locator('[data-popup="attributes"]:focus').waitFor();
  await button.click();
  await attributes.waitFor();
  await page.locator(".statement .field-name").first().click();
  await attributes.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "More pieces…" }).click();
  await page.locator(".piece-search").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".piece-search").waitFor({ state: "detached" });
  assert.equal(await moved.count(), 0, "the line is still shown");
  await page.keyboard.press("Escape");
  await moved.waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("stepping goes on to the next twin, whose position is shown alone, too", async () => {
  const { page, context, faults } = await open(served.address);
  const on = page.getByRole("button", { name: "On", exact: true });
  await withText(
    page,
    ["pieces white Kg6 Ra5 black Kh8", "stipulation #1", "twin move a5 b5", "twin move g6 f7"],
    "h8 black king",
  );
  await solveButton(page).click();
  await solution(page);
  assert.match(await page.locator(".phase h2").nth(1).innerText(), /^b\).*wRa5→b5$/, "as it is printed");
  await on.click();
  await stands(page, ["a8 white rook", "g6 white king", "h8 black king"]);
  await on.click();
  await stands(page, ["b5 white rook", "g6 white king", "h8 black king"]);
  assert.equal(await page.locator(".phase h2 [aria-current]").count(), 1);
  await on.click();
  await stands(page, ["b8 white rook", "g6 white king", "h8 black king"]);
  await on.click();
  await on.click();
  await page.locator(".shown-move", { hasText: /R/ }).waitFor();
  assert.ok(await on.isDisabled(), "nothing follows");
  await page.locator(".phase h2 button").nth(2).click();
  await stands(page, ["a5 white rook", "f7 white king", "h8 black king"]);
  await on.click();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await on.click();
  await page.locator(".shown-move", { hasText: /R/ }).waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("the key is named and reached behind tries; in a line undo leaves it, and the focus goes along", async () => {
  const { page, context, faults } = await open(served.address, { viewport: { width: 1280, height: 700 } });
  await withText(
    page,
    [
      "pieces white Ka6 Qc1 Ra4e3 Bb8g2 Sd6h7 Pc3f5h3 black Kf4 Be2 Sc4g8 Pc6",
      "stipulation #2",
      "option variation try",
    ],
    "c6 black pawn",
  );
  await solveButton(page).click();
  await solution(page);
  await page.locator(".solving-status").getByRole("button", { name: "1.Bg2-e4!" }).click();
  const key = page.locator(".move.key:focus");
  await key.waitFor();
  const seen = async (locator) => {
    const { y, height } = await locator.boundingBox();
    return y > 0 && y + height < 700;
  };
  assert.ok(await seen(key));
  assert.ok(await seen(page.locator(".results-head .play-controls")), "the playback stays in sight");
  await page.keyboard.press("Enter");
  await page.locator(".count-of-units", { hasText: "11 + 5" }).waitFor();
  await page.keyboard.press("ArrowRight");
  await page.locator(".move:focus[aria-current]", { hasText: "1...Sxe3+" }).waitFor();
  await page.locator(".count-of-units", { hasText: "10 + 5" }).waitFor();
  await page.keyboard.press("Control+z");
  await page.locator(".count-of-units", { hasText: "11 + 5" }).waitFor();
  assert.equal(await page.getByRole("button", { name: "Tries" }).getAttribute("aria-pressed"), "true");
  assert.equal(await page.locator(".stale").count(), 0, "the problem is the same");
  await page.getByRole("button", { name: "Set play" }).click();
  await page.locator(".is-stale .results-head .stale").waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("what is wrong with the stipulation is not said any more as soon as it is changed", async () => {
  const { page, context, faults } = await open(served.address);
  await withText(page, ["pieces white Kg6 Ra5 black Kh8"], "h8 black king");
  const field = page.getByLabel("Stipulation");
  const fault = page.locator(".messages .message");
  await field.fill("h2");
  assert.equal(await fault.count(), 0);
  await field.press("Tab");
  await fault.waitFor();
  await field.focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Backspace");
  await fault.waitFor({ state: "detached" });
  await page.keyboard.type("#2");
  assert.equal(await field.inputValue(), "h#2", "what is typed stays");
  await page.keyboard.press("Tab");
  await page.waitForTimeout(300);
  assert.equal(await fault.count(), 0);
  assert.deepEqual(faults, []);
  await context.close();
});

test("on a phone the search fills the screen, and twins are written beside a board", async () => {
  const { page, context, faults } = await open(served.address, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await page.getByRole("button", { name: "More pieces…" }).tap();
  const sheet = await page.locator(".piece-search").boundingBox();
  assert.deepEqual([sheet.x, sheet.y, sheet.width, sheet.height], [0, 0, 390, 844]);
  await page.getByRole("combobox", { name: /^Search pieces/ }).fill("lion");
  await page.getByRole("option", { name: /^lion/ }).tap();
  await square(page, "c3").tap();
  await stands(page, ["c3 white lion"]);
  await page.locator(".phone-bar").getByRole("button", { name: "Problem" }).tap();
  await page.getByRole("button", { name: "Add a twin" }).tap();
  await page.locator(".twin-board .piece").first().waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});
