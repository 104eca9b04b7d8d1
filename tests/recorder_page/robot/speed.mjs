// The engine in WebAssembly against the native program: how many actions of records it checks in a second.
//
//   node speed.mjs --wasm castellan.wasm --loader castellan.js        (CASTELLAN names the program)
//
// Both check the same text, one thread each, best of five; of the program its beginning is taken off.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { pathToFileURL } from "node:url";
import { simulate } from "./games.mjs";

const { values: given } = parseArgs({ options: { wasm: { type: "string" }, loader: { type: "string" } } });
const { load } = await import(pathToFileURL(resolve(given.loader)).href);
const castellan = process.env.CASTELLAN;

const games = Array.from({ length: 24 }, (_, i) => simulate({ rules: "castelli", players: 4, modules: "", policy: "sensible" }, i + 1));
const once = games.map((game) => game.text).join("\n");
const copies = Math.floor(3.5 * 1024 * 1024 / once.length);
const text = Array(copies).fill(once).join("\n");
const actions = copies * games.reduce((sum, game) => sum + game.turns.flat().length, 0);

const folder = mkdtempSync(join(tmpdir(), "castellan-speed-"));
const files = { all: join(folder, "all.cgn"), one: join(folder, "one.cgn") };
const again = 20;  // as a shell counts hundredths of a second
writeFileSync(files.all, Array(again).fill(text).join("\n"));
writeFileSync(files.one, games[0].text);

/** Seconds of the processor, of a child that a shell waits for. */
function native(file) {
  const told = execFileSync("sh", ["-c", `"$0" check -q --jobs 1 "$1" >/dev/null; times`, castellan, file], { encoding: "utf8" });
  const [, minutes, seconds] = /(\d+)m([\d.]+)s \d+m[\d.]+s\s*$/.exec(told.trim());
  return Number(minutes) * 60 + Number(seconds);
}

const engine = await load(readFileSync(given.wasm));
function inWasm() {
  const before = process.cpuUsage();
  engine.check(text);
  return process.cpuUsage(before).user / 1e6;
}

const best = (run) => Math.min(...Array.from({ length: 5 }, run));
inWasm();
const there = best(inWasm);
const here = (best(() => native(files.all)) - best(() => native(files.one))) / again;
rmSync(folder, { recursive: true });
console.log(`${actions} actions: native ${Math.round(actions / here)} a second, WebAssembly ${Math.round(actions / there)} a second, ` +
  `${Math.round((100 * here) / there)} %`);
