// A record as QR codes, and back. A code is text of its own, "CGN:1/3:WzXyZ0:...": which one it is of how many, a check
// of the whole record, and a part of the record, compressed. Where another phone can reach this page it is a link here
// with the same after "#game=": the camera of a phone opens that.
const codeStart = "CGN:", codeFragment = "#game=";
// No QR code has more than 3,000 signs.
const codePattern = /^(\d{1,2})\/(\d{1,2}):([\w-]{6}):([\w-]{1,3000})$/;
const mostCodes = 20;
/** So many signs has a code of version 25, which a screen of 390 pixels shows large enough for a camera. */
const mostSigns = 1273;
const mostBytes = 4 * 1024 * 1024;  // of a game

function inBase64(bytes) {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}
function ofBase64(text) {
  return Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));
}

/** The form ends in a check of the text, Adler-32. It tells records apart, and a browser refuses what does not fit it. */
const packing = "deflate";
const checkOf = (bytes) => inBase64(bytes.slice(-4));

async function packed(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream(packing));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The bytes; null where there are more than a game may have. It throws where the bytes are damaged. */
async function unpacked(bytes) {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(packing)).getReader();
  const pieces = [];
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(pieces).arrayBuffer());
    size += value.length;
    if (size > mostBytes) {
      reader.cancel().catch(() => { /* what comes is not read anyway */ });
      return null;
    }
    pieces.push(value);
  }
}

function canPack(name) {
  if (typeof window[name] === "function") return true;
  tell(say("codes-lacking", name), "warn");
  return false;
}

// Showing.

/** What the text of a code begins with. No other phone reaches a page by the name that this machine has for itself. */
function codeBeginning() {
  const isOwn = /^(localhost|.*\.localhost|127\..*|\[::1\])$/.test(location.hostname);
  const link = location.href.split("#")[0] + codeFragment;
  return /^https?:$/.test(location.protocol) && !isOwn && link.length < mostSigns / 2 ? link : codeStart;
}

/** The texts of the codes; null if there would be too many. */
async function codeTexts(text, beginning) {
  const bytes = await packed(text);
  const room = mostSigns - `${beginning}${mostCodes}/${mostCodes}::`.length - 6;
  if (bytes.length > mostCodes * room * 3 / 4) return null;
  const data = inBase64(bytes);
  const count = Math.ceil(data.length / room), part = Math.ceil(data.length / count);
  return Array.from({ length: count }, (_, i) =>
    `${beginning}${i + 1}/${count}:${checkOf(bytes)}:${data.slice(i * part, (i + 1) * part)}`);
}

