// What a person reads of controls: each has a name, in the language of the page.
import assert from "node:assert/strict";
import { isText, pageActions, saidKeys, textKeys, unreadKeys } from "./catalogue.mjs";
import { controls } from "./controls.mjs";

export function assertNames({ controls: there, words, language }) {
  for (const { name, action, localName, id, field } of there) {
    assert.notEqual(name, "", `a control without a name: ${localName} ${id} ${action}`);
    if (!action) continue;
    assert.ok(action in controls, `no walk knows the control ${action} "${name}"`);
    if (controls[action].named !== "game" && field === undefined)
      assert.ok(isText(name, language), `the name "${name}" of ${action} is no text of the page in ${language}`);
  }
  assert.deepEqual(words.filter((word) => unreadKeys.includes(word)), [], "keys of texts are shown");
}

/** The table of controls has each action that the page's source has, and no other; and the texts it says are there. */
export function assertAllKnown() {
  assert.deepEqual(Object.keys(controls).sort(), pageActions);
  assert.deepEqual(saidKeys.filter((key) => !textKeys.includes(key)), []);
}
