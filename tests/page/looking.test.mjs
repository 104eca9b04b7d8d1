// What is shown: score lines on the board, charts, themes, print, size, a game that stops, accessibility.
import assert from "node:assert/strict";
import { readFileSync, statSync } from "node:fs";
import { test } from "node:test";
import { createRequire } from "node:module";
import { commented, desktop, open, phone, place, points, signs, simulated, writePage } from "./browser.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const path = writePage(commented);

const labels = (page) => page.$$eval('#board [data-sign^="label "] text', (texts) =>
  texts.map((text) => text.textContent));

/** The score lines of the turn shown. */
async function unfold(page) {
  await page.click("#brought");
  return page.locator("#score-lines");
}

test("the turn's summary unfolds its score lines, and those of the next turns", async (t) => {
  const page = await open(t, path, { address: "4" });
  assert.equal(await page.isVisible("#score-lines"), false);
  // Turn 4 gives 8 points for a castle and costs a grain and a card; Red gets rocks and Green wood.
  assert.deepEqual(await page.$$eval("#brought .of-player", (parts) => parts.map((part) => part.textContent)),
    ["+8 VPgrain −1cards in hand −1castles built +1", "Sensible 2 rocks +1", "Sensible 3 wood +1"]);
  const lines = await unfold(page);
  assert.match(await lines.textContent(), /cities in line/);
  await page.keyboard.press("ArrowRight");
  assert.match(await lines.textContent(), /^lays B3G3Y3Rc on e2/);
  await page.click("#brought");
  assert.equal(await lines.isVisible(), false);
});

test("a click on a score line shows what made it", async (t) => {
  const page = await open(t, path, { address: "4" });
  const lines = await unfold(page);
  const line = lines.locator("button.event", { hasText: "cities in line" });
  assert.match(await line.textContent(), /2 x 2 = 4 VP.*B4/);
  await line.click();
  assert.equal(await line.getAttribute("aria-pressed"), "true");
  assert.deepEqual(await labels(page), ["+2", "+2"]);
  assert.deepEqual(await signs(page, "sight "), ["sight h2-d2"], "h2 is a city itself");
  await lines.locator("button.event", { hasText: "villages in line" }).click();
  assert.equal((await signs(page, "sight ")).length, 4);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator('button.event[aria-pressed="true"]').count(), 0);
  assert.equal((await signs(page, "sight ")).length, 5, "the last move again");
});

test("an area's line shows the influence in it", async (t) => {
  const page = await open(t, path, { address: "4" });
  await (await unfold(page)).locator("button.event", { hasText: "g1w: Sensible 3 has the most influence (G6)" }).click();
  assert.deepEqual(await labels(page), ["G6"]);
});

test("the chart leads to the turns that made its points", async (t) => {
  const page = await open(t, path);
  await page.click("#reveal");
  await page.click('#chart [data-sign="event 4 yellow"]');
  assert.equal((await place(page))[0], "#4");
  assert.equal(await page.locator("#chart .event-mark.here").count(), 1);
  assert.equal(await page.locator("#chart .cursor").count(), 1);
  await page.getByRole("tab", { name: "resources" }).click();
  await page.focus('[role="tab"][aria-selected="true"]');
  assert.equal(await page.locator('[role="tab"][aria-selected="true"]').textContent(), "resources");
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.locator('[role="tab"][aria-selected="true"]').textContent(), "final scoring");
  assert.equal((await place(page))[0], "#4", "the arrow was for the tabs");
});

test("light and dark follow the system, and the button goes before it", async (t) => {
  const page = await open(t, path, { colorScheme: "dark" });
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const ground = page.locator('#board [data-sign="grounds"] path').nth(1);
  const grain = () => ground.evaluate((node) => getComputedStyle(node).fill);
  const [night, nightGrain] = [await paper(), await grain()];
  await page.click("#theme");
  assert.notEqual(await paper(), night);
  assert.notEqual(await grain(), nightGrain);
  await page.keyboard.press("t");
  assert.equal(await paper(), night);
});

