// The annotator comes first: at every place with comments these are in sight, at all sizes, and the board is not small.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { commented, open, sizes, someSizes, touches, writePage } from "./browser.mjs";

const annotated = join(process.env.CASTELLAN_SOURCE, "samples/games/annotated-2-players.cgn");
const pages = { "commented-3-players": writePage(commented), "annotated-2-players": writePage(annotated) };
const stopsWithComments = { "commented-3-players": 9, "annotated-2-players": 17 };
const leastBoard = 240;

/** Runs in the page. Each line of the comments: whether it lies in the window and nothing clips or covers it. */
function linesInSight() {
  return [...document.querySelectorAll("#comments .said")].flatMap((said) => {
    const range = document.createRange();
    range.selectNodeContents(said);
    return [...range.getClientRects()].filter(({ width }) => width > 0).map(({ left, right, top, bottom }) => {
      const isInWindow = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
      const hits = (x, y) => said.contains(document.elementFromPoint(x, y));
      return isInWindow && hits(left + 1, (top + bottom) / 2) && hits(right - 1, (top + bottom) / 2) &&
        hits(left + 1, bottom - 3) && hits(left + 1, top + 3);
    });
  });
}

/** Runs in the page. The room for the board, and the longer side of what is drawn in it. */
function boardSize() {
  const { left, right, top, bottom, width, height } = document.querySelector("#board").getBoundingClientRect();
  const [, , w, h] = document.querySelector("#board").getAttribute("viewBox").split(" ").map(Number);
  const scale = Math.min(width / w, height / h);
  return { least: Math.min(width, height, Math.max(w * scale, h * scale)),
    inWindow: left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight };
}

/** Runs in the page, and goes to every place: what is to be said there, of a turn's notes those behind its actions so far, and what is seen. */
function visits() {
  const wanted = (turn, stop) => turn.notes.filter(({ k }) => stop === turn.stops.length - 1 || k <= stop + 1)
    .map(({ text }) => text.join("\n"));
  const found = [["0", game.start.notes.map(({ text }) => text.join("\n"))]];
  for (const { turns } of game.lines)
    for (const turn of turns) turn.stops.forEach(({ a }, stop) => found.push([a, wanted(turn, stop)]));
  return found.map(([address, wanted]) => {
    jumpTo(address);
    const more = document.querySelector("#more").getBoundingClientRect();
    return { address, wanted, board: boardSize(), seen: linesInSight(),
      said: [...document.querySelectorAll("#comments .said")].map((note) => note.textContent),
      stays: document.documentElement.scrollWidth <= innerWidth && scrollX === 0 && scrollY === 0,
      isWhole: more.height === 0, isMoreInSight: more.bottom <= document.querySelector("#controls").getBoundingClientRect().top };
  });
}

Object.entries(pages).forEach(([name, path], number) => {
  for (const viewport of someSizes(number))
    test(`${name}, ${viewport.width}x${viewport.height}: every comment is in sight`, async (t) => {
      const page = await open(t, path, { viewport, ...touches(viewport), reducedMotion: "reduce" });
      const all = await page.evaluate(`(() => { ${linesInSight} ${boardSize} ${visits} return visits(); })()`);
      for (const { address, wanted, said, board, stays, seen, isWhole, isMoreInSight } of all) {
        assert.deepEqual(said, wanted, address);
        assert.ok(board.inWindow && board.least >= leastBoard - 0.5, `${address}: a board of ${board.least} pixels`);
        assert.ok(stays, `${address}: nothing is scrolled or wider than the window`);
        if (!said.length) continue;
        const lines = isWhole ? seen : seen.slice(0, 4);
        assert.ok(lines.length > 0 && lines.every(Boolean), `${address}: ${seen}`);
        if (isWhole) continue;
        assert.equal(viewport.width, 320, `${address} is whole`);
        assert.ok(lines.length === 4 && isMoreInSight, address);
      }
      assert.equal(all.filter(({ address, said }) => said.length && !/\.\d+$/.test(address)).length, stopsWithComments[name]);
    });
});

test("what is cut on the narrowest phone unfolds", async (t) => {
  const [narrowest] = sizes;
  const page = await open(t, pages["annotated-2-players"], { viewport: narrowest, ...touches(narrowest) });
  await page.tap("#more");
  await page.evaluate(() => document.querySelector("#comments").scrollIntoView({ block: "end" }));
  assert.ok((await page.evaluate(linesInSight)).every(Boolean), "whole, once scrolled to");
  await page.tap("#more");
  assert.equal(await page.textContent("#more"), "More");
});

test("a comment without end is cut and unfolds, and the board keeps its size", async (t) => {
  const endless = `[CGN "1"]\n[Red "Anna"]\n[Blue "Ben"]\n[Seats "RB"]\n[Layout "wide"]\n[Pieces "A B"]\n\n` +
    `{${"No end of words. ".repeat(200)}}\n1. R c2:R4G4B4Y4 {Short.}\n*\n`;
  const path = writePage(endless);
  for (const viewport of someSizes(0)) {
    const page = await open(t, path, { viewport, ...touches(viewport) });
    assert.ok((await page.evaluate(boardSize)).least >= leastBoard - 0.5);
    const more = await page.locator("#more").boundingBox();
    assert.ok(more.y + more.height <= viewport.height);
    assert.ok((await page.evaluate(linesInSight)).slice(0, 4).every(Boolean));
    await page.click("#more");
    assert.equal(await page.getAttribute("#more", "aria-expanded"), "true");
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.isVisible("#more"), false);
    assert.ok((await page.evaluate(linesInSight)).every(Boolean));
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
