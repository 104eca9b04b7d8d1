// Pages as a browser shows them: `node screens.mjs JOBS`, run where the packages are. A job of the JSON list is a page, a
// size, a scheme, and a place to go to; its picture is written to `out`. Prints a list of what went wrong with each.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const packages = createRequire(resolve("package.json"));
const { chromium } = packages("playwright-core");
const [folder, jobs] = [process.argv[2], JSON.parse(readFileSync(process.argv[3], "utf8"))];
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync"],
});

/** Opens a record in the recorder as a person does. */
async function openGame(page, game) {
  const text = readFileSync(`${folder}/games/${game}.cgn`, "utf8");
  const cut = text.split(/\n(?=(?:14\. |end\b|round 2))/)[0].replace(/\[Result "[^"]*"\]/, '[Result "*"]') + "\n*\n";
  await page.click("#menu-open");
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.click('#dialog [data-action="open"]')]);
  await chooser.setFiles({ name: "game.cgn", mimeType: "text/plain", buffer: Buffer.from(cut) });
  await page.waitForSelector("#game:not([hidden])");
}

async function goTo(page, step, game) {
  if (step === "start") return;
  if (step === "set-up") return page.click('[data-action="begin-new"]');
  await openGame(page, game);
  if (step === "pad") await page.locator("#spots .next").first().click();
  if (step === "menu") await page.click("#menu-open");
}

async function shoot({ page: path, width, height, scheme, address, step, game = "c3", out }) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, locale: "en-GB" });
  const faults = [];
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(15000);
    page.on("pageerror", (error) => faults.push(error.message));
    await page.goto(pathToFileURL(`${folder}/${path}`).href + (address ? `#${address}` : ""));
    await page.evaluate(() => document.fonts.ready);
    if (step === "printed") await page.pdf({ path: `${folder}/${out.replace(/png$/, "pdf")}`, preferCSSPageSize: true });
    else if (step) {
      await page.waitForSelector("body[data-ready]");
      await goTo(page, step, game);
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) faults.push(`is ${wide} px wide in a window of ${width}`);
    await page.screenshot({ path: `${folder}/${out}`, animations: "disabled" });
  } catch (error) {
    faults.push(String(error).split("\n")[0]);
  } finally {
    await context.close();
  }
  return faults;
}

const found = [];
for (const job of jobs) found.push(await shoot(job));
await browser.close();
console.log(JSON.stringify(found));
