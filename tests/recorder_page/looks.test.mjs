// What everybody must be able to do: read it by day and by night, meet it with a finger, or do without one.
import assert from "node:assert/strict";
import { readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { desktop, open, phone } from "../browser.mjs";
import { kept, load, ready, recorder, sample } from "./recorder.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const text = sample("games/simulated-2-players.cgn");
const cut = (game) => game.split(/\n(?=14\. )/)[0].replace(/"#[A-Z]"/, '"*"') + "\n*\n";
const middle = cut(text), ofThree = cut(sample("games/commented-3-players.cgn"));

/** As tools of the browser look at a page, beside its policy. */
async function look(page, what) {
  const tools = await page.context().newCDPSession(page);
  await tools.send("Runtime.evaluate", { expression: `${axe};0` });
  const { result } = await tools.send("Runtime.evaluate", { expression:
    "axe.run().then((found) => JSON.stringify(found.violations.map((one) => [one.id, one.nodes[0].html])))",
    awaitPromise: true, returnByValue: true });
  assert.equal(result.value, "[]", what);
  const small = await page.$$eval("button, select, textarea, summary, input:not([type=checkbox])", (nodes) => nodes
    .filter((node) => node.checkVisibility()).filter((node) => {
      const box = node.getBoundingClientRect();
      return box.width < 43.5 || box.height < 43.5;
    }).map((node) => node.outerHTML.slice(0, 100)));
  assert.deepEqual(small, [], `${what}: too small for a finger`);
}

for (const [name, viewport] of [["phone", phone], ["desktop", desktop]])
  for (const colorScheme of ["light", "dark"])
    test(`${name}, ${colorScheme}: no fault that axe finds, nothing too small for a finger`, async (t) => {
      const page = await ready(await open(t, recorder, { viewport, colorScheme }));
      await look(page, "start");
      await page.click('[data-action="begin-new"]');
      await look(page, "set-up");
      await load(page, middle);
      await page.waitForSelector("#game:not([hidden])");
      await look(page, "game");
      await page.locator("#spots .next").first().click();
      await look(page, "pad");
      await page.click("#menu-open");
      await look(page, "menu");
    });

for (const [width, height] of [[320, 568], [360, 640], [390, 844], [844, 390], [1024, 768], [1280, 720], [1920, 1080]])
  test(`${width}x${height}: every field of a tile's arm is whole, and the head's controls are apart`, async (t) => {
    const page = await ready(await open(t, recorder, { viewport: { width, height } }));
    await load(page, ofThree);
    await page.waitForSelector("#game:not([hidden])");
    await page.locator("#spots .next").first().click();
    await page.waitForSelector(".pad");
    const hidden = await page.$$eval(".pad .cell", (cells) => cells.filter((cell) => {
      const box = cell.getBoundingClientRect(), room = document.getElementById("choices").getBoundingClientRect();
      return box.width < 43.5 || box.left < room.left || box.right > room.right + .5;
    }).map((cell) => cell.outerHTML.slice(0, 100)));
    assert.deepEqual(hidden, []);
    const apart = await page.evaluate(() => {
      const box = (selector) => document.querySelector(selector).getBoundingClientRect();
      const seats = [...document.querySelectorAll("#score .seat")].map((seat) => seat.getBoundingClientRect());
      return box("#menu-open").right <= seats[0].left && seats.at(-1).right <= box("#undo").left;
    });
    assert.ok(apart, "the points lie on a button");
  });

test("players whose names begin alike are told apart on a phone", async (t) => {
  const page = await ready(await open(t, recorder));
  const names = ["Sensible Player One", "Sensible Player Two", "Sensible Player Three"];
  await load(page, ["Red", "Green", "Blue", "Yellow"].reduce((game, colour) =>
    game.replace(new RegExp(`^\\[${colour} ".*"\\]$`, "m"), () => `[${colour} "${names.pop()}"]`), ofThree));
  await page.waitForSelector("#game:not([hidden])");
  const shown = await page.locator("#score .who").allTextContents();
  assert.deepEqual(shown.sort(), ["One", "Three", "Two"]);
  assert.deepEqual((await page.$$eval("#score .seat", (seats) => seats.map((seat) => seat.title))).sort(),
    ["Sensible Player One", "Sensible Player Three", "Sensible Player Two"]);
});

test("by the keyboard alone: a turn, undo, the menu", async (t) => {
  const page = await ready(await open(t, recorder));
  await load(page, middle);
  await page.waitForSelector("#game:not([hidden])");
  for (let i = 0; i < 40 && !(await page.evaluate(() => document.activeElement.matches("#spots button"))); ++i)
    await page.keyboard.press("Tab");
  for (let i = 0; i < 12 && !(await page.evaluate(() => document.activeElement.matches("#spots .next"))); ++i)
    await page.keyboard.press(i % 2 ? "ArrowDown" : "ArrowLeft");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".pad");
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await page.keyboard.type("h1:R3BcY3G3");
  await page.keyboard.press("Enter");
  assert.match(await kept(page), /14\. B h1:R3BcY3G3/);
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("Control+z");
  assert.doesNotMatch(await kept(page), /14\. B/);
  await page.keyboard.press("PageUp");
  assert.equal(await page.locator("#turns .here").getAttribute("data-address"), "12");
});

test("German and Dutch", async (t) => {
  for (const [locale, word] of [["de-DE", "Neue Partie"], ["nl-NL", "Nieuwe partij"]]) {
    const page = await ready(await open(t, recorder, { locale }));
    assert.equal(await page.locator("#start h1").textContent(), word);
    assert.equal(await page.locator("html").getAttribute("lang"), locale.slice(0, 2));
  }
});

test("where a new game is chosen, language and light change nothing else, and no key reaches the game before", async (t) => {
  const page = await ready(await open(t, recorder));
  const title = () => page.locator("#start h1").textContent();
  const choose = async (what, value) => {
    await page.click("#menu-open");
    await page.selectOption(`#dialog [data-action="${what}"]`, value);
    if (await page.locator("#dialog").evaluate((dialog) => dialog.open)) await page.click('#dialog-head [data-action="dialog-close"]');
  };
  await choose("language", "de");
  assert.equal(await title(), "Neue Partie");
  await load(page, middle);
  await page.waitForSelector("#game:not([hidden])");
  await page.locator("#spots .next").first().click();
  await page.click("#menu-open");
  await page.click('#dialog [data-action="new"]');
  await choose("language", "nl");
  await choose("theme", "dark");
  await page.keyboard.press("Control+z");
  assert.equal(await title(), "Nieuwe partij");
  assert.equal(await page.locator("#game").isVisible(), false);
});

test("another language is also that of the notice which stays", async (t) => {
  const first = await ready(await open(t, recorder));
  await load(first, middle);
  await first.waitForSelector("#turns .turn .words");
  const page = await first.context().newPage();
  await page.goto(first.url());
  await page.waitForSelector("body.read-only");
  await page.click("#menu-open");
  await page.selectOption('#dialog [data-action="language"]', "de");
  assert.equal(await page.locator('#notices [data-action="take-over"]').textContent(), "Hier weitermachen");
});

test("the page is small", () => {
  assert.ok(statSync(recorder).size <= 1.5e6, `${statSync(recorder).size} bytes`);
});
