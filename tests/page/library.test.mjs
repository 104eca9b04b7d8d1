// The npm-style package in Chromium: it loads, answers and asks for nothing but its own two files.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { chromium } from "playwright-core";

const source = process.env.CASTELLAN_SOURCE;
const game = readFileSync(join(source, "samples/games/commented-3-players.cgn"), "utf8");
const files = {
  "/": ["text/html", "<!doctype html><title>castellan</title>"],
  "/castellan.js": ["text/javascript", readFileSync(join(source, "web/npm/castellan.js"))],
  "/castellan.wasm": ["application/wasm", readFileSync(process.env.CASTELLAN_WASM)],
};
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

test("the package answers in a page", async () => {
  const asked = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    const [type, body] = files[request.url] ?? ["text/plain", ""];
    response.writeHead(files[request.url] ? 200 : 404, { "Content-Type": type, "Content-Security-Policy": policy });
    response.end(body);
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    const answers = await page.evaluate(async (text) => {
      const { load } = await import("/castellan.js");
      const castellan = await load(fetch("/castellan.wasm"));
      const from = performance.now();
      const { turns, errors } = castellan.check(text);
      const checked = performance.now() - from;
      castellan.language("nl");
      const svg = new DOMParser().parseFromString(castellan.render(text), "image/svg+xml");
      return {
        turns, errors, checked,
        root: svg.documentElement.tagName,
        signs: svg.querySelectorAll("[data-sign]").length,
        choices: Object.keys(castellan.legal(text, "3")).length,
        page: castellan.page(text).slice(0, 15),
      };
    }, game);
    assert.equal(answers.errors, 0);
    assert.ok(answers.turns > 10);
    assert.equal(answers.root, "svg");
    assert.ok(answers.signs > 50);
    assert.ok(answers.choices > 1);
    assert.match(answers.page, /^<!doctype html/i);
  } finally {
    await browser.close();
    server.close();
  }
  assert.deepEqual(asked.filter((url) => url !== "/favicon.ico").sort(), ["/", "/castellan.js", "/castellan.wasm"]);
});
