// Games are written down by taps on a small phone, by what can be seen of the page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open, phone } from "../browser.mjs";
import { game, kept, loadGame, ready, recorder, sample, small, tapGame } from "./recorder.mjs";

for (const options of [["--players", "2", "--seed", "2"], ["--players", "4", "--modules", "dilemma,battle", "--seed", "9"]])
  test(`Castelli, ${options.join(" ")}: the same bytes, in few taps`, async (t) => {
    const page = await ready(await open(t, recorder, { viewport: small }));
    const text = game(...options);
    const taps = await tapGame(page, text);
    assert.equal(await kept(page), text);
    assert.ok(taps[taps.length >> 1] <= 8, `median ${taps[taps.length >> 1]}`);
    assert.ok(taps[Math.floor(taps.length * 0.9)] <= 12, `of ten turns nine: ${taps[Math.floor(taps.length * 0.9)]}`);
  });

for (const rules of ["piecepack-castles", "carcassonne"])
  test(`${rules}: the same bytes`, async (t) => {
    const page = await ready(await open(t, recorder, { viewport: small }));
    const text = game("--rules", rules, "--players", "2", "--seed", "5");
    await tapGame(page, text);
    assert.equal(await kept(page), text);
  });

test("a game is set up from nothing, and its first turn told", async (t) => {
  const page = await ready(await open(t, recorder, { viewport: phone }));
  await page.click('[data-action="begin-new"]');
  assert.equal(await page.locator("#form .problem").count(), 0, "nothing is wrong before somebody tried to begin");
  await page.click('#form [data-action="begin"]', { force: true });
  assert.equal(await page.locator("#form .problem").count(), 2);
  const seat = (number) => page.locator(`.seat-choice >> nth=${number}`);
  await seat(0).locator("input").fill("Anna");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Ben");
  await seat(0).locator('[data-value="B"]').click();
  await seat(1).locator('[data-value="B"]').click();
  assert.match(await kept(page), /\[Blue "Ben"\]\s*\[Seats "\?B"\]/);
  await seat(0).locator('[data-value="R"]').click();
  assert.match(await kept(page), /\[Red "Anna"\]\s*\[Blue "Ben"\]/);
  await page.click('[data-action="piece"][data-slot="0"]');
  for (const piece of ["A", "B"]) await page.click(`#dialog [data-value="${piece}"]`);
  await page.click('[data-action="turn-piece"][data-slot="1"]');  // a quarter of it does not fit
  assert.match(await kept(page), /\[Seats "RB"\][\s\S]*\[Pieces "A B180"\]/);
  await page.click('[data-action="turn-piece"][data-slot="0"]');
  assert.equal(await page.locator('.slot.wrong').count(), 1, "the piece that the message names is marked");
  assert.equal(await page.locator('.slot.wrong [data-action="turn-piece"][data-slot="1"]').count(), 1);
  await page.click('[data-action="turn-piece"][data-slot="1"]');
  assert.equal(await page.locator('.slot.wrong').count(), 0);
  assert.match(await kept(page), /\[Pieces "A90 B270"\]/);
  await page.click('#form [data-action="begin"]');
  assert.equal(await page.locator("#asks").textContent(), "Anna reveals a tile");
  const [square] = await page.$$eval("#spots [data-spot]", (spots) => spots.map((spot) => spot.dataset.spot));
  await page.click(`#spots [data-spot="${square}"]`);
  await page.click('.cell:not(:disabled) >> nth=0');
  assert.match(await page.locator("#asks").textContent(), /tap the east arm/);
  await page.click("#undo");
  await page.click("#undo");
  assert.equal(await page.locator("#asks").textContent(), "Anna reveals a tile");
});

const text = sample("games/simulated-2-players.cgn");
test("a finger that taps twice, or goes on after a tile is complete, writes nothing more", async (t) => {
  const page = await ready(await open(t, recorder, { viewport: { width: 390, height: 844 } }));
  await loadGame(page, text.split(/\n(?=2\. )/)[0].replace('"#B"', '"*"') + "\n*\n");
  const before = await kept(page);
  await page.locator("#spots .next").first().click();
  for (let arms = 0; await page.locator(".pad").count(); ++arms) {
    assert.ok(arms < 4);
    await page.locator(".pad .cell:enabled").first().click();
  }
  const written = await kept(page);
  assert.notEqual(written, before);
  const { x, y, width, height } = await page.locator("#choices").boundingBox();
  for (const [across, down] of [[.1, .1], [.5, .1], [.1, .3], [.5, .3], [.3, .5]]) await page.mouse.click(x + across * width, y + down * height);
  assert.equal(await kept(page), written);
  await page.locator("#choices:not(.settling)").waitFor();
});

const listed = (page) => page.$$eval("#turns .turn .words", (nodes) => nodes.map((node) => node.textContent));

test("typed words: letters, a refusal with its rule, kept as it was played", async (t) => {
  const page = await ready(await open(t, recorder));
  await loadGame(page, text.split(/\n(?=2\. )/)[0].replace('"#B"', '"*"') + "\n*\n");
  await page.keyboard.press("g");
  await page.keyboard.type("4y4r4b4");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll("#turns .turn .words").length === 2);
  assert.match((await listed(page)).at(-1), /^g4:Y4R4B4G4/);
  await page.locator("#typed").fill("^a3$w");
  await page.keyboard.press("Enter");
  assert.match(await page.locator(".notice.warn").textContent(), /\(B\d.*\)/);
  await page.click('.notice [data-action="keep"]');
  assert.match((await listed(page)).at(-1), /\^a3\$w/);
  assert.equal(await page.locator(".turn.wrong").count(), 1);
});

test("an earlier turn is told again, and what follows is checked at once", async (t) => {
  const page = await ready(await open(t, recorder));
  await loadGame(page, text);
  await page.click('[data-address="5"]');
  await page.click('#tools [data-action="edit"]');
  await page.locator("#dialog textarea").fill("f1:Y6G6R6B6 B:St>R B:+Tr -Lv");
  await page.click('#dialog [data-action="ok"]');
  assert.equal((await listed(page))[4], "f1:Y6G6R6B6 B:St>R B:+Tr -Lv");
  assert.equal((await listed(page)).length, 16);
  await page.click("#undo");
  await page.click("#undo");
  assert.equal(await kept(page), text);
});

test("variations, comments, judgements", async (t) => {
  const page = await ready(await open(t, recorder));
  await loadGame(page, text);
  await page.click('[data-address="3"]');
  await page.click('#tools [data-action="comment"]');
  await page.locator("#dialog textarea").fill("too early?");
  await page.click('#dialog [data-action="ok"]');
  await page.click('#tools [data-action="glyph"]');
  await page.click('#dialog [data-glyph="!?"]');
  assert.match(await kept(page), /3\. G .*!\?.*\{too early\?\}|3\. G .*\{too early\?\}.*!\?/);
  await page.click('#tools [data-action="vary"]');
  await page.click("#spots button >> nth=0");
  await page.click("#undo");
});

test("the review shows the finished game", async (t) => {
  const page = await ready(await open(t, recorder));
  await loadGame(page, text);
  await page.click("#menu-open");
  await page.click('#dialog [data-action="review"]');
  const review = page.frameLocator("#review");
  await review.locator("#board [data-sign='tiles']").first().waitFor();
  assert.match(await review.locator("#score").textContent(), /wins/);
  const paper = await review.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  assert.notEqual(paper, "rgba(0, 0, 0, 0)", "its style is there");
  await page.click('[data-action="review-close"]');
});
