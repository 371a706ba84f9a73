// What one expects who has never seen the page: what he does is done, what he writes is understood.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { closeBrowser, open, palettePiece, position, serve, solution, square } from "./support.mjs";

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
  assert.deepEqual(await position(page), ["d4 white rook"]);
  await square(page, "d5").click();
  await square(page, "d4").click();
  assert.deepEqual(await position(page), ["d5 white rook"]);
  await page.getByRole("button", { name: "Remove pieces" }).click();
  await square(page, "d5").dragTo(square(page, "e6"));
  assert.deepEqual(await position(page), ["e6 white rook"]);
  await square(page, "e6").click();
  assert.deepEqual(await position(page), []);
  assert.deepEqual(faults, []);
  await context.close();
});
