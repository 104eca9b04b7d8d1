// Groups and inks as the engine sends them, each once.
const parts = [];
const things = new Map();
const symbolNodes = new Map();  // by the number of their group
const sheet = new CSSStyleSheet();
const inkRules = [];

function takePicture(picture) {
  if (picture.first_group === 0) {
    parts.length = 0;
    things.clear();
    symbolNodes.clear();
    shownBefore.clear();
    for (const svg of document.querySelectorAll("#board > svg, svg.symbol")) svg.replaceChildren();
  }
  picture.groups.forEach((text, i) => {
    const items = JSON.parse(text);
    const [kind, earlier, first, last] = items[0] ?? [];
    const before = kind === 3 ? parts[earlier] : null;
    parts[picture.first_group + i] =
      before ? [...before.slice(0, first), ...items.slice(1), ...before.slice(before.length - last)] : items;
  });
  for (const [name, thing] of Object.entries(picture.things)) things.set(name, thing);
  if (picture.first_ink === 0) inkRules.length = 0;
  if (picture.inks.length > 0) takeInks(picture.first_ink, picture.inks);
}

/** Two colours of each ink, by day and by night. */
function takeInks(first, inks) {
  for (let i = 0; i < inks.length; i += 2) inkRules.push([inks[i], inks[i + 1]]);
  const variables = (column) => inkRules.map((pair, i) => `--i${i}:${pair[column]};`).join("");
  const classes = inkRules.map((pair, i) => `.f${i}{fill:var(--i${i})}.s${i}{stroke:var(--i${i})}`).join("");
  sheet.replaceSync(`:root{${variables(0)}}
@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${variables(1)}}}
@media screen{:root[data-theme=dark]{${variables(1)}}}
.hollow{fill:none}${classes}`);
}
document.adoptedStyleSheets = [sheet];

/** The picture of a thing, beside text that says the same; null if there is none. */
function symbolOf(name, className = "") {
  const thing = things.get(name);
  if (!thing) return null;
  const svg = symbolNode(thing).cloneNode(true);
  svg.setAttribute("class", `symbol ${className}`);
  return svg;
}

/** Made once: most symbols are on the screen many times, and again after each answer. */
function symbolNode([group, box]) {
  let svg = symbolNodes.get(group);
  if (!svg) {
    svg = svgElement("svg", { viewBox: box, "aria-hidden": "true" });
    const drawn = svgElement("g", {});
    fill(drawn, group);
    svg.append(drawn);
    symbolNodes.set(group, svg);
  }
  return svg;
}
