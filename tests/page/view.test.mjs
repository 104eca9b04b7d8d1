// How the board is looked at: turned around, enlarged, moved; sound, speed and all score lines; what is remembered.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { commented, open, phone, place, simulated, writePage } from "./browser.mjs";

const source = process.env.CASTELLAN_SOURCE;
const path = writePage(commented);
const games = {
  castelli: [path, "12"],
  "a tournament": [writePage(simulated("--players", "4", "--modules", "dilemma,battle,tournament", "--seed", "5")), "end"],
  piecepack: [writePage(join(source, "samples/piecepack/games/by-hand-2-players.cgn")), "r1"],
  carcassonne: [writePage(join(source, "samples/carcassonne/games/by-hand-2-players.cgn")), "10"],
};
const press = async (page, ...keys) => { for (const key of keys) await page.keyboard.press(key); };

/** Each text of the board: what it says, whether it stands upright, and, from the board's middle, the middle of the figure
    that it belongs to: of names of columns and values on tiles the text alone, else of the sign. */
const textsOf = (page) => page.$$eval("#board text", (texts) => {
  const board = document.querySelector("#board"), { x, y, width, height } = board.viewBox.baseVal;
  return texts.map((text) => {
    const { a, b, c, d } = text.getScreenCTM(), sign = text.parentElement.dataset.sign;
    const box = (/^(arm |coordinates)/.test(sign) ? text : text.parentElement).getBoundingClientRect();
    const at = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(board.getScreenCTM().inverse());
    return { says: text.textContent, upright: a > 0 && d > 0 && Math.abs(b) + Math.abs(c) < 1e-6, shown: box.width > 0,
      x: at.x - x - width / 2, y: at.y - y - height / 2, sign };
  });
});

/** Everything drawn, with the place and direction it has in the picture. */
const drawn = (page) => page.$eval("#board", (svg) => [...svg.querySelectorAll("path, text")].map((node) => {
  const { a, d, e, f } = svg.getScreenCTM().inverse().multiply(node.getScreenCTM());
  return [node.parentElement.dataset.sign, node.getAttribute("d") ?? node.textContent, ...[a, d, e, f].map(Math.round)].join(" ");
}));

for (const [name, [file, address]] of Object.entries(games))
  test(`turned around, all texts are upright and across from where they were: ${name}`, async (t) => {
    const page = await open(t, file, { address });
    const before = await textsOf(page), was = await drawn(page);
    assert.ok(before.length > 20);
    await press(page, "f");
    const after = await textsOf(page);
    assert.deepEqual(after.filter(({ upright, shown }) => !upright || !shown), []);
    const cells = name === "piecepack" ? /^(tile|coin|castle|score|glow) / : null;
    for (const [i, { says, x, y, sign }] of before.entries()) {
      const now = after[i];
      assert.equal(now.says, says);
      if (cells?.test(sign)) continue;
      assert.ok(Math.hypot(now.x + x, now.y + y) < 60, `${says} of ${sign}: ${[x, y, now.x, now.y]}`);
    }
    await press(page, "f");
    assert.deepEqual(await drawn(page), was);
  });

test("the figures on a turned tile lie on the arms that they are of", async (t) => {
  const page = await open(t, path, { address: "12" });
  // a4 is R4 G4 Y4 B4 from the north clockwise. Turned around, the red arm is in the south.
  const middles = () => page.$eval('#board [data-sign="tile a4"]', (tile) => {
    const whole = tile.getBoundingClientRect();
    return Object.fromEntries(["N", "E", "S", "W"].map((side) => {
      const { x, y, width, height } = tile.querySelector(`[data-sign="arm a4 ${side}"] text`).getBoundingClientRect();
      return [side, [Math.sign(Math.round((x + width / 2 - whole.x - whole.width / 2) / 6)) + 0,
        Math.sign(Math.round((y + height / 2 - whole.y - whole.height / 2) / 6)) + 0]];
    }));
  });
  assert.deepEqual(await middles(), { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] });
  await press(page, "f");
  assert.deepEqual(await middles(), { N: [0, 1], E: [-1, 0], S: [0, -1], W: [1, 0] });
});

test("pieces of the piecepack keep their places on their tile", async (t) => {
  const [file, address] = games.piecepack;
  const page = await open(t, file, { address });
  const offsets = () => page.evaluate(() => {
    const middle = (node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    };
    const tiles = new Map([...document.querySelectorAll('#board [data-sign^="tile "]')].map((node) =>
      [node.dataset.sign.split(" ")[1], middle(node)]));
    return [...document.querySelectorAll('#board [data-sign^="coin "], #board [data-sign^="castle "]')].map((node) => {
      const [x, y] = middle(node), on = tiles.get(node.dataset.sign.split(" ").at(-1));
      return [node.dataset.sign, Math.round(x - on[0]), Math.round(y - on[1])];
    });
  });
  const before = await offsets();
  assert.ok(before.length > 10);
  await press(page, "f");
  assert.deepEqual(await offsets(), before);
});