/** Black on white in any theme, with the margin of four modules that readers need. */
function codePicture(text, label) {
  const code = qrcode(0, "L");
  code.addData(text);
  code.make();
  const count = code.getModuleCount(), size = count + 8;
  let dark = "";
  for (let row = 0; row < count; ++row) {
    const modules = Array.from({ length: count }, (_, column) => (code.isDark(row, column) ? "#" : " ")).join("");
    for (const { index, 0: run } of modules.matchAll(/#+/g)) dark += `M${index + 4} ${row + 4}h${run.length}v1h-${run.length}z`;
  }
  const picture = svgElement("svg", { viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": label, "data-code": text, "shape-rendering": "crispEdges" });
  picture.append(svgElement("path", { fill: "#fff", d: `M0 0h${size}v${size}h-${size}z` }), svgElement("path", { fill: "#000", d: dark }));
  return picture;
}

async function openCodes() {
  if (!canPack("CompressionStream")) return;
  const beginning = codeBeginning();
  const codes = await codeTexts(state.text, beginning);
  if (!codes) return tell(say("codes-too-many", mostCodes), "warn");
  const isAlone = codes.length === 1;
  const place = element("div", { class: "code" }), number = element("span", { "aria-live": "polite" });
  let at = 0;
  const showCode = (by) => {
    at = (at + by + codes.length) % codes.length;
    number.textContent = say("code-number", at + 1, codes.length);
    place.replaceChildren(codePicture(codes[at], isAlone ? say("codes") : number.textContent));
  };
  const named = (text) => ({ class: "icon", "aria-label": text, title: text });
  const before = button("‹", "code-before", () => showCode(-1), named(say("code-before")));
  const after = button("›", "code-after", () => showCode(1), named(say("code-after")));
  showCode(0);
  openDialog(say("codes"), element("div", { class: "stack" }, place,
    isAlone ? null : element("div", { class: "code-steps" }, before, number, after),
    element("p", {}, say(beginning === codeStart ? "code-text" : "code-link")),
    isAlone ? null : element("p", {}, say("codes-any-order", codes.length))));
}

// Reading.

/** Whether a text is that of QR codes and no record. */
function isCode(text) {
  return /^\s*(CGN:|https?:\/\/[^\s#]*#game=)/.test(text);
}

/** {number, count, check, data, text} of one code; null if it is damaged. */
function codeOf(text) {
  const rest = text.startsWith(codeStart) ? text.slice(codeStart.length) : text.split(codeFragment)[1] ?? "";
  const [whole, number, count, check, data] = codePattern.exec(rest) ?? [];
  if (!whole || Number(number) < 1 || Number(number) > Number(count) || Number(count) > mostCodes) return null;
  return { number: Number(number), count: Number(count), check, data, text: codeStart + rest };
}
const isOfSame = (one, other) => one.check === other.check && one.count === other.count;

/** The codes of a record that were read so far. They are kept, because a link opens a page of its own. */
let codesHere = "";
function codesBefore() {
  return `${setting("codes") ?? ""} ${codesHere}`.split(/\s+/).map(codeOf).filter(Boolean);
}
function keepCodes(text) {
  codesHere = text;
  setting("codes", text);
}

/** Takes codes, one or several; opens the record once all are there. False if the text has to be looked at again. */
function readCodes(text, isPasted = true) {
  const refuse = (why, ...buttons) => { tell(why, "warn", ...buttons); return false; };
  if (!canPack("DecompressionStream")) return false;
  const codes = text.trim().split(/\s+/).map(codeOf);
  if (codes.includes(null)) return refuse(say("code-damaged"));
  const [first] = codes;
  if (!codes.every((code) => isOfSame(code, first))) return refuse(say("codes-mixed"));
  const all = new Map(codes.map((code) => [code.number, code]));
  if (all.size < first.count) {
    const before = codesBefore();
    const others = before.filter((code) => !isOfSame(code, first));
    if (others.length)
      return refuse(say("code-of-other", new Set(others.map((code) => code.number)).size, others[0].count),
        [say("codes-anew"), "codes-anew", () => { keepCodes(""); readCodes(text, isPasted); }]);
    for (const code of before) if (!all.has(code.number)) all.set(code.number, code);
  }
  closeDialog();
  if (all.size < first.count) {
    keepCodes([...all.values()].map((code) => code.text).join(" "));
    tell(say("codes-read", all.size, first.count), "", ...(isPasted ? [[say("code-paste-next"), "paste-next", pasteGame]] : []));
  } else {
    if (first.count > 1) keepCodes("");
    openCoded([...all.values()].sort((a, b) => a.number - b.number));
  }
  return true;
}

async function openCoded(codes) {
  let text = null;
  try {
    const bytes = ofBase64(codes.map((code) => code.data).join(""));
    if (checkOf(bytes) !== codes[0].check) throw new Error("it is of another record");
    const read = await unpacked(bytes);
    if (read === null) return tell(say("too-long"), "warn");
    text = new TextDecoder("utf-8", { fatal: true }).decode(read);
  } catch {
    return tell(say(codes.length === 1 ? "code-damaged" : "codes-damaged"), "warn");
  }
  return leaveGame(() => openText(text));
}

/** A link of a code. What it says is taken out of the address, so that a reload does not open it again. */
function openFromAddress() {
  if (!location.hash.startsWith(codeFragment)) return;
  const code = codeStart + location.hash.slice(codeFragment.length);
  history.replaceState(null, "", location.href.split("#")[0]);
  readCodes(code, false);
}
