// axe-core finds nothing in the page: every state, by day and by night, on a phone and on a desk.
//
//   node axe.mjs --page recorder.html
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { desktop, launch, openPage, phone } from "./browser.mjs";
import { Purse } from "./costs.mjs";
import { simulate } from "./games.mjs";
import { Hand } from "./hand.mjs";
import { holds, loadFile } from "./recorder.mjs";

const { values: given } = parseArgs({ options: { page: { type: "string", default: process.env.RECORDER_PAGE ?? "recorder.html" } } });
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const folder = mkdtempSync(join(tmpdir(), "castellan-axe-"));
const browser = await launch();

async function findings(page) {
  let found = [];
  for (const frame of page.frames()) {
    if (!await frame.evaluate(() => document.body !== null)) continue;
    await frame.evaluate(axe);
    const { violations } = await frame.evaluate(() => axe.run(document, { resultTypes: ["violations"] }));
    found = [...found, ...violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 120)} ${node.any[0]?.message ?? ""}`))];
  }
  return [...new Set(found)];
}

const games = {
  castelli: simulate({ rules: "castelli", players: 3, modules: "dilemma,battle", policy: "random" }, 3),
  "piecepack-castles": simulate({ rules: "piecepack-castles", players: 2, modules: "", policy: "sensible" }, 1),
  carcassonne: simulate({ rules: "carcassonne", players: 3, modules: "", policy: "sensible" }, 2),
};

/** Each state is a name and how to come there; one follows from the other. */
async function* states(page) {
  const open = async (text) => {
    const path = join(folder, "game.cgn");
    writeFileSync(path, text);
    await loadFile(await new Hand(page, new Purse()).begin(), path);
    await holds(page, text);
    await page.evaluate(() => { if (!document.getElementById("form").hidden) document.querySelector('[data-action="begin"]').click(); });
  };
  const press = (action) => page.evaluate((name) => document.querySelector(`[data-action="${name}"]`).click(), action);
  const closeDialog = () => page.evaluate(() => document.getElementById("dialog").close());
  yield "start";
  await press("begin-new");
  yield "set-up";
  for (const [rules, game] of Object.entries(games)) {
    await open(game.begun);
    yield `${rules}, first question`;
    const words = game.turns.flat();
    const hand = await new Hand(page, new Purse()).begin();
    for (const word of words.slice(0, 6)) await hand.word(word);
    await page.evaluate((word) => [...document.querySelectorAll("#ask [data-piece]:not(:disabled), #spots [data-piece]")]
      .find(({ dataset }) => dataset.piece && word.startsWith(dataset.piece) && word !== dataset.piece)?.click(), words[6]);
    yield `${rules}, in a word`;
    await open(game.text);
    yield `${rules}, at the end`;
  }
  await press("menu");
  yield "menu";
  for (const action of ["text", "tags", "keys", "games"]) {
    await closeDialog();
    await press("menu");
    if (!await page.$(`#dialog [data-action="${action}"]`)) continue;
    await page.evaluate((name) => document.querySelector(`#dialog [data-action="${name}"]`).click(), action);
    yield action;
  }
  await closeDialog();
  await press("sides");
  yield "players and turns";
  await page.evaluate(() => document.body.classList.remove("sides-open"));
  await page.evaluate(() => document.querySelector('#turns [data-address="2"]').click());
  yield "an earlier turn";
  await page.evaluate(() => {
    document.querySelector('[data-action="type"]').click();
    document.getElementById("typed").value = "zz";
    document.querySelector('[data-action="enter"]').click();
  });
  yield "a refusal";
  await press("menu");
  await page.evaluate(() => document.querySelector('#dialog [data-action="review"]').click());
  await new Promise((resolve_) => setTimeout(resolve_, 1500));
  yield "review";
}

let looked = 0;
const all = new Map();
for (const [screen, viewport] of Object.entries({ phone, desktop }))
  for (const theme of ["light", "dark"]) {
    const context = await browser.createBrowserContext();
    const page = await openPage(context, resolve(given.page), { viewport });
    await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: theme }]);
    for await (const state of states(page)) {
      ++looked;
      for (const finding of await findings(page)) all.set(finding, [...(all.get(finding) ?? []), `${screen}, ${theme}, ${state}`]);
    }
    await context.close();
  }
await browser.close();
rmSync(folder, { recursive: true });
for (const [finding, where] of all) console.log(`${finding}\n    ${where[0]}, ${where.length} times`);
console.log(`axe-core: ${all.size} findings in ${looked} states`);
assert.equal(all.size, 0);
