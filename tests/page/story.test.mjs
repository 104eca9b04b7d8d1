// Pages of the games besides Castelli: what they share with its pages, and what is their own.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { arrives, desktop, open, phone, place, scoreSheet, signs, simulated, writePage } from "./browser.mjs";

const source = process.env.CASTELLAN_SOURCE;
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const example = join(source, "samples/piecepack/worked-example.cgn");
const byHand = join(source, "samples/piecepack/games/by-hand-2-players.cgn");
const press = async (page, ...keys) => { for (const key of keys) await page.keyboard.press(key); };
const texts = (page, selector) => page.$$eval(selector, (nodes) => nodes.map((node) => node.textContent.trim()));
const gold = (page) => texts(page, ".player .vp");
const said = (page) => page.textContent("#caption");

const game = ({ suns = "Ann", moons = "Ben", event = "", comment = "", moves = "" }) => `[CGN "1"]
[Game "piecepack-castles"]
[Event "${event}"]
[Suns "${suns}"]
[Moons "${moons}"]
[Seats "SM"]
[Result "*"]

{${comment}}
1. S S3@0 {${comment}}
${moves}*
`;

test("turns, their words and their boards", async (t) => {
  const page = await open(t, writePage(example));
  assert.deepEqual(await place(page), ["", "Setup"]);
  assert.deepEqual(await gold(page), ["0 gold", "0 gold"]);
  assert.deepEqual(await texts(page, ".player.decides bdi"), ["Ann"]);
  await press(page, "ArrowRight", "ArrowRight");
  assert.deepEqual(await place(page), ["#2", "Turn 2, Ben"]);
  assert.match(await said(page), /— M2 laid at e1$/);
  assert.deepEqual(await signs(page, "tile "), ["tile M2 e1", "tile S3 0"]);
  assert.deepEqual(await texts(page, ".player .hand"), ["proper tile in hand", "proper tile in hand"]);
  assert.equal(await page.textContent(".turn.here .words"), "M2@e1");
  await page.click(".turn > .go >> text=11.");
  assert.match(await page.textContent(".turn.here .said"), /The pile is empty now/);
  await press(page, "n");
  assert.deepEqual(await place(page), ["#13", "Turn 13, Ann"]);
  assert.deepEqual(await signs(page, "castle "), ["castle Suns on Sa"]);
  await press(page, "ArrowDown", "ArrowDown");
  assert.deepEqual(await texts(page, ".player .hand"), ["5 coins in hand", "6 coins in hand"]);
});

test("a round shows what each tile gave to whom, by which rule", async (t) => {
  const page = await open(t, writePage(example), { address: "r1" });
  assert.deepEqual(await place(page), ["#r1", "Round 1"]);
  assert.match(await said(page), /Ann: \+12, Ben: \+2$/);
  assert.deepEqual(await gold(page), ["+12 12 gold", "+2 2 gold"]);
  assert.deepEqual(await texts(page, ".turn.here .step"), ["Ann: +12", "Ben: +2"]);
  const lines = await texts(page, ".turn.here .event");
  assert.equal(lines.length, 10);
  assert.equal(lines[1], "M5: north: 4 against 4, controlled5V5");
  assert.equal(lines[6], "S4: north: 1 against 4, not controlled−4V5");
  assert.ok((await signs(page, "score ")).includes("score Suns M5"));
  const sheet = await texts(page, "#score tr");
  assert.equal(sheet[0], "Scored so farAnnBen");
  assert.equal(sheet.at(-1), "Total E1122");
});

test("frame and scale stay while a map grows, and every map has the same room", async (t) => {
  const page = await open(t, writePage(byHand), { address: "0" });
  const seen = new Map();
  const rooms = new Set();
  for (let turn = 0; turn < 56; ++turn) {
    const [round, box, room] = await page.evaluate(() => {
      const { width, height } = document.querySelector("#board").getBoundingClientRect();
      return [here.turn >= 27 ? 2 : 1, document.querySelector("#board").getAttribute("viewBox"), `${width} ${height}`];
    });
    seen.set(round, (seen.get(round) ?? new Set()).add(box));
    rooms.add(room);
    await press(page, "ArrowRight");
  }
  assert.deepEqual([...seen.values()].map((boxes) => boxes.size), [1, 1]);
  assert.equal(rooms.size, 1);
});

