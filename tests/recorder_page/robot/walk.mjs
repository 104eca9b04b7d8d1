// One random walk over all that the page shows. After each step the page must hold what it promises.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { openPage, ready } from "./browser.mjs";
import { controls, keys } from "./controls.mjs";
import { assertAtPlace, assertOnlyTags } from "./places.mjs";
import { assertNames } from "./names.mjs";

const sight = readFileSync(new URL("sight.js", import.meta.url), "utf8");
const weights = { typed: 6, fill: 3, set: 4, reload: 0.3, reopen: 0.2, "new tab": 0.15, "other tab": 1 };

export class Walk {
  /** `pool` has what a person may type or open; `chance` gives numbers from 0 to 1. */
  constructor({ context, path, viewport, tabs, pool, chance }) {
    Object.assign(this, { context, path, viewport, tabs, pool, chance });
    this.steps = [];
    this.used = new Map();
    this.agreed = false;
    this.isForgotten = false;
  }

  pick(list) {
    return list[Math.floor(this.chance() * list.length)];
  }
  get page() {
    return this.tabs.at(-1);
  }

  /** In a browser that has kept these items and nothing else. */
  async begin(items) {
    if (this.tabs.length === 0) await this.openTab();
    await this.page.evaluate((all) => {
      localStorage.clear();
      for (const [name, value] of all) localStorage.setItem(name, value);
    }, items);
    await this.load();
  }

  async openTab() {
    const page = await openPage(this.context, this.path, { viewport: this.viewport, sight });
    this.tabs.push(page);
    await this.lookAgain();
  }
  async load() {
    await this.page.reload();
    await ready(this.page);
    await this.lookAgain();
  }
  /** What other tabs do comes to this one a little later. */
  async lookAgain() {
    if (this.tabs.length > 1) await new Promise((resolve) => setTimeout(resolve, 60));
    this.seen = await this.page.evaluate(() => walkSight.settled());
  }

  /** What can be done now, by groups: one is chosen by its weight, the less the more often it was used. */
  choices() {
    const groups = new Map();
    const add = (group, choice) => groups.set(group, [...(groups.get(group) ?? []), choice]);
    this.seen.controls.forEach((control, index) => add(groupOf(control), { ...control, index }));
    if (this.seen.dialog === null && !this.seen.isReviewed) for (const key of Object.keys(keys)) add("key", { key });
    for (const act of ["reload", "reopen", ...(this.tabs.length > 1 ? ["other tab"] : ["new tab"])]) add(act, { act });
    return groups;
  }
  choose() {
    const groups = [...this.choices()].map(([group, all]) =>
      ({ group, all, weight: (weights[group] ?? controls[group]?.weight ?? 1) / (1 + (this.used.get(group) ?? 0)) }));
    let left = this.chance() * groups.reduce((sum, { weight }) => sum + weight, 0);
    const { group, all } = groups.find(({ weight }) => (left -= weight) < 0) ?? groups.at(-1);
    this.used.set(group, (this.used.get(group) ?? 0) + 1);
    return { group, ...this.pick(all) };
  }

  async step() {
    const choice = this.choose(), before = this.seen;
    this.steps.push(choice);
    if (choice.act) await this[choice.act.replace(" ", "")](before);
    else if (choice.key) await this.press(choice.key);
    else if (!await this.use(choice)) return;
    choice.seen = this.seen;
    this.judge(choice, before);
  }

  async use(choice) {
    if (choice.localName !== "button" && choice.localName !== "summary" && choice.type !== "checkbox") choice.filled = this.valueFor(choice);
    if (/^(open|paste)$/.test(choice.action)) choice.handed = this.pick(this.pool.texts);
    const seen = await this.page.evaluate((index, how) => walkSight.use(index, how), choice.index,
      { value: choice.filled, refuses: this.chance() < 0.2, byKey: this.chance() < 0.2, file: choice.handed, isLatin: this.chance() < 0.3,
        clipboard: choice.handed ?? "" });
    choice.isCovered = seen === null;
    if (choice.isCovered) return false;
    this.seen = seen;
    if (this.tabs.length > 1) await this.lookAgain();
    return true;
  }

  valueFor({ id, localName, values, value, rows }) {
    if (localName === "select") return this.pick(values.filter((one) => one !== value)) ?? value;
    if (id === "typed") return this.typedWord();
    if (rows > 10) return this.pick([value, ...this.pool.texts]);
    return this.pick([value, this.pick(this.pool.said), this.pick(this.pool.words), this.pick(this.pool.nonsense)]);
  }
  /** A word that is offered, or its beginning, or any other one. */
  typedWord() {
    const offered = this.seen.controls.filter(({ action }) => /^(choose|spot|write)$/.test(action)).map(({ word }) => word);
    const word = this.pick([this.pick(offered), this.pick(offered), this.pick(this.pool.words), this.pick(this.pool.nonsense)]) ?? "";
    return this.chance() < 0.3 ? word.slice(0, 2) : word;
  }

