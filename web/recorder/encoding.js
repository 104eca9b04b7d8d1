// Files that are opened: UTF-8 and what says itself which Unicode it is are read; of all else somebody is asked.
const encodingNames = ["windows-1252", "windows-1250", "iso-8859-2", "windows-1251", "koi8-u", "ibm866", "macintosh",
  "windows-1257", "windows-1254", "windows-1253", "iso-8859-7", "windows-1255", "windows-1256", "iso-8859-5", "windows-874",
  "shift_jis", "euc-jp", "gb18030", "big5", "euc-kr"];

/** The text, or null if the bytes are not of the encoding. */
function decoded(bytes, encoding) {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Browsers know no UTF-32. */
function decodedUtf32(bytes, little) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const signs = [];
  for (let at = 4; at < bytes.length; at += 4) {
    const sign = at + 4 <= bytes.length ? view.getUint32(at, little) : 0xd800;
    if (sign > 0x10ffff || (sign >= 0xd800 && sign < 0xe000)) return null;
    signs.push(String.fromCodePoint(sign));
  }
  return signs.join("");
}

/** The text of bytes that begin with a byte order mark, or are UTF-8; null if it is not certain. */
function certainText(bytes) {
  const begins = (...mark) => mark.every((byte, at) => bytes[at] === byte);
  if (begins(0xff, 0xfe, 0, 0)) return decodedUtf32(bytes, true);
  if (begins(0, 0, 0xfe, 0xff)) return decodedUtf32(bytes, false);
  if (begins(0xff, 0xfe)) return decoded(bytes, "utf-16le");
  if (begins(0xfe, 0xff)) return decoded(bytes, "utf-16be");
  return decoded(bytes, "utf-8");
}

/** The words with letters beyond ASCII. */
function foreignWords(text) {
  return (text.match(/[^\s"{}[\]()<>]*[^\x00-\x7f][^\s"{}[\]()<>]*/g) ?? []).slice(0, 12);
}

const scripts = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u, /\p{Script=Hebrew}/u, /\p{Script=Arabic}/u,
  /\p{Script=Thai}/u, /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u];

/** Whether nobody would wonder at a word: it is of one script, has no sign among its letters and no capital after a small letter. */
function isWord(word) {
  const letters = word.replace(/^[^\p{L}]+|[^\p{L}\p{M}]+$/gu, "");
  const accents = (letters.match(/[\u00c0-\u024f]/g) ?? []).length;
  return /^[\p{L}\p{M}’'.·-]*$/u.test(letters) && scripts.filter((script) => script.test(letters)).length <= 1 &&
    !/\p{Ll}(?=[^\x00-\x7f])\p{Lu}|(?=[^\x00-\x7f])\p{Ll}\p{Lu}/u.test(letters) && (accents < 2 || accents <= letters.length - accents + 1) &&
    !/[\u0080-\u009f\u2500-\u259f\p{Co}\p{Cn}¤¦¬±²³¹¼½¾]/u.test(word);
}

/** Whether no text has these bytes, whatever its encoding: a picture or a program. */
const isBinary = (bytes) => bytes.some((byte) => byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1a && byte !== 0x1b));

/** The ways in which the bytes read like words, the best first: {encoding, text, words}. */
function readingsOf(bytes) {
  if (isBinary(bytes)) return [];
  const readings = [];
  for (const encoding of encodingNames) {
    const text = decoded(bytes, encoding);
    if (text === null || readings.some((reading) => reading.text === text)) continue;
    const words = foreignWords(text);
    readings.push({ encoding, text, words, odd: words.filter((word) => !isWord(word)).length / Math.max(1, words.length) });
  }
  return readings.filter((reading) => reading.odd < 0.4).sort((a, b) => a.odd - b.odd).slice(0, 6);
}

/** Gives the text of a file to `take`, after a question where its encoding is not certain. */
function readBytes(bytes, take) {
  const text = certainText(bytes);
  if (text !== null) return take(text);
  const readings = readingsOf(bytes);
  if (!readings.length) return tell(say("not-utf-8"), "warn");
  openDialog(say("which-encoding"), element("div", { class: "rows" }, ...readings.map((reading) =>
    button(`${reading.encoding}: ${reading.words.slice(0, 4).join(" ")}`, "encoding", () => { closeDialog(); take(reading.text); },
      { class: "row-button", "data-encoding": reading.encoding }))));
}