test("keys go to the next scoring, and the help names only keys that do something", async (t) => {
  const page = await open(t, writePage(byHand));
  await press(page, "c");
  assert.deepEqual(await place(page), ["#r1", "Round 1"]);
  await press(page, "c", "c");
  assert.deepEqual(await place(page), ["#end", "Final score"]);
  assert.match(await said(page), /won by Suns$/);
  await press(page, "C");
  assert.deepEqual(await place(page), ["#r2", "Round 2"]);
  assert.deepEqual(await gold(page), ["+10 22 gold", "+9 11 gold"]);
  await press(page, "s");
  assert.equal((await place(page))[0], "#r2");
  const help = await page.textContent("#help");
  assert.match(help, /the next scoring/);
  assert.doesNotMatch(help, /lead|castle/);
  assert.deepEqual(await texts(page, "#score tr"),
    ["Final scoreSunsMoons", "Round 1122", "Round 2109", "Total E12211"]);
});

test("the chart leads to the rounds that made its points", async (t) => {
  const page = await open(t, writePage(byHand));
  assert.deepEqual(await texts(page, '[role="tab"]'), ["gold", "final scoring"]);
  await page.click("#reveal");
  await page.click('#chart [data-sign="event r1 S"]');
  assert.deepEqual(await place(page), ["#r1", "Round 1"]);
  assert.equal(await page.locator("#chart .event-mark.here").count(), 2, "both players scored");
  assert.equal(await page.locator("#chart .cursor").count(), 1);
  await page.getByRole("tab", { name: "final scoring" }).click();
  assert.match(await page.textContent("#chart"), /Round 1.*Round 2/);
});

test("coins that stay unknown leave bounds, as in the score sheet", async (t) => {
  const text = readFileSync(example, "utf8").replace(/^round 1:.*\n/m, "");
  const sheet = scoreSheet(text);
  const [, ann, ben] = /Ann \(Suns\) +(\S+ to \S+)\n[^]*Ben \(Moons\) +(\S+ to \S+)\n/.exec(sheet);
  const path = writePage(text);
  const page = await open(t, path, { address: "end" });
  const shown = (bounds) => bounds.replaceAll("-", "−");
  assert.deepEqual(await gold(page), [ann, ben].map((bounds) => `${shown(bounds)} ${shown(bounds)} gold`));
  assert.deepEqual(await texts(page, "#score tr:last-child td"), [shown(ann), shown(ben)]);
  const small = await open(t, path, { viewport: phone, address: "end" });
  for (const name of await small.$$(".player .name, .player .vp")) {
    const [inner, card] = await name.evaluate((node) =>
      [node, node.parentElement].map((each) => each.getBoundingClientRect().toJSON()));
    assert.ok(inner.width > 30 && inner.right <= card.right);
  }
});

