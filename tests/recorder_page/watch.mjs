// Which controls of the page there are, and which were used.
import { open } from "../browser.mjs";
import { ready, recorder } from "./recorder.mjs";

export const seen = new Set(), used = new Set();

/** In the page: every control that comes into it has a name by its place and by what it does. */
function watch() {
  if (window !== window.top) return;
  const controls = "button, input, select, textarea, summary, a[href]";
  const nameOf = (node) => {
    const place = node.parentElement?.closest("[id]")?.id ?? "";
    const isAlike = node.dataset.action === "quiet";  // in every dialog
    const title = node.closest("dialog") && !isAlike ? document.getElementById("dialog-title").textContent : "";
    const what = node.dataset.action ?? node.closest("[data-field]")?.dataset.field ?? (node.id || node.value && node.type === "checkbox" && node.value ||
      node.closest("label")?.textContent || node.getAttribute("aria-label") || "");
    return [place, title.replace(/^Delete .*/, "Delete").replace(/^[a-h][1-8]\b.*/, "a square"), node.localName, what].join(" ");
  };
  const report = (node) => {
    if (!(node instanceof Element)) return;
    for (const control of [node, ...node.querySelectorAll("*")])  // of a dialog once it has a title
      if (control.isConnected && control.matches(controls) && control.closest("dialog")?.open !== false) window.controlSeen(nameOf(control));
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

/** Gives a page that is watched. */
export async function watched(t, act, { path = recorder, before = () => {}, until = ready, ...options } = {}) {
  const page = await open(t, path, { ...options, before: async (blank) => {
    await blank.exposeFunction("controlSeen", (name) => seen.add(name));
    await blank.exposeFunction("controlUsed", (name) => used.add(name));
    await blank.addInitScript(watch);
    await before(blank);
  } });
  await until(page);
  await act(page);
}
