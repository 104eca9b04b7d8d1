// The set-up form, filled in as it is asked: the tags of a record are told field by field.
import assert from "node:assert/strict";

export const tagsOf = (text) => Object.fromEntries([...text.matchAll(/^\[(\w+) "((?:[^"\\]|\\.)*)"\]$/mg)].map(([, name, value]) => [name, value]));

/** A list of the browser's own, into which no page can see. */
const select = (page, id, value) => page.select(`[id="${id}"]`, value);

async function type(hand, id, value) {
  const { page } = hand;
  await hand.tap(`[id="${id}"]`);
  await page.evaluate((name) => document.getElementById(name).select(), id);
  await page.keyboard.type(value);
  await page.keyboard.press("Tab");
}

async function layPieces(hand, id, value) {
  const pieces = value.split(/[\s/]+/).map((piece) => /^(\D+)(\d*)$/.exec(piece));
  await hand.tap(`[id="${id}-0"]`);
  for (const [, name] of pieces)  // the dialog asks for one place after the other, and needs not ask for the last
    if (await hand.page.evaluate(() => document.getElementById("dialog").open)) await hand.tap(`#dialog [data-value="${name}"]`);
  // A tap goes to the next way that fits.
  const laid = async (i) => tagsOf(await hand.page.evaluate(() => robotEyes.kept())).Pieces.split(/[\s/]+/)[i];
  for (const [i, [piece]] of pieces.entries())
    for (let taps = 0; taps < 4 && await laid(i) !== piece; ++taps) await hand.tap(`[id="${id}-${i}-turn"]`);
}

/** Fills in one field by what it is made of. */
async function fill(hand, tag, value) {
  const { page } = hand;
  const field = await page.evaluate((name) => {
    const node = document.querySelector(`[data-field="${name}"]`);
    return node && ["seats", "pieces", "tiles", "checks"].find((form) => node.querySelector(`.${form}`)) ||
      node?.querySelector("select, input")?.localName;
  }, tag);
  const id = `set-${tag}-`;
  const seat = await page.evaluate((colour) => [...document.querySelectorAll(".seat-choice")]
    .findIndex((row) => row.querySelector(`[aria-checked="true"][aria-label="${colour}"]`)), tag);
  if (seat >= 0) await type(hand, `set-Seats--name-${seat}`, value);
  else if (field === "input") await type(hand, id, value);
  else if (field === "select") await select(page, id, value);
  else if (field === "seats") for (const [i, letter] of [...value].entries()) await hand.tap(`[id="${id}-${i}-${letter}"]`);
  else if (field === "pieces") await layPieces(hand, id, value);
  else if (field === "tiles") {
    const order = await page.$$eval(`[data-field="${tag}"] select`, (nodes) => nodes.map((node) => node.getAttribute("aria-label").at(-1)));
    for (const told of value.split(" ")) await select(page, `${id}-${order.indexOf(told[0])}`, told.slice(2));
  }
}

/** Begins a new game, and fills in what its record has. */
export async function setUp(hand, { rules, players, modules }, begun) {
  const { page } = hand;
  if (await page.evaluate(() => document.getElementById("start").hidden)) {
    await hand.tap('[data-action="menu"]');
    await hand.tap('#dialog [data-action="new"]');
  }
  await hand.tap(`[name="new-rules"][value="${rules}"]`);
  await hand.tap(`[name="new-players"][value="${players}"]`);
  for (const module of modules.split(",").filter(Boolean)) await hand.tap(`#start input[value="${module}"]`);
  await hand.tap('[data-action="begin-new"]');
  if (!await page.evaluate(() => document.querySelector("#form details").open)) await hand.tap("#form summary");
  const tags = tagsOf(begun);
  for (let pass = 0; pass < 2; ++pass)  // names are asked once the seats are told
    for (const [tag, value] of Object.entries(tags)) {
      const told = tagsOf(await page.evaluate(() => robotEyes.kept()))[tag];
      if (told !== value) await fill(hand, tag, value);
    }
  await hand.tap('#form [data-action="begin"]');
  const told = tagsOf(await page.evaluate(() => robotEyes.kept()));
  const unasked = ["Generator", "Result", "Set", "Layout"];  // the result comes last; a usual set or layout goes without saying
  for (const [name, value] of Object.entries(tags))
    if (!unasked.includes(name)) assert.equal(told[name], value, name);
}
