// The tab is ended at random moments while a game is recorded: at most the action being tapped may be lost.
//
//   node closing.mjs --page recorder.html --moments 1000 --seed 1
//
// By turns the tab is closed, and its process is killed, as a phone without memory does. What was answered on the
// screen before must be there in a new tab; of the action whose tap was under way, all or nothing.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { launch, openPage } from "./browser.mjs";
import { Purse } from "./costs.mjs";
import { kindOf, simulate } from "./games.mjs";
import { Hand } from "./hand.mjs";
import { randomFrom } from "./random.mjs";
import { holds, listedWords, loadFile } from "./recorder.mjs";

const { values: given } = parseArgs({ options: {
  page: { type: "string", default: process.env.RECORDER_PAGE ?? "recorder.html" },
  moments: { type: "string", default: "20" }, seed: { type: "string", default: "1" },
} });
const pagePath = resolve(given.page);
const moments = Number(given.moments);
const random = randomFrom(Number(given.seed));
const folder = mkdtempSync(join(tmpdir(), "castellan-closing-"));
const browser = await launch();
const outcomes = { kept: 0, lost: 0 };


/** The last taps of a word, under way when the tab ends. */
async function endWhile(page, hand, word, kills) {
  const devtools = await page.createCDPSession();
  const tapping = hand.word(word).catch(() => {});
  await new Promise((resolve_) => setTimeout(resolve_, random() * 120));
  if (kills) devtools.send("Page.crash").catch(() => {});
  else page.close().catch(() => {});
  await Promise.race([tapping, new Promise((resolve_) => setTimeout(resolve_, 300))]);
  if (kills) await page.close().catch(() => {});
}

let moment = 0;
for (let number = 0; moment < moments; ++number) {
  const game = simulate(kindOf(number), Number(given.seed) + number);
  const context = await browser.createBrowserContext();
  const path = join(folder, `${number}.cgn`);
  writeFileSync(path, game.begun);
  let page = await openPage(context, pagePath);
  const hand = async () => new Hand(page, new Purse()).begin();
  await loadFile(await hand(), path);
  await holds(page, game.begun);
  const words = game.turns.flat();
  for (let at = 0; at < words.length && moment < moments;) {
    const finger = await hand();
    for (const most = Math.min(words.length - 1, at + Math.floor(random() * 4)); at < most; ++at) await finger.word(words[at]);
    const before = await listedWords(page);
    const kills = moment % 2 === 1;
    await endWhile(page, finger, words[at], kills);
    page = await openPage(context, pagePath);
    assert.ok(await page.evaluate(() => !document.getElementById("game").hidden), `moment ${moment}: the game is not opened`);
    const after = await listedWords(page);
    if (after.length === before.length) ++outcomes.lost;
    else {
      ++outcomes.kept;
      ++at;
    }
    assert.deepEqual(after, words.slice(0, at).filter((word) => !/^[#*]/.test(word)), `moment ${moment}, ${kills ? "killed" : "closed"}`);
    ++moment;
    if (moment % 50 === 0) console.error(`${moment} moments`);
  }
  await context.close();
}
await browser.close();
rmSync(folder, { recursive: true });
console.log(`${moment} moments: nothing lost that was answered; of the actions under way ${outcomes.kept} were kept, ${outcomes.lost} lost`);
