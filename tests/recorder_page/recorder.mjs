// The recorder's page in headless Chromium, opened as tests/page opens pages: any fault, and any request, fails the test.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { simulated } from "../browser.mjs";
import { headOf, tapWord, turnsOf } from "./robot.mjs";

export const recorder = process.env.RECORDER;
export const small = { width: 360, height: 640 };

export async function ready(page) {
  await page.waitForSelector("body[data-ready]");
  return page;
}

/** Loads a text as a person opens a file. */
export async function load(page, text, name = "game.cgn") {
  await page.click("#menu-open");
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.click('#dialog [data-action="open"]')]);
  await chooser.setFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
}

/** The same of a game with a turn, until it is there: keys and other tabs do not wait for it. */
export async function loadGame(page, text) {
  await load(page, text);
  await page.waitForSelector("#turns .turn .words", { state: "attached" });
}

/** The first page of a set-up that is complete. */
export async function begin(page) {
  await page.click('#form [data-action="begin"]');
}

/** The text as the browser keeps it. */
export const kept = (page) => page.evaluate(() =>
  JSON.parse(localStorage.getItem("castellan.game." + localStorage.getItem("castellan.last")))?.text);

/** Loads the tags of a written game and taps the rest; gives the taps of each turn. */
export async function tapGame(page, text) {
  await load(page, headOf(text));
  await page.waitForSelector("#form:not([hidden]), #game:not([hidden])");
  if (await page.locator("#form").isVisible()) await begin(page);
  const counts = [];
  for (const words of turnsOf(text)) {
    let taps = 0;
    for (const word of words) {
      const done = await page.evaluate(tapWord, word);
      assert.equal(typeof done, "number", String(done));
      taps += done;
    }
    counts.push(taps);
  }
  return counts.sort((a, b) => a - b);
}

export const game = (...options) => simulated(...options);
export const sample = (path) => readFileSync(`${process.env.CASTELLAN_SOURCE}/samples/${path}`, "utf8");
