// Names and files of strangers: nothing of them runs or is asked for, and a file that is no record says so in words.
//
//   node hostile.mjs --page recorder.html            CASTELLAN_SOURCE is the source folder
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { launch, openPage, phone } from "./browser.mjs";
import { Purse } from "./costs.mjs";
import { simulate } from "./games.mjs";
import { Hand } from "./hand.mjs";
import { loadFile } from "./recorder.mjs";

const { values: given } = parseArgs({ options: { page: { type: "string", default: process.env.RECORDER_PAGE ?? "recorder.html" } } });
const payloads = Object.values(JSON.parse(readFileSync(join(process.env.CASTELLAN_SOURCE, "tests/injection/payloads.json"), "utf8"))).flat();
payloads.push("</script><script>document.title='run'</script>", "<img src=https://example.com/x onerror=document.title='run'>");
const inTag = (text) => text.replace(/[\\"]/g, "\\$&").replace(/[\0-\x1f\x7f]/g, " ");
const inComment = (text) => text.replace(/[\\{}]/g, "\\$&").replace(/\[%/g, "\\[%").replace(/[\0-\x08\x0b-\x1f\x7f]/g, " ");

const folder = mkdtempSync(join(tmpdir(), "castellan-hostile-"));
const browser = await launch();
let context = await browser.createBrowserContext();
const page = await openPage(context, resolve(given.page), { viewport: phone });
const hand = await new Hand(page, new Purse()).begin();
let files = 0;
/** Closes what is open. */
const calm = () => page.evaluate(() => {
  document.querySelector('[data-action="quiet"]')?.click();
  document.getElementById("dialog").close();
  document.body.classList.remove("sides-open");
});
async function load(bytes) {
  const path = join(folder, `${++files}.cgn`);
  writeFileSync(path, bytes);
  await calm();
  await loadFile(hand, path);
}

/** What elements and attributes a page has; a stranger's text adds none. */
const kinds = () => page.evaluate(() => [...new Set([...document.querySelectorAll("*")].flatMap((node) =>
  [node.localName, ...node.getAttributeNames().filter((name) => name.startsWith("on") || ["src", "href", "srcdoc", "action"].includes(name))]))].sort());

const good = simulate({ rules: "castelli", players: 2, modules: "", policy: "sensible" }, 5).text;
const nodes = (text) => page.waitForFunction((wanted) => robotEyes.kept()?.includes(wanted), { polling: 20 }, text);

await load(good);
await nodes("Simulated game");
const known = new Set([...await kinds(), "p", "bdi", "li", "ul", "h3"]);
for (const payload of payloads) {
  const mark = `Round "n${files}"`;
  await load(good.replace(/^\[(Event|Site|Red|Blue|Green|Yellow|Generator) ".*"\]$/mg, (whole, tag) => `[${tag} "${inTag(payload)}"]`)
    .replace(/^\[Round ".*"\]$/m, `[${mark}]`).replace(/^(3\. .*)$/m, (turn) => `${turn} {${inComment(payload)}}`));
  await nodes(mark);
  for (const action of ["sides", "menu", "games", "text", "tags"]) {
    await page.evaluate((name) => document.querySelector(`[data-action="${name}"]`)?.click(), action);
    const strange = (await kinds()).filter((kind) => !known.has(kind));
    assert.deepEqual(strange.filter((kind) => !/^(form|input|textarea|datalist|label|select|option|small|span|dl|dt|dd|kbd|h2|div|ol)$/.test(kind)), [], payload);
  }
  await calm();
  assert.equal(await page.evaluate(() => document.querySelectorAll("img, iframe, object, embed, base, link[rel=stylesheet]").length), 0, payload);
  assert.notEqual(await page.title(), "run");
}

// Files: each is refused in words and leaves the game as it is, or is shown with its problems.
await load(good.replace(/^\[Round ".*"\]$/m, '[Round "kept"]'));
await nodes('Round "kept"');
const refused = {
  "nothing": "", "no record": "hello\n", "bytes": Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256)),
  "zeros": Buffer.alloc(100000), "a picture": Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), "another game": '[CGN "1"]\n[Game "chess"]\n\n1. R e4\n*\n',
  "too large": Buffer.alloc(5 * 1024 * 1024, "x"), "a page": "<html><script>document.title='run'</script></html>",
};
for (const [name, bytes] of Object.entries(refused)) {
  await load(bytes);
  await page.waitForFunction(() => document.querySelector("#notices .notice:not(#unsaved)") !== null, { timeout: 20000 })
    .catch(() => assert.fail(`${name}: nothing is said`));
  const said = await page.$eval("#notices .notice:not(#unsaved) p", (node) => node.textContent);
  assert.ok(said.length > 5 && !/undefined|\[object|wasm|memory access/i.test(said), `${name}: "${said}"`);
  assert.ok(await page.evaluate(() => robotEyes.kept().includes('Round "kept"')), `${name}: the game is lost`);
  console.log(`${name}: ${said}`);
}
await load(`${good}\n${good}`);
await page.waitForSelector('#dialog [data-action="one-of-several"]');
await page.click('#dialog-head [data-action="dialog-close"]');
assert.ok(await page.evaluate(() => robotEyes.kept().includes('Round "kept"')), "two games: the game is lost");
const deep = good.replace(/^(2\. .*)$/m, (turn) => `${turn} ${"(2. R ".repeat(3000)}`);
for (const [name, text] of Object.entries({ "deep variations": deep, "a long word": good.replace(/^(4\. \w) .*$/m, `$1 ${"R3".repeat(200000)}`),
  "cut off": good.slice(0, 700), "a long name": good.replace(/^\[Red ".*"\]$/m, `[Red "${"W".repeat(60000)}"]`) })) {
  await load(text);
  await page.evaluate(() => new Promise((resolve_) => setTimeout(resolve_, 300)));
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1), `${name}: wider than the screen`);
}
const last = good.replace(/^\[Round ".*"\]$/m, '[Round "last"]');
await load(last);
await nodes('Round "last"');
assert.deepEqual(page.faults, []);
await context.close();
await browser.close();
rmSync(folder, { recursive: true });
console.log(`${payloads.length} names, ${files} files: nothing ran, nothing was asked for`);