test("variations lead in and out, and begin where they leave the game", async (t) => {
  const moves = "2. M M2@e1 (2. M M4@w1 {left} 3. S M5@w2 (3. S M5@n1)) !?\n3. S Sn@e2\n";
  const page = await open(t, writePage(game({ moves })), { address: "2" });
  assert.equal(await page.textContent(".turn.here .glyph"), "!?");
  await press(page, "v");
  assert.deepEqual(await place(page), ["#2/1/2", "Turn 2, Ben · Variation 2/1"]);
  assert.deepEqual(await signs(page, "tile "), ["tile M4 w1", "tile S3 0"]);
  await press(page, "ArrowLeft");
  await arrives(page, ["#1", "Turn 1, Ann"]);
  assert.deepEqual(await signs(page, "tile "), ["tile S3 0"]);
  await press(page, "ArrowRight", "v", "ArrowRight", "v");
  assert.deepEqual(await signs(page, "tile "), ["tile M4 w1", "tile M5 n1", "tile S3 0"]);
  await press(page, "Escape", "Escape");
  assert.deepEqual(await place(page), ["#2", "Turn 2, Ben"]);
  await page.goto(page.url().replace(/#.*/, "#2/1/3"));
  await arrives(page, ["#2/1/3", "Turn 3, Ann · Variation 2/1"]);
});

test("a game that stops is shown up to there, and says so", async (t) => {
  const page = await open(t, writePage(game({ moves: "2. M M2@n9\n" }), { code: 1 }), { address: "end" });
  assert.deepEqual(await place(page), ["#end", "Turn 1, Ann"]);
  assert.match(await page.textContent("#stopped"), /Not played further: no tile lies beside n9/);
  assert.equal(await page.isVisible("#score"), false);
});

test("names and comments of strangers are text", async (t) => {
  const groups = JSON.parse(readFileSync(join(source, "tests/injection/payloads.json"), "utf8"));
  const payloads = Object.values(groups).flat().filter((text) => !/[\0-\x08\x0b-\x1f\x7f]/.test(text));
  const inTag = (text) => text.replace(/[\\"]/g, "\\$&").replace(/[\r\n]/g, " ");
  const script = "</script><script>document.title='run'</script>";
  const comment = payloads.join("\n\n").replace(/[\\{}]/g, "\\$&").replace(/\[%/g, "\\[%");
  const tags = { suns: inTag(script), moons: "\u202eevil", event: inTag(`{{script}}${payloads[0]}`) };
  const kinds = (page) => page.$$eval("*", (nodes) =>
    [...new Set(nodes.flatMap((node) => [node.localName, ...node.getAttributeNames()]))]);
  const plain = await open(t, writePage(game({ comment: "fine: https://a.example" })), { address: "1" });
  const page = await open(t, writePage(game({ ...tags, comment })), { address: "1" });
  const known = new Set(await kinds(plain));
  assert.deepEqual((await kinds(page)).filter((kind) => !known.has(kind)), []);
  const targets = await page.$$eval(".said a", (links) => links.map((link) => link.getAttribute("href")));
  assert.deepEqual(targets.filter((target) => !/^https?:\/\/[^\s"'<>]+$/.test(target)), []);
  assert.equal(await page.locator(".player .name bdi").nth(0).textContent(), `${script.slice(0, 40)}…`);
  assert.equal(await page.locator(".player .name bdi").nth(1).textContent(), "<U+202E>evil");
  assert.ok((await page.title()).startsWith("{{script}}"));
  assert.doesNotMatch(await page.textContent("body"), /[\u0080-\u009f\u200b\u202a-\u202e\u2066\u2067]/);
});

test("endless names have an end", async (t) => {
  const path = writePage(game({ suns: "W".repeat(10000), moons: "\u6f22".repeat(300), event: "W".repeat(1000) }),
    { code: 1 });  // beyond the limit of a tag
  for (const viewport of [desktop, phone]) {
    const page = await open(t, path, { viewport, address: "1" });
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  }
  const usual = readFileSync(writePage(game({}))).length;
  assert.ok(readFileSync(path).length < usual + 15_000, "the record has them once");
});

test("four players, four rounds: every place can be reached, none scrolls sideways", async (t) => {
  const path = writePage(simulated("--rules", "piecepack-castles", "--players", "4", "--seed", "3"));
  assert.ok(readFileSync(path).length < 500_000);
  const page = await open(t, path, { viewport: phone });
  const turns = Number(await page.getAttribute("#slider", "max"));
  assert.equal(turns, 4 * (24 + 4 + 4 * 6 + 1), "tiles, castles, coins, the scoring of each round");
  for (let turn = 0; turn < turns; turn += 7) {
    await page.fill("#slider", String(turn));
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  }
  await press(page, "End");
  const totals = (await gold(page)).map((text) => / ?([−\d]+) gold$/.exec(text)[1]);
  assert.deepEqual(await texts(page, "#score tr:last-child td"), totals);
});

test("without scripts the turns and the scoring can be read", async (t) => {
  const page = await open(t, writePage(byHand), { javaScriptEnabled: false });
  assert.equal(await page.locator("noscript ol > li").count(), 52);
  assert.deepEqual(await texts(page, "noscript h2"), ["Round 1", "Round 2", "Final score"]);
  const text = await page.textContent("noscript");
  assert.match(text, /M5: north: 4 against 4, controlled: 5 \[V5\]/);
  assert.match(text, /Suns: 22 gold\s+Moons: 11 gold/);
});

test("another language", async (t) => {
  const page = await open(t, writePage(example, { options: ["--lang", "de"] }), { address: "1" });
  assert.equal(await page.textContent("#caption b"), "Zug 1, Ann");
  assert.match(await page.textContent("#help"), /nächste Wertung/);
});

for (const colorScheme of ["light", "dark"])
  test(`accessible: ${colorScheme}`, async (t) => {
    const page = await open(t, writePage(example), { address: "r1", colorScheme, viewport: phone, reducedMotion: "reduce" });
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => window.axe.run());
    const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    assert.deepEqual(serious.map(({ id, nodes }) => `${id}: ${nodes[0].target}`), []);
  });