  async press(key) {
    await this.page.evaluate(() => document.activeElement.blur());  // a list of the browser's takes keys, too
    const [last, ...modifiers] = key.split("+").reverse();
    for (const modifier of modifiers) await this.page.keyboard.down(modifier);
    await this.page.keyboard.press(last);
    for (const modifier of modifiers) await this.page.keyboard.up(modifier);
    await this.lookAgain();
  }

  // What people do with tabs.

  async reload(before) {
    await this.load();
    this.assertGoesOn(before);
  }
  async reopen(before) {
    await this.tabs.pop().close();
    if (this.tabs.length > 0) return this.lookInFront();
    await this.openTab();
    this.assertGoesOn(before);
    return undefined;
  }
  newtab() {
    return this.openTab();
  }
  async othertab() {
    this.tabs.reverse();
    await this.lookInFront();
  }
  async lookInFront() {
    await this.page.bringToFront();
    await this.lookAgain();
  }

  /** A page that was closed shows the same record, at its end or in the turn that was being changed. */
  assertGoesOn(before) {
    const { text, heading, kept } = this.seen;
    if (text !== null) assert.ok(kept.includes(text), "what is shown after opening is not what was kept");
    if (this.tabs.length > 1) return;
    if (before.text !== null && before.isMine && !this.isForgotten) assert.equal(text, before.text, "another text after opening");
    if (heading !== "") assert.equal(heading, before.heading, "another place after opening");
    if (this.agreed === false) assert.equal(heading, "", "it is opened in the middle, which nobody changes");
    this.agreed = heading === "" ? false : null;
  }

  /** One tab is left, and the game is its own. */
  async end() {
    while (this.tabs.length > 1) await this.tabs.shift().close();
    if (!this.seen.isMine) await this.load();
  }

  judge(choice, before) {
    const now = this.seen;
    assert.deepEqual(this.tabs.flatMap(({ faults }) => faults), [], "faults of the page");
    assert.ok(now.controls.length > 0, "nothing can be done");
    assertNames(now);
    if (choice.isCovered) return;
    this.assertChange(choice, before);
    if (now.text !== before.text) this.isForgotten = false;
    if (choice.action === "forget-now") this.isForgotten = true;
    if (now.text !== null && now.isMine && !this.isForgotten) assert.ok(now.kept.includes(now.text), "what is shown is not kept");
    if (choice.action === "dialog-close") assert.equal(now.dialog, null, "the dialog stays open");
    // A copy without comments is another text.
    if (/^(download|print|share)$/.test(choice.action) && now.handedOn !== null && !before.isCopyAsked) assert.equal(now.handedOn, now.text, "another text was handed on");
    if (choice.action === "undo" && now.text !== before.text && before.isMine) this.undone = before.text;
    else if (choice.action === "redo" && this.undone) assert.equal(now.text, this.undone, "redo brings back another text");
    if (choice.action !== "undo") this.undone = null;
  }

  /** The record changes by what may change it, and where it may. */
  assertChange(choice, before) {
    if (choice.act) return;
    const { does, agrees } = choice.key ? keys[choice.key] : this.effect(choice, before);
    const now = this.seen;
    const isChanged = now.text !== before.text;
    if (isChanged) {
      assert.notEqual(does, "looks", "a control changed the record that only shows it");
      assert.ok(before.isMine || does === "switches", "the record changed in a tab that only shows it");
      if (does === "sets") assertOnlyTags(before.text, now.text);
      if (does === "answers") {
        assertAtPlace(before.text, now.text, before);
        assert.ok(before.heading === "" || choice.action === "agree" || this.agreed !== false, `${before.heading} the page did not ask`);
      }
    }
    // What is refused, as a clipboard without a game, leaves everything as it was.
    if (agrees !== undefined && (does !== "switches" || isChanged)) this.agreed = agrees && now.heading !== "";
    else if (isChanged && does !== "answers") this.agreed = null;
  }

  /** In a form the notices are about its field. */
  effect({ action, field }, before) {
    if (field !== undefined && !(action in controls)) return { does: "sets" };
    if (!action) return { does: "looks" };
    return before.dialog !== null && /^(keep|reading)$/.test(action) ? { does: "changes" } : controls[action];
  }
}

function groupOf({ id, action, field, localName, type }) {
  if (id === "typed") return "typed";
  if (action) return action;
  return field !== undefined || localName === "select" || type === "checkbox" ? "set" : "fill";
}