test("a turned board stays turned and upright from move to move, and on the next page", async (t) => {
  const page = await open(t, path, { address: "1" });
  await page.click("#adjust");
  await page.click("#flip");
  assert.equal(await page.getAttribute("#flip", "aria-pressed"), "true");
  await press(page, "Escape");
  for (let turn = 1; turn < 32; turn += 3) {
    await press(page, "ArrowDown", "ArrowDown", "ArrowRight");
    assert.deepEqual((await textsOf(page)).filter(({ upright }) => !upright), []);
  }
  const walked = await drawn(page);
  await page.reload();
  await page.waitForFunction(() => document.querySelector("#board text"));
  assert.deepEqual(await drawn(page), walked, "however the reader came there");
});

const windowOf = (page) => page.$eval("#board", (svg) => Object.values(["x", "y", "width", "height"])
  .map((name) => svg.viewBox.baseVal[name]));
const under = (page, x, y) => page.evaluate(([left, top]) => {
  const at = new DOMPoint(left, top).matrixTransform(document.querySelector("#board").getScreenCTM().inverse());
  return [at.x, at.y];
}, [x, y]);

test("control and wheel enlarge what is under the pointer; dragging moves; a double click resets", async (t) => {
  const page = await open(t, path, { address: "12" });
  const whole = await windowOf(page);
  await page.mouse.move(400, 400);
  await page.mouse.wheel(0, -200);
  assert.deepEqual(await windowOf(page), whole, "the wheel alone scrolls the page");
  const before = await under(page, 400, 400);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -200);
  await page.keyboard.up("Control");
  await page.waitForFunction((width) => document.querySelector("#board").viewBox.baseVal.width < width, whole[2]);
  const after = await under(page, 400, 400);
  assert.ok(Math.hypot(after[0] - before[0], after[1] - before[1]) < 5);
  await page.mouse.down();
  await page.mouse.move(300, 350, { steps: 4 });
  await page.mouse.up();
  const dragged = await under(page, 300, 350);
  assert.ok(Math.hypot(dragged[0] - after[0], dragged[1] - after[1]) < 5, "what was taken hold of came along");
  await press(page, "ArrowRight");
  assert.ok((await windowOf(page))[2] < whole[2], "from move to move it stays");
  await page.mouse.dblclick(400, 400);
  assert.deepEqual(await windowOf(page), whole);
  await page.mouse.dblclick(400, 400);
  assert.ok(Math.abs((await windowOf(page))[2] - whole[2] / 2.5) < 1);
});

test("keys and buttons enlarge, move and reset, and never leave the board", async (t) => {
  const page = await open(t, path, { address: "12" });
  const whole = await windowOf(page);
  await press(page, "-", "0", "Shift+ArrowRight");
  assert.deepEqual(await windowOf(page), whole);
  assert.equal((await place(page))[0], "#13", "with nothing to move the arrow is that of the turns");
  for (let i = 0; i < 9; ++i) await press(page, "+");
  const [, , width] = await windowOf(page);
  assert.ok(Math.abs(width - whole[2] / 6) < 1, "six times is most");
  for (let i = 0; i < 40; ++i) await press(page, "Shift+ArrowRight", "Shift+ArrowDown");
  const [x, y, wide, high] = await windowOf(page);
  assert.ok(Math.abs(x + wide - whole[0] - whole[2]) < 1 && Math.abs(y + high - whole[1] - whole[3]) < 1);
  assert.equal((await place(page))[0], "#13");
  await page.click("#adjust");
  assert.equal(await page.textContent("#zoom-reset"), "600 %");
  assert.ok(await page.isDisabled("#zoom-in"));
  await page.click("#zoom-reset");
  assert.deepEqual(await windowOf(page), whole);
  assert.ok(await page.isDisabled("#zoom-out"));
});

