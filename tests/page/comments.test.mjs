// The annotator comes first: at every place with comments these are in sight, at all sizes, and the board is not small.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { commented, open, sizes, touches, writePage } from "./browser.mjs";

const annotated = join(process.env.CASTELLAN_SOURCE, "samples/games/annotated-2-players.cgn");
const pages = { "commented-3-players": writePage(commented), "annotated-2-players": writePage(annotated) };
const stopsWithComments = { "commented-3-players": 9, "annotated-2-players": 17 };
const leastBoard = 240;

/** Every place: its address, and what is said up to it: of a turn's notes those behind its actions so far. */
const stops = (page) => page.evaluate(() => {
  const saidAt = (turn, stop) => turn.notes.filter(({ k }) => stop === turn.stops.length - 1 || k <= stop + 1)
    .map(({ text }) => text.join("\n"));
  const found = [{ address: "0", said: game.start.notes.map(({ text }) => text.join("\n")) }];
  for (const { turns } of game.lines)
    for (const turn of turns) turn.stops.forEach(({ a }, stop) => found.push({ address: a, said: saidAt(turn, stop) }));
  return found;
});

/** Each line of the comments: whether it lies in the window and nothing clips or covers it. */
const linesInSight = (page) => page.evaluate(() => [...document.querySelectorAll("#comments .said")].flatMap((said) => {
  const range = document.createRange();
  range.selectNodeContents(said);
  return [...range.getClientRects()].filter(({ width }) => width > 0).map(({ left, right, top, bottom }) => {
    const isInWindow = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
    const hits = (x, y) => said.contains(document.elementFromPoint(x, y));
    return isInWindow && hits(left + 1, (top + bottom) / 2) && hits(right - 1, (top + bottom) / 2) &&
      hits(left + 1, bottom - 3) && hits(left + 1, top + 3);
  });
}));

const boardSize = (page) => page.evaluate(() => {
  const { left, right, top, bottom, width, height } = document.querySelector("#board").getBoundingClientRect();
  const [, , w, h] = document.querySelector("#board").getAttribute("viewBox").split(" ").map(Number);
  const scale = Math.min(width / w, height / h);
  return { width, height, drawn: Math.max(w * scale, h * scale),
    inWindow: left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight };
});

for (const [name, path] of Object.entries(pages))
  for (const viewport of sizes)
    test(`${name}, ${viewport.width}x${viewport.height}: every comment is in sight`, async (t) => {
      const page = await open(t, path, { viewport, ...touches(viewport), reducedMotion: "reduce" });
      let withComments = 0;
      for (const { address, said } of await stops(page)) {
        await page.evaluate((to) => jumpTo(to), address);
        const { width, height, drawn, inWindow } = await boardSize(page);
        assert.ok(inWindow && Math.min(width, height, drawn) >= leastBoard - 0.5, `${address}: board ${width}x${height}`);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth && scrollX === 0 && scrollY === 0));
        assert.deepEqual(await page.$$eval("#comments .said", (notes) => notes.map((note) => note.textContent)), said, address);
        if (!said.length) continue;
        const seen = await linesInSight(page);
        const isWhole = !await page.isVisible("#more");
        if (viewport.width > 320) assert.ok(isWhole, `${address} is whole`);
        const shown = isWhole ? seen : seen.slice(0, 4);
        assert.ok(shown.length > 0 && shown.every(Boolean), `${address}: ${seen}`);
        if (!isWhole) {
          assert.ok(shown.length === 4);
          const more = await page.locator("#more").boundingBox();
          assert.ok(more.y + more.height <= (await page.locator("#controls").boundingBox()).y, `${address}: "more" is in sight`);
          await page.click("#more");
          assert.equal(await page.evaluate(() => document.querySelector("#comments").style.maxHeight), "");
          await page.locator("#comments .said").last().scrollIntoViewIfNeeded();
          await page.click("#more");
          await page.evaluate(() => { document.documentElement.scrollTop = 0; });
        }
        if (!/\.\d+$/.test(address)) withComments += 1;
      }
      assert.equal(withComments, stopsWithComments[name]);
    });

test("a comment without end is cut and unfolds, and the board keeps its size", async (t) => {
  const endless = `[CGN "1"]\n[Red "Anna"]\n[Blue "Ben"]\n[Seats "RB"]\n[Layout "wide"]\n[Pieces "A B"]\n\n` +
    `{${"No end of words. ".repeat(200)}}\n1. R c2:R4G4B4Y4 {Short.}\n*\n`;
  const path = writePage(endless);
  for (const viewport of sizes) {
    const page = await open(t, path, { viewport, ...touches(viewport) });
    const { width, height } = await boardSize(page);
    assert.ok(Math.min(width, height) >= leastBoard - 0.5);
    const more = await page.locator("#more").boundingBox();
    assert.ok(more.y + more.height <= viewport.height);
    assert.ok((await linesInSight(page)).slice(0, 4).every(Boolean));
    await page.click("#more");
    assert.equal(await page.getAttribute("#more", "aria-expanded"), "true");
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.isVisible("#more"), false);
    assert.ok((await linesInSight(page)).every(Boolean));
  }
});

test("the list marks the turns with comments and with glyphs", async (t) => {
  const page = await open(t, pages["commented-3-players"], { address: "end" });
  const marks = await page.$$eval("#moves > ol > .turn > .go", (rows) => rows.flatMap((row) => {
    const mark = [row.querySelector(".talks") ? "talks" : "", row.querySelector(".glyph")?.textContent ?? ""].join("");
    return mark ? [`${row.querySelector(".n").textContent}${mark}`] : [];
  }));
  assert.deepEqual(marks, ["0.talks", "1.talks", "4.talks!", "6.talks", "8.!?", "10.talks", "22.talks", "23.?!", "talks"]);
});
