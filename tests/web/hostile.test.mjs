// Whatever text comes, there is an answer, or an error that says why not; a module that was ended is begun anew.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load, samples, wasm } from "./package.mjs";

const castellan = await load(wasm);
const game = samples("games")[0].text.toString();
const functions = ["check", "format", "score", "legal", "annotate", "render", "page"];
const texts = {
  "nothing": "",
  "NULs": "\0\0\0\0",
  "a NUL within": game.replace("1.", "1\0."),
  "many games": game.repeat(30),
  "deep nesting": `${game} ${"(".repeat(100000)}`,
  "deep braces": `[CGN "1"]\n\n1. ${"{".repeat(100000)}`,
  "no UTF-8": new Uint8Array([0x5b, 0x43, 0xff, 0xfe, 0x80, 0x22, 0x5d]),
  "another kind of file": new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0]),
  "a position of nothing": `[CGN "1"]\n[Game "castelli"]\n[Position "| | octagons d5 ; ; turn 999999999999"]\n\n`,
  "a long line": "x".repeat(4 * 1024 * 1024),
};

for (const [name, text] of Object.entries(texts)) {
  test(name, () => {
    for (const function_ of functions) {
      try {
        assert.equal(typeof castellan.raw(function_, text, ...(function_ === "legal" ? ["end"] :
          function_ === "render" ? ["end", "light"] : [])), "string");
      } catch (error) {
        assert.equal(error.cause, undefined, `${function_}: ${error.cause?.stack}`);
        assert.ok(error.message.length > 5);
      }
    }
  });
}

test("too long a text", () => {
  assert.throws(() => castellan.check("x".repeat(5 * 1024 * 1024)), /at most 4 MiB/);
});

test("addresses and themes that are none", () => {
  for (const at of ["", "x", "-1", "99999999999999999999", "7.999", "1/9", "a".repeat(100000), "\u0000"])
    assert.throws(() => castellan.render(game, { at }), (error) => error.cause === undefined && error.message.length > 5);
  assert.throws(() => castellan.legal(game, "9999"), Error);
  assert.throws(() => castellan.render(game, { theme: "<b>" }), /theme/);
});

test("a module that was ended is begun anew, in its language", async () => {
  const module = await WebAssembly.compile(wasm);
  const whole = await load(module);
  whole.language("de");
  const before = whole.raw("check", "");
  // A function that the module lacks ends a call as a trap does.
  assert.throws(() => whole.raw("no_such_function", ""), /begun anew/);
  assert.equal(whole.raw("check", ""), before);
});
