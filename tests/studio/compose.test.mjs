// Three problems set up on an empty board and solved: by mouse, by keyboard alone, by touch at 390 pixels.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { closeBrowser, open, palettePiece, position, serve, solution, square, stands } from "./support.mjs";

let served;
before(async () => (served = await serve()));
after(async () => {
  await closeBrowser();
  served.end();
});

test("by mouse: a helpmate in Circe, from an empty board to its solution on the board", async () => {
  const { page, context, faults, foreign } = await open(served.address);
  const put = async (name, ...squares) => {
    await palettePiece(page, name).click();
    for (const each of squares) await square(page, each).click();
  };
  await put("white king", "f1");
  await put("white rook", "d4", "e8");
  await put("black king", "f6");
  await put("black queen", "c3");
  await palettePiece(page, "black pawn").dragTo(square(page, "f4"));
  await page.keyboard.press("Escape");
  await square(page, "e8").dragTo(square(page, "e7"));
  assert.deepEqual(await position(page), [
    "c3 black queen",
    "d4 white rook",
    "e7 white rook",
    "f1 white king",
    "f4 black pawn",
    "f6 black king",
  ]);

  const condition = page.getByRole("combobox", { name: /condition/ });
  await condition.fill("circe");
  await page.getByRole("option", { name: /^Circe A captured/ }).click();
  await page.getByLabel("Stipulation").fill("h#2");
  await page.locator(".statement").getByRole("button", { name: "Solve", exact: true }).click();
  assert.deepEqual(await solution(page), ["1.Kxe7[+wRa1] Ra7+ 2.Kf8 Rd8#"]);

  await page.locator(".move").first().click();
  assert.ok((await position(page)).includes("a1 white rook"), "the rook is reborn");
  await page.keyboard.press("ArrowRight");
  assert.ok((await position(page)).includes("a7 white rook"));
  assert.equal(await page.locator(".arrows path").count(), 1);
  await page.keyboard.press("Escape");
  assert.ok((await position(page)).includes("f6 black king"));
  assert.deepEqual(faults, []);
  assert.deepEqual(foreign, []);
  await context.close();
});

test("by keyboard alone: a problem on the cylinder", async () => {
  const { page, context, faults } = await open(served.address);
  const go = async (name) => {
    // From square to square by the arrow keys.
    const now = await page.evaluate(() => document.activeElement?.getAttribute("data-square"));
    const [from, to] = [now, name].map((each) => [each.charCodeAt(0), Number(each.slice(1))]);
    for (let i = from[0]; i !== to[0]; i += Math.sign(to[0] - i))
      await page.keyboard.press(to[0] > i ? "ArrowRight" : "ArrowLeft");
    for (let i = from[1]; i !== to[1]; i += Math.sign(to[1] - i))
      await page.keyboard.press(to[1] > i ? "ArrowUp" : "ArrowDown");
  };
  const tabTo = async (test_) => {
    for (let i = 0; i < 120; i += 1) {
      await page.keyboard.press("Tab");
      if (await page.evaluate(test_)) return;
    }
    assert.fail("the keyboard does not get there");
  };
  await tabTo("document.activeElement?.matches('.cell')");
  for (const [name, key] of [
    ["d8", "Shift+K"],
    ["d1", "Shift+R"],
    ["e3", "Shift+B"],
    ["a7", "k"],
    ["e5", "p"],
    ["b8", "s"],
  ]) {
    await go(name);
    await page.keyboard.press(key);
  }
  await stands(page, [
    "a7 black king",
    "b8 black knight",
    "d1 white rook",
    "d8 white king",
    "e3 white bishop",
    "e5 black pawn",
  ]);
  await tabTo("document.activeElement?.id === 'stipulation'");
  await page.keyboard.type("h#2");
  await tabTo("document.activeElement?.matches('summary')");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".details[open] input");
  await page.keyboard.press("Tab");
  await page.keyboard.type("cylinder");
  await page.keyboard.press("Tab");
  await page.waitForSelector(".panel.open-sides");
  await page.keyboard.press("Control+Enter");
  assert.deepEqual(await solution(page), ["1.Ka8 Kc7 2.Sh7 Rd8#"]);
  await tabTo("document.activeElement?.matches('.move')");
  await page.keyboard.press("Enter");
  assert.ok((await position(page)).includes("a8 black king"));
  assert.deepEqual(faults, []);
  await context.close();
});

test("by touch at 390 pixels: a schema of Power Chess", async () => {
  const { page, context, faults } = await open(served.address, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await palettePiece(page, "white king").tap();
  await square(page, "f6").tap();
  await palettePiece(page, "white rook").tap();
  await square(page, "a5").tap();
  await page.getByRole("button", { name: "Attributes" }).tap();
  await page.getByRole("button", { name: "Power" }).tap();
  await palettePiece(page, "black king").tap();
  await square(page, "g8").tap();
  await page.locator(".phone-bar").getByRole("button", { name: "Problem" }).tap();
  await page.getByLabel("Stipulation").fill("#3");
  await page.locator(".phone-bar").getByRole("button", { name: "Solve", exact: true }).tap();
  const trees = await solution(page);
  assert.equal(trees.length, 2);
  assert.match(trees[0], /^1\.Ra6!/);
  assert.match(trees[1], /^1\.Rd5!/);
  const { width, wide } = await page.evaluate(() => ({
    width: innerWidth,
    wide: document.documentElement.scrollWidth,
  }));
  assert.ok(wide <= width, `the page is ${wide} pixels wide`);
  await page.locator(".move").first().tap();
  assert.ok((await position(page)).includes("a6 white rook"));
  const board = await page.locator(".board").boundingBox();
  assert.ok(board.y >= 0 && board.y + board.height < 844, "the board is seen beside the solution");
  assert.deepEqual(faults, []);
  await context.close();
});

test("by a finger that drags: from the palette, over the board, off the board", async () => {
  const { page, context, faults } = await open(served.address, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const touch = await context.newCDPSession(page);
  const middle = async (locator) => {
    const box = await locator.boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const drag = async (from, to) => {
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [from] });
    for (const part of [0.3, 0.6, 1]) {
      const point = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [point] });
    }
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  // The piece is held above the finger, by half of its size.
  const below = async (name) => {
    const { x, y } = await middle(square(page, name));
    return { x, y: y + 22 };
  };
  await drag(await middle(palettePiece(page, "black queen")), await below("d5"));
  assert.deepEqual(await position(page), ["d5 black queen"]);
  await drag(await middle(square(page, "d5")), await below("h8"));
  assert.deepEqual(await position(page), ["h8 black queen"]);
  await drag(await middle(square(page, "h8")), { x: 200, y: 760 });
  assert.deepEqual(await position(page), []);
  assert.deepEqual(faults, []);
  await context.close();
});
