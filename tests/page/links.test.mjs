// Comments lead to the web and to turns of the game, and nowhere else.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open, writePage } from "./browser.mjs";

const address = "https://www.example.org/f?t=1&q='a'#x";
const game = `[CGN "1"]
[Red "Anna"]
[Blue "Ben"]
[Seats "RB"]
[Layout "wide"]
[Pieces "A B"]

1. R c2:R4G4B4Y4 {🏰 See (${address}), Zug 2.1, turn 9.\\n<b>turn 2</b> javascript:alert(1) file:///x www.a.example}
2. B e2:R5G5Y5B5 ( 2. B g2:R5G5Y5B5 {beurt 2/1 } )
*
`;

test("links of a comment lead to the web in a window of its own, and to turns that there are", async (t) => {
  const page = await open(t, writePage(game), { address: "1" });
  const found = await page.$$eval("#comments .said a", (links) => links.map((link) =>
    [link.textContent, link.getAttribute("href"), link.target, link.rel]));
  assert.deepEqual(found, [
    [address, address.replaceAll("'", "%27"), "_blank", "noopener noreferrer"],
    ["Zug 2.1", "#2.1", "", ""],
    ["turn 2", "#2", "", ""],
  ]);
  assert.equal(await page.textContent("#comments .said"), await page.evaluate("game.lines[0].turns[0].notes[0].text.join('\\n')"));
  await page.click("#comments .said a[href='#2']");
  assert.equal(await page.evaluate("here.turn"), 1);
  await page.goBack();
  assert.equal(await page.evaluate("here.turn"), 0);
});
