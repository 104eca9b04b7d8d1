// What the browser keeps, and where it does not.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { open } from "../browser.mjs";
import { kept, loadGame, ready, recorder, sample } from "./recorder.mjs";

const text = sample("games/simulated-2-players.cgn");
const begun = text.split(/\n(?=2\. )/)[0].replace('"#B"', '"*"') + "\n*\n";
const enter = async (page, typed) => {
  await page.keyboard.press("/");
  await page.locator("#typed").fill(typed);
  await page.keyboard.press("Enter");
};

test("a game is there again after the page was closed, with all that can be undone", async (t) => {
  const page = await ready(await open(t, recorder));
  await loadGame(page, begun);
  await enter(page, "g4:Y4R4B4G4");
  await page.waitForFunction(() => document.querySelectorAll("#turns .turn .words").length === 2);
  const before = await kept(page);
  await page.reload();
  await ready(page);
  assert.equal(await page.locator("#turns .turn .words").count(), 2);
  await page.click("#undo");
  assert.equal(await kept(page), begun);
  await page.click("#redo");
  assert.equal(await kept(page), before);
});

test("a word that is begun is begun again after the page was closed, and in another language", async (t) => {
  const page = await ready(await open(t, recorder));
  await loadGame(page, begun);
  await page.locator("#spots .next").first().click();
  await page.locator(".pad .cell:enabled").first().click();
  const chosen = () => page.locator("#ask").getAttribute("data-chosen");
  const before = await chosen();
  assert.match(before, /^[a-h][1-8]:[RGBY][0-9c]$/);
  await page.reload();
  await ready(page);
  assert.equal(await chosen(), before);
  await page.click("#menu-open");
  await page.selectOption('#dialog [data-action="language"]', "nl");
  assert.equal(await chosen(), before);
  await page.click("#undo");
  await page.reload();
  await ready(page);
  assert.match(await chosen(), /^[a-h][1-8]:$/, "the arm was taken back");
  assert.equal(await kept(page), begun);
});

test("a tab that finds an empty storage is loaded again, and then has the game", async (t) => {
  const first = await ready(await open(t, recorder));
  await loadGame(first, begun);
  const address = first.url();
  const second = await first.context().newPage();
  await first.close();
  await second.addInitScript(() => {
    if (performance.getEntriesByType("navigation")[0].type === "reload") return;
    const items = new Map();
    Object.defineProperty(window, "localStorage", { value: {
      getItem: (key) => items.get(key) ?? null, setItem: (key, value) => items.set(key, value),
      removeItem: (key) => items.delete(key), key: (at) => [...items.keys()][at] ?? null, get length() { return items.size; },
    } });
  });
  await second.goto(address);
  await ready(second);
  assert.equal(await kept(second), begun);
});

test("a turn that was changed and taken back is not where the game goes on", async (t) => {
  const several = text.split(/\n(?=6\. )/)[0].replace('"#B"', '"*"') + "\n*\n";
  const page = await ready(await open(t, recorder));
  await loadGame(page, several);
  await page.click('#turns [data-address="3"]');
  await page.click('#tools [data-action="tell-again"]');
  await page.reload();
  await ready(page);
  assert.equal(await page.locator("#asks .earlier").textContent(), "In turn 3 of 5:", "it was being changed");
  await enter(page, "h3:G1Y1R1Bc");
  await page.click('#dialog [data-action="agree"]');
  await page.click("#undo");
  await page.click("#undo");
  assert.equal(await kept(page), several);
  await page.reload();
  await ready(page);
  assert.equal(await page.locator("#asks .earlier").count(), 0);
  assert.equal(await page.locator("#turns .turn .words").count(), 5);
});

for (const [why, script] of [
  ["refused", () => Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } })],
  ["full", () => { Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }; }]])
  test(`storage that is ${why}: the page says so at once and offers the file`, async (t) => {
    const page = await open(t, recorder);
    await page.addInitScript(script);
    await page.reload();
    await ready(page);
    assert.match(await page.locator("#unsaved").textContent(), /keeps nothing/);
    await loadGame(page, begun);
    await enter(page, "g4:Y4R4B4G4");
    await page.waitForFunction(() => document.querySelectorAll("#turns .turn .words").length === 2);
    const [download] = await Promise.all([page.waitForEvent("download"), page.click('#unsaved [data-action="download"]')]);
    assert.match(readFileSync(await download.path(), "utf8"), /2\. B g4:Y4R4B4G4/);
    assert.match(download.suggestedFilename(), /^castelli-.*\.cgn$/);
    await page.click('#unsaved [data-action="quiet"]');
    await page.click("#undo");
    assert.equal(await page.locator("#unsaved").count(), 0, "who closed it has read it");
  });

test("two tabs of one game do not overwrite one another", async (t) => {
  const first = await ready(await open(t, recorder));
  await loadGame(first, begun);
  const second = await first.context().newPage();
  await second.goto(first.url());
  await ready(second);
  await second.waitForSelector("body.read-only");
  await enter(second, "g4:Y4R4B4G4");
  assert.equal(await kept(second), begun, "the second tab only shows it");
  await second.click('.notice [data-action="take-over"]');
  await first.waitForSelector("body.read-only");
  await second.locator("#typed").fill("g4:Y4R4B4G4");
  await second.keyboard.press("Enter");
  await second.waitForFunction(() => document.querySelectorAll("#turns .turn .words").length === 2);
  const text = await kept(second);
  await enter(first, "g3:G1Y1R1Bc");
  assert.equal(await kept(first), text, "the first tab lost it");
});
