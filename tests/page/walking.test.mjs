// Going through a game: keys, buttons, slider, clicks, links, history, autoplay, variations.
import assert from "node:assert/strict";
import { test } from "node:test";
import { arrives, commented, open, place, points, signs, simulated, writePage } from "./browser.mjs";

// Players in seat order: Y "Sensible 1", R "Sensible 2", G "Sensible 3". Turn 4 is Yellow's, with the first castle.
const path = writePage(commented);
const press = async (page, ...keys) => { for (const key of keys) await page.keyboard.press(key); };
/** Asked from within the page: from outside, the browser may not have heard yet of the place that the page is at. */
const travel = (page, entries) => page.evaluate((by) => history.go(by), entries);
const follow = async (page, expected) => {
  await page.goto(page.url().replace(/#.*/, expected[0]));
  await arrives(page, expected);
};

test("it begins with the setup, and gives nothing away", async (t) => {
  const page = await open(t, path);
  assert.deepEqual(await place(page), ["", "Setup"]);
  assert.deepEqual(await points(page), [0, 0, 0]);
  await press(page, "ArrowRight");
  assert.deepEqual(await place(page), ["#1", "Turn 1, Sensible 1"]);
});

test("the end says who won", async (t) => {
  const page = await open(t, path, { address: "end" });
  assert.deepEqual(await place(page), ["#end", "Final scoring"]);
  assert.match(await page.textContent("#caption"), /Sensible 1 wins/);
  assert.deepEqual(await points(page), [59, 46, 55]);
  assert.equal(await page.title(), "Commented sample, round 1");
});

test("keys go from turn to turn, and to both ends", async (t) => {
  const page = await open(t, path, { address: "4" });
  assert.deepEqual(await place(page), ["#4", "Turn 4, Sensible 1"]);
  assert.deepEqual(await points(page), [11, 0, 0]);
  await press(page, "ArrowLeft");
  assert.deepEqual(await place(page), ["#3", "Turn 3, Sensible 3"]);
  assert.deepEqual(await points(page), [3, 0, 0]);
  await press(page, "ArrowRight", "ArrowRight");
  assert.deepEqual(await place(page), ["#5", "Turn 5, Sensible 2"]);
  await press(page, "Home", "ArrowLeft");
  assert.deepEqual(await place(page), ["#0", "Setup"]);
  assert.deepEqual(await signs(page, "castle "), []);
  await press(page, "End", "ArrowRight");
  assert.deepEqual(await place(page), ["#end", "Final scoring"]);
});

test("keys go to a player's next turn, the next castle, the next swing", async (t) => {
  const page = await open(t, path, { address: "4" });
  await press(page, "n");
  assert.deepEqual(await place(page), ["#7", "Turn 7, Sensible 1"]);
  await press(page, "p", "p");
  assert.deepEqual(await place(page), ["#1", "Turn 1, Sensible 1"]);
  await press(page, "c");
  assert.equal((await place(page))[0], "#4");
  await press(page, "c");
  assert.equal((await place(page))[0], "#6");
  await press(page, "C", "Home", "s");
  assert.equal((await place(page))[0], "#4");
});

test("keys go from action to action", async (t) => {
  const page = await open(t, path, { address: "3" });
  await press(page, "ArrowDown");
  assert.equal((await place(page))[0], "#4.1");
  assert.deepEqual(await signs(page, "castle "), []);
  await press(page, "End");
  await follow(page, ["#4.3", "Turn 4, Sensible 1"]);
  assert.deepEqual(await signs(page, "castle "), ["castle Yellow h2r.1"]);
  await press(page, "ArrowUp");
  assert.deepEqual(await signs(page, "castle "), []);
});

test("the last action is the end of its turn", async (t) => {
  const page = await open(t, path, { address: "3" });
  for (const address of ["#4.1", "#4.2", "#4"]) {
    await press(page, "ArrowDown");
    assert.equal((await place(page))[0], address);
  }
  await press(page, "ArrowUp");
  assert.equal((await place(page))[0], "#4.2");
});

test("the list follows the action shown", async (t) => {
  const page = await open(t, path, { address: "3", viewport: { width: 1280, height: 500 }, reducedMotion: "reduce" });
  await press(page, "l");
  const seen = () => page.evaluate(() => {
    const box = document.querySelector("#moves").getBoundingClientRect();
    const row = (document.querySelector("#moves .step.here") ??
      [...document.querySelectorAll(".turn.here > .details > .step")].at(-1)).getBoundingClientRect();
    return row.top >= box.top && row.bottom <= box.bottom;
  });
  for (let action = 0; action < 12; ++action) {
    await press(page, "ArrowDown");
    assert.ok(await seen(), (await place(page))[0]);
  }
});

test("buttons, slider and rows do the same; the back button returns from a row", async (t) => {
  const page = await open(t, path, { address: "2" });
  await page.click("#forth");
  assert.equal((await place(page))[0], "#3");
  await page.click("#first");
  assert.equal(await page.isDisabled("#back"), true);
  await page.fill("#slider", "8");
  assert.deepEqual(await place(page), ["#8", "Turn 8, Sensible 2"]);
  await page.click(".turn > .go >> text=12.");
  assert.equal((await place(page))[0], "#12");
  await page.click("#brought");
  await page.click("#score-lines .step >> nth=0");
  assert.equal((await place(page))[0], "#12.1");
  assert.equal(await page.textContent("#score-lines .step.here"), "lays R4G4Y4B4 on a4");
  await travel(page, -1);
  await arrives(page, ["#12", "Turn 12, Sensible 3"]);
  await travel(page, -1);
  await arrives(page, ["#8", "Turn 8, Sensible 2"]);
  await travel(page, 1);
  await arrives(page, ["#12", "Turn 12, Sensible 3"]);
});

test("the keys are the page's after a click, a control's after Tab", async (t) => {
  const page = await open(t, path, { address: "2" });
  await page.click(".turn > .go >> text=12.");
  await press(page, "ArrowRight");
  assert.equal((await place(page))[0], "#13");
  await press(page, " ");
  assert.equal(await page.getAttribute("#play", "aria-pressed"), "true");
  await press(page, " ");
  await page.click("#forth");
  await press(page, " ");
  assert.equal(await page.getAttribute("#play", "aria-pressed"), "true");
  await press(page, " ");
  await page.click("#slider");
  const [clicked] = await place(page);
  await press(page, "ArrowDown");
  assert.equal(parseInt((await place(page))[0].slice(1)), Number(clicked.slice(1)) + 1);
  await page.click("#reveal");
  await page.getByRole("tab", { name: "resources" }).click();
  await press(page, "Home", "ArrowRight");
  assert.equal((await place(page))[0], "#1");
  await page.focus("#forth");
  await press(page, " ");
  assert.equal((await place(page))[0], "#2");
  assert.equal(await page.getAttribute("#play", "aria-pressed"), "false");
});

test("it plays by itself and stops when asked, and at the end", async (t) => {
  const page = await open(t, path, { address: "1" });
  await page.click("#adjust");
  await page.selectOption("#speed", "600");
  await page.focus("#moves");
  await press(page, " ");
  await page.waitForFunction(() => !["#1", "#2"].includes(location.hash));
  await press(page, " ");
  const stopped = await place(page);
  await page.waitForTimeout(900);
  assert.deepEqual(await place(page), stopped);
  await press(page, "End", "ArrowLeft");
  await page.click("#play");
  await page.waitForFunction(() => document.querySelector("#play").getAttribute("aria-pressed") === "false");
  assert.equal((await place(page))[0], "#end");
});

test("variations are in the list, and keys lead in and out", async (t) => {
  const page = await open(t, path, { address: "9" });
  await press(page, "v");
  assert.deepEqual(await place(page), ["#9/1/9", "Turn 9, Sensible 3 · Variation 9/1"]);
  await press(page, "ArrowRight");
  assert.equal((await place(page))[0], "#9/1/9", "the variation is over");
  await press(page, "Escape");
  assert.deepEqual(await place(page), ["#9", "Turn 9, Sensible 3"]);
  await page.click('[aria-label="Variation 9/2"] .turn:nth-child(2) > .go');
  assert.deepEqual(await place(page), ["#9/2/10", "Turn 10, Sensible 1 · Variation 9/2"]);
  assert.equal((await signs(page, "tile ")).length, 32);
  await press(page, "Home");
  assert.deepEqual(await points(page), [11, 6, 7], "as it stood before turn 9");
});

test("every address is a link: an action, a variation, its end", async (t) => {
  const page = await open(t, path, { address: "9/2" });
  assert.equal((await place(page))[1], "Turn 10, Sensible 1 · Variation 9/2");
  const links = [["9/2/9.1", "Turn 9, Sensible 3 · Variation 9/2"], ["10.3", "Turn 10, Sensible 1"], ["0", "Setup"]];
  for (const [address, caption] of links) {
    await follow(page, [`#${address}`, caption]);
  }
});

test("a link that leads nowhere opens at the setup and says so, until another leads somewhere", async (t) => {
  for (const address of ["99.9", "%E0%A4%A", "<b>"]) {
    const page = await open(t, path, { address });
    assert.equal((await place(page))[1], "Setup");
    assert.match(await page.textContent("#astray"), /leads nowhere/);
    await follow(page, ["#7", "Turn 7, Sensible 1"]);
    assert.equal(await page.isVisible("#astray"), false);
  }
});

test("marks, arrows and labels of comments are drawn where the comment stands", async (t) => {
  const page = await open(t, path, { address: "10" });
  assert.match(await page.textContent(".turn.here .said"), /The Peasant was the card of turn 7/);
  assert.match(await page.textContent("#board"), /new village/);
  await press(page, "ArrowRight");
  assert.doesNotMatch(await page.textContent("#board"), /new village/);
});

test("keys and buttons go to the comments, of the setup too, and of a variation when inside", async (t) => {
  const page = await open(t, path);
  assert.match(await page.textContent("#comments"), /./, "the comment before the first turn");
  for (const address of ["#1", "#4", "#6", "#10"]) {
    await press(page, "m");
    assert.equal((await place(page))[0], address);
  }
  await page.click("#comment-forth");
  assert.equal((await place(page))[0], "#22");
  await press(page, "m", "m");
  assert.equal((await place(page))[0], "#end", "the last one");
  assert.equal(await page.isDisabled("#comment-forth"), true);
  await press(page, "M", "M");
  assert.equal((await place(page))[0], "#10");
  await press(page, "Home", "m", "M");
  assert.equal((await place(page))[0], "#0");
  assert.equal(await page.isDisabled("#comment-back"), true);
  await page.goto(page.url().replace(/#.*/, "#9/2/9"));
  await arrives(page, ["#9/2/9", "Turn 9, Sensible 3 · Variation 9/2"]);
  await press(page, "m");
  assert.equal((await place(page))[0], "#9/2/10");
});

test("without comments there is nothing that leads to them", async (t) => {
  const page = await open(t, writePage(simulated("--players", "2", "--seed", "11")));
  assert.equal(await page.isVisible("#comment-forth"), false);
  assert.doesNotMatch(await page.textContent("#help"), /comment/);
});

test("help tells of the keys and closes", async (t) => {
  const page = await open(t, path, { address: "3" });
  await press(page, "?");
  assert.equal(await page.isVisible("#help"), true);
  assert.ok(await page.locator("#help dt").count() > 15);
  await press(page, "ArrowRight", "Escape");
  assert.equal(await page.isVisible("#help"), false);
  assert.equal((await place(page))[0], "#3");
});
