// Every control of the page does what it says. The last test fails if there is a control that no test used: a new one
// needs a line here.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { phone } from "../browser.mjs";
import { begin, game as simulated, kept, load, loadGame, sample } from "./recorder.mjs";
import { pageFiles, serve } from "./server.mjs";
import { seen, used, watched } from "./watch.mjs";

const finished = sample("games/simulated-2-players.cgn");
const begun = finished.split(/\n(?=4\. )/)[0].replace('"#B"', '"*"') + "\n*\n";

const menu = async (page, action) => {
  await page.click("#menu-open");
  if (action) await page.click(`#dialog [data-action="${action}"]`);
};
const done = (page) => page.click('#dialog [data-action="ok"]');
const isOpen = (page) => page.locator("#dialog").evaluate((dialog) => dialog.open);
const notice = (page, place = "#notices") => page.locator(`${place} .notice p`).textContent();
const tag = async (page, name) => new RegExp(`^\\[${name} "(.*)"\\]$`, "m").exec(await kept(page))?.[1];
const listed = (page) => page.$$eval("#turns .turn .words", (nodes) => nodes.map((node) => node.textContent));
const type = async (page, words) => {
  await page.locator("#typed").fill(words);
  await page.click('#type [data-action="enter"]');
};

/** A tile has four arms. */
async function tapArms(page) {
  for (let i = 0; i < 4 && await page.locator(".cell:not(:disabled)").count(); ++i) await page.locator(".cell:not(:disabled)").first().click();
}

