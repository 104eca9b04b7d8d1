// How a record goes from one device to another: as QR codes, as one game of a file with several, as a plain copy.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { deflateSync } from "node:zlib";
import { open, phone } from "../browser.mjs";
import { kept, load, loadGame, ready, recorder, sample } from "./recorder.mjs";
import { pageFiles } from "./server.mjs";

const qrcode = createRequire(import.meta.url)("/usr/share/nodejs/qrcode-generator/qrcode.js");
const short = sample("games/simulated-2-players.cgn").split(/\n(?=2\. )/)[0].replace('"#B"', '"*"') + "\n*\n";
const long = sample("games/commented-3-players.cgn");

const menu = async (page, action) => {
  await page.click("#menu-open");
  await page.click(`#dialog [data-action="${action}"]`);
};
const notice = (page, place = "#notices") => page.locator(`${place} .notice p`).textContent();
const saved = (page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("castellan.game.")).length);
const isWritten = (page) => page.waitForSelector("#turns .turn .words", { state: "attached" });

/** The codes that the page shows, in turn. */
async function shownCodes(page) {
  await menu(page, "codes");
  const picture = page.locator("#dialog .code svg");
  const codes = [await picture.getAttribute("data-code")];
  const count = Number(/^\D*(\d+)\/(\d+):/.exec(codes[0].slice(codes[0].search(/\d+\/\d+:/)))[2]);
  while (codes.length < count) {
    await page.click('#dialog [data-action="code-after"]');
    assert.equal(await page.locator("#dialog .code-steps span").textContent(), `Code ${codes.length + 1} of ${count}`);
    codes.push(await picture.getAttribute("data-code"));
  }
  if (count > 1) {
    await page.click('#dialog [data-action="code-before"]');
    assert.equal(await picture.getAttribute("data-code"), codes.at(-2));
  }
  await page.click('#dialog-head [data-action="dialog-close"]');
  return codes;
}

/** A code made by hand: a text, packed, of which a share is in each. */
function codesOf(text, count = 1) {
  const bytes = deflateSync(text), data = bytes.toString("base64url");
  const size = Math.ceil(data.length / count);
  return Array.from({ length: count }, (_, i) =>
    `CGN:${i + 1}/${count}:${bytes.subarray(-4).toString("base64url")}:${data.slice(i * size, (i + 1) * size)}`);
}

/** Pastes where the browser does not let the page read the clipboard. */
async function paste(page, text) {
  await menu(page, "paste");
  await page.locator("#dialog textarea").fill(text);
  await page.click('#dialog [data-action="ok"]');
}
const noClipboard = (page) => page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));

for (const colorScheme of ["light", "dark"])
  test(`${colorScheme}: a code is black on white, as the library makes it, and as wide as the phone`, async (t) => {
    const page = await ready(await open(t, recorder, { viewport: phone, colorScheme }));
    await loadGame(page, long);
    await menu(page, "codes");
    const picture = page.locator("#dialog .code svg");
    const text = await picture.getAttribute("data-code");
    assert.match(text, /^CGN:1\/\d:[\w-]{6}:[\w-]+$/);
    const code = qrcode(0, "L");
    code.addData(text);
    code.make();
    const count = code.getModuleCount();
    assert.ok(count <= 4 * 25 + 17, `${count} modules are too small on a phone`);
    const [ground, dark] = await picture.locator("path").evaluateAll((paths) => paths.map((path) => [getComputedStyle(path).fill, path.getAttribute("d")]));
    assert.deepEqual(ground, ["rgb(255, 255, 255)", `M0 0h${count + 8}v${count + 8}h-${count + 8}z`]);
    assert.equal(dark[0], "rgb(0, 0, 0)");
    assert.equal(await picture.getAttribute("viewBox"), `0 0 ${count + 8} ${count + 8}`);
    const drawn = Array.from({ length: count }, () => Array(count).fill(false));
    for (const [, x, y, width] of dark[1].matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
      drawn[y - 4].fill(true, x - 4, x - 4 + Number(width));
    assert.deepEqual(drawn, Array.from({ length: count }, (_, row) => Array.from({ length: count }, (_, column) => code.isDark(row, column))));
    const box = await picture.boundingBox();
    assert.ok(box.width >= 340 && box.x >= 0 && box.x + box.width <= phone.width, `${box.width} wide`);
    assert.equal(box.width, box.height);
  });

test("codes that are pasted one by one, in any order, give the record", async (t) => {
  const first = await ready(await open(t, recorder));
  await loadGame(first, long);
  const codes = await shownCodes(first);
  assert.ok(codes.length > 1, "a record for several codes");
  const page = await ready(await open(t, recorder, { before: noClipboard }));
  await loadGame(page, short);
  await paste(page, codes.at(-1));
  assert.equal(await notice(page), `1 of ${codes.length} codes are read.`);
  await paste(page, codes.at(-1));
  assert.equal(await notice(page), `1 of ${codes.length} codes are read.`, "the same one once more");
  assert.equal(await kept(page), short);
  await page.reload();
  await ready(page);
  await paste(page, [...codes.slice(1, -1), codes[0]].join("\n"));
  await page.waitForFunction((text) => JSON.parse(localStorage.getItem("castellan.game." + localStorage.getItem("castellan.last")))?.text === text, long);
  assert.equal(await saved(page), 2, "the other game is still there");
});

test("a short record is one code", async (t) => {
  const first = await ready(await open(t, recorder));
  await loadGame(first, short);
  const [code, ...rest] = await shownCodes(first);
  assert.deepEqual(rest, []);
  const page = await ready(await open(t, recorder, { before: noClipboard }));
  await paste(page, ` ${code}\n`);
  await isWritten(page);
  assert.equal(await kept(page), short);
});

/** The page as others reach it: not by the name that a machine has for itself. */
const club = "http://club.example/castellan/";
const types = { js: "text/javascript", css: "text/css", wasm: "application/wasm" };
async function served(blank) {
  const files = pageFiles("/castellan/");
  await blank.context().route("http://club.example/**", (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ body: files.get(pathname), contentType: types[pathname.split(".")[1]] ?? "text/html" });
  });
}

