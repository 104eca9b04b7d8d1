// Answers of the module are those of the program, byte for byte, in every language.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load, program, samples, wasm } from "./package.mjs";

const castellan = await load(wasm);
const asked = (name, text, ...more) => {
  try {
    return castellan.raw(name, text, ...more);
  } catch (error) {
    assert.notEqual(error.cause?.constructor, WebAssembly.RuntimeError, `the module was ended: ${error.cause}`);
    return "";
  }
};

/** Every sixth sample: the program starts anew for each. All of them with CASTELLAN_WEB_ALL. The module has no iconv, and
 * names no encodings that might fit. */
const some = samples().filter(({ name }) => !name.endsWith("/not-utf8.cgn"))
  .filter((_, number) => process.env.CASTELLAN_WEB_ALL || number % 6 === 0);

for (const language of ["en", "de", "nl"]) {
  test(`checks in ${language}`, () => {
    castellan.language(language);
    const part = language === "en" ? some : some.filter((_, number) => number % 3 === 0);
    assert.ok(part.length > 20);
    for (const { name, text } of part) {
      const expected = program(text, "check", "--format", "json", "--lang", language, "-").toString();
      assert.equal(asked("check", text), expected, name);
    }
    castellan.language("en");
  });
}

test("score sheets, choices, claims, canonical forms and pages", () => {
  const games = [...samples("games"), ...samples("piecepack"), ...samples("carcassonne")]
    .filter((_, number) => number % 4 === 0);
  assert.ok(games.length > 10);
  for (const { name, text } of games) {
    const same = (function_, ...words) =>
      assert.equal(asked(function_, text, ...(function_ === "legal" ? ["end"] : [])), program(text, ...words, "-").toString(),
        `${function_} of ${name}`);
    same("score", "score", "--format", "json");
    same("legal", "legal", "--format", "json");
    same("annotate", "annotate");
    same("format", "fmt");
    same("page", "html");
  }
});

test("languages are told apart", () => {
  const { text } = samples("illegal")[0];
  const messages = ["en", "de", "nl"].map((language) => {
    castellan.language(language);
    return castellan.check(text).diagnostics[0].message;
  });
  castellan.language("en");
  assert.equal(new Set(messages).size, 3);
  assert.throws(() => castellan.language("fr"), RangeError);
});
