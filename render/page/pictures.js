// Pictures: parts become SVG, and a picture that changes keeps what both have.
const svgSpace = "http://www.w3.org/2000/svg";
const [partKind, shapeKind] = [0, 1];
const anchors = ["start", "middle", "end"];

function svgElement(tag, attributes) {
  const node = document.createElementNS(svgSpace, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}

function buildShape([, path, fill, line = -1, width = 0, dash = 0]) {
  const node = svgElement("path", { d: path, class: (fill < 0 ? "hollow" : "f" + fill) + (line < 0 ? "" : " s" + line) });
  if (width) node.setAttribute("stroke-width", width);
  if (dash) node.setAttribute("stroke-dasharray", dash);
  return node;
}

function buildText(item) {
  const [, text, x, y, size, , anchor, bold, , ink] = item;
  const node = svgElement("text", { x, y, "font-size": size, "text-anchor": anchors[anchor], class: "f" + ink });
  if (bold) node.setAttribute("font-weight", 700);
  node.textContent = text;
  return node;
}

function buildItem(item) {
  if (item[0] === shapeKind) return buildShape(item);
  if (item[0] !== partKind) return buildText(item);
  const [, part, , , name] = item;
  const node = svgElement("g", { "data-sign": name });
  place(node, item);
  fill(node, part);
  return node;
}

function place(node, [, , x, y]) {
  if (x || y) node.setAttribute("transform", `translate(${x} ${y})`);
  else node.removeAttribute("transform");
}

function fill(group, part) {
  group.part = part;
  group.append(...parts[part].map(buildItem));
}

/** Makes a group show another part; what is equal in both stays as it is. */
function change(group, part) {
  if (group.part === part) return;
  const items = parts[part], before = parts[group.part], children = [...group.children];
  const named = new Map();
  before.forEach((item, i) => { if (item[0] === partKind) named.set(item[4], children[i]); });
  const next = items.map((item, i) => {
    if (item[0] !== partKind) return String(before[i]) === String(item) ? children[i] : buildItem(item);
    const node = named.get(item[4]);
    named.delete(item[4]);
    if (!node) {
      const added = buildItem(item);
      added.classList.add("new");
      return added;
    }
    place(node, item);
    change(node, item[1]);
    return node;
  });
  group.part = part;
  if (next.length !== children.length || next.some((node, i) => node !== children[i])) group.replaceChildren(...next);
}

/** No text is wider than its room: squeezed, or cut with an ellipsis. */
function fitTexts(svg) {
  for (const group of svg.querySelectorAll("g")) {
    if (group.fitted === group.part) continue;
    group.fitted = group.part;
    parts[group.part].forEach((item, i) => {
      if (item[0] === partKind || item[0] === shapeKind) return;
      fitText(group.children[i], item);
    });
  }
}

function fitText(node, [, text, , , size, width, , , squeezed]) {
  if (text.length * size * 0.5 < width && text.length < 4) return;
  if (node.getComputedTextLength() <= width) return;
  if (squeezed) {
    node.setAttribute("textLength", width);
    node.setAttribute("lengthAdjust", "spacingAndGlyphs");
    return;
  }
  const letters = lettersOf(text);
  let [fits, over] = [0, letters.length];
  while (over - fits > 1) {
    const middle = (fits + over) >> 1;
    node.textContent = letters.slice(0, middle).join("") + "…";
    if (node.getComputedTextLength() <= width) fits = middle;
    else over = middle;
  }
  node.textContent = letters.slice(0, fits).join("") + "…";
}

/** Characters as readers count them: a letter with its marks is one. */
function lettersOf(text) {
  if (!Intl.Segmenter) return [...text];
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
}

/** Shows a part as the whole picture of an <svg>. */
function showPicture(svg, part) {
  if (svg.firstElementChild) {
    change(svg.firstElementChild, part);
  } else {
    const group = svgElement("g", {});
    fill(group, part);
    svg.append(group);
  }
  fitTexts(svg);
}

/** A symbol of the game beside text that says the same. */
function symbol(part, className = "") {
  const svg = svgElement("svg", { viewBox: "-520 -520 1040 1040", "aria-hidden": "true", class: className });
  const group = svgElement("g", {});
  fill(group, part);
  svg.append(group);
  return svg;
}
