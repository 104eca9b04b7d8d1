// All sizes of screens: nothing sticks out, names are whole, targets are large enough for fingers, and axe finds nothing.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { commented, open, simulated, sizes, someSizes, touches, writePage } from "./browser.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const four = simulated("--players", "4", "--modules", "dilemma,battle", "--seed", "7");
const pages = {
  three: writePage(commented),
  four: writePage(four),
  long: writePage(four.replace(/^\[(Red|Green|Blue|Yellow) .*$/gm, '[$1 "Maximilian von Wolfeschlegelstein $1"]')),
  analysed: writePage(commented, { options: ["--analysis", "--no-cache", "--samples", "50"] }),
  piecepack: writePage(simulated("--rules", "piecepack-castles", "--players", "4", "--seed", "3")),
  carcassonne: writePage(simulated("--rules", "carcassonne", "--seed", "3")),
};
const sizeName = ({ width, height }) => `${width}x${height}`;

/** What sticks out of its card or its row, or is cut. */
const faults = (page) => page.evaluate(() => {
  const found = [];
  const check = (node, box) => {
    const inner = node.getBoundingClientRect(), outer = box.getBoundingClientRect();
    if (inner.width && (inner.right > outer.right + 1 || inner.left < outer.left - 1)) found.push(`${node.className} sticks out`);
  };
  for (const card of document.querySelectorAll(".player")) for (const part of card.querySelectorAll("*")) check(part, card);
  for (const row of document.querySelectorAll("#moves .go")) for (const part of row.children) check(part, row);
  for (const name of document.querySelectorAll(".player .name, #moves .who"))
    if (name.checkVisibility() && (name.scrollHeight > name.clientHeight + 2 || name.scrollWidth > name.clientWidth + 1))
      found.push(`${name.textContent} is cut`);
  for (const head of document.querySelectorAll("thead th"))
    if (head.checkVisibility() && getComputedStyle(head).textOverflow === "ellipsis") found.push(`${head.textContent} may be cut`);
  return found;
});

/** How many cards stand beside each other, row by row. */
const cardRows = (page) => page.$$eval(".player", (cards) => {
  const rows = new Map();
  for (const card of cards) {
    const top = Math.round(card.getBoundingClientRect().top);
    rows.set(top, (rows.get(top) ?? 0) + 1);
  }
  return [...rows.values()];
});

Object.entries(pages).forEach(([name, path], number) =>
  test(`${name}: nothing sticks out or is cut, cards leave no hole`, async (t) => {
    for (const viewport of (number === 0 ? sizes : someSizes(number))) {
      const page = await open(t, path, { viewport, ...touches(viewport), reducedMotion: "reduce" });
      for (const address of ["0", "14", "end"]) {
        await page.evaluate((to) => jumpTo(to), address);
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${sizeName(viewport)} ${address}`);
        assert.deepEqual(await faults(page), [], `${sizeName(viewport)} ${address}`);
        assert.equal(new Set(await cardRows(page)).size, 1, `${sizeName(viewport)}: ${await cardRows(page)}`);
      }
    }
  }));

test("the turns have room for at least nine, beside the board", async (t) => {
  for (const path of [pages.three, pages.four, pages.analysed])
    for (const viewport of sizes.filter(({ width, height }) => width >= 1024 && height >= 700)) {
      const page = await open(t, path, { viewport, address: "14" });
      const { y, height } = await page.locator("#moves").boundingBox();
      assert.ok(height >= 280, `${sizeName(viewport)}: ${height}`);
      assert.ok(y < viewport.height - 200);
    }
});

test("a phone on its side has the board and the turn beside each other", async (t) => {
  const viewport = { width: 844, height: 390 };
  const page = await open(t, pages.three, { viewport, ...touches(viewport), address: "10" });
  const [board, turn] = [await page.locator("#board").boundingBox(), await page.locator("#turn").boundingBox()];
  assert.ok(board.height >= 340 && board.y + board.height <= 390);
  assert.ok(turn.x >= board.x + board.width && turn.y < 60);
});

test("a frame of 640 by 480 has the board across it, above the turn", async (t) => {
  const page = await open(t, pages.three, { viewport: { width: 640, height: 480 }, address: "10" });
  const [board, turn] = [await page.locator("#board").boundingBox(), await page.locator("#turn").boundingBox()];
  assert.ok(board.width >= 600 && board.height >= 240 && turn.y >= board.y + board.height, JSON.stringify([board, turn]));
});

/** What can be pressed and is smaller than a fingertip. */
const smallTargets = (page) => page.$$eval("button, select, input, [role=tab]", (nodes) => nodes
  .filter((node) => node.checkVisibility({ visibilityProperty: true }))
  .map((node) => [node.id || node.className || node.textContent, node.getBoundingClientRect()])
  .filter(([, { width, height }]) => width < 43.9 || height < 43.9)
  .map(([name, { width, height }]) => `${name} ${width}x${height}`));

for (const viewport of [...sizes.filter(({ width, height }) => width < 900 || height < 500), { width: 1024, height: 768 }])
  test(`${sizeName(viewport)}: all that is to be tapped is at least 44 pixels`, async (t) => {
    for (const path of [pages.three, pages.analysed]) {
      const page = await open(t, path, { viewport, hasTouch: true, isMobile: true, address: "4" });
      assert.deepEqual(await smallTargets(page), []);
      await page.tap("#reveal");
      await page.tap("#brought");
      await page.tap("#ledger");
      assert.deepEqual(await smallTargets(page), []);
      await page.tap("#keys");
      assert.deepEqual(await smallTargets(page), []);
      await page.tap("#close");
      if (path !== pages.analysed) continue;
      await page.tap("#learn");
      assert.deepEqual(await smallTargets(page), []);
    }
  });

test("the narrowest phone has all buttons in one row", async (t) => {
  const page = await open(t, pages.three, { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true, address: "4" });
  const boxes = [];
  for (const id of ["#back", "#play", "#forth", "#comment-back", "#comment-forth", "#adjust"]) boxes.push(await page.locator(id).boundingBox());
  assert.equal(new Set(boxes.map(({ y }) => y)).size, 1);
  assert.ok(boxes.every(({ x, width, height }) => x >= 0 && x + width <= 320 && height >= 44));
});

for (const colorScheme of ["light", "dark"])
  for (const viewport of someSizes(colorScheme === "light" ? 0 : 2))
    test(`accessible: ${colorScheme}, ${sizeName(viewport)}`, async (t) => {
      const page = await open(t, pages.three, { address: "10", colorScheme, viewport, ...touches(viewport), reducedMotion: "reduce" });
      await page.evaluate(axe);
      const serious = async () => {
        const { violations } = await page.evaluate(() => window.axe.run());
        return violations.filter(({ impact }) => impact === "serious" || impact === "critical")
          .map(({ id, nodes }) => `${id}: ${nodes[0].target}`);
      };
      assert.deepEqual(await serious(), []);
      await page.click("#reveal");
      await page.click("#brought");
      assert.deepEqual(await serious(), []);
    });
