// What of a record an answer changed, and whether that was the place which the page showed.
import assert from "node:assert/strict";

const partOf = /^(\d+\.|round \d+:|end\b)/;

/** A canonical record: its tags, the parts of its main line with their variations, its result. */
export function readRecord(text) {
  const at = text.indexOf("\n\n");
  const record = { tags: text.slice(0, at), parts: [], before: "", result: "" };
  for (const line of text.slice(at + 2).trimEnd().split("\n")) {
    const part = record.parts.at(-1);
    if (partOf.test(line)) record.parts.push({ label: partOf.exec(line)[1], words: line, variations: "" });
    else if (/^[#*]\S*$/.test(line)) record.result = line;
    else if (part) part.variations += `${line}\n`;
    else record.before += `${line}\n`;
  }
  return record;
}

const tagsAside = ({ tags }) => tags.replace(/^\[Result ".*"\]$/m, "");
const withoutVariations = ({ parts }) => parts.map(({ words }) => words);

/** Only the tags were changed. */
export function assertOnlyTags(before, after) {
  const body = (text) => text.slice(text.indexOf("\n\n"));
  assert.equal(body(after), body(before), "the set-up changed the game");
}

/** An answer changed the turn that the heading names, or added to the end where there is no heading; in a variation,
 * or where one is begun, nothing of the main line. */
export function assertAtPlace(before, after, { heading, isVariation }) {
  const [old, now] = [readRecord(before), readRecord(after)];
  assert.equal(tagsAside(now), tagsAside(old), "an answer changed the tags");
  assert.equal(now.before, old.before, "an answer changed what is before the first turn");
  if (isVariation) {
    assert.deepEqual(withoutVariations(now), withoutVariations(old), "an answer in a variation changed the main line");
    return;
  }
  const [number] = heading.match(/\d+/g) ?? [];
  if (heading) {
    const isNamed = ({ label }) => label === `${number}.` || !/^\d/.test(label);
    assert.equal(now.parts.length, old.parts.length, `${heading} an answer added or took away turns`);
    now.parts.forEach((part, i) => isNamed(part) || assert.deepEqual(part, old.parts[i], `${heading} an answer changed another turn`));
    return;
  }
  const last = old.parts.length - 1;
  assert.deepEqual(now.parts.slice(0, Math.max(last, 0)), old.parts.slice(0, Math.max(last, 0)), "at the end an answer changed an earlier turn");
  if (last < 0) return;
  assert.ok(now.parts[last]?.words.startsWith(old.parts[last].words), `at the end an answer changed what was there: ${now.parts[last]?.words}`);
  assert.equal(now.parts[last].variations, old.parts[last].variations, "at the end an answer changed a variation");
}