const values = { MineTile: [..."abcdefgh"].flatMap((file) => [..."12345678"].map((row) => file + row)) };
/** Gives each field of the set-up a value, and looks whether the record has it. */
async function fillSetUp(page) {
  await page.click("#form summary");
  const named = (field) => page.locator(`#form [data-field="${field}"]`);
  const fields = () => page.$$eval("#form [data-field]", (nodes) => nodes.map((node) => node.dataset.field));
  const filled = new Set();
  for (let field; (field = (await fields()).find((one) => !filled.has(one))); ) {
    filled.add(field);
    const rows = named(field).locator(".seat-choice");
    for (let i = 0; i < await rows.count(); ++i) {
      const name = `The "${i}"`;
      await rows.nth(i).locator("input").fill(name);
      await rows.nth(i).locator('[data-action="colour"]').nth(i).click();
      assert.equal(await rows.nth(i).locator('[data-action="colour"]').nth(i).getAttribute("aria-checked"), "true");
      assert.equal(await rows.nth(i).locator("input").inputValue(), name, "it stays when the colour is known");
      assert.ok((await kept(page)).includes(name.replace(/"/g, '\\"')));
    }
    if (await rows.count()) continue;
    if (await named(field).locator(".pick").count()) await named(field).locator(".pick").first().click();
    while (await isOpen(page)) await page.locator("#dialog .pick:not(:disabled)").first().click();  // one place after the other
    if (await named(field).locator('[data-action="turn-piece"]').count()) {
      const before = await tag(page, "Pieces");
      await named(field).locator('[data-action="turn-piece"]').first().click();
      assert.notEqual(await tag(page, "Pieces"), before);
      // A board piece may lie two ways in four.
      for (let i = 0; await named(field).locator(".problem").count(); ++i) await named(field).locator('[data-action="turn-piece"]').nth(i >> 1).click();
    }
    for (let i = 0; i < await named(field).locator("select").count(); ++i) {
      const select = named(field).locator("select").nth(i);
      const values = await select.locator("option").evaluateAll((options) => options.map(({ value }) => value));
      const wanted = values.filter((value) => value !== "?")[i] ?? values.at(-1);
      await select.selectOption(wanted);
      assert.equal(await named(field).locator("select").nth(i).inputValue(), wanted, field);
    }
    for (let i = 0; i < await named(field).locator("input[type=checkbox]").count(); ++i) {
      const before = await kept(page);
      await named(field).locator("input[type=checkbox]").nth(i).click();
      assert.notEqual(await kept(page), before, field);
      await named(field).locator("input[type=checkbox]").nth(i).click();
      assert.equal(await kept(page), before, field);
    }
    if (await named(field).locator("input[type=text]").count()) {
      for (const text of values[field] ?? [await named(field).locator("input").getAttribute("placeholder") || `The "${field}"`]) {
        await named(field).locator("input").fill(text);
        await named(field).locator("input").press("Tab");
        assert.ok((await kept(page)).includes(text.replace(/"/g, '\\"')), `${field} is not in\n${await kept(page)}`);
        assert.equal(await named(field).locator("input").inputValue(), text);
        if (!await named(field).locator(".problem").count()) break;
      }
      if (!await named(field).locator(".problem").count()) continue;
      await named(field).locator("input").fill("");  // it asks for a die
      await named(field).locator("input").press("Tab");
    }
  }
}

for (const [rules, players, modules] of [["castelli", 2], ["castelli", 4, "dilemma, battle"], ["castelli", 4, "dilemma, battle, tournament"],
  ["piecepack-castles", 2], ["carcassonne", 6]])
  test(`${rules}, ${modules ?? "no modules"}: a new game, and all that its set-up asks`, (t) => watched(t, async (page) => {
    await page.check(`[name="new-rules"][value="${rules}"]`);
    await page.check(`[name="new-players"][value="${players}"]`);
    for (const module of modules ? await page.locator('#start input[type="checkbox"]').all() : []) await module.click();
    if (modules === "dilemma, battle") await page.click('#start input[value="tournament"]');
    await page.click('[data-action="begin-new"]');
    if (modules) assert.equal(await tag(page, "Modules"), modules);
    await fillSetUp(page);
    assert.deepEqual(await page.locator("#form .problem").allTextContents(), []);
    await begin(page);
    assert.equal(await page.locator("#game").isVisible(), true);
    assert.equal(await tag(page, "Event"), 'The \\"Event\\"');
    // What was typed last counts also where the next press is on a button, and Tab leads to the next field.
    await menu(page, "setup");
    await page.locator("#set-Event-").fill("Typed first");
    await page.keyboard.press("Tab");
    await page.keyboard.type("And then");
    assert.equal(await tag(page, "Event"), "Typed first");
    assert.notEqual(await page.evaluate(() => document.activeElement.localName), "body");
    await page.locator("#set-Event-").fill("Typed last");
    await begin(page);
    assert.equal(await page.locator("#game").isVisible(), true, "one press begins");
    assert.equal(await tag(page, "Event"), "Typed last");
  }));

test("taps, words typed, back and on again", (t) => watched(t, async (page) => {
  await loadGame(page, begun);
  await page.click("#type-open");
  await page.locator("#typed").pressSequentially("e4");
  await page.locator('#matches [data-action="write"]').first().click();
  assert.match(await kept(page), /\n4\. B e4:/);
  await page.click("#undo");
  assert.equal(await kept(page), begun);
  await page.click("#redo");
  assert.match(await kept(page), /\n4\. B e4:/);
  await page.click("#undo");
  await page.keyboard.press("Escape");
  await page.locator("#spots .next").first().click();
  await page.locator(".cell:not(:disabled)").first().click();
  await page.click("#back");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("#ask").getAttribute("data-chosen"), "");
  await page.locator("#spots .next").first().click();
  await tapArms(page);
  assert.match(await kept(page), /\n4\. B /);
  await page.locator("#choices .chip").first().click();
  await page.evaluate(() => document.activeElement.blur());
  for (const key of ["Control+z", "Control+y", "Control+z", "Control+Shift+z"]) await page.keyboard.press(key);
  await page.keyboard.press("PageUp");
  await page.click('#choices [data-action="end"]');
  assert.equal(await page.locator("#choices .later").count(), 0);
}));

test("words that are refused: kept, read another way, or left", (t) => watched(t, async (page) => {
  await loadGame(page, begun);
  await page.click("#type-open");
  await type(page, "^a3$w");
  await page.click('#notices [data-action="quiet"]');
  assert.equal(await page.locator("#notices .notice").count(), 0);
  await type(page, "^a3$w");
  await page.click('#notices [data-action="keep"]');
  assert.match((await listed(page)).at(-1), /\^a3\$w/);
}));

test("the tools of a place", (t) => watched(t, async (page) => {
  await loadGame(page, finished);
  await page.click('#turns [data-address="5"]');
  await page.click('#tools [data-action="edit"]');
  const words = page.locator("#dialog textarea");
  assert.equal(await words.inputValue(), "f1:Y6G6R6B6 B:St>R B:+Tr -Lv ^h4$w", "what is there can be changed");
  await done(page);
  assert.equal(await kept(page), finished, "nothing was changed");
  await page.click('#tools [data-action="edit"]');
  await words.fill("f1:Y6G6R6B6 ^a1$s");
  await done(page);
  assert.equal(await words.inputValue(), "f1:Y6G6R6B6 ^a1$s", "what was typed stays");
  assert.match(await notice(page, "#dialog-notices"), /\w/);
  assert.equal(await kept(page), finished);
  await words.fill("f1:Y6G6R6B6 B:St>R B:+Tr -Lv");
  await done(page);
  assert.equal((await listed(page))[4], "f1:Y6G6R6B6 B:St>R B:+Tr -Lv");
  assert.equal(await isOpen(page), false);
  assert.equal((await listed(page)).length, 16, "it is in its place");
  await page.click("#undo");
  await page.click("#undo");
  assert.equal(await kept(page), finished);

  await page.click('#tools [data-action="comment"]');
  await page.locator("#dialog textarea").fill("too {early}?");
  await done(page);
  assert.match(await kept(page), /5\. G .*\{too \\\{early\\\}\?\}/);
  await page.click('#tools [data-action="comment"]');
  assert.match(await page.locator("#dialog .said").textContent(), /too/);
  await page.click('#dialog [data-action="uncomment"]');
  assert.equal(await kept(page), finished);

  await page.click('#turns [data-address="5"]');
  for (const glyph of ["!!", "!", "!?", "?!", "?", "??", ""]) {
    await page.click('#tools [data-action="glyph"]');
    await page.click(`#dialog [data-glyph="${glyph}"]`);
    assert.equal((await kept(page)).includes(` ${glyph}\n6.`), glyph !== "", glyph);
  }
  await page.click('#tools [data-action="command"]');
  await page.locator("#dialog input").nth(0).fill("e4 d5");
  await page.locator("#dialog input").nth(1).fill("]");
  await done(page);
  assert.match(await notice(page, "#dialog-notices"), /command/);
  await page.locator("#dialog input").nth(1).fill("0:05:00");
  await done(page);
  const marked = await kept(page);
  assert.equal(marked.split("[%mark e4 d5]").length, 2, "once, although the other field was refused at first");
  assert.match(marked, /\[%clk 0:05:00\]/);

  for (const [i, decided] of [[0, "5.5 stood"], [1, "5.5 taken back"], [2, undefined]]) {
    await page.click('#tools [data-action="decide"]');
    await page.locator('#dialog [data-action="decide"]').nth(i).click();
    assert.equal(await tag(page, "Decisions"), decided);
  }
  await page.click('#turns [data-address="6"]');
  await page.click('#tools [data-action="tell-again"]');
  assert.equal((await listed(page))[5], "");
  await page.click("#undo");
  await page.click('#turns [data-address="7"]');
  await page.click('#tools [data-action="vary"]');
  assert.equal(await page.locator("#asks .begins").textContent(), "Variation of turn 7:");
  await page.locator("#spots button").first().click();
  await tapArms(page);
  await page.click('#turns [data-action="main"]');
  await page.click('#turns [data-address="7"]');
  await page.click('#turns [data-address="7/1"]');
  await page.click('#turns [data-action="main"]');
  await page.click('#turns [data-address="8"]');
  const before = (await listed(page)).length;
  await page.click('#tools [data-action="remove"]');
  assert.equal((await listed(page)).length, before - 1);
  await page.click('#turns [data-address="3"]');
  await page.keyboard.press("PageDown");
  await page.click('#turns [data-address="0"]');
  assert.equal(await page.locator('#turns [data-address="0"]').evaluate((node) => node.classList.contains("here")), true);
}));

test("a part of a turn is taken away", (t) => watched(t, async (page) => {
  await loadGame(page, finished);
  await page.click('#turns [data-address="8"]');
  await page.keyboard.press("PageUp");
  await page.click('#turns [data-address="10"]');
  await page.click('#tools [data-action="tell-again"]');
  await page.click("#undo");
  assert.equal(await kept(page), finished);
  await page.click('#tools [data-action="clear"]');  // nothing follows in the turn
  assert.equal(await kept(page), finished);
  await page.click('#tools [data-action="tell-again"]');
  assert.match(await kept(page), /\n10\. B\n/);
  await page.click('#tools [data-action="end"]');
}));

test("in the middle the heading names the turn, and the first answer asks", (t) => watched(t, async (page) => {
  const several = finished.split(/\n(?=6\. )/)[0].replace('"#B"', '"*"') + "\n*\n";
  await loadGame(page, several);
  assert.equal(await page.locator("#asks .earlier").count(), 0);
  await page.click('#turns [data-address="4"]');
  await page.click('#tools [data-action="tell-again"]');
  await page.click("#undo");
  assert.match(await page.locator("#asks .earlier").textContent(), /^In turn 4 of 5:$/);
  await page.click("#type-open");
  await type(page, "^a3$w");
  await page.click('#dialog [data-action="end-instead"]');
  assert.equal(await page.locator("#asks .earlier").count(), 0);
  await page.click('#turns [data-address="4"]');
  await type(page, "^a3$w");
  assert.equal(await kept(page), several);
  await page.click('#dialog [data-action="agree"]');
  await page.click('#notices [data-action="keep"]');
  assert.match(await kept(page), /\n4\. .*\^a3\$w/);
  await page.click("#wrong");
  assert.match(await page.locator("#problems li").first().textContent(), /^turn 4: /);
  await page.click('#problems [data-action="problem"] >> nth=0');
}));

test("the text, the tags and the result show what is there", (t) => watched(t, async (page) => {
  await loadGame(page, finished);
  await menu(page, "result");
  const checked = () => page.$$eval("#dialog input", (nodes) => nodes.map((node) => node.checked && (node.dataset.value ?? node.dataset.action)).filter(Boolean));
  assert.deepEqual(await checked(), ["ended", "B"]);
  await done(page);
  assert.equal(await kept(page), finished, "Done changes nothing");
  await menu(page, "result");
  await page.uncheck('#dialog [data-action="ended"]');
  assert.deepEqual(await checked(), []);
  await done(page);
  assert.match(await kept(page), /\n\*\n$/);
  await menu(page, "result");
  for (const winner of await page.locator('#dialog [data-action="winner"]').all()) await winner.check();
  assert.equal((await checked())[0], "ended");
  await done(page);
  assert.match(await kept(page), /\n#\w\+\w\n$/);
  await page.click("#undo");
  await page.click("#undo");
  assert.equal(await kept(page), finished);

  // A tournament has a result for each of its games.
  const games = simulated("--players", "4", "--modules", "tournament", "--seed", "3");
  await load(page, games);
  await page.waitForSelector("#score .seat:nth-child(4)");
  await menu(page, "result");
  await done(page);
  assert.equal(await kept(page), games, "Done changes nothing");
  await load(page, finished);
  await page.waitForSelector("#score .seat:nth-child(2):last-child");

  await menu(page, "text");
  const text = page.locator("#dialog textarea");
  assert.equal(await text.inputValue(), finished);
  await text.fill("this is not a game");
  await done(page);
  assert.equal(await text.inputValue(), "this is not a game", "what was typed stays");
  assert.match(await notice(page, "#dialog-notices"), /\w/);
  await text.fill(finished.replace("Simulated game", "Evening"));
  await page.mouse.click(5, 5);
  assert.equal(await isOpen(page), true, "a press beside it loses nothing");
  await done(page);
  assert.equal(await tag(page, "Event"), "Evening");

  await menu(page, "tags");
  const input = (name) => page.locator(`#dialog [data-tag="${name}"]`);
  assert.equal(await input("Event").inputValue(), "Evening");
  for (const [name, value] of [["Site", "The club"], ["Round", "3"], ["Date", "2026.11.27"], ["Annotator", "Eva"], ["Arbiter", "Jan"], ["TimeControl", "5400"]]) await input(name).fill(value);
  await input("Event").fill('The "Tower" \\ hall');
  await done(page);
  assert.equal(await tag(page, "Event"), 'The \\"Tower\\" \\\\ hall');
  await menu(page, "tags");
  assert.equal(await input("Event").inputValue(), 'The "Tower" \\ hall');
  await done(page);
  assert.equal(await tag(page, "Event"), 'The \\"Tower\\" \\\\ hall', "Done changes nothing");
  await menu(page, "tags");
  await page.click("#dialog summary");
  await input("other-name").fill("Event");
  assert.equal(await input("other-value").inputValue(), 'The "Tower" \\ hall');
  await input("other-name").fill("two words");
  await input("other-value").fill("x");
  await done(page);
  assert.match(await notice(page, "#dialog-notices"), /name/);
  await page.click('#dialog-head [data-action="dialog-close"]');
}));

test("copying, with and without the browser's leave", (t) => watched(t, async (page) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await loadGame(page, finished);
  await menu(page, "copy");
  await page.waitForSelector("#notices .notice");
  assert.equal(await clipboard(), finished);
  await menu(page, "text");
  await page.locator("#dialog textarea").fill("what is typed");
  await page.click('#dialog-body [data-action="copy"]');
  await page.waitForSelector("#dialog-notices .notice");
  assert.equal(await clipboard(), "what is typed");
  await page.click('#dialog-head [data-action="dialog-close"]');
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await menu(page, "copy");
  const area = page.locator("#dialog textarea");
  await area.waitFor();
  assert.equal(await area.inputValue(), finished);
  assert.equal(await area.evaluate((node) => node.value.slice(node.selectionStart, node.selectionEnd)), finished);
  await area.click();
  await page.click('#dialog-head [data-action="dialog-close"]');
  await menu(page, "text");
  await page.locator("#dialog textarea").fill("what is typed");
  await page.click('#dialog-body [data-action="copy"]');
  await page.waitForSelector("#dialog-notices .notice");
  assert.equal(await page.locator("#dialog textarea").inputValue(), "what is typed");
}));

const sharing = (page) => page.addInitScript(() => {
  window.shared = [];
  window.refusal = "";
  navigator.canShare = ({ files }) => files.every(({ name }) => name.endsWith(".txt"));
  navigator.share = async ({ files }) => {
    if (window.refusal) throw new DOMException("no", window.refusal);
    window.shared.push(files[0].name, await files[0].text());
  };
});
test("a record is handed to another app, or copied where the browser refuses", (t) => watched(t, async (page) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await loadGame(page, finished);
  await menu(page, "share");
  await page.waitForFunction(() => window.shared.length > 0);
  assert.deepEqual(await page.evaluate(() => window.shared), ["castelli-game.cgn.txt", finished]);
  await page.click('.ending [data-action="share"]');
  await page.waitForFunction(() => window.shared.length > 2);
  await page.evaluate(() => { window.refusal = "AbortError"; });
  await menu(page, "share");
  assert.equal(await page.locator("#notices .notice").count(), 0, "the person left it");
  await page.evaluate(() => { window.refusal = "NotAllowedError"; });
  await menu(page, "share");
  await page.waitForSelector("#notices .notice");
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), finished);
}, { before: sharing }));

test("a record comes from the clipboard, or from a field where the browser refuses", (t) => watched(t, async (page) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((text) => navigator.clipboard.writeText(text), finished);
  await menu(page, "paste");
  await page.waitForSelector("#turns .turn .words", { state: "attached" });
  assert.equal(await kept(page), finished);
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await menu(page, "paste");
  await page.locator("#dialog textarea").fill("not a record");
  await done(page);
  assert.match(await notice(page, "#dialog-notices"), /\w/);
  assert.equal(await page.locator("#dialog textarea").inputValue(), "not a record", "what was pasted stays");
  assert.equal(await kept(page), finished);
  await page.locator("#dialog textarea").fill(begun);
  await done(page);
  assert.equal(await kept(page), begun);
}));

test("a record is handed on as QR codes, and as a plain copy", (t) => watched(t, async (page) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await loadGame(page, sample("games/commented-3-players.cgn"));  // too long for one code
  await menu(page, "codes");
  const code = () => page.locator("#dialog .code svg").getAttribute("data-code");
  await page.waitForSelector("#dialog .code svg");
  const first = await code();
  await page.click('#dialog [data-action="code-after"]');
  assert.notEqual(await code(), first);
  await page.click('#dialog [data-action="code-before"]');
  assert.equal(await code(), first);
  await page.click('#dialog-head [data-action="dialog-close"]');
  await load(page, finished);
  await menu(page, "plain");
  for (const what of ["comments", "variations", "clocks"]) await page.uncheck(`#dialog input[value="${what}"]`);
  const [download] = await Promise.all([page.waitForEvent("download"), page.click('#dialog-body [data-action="download"]')]);
  assert.equal(readFileSync(await download.path(), "utf8"), finished);
  await page.click('#dialog-body [data-action="copy"]');
  await page.waitForSelector("#dialog-notices .notice");
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), finished);
  await page.click('#dialog-head [data-action="dialog-close"]');
  await load(page, `${begun}\n${finished}`);
  await page.click('#dialog [data-action="one-of-several"][data-number="1"]');
  await page.waitForFunction(() => !document.getElementById("dialog").open);
  assert.equal(await kept(page), begun);
}));