test("on paper all turns stand with their lines, by day, without controls", async (t) => {
  const page = await open(t, path, { address: "4", colorScheme: "dark" });
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.isVisible("#controls"), false);
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgb(255, 255, 255)");
  const hidden = await page.$$eval(".turn .details", (all) => all.filter((node) => node.offsetParent === null).length);
  assert.equal(hidden, 0);
  const pdf = await page.pdf({ format: "A4" });
  assert.ok((pdf.toString("latin1").match(/\/Type\s*\/Page\b/g) ?? []).length > 3);
});

test("without scripts the turns can be read", async (t) => {
  const page = await open(t, path, { javaScriptEnabled: false });
  assert.equal(await page.isVisible("main"), false);
  assert.equal(await page.locator("noscript ol > li").count(), 32);
  assert.match(await page.textContent("noscript"), /Sensible 1 scores 2 x 2 = 4 VP for cities in line: d2, h2 \[B4\]/);
});

async function swipe(page, from, to) {
  const client = await page.context().newCDPSession(page);
  const touch = (type, x) => client.send("Input.dispatchTouchEvent", { type, touchPoints: x ? [{ x, y: 250 }] : [] });
  await touch("touchStart", from);
  await touch("touchMove", to);
  await touch("touchEnd");
}

test("a phone shows board, controls and players without scrolling sideways", async (t) => {
  const page = await open(t, path, { viewport: phone, hasTouch: true, isMobile: true, address: "4" });
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= phone.width);
  for (const id of ["#board", "#play", "#slider", "#players"]) {
    const box = await page.locator(id).boundingBox();
    assert.ok(box.y >= 0 && box.y + box.height <= phone.height, `${id} ends at ${box.y + box.height}`);
  }
  await page.tap("#forth");
  assert.equal((await place(page))[0], "#5");
  await swipe(page, 300, 100);
  assert.equal((await place(page))[0], "#6");
  await swipe(page, 100, 300);
  assert.equal((await place(page))[0], "#5");
});

test("a game that stops is shown up to there, and says so", async (t) => {
  const text = readFileSync(commented, "utf8").replace("5. R e2:", "5. R c4:");
  const page = await open(t, writePage(text, { code: 1 }), { address: "end" });
  assert.equal((await place(page))[1], "Turn 4, Sensible 1");
  assert.match(await page.textContent("#stopped"), /turn 5\.1: the tile on c4 already lies face up/);
  assert.deepEqual(await points(page), [11, 0, 0]);
  assert.equal(await page.isVisible("#score"), false);
});

test("another language", async (t) => {
  const page = await open(t, writePage(commented, { options: ["--lang", "de"] }), { address: "4" });
  assert.equal(await page.getAttribute("html", "lang"), "de");
  assert.equal(await page.getAttribute("#forth", "aria-label"), "Einen Zug vor");
});

test("a tournament has both games", async (t) => {
  const game = simulated("--players", "4", "--modules", "dilemma,battle,tournament", "--seed", "5");
  const page = await open(t, writePage(game));
  const heads = await page.$$eval("#players > h2", (nodes) => nodes.map((node) => node.firstChild.textContent));
  assert.deepEqual(heads, ["Northern game", "Southern game"]);
  assert.equal(await page.locator(".player").count(), 4);
});

test("a game of 32 turns with all modules is below 1.5 MB", () => {
  const page = writePage(simulated("--players", "4", "--modules", "dilemma,battle", "--seed", "7"));
  const bytes = statSync(page).size;
  console.log(`${bytes} bytes`);
  assert.ok(bytes < 700_000, `${bytes} bytes`);
});

for (const colorScheme of ["light", "dark"]) {
  for (const viewport of [desktop, phone]) {
    test(`accessible: ${colorScheme}, ${viewport.width} pixels wide`, async (t) => {
      const page = await open(t, path, { address: "9", colorScheme, viewport, reducedMotion: "reduce" });
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() => window.axe.run());
      const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
      assert.deepEqual(serious.map(({ id, nodes }) => `${id}: ${nodes[0].target}`), []);
    });
  }
}
