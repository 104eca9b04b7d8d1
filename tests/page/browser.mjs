// Pages of castellan in headless Chromium: `open` gives a page that watches for faults, requests and foreign scripts.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const castellan = process.env.CASTELLAN;
export const commented = join(process.env.CASTELLAN_SOURCE, "samples/games/commented-3-players.cgn");

const folder = mkdtempSync(join(tmpdir(), "castellan-page-"));
let browser;

before(async () => {
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
      "--disable-component-update", "--disable-sync"],
  });
});
after(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

export const simulated = (...options) => execFileSync(castellan, ["simulate", ...options], { encoding: "utf8" });
export const scoreSheet = (game) => execFileSync(castellan, ["score", "-"], { input: game, encoding: "utf8" });

let pages = 0;
/** Writes the page of a game, given as a file's name or as text; gives its path. */
export function writePage(game, { code = 0, options = [] } = {}) {
  const path = join(folder, `${++pages}.html`);
  const isText = game.includes("\n");
  const done = spawnSync(castellan, ["html", ...options, "-o", path, isText ? "-" : game],
    { input: isText ? game : "", encoding: "utf8" });
  assert.equal(done.status, code, done.stderr);
  return path;
}

export const desktop = { width: 1400, height: 900 };
export const phone = { width: 390, height: 844 };
/** The screens a page is looked at on. */
export const sizes = [[320, 568], [360, 640], [390, 844], [430, 932], [768, 1024], [844, 390], [1024, 768], [1280, 720],
  [1440, 900], [1920, 1080]].map(([width, height]) => ({ width, height }));
/** A fifth of them, by turns: opening a page takes most of a test's time. All with PAGE_SIZES=all (setup/test-long.sh). */
export const someSizes = (number) => sizes.filter((_, i) => process.env.PAGE_SIZES === "all" || i % 5 === number % 5);
/** What tells that a screen of that size is a phone's or a tablet's. */
export const touches = ({ width }) => (width < 900 ? { hasTouch: true, isMobile: true } : {});

/** Opens a page's file, as at an address, or what is served at a URL. At the test's end nothing else may have been
 * asked for, and nothing may have failed. `before` is done to the page before it loads. */
export async function open(t, path, { address = "", before = () => {}, ...options } = {}) {
  const own = /^http:/.test(path) ? path : pathToFileURL(path).href;
  const context = await browser.newContext({ viewport: desktop, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(30000);  // for busy machines
  const faults = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => { if (message.type() === "error") faults.push(message.text()); });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(own) && !url.startsWith("data:")) faults.push(`asks for ${url}`);
  });
  page.on("dialog", (dialog) => { faults.push(`a dialog: ${dialog.message()}`); dialog.dismiss(); });
  t.after(async () => {
    await context.close();
    assert.deepEqual(faults, []);
  });
  await before(page);
  await page.goto(own + (address && `#${address}`));
  return page;
}

/** The place the page is at: what the address line and the caption say. */
export const place = (page) => page.evaluate(() =>
  [location.hash, document.querySelector("#caption b").textContent]);

/** Waits until the page is at a place: it hears of links and of the history only after the browser went there. */
export async function arrives(page, expected) {
  await page.waitForFunction(([address, caption]) =>
    location.hash === address && document.querySelector("#caption b").textContent === caption, expected)
    .catch(() => {});  // the place itself says more than that time ran out
  assert.deepEqual(await place(page), expected);
}

/** Victory points as the cards show them, in seat order. */
export const points = (page) => page.$$eval(".player .vp", (nodes) =>
  nodes.map((node) => Number(node.textContent.replace(/[+−]\d+/, "").replace("VP", ""))));

/** The names of everything drawn in groups whose name begins so. */
export const signs = (page, beginning) => page.$$eval(`#board [data-sign^="${beginning}"]`, (nodes) =>
  nodes.map((node) => node.dataset.sign).sort());