test("the screen stays on while a game is recorded", (t) => watched(t, async (page) => {
  const locks = () => page.evaluate(() => window.locks);
  assert.equal(await locks(), 0);
  await loadGame(page, begun);
  assert.equal(await locks(), 1);
  await menu(page, "new");
  assert.equal(await locks(), 0);
  await page.click('#start [data-action="game"]');
  assert.equal(await locks(), 1);
  await loadGame(page, finished);
  assert.equal(await locks(), 0, "a finished game is only looked at");
}, { before: (page) => page.addInitScript(() => {
  window.locks = 0;
  Object.defineProperty(navigator, "wakeLock", { value: { request: async () => {
    window.locks += 1;
    return { release: () => { window.locks -= 1; } };
  } } });
}) }));

test("the menu", (t) => watched(t, async (page) => {
  await loadGame(page, finished);
  await menu(page);
  const [download] = await Promise.all([page.waitForEvent("download"), page.click('#dialog [data-action="download"]')]);
  assert.equal(readFileSync(await download.path(), "utf8"), finished);
  await page.evaluate(() => { window.print = () => { window.dispatchEvent(new Event("beforeprint")); window.printed = true; }; });
  await menu(page, "print");
  assert.equal(await page.evaluate(() => window.printed), true);
  assert.equal(await page.locator("#print pre").evaluate((node) => node.textContent), finished);
  await menu(page, "keys");
  assert.match(await page.locator("#dialog").textContent(), /Ctrl Z/);
  await page.mouse.click(5, 5);
  assert.equal(await isOpen(page), false);
  await menu(page);
  await page.selectOption('#dialog [data-action="theme"]', "dark");
  assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
  await page.selectOption('#dialog [data-action="theme"]', "auto");
  await page.selectOption('#dialog [data-action="language"]', "de");
  assert.equal(await page.locator("html").getAttribute("lang"), "de");
  await menu(page);
  await page.selectOption('#dialog [data-action="language"]', "en");
  await menu(page, "review");
  const board = page.frameLocator("#review").locator("#board [data-sign='tiles']").first();
  await board.waitFor();
  // Its buttons stay in the frame: a link would lead it away.
  for (const step of ["#last", "#first"]) await page.frameLocator("#review").locator(step).click();
  assert.equal(page.frames().at(-1).url(), "about:srcdoc");
  assert.ok(await board.isVisible());
  await page.click('[data-action="review-close"]');
  await menu(page, "review");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("#review").count(), 0);
  await menu(page, "games");
  await page.click('#dialog [data-action="game"]');
  await menu(page, "games");
  await page.click('#dialog [data-action="forget"]');
  await page.click('#dialog-body [data-action="dialog-close"]');
  await menu(page, "new");
  await page.click('#start [data-action="game"]');
  assert.equal(await page.locator("#game").isVisible(), true);
  await menu(page, "new");
  await Promise.all([page.waitForEvent("filechooser"), page.click('#start [data-action="open"]')]);
  await menu(page, "games");
  await page.click('#dialog [data-action="forget"]');
  await page.click('#dialog [data-action="forget-now"]');
  assert.match(await page.locator("#dialog-body").textContent(), /No game/);
}));

