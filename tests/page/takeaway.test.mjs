// What a reader takes away: the record, the position, a link, the board as a picture, the page in a frame, and paper.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { test } from "node:test";
import { commented, desktop, open, phone, simulated, writePage } from "./browser.mjs";

const source = process.env.CASTELLAN_SOURCE;
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const piecepack = join(source, "samples/piecepack/games/by-hand-2-players.cgn");
const carcassonne = join(source, "samples/carcassonne/games/by-hand-2-players.cgn");
const path = writePage(commented);

const row = (page, heading) => page.locator(".take-row", { has: page.getByRole("heading", { name: heading, exact: true }) });

/** What a click on a button saves: its name and bytes. */
async function saved(page, button) {
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return [download.suggestedFilename(), readFileSync(await download.path())];
}

async function refusesToCopy(page) {
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard",
    { value: { writeText: () => Promise.reject(new DOMException("no", "NotAllowedError")) } }));
  await page.reload();
}

for (const [game, name] of [[commented, "commented-sample-round-1.cgn"], [piecepack, "by-hand.cgn"], [carcassonne, "by-hand.cgn"]])
  test(`the record is saved as it was written: ${game.split("/").at(-3)}`, async (t) => {
    const page = await open(t, writePage(game));
    await page.click("#take");
    const [called, bytes] = await saved(page, row(page, "The game's record").getByRole("button", { name: /^Save/ }));
    assert.equal(called, name);
    assert.ok(bytes.equals(readFileSync(game)));
  });

test("a record of signs that hide, close elements or end lines comes out as it went in", async (t) => {
  const text = '[CGN "1"]\n[Red "</script>\u202eA"]\n[Blue "\u{1f3f0}"]\n[Seats "RB"]\n[Layout "wide"]\n[Pieces "A B"]\n\n' +
    "{<!-- <script> \u2028 \u200b &amp;}\n*\n";
  const page = await open(t, writePage(text));
  await page.click("#take");
  const [, bytes] = await saved(page, row(page, "The game's record").getByRole("button", { name: /^Save/ }));
  assert.equal(bytes.toString(), text);
});

test("the position is that of the place, at every stop, in variations too", async (t) => {
  const page = await open(t, path);
  const addresses = ["0", "1.1", "1", "9", "9/1/9", "9/2/10", "12.2", "20", "end"];
  for (const address of addresses) {
    await page.evaluate((to) => { location.hash = to; }, address);
    await page.waitForFunction((to) => here.turn === places.get(to).turn && here.line === places.get(to).line, address);
    await page.keyboard.press("e");
    const line = await page.inputValue("#take-position");
    await page.keyboard.press("Escape");
    const svg = execFileSync(process.env.CASTELLAN, ["render", commented, "--at", address, "--format", "svg", "-o", "-"],
      { encoding: "utf8" });
    assert.equal(line, /<metadata>(.*?)<\/metadata>/.exec(svg)[1].replaceAll("&gt;", ">"), address);
  }
});

test("games without position lines offer none", async (t) => {
  const page = await open(t, writePage(piecepack));
  await page.click("#take");
  assert.deepEqual(await page.$$eval(".take-row h3", (heads) => heads.map((head) => head.textContent)),
    ["The game's record", "This board", "A link to this place", "For a site"]);
});

test("link and frame name the place, and are copied", async (t) => {
  const page = await open(t, path, { address: "12.2", permissions: ["clipboard-read", "clipboard-write"] });
  await page.click("#take");
  await row(page, "A link to this place").getByRole("button").click();
  await page.getByText("Copied.", { exact: true }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), page.url());
  await row(page, "For a site").getByRole("button").click();
  await page.waitForFunction(() => navigator.clipboard.readText().then((text) => text.startsWith("<iframe")));
  assert.match(await page.evaluate(() => navigator.clipboard.readText()),
    /^<iframe src="\d+\.html\?embed#12\.2" title="Commented sample, round 1" .*><\/iframe>$/);
});

test("a title cannot leave the line for a site", async (t) => {
  const game = readFileSync(commented, "utf8").replace(/\[Event "[^"]*"\]/, '[Event "\\"><script>x</script>&amp;"]');
  const page = await open(t, writePage(game));
  await page.click("#take");
  const line = await page.inputValue("#take-frame");
  const blank = await page.context().newPage();  // another policy: the line has a style
  const [tags, title] = await blank.evaluate((text) => {
    const made = new DOMParser().parseFromString(text, "text/html");
    return [[...made.body.querySelectorAll("*")].map((node) => node.localName), made.body.firstChild.title];
  }, line);
  assert.deepEqual(tags, ["iframe"]);
  assert.equal(title, await page.title());
});

