// Pictures have the shapes of `castellan render`, in order, and texts that stay within their room.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load, program, samples, wasm } from "./package.mjs";

const castellan = await load(wasm);
const hex = (share) => Math.round(parseFloat(share) * 2.55).toString(16).padStart(2, "0");

/** "fill #rrggbb" and "stroke #rrggbb", as they are painted. cairo writes letters as shapes of their own, in <defs> and
 * <use>. */
function paintedByProgram(svg) {
  const painted = [];
  for (const [, element] of svg.replace(/<defs>[^]*?<\/defs>/g, "").matchAll(/<path ([^]*?)\/>/g))
    for (const [, what, red, green, blue] of element.matchAll(/(fill|stroke):rgb\(([\d.]+)%,([\d.]+)%,([\d.]+)%\)/g))
      painted.push(`${what} #${hex(red)}${hex(green)}${hex(blue)}`);
  return painted;
}

function paintedByModule(svg) {
  const painted = [];
  for (const [, element] of svg.matchAll(/<path d="([^]*?)\/>/g))
    for (const [, what, ink] of element.matchAll(/(fill|stroke)="(#[0-9a-f]{6})"/g)) painted.push(`${what} ${ink}`);
  return painted;
}

/** Signs stand in groups, which are all closed. */
function expectWellFormed(svg) {
  let depth = 0;
  for (const [tag] of svg.matchAll(/<\/?g[ >]/g)) {
    depth += tag.startsWith("</") ? -1 : 1;
    assert.ok(depth >= 0);
  }
  assert.equal(depth, 0);
}

const games = [...samples("games").slice(0, 8), ...samples("piecepack/games").slice(0, 4),
  ...samples("carcassonne/games").slice(0, 4)];

test("100 positions of all games", () => {
  let positions = 0;
  let signs = 0;
  for (const { name, text } of games) {
    for (const at of ["0", "1", "2", "3", "4", "5", "6", "8", "10", "end"]) {
      let svg;
      try {
        svg = castellan.render(text, { at });
      } catch (error) {
        assert.equal(error.cause, undefined);
        continue;  // the record is shorter
      }
      const theirs = paintedByProgram(program(text, "render", "--format", "svg", "--at", at, "-").toString());
      assert.deepEqual(paintedByModule(svg), theirs, `${name} at ${at}`);
      expectWellFormed(svg);
      signs += svg.match(/data-sign=/g)?.length ?? 0;
      ++positions;
    }
  }
  assert.ok(positions >= 100, `${positions} positions`);
  assert.ok(signs > 2000, `${signs} signs`);
});

test("names are texts, cut or squeezed to their room, and harmless", () => {
  const text = samples("games")[0].text.toString().replace(/\[Green "[^"]*"\]/, `[Green "${"<script>&' W".repeat(40)}"]`);
  const svg = castellan.render(text, { at: "3" });
  assert.ok(!svg.includes("<script"));
  assert.match(svg, /&lt;script&gt;[^<]*\u2026<\/text>/);
});

test("themes differ", () => {
  const { text } = samples("games")[0];
  assert.notEqual(castellan.render(text, { theme: "dark" }), castellan.render(text, { theme: "light" }));
});
