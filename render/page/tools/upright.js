// A board that is turned around: its signs stand upright, as game.upright says.
const plans = new Map();  // way and part -> [{ child, x, y }]: what is turned back, about which point; no child: all of it

/** The middle of what is drawn, in its own units. Of a text: of its digits, not of the room for descenders; its box is
    not the same at all scales, its anchor is. */
function middleOf(node) {
  const { x, y, width, height } = node.getBBox();
  if (node.localName !== "text") return { x: x + width / 2, y: y + height / 2 };
  const [anchorX, anchorY, size] = ["x", "y", "font-size"].map((name) => Number(node.getAttribute(name)));
  const isCentred = node.getAttribute("text-anchor") === "middle";
  return { x: isCentred ? anchorX : x + width / 2, y: anchorY - 0.37 * size };
}

/** Children whose boxes overlap are one figure. */
function figuresOf(nodes) {
  const figures = [];
  for (const node of nodes) {
    const own = node.getBBox();
    const figure = { nodes: [node], left: own.x, top: own.y, right: own.x + own.width, bottom: own.y + own.height };
    for (let i = figures.length; i-- > 0;) {
      const other = figures[i];
      if (other.left > figure.right || other.right < figure.left || other.top > figure.bottom || other.bottom < figure.top)
        continue;
      figures.splice(i, 1);
      figure.nodes.unshift(...other.nodes);
      for (const [edge, more] of [["left", Math.min], ["top", Math.min], ["right", Math.max], ["bottom", Math.max]])
        figure[edge] = more(figure[edge], other[edge]);
    }
    figures.push(figure);
  }
  return figures;
}

/** What lies on a ground, which comes first; what covers most of it belongs to it. */
function withoutGround(nodes) {
  const size = ({ width, height }) => width * height;
  const ground = size(nodes[0].getBBox());
  return nodes.filter((node) => node.localName === "text" || size(node.getBBox()) < ground / 2);
}

/** What is filled and does not reach the edge of all: houses, but neither roads nor walls nor grass. */
function withoutEdges(nodes, { x, y, width, height }) {
  const near = 0.02 * width;
  return nodes.filter((node) => {
    if (node.classList.contains("hollow")) return false;
    const box = node.getBBox();
    return box.x > x + near && box.y > y + near && box.x + box.width < x + width - near &&
      box.y + box.height < y + height - near;
  });
}

function planOf(group, way) {
  const key = `${way} ${group.part}`;
  if (!plans.has(key)) plans.set(key, makePlan(group, way));
  return plans.get(key);
}

function makePlan(group, way) {
  if (way === "whole" || way === "cell") return [middleOf(group)];
  const children = [...group.children];
  const chosen = { parts: (nodes) => nodes, "on-top": withoutGround, inside: (nodes) => withoutEdges(nodes, group.getBBox()) };
  return figuresOf(chosen[way](children)).flatMap(({ nodes, left, top, right, bottom }) => {
    const { x, y } = nodes.length === 1 ? middleOf(nodes[0]) : { x: (left + right) / 2, y: (top + bottom) / 2 };
    return nodes.map((node) => ({ child: children.indexOf(node), x, y }));
  });
}

/** Where a group is moved to, with the groups around it. */
function movedBy(group) {
  const [, x = 0, y = 0] = /^translate\((\S+) (\S+)\)/.exec(group.getAttribute("transform") ?? "") ?? [];
  return { x: Number(x), y: Number(y) };
}

const turned = ({ x, y }) => `rotate(180 ${x} ${y})`;

function turnBack(group, points) {
  for (const point of points) {
    if (point.child !== undefined) {
      group.children[point.child].setAttribute("transform", turned(point));
    } else {
      const { x, y } = movedBy(group);
      group.setAttribute("transform", (x || y ? `translate(${x} ${y}) ` : "") + turned(point));
    }
  }
}

/** The point of the nearest tile's middle, seen from a group in a layer beside the tiles. */
function onTile(group, tiles) {
  const by = movedBy(group), own = planOf(group, "cell")[0];
  const at = { x: by.x + own.x, y: by.y + own.y };
  const away = (tile) => Math.hypot(tile.x - at.x, tile.y - at.y);
  const nearest = tiles.reduce((best, tile) => (away(tile) < away(best) ? tile : best), tiles[0] ?? at);
  return { x: nearest.x - by.x, y: nearest.y - by.y };
}

/** Turns a picture around the middle of a box; what says something stays upright. */
function turnAround(svg, { x, y, width, height }) {
  svg.firstElementChild.setAttribute("transform", turned({ x: x + width / 2, y: y + height / 2 }));
  const wayOf = (name) => game.upright.find(([beginning]) => name.startsWith(beginning))?.[1];
  const signs = [...svg.querySelectorAll("g[data-sign]")]
    .map((group) => [group, wayOf(group.dataset.sign)])
    .filter(([group, way]) => way && (way !== "whole" || !group.querySelector("g")));  // else its signs are turned
  const tiles = signs.filter(([group, way]) => way === "cell" && group.dataset.sign.startsWith("tile "))
    .map(([group]) => {
      const by = movedBy(group), own = planOf(group, "cell")[0];
      return { x: by.x + own.x, y: by.y + own.y };
    });
  for (const [group, way] of signs) turnBack(group, way === "cell" ? [onTile(group, tiles)] : planOf(group, way));
  for (const text of svg.querySelectorAll('[data-sign="coordinates"] text'))
    text.setAttribute("transform", turned(middleOf(text)));
}
