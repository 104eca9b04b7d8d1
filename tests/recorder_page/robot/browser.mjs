// Chromium or Firefox with the recorder's page as a phone has it, watched: it may ask for nothing and may not fail.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import puppeteer from "puppeteer-core";

const eyes = readFileSync(new URL("eyes.js", import.meta.url), "utf8");

export const phone = { width: 390, height: 844, isMobile: true, hasTouch: true, deviceScaleFactor: 1 };
export const desktop = { width: 1400, height: 900 };

export function launch() {
  return puppeteer.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    protocolTimeout: 120000,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
      "--disable-component-update", "--disable-sync", "--lang=en"],
  });
}

export function launchFirefox() {
  return puppeteer.launch({
    browser: "firefox", executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr", protocolTimeout: 120000,
    extraPrefsFirefox: { "intl.accept_languages": "en", "dom.w3c_touch_events.enabled": 1 },
  });
}

/** Opens the page; what it does wrong is in `faults`. `sight` is a script that sees for the robot. */
export async function openPage(context, path, { viewport = phone, sight = eyes } = {}) {
  const page = await context.newPage();
  const faults = [];
  page.faults = faults;
  page.on("pageerror", (error) => faults.push(`an error: ${error.message}`));
  page.on("console", (message) => { if (message.type() === "error") faults.push(message.text()); });
  page.on("request", (request) => {
    const url = request.url();
    if (url !== pathToFileURL(path).href && !/^(data|blob|about):/.test(url)) faults.push(`asks for ${url}`);
  });
  page.on("dialog", (dialog) => { faults.push(`a dialog: ${dialog.message()}`); dialog.dismiss(); });
  if (viewport) await page.setViewport(viewport);
  await page.evaluateOnNewDocument(sight);
  await page.goto(pathToFileURL(path).href);
  await ready(page);
  return page;
}

export const ready = (page) => page.waitForFunction(() => document.body?.dataset.ready === "true", { timeout: 60000 });
