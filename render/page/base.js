"use strict";
// The game as castellan wrote it: `parts` are the pieces of its pictures, `game` is everything else.
const parts = JSON.parse(document.getElementById("parts").textContent);
const game = JSON.parse(document.getElementById("game").textContent);
/** Some parts are written as changes to an earlier one: [3, part, first, last] keeps so many of its items. */
parts.forEach((items, number) => {
  const [kind, earlier, first, last] = items[0] ?? [];
  if (kind !== 3) return;
  const before = parts[earlier];
  parts[number] = [...before.slice(0, first), ...items.slice(1), ...before.slice(before.length - last)];
});

// What parts of the page add: called once before the first place is shown; at each place; with each key, which is true
// if nobody else may have it; for what is to be said of the place shown.
const [builders, watchers, keyKeepers, tellers] = [[], [], [], []];

/** The board on the left, everything else on the right (layout.css). */
const isWide = matchMedia("(min-width: 56.01rem) and (min-height: 31.01rem)");

const byId = (id) => document.getElementById(id);

/** An element with a class, attributes and children; a child that is no node is text. */
function element(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name in node && typeof value !== "string") node[name] = value;
    else node.setAttribute(name, value);
  }
  node.append(...children);
  return node;
}

/** A text of the page with its parts {0}, {1} put in. */
function say(key, ...values) {
  return game.texts[key].replace(/\{(\d)\}/g, (whole, index) => values[index] ?? whole);
}
