// Names and comments of strangers: they are text, wherever they stand, and nothing runs or is asked for.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { open, place, writePage } from "./browser.mjs";

/** What a page has only if it has comments and labels. */
const chrome = ["bdi", "p", "role", "aria-label", "hidden", "title", "textLength", "lengthAdjust"];
const script = "</script><script>document.title='run'</script>";
const image = "<img src=https://example.com/x onerror=document.title='run'>";
const game = ({ red = "Anna", blue = "Ben", event = "", comment = "", label = "" }) => `[CGN "1"]
[Event "${event}"]
[Red "${red}"]
[Blue "${blue}"]
[Seats "RB"]
[Layout "wide"]
[Pieces "A B"]

{${comment}[%label c2 ${label}]}
1. R c2:R4G4B4Y4 {${comment}}
2. B e2:R5G5Y5B5
*
`;

test("markup is text", async (t) => {
  const texts = { red: script, blue: image, event: `{{script}}${script}`, comment: `<!--${script}${image}`,
    label: image };
  const page = await open(t, writePage(game(texts)), { address: "0" });
  assert.equal(await page.title(), `{{script}}${script}`);
  assert.equal(await page.locator("img").count(), 0);
  assert.equal(await page.locator("script").count(), 3);
  assert.equal(await page.locator(".player .name bdi").nth(1).textContent(), `${image.slice(0, 40)}…`);
  assert.equal(await page.textContent(".turn .said"), `<!--${script}${image}`);
  assert.match(await page.textContent('#board [data-sign="label c2"]'), /^<img src=/);
  await page.keyboard.press("ArrowRight");
  assert.equal((await place(page))[0], "#1");
});

const groups = JSON.parse(readFileSync(join(process.env.CASTELLAN_SOURCE, "tests/injection/payloads.json"), "utf8"));
const inTag = (text) => text.replace(/[\\"]/g, "\\$&").replace(/[\r\n]/g, " ");
const inComment = (text) => text.replace(/[\\{}]/g, "\\$&").replace(/\[%/g, "\\[%");

for (const [group, payloads] of Object.entries(groups)) {
  test(`nothing of ${group} runs or is asked for`, async (t) => {
    const readable = payloads.filter((text) => !/[\0-\x08\x0b-\x1f\x7f]/.test(text));  // else the record is wrong
    const [red, blue, event, last] = [0, 1, 2, 3].map((i) => readable[i % readable.length]);
    const tags = { red: inTag(red), blue: inTag(blue), event: inTag(event) };
    const label = last.replace(/[\]\\{}]/g, "");
    const comment = inComment(readable.join("\n\n"));
    const plain = await open(t, writePage(game({ comment: "https://a.example" })), { address: "1" });
    const page = await open(t, writePage(game({ ...tags, comment, label })), { address: "1" });
    const kinds = (shown) => shown.$$eval("*", (nodes) =>
      [...new Set(nodes.flatMap((node) => [node.localName, ...node.getAttributeNames()]))]);
    const known = new Set([...await kinds(plain), ...chrome]);
    assert.deepEqual((await kinds(page)).filter((kind) => !known.has(kind)), []);
    const targets = await page.$$eval(".said a", (links) => links.map((link) => link.getAttribute("href")));
    assert.deepEqual(targets.filter((target) => !/^https?:\/\/[^\s"'<>]+$/.test(target)), []);
    assert.doesNotMatch(await page.textContent("body"), /[\u0080-\u009f\u200b\u202a-\u202e\u2066\u2067]/);
  });
}

test("nothing hides, reorders or breaks lines", async (t) => {
  const texts = { red: "\u202eevil", blue: "a\u0301\u200b\u2066x", comment: "one\u2028two \u2029 three" };
  const page = await open(t, writePage(game(texts)), { address: "1" });
  assert.equal(await page.locator(".player .name bdi").nth(0).textContent(), "<U+202E>evil");
  assert.doesNotMatch(await page.textContent("body"), /[\u200b\u202e\u2066]/);
});

test("endless texts have an end", async (t) => {
  const long = "W".repeat(1000);
  const texts = { red: "W".repeat(10000), blue: "\u6f22".repeat(300), event: long, comment: `${"W".repeat(2000)} `,
    label: long };
  const path = writePage(game(texts), { code: 1 });  // beyond the limit of a tag
  const page = await open(t, path, { address: "0" });
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  assert.ok(readFileSync(path).length < 200_000);
  const label = await page.locator('#board [data-sign="label c2"]').boundingBox();
  const board = await page.locator("#board").boundingBox();
  assert.ok(label.x >= board.x && label.x + label.width <= board.x + board.width);
});

test("a name is cut between its characters", async (t) => {
  const page = await open(t, writePage(game({ red: "\u{1f3f0}".repeat(60) })));
  assert.equal(await page.locator(".player .name bdi").nth(0).textContent(), `${"\u{1f3f0}".repeat(40)}…`);
});

test("the policy lets run nothing but the page's own script", async (t) => {
  const page = await open(t, writePage(game({})));
  const policy = await page.getAttribute('meta[http-equiv="Content-Security-Policy"]', "content");
  const hash = "'sha256-[\\w+/]{43}='";
  assert.match(policy, new RegExp(`^default-src 'none'; script-src ${hash}; style-src ${hash}; img-src data:;`));
  assert.doesNotMatch(policy, /unsafe/);
  page.removeAllListeners("console");  // the browser reports what it refused
  const ran = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.foreign = true";
    document.body.append(script);
    return window.foreign === true;
  });
  assert.equal(ran, false);
});