test("a phone: players and turns are behind the score", (t) => watched(t, async (page) => {
  await load(page, begun);
  await page.click("#score");
  await page.waitForSelector("#turns .turn .words");
  await page.click('#turns [data-address="2"]');
  await page.click('#tools [data-action="command"]');
  await page.click('#dialog-head [data-action="dialog-close"]');
  await page.click('[data-action="sides-close"]');
  assert.equal(await page.locator("#sides").isVisible(), false);
  await page.click("#score");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("#sides").isVisible(), false);
}, { viewport: phone }));

const refused = (page) => page.addInitScript(() => {
  Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });
  StorageManager.prototype.persist = () => Promise.reject(new TypeError("no"));
});
test("where nothing is kept, leaving asks first", (t) => watched(t, async (page) => {
  await loadGame(page, begun);
  await page.click("#type-open");
  await type(page, "e4:Y2BcR2G2");
  assert.match((await listed(page)).at(-1), /^e4/);
  const asked = [];
  page.removeAllListeners("dialog");
  page.on("dialog", (dialog) => { asked.push(dialog.type()); dialog.dismiss(); });
  await page.close({ runBeforeUnload: true });
  await page.waitForTimeout(300);
  assert.deepEqual(asked, ["beforeunload"]);
  await menu(page, "new");
  await page.click('#dialog-body [data-action="dialog-close"]');
  assert.equal(await page.locator("#game").isVisible(), true);
  await menu(page, "open");
  const [download] = await Promise.all([page.waitForEvent("download"), page.click('#dialog-body [data-action="download"]')]);
  assert.match(readFileSync(await download.path(), "utf8"), /4\. B e4/);
  await page.click('#dialog-head [data-action="dialog-close"]');
  await menu(page, "new");
  assert.equal(await page.locator("#start").isVisible(), true, "what was downloaded is safe");
  await loadGame(page, begun);
  await type(page, "e4:Y2BcR2G2");
  await page.click('#unsaved [data-action="copy"]');
  await page.locator("#notices .notice p").nth(1).waitFor();
  await Promise.all([page.waitForEvent("download"), page.click('#unsaved [data-action="download"]')]);
  await page.click('#unsaved [data-action="quiet"]');
  await page.click("#undo");
  await menu(page, "new");
  await page.click('#dialog-body [data-action="leave"]');
  assert.equal(await page.locator("#start").isVisible(), true);
}, { before: refused }));

