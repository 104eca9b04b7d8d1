// A whole game by the keyboard alone: opened, recorded by Tab, arrows and Enter, and another one typed.
//
//   node keyboard.mjs --page recorder.html
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { desktop, launch, openPage } from "./browser.mjs";
import { Purse, quantile } from "./costs.mjs";
import { simulate } from "./games.mjs";
import { holds } from "./recorder.mjs";

const { values: given } = parseArgs({ options: { page: { type: "string", default: process.env.RECORDER_PAGE ?? "recorder.html" } } });
const folder = mkdtempSync(join(tmpdir(), "castellan-keyboard-"));
const browser = await launch();
const mostKeys = 120;

class Keys {
  constructor(page, purse) {
    this.page = page;
    this.purse = purse;
  }

  async press(key) {
    this.purse.pay("key");
    await this.page.keyboard.press(key);
  }

  /** Goes to a control by Tab, and within its group by the arrow that leads nearer; then Enter. */
  async activate(...selectors) {
    for (let keys = 0; keys < mostKeys; ++keys) {
      const key = await this.page.evaluate((list) => {
        const nodes = list.flatMap((selector) => [...document.querySelectorAll(selector)])
          .filter((node) => !node.disabled && node.getClientRects().length > 0);
        const here = document.activeElement;
        if (nodes.length === 0) return null;
        if (nodes.includes(here)) return "Enter";
        const group = here.closest(".pad, .chips, #spots");
        const target = group && nodes.find((node) => group.contains(node));
        if (!target) return "Tab";
        const [a, b] = [here, target].map((node) => node.getBoundingClientRect());
        const x = b.x + b.width / 2 - a.x - a.width / 2, y = b.y + b.height / 2 - a.y - a.height / 2;
        const ways = [x > 1 && ["ArrowRight", x], x < -1 && ["ArrowLeft", -x], y > 1 && ["ArrowDown", y], y < -1 && ["ArrowUp", -y]].filter(Boolean);
        ways.sort((one, other) => other[1] - one[1]);
        // Where the straight way led nowhere, others are tried in turn, as somebody does who looks.
        here.robotVisits = (here.robotVisits ?? 0) + 1;
        const all = [...ways.map(([way]) => way), "ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"];
        return all[(here.robotVisits - 1) % all.length];
      }, selectors);
      assert.ok(key, `no control ${selectors}`);
      await this.press(key);
      if (key === "Enter") return;
    }
    assert.fail(`not reached by keys: ${selectors}`);
  }

  async openFile(path) {
    const chooser = this.page.waitForFileChooser();
    if (await this.page.evaluate(() => !document.getElementById("start").hidden)) {
      await this.activate('#start [data-action="open"]');
    } else {
      await this.activate('[data-action="menu"]');
      await this.activate('#dialog [data-action="open"]');
    }
    await (await chooser).accept([path]);
  }

  async word(word) {
    for (let pieces = 0; pieces < 12; ++pieces) {
      const selectors = await this.page.evaluate((text) => {
        const { chosen } = document.getElementById("ask").dataset;
        const pieces = [...document.querySelectorAll("#ask [data-piece]:not(:disabled), #spots [data-piece]:not(.again)")]
          .map((node) => node.dataset.piece).filter((piece) => (piece === "" ? text === chosen : text.startsWith(chosen + piece)));
        pieces.sort((a, b) => b.length - a.length);
        if (pieces.length > 0) return [`[data-piece="${CSS.escape(pieces[0])}"]:not(.again)`];
        return [...document.querySelectorAll("[data-spot]:not([data-piece], .again)")].filter((node) => text.includes(node.dataset.spot))
          .map((node) => `[data-spot="${CSS.escape(node.dataset.spot)}"]`);
      }, word);
      assert.ok(selectors.length > 0, `${word} is not offered`);
      const group = await this.page.evaluate((selector) =>
        document.querySelector(`#ask ${selector}`)?.closest("details:not([open])")?.dataset.group, selectors[0]);
      if (group) await this.activate(`[data-group="${group}"] > summary`);
      await this.activate(...selectors);
      if (await this.page.evaluate(() => document.getElementById("dialog").open)) {
        const inside = await this.page.$$eval("#dialog [data-piece]", (nodes, text) => {
          const { chosen } = document.getElementById("ask").dataset;
          return nodes.map((node) => node.dataset.piece).filter((piece) => text.startsWith(chosen + piece));
        }, word);
        await this.activate(`#dialog [data-piece="${inside[0]}"]`);
      }
      if (await this.page.evaluate(() => document.getElementById("ask").dataset.chosen === "")) return;
    }
    assert.fail(`${word} is not written`);
  }

  /** Letters open the line to type in. */
  async type(word) {
    for (const letter of word) await this.press(letter);
    await this.press("Enter");
  }
}

async function record(name, game, write) {
  const context = await browser.createBrowserContext();
  const page = await openPage(context, resolve(given.page), { viewport: desktop });
  const path = join(folder, "game.cgn");
  writeFileSync(path, game.begun);
  await new Keys(page, new Purse()).openFile(path);
  await holds(page, game.begun);
  const purse = new Purse();
  const keys = new Keys(page, purse);
  for (const words of game.turns) {
    purse.beginTurn();
    for (const word of words) await write(keys, word);
  }
  assert.equal(await page.evaluate(() => robotEyes.kept()), game.text);
  assert.deepEqual(page.faults, []);
  await context.close();
  console.log(`${name}: ${game.turns.length} turns, keys a turn: median ${quantile(purse.turns, 0.5)}, p90 ${quantile(purse.turns, 0.9)}`);
}

const game = simulate({ rules: "castelli", players: 2, modules: "dilemma,battle", policy: "random" }, 3);
await record("typed", game, (keys, word) => keys.type(word));
await record("by Tab, arrows and Enter", game, (keys, word) => keys.word(word));
for (const rules of ["piecepack-castles", "carcassonne"])
  await record(`${rules}, typed`, simulate({ rules, players: 2, modules: "", policy: "sensible" }, 1), (keys, word) => keys.type(word));
await browser.close();
rmSync(folder, { recursive: true });
