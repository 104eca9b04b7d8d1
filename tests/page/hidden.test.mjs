// A page does not give away what comes: nothing of it is seen before the reader is there, or asks for it.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { commented, open, phone, simulated, someSizes, touches, writePage } from "./browser.mjs";

const source = process.env.CASTELLAN_SOURCE;
const games = {
  castelli: { game: commented, winner: /Sensible 1 wins/, totals: [59, 46, 55] },
  "with an analysis": { game: commented, winner: /Sensible 1 wins/, totals: [59, 46, 55],
    options: ["--analysis", "--no-cache", "--samples", "50"] },
  piecepack: { game: join(source, "samples/piecepack/games/by-hand-2-players.cgn"), winner: /won by/, totals: [22, 11] },
  carcassonne: { game: simulated("--rules", "carcassonne", "--seed", "3"), winner: /won by/, totals: [82, 74] },
};
for (const each of Object.values(games)) each.path = writePage(each.game, { options: each.options });

/** All that can be seen or is told of it: texts and what pointing at it shows. Numbers of turns have a dot. */
const visibleText = (page) => page.evaluate(() => {
  const isSeen = (node) => node.checkVisibility({ visibilityProperty: true });
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) {
    const { parentElement, data } = walker.currentNode;
    if (!parentElement.closest("script, noscript") && isSeen(parentElement)) texts.push(data);
  }
  for (const node of document.querySelectorAll("[title], [aria-label], [aria-valuetext]"))
    if (isSeen(node)) texts.push(node.title, node.getAttribute("aria-label") ?? "", node.getAttribute("aria-valuetext") ?? "");
  return texts.join("\n");
});
const seesTotal = (text, total) => new RegExp(`(^|\\s)${total}(\\s|$)`, "m").test(text);
const seen = (page, selector) => page.locator(`${selector}:visible`).count();

Object.entries(games).forEach(([name, { path, winner, totals }], number) => {
  test(`${name}: the setup tells neither who wins nor by how much`, async (t) => {
    for (const viewport of someSizes(number)) {
      const page = await open(t, path, { viewport, ...touches(viewport) });
      const text = await visibleText(page);
      assert.doesNotMatch(text, winner);
      for (const total of totals) assert.ok(!seesTotal(text, total), `${total} at ${viewport.width}`);
      assert.equal(await seen(page, ":is(#score, #chart, #sums, .swing)"), 0);
      assert.equal(await seen(page, "#moves :is(.words, .points, .glyph)"), 0);
    }
  });

  test(`${name}: the end tells all of it, and it stays`, async (t) => {
    const page = await open(t, path);
    await page.keyboard.press("End");
    const check = async () => {
      const text = await visibleText(page);
      assert.match(text, winner);
      for (const total of totals) assert.ok(seesTotal(text, total), String(total));
    };
    await check();
    await page.keyboard.press("Home");
    await check();
    await page.reload();
    await page.keyboard.press("Home");
    await check();
  });

  test(`${name}: the button shows it at once, and hides it again`, async (t) => {
    const page = await open(t, path, { viewport: phone });
    await page.click("#reveal");
    assert.match(await visibleText(page), winner);
    assert.equal(await seen(page, "#score"), 1);
    await page.reload();
    assert.match(await visibleText(page), winner, "remembered");
    await page.click("#reveal");
    assert.doesNotMatch(await visibleText(page), winner);
    await page.reload();
    assert.doesNotMatch(await visibleText(page), winner);
    assert.equal(await seen(page, "#score"), 0);
  });
});

test("up to the place of a link all is told, and no more", async (t) => {
  const page = await open(t, games.castelli.path, { address: "10" });
  const told = await page.$$eval("#moves > ol > .turn > .go", (rows) => rows
    .filter((row) => row.querySelector(".words")?.checkVisibility({ visibilityProperty: true }))
    .map((row) => row.querySelector(".n").textContent));
  assert.deepEqual(told, Array.from({ length: 10 }, (_, i) => `${i + 1}.`));
  assert.equal(await seen(page, ".later > .variation"), 0);
});

test("within a turn, its points and the rest of its lines are still to come", async (t) => {
  const page = await open(t, games.castelli.path, { address: "4.1" });
  assert.equal(await page.locator(".turn.here .points").isVisible(), false);
  await page.click("#brought");
  assert.deepEqual(await page.$$eval("#score-lines .step", (steps) => steps.map((step) => step.textContent)),
    ["lays Y6R6B6G6 on h1"]);
  await page.keyboard.press("ArrowRight");
  assert.ok(await page.locator("#score-lines .step").count() > 1);
});

test("on paper and without scripts the whole is there", async (t) => {
  const page = await open(t, games.castelli.path);
  await page.emulateMedia({ media: "print" });
  assert.equal(await seen(page, "#score"), 1);
  assert.equal(await seen(page, "#chart"), 1);
  assert.match(await visibleText(page), games.castelli.winner);
  const plain = await open(t, games.castelli.path, { javaScriptEnabled: false });
  assert.match(await plain.textContent("noscript"), /Sensible 1: 59 VP/);
});