/** Fingers that go from places to others. */
async function fingers(page, from, to) {
  const client = await page.context().newCDPSession(page);
  const send = (type, points) => client.send("Input.dispatchTouchEvent",
    { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  await send("touchStart", from);
  for (const share of [0.25, 0.5, 0.75, 1])
    await send("touchMove", from.map(([x, y], i) => [x + (to[i][0] - x) * share, y + (to[i][1] - y) * share]));
  await send("touchEnd", []);
}

test("two fingers enlarge, one moves what is enlarged and does not turn the page", async (t) => {
  const page = await open(t, path, { viewport: phone, hasTouch: true, isMobile: true, address: "4" });
  const whole = await windowOf(page);
  await fingers(page, [[150, 200], [250, 200]], [[100, 200], [300, 200]]);
  const [x, , width] = await windowOf(page);
  assert.ok(Math.abs(width - whole[2] / 2) < 0.02 * whole[2], `twice as far apart: ${width} of ${whole[2]}`);
  await fingers(page, [[250, 200]], [[150, 200]]);
  assert.ok((await windowOf(page))[0] > x + 0.1 * whole[2]);
  assert.equal((await place(page))[0], "#4");
  await page.evaluate(() => wholeBoard());
  await fingers(page, [[250, 200]], [[150, 200]]);
  assert.equal((await place(page))[0], "#5");
});

test("a sound at each move, if it is wanted", async (t) => {
  const page = await open(t, path, { address: "4" });
  await page.evaluate(() => {
    window.knocks = 0;
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function () { ++knocks; return start.call(this); };
  });
  const heard = (number) => page.waitForFunction((wanted) => knocks === wanted, number, { timeout: 5000 });
  await press(page, "ArrowRight");
  assert.equal(await page.evaluate(() => knocks), 0);
  await page.click("#adjust");
  await page.check("#sound");
  await heard(1);
  await press(page, "Escape", "ArrowRight");
  await heard(2);
  await press(page, "ArrowDown");
  await heard(3);
  await press(page, "f", "t", "l");
  assert.equal(await page.evaluate(() => knocks), 3, "these are no moves");
});

test("speed, sound, all score lines are remembered", async (t) => {
  const page = await open(t, path, { address: "4" });
  await page.click("#adjust");
  await page.selectOption("#speed", "600");
  await page.check("#sound");
  await page.check("#all-lines");
  assert.equal(await page.getAttribute("#ledger", "aria-pressed"), "true");
  await page.reload();
  await page.waitForFunction(() => document.querySelector("#speed"));
  assert.equal(await page.inputValue("#speed"), "600");
  assert.ok(await page.isChecked("#sound"));
  assert.ok(await page.isChecked("#all-lines"));
});

for (const [what, script] of [
  ["is refused", () => Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } })],
  ["holds something else", () => localStorage.setItem("castellan-view", '{"speed":7,"flipped":"yes","sound":null}')],
  ["is broken", () => localStorage.setItem("castellan-view", "{")]])
  test(`where storage ${what}, the page is as at first`, async (t) => {
    const page = await open(t, path, { address: "4" });
    await page.addInitScript(script);
    await page.reload();
    await page.waitForFunction(() => document.querySelector("#speed"));
    assert.equal(await page.inputValue("#speed"), "1300");
    assert.equal(await page.getAttribute("#flip", "aria-pressed"), "false");
    await press(page, "f");
    assert.equal(await page.getAttribute("#flip", "aria-pressed"), "true");
  });

test("on a phone: first and last, speed, all score lines", async (t) => {
  for (const width of [320, 390]) {
    const page = await open(t, path, { viewport: { width, height: 700 }, hasTouch: true, isMobile: true, address: "4" });
    const isTiny = width < 360;  // there the ends are in the panel
    if (isTiny) await page.tap("#adjust");
    const within = page.locator(isTiny ? "#adjust-panel" : "#controls");
    await within.getByRole("button", { name: "To the end" }).tap();
    assert.equal((await place(page))[0], "#end");
    await within.getByRole("button", { name: "To the setup" }).tap();
    assert.equal((await place(page))[0], "#0");
    if (!isTiny) await page.tap("#adjust");
    await page.selectOption("#speed", "600");
    await page.check("#all-lines");
    await page.tap("#board");
    assert.equal(await page.isVisible("#adjust-panel"), false, "a tap elsewhere closes it");
    const seen = await page.$$eval("#moves .turn > .details", (all) => all.filter((node) => node.offsetParent).length);
    assert.ok(seen > 30);
    const boxes = await page.$$eval("#controls button", (nodes) => nodes.filter((node) => node.offsetParent)
      .map((node) => node.getBoundingClientRect()).map(({ left, right, width: wide, height }) => [left, right, wide, height]));
    for (const [left, right, wide, height] of boxes)
      assert.ok(left >= 0 && right <= width && wide >= 44 && height >= 44, `${[left, right, wide, height]} at ${width}`);
  }
});
