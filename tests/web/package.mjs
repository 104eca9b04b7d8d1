// The npm-style package as its users load it, and the program of this machine to compare it with.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

export const source = process.env.CASTELLAN_SOURCE;
export const wasm = readFileSync(process.env.CASTELLAN_WASM);
export const { load } = await import(pathToFileURL(join(source, "web/npm/castellan.js")).href);

/** What the program writes of a text on its standard input. */
export function program(text, ...words) {
  const done = spawnSync(process.env.CASTELLAN, words, { input: text, maxBuffer: 1 << 28 });
  return done.stdout;
}

/** All records of a folder of samples, and below. */
export function samples(folder = "") {
  const root = join(source, "samples", folder);
  return readdirSync(root, { recursive: true }).filter((name) => name.endsWith(".cgn")).sort()
    .map((name) => ({ name: join(folder, name), text: readFileSync(join(root, name)) }));
}