test("where copying is refused, the text is selected", async (t) => {
  const page = await open(t, path, { address: "7" });
  await refusesToCopy(page);
  await page.click("#take");
  for (const [heading, id] of [["The game's record", "take-record"], ["This position", "take-position"],
    ["A link to this place", "take-link"]]) {
    await row(page, heading).getByRole("button", { name: /^Copy/ }).click();
    await page.waitForFunction((field) => document.activeElement.id === field, id);
    assert.match(await page.textContent("#take-told"), /refuses to copy.*selected/);
    const [begin, end, length] = await page.$eval("#" + id, (field) =>
      [field.selectionStart, field.selectionEnd, field.value.length]);
    assert.deepEqual([begin, end], [0, length]);
    assert.ok(length > 0);
  }
  assert.equal(await page.inputValue("#take-record"), readFileSync(commented, "utf8"));
  await page.keyboard.press("Escape");
  await page.click("#take");
  assert.equal(await page.isVisible("#take-record"), false, "it tells how the game ends");
});

for (const [game, address, turn] of [[commented, "12", false], [commented, "12", true], [piecepack, "r1", false],
  [carcassonne, "10", true]])
  test(`the board as SVG has the shapes and inks of the screen: ${address}${turn ? ", turned" : ""}`, async (t) => {
    const page = await open(t, writePage(game), { address, colorScheme: turn ? "dark" : "light" });
    if (turn) await page.keyboard.press("f");
    await page.keyboard.press("+");
    await page.click("#take");
    const [name, bytes] = await saved(page, page.getByRole("button", { name: /SVG/ }));
    assert.match(name, new RegExp(`-${address}\\.svg$`));
    const svg = bytes.toString();
    assert.doesNotMatch(svg, /class=|style=|var\(|href|<script|NaN|undefined/);
    const result = await page.evaluate((text) => {
      const opaque = (colour) => colour.replace(/^rgba(.*), [\d.]+\)$/, "rgb$1)");
      const drawn = (svg) => [...svg.querySelectorAll("path, text")].map((each) => {
        const { fill, stroke } = getComputedStyle(each);
        const { a, d, e, f } = svg.getScreenCTM().inverse().multiply(each.getScreenCTM());
        return [each.getAttribute("d") ?? each.textContent, opaque(fill), opaque(stroke),
          [a, d, e, f].map(Math.round).join(" ")];
      });
      const shown = drawn(document.querySelector("#board"));
      const made = new DOMParser().parseFromString(text, "image/svg+xml");
      const root = document.importNode(made.documentElement, true);
      document.body.append(root);
      const taken = drawn(root);
      const box = root.getAttribute("viewBox");
      root.remove();
      return { shown, taken, box, whole: stopAt(here).box ?? game.box, wrong: made.querySelector("parsererror") !== null };
    }, svg);
    assert.equal(result.wrong, false);
    assert.equal(result.box, result.whole, "all of the board, whatever is enlarged");
    assert.ok(result.shown.length > 50);
    assert.deepEqual(result.taken, result.shown);
  });

test("the board as PNG is twice as large as on the screen, and shows it", async (t) => {
  const page = await open(t, path, { address: "12", viewport: { width: 1600, height: 1100 } });
  const [width, height] = await page.$eval("#board", (board) => {
    const { a } = board.getScreenCTM();
    return [board.viewBox.baseVal.width, board.viewBox.baseVal.height].map((length) => Math.round(2 * a * length));
  });
  await page.click("#take");
  const [name, png] = await saved(page, page.getByRole("button", { name: /PNG/ }));
  assert.equal(name, "commented-sample-round-1-12.png");
  assert.equal(png.toString("latin1", 1, 4), "PNG");
  assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [width, height]);
  assert.ok(width > 1200);
  const [arm, ink] = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = data;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    // Beside the middle of a tile, towards the east: the field of that arm.
    const tile = document.querySelector('#board [data-sign="tile a4"]').getBoundingClientRect();
    const board = document.querySelector("#board"), matrix = board.getScreenCTM().inverse();
    const at = new DOMPoint(tile.x + tile.width * 0.6, tile.y + tile.height / 2).matrixTransform(matrix);
    const { x, y, width: all } = board.viewBox.baseVal, scale = image.width / all;
    const seen = canvas.getImageData((at.x - x) * scale, (at.y - y) * scale, 1, 1).data;
    const field = document.querySelector('#board [data-sign="arm a4 E"] path');
    return [`rgb(${[...seen].slice(0, 3).join(", ")})`, getComputedStyle(field).fill];
  }, `data:image/png;base64,${png.toString("base64")}`);
  assert.equal(arm, ink);
});

test("a small board gives a PNG that is large enough to use", async (t) => {
  const page = await open(t, path, { address: "12", viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });
  await page.tap("#adjust");
  await page.tap("#take-too");
  const [, png] = await saved(page, page.getByRole("button", { name: /PNG/ }));
  assert.equal(Math.max(png.readUInt32BE(16), png.readUInt32BE(20)), 1200);
});

/** A server with a game's page and the page of a club that has the line of it. */
async function club(t, line) {
  const files = { "/games/1.html": readFileSync(path, "utf8"), "/club.html": 
    `<!DOCTYPE html><title>Club</title><link rel="icon" href="data:,">${line}` };
  const server = createServer(({ url }, answer) => {
    const text = files[url.replace(/\?.*/, "")];
    answer.writeHead(text === undefined ? 404 : 200, { "Content-Type": "text/html; charset=utf-8" });
    answer.end(text);
  });
  await new Promise((ready) => { server.listen(0, "127.0.0.1", ready); });
  t.after(() => server.close());
  return { base: `http://127.0.0.1:${server.address().port}`, files };
}

