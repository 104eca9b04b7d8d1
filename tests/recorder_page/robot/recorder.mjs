// The recorder's page as its user has it: games go in as text, and come out again.
import assert from "node:assert/strict";

/** By the menu and the file picker, as somebody opens a file. */
export async function loadFile(hand, path) {
  const { page } = hand;
  const chooser = page.waitForFileChooser();
  if (await page.evaluate(() => !document.getElementById("start").hidden)) {
    await hand.tap('#start [data-action="open"]');
  } else {
    await hand.tap('[data-action="menu"]');
    await hand.tap('#dialog [data-action="open"]');
  }
  await (await chooser).accept([path]);
}

/** Waits until the page has this text. */
export async function holds(page, text) {
  await page.waitForFunction((wanted) => robotEyes.kept() === wanted, { timeout: 60000, polling: 20 }, text);
}

/** The turns that the page lists, word by word. */
export const listedWords = (page) => page.$$eval("#turns .turn .words", (nodes) =>
  nodes.flatMap((node) => node.textContent.split(" ").filter(Boolean)));

/** What the button Download gives, taken on its way. */
export async function download(hand) {
  const { page } = hand;
  await page.evaluate(() => {
    robotEyes.downloaded = new Promise((resolve) => {
      const make = URL.createObjectURL;
      URL.createObjectURL = (blob) => {
        URL.createObjectURL = make;
        resolve(blob.text());
        return make.call(URL, blob);
      };
    });
  });
  await hand.tap('[data-action="menu"]');
  await hand.tap('#dialog [data-action="download"]');
  return page.evaluate(() => robotEyes.downloaded);
}

/** Points as the page shows them, in the order of the seats. */
export const shownPoints = (page) => page.$$eval("#score .seat b", (nodes) => nodes.map((node) => node.textContent));

/** The page's points are those of the score sheet. */
export async function assertScore(page, text, totals) {
  const [, seats] = /^\[Seats "(\w+)"\]$/m.exec(text);
  assert.deepEqual(await shownPoints(page), [...seats].map((letter) => String(totals[letter])));
}

/** Records all turns of a game that is open before its first one; by touches, or quicker by clicks. */
export async function recordTurns(hand, turns, touches) {
  for (const words of turns) {
    hand.purse.beginTurn();
    if (touches) {
      for (const word of words) await hand.word(word);
      continue;
    }
    const { paid, word, found } = await hand.page.evaluate((list) => robotEyes.writeTurn(list), words);
    for (const [what, times] of Object.entries(paid)) hand.purse.pay(what, times);
    assert.equal(word, undefined, `${word}: no control for it: ${JSON.stringify(found)}`);
  }
}
