/** A record in CGN: text, or its bytes in UTF-8; at most 4 MiB. */
export type Record = string | Uint8Array;
/** Described in docs/json.md, docs/score-json.md and docs/legal-json.md. */
export type Report = { [name: string]: unknown };

/** Every function throws an Error that says why there is no answer. */
export interface Castellan {
  /** The language of texts for people from now on. */
  language(code: "en" | "de" | "nl"): void;
  /** All that is wrong with the games of a text. */
  check(text: Record): Report;
  /** The games of a text in canonical form. */
  format(text: Record): string;
  /** The score sheet of a game. */
  score(text: Record): Report;
  /** What may be done at an address: "0", "7", "7.2", "7/1", "end". */
  legal(text: Record, address?: string): Report;
  /** The game with every consequence as a claim. */
  annotate(text: Record): string;
  /** The board at an address, as SVG. */
  render(text: Record, options?: { at?: string; theme?: "light" | "dark" | "print" }): string;
  /** A web page to go through the game. */
  page(text: Record): string;
  /** Any function of castellan.h by its name without `castellan_`; its answer as text. */
  raw(name: string, text: Record, ...more: string[]): string;
}

/** `source`: the bytes of castellan.wasm, a Response with them, or what they were compiled to. */
export function load(
  source: BufferSource | Response | WebAssembly.Module | PromiseLike<BufferSource | Response | WebAssembly.Module>,
): Promise<Castellan>;
