// The board shown as a picture of its own: SVG that needs nothing of the page, and PNG made from it.

/** "rgba(1, 2, 3, 0.5)" as a colour and its opacity, which programs of old know too. */
function colourOf(colour) {
  const [red, green, blue, opacity = 1] = colour.match(/[\d.]+/g)?.map(Number) ?? [];
  if (red === undefined) return ["none", 1];
  return ["#" + [red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join(""), opacity];
}

/** Classes become the inks they stand for now. */
function writeInks(node, copy) {
  const style = getComputedStyle(node);
  for (const [name, value] of [["fill", style.fill], ["stroke", style.stroke]]) {
    const [colour, opacity] = colourOf(value);
    if (name === "stroke" && colour === "none") continue;
    copy.setAttribute(name, colour);
    if (opacity < 1) copy.setAttribute(name + "-opacity", opacity);
  }
  copy.removeAttribute("class");
}

function boardPicture() {
  const board = byId("board"), { x, y, width, height } = boardBox();
  const picture = svgElement("svg", { viewBox: `${x} ${y} ${width} ${height}`, width: Math.round(width / 10),
    height: Math.round(height / 10), "font-family": getComputedStyle(board.querySelector("text") ?? board).fontFamily });
  const title = svgElement("title", {});
  title.textContent = [document.title, byId("caption").textContent].join(" · ");
  const [paper] = colourOf(getComputedStyle(document.body).backgroundColor);
  picture.append(title, svgElement("rect", { x, y, width, height, fill: paper }), board.firstElementChild.cloneNode(true));
  const [nodes, copies] = [board.firstElementChild, picture.lastElementChild].map((group) => group.querySelectorAll("*"));
  nodes.forEach((node, i) => (node.localName === "g" ? copies[i].removeAttribute("class") : writeInks(node, copies[i])));
  return picture;
}

const boardSvg = () => `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(boardPicture())}\n`;

/** Twice as large as on the screen, and never too small for a document. */
function sizeOfPng() {
  const { width, height } = boardBox();
  const shown = byId("board").getBoundingClientRect();
  const scale = Math.min(Math.max(2 * Math.min(shown.width / width, shown.height / height), 1200 / Math.max(width, height)),
    4096 / Math.max(width, height));
  return [width, height].map((length) => Math.round(length * scale));
}

async function boardPng() {
  const picture = boardPicture(), [width, height] = sizeOfPng();
  picture.setAttribute("width", width);
  picture.setAttribute("height", height);
  const image = new Image();
  image.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(new XMLSerializer().serializeToString(picture));
  await image.decode();
  const canvas = element("canvas", { width, height });
  canvas.getContext("2d").drawImage(image, 0, 0, width, height);
  return new Promise((give) => { canvas.toBlob(give, "image/png"); });
}
