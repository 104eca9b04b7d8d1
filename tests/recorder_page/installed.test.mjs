// The page as an app: what its worker keeps, also beside other apps of the origin, and browsers that cannot run it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open } from "../browser.mjs";
import { ready, recorder } from "./recorder.mjs";
import { pageFiles, serve } from "./server.mjs";

const club = new Map([
  ["/club/", '<!doctype html><title>club</title><script>navigator.serviceWorker.register("sw.js")</script>'],
  ["/club/sw.js", 'self.addEventListener("install", (event) => event.waitUntil(caches.open("club-photos-v1").then((cache) => cache.addAll(["./"]))));'],
]);
const caches = (page) => page.evaluate(async () => {
  const names = await window.caches.keys();
  return Promise.all(names.map(async (name) => [name, (await (await window.caches.open(name)).keys()).length]));
});
/** Waits until the names of the caches are as `fit` says. */
async function hasCaches(page, fit) {
  while (!fit((await caches(page)).map(([name]) => name))) await page.waitForTimeout(100);
}
const shownStyle = (page) => page.evaluate(async () => (await (await fetch("recorder.css")).text()).slice(-12));

test("an update replaces all files, past the browser's own cache, and leaves other apps alone", async (t) => {
  const files = new Map([...pageFiles("/castellan/"), ...pageFiles("/second/"), ...club]);
  const { address, stop } = await serve(t, files);
  const page = await ready(await open(t, `${address}/castellan/`));
  const others = await page.context().newPage();
  await hasCaches(page, ({ length }) => length === 1);
  await others.goto(`${address}/club/`);
  await hasCaches(page, ({ length }) => length === 2);
  await others.goto(`${address}/second/`);
  await hasCaches(page, ({ length }) => length === 3);
  await others.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  const before = await caches(page);

  files.set("/castellan/recorder.css", `${files.get("/castellan/recorder.css")}\n/* newer */\n`);
  files.set("/castellan/sw.js", String(files.get("/castellan/sw.js")).replace(/version = "[^"]*"/, 'version = "newer"'));
  await page.evaluate(async () => { await (await navigator.serviceWorker.ready).update(); });
  await hasCaches(page, (names) => names.some((name) => name.endsWith("newer")) && names.length === 3);
  const after = await caches(page);
  const kept = after.filter(([name]) => !name.endsWith("newer"));
  assert.equal(kept.length, 2);
  for (const cache of kept) assert.ok(before.some((one) => one.join() === cache.join()), `${cache} is as it was`);
  assert.equal(await shownStyle(page), "/* newer */\n");

  await stop();
  await page.reload();
  await ready(page);
  assert.equal(await shownStyle(page), "/* newer */\n", "without the server, too");
});

test("a game that is begun is to be kept: the browser is asked", async (t) => {
  const { address } = await serve(t, pageFiles("/"));
  const page = await ready(await open(t, `${address}/`, { before: (blank) => blank.addInitScript(() => {
    window.asked = 0;
    StorageManager.prototype.persist = () => { window.asked += 1; return Promise.resolve(true); };
  }) }));
  assert.equal(await page.evaluate(() => window.asked), 0, "not before there is something to keep");
  await page.click('[data-action="begin-new"]');
  assert.equal(await page.evaluate(() => window.asked), 1);
});

for (const [what, lacks, script] of [
  ["DecompressionStream", /DecompressionStream/, () => { delete window.DecompressionStream; }],
  ["WebAssembly", /WebAssembly/, () => { delete window.WebAssembly; }],
  ["exceptions in WebAssembly", /WebAssembly/, () => { WebAssembly.validate = () => false; }],
  ["dialogs", /dialog/, () => { delete window.HTMLDialogElement; }]])
  test(`a browser without ${what} is told what would do`, async (t) => {
    const page = await open(t, recorder, { before: (blank) => blank.addInitScript(script) });
    const told = await page.locator("#too-old").textContent();
    assert.match(told, lacks);
    assert.match(told, /Firefox 113/);
    assert.equal(await page.locator("#notices").textContent(), "");
  });

test("so is one that does not know the script's syntax; the served page needs no DecompressionStream", async (t) => {
  const files = new Map([...pageFiles("/"), ...pageFiles("/strange/")]);
  files.set("/strange/recorder.js", "const newer = than this;");
  const { address } = await serve(t, files);
  const page = await ready(await open(t, `${address}/`, { before: (blank) => blank.addInitScript(() => { delete window.DecompressionStream; }) }));
  assert.equal(await page.locator("#too-old").isVisible(), false);
  const strange = await page.context().newPage();
  await strange.goto(`${address}/strange/`);
  await strange.waitForSelector("#too-old:not([hidden])");
});

test("a phone that does not know .cgn shows such files all the same", async (t) => {
  const page = await ready(await open(t, recorder));
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.click('#start [data-action="open"]')]);
  assert.equal(await chooser.element().getAttribute("accept"), null);
});