test("in a frame: no title, the controls, a link to the whole game, and the policy holds", async (t) => {
  const maker = await open(t, path);  // of the browser
  const page = await maker.context().newPage();
  const faults = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => { if (message.type() === "error") faults.push(message.text()); });
  const { base, files } = await club(t, "");
  await page.goto(`${base}/games/1.html#12`);
  await page.click("#take");
  const line = await page.inputValue("#take-frame");
  assert.ok(line.startsWith(`<iframe src="${base}/games/1.html?embed#12" `), line);
  files["/club.html"] += line;
  await page.goto(`${base}/club.html`);
  const frame = page.frameLocator("iframe");
  assert.equal(await frame.locator("#caption b").textContent(), "Turn 12, Sensible 3");
  for (const hidden of [".heading", "#take", "#theme"]) assert.equal(await frame.locator(hidden).isVisible(), false, hidden);
  for (const shown of ["#board", "#play", "#caption", "#whole-game"])
    assert.ok(await frame.locator(shown).isVisible(), shown);
  await frame.locator("#forth").click();
  assert.equal(await frame.locator("#caption b").textContent(), "Turn 13, Sensible 1");
  const [whole] = await Promise.all([page.waitForEvent("popup"), frame.locator("#whole-game").click()]);
  await whole.waitForLoadState();
  assert.equal(whole.url(), `${base}/games/1.html#13`);
  assert.ok(await whole.isVisible("h1"));
  assert.deepEqual(faults, []);
});

const pagesOf = (pdf) => (pdf.toString("latin1").match(/\/Type\s*\/Page\b/g) ?? []).length;

for (const [game, most] of [[commented, 4], [piecepack, 2], [carcassonne, 2]])
  test(`on paper: at most ${most} sheets, and no word of notation is broken`, async (t) => {
    const page = await open(t, writePage(game), { address: "9", viewport: { width: 695, height: 1000 } });
    await page.emulateMedia({ media: "print" });
    const words = await page.$$eval(".turn .words span", (nodes) =>
      nodes.filter((node) => node.offsetParent).map((node) => [node.textContent, node.getClientRects().length,
        node.offsetHeight < 1.9 * parseFloat(getComputedStyle(node).fontSize)]));
    assert.ok(words.length > 10);
    assert.deepEqual(words.filter(([, rects, isOneLine]) => rects !== 1 || !isOneLine), []);
    const pages = pagesOf(await page.pdf({ format: "A4" }));
    assert.ok(pages <= most, `${pages} pages`);
  });

for (const viewport of [desktop, phone])
  test(`tools are accessible, ${viewport.width} pixels wide, by keys alone`, async (t) => {
    const small = viewport === phone;
    const page = await open(t, path, { address: "9", viewport, hasTouch: small, isMobile: small, reducedMotion: "reduce" });
    const serious = async () => {
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() => window.axe.run());
      return violations.filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(({ id, nodes }) => `${id}: ${nodes[0].target}`);
    };
    const targets = (within) => page.$$eval(`${within} :is(button, select, input, label)`, (nodes) =>
      nodes.filter((node) => node.offsetParent && !(node.matches("input, select") && node.closest("label")))
        .map((node) => [node.id || node.textContent, node.getBoundingClientRect()])
        .filter(([, { width, height }]) => width < 44 || height < 44).map(([name]) => name));
    await page.focus("#adjust");
    await page.keyboard.press("Enter");
    assert.equal(await page.getAttribute("#adjust", "aria-expanded"), "true");
    assert.equal(await page.evaluate(() => document.activeElement.id), "flip");
    assert.deepEqual(await serious(), []);
    if (small) assert.deepEqual(await targets("#tools"), []);
    await page.keyboard.press("Escape");
    assert.equal(await page.isVisible("#adjust-panel"), false);
    assert.equal(await page.evaluate(() => document.activeElement.id), "adjust");
    await page.keyboard.press("e");
    assert.ok(await page.isVisible("#take-away"));
    assert.deepEqual(await serious(), []);
    if (small) assert.deepEqual(await targets("#take-away"), []);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await page.keyboard.press("Escape");
    assert.equal(await page.evaluate(() => document.activeElement.id), small ? "adjust" : "take");
  });

test("a long game of a map can be taken too", async (t) => {
  const text = simulated("--rules", "carcassonne", "--players", "3", "--seed", "2");
  const page = await open(t, writePage(text), { address: "end" });
  await page.click("#take");
  const [, record] = await saved(page, row(page, "The game's record").getByRole("button", { name: /^Save/ }));
  assert.equal(record.toString(), text);
  const [, png] = await saved(page, page.getByRole("button", { name: /PNG/ }));
  assert.ok(Math.max(png.readUInt32BE(16), png.readUInt32BE(20)) <= 4096);
});
