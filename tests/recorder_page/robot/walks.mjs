// Random walks over everything that the page shows, with reloads and closed tabs between: what is written is where the
// page said, and at the end `check` reads the record as the page does.
//
//   node walks.mjs --page recorder.html --walks 1000 --seed 1 --steps 40
//   node walks.mjs --seed 17 --walks 1: the walk that failed, again
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { desktop, launch, phone } from "./browser.mjs";
import { controls, nonsense, said } from "./controls.mjs";
import { kindOf, simulate } from "./games.mjs";
import { assertAllKnown } from "./names.mjs";
import { randomFrom } from "./random.mjs";
import { Walk } from "./walk.mjs";

const { values: given } = parseArgs({ options: {
  page: { type: "string", default: process.env.RECORDER_PAGE ?? "recorder.html" }, walks: { type: "string", default: "12" },
  seed: { type: "string", default: "1" }, steps: { type: "string", default: "40" },
} });
const path = resolve(given.page);
const [walks, first, steps] = [given.walks, given.seed, given.steps].map(Number);
const allRules = ["castelli", "castelli", "piecepack-castles", "carcassonne"], languages = ["en", "de", "nl"];

/** The game up to a turn, as it is in the middle of an evening; or as a whole. */
function cut({ text, begun, turns }, chance) {
  if (chance() < 0.3) return text;
  const head = begun.slice(0, -"*\n".length);
  const lines = text.slice(text.indexOf("\n1. ") + 1).split("\n").slice(0, Math.floor(chance() * turns.length));
  return `${head}${lines.map((line) => `${line}\n`).join("")}*\n`;
}

/** What the page's list says is what `check` says of the same text. */
function assertChecked({ text, problems, listed, language, screen }) {
  if (screen !== "game") return;
  const options = /^\[Game /m.test(text) ? [] : ["--as-played"];
  const checked = spawnSync(process.env.CASTELLAN, ["check", "--format", "json", "--no-fixes", "--lang", language, ...options, "-"],
    { input: text, encoding: "utf8" });
  const isUnderWay = text.trim().endsWith("*");  // then it is not called broken off
  const diagnostics = JSON.parse(checked.stdout).diagnostics.filter(({ code }) => !(isUnderWay && code === "breaks-off"));
  assert.equal(problems, diagnostics.length, `check finds ${diagnostics.map(({ message }) => message).join("; ")}`);
  listed.forEach((line, i) => assert.ok(line.includes(diagnostics[i].message), `the page says "${line}", check "${diagnostics[i].message}"`));
}

/** What the browser has kept before a walk, and what its person knows to type and to open. */
function beginning(chance, language) {
  const anyOf = (count) => Math.floor(chance() * count);
  const games = [0, 1].map(() => simulate(kindOf(anyOf(48), allRules[anyOf(allRules.length)]), anyOf(1000)));
  const texts = games.map((game) => cut(game, chance));
  const kept = texts.slice(0, anyOf(3)).map((text, i) =>
    [`castellan.game.${i}`, JSON.stringify({ text, title: `Game ${i}`, time: i + 1, revision: 1 })]);
  const last = kept.length > 0 && chance() < 0.8 ? [["castellan.last", "0"]] : [];
  const withUmlaut = texts[0].replace("Simulated game", "J\u00f6rg");
  return { items: [["castellan.language", language], ...kept, ...last],
    pool: { texts: [...texts, withUmlaut, "no record"], words: games.flatMap(({ turns }) => turns.flat()), nonsense, said } };
}

/** A walk from its seed alone, in a window that an earlier one may have left. */
async function walkFrom(seed, window) {
  const chance = randomFrom(seed);
  const { items, pool } = beginning(chance, languages[seed % 3]);
  const walk = new Walk({ ...window, path, pool, chance });
  try {
    await walk.begin(items);
    for (let i = 0; i < steps; ++i) await walk.step();
    await walk.end();
    assertChecked(walk.seen);
  } catch (error) {
    tell(walk, seed, error);
    ++failed;
    while (walk.tabs.length > 0) await walk.tabs.pop().close();
  }
  return walk;
}

/** By what a person read. */
function stepText({ group, name, key, filled, isCovered, seen }) {
  const notice = seen?.notice ? `    [${seen.notice}]` : "";
  return `  ${group} ${key ?? name ?? ""}${filled === undefined ? "" : ` := ${JSON.stringify(filled.slice(0, 60))}`}${isCovered ? " (covered)" : ""}${notice}`;
}

function tell(walk, seed, error) {
  console.log(`FAILED --seed ${seed} --walks 1: ${error.stack}\n${walk.steps.map(stepText).join("\n")}\n\n${walk.seen?.text}`);
}

assertAllKnown();
const browser = await launch();
const windows = [];
for (const viewport of [desktop, phone]) windows.push({ context: await browser.createBrowserContext(), viewport, tabs: [] });
const used = new Map();
let failed = 0, done = 0;
for (let seed = first; seed < first + walks; ++seed) {
  const walk = await walkFrom(seed, windows[seed % 2]);
  for (const { group, isCovered } of walk.steps) if (!isCovered) used.set(group, (used.get(group) ?? 0) + 1);
  done += walk.steps.length;
  if ((seed - first) % 50 === 49) console.error(`${seed - first + 1} walks`);
}
await browser.close();
const unused = Object.keys(controls).filter((action) => !used.has(action));
console.log(`${walks} walks, ${done} steps, ${failed} failed${unused.length > 0 ? `; not met: ${unused.join(", ")}` : ""}`);
process.exitCode = failed > 0 ? 1 : 0;
