// What axe finds in every view, light and dark, in three languages; the page without a network.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { closeBrowser, host, open, serve, solution } from "./support.mjs";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
let served;
before(async () => (served = await serve()));
after(async () => {
  await closeBrowser();
  served.end();
});

async function violations(page) {
  // Evaluated, not added to the page, whose security policy would not run it.
  await page.evaluate(axe);
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  return found.violations.map(
    (each) =>
      `${each.id}: ${each.nodes
        .map((node) => node.target.join(" "))
        .slice(0, 3)
        .join(", ")}`,
  );
}

const views = {
  empty: async () => undefined,
  solved: async (page) => {
    await page.locator(".nothing-yet .quiet").click();
    await solution(page);
    await page.locator(".move").first().click();
  },
  check: (page) => page.locator("#tab-check").click(),
  text: (page) => page.locator("#tab-text").click(),
  diagram: async (page) => {
    await page.locator("#tab-diagram").click();
    await page.waitForSelector(".printed");
  },
  similar: async (page) => {
    await page.locator("#tab-similar").click();
    const data = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      const known = "pieces white Ka6 Qc1 Ra4e3 Bb8g2 Sd6h7 Pc3f5 black Kf4 Be2 Sc4g8 Pc6\nstipulation #2";
      const text = `begin\n${known}\nnext\npieces white Ka1\nend\n`;
      transfer.items.add(new File([text], "known.inp"));
      return transfer;
    });
    await page.dispatchEvent(".sources", "drop", { dataTransfer: data });
    await page.locator(".similar-view .main").click();
    await page.waitForSelector(".similar-entry");
  },
  search: async (page) => {
    await page.locator("#tab-search").click();
    // The Mansfield of the example with a pawn more, which changes nothing.
    await page.locator("#matrix").fill("white P:a7,h6\nsolutions 1");
    await page.locator(".search-view .main").click();
    await page.waitForSelector('.search-progress [role="status"]');
  },
  twins: async (page) => {
    await page.locator(".statement .field-body > .quiet").last().click();
    await page.locator('[data-twin="0"]').fill("e2-");
    await page.keyboard.press("Tab");
    await page.waitForSelector(".twin-told.bad");
  },
  stale: async (page) => {
    await page.locator("#tab-solution").click();
    await page.waitForSelector(".is-stale");
  },
  condition: async (page) => {
    await page.locator('.statement input[role="combobox"]').first().fill("circe");
    await page.locator(".picker li").first().click();
    await page.locator(".row-item .link").click();
    await page.waitForSelector(".rule");
    await page.locator(".many-words .chip").first().click();
    await page.locator(".part-fields summary").click();
  },
  squares: async (page) => {
    await page.locator(".part-fields .squares-field button").click();
    await page.locator('[data-square="b2"]').click();
    await page.waitForSelector(".picking");
  },
  attributes: async (page) => {
    await page.locator('[data-popup="attributes"]').click();
    await page.waitForSelector(".attribute-choice");
  },
  pieces: async (page) => {
    await page.locator(".palette-tools .wide").click();
    await page.waitForSelector(".palette .picker li");
  },
  help: (page) => page.locator(".settings > .tool").last().click(),
};

for (const [colorScheme, locale, viewport] of [
  ["light", "en", { width: 1280, height: 800 }],
  ["dark", "de", { width: 1280, height: 800 }],
  ["light", "fr", { width: 390, height: 844 }],
]) {
  test(`no violation in ${colorScheme}, ${locale}, at ${viewport.width} pixels`, async () => {
    const { page, context, faults } = await open(served.address, { colorScheme, locale, viewport });
    const phone = viewport.width < 800;
    const shown = {
      empty: "Solution",
      solved: "Solution",
      check: "Solution",
      text: "Solution",
      diagram: "Solution",
      similar: "Solution",
      search: "Solution",
      twins: "Problem",
      stale: "Solution",
      condition: "Problem",
      pieces: "board",
    };
    for (const [name, go] of Object.entries(views)) {
      if (phone && name === "help") continue;
      if (phone && shown[name]) {
        const index = { Solution: 2, Problem: 1, board: 0 }[shown[name]];
        await page.locator(".phone-bar button").nth(index).click();
      }
      await go(page);
      assert.deepEqual(await violations(page), [], name);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${name}: ${wide} pixels too wide`);
    }
    assert.equal(await page.evaluate(() => document.documentElement.lang), locale);
    assert.deepEqual(faults, []);
    await context.close();
  });
}

test("the collection: empty, and with entries", async () => {
  const { page, context } = await open(served.address);
  await page.getByRole("button", { name: "Collection" }).click();
  assert.deepEqual(await violations(page), []);
  await page.getByRole("button", { name: "Compose" }).click();
  await page.getByRole("button", { name: "An example" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Collection" }).click();
  await page.waitForSelector(".entry");
  assert.deepEqual(await violations(page), []);
  await context.close();
});

test("on a static host the page is there without a network, and says that nobody solves", async () => {
  const hosted = await host();
  const { page, context } = await open(hosted.address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const kept = () => page.evaluate(async () => (await (await caches.open("warp")).keys()).length);
  for (let tries = 0; (await kept()) < 8 && tries < 50; tries += 1) await page.waitForTimeout(100);
  await page.reload();
  await page.waitForSelector(".board .cell");
  hosted.end();
  await context.setOffline(true);
  await page.reload();
  await page.waitForSelector(".board .cell");
  assert.match(await page.locator(".notice-bar").innerText(), /Nobody solves here/);
  await context.close();
});