test("a game in two tabs", (t) => watched(t, async (page) => {
  await loadGame(page, begun);
  const second = await page.context().newPage();
  await second.goto(page.url());
  await second.waitForSelector("body.read-only");
  await second.click('.notice [data-action="take-over"]');
  await page.waitForSelector("body.read-only");
  await page.click('#turns [data-address="2"]');
  await page.click('#tools [data-action="edit"]');
  await page.locator("#dialog textarea").fill("e2:R5G5Y5B5");
  await done(page);
  assert.match(await notice(page, "#dialog-notices"), /another tab/);
  assert.deepEqual(await listed(page), await listed(second), "nothing is shown that is not kept");
  await page.click('#dialog-notices [data-action="quiet"]');
  assert.equal(await page.locator("#dialog-notices .notice").count(), 0);
  await done(page);
  await page.click('#dialog-notices [data-action="take-over"]');
  await page.click('#dialog-head [data-action="dialog-close"]');
  await page.click('#tools [data-action="glyph"]');
  await page.click('#dialog [data-glyph="!"]');
  assert.match(await kept(page), / !\n/);
  await second.click('.notice [data-action="take-over"]');
  await page.click('#notices [data-action="take-over"]');
  await second.waitForSelector("body.read-only");
}));

test("an engine that cannot begin says so", (t) => watched(t, async (page) => {
  assert.match(await page.locator("#notices").textContent(), /cannot start: out of memory/);
}, { until: (page) => page.waitForSelector("#notices .warn"),
  before: (page) => page.addInitScript(() => { WebAssembly.compile = WebAssembly.instantiate = () => Promise.reject(new Error("out of memory")); }) }));