test("a code of a served page is a link, which opens the record once and leaves the other games alone", async (t) => {
  const page = await ready(await open(t, club, { before: served }));
  await loadGame(page, short);
  const [link] = await shownCodes(page);
  assert.match(link, /^http:\/\/club\.example\/castellan\/#game=1\/1:/);
  await loadGame(page, long);
  const links = await shownCodes(page);
  assert.ok(links.length > 1);

  const other = await ready(await open(t, club, { before: served, address: link.split("#")[1] }));
  await isWritten(other);
  assert.equal(await kept(other), short);
  assert.equal(other.url(), club);
  await other.reload();
  await ready(other);
  await isWritten(other);
  assert.equal(await saved(other), 1);
  // A link on the open page is a change of its address; elsewhere it opens a page of its own.
  await other.evaluate((hash) => { location.hash = hash; }, links[1].split("#")[1]);
  await other.waitForFunction(() => document.querySelector("#notices .notice p")?.textContent.startsWith("1 of"));
  const third = await other.context().newPage();
  for (const one of links.filter((_, i) => i !== 1)) {
    await third.goto("about:blank");
    await third.goto(one);
    await ready(third);
  }
  await third.waitForFunction((text) => JSON.parse(localStorage.getItem("castellan.game." + localStorage.getItem("castellan.last")))?.text === text, long);
  assert.equal(await saved(third), 2);
  assert.equal(third.url(), club);
});

test("codes that are damaged, of several records, or hostile are refused in words, and the game stays", async (t) => {
  const page = await ready(await open(t, recorder, { before: noClipboard }));
  await loadGame(page, short);
  const [code] = codesOf(long), [one, two] = codesOf(long, 2), [other] = codesOf(short, 2);
  const damaged = code.replace(/(.)(.{20})$/, (_, sign, rest) => (sign === "A" ? "B" : "A") + rest);
  const bytes = (...values) => codesOf(Buffer.from(values))[0];
  for (const [text, says] of [
    ["CGN:", /damaged or incomplete/], [code.slice(0, 12), /damaged or incomplete/], ["CGN:0/1:abcdef:AAAA", /damaged/], ["CGN:2/1:abcdef:AAAA", /damaged/],
    ["CGN:1/99:abcdef:AAAA", /damaged/], ["CGN:1/1:abcdef:A", /damaged/], [code + "!", /damaged/], [`http://club.example/#game=${code}`, /damaged/],
    [`CGN:1/1:abcdef:${"A".repeat(3001)}`, /damaged/], [`${one}\n${other}`, /different records/]]) {
    await menu(page, "paste");
    await page.locator("#dialog textarea").fill(text);
    await page.click('#dialog [data-action="ok"]');
    await page.waitForSelector(".notice.warn");
    assert.match(await page.locator(".notice.warn p").textContent(), says, text.slice(0, 60));
    if (await page.locator("#dialog").evaluate((dialog) => dialog.open)) await page.click('#dialog-head [data-action="dialog-close"]');
    await page.evaluate(() => document.querySelectorAll(".notice").forEach((node) => node.remove()));
  }
  const bomb = codesOf("\n".repeat(4 * 1024 * 1024 + 1), 3).join(" ");
  for (const [text, says] of [[damaged, /damaged/], [code.slice(0, -8), /damaged/], [bytes(0xff, 0xfe, 0x80), /damaged/], [bomb, /too long/],
    [one + "A " + two, /Scan all of them/], [codesOf("no record")[0], /no game/], [codesOf(codesOf(short)[0])[0], /no game/]]) {
    await paste(page, text);
    await page.waitForSelector("#notices .warn");
    assert.match(await notice(page), says, text.slice(0, 60));
    await page.click('#notices [data-action="quiet"]');
  }
  assert.equal(await kept(page), short);
  assert.equal(await saved(page), 1);
});

test("a code of another record than those before it can begin anew", async (t) => {
  const page = await ready(await open(t, recorder, { before: noClipboard }));
  const [one] = codesOf(long, 3), [first, second] = codesOf(short, 2);
  await paste(page, one);
  await paste(page, first);
  assert.match(await notice(page, "#dialog-notices"), /another record.* 1 of 3/);
  await page.click('#dialog-notices [data-action="codes-anew"]');
  assert.equal(await notice(page), "1 of 2 codes are read.");
  await page.click('#notices [data-action="paste-next"]');
  await page.locator("#dialog textarea").fill(second);
  await page.click('#dialog [data-action="ok"]');
  await isWritten(page);
  assert.equal(await kept(page), short);
});

test("a browser that cannot pack or unpack says so", async (t) => {
  const page = await ready(await open(t, recorder, { before: noClipboard }));
  await loadGame(page, short);
  await page.evaluate(() => { delete window.CompressionStream; delete window.DecompressionStream; });
  await menu(page, "codes");
  assert.match(await notice(page), /lacks CompressionStream/);
  await paste(page, codesOf(short)[0]);
  assert.match(await notice(page, "#dialog-notices"), /lacks DecompressionStream/);
});

test("a record that is too long for codes is refused in words", async (t) => {
  const page = await ready(await open(t, recorder));
  let at = 1;
  const noise = () => Array.from({ length: 3900 }, () => String.fromCharCode(97 + (at = at * 48271 % 2147483647) % 26)).join("");
  await loadGame(page, short.replace(/\n\*\n$/, `\n${Array.from({ length: 8 }, () => `{${noise()}}`).join("\n")}\n*\n`));
  await menu(page, "codes");
  await page.waitForSelector("#notices .warn");
  assert.match(await notice(page), /too long for 20 QR codes/);
});

test("of a file with several games one is chosen", async (t) => {
  const page = await ready(await open(t, recorder));
  const named = short.replace(/\[Event "[^"]*"\]/, '[Event "<b>Club</b>"]').replace(/\[Round "[^"]*"\]/, '[Date "2026.11.25"]\n[Round "3"]');
  await load(page, [long, named, '[CGN "1"]\n[Game "chess"]\n\n*\n'].join("\n"));
  const rows = page.locator('#dialog [data-action="one-of-several"]');
  await rows.first().waitFor();
  assert.match(await page.locator("#dialog-title").textContent(), /Several games/);
  assert.equal(await rows.count(), 3);
  assert.match(await rows.nth(0).textContent(), /Sensible \d wins$/);
  assert.match(await rows.nth(1).textContent(), /^2\. <b>Club<\/b> · Round 3 · Sensible 1, Sensible 2 · 2026\.11\.25\*$/);
  assert.ok(await rows.nth(2).isDisabled(), "a game that is not known");
  assert.match(await rows.nth(2).textContent(), /not known/);
  await rows.nth(1).click();
  await isWritten(page);
  assert.equal(await kept(page), named);
  assert.equal(await saved(page), 1);
});

test("a plain copy leaves out what is ticked, and the record stays", async (t) => {
  const page = await ready(await open(t, recorder, { before: (blank) => blank.addInitScript(() => {
    window.shared = [];
    navigator.canShare = () => true;
    navigator.share = async ({ files }) => { window.shared.push(files[0].name, await files[0].text()); };
  }) }));
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const judged = short.replace(/\n\*\n$/, " !? {said [%clk 0:05:00] so}\n(\n  1. R h3:G1Y1R1Bc\n)\n*\n");
  await loadGame(page, judged);
  await menu(page, "plain");
  const [download] = await Promise.all([page.waitForEvent("download"), page.click('#dialog-body [data-action="download"]')]);
  assert.equal(readFileSync(await download.path(), "utf8"), short);
  await page.uncheck('#dialog input[value="comments"]');
  await page.uncheck('#dialog input[value="variations"]');
  await page.click('#dialog-body [data-action="copy"]');
  await page.waitForSelector("#dialog-notices .notice");
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), judged.replace(" [%clk 0:05:00]", ""));
  await page.check('#dialog input[value="variations"]');
  await page.uncheck('#dialog input[value="clocks"]');
  await page.click('#dialog-body [data-action="share"]');
  await page.waitForFunction(() => window.shared.length > 0);
  assert.equal((await page.evaluate(() => window.shared))[1], judged.replace(/\(\n[^)]*\)\n/, ""));
  assert.equal(await kept(page), judged);
});
