// Names and files of strangers: they are text wherever they stand, and nothing runs or is asked for.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { open } from "../browser.mjs";
import { kept, load, ready, recorder } from "./recorder.mjs";

const groups = JSON.parse(readFileSync(join(process.env.CASTELLAN_SOURCE, "tests/injection/payloads.json"), "utf8"));
const inTag = (text) => text.replace(/[\\"]/g, "\\$&").replace(/[\r\n]/g, " ");
const inComment = (text) => text.replace(/[\\{}]/g, "\\$&").replace(/\[%/g, "\\[%");
const game = ({ red = "Anna", blue = "Ben", event = "Evening", comment = "well" }) => `[CGN "1"]
[Event "${event}"]
[Red "${red}"]
[Blue "${blue}"]
[Seats "RB"]
[Layout "wide"]
[Pieces "A B"]

1. R c2:R4G4B4Y4 {${comment}}
2. B e2:R5G5Y5B5
*
`;
const kinds = (page) => page.$$eval("*", (nodes) =>
  [...new Set(nodes.flatMap((node) => [node.localName, ...node.getAttributeNames()]))]);

for (const [group, payloads] of Object.entries(groups))
  test(`nothing of ${group} runs or is asked for`, async (t) => {
    const readable = payloads.filter((text) => !/[\0-\x08\x0b-\x1f\x7f]/.test(text));
    const [red, blue, event] = [0, 1, 2].map((i) => inTag(readable[i % readable.length]));
    const page = await ready(await open(t, recorder));
    await load(page, game({}));
    await page.waitForSelector("#turns .said");
    const known = new Set(await kinds(page));
    await load(page, game({ red, blue, event, comment: inComment(readable.join("\n\n")) }));
    await page.waitForFunction(() => !document.querySelector("#turns .said")?.textContent.startsWith("well"));
    assert.deepEqual((await kinds(page)).filter((kind) => !known.has(kind)), []);
    await page.click("#menu-open");
    await page.click('#dialog [data-action="games"]');
    assert.equal(await page.locator("#dialog img, #dialog script, #dialog iframe").count(), 0);
  });

for (const [what, text] of [["no record", "\u0000\u0001not a game"], ["games that are not known", '[CGN "1"]\n[Game "chess"]\n\n*\n'], ["nothing", ""]])
  test(`a file with ${what} is refused with the reason, and the game stays`, async (t) => {
    const page = await ready(await open(t, recorder));
    await load(page, game({}));
    await page.waitForSelector("#turns .said");
    const board = () => page.locator("#board").evaluate((node) => [...node.querySelectorAll("svg *")].filter((one) => one.getBoundingClientRect().width > 0).length);
    const before = await kept(page), drawn = await board();
    await load(page, text);
    await page.waitForSelector(".notice.warn");
    assert.match(await page.locator(".notice.warn").textContent(), /game/);
    assert.equal(await kept(page), before);
    assert.equal(await board(), drawn, "the board stays, too");
  });

test("an engine that ends is begun anew with the game as it was", async (t) => {
  const page = await open(t, recorder);
  await page.addInitScript(() => {
    const parse = JSON.parse;
    let times = 0;
    window.endOnce = () => { times = 1; };
    JSON.parse = (text) => {
      if (times === 1 && text.startsWith('{"done"')) { times = 0; throw new Error("ended"); }
      return parse(text);
    };
  });
  await page.reload();
  await ready(page);
  await load(page, game({}));
  await page.waitForSelector("#turns .said");
  await page.evaluate(() => window.endOnce());
  await page.click('[data-address="1"]');
  assert.match(await page.locator(".notice.warn").textContent(), /ended/);
  await page.click('[data-address="1"]');
  await page.waitForSelector('#turns .here[data-address="1"]');
  assert.equal(await page.locator("#turns .turn .words").count(), 2);
});
