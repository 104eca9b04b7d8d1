// The texts of the page, by language, as its source and the catalogues of po have them.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const source = process.env.CASTELLAN_SOURCE;
const read = (...path) => readFileSync(join(source, ...path), "utf8");
const unquoted = (text) => [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part]) => JSON.parse(`"${part}"`)).join("");

const english = new Map([...read("web/recorder/texts.cpp").matchAll(/RecorderText\{"([\w-]+)",\s*msgid\(((?:\s*"(?:[^"\\]|\\.)*")+)\)\}/g)]
  .map(([, key, text]) => [key, unquoted(text)]));
export const textKeys = [...english.keys()];

function translations(language) {
  const entries = read("po", `${language}.po`).matchAll(/^msgid ((?:"(?:[^"\\]|\\.)*"\s*)+)msgstr ((?:"(?:[^"\\]|\\.)*"\s*)+)/gm);
  return new Map([...entries].map(([, text, translated]) => [unquoted(text), unquoted(translated)]));
}

/** Keys that nobody should read; others are words of castellan, too: "set-up" is where a problem is. */
export const unreadKeys = textKeys.filter((key) => !translations("de").has(key));

/** The texts of the page in a language by their keys. What is not translated yet is English. */
function textsIn(language) {
  const translated = language === "en" ? new Map() : translations(language);
  return new Map([...english].map(([key, text]) => [key, translated.get(text) || text]));
}
export const texts = Object.fromEntries(["en", "de", "nl"].map((language) => [language, textsIn(language)]));

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\\\{\d\\\}/g, ".*");
const patterns = Object.fromEntries(Object.entries(texts).map(([language, all]) =>
  [language, new RegExp(`^(?:${[...all.values()].map(escaped).join("|")})(?![\\p{L}\\p{N}])`, "u")]));

/** Whether a name begins with a text of the page, as that language has it. */
export const isText = (name, language) => patterns[language].test(name);

// What the page's scripts give to their controls, and which texts they say.
const page = readdirSync(join(source, "web/recorder")).filter((name) => /\.(js|html)$/.test(name)).map((name) => read("web/recorder", name)).join("\n");
const all = (...patterns_) => [...new Set(patterns_.flatMap((pattern) => [...page.matchAll(pattern)].map(([, found]) => found)))].sort();

const value = /(?:"[^"]*"|`[^`]*`|\w+(?:\.\w+)?(?:\("[^"]*"(?:, \w+)?\))?(?: \|\| "[^"]*")?)/.source;
/** The actions of buttons: as attributes, of those made by functions, and of notices. */
export const pageActions = all(/data-action="([\w-]+)"/g, /"data-action": "([\w-]+)"/g,
  new RegExp(`\\b(?:button|menuRow|tool)\\(${value}, "([\\w-]+)"`, "g"), new RegExp(`\\[${value}, "([\\w-]+)", (?:\\(|\\w+\\])`, "g"));
export const saidKeys = all(/\bsay\("([\w-]+)"[,)]/g, /data-(?:text|label)="([\w-]+)"/g, /\b(?:menuRow|tool|labelled)\("([\w-]+)"/g);