for (const installs of [true, false])
  test(`a page from a server, which can${installs ? "" : "not"} be installed`, async (t) => {
    const { address } = await serve(t, pageFiles("/"));
    await watched(t, async (page) => {
      assert.equal(await page.evaluate(() => typeof navigator.serviceWorker), "object");
      if (installs) await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
      else assert.match(await notice(page), /cannot be installed/);
      await page.emulateMedia({ colorScheme: "dark" });
    }, { path: `${address}/`, before: installs ? undefined : (page) => page.addInitScript(() => {
      navigator.serviceWorker.register = () => Promise.reject(new TypeError("no"));
    }) });
  });

test("a date that is not one stays in its field, with the reason", (t) => watched(t, async (page) => {
  await loadGame(page, begun);
  await menu(page, "setup");
  await page.click("#form summary");
  const date = page.locator('[data-field="Date"]');
  await date.locator("input").fill("27 November");
  await page.keyboard.press("Tab");
  assert.match(await date.locator(".problem").textContent(), /\w/);
  assert.equal(await date.locator("input").inputValue(), "27 November");
  assert.equal(await kept(page), begun);
  await date.locator("input").fill("2026.11.27");
  await page.keyboard.press("Tab");
  assert.equal(await date.locator(".problem").count(), 0);
  assert.equal(await tag(page, "Date"), "2026.11.27");
}));

