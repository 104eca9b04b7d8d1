// A page with an analysis: graph, marks and sums, nothing of what comes later, and learning from it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { arrives, desktop, open, phone, place, writePage } from "./browser.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const options = ["--analysis", "--no-cache", "--samples", "400"];
const two = writePage(join(process.env.CASTELLAN_SOURCE, "samples/games/simulated-2-players.cgn"), { options });
const four = writePage(join(process.env.CASTELLAN_SOURCE, "samples/games/simulated-4-players.cgn"), { options });

const source = readFileSync(join(process.env.CASTELLAN_SOURCE, "samples/games/simulated-4-players.cgn"), "utf8");
const wide = writePage(source.replace(/^\[(Red|Green|Blue|Yellow) .*$/gm, `[$1 "${"W".repeat(40)}"]`), { options });

/** The turns of which more is told than whose they are. */
const shownTurns = (page) => page.$$eval("#moves .turn:not(.later)", (items) => items.filter((item) => item.offsetParent).length);
const analysis = (page) => page.evaluate(() => game.analysis);
const pick = (page, wanted) => page.evaluate((member) =>
  learning.list[learning.at].lesson.findIndex((option) => option[member]), wanted);

test("at first nothing of what comes later is there", async (t) => {
  const page = await open(t, two);
  assert.equal(await shownTurns(page), 1, "the setup");
  assert.equal(await page.locator("#moves .later :is(.words, .points, .glyph, .details):visible").count(), 0);
  for (const id of ["#chart", "#score", "#sums", ".kinds"]) assert.equal(await page.isVisible(id), false, id);
  assert.equal(await page.locator("#points li").count(), 0);
  assert.equal(await page.$$eval("#graph .band", ([band]) => band.getAttribute("points").split(" ").length), 2);
  await page.keyboard.press("ArrowRight");
  assert.equal(await shownTurns(page), 2);
  await page.keyboard.press("ArrowLeft");
  assert.equal(await shownTurns(page), 2, "what has been seen stays");
  await page.keyboard.press("End");
  assert.equal(await page.isVisible("#sums"), true);
  assert.equal(await page.isVisible("#score"), true);
  assert.equal(await page.isVisible("#hidden-note"), false, "nothing is left to be shown");
});

test("within a turn only what is done so far is told", async (t) => {
  const page = await open(t, two, { address: "8.1" });
  assert.equal(await page.isVisible(".turn.here .go .words"), false);
  assert.equal(await page.locator("#told .judged").count(), 0);
  if (await page.isVisible("#brought")) await page.click("#brought");
  assert.ok(await page.locator("#score-lines .step").count() <= 1);
  await page.keyboard.press("l");
  assert.equal(await page.locator(".turn.here > .details > .step:visible").count(), 1);
  assert.equal(await page.locator(".turn.here > .details > .judged:visible").count(), 0);
});

test("everything is shown when asked for, and hidden again", async (t) => {
  const page = await open(t, two);
  await page.click("#reveal");
  assert.ok(await shownTurns(page) > 10);
  assert.equal(await page.isVisible("#sums"), true);
  const points = (await analysis(page)).points.length;
  assert.equal(await page.locator("#points li").count(), points);
  assert.equal(await page.locator("#graph .point").count(), points);
  await page.click("#reveal");
  assert.equal(await shownTurns(page), 1);
});

test("a turning point and the graph lead to their turns", async (t) => {
  const page = await open(t, two);
  await page.click("#reveal");
  const chip = page.locator("#points button").first();
  const number = (await chip.locator(".n").textContent()).replace(".", "");
  await chip.click();
  assert.equal((await place(page))[0], `#${number === "end" ? "end" : number}`);
  const graph = await page.locator("#graph svg").boundingBox();
  await page.mouse.click(graph.x + 42, graph.y + graph.height / 2);
  await arrives(page, ["#0", "Setup"]);
});

test("a turn tells its luck, its decisions and the shares", async (t) => {
  const page = await open(t, two);
  const { moments } = await analysis(page);
  const wrong = moments.filter(({ lesson, p, of }) => lesson && p === of).sort((one, other) => other.loss[0] - one.loss[0])[0];
  await page.evaluate((address) => { location.hash = address; }, String(wrong.n));
  const text = page.locator("#told .judged");
  await text.waitFor();
  assert.match(await text.textContent(), /lost \d+\.\d ± \d+\.\d %better: /);
  assert.match(await text.textContent(), /Shares after it: /);
  assert.ok((await page.textContent(".turn.here .go .glyph")).includes(wrong.mark));
});

test("the books of the players add up", async (t) => {
  const page = await open(t, four);
  for (const { start, luck, own, others, result } of (await analysis(page)).summary)
    assert.ok(Math.abs(start + luck + own + others - result) <= 2, "but for rounding");
  await page.keyboard.press("End");
  assert.equal(await page.locator("#sums tbody tr").count(), 10);
  assert.equal(await page.locator("#sums thead th").count(), 5);
});

test("learn from it asks before it tells", async (t) => {
  const page = await open(t, two);
  await page.keyboard.press("x");
  const { moments } = await analysis(page);
  const order = await page.evaluate(() => learning.list.map((moment) => game.analysis.moments.indexOf(moment)));
  assert.deepEqual(order, [...order].sort((one, other) => one - other));
  assert.ok(order.length > 0 && order.length <= 10 && order.every((index) => moments[index].lesson));
  const lesson = page.locator("#lesson");
  assert.equal(await lesson.locator(".share, .tag").count(), 0);
  assert.equal(await page.isVisible("#moves"), false);
  assert.doesNotMatch(await lesson.textContent(), /played|best|%/);
  const before = await place(page);
  await page.keyboard.press("ArrowRight");
  assert.deepEqual(await place(page), before, "the place stays");

  await page.keyboard.press(String(1 + await pick(page, "played")));
  assert.match(await lesson.locator(".question").textContent(), /^That was played. It gave /);
  assert.equal(await lesson.locator(".tag.best").count(), 1);
  assert.equal(await lesson.locator(".option .share").count(), await lesson.locator(".option").count());
  await page.keyboard.press("Enter");  // the focus is on "Next"
  if (order.length > 1) {
    await lesson.locator(".option").nth(await pick(page, "best")).click();
    assert.match(await lesson.locator(".question").textContent(), /^Yes/);
  }
  await page.keyboard.press("Escape");
  assert.equal(await page.isVisible("#moves"), true);
  assert.equal(await lesson.isVisible(), false);
  await page.keyboard.press("ArrowRight");
  assert.notDeepEqual(await place(page), before);
});

test("learning to its end, for one player", async (t) => {
  const page = await open(t, two);
  await page.click("#learn");
  await page.selectOption("#lesson select", "0");
  const count = await page.evaluate(() => learning.list.length);
  for (let lesson = 0; lesson < count; ++lesson) {
    assert.equal(await page.evaluate(() => learning.list[learning.at].p), 0);
    await page.getByRole("button", { name: "Show it" }).click();
    await page.getByRole("button", { name: "Next" }).click();
  }
  assert.match(await page.textContent("#lesson"), count ? new RegExp(`0 of ${count} found`) : /No choice/);
});

test("a choice is seen on the board before it is picked", async (t) => {
  const page = await open(t, two);
  await page.keyboard.press("x");
  const boards = await page.evaluate(() => learning.list[0].lesson.map(({ board }) => board));
  assert.ok(new Set(boards).size > 1);
  const part = () => page.evaluate(() => String(document.querySelector("#board > g").part));
  const before = await part();
  await page.locator("#lesson .option").first().hover();
  assert.equal(await part(), String(boards[0]));
  await page.mouse.move(0, 0);
  assert.equal(await part(), before);
});

for (const width of [360, 390, 768, 1280, 1440]) {
  test(`${width} pixels: nothing is wider than the page`, async (t) => {
    for (const path of [two, four, wide]) {
      const page = await open(t, path, { viewport: { width, height: 820 }, address: "end" });
      const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
      assert.ok(await fits());
      await page.keyboard.press("x");
      assert.ok(await fits());
      await page.keyboard.press("1");
      assert.ok(await fits());
    }
  });
}

test("on paper everything stands", async (t) => {
  const page = await open(t, two, { address: "3" });
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  assert.equal(await page.isVisible("#sums"), true);
  assert.ok(await shownTurns(page) > 10);
  assert.equal(await page.isVisible("#points li"), true);
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: "screen" });
  assert.equal(await shownTurns(page), 4);
});

for (const colorScheme of ["light", "dark"]) {
  for (const viewport of [desktop, phone]) {
    test(`accessible: ${colorScheme}, ${viewport.width} pixels wide`, async (t) => {
      const page = await open(t, two, { address: "end", colorScheme, viewport, reducedMotion: "reduce" });
      await page.evaluate(axe);
      const serious = async () => {
        const { violations } = await page.evaluate(() => window.axe.run());
        return violations.filter(({ impact }) => impact === "serious" || impact === "critical")
          .map(({ id, nodes }) => `${id}: ${nodes[0].target}`);
      };
      assert.deepEqual(await serious(), []);
      await page.keyboard.press("x");
      await page.keyboard.press("1");
      assert.deepEqual(await serious(), []);
    });
  }
}
