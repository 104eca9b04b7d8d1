// Which controls of the page there are and which were used; which functions of its scripts ran.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { open } from "../browser.mjs";
import { ready, recorder } from "./recorder.mjs";

const parts = ["dom", "inks", "board", "ask", "sides", "setup", "store", "menu", "main"].map((name) =>
  ({ name, text: readFileSync(join(process.env.CASTELLAN_SOURCE, `web/recorder/${name}.js`), "utf8") }));

export const seen = new Set(), used = new Set();
const ran = new Map();

/** In the page: every control that comes into it has a name by its place and by what it does. */
function watch() {
  if (window !== window.top) return;
  const controls = "button, input, select, textarea, summary, a[href]";
  const nameOf = (node) => {
    const place = node.parentElement?.closest("[id]")?.id ?? "";
    const title = node.closest("dialog") ? document.getElementById("dialog-title").textContent : "";
    const what = node.dataset.action ?? node.closest("[data-field]")?.dataset.field ?? (node.id || node.value && node.type === "checkbox" && node.value ||
      node.closest("label")?.textContent || node.getAttribute("aria-label") || "");
    return [place, title.replace(/^Delete .*/, "Delete").replace(/^[a-h][1-8]\b.*/, "a square"), node.localName, what].join(" ");
  };
  const report = (node) => {
    if (!(node instanceof Element)) return;
    for (const control of [node, ...node.querySelectorAll("*")]) if (control.matches(controls)) window.controlSeen(nameOf(control));
  };
  new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(report)))
    .observe(document, { childList: true, subtree: true });
  for (const type of ["click", "input", "change"])
    window.addEventListener(type, (event) => {
      const control = event.target.closest?.(controls);
      const isField = control?.matches("select, textarea, input:not([type=checkbox])");
      if (control && (isField ? type !== "click" || control.readOnly : type === "click")) window.controlUsed(nameOf(control));
    }, true);
}

/** Gives a page that is watched, and reports what was seen of it when `act` is done. */
export async function watched(t, act, { path = recorder, before = () => {}, until = ready, ...options } = {}) {
  const page = await open(t, path, { ...options, before: async (blank) => {
    await blank.exposeFunction("controlSeen", (name) => seen.add(name));
    await blank.exposeFunction("controlUsed", (name) => used.add(name));
    await blank.addInitScript(watch);
    await blank.coverage.startJSCoverage({ resetOnNavigation: false });
    await before(blank);
  } });
  await until(page);
  await act(page);
  for (const { source, functions } of await page.coverage.stopJSCoverage())
    for (const part of parts) {
      const begin = source?.indexOf(part.text) ?? -1;
      if (begin < 0) continue;
      for (const { functionName, ranges: [{ startOffset, count }] } of functions) {
        const at = startOffset - begin;
        if (at <= 0 || at >= part.text.length) continue;
        const line = part.text.slice(0, at).split("\n").length;
        const key = `${part.name}.js:${line}:${at} ${functionName}`;
        ran.set(key, (ran.get(key) ?? 0) + count);
      }
    }
}

/** Functions of the page's scripts that never ran. */
export const idle = () => [...ran].filter(([, count]) => count === 0).map(([name]) => name);
export const functionCount = () => ran.size;