test("the tile kept in hand is asked for as such, by the name of who keeps it", (t) => watched(t, async (page) => {
  const text = simulated("--players", "3", "--modules", "dilemma", "--seed", "4");
  const [, turn] = /\n\d+\. \w (\S+<\S+)/.exec(text);
  const [square, arms] = [turn.slice(0, 2), [...turn.replace("<", "").matchAll(/[RGBY][1-6c]/g)].map(([arm]) => arm)];
  await load(page, text.slice(0, text.indexOf(turn)).replace(/\n\d+\. \w $/, "\n").replace(/"#\w"/, '"*"') + "*\n");
  await page.waitForSelector("#turns .turn .words", { state: "attached" });
  await page.click(`#spots [data-spot="${square}"]`);
  const shown = page.locator("#asks");
  let told = 0;
  for (; told < 5 && (await shown.textContent()).indexOf("is kept:") < 0; ++told) await page.click(`.cell[data-piece$="${arms[told]}"]`);
  assert.ok(told >= 2);
  assert.match(await shown.textContent(), /^Sensible \d.*the one revealed is kept:.*tap its arms clockwise, red first$/);
}));

test("what an unseen card may be is folded away, and has names", (t) => watched(t, async (page) => {
  await loadGame(page, finished.split(/\n(?=2\. )/)[0].replace('"#B"', '"*"') + "\n*\n");
  for (const chip of [".chip[data-piece='+?']", ".chip[data-piece$='+?']"]) if (await page.locator(chip).count()) await page.locator(chip).first().click();
  for (let i = 0; i < 40 && !await page.locator("#choices details", { hasText: "unseen card" }).count(); ++i) {
    const unseen = page.locator("#choices .chip[data-piece$='+?']");
    if (await unseen.count()) await unseen.first().click();
    else {
      await page.locator("#spots .next").first().click();
      await tapArms(page);
    }
  }
  const folded = page.locator("#choices details", { hasText: "unseen card" }).first();
  assert.equal(await folded.locator(".chip").first().isVisible(), false);
  await folded.locator("summary").click();
  assert.equal(await folded.locator(".chip").first().isVisible(), true);
  for (const name of await folded.locator(".chip .name").allTextContents()) assert.match(name, /^\p{L}{4,}/u, name);
}));

