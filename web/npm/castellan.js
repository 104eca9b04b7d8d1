// Castellan in WebAssembly, for browsers and node. All state is text, so a module that was ended is begun again.

const ENDED = "castellan could not answer this and was begun anew";

/** What the module asks of the system: it writes nothing, reads nothing, and has no surroundings. */
function system(memory) {
  const SUCCESS = 0;
  const BAD_DESCRIPTOR = 8;
  const words = () => new DataView(memory().buffer);
  return {
    environ_get: () => SUCCESS,
    environ_sizes_get(count, size) {
      words().setUint32(count, 0, true);
      words().setUint32(size, 0, true);
      return SUCCESS;
    },
    clock_time_get(clock, precision, time) {
      words().setBigUint64(time, BigInt(Date.now()) * 1000000n, true);
      return SUCCESS;
    },
    random_get(bytes, size) {
      crypto.getRandomValues(new Uint8Array(memory().buffer, bytes, size));
      return SUCCESS;
    },
    fd_close: () => BAD_DESCRIPTOR,
    fd_seek: () => BAD_DESCRIPTOR,
    fd_write: () => BAD_DESCRIPTOR,
    proc_exit() {
      throw new Error(ENDED);
    },
  };
}

/** A module, an instance of it, and the language, which a new instance is told. */
class Castellan {
  #module;
  #exports;
  #language = "en";

  constructor(module) {
    this.#module = module;
    this.#begin();
  }

  #begin() {
    const given = { wasi_snapshot_preview1: system(() => this.#exports.memory) };
    this.#exports = new WebAssembly.Instance(this.#module, given).exports;
    this.#exports._initialize();
    if (this.#language !== "en") this.#call("castellan_language", [this.#language]);
  }

  /** Puts bytes into the module's memory, with a NUL behind them. */
  #put(bytes) {
    const at = this.#exports.castellan_alloc(bytes.length + 1);
    if (at === 0) throw new Error("castellan is out of memory");
    const memory = new Uint8Array(this.#exports.memory.buffer);
    memory.set(bytes, at);
    memory[at + bytes.length] = 0;
    return at;
  }

  #take(at) {
    const memory = new Uint8Array(this.#exports.memory.buffer);
    const text = new TextDecoder().decode(memory.subarray(at, memory.indexOf(0, at)));
    this.#exports.castellan_free(at);
    return text;
  }

  /** Texts are passed as C has them. */
  #call(name, texts, record) {
    const held = [];
    const encoder = new TextEncoder();
    const put = (bytes) => held[held.push(this.#put(bytes)) - 1];
    const values = [];
    if (record !== undefined) {
      const bytes = typeof record === "string" ? encoder.encode(record) : record;
      values.push(put(bytes), bytes.length);
    }
    for (const text of texts) values.push(put(encoder.encode(text)));
    const result = this.#exports[name](...values);
    for (const at of held) this.#exports.castellan_free(at);
    return result;
  }

  /** The answer as text. Throws an Error that says why there is none. */
  #ask(name, record, ...texts) {
    let answer;
    let failed;
    try {
      const at = this.#call(name, texts, record);
      if (at === 0) throw new Error("castellan is out of memory");
      answer = this.#take(at);
      failed = this.#exports.castellan_failed() !== 0;
    } catch (error) {
      this.#begin();
      throw new Error(ENDED, { cause: error });
    }
    if (failed) throw new Error(JSON.parse(answer).error);
    return answer;
  }

  language(code) {
    if (this.#call("castellan_language", [code]) === 0) throw new RangeError(`no language ${code}`);
    this.#language = code;
  }

  check(text) {
    return JSON.parse(this.#ask("castellan_check", text));
  }

  score(text) {
    return JSON.parse(this.#ask("castellan_score", text));
  }

  legal(text, address = "end") {
    return JSON.parse(this.#ask("castellan_legal", text, address));
  }

  annotate(text) {
    return this.#ask("castellan_annotate", text);
  }

  format(text) {
    return this.#ask("castellan_format", text);
  }

  render(text, { at = "end", theme = "light" } = {}) {
    return this.#ask("castellan_render", text, at, theme);
  }

  page(text) {
    return this.#ask("castellan_page", text);
  }

  /** The answer of any function of castellan.h, as text. */
  raw(name, text, ...more) {
    return this.#ask(`castellan_${name}`, text, ...more);
  }

  page(text) {
    return this.#ask("castellan_page", text);
  }

  /** A request to the recorder, JSON in and out. */
  record(request) {
    return this.#ask("castellan_record", request);
  }

  recorderTexts() {
    return this.#ask("castellan_recorder_texts");
  }
}

/** `source`: the bytes of castellan.wasm, a Response with them, or a WebAssembly.Module. */
export async function load(source) {
  let module = await source;
  if (!(module instanceof WebAssembly.Module)) {
    if (typeof Response !== "undefined" && module instanceof Response) module = await module.arrayBuffer();
    module = await WebAssembly.compile(module);
  }
  return new Castellan(module);
}
