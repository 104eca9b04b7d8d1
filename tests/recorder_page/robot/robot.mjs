// Records simulated games through the recorder's page by what is seen on a phone's screen, and says what it cost.
//
//   node robot.mjs --page recorder.html --games 400 --seed 1     400 games of Castelli, all modules and player counts
//   node robot.mjs --page recorder.html --rules carcassonne --games 200
//   node robot.mjs --page recorder.html --games 1000 --from 400  goes on after the first 400
//   --touch: real touches of the screen; else the control at the same place is clicked, three times as quick
//   --browser firefox, --workers 2 (browsers side by side), --log FILE (a line of JSON a game, to be resumed)
import assert from "node:assert/strict";
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { launch, launchFirefox, openPage, phone } from "./browser.mjs";
import { Purse, quantile } from "./costs.mjs";
import { kindOf, simulate, totals } from "./games.mjs";
import { Hand } from "./hand.mjs";
import { assertScore, download, holds, loadFile, recordTurns } from "./recorder.mjs";
import { setUp } from "./setup.mjs";

const { values: given } = parseArgs({ options: {
  page: { type: "string", default: process.env.RECORDER_PAGE ?? "recorder.html" },
  games: { type: "string", default: "16" }, from: { type: "string", default: "0" }, seed: { type: "string", default: "1" },
  rules: { type: "string", default: "castelli" }, browser: { type: "string", default: "chromium" },
  workers: { type: "string", default: "1" }, log: { type: "string" }, touch: { type: "boolean", default: false }, quiet: { type: "boolean", default: false },
} });
const pagePath = resolve(given.page);
const gamesAPage = 16;  // then a fresh page, as on another day
const folder = mkdtempSync(join(tmpdir(), "castellan-robot-"));

/** A game from its file to its text: what it cost by turns, and how long the page took to answer. */
async function recordGame(page, number) {
  const kind = kindOf(number, given.rules);
  const game = simulate(kind, Number(given.seed) + number);
  const path = join(folder, `${number}.cgn`);
  writeFileSync(path, game.begun);
  await page.evaluate(() => localStorage.clear());
  const loading = await new Hand(page, new Purse()).begin();
  // Every eighth game begins with the set-up form; its text is the same but for tags that nobody is asked.
  const isSetUp = number % 8 === 7;
  if (isSetUp) await setUp(loading, kind, game.begun);
  else await loadFile(loading, path);
  if (!isSetUp) await holds(page, game.begun);
  const purse = new Purse();
  const hand = await new Hand(page, purse).begin();
  await page.evaluate(() => { robotEyes.answers.length = 0; });
  await recordTurns(hand, game.turns, given.touch);
  const answers = await page.evaluate(() => robotEyes.answers.splice(0));
  const text = await download(loading);
  const turns = (record) => record.slice(record.indexOf("\n1. "));
  if (isSetUp) assert.equal(turns(text), turns(game.text));
  else assert.equal(text, game.text);
  await assertScore(page, game.text, totals(game.text));
  assert.deepEqual(page.faults, []);
  rmSync(path);
  return { number, ...kind, turns: purse.turns, spent: purse.spent, answers: answers.map((time) => Math.round(time * 10) / 10) };
}

async function work(next, done) {
  const browser = await (given.browser === "firefox" ? launchFirefox() : launch());
  let page = null, context = null, recorded = 0;
  const renew = async () => {
    await context?.close();
    context = await browser.createBrowserContext();
    page = await openPage(context, pagePath, { viewport: given.browser === "firefox" ? { width: 390, height: 844 } : phone });
  };
  for (let number = next(); number !== null; number = next()) {
    try {
      if (recorded++ % gamesAPage === 0) await renew();
      done(await recordGame(page, number));
    } catch (error) {
      done({ number, ...kindOf(number, given.rules), failed: error.message.slice(0, 2000) });
      if (given.log) await page?.screenshot({ path: `${given.log}.${number}.png` }).catch(() => {});
      recorded = 0;
    }
  }
  await browser.close();
}

function report(games) {
  const well = games.filter((game) => !game.failed);
  const turns = well.flatMap((game) => game.turns);
  const answers = well.flatMap((game) => game.answers);
  const spent = {};
  for (const game of well) for (const [what, times] of Object.entries(game.spent)) spent[what] = (spent[what] ?? 0) + times;
  console.log(`${well.length} of ${games.length} games of ${given.rules} recorded: text and points equal`);
  if (turns.length === 0) return;
  console.log(`taps a turn: median ${quantile(turns, 0.5)}, p90 ${quantile(turns, 0.9)}, most ${Math.max(...turns)} ` +
    `(${turns.length} turns; ${Object.entries(spent).map(([what, times]) => `${times} ${what}s`).join(", ")})`);
  console.log(`an answer, laid out: median ${quantile(answers, 0.5)} ms, p90 ${quantile(answers, 0.9)} ms, ` +
    `p99 ${quantile(answers, 0.99)} ms, most ${Math.max(...answers.slice(0, 100000))} ms (${answers.length})`);
}

const first = Number(given.from), last = Number(given.games);
const earlier = given.log && existsSync(given.log)
  ? readFileSync(given.log, "utf8").trim().split("\n").filter(Boolean).map((line) => JSON.parse(line)).filter((game) => !game.failed && game.rules === given.rules)
  : [];
const known = new Set(earlier.map((game) => game.number));
const games = [...earlier];
let at = first;
const next = () => {
  while (at < last && known.has(at)) ++at;
  return at < last ? at++ : null;
};
const done = (game) => {
  games.push(game);
  if (given.log) appendFileSync(given.log, `${JSON.stringify(game)}\n`);
  if (game.failed) console.error(`game ${game.number} (${game.players} players, ${game.modules || "no modules"}, ${game.policy}): ${game.failed}`);
  else if (!given.quiet && games.length % 20 === 0) console.error(`${games.length} games`);
};
await Promise.all(Array.from({ length: Number(given.workers) }, () => work(next, done)));
rmSync(folder, { recursive: true });
report(games);
process.exitCode = games.some((game) => game.failed) || games.length === 0 ? 1 : 0;