test("the end says who won, with the points of all, and what can be done", (t) => watched(t, async (page) => {
  await loadGame(page, finished.replace(/\n#B\n$/, "\n*\n").replace('"#B"', '"*"'));
  const finish = page.locator(".chip[data-piece='#B']");
  assert.match(await finish.textContent(), /^\S.* wins/);
  await finish.click();
  assert.match(await page.locator("#asks").textContent(), / wins$/);
  const cellsOf = (table) => page.$$eval(`${table} tbody tr`, (nodes) => nodes.map((row) => [...row.cells].map((cell) => cell.textContent.trim())));
  const rows = await cellsOf(".points:not(.parts)");
  assert.equal(rows.length, 2);
  assert.equal(rows[0][0], "1");
  assert.ok(Number(rows[0][2]) > Number(rows[1][2]));
  // The kinds of points add up to the points of each.
  const kinds = await cellsOf(".parts");
  const sums = [1, 2].map((column) => kinds.reduce((sum, row) => sum + Number(row[column]), 0));
  assert.deepEqual(sums.sort((a, b) => b - a), rows.map((row) => Number(row[2])));
  const [download] = await Promise.all([page.waitForEvent("download"), page.click('.ending [data-action="download"]')]);
  assert.match(download.suggestedFilename(), /\.cgn$/);
  await page.click('.ending [data-action="review"]');
  await page.click('[data-action="review-close"]');
  await page.click('.ending [data-action="new"]');
  assert.equal(await page.locator("#start").isVisible(), true);
}));

test("Carcassonne: the map is where the last tile is, and shows the tile while it is turned", (t) => watched(t, async (page) => {
  const text = simulated("--rules", "carcassonne", "--players", "2", "--seed", "4");
  const late = /\n[3-9]\d\. \w \S+@\S+(?= [cfmr]\w*\n)/.exec(text);  // a follower follows: its place is on the last tile
  await loadGame(page, text.slice(0, late.index + late[0].length).replace(/"#\w"/, '"*"') + "\n*\n");
  const isSeen = (selector) => page.locator(selector).first().evaluate((node) => {
    const stage = document.getElementById("stage").getBoundingClientRect(), box = node.getBoundingClientRect();
    return box.x >= stage.x && box.right <= stage.right && box.y >= stage.y && box.bottom <= stage.bottom;
  });
  assert.equal(await isSeen("#spots .kind-figure"), true);
  await page.locator("#choices .chip.drawn").first().click();
  for (let i = 0; !await page.locator(".spot.turned").count(); ++i) {  // a place where it may lie in several ways
    assert.ok(i < 30);
    const places = page.locator("#spots button");
    if (await places.nth(i).evaluate((node) => node.offer.options[0].whole === "")) await places.nth(i).evaluate((node) => node.click());
  }
  const shown = () => page.$$eval("#choices .chip", (chips) => chips.map((chip) => chip.classList.contains("shown")).indexOf(true));
  assert.equal(await isSeen(".spot.turned"), true);
  assert.equal(await shown(), 0);
  await page.click(".spot.turned");
  assert.equal(await shown(), 1);
  assert.match(await page.locator("#choices .chip >> nth=1").textContent(), /\p{L}{4,}/u);
  await page.locator("#choices .chip >> nth=1").click();
}, { viewport: { width: 390, height: 844 } }));

test("every control was used", () => {
  assert.ok(seen.size > 60, `only ${seen.size} controls were seen`);
  assert.deepEqual([...seen].filter((name) => !used.has(name)).sort(), [], "controls that no test used");
});
