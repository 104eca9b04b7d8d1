// How long the page takes, in Chromium: its first board, an answer, an edit of turn 1 of 32. And its size.
//
//   node times.mjs --page recorder.html
//
// An answer is measured from the tap's click until all that changed is laid out, and until it is painted. The edit is
// what the button of the dialog does. Times depend on the machine and on what else it does.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { launch, openPage } from "./browser.mjs";
import { Purse, quantile } from "./costs.mjs";
import { simulate } from "./games.mjs";
import { Hand } from "./hand.mjs";
import { holds, loadFile } from "./recorder.mjs";

const { values: given } = parseArgs({ options: { page: { type: "string", default: process.env.RECORDER_PAGE ?? "recorder.html" } } });
const path = resolve(given.page);
const bytes = readFileSync(path);
console.log(`size: ${bytes.length} bytes, ${gzipSync(bytes, { level: 9 }).length} compressed`);

const folder = mkdtempSync(join(tmpdir(), "castellan-times-"));
const browser = await launch();
const context = await browser.createBrowserContext();
let page = await openPage(context, path);
const game = simulate({ rules: "castelli", players: 4, modules: "", policy: "sensible" }, 1);
const file = join(folder, "game.cgn");
const open = async (text) => {
  writeFileSync(file, text);
  await loadFile(await new Hand(page, new Purse()).begin(), file);
  await holds(page, text);
};
const say = (what, values, unit = "ms") => console.log(`${what}: median ${quantile(values, 0.5).toFixed(1)} ${unit}, p90 ${quantile(values, 0.9).toFixed(1)}, ` +
  `least ${Math.min(...values).toFixed(1)}, most ${Math.max(...values).toFixed(1)} (${values.length})`);

// Answers: every tap of a game.
await open(game.begun);
await page.evaluate(() => {
  robotEyes.painted = [];
  window.addEventListener("click", (event) => {
    const began = performance.now();
    requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel(); port1.onmessage = () => robotEyes.painted.push(performance.now() - began); port2.postMessage(0); });
  }, true);
  robotEyes.answers.length = 0;
});
const hand = await new Hand(page, new Purse()).begin();
await hand.devtools.send("Performance.enable", { timeDomain: "threadTicks" });
const busy = async () => 1000 * (await hand.devtools.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration").value;
const spent = [];
for (const word of game.turns.flat()) {
  const before = await busy(), taps = hand.purse.spent.tap ?? 0;
  await hand.word(word);
  const count = hand.purse.spent.tap - taps;
  spent.push(...Array(count).fill((await busy() - before) / count));
}
say("an answer, processor's time with all of the robot's looking", spent);
say("an answer, laid out", await page.evaluate(() => robotEyes.answers));
say("an answer, painted", await page.evaluate(() => robotEyes.painted));

// An edit of turn 1 of 32: with less in it, and with all again, so that everything after it is checked again.
await open(game.text);
const edits = await page.evaluate(async () => {
  const tap = (selector) => document.querySelector(selector).click();
  const times = [];
  let began = 0;
  window.addEventListener("submit", () => { began = performance.now(); }, true);
  window.addEventListener("submit", () => { document.body.getBoundingClientRect(); times.push(performance.now() - began); });
  const first = document.querySelector('#turns [data-address="1"] .words').textContent;
  for (let i = 0; i < 20; ++i) {
    tap('#turns [data-address="1"]');
    tap('#tools [data-action="edit"]');
    document.querySelector("#dialog textarea").value = i % 2 === 0 ? first.split(" ")[0] : first;
    tap('#dialog [data-action="ok"]');
    await new Promise((resolve_) => setTimeout(resolve_, 20));
  }
  return times;
});
say("edit of turn 1 of 32, laid out", edits);

// The first board: from the beginning of the page's load with a game in it.
const boards = [];
for (let i = 0; i < 10; ++i) {
  await page.close();
  page = await context.newPage();
  await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true });
  await page.evaluateOnNewDocument(() => {
    new MutationObserver((changes, observer) => {
      if (document.body?.dataset.ready !== "true") return;
      observer.disconnect();
      document.body.getBoundingClientRect();
      window.firstBoard = performance.now();
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-ready"] });
  });
  await page.goto(`file://${path}`);
  await page.waitForFunction(() => window.firstBoard !== undefined && !document.getElementById("game").hidden, { timeout: 60000 });
  boards.push(await page.evaluate(() => window.firstBoard));
}
say("first board of a whole game", boards);
await browser.close();
rmSync(folder, { recursive: true });
