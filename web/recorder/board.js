// The board and the spots of it that can be tapped.
const boardPicture = document.querySelector("#board > svg");
const leastTarget = 44;  // pixels, for a finger
let first = null;  // what could be chosen before the word was begun: its spots stay, to choose another

function spotOf(option) {
  return option.spot || (option.kind === "figure" ? option.piece : "");
}

function showBoard() {
  const { picture } = state;
  byId("stage").hidden = picture.board === null;
  if (picture.board === null) return;
  if (boardPicture.getAttribute("viewBox") !== picture.box) boardPicture.setAttribute("viewBox", picture.box);
  const [, , width, height] = picture.box.split(" ").map(Number);
  byId("game").style.setProperty("--shape", width / height);
  showPicture(boardPicture, picture.board);
  showSpots();
}

/** Options by the spot of the board that they name. */
function optionsBySpot(options) {
  const spots = new Map();
  for (const option of options) {
    const spot = spotOf(option);
    if (!spot || !state.picture.spots[spot] || option.aside) continue;  // what is seldom meant is in the list
    spots.set(spot, [...(spots.get(spot) ?? []), option]);
  }
  return spots;
}

function showSpots() {
  const { question, picture } = state;
  const now = optionsBySpot(question.options);
  if (question.chosen === "") first = { text: state.text, picture, spots: now };
  else if (first?.text !== state.text || first.picture.box !== picture.box) first = null;
  const shown = now.size > 0 || !first ? { spots: now, picture } : { spots: first.spots, picture: first.picture };
  const again = shown.spots !== now;
  const [target] = targetsOfChosen();
  const seen = [...shown.spots.keys()].map((name) => shown.picture.spots[name]);
  zoomFor(again && target ? [] : seen, picture, target);
  const focused = document.activeElement?.dataset?.spot;
  const nodes = [...shown.spots].map(([name, options]) => spotButton(name, options, shown.picture, again));
  if (target && !shown.spots.has(target)) nodes.push(mark(target, picture));
  byId("spots").replaceChildren(...nodes);
  roving(byId("spots"));
  if (focused) byId("spots").querySelector(`[data-spot="${CSS.escape(focused)}"]`)?.focus();
}

let lookedAt = "";
/** Large maps grow until a finger can meet their places; then the stage scrolls, to the tile that is being placed or was
 * placed last. */
function zoomFor(spots, picture, target) {
  const [left, top, width, height] = picture.box.split(" ").map(Number);
  const board = byId("board"), stage = byId("stage");
  if (state.rules === "castelli") {  // its board keeps its size, whatever was shown before it
    board.style.removeProperty("--zoom");
    stage.classList.remove("zoomed");
    stage.removeAttribute("tabindex");
    return;
  }
  const before = Number(board.style.getPropertyValue("--zoom") || 1);
  const middle = picture.spots[target] ?? picture.latest;
  const sizes = [...spots, ...(middle ? [middle] : [])].map(([, , size]) => size);
  const least = Math.min(...sizes) / width * (board.offsetWidth / before);
  const zoom = sizes.length === 0 || least >= leastTarget ? 1 : Math.min(4, leastTarget / least);
  board.style.setProperty("--zoom", zoom);
  stage.classList.toggle("zoomed", zoom > 1);
  if (zoom > 1) stage.tabIndex = 0;  // to be scrolled by keys
  else stage.removeAttribute("tabindex");
  const looked = JSON.stringify([picture.box, middle, zoom]);
  if (zoom === 1 || !middle || looked === lookedAt) return;
  lookedAt = looked;
  stage.scrollLeft = (middle[0] - left) / width * board.offsetWidth - stage.clientWidth / 2;
  stage.scrollTop = (middle[1] - top) / height * board.offsetHeight - stage.clientHeight / 2;
}

function targetsOfChosen() {
  const offered = new Set(state.question.options.map(spotOf));
  return Object.keys(state.picture.spots).filter((name) => !offered.has(name));
}

function put(node, name, picture) {
  const [left, top, width, height] = picture.box.split(" ").map(Number);
  const [x, y, size] = picture.spots[name];
  node.style.left = `${((x - left) / width) * 100}%`;
  node.style.top = `${((y - top) / height) * 100}%`;
  node.style.setProperty("--size", `${(size / width) * 100}%`);
  return node;
}

/** Where the word that is begun is told: the arms of a tile that are known, or the tile as it may be turned. */
function mark(name, picture) {
  const ways = state.question.options.map((option) => state.question.chosen + option.piece).filter((word) => symbolOf(word));
  if (ways.length === 0) return put(element("div", { class: "spot chosen" }, toldTile()), name, picture);
  const node = element("button", { type: "button", class: "spot chosen turned", "data-action": "turn-tile", "aria-label": say("turn-piece"),
    title: say("turn-piece"), onclick: () => showWay(node.way + 1) });
  const showWay = (way) => {
    node.way = way % ways.length;
    node.replaceChildren(symbolOf(ways[node.way], "laid"));
    for (const chosen of byId("choices").querySelectorAll(".chip")) chosen.classList.toggle("shown", chosen.title === ways[node.way]);
  };
  node.show = () => showWay(0);
  showWay(0);
  return put(node, name, picture);
}

function spotButton(name, options, picture, again) {
  const ends = options.every((option) => option.next_turn);
  const chosen = again && state.question.chosen.includes(name + ":");
  const label = options.length === 1 ? [name, options[0].name, options[0].effect].filter(Boolean).join(", ") : name;
  const node = element("button", {
    type: "button", class: `spot kind-${options[0].kind}${ends ? " next" : ""}${chosen ? " chosen" : ""}${again ? " again" : ""}`,
    "data-spot": name, "data-action": "spot", "data-piece": options.length === 1 ? options[0].piece : null, "aria-label": label, title: label,
    onclick: (event) => tapNear(event, node, again),
  });
  node.offer = { name, options };
  if (chosen) node.append(toldTile());
  return put(node, name, picture);
}

/** Targets are as large as a finger and may lie over one another: the nearest is meant, or both are asked about. */
function tapNear(event, tapped, again) {
  const byKeyboard = event.detail === 0;
  const distance = (node) => {
    const box = node.getBoundingClientRect();
    return Math.hypot(box.left + box.width / 2 - event.clientX, box.top + box.height / 2 - event.clientY);
  };
  const near = byKeyboard ? [{ node: tapped, away: 0 }]
    : [...byId("spots").querySelectorAll("button.spot")].map((node) => ({ node, away: distance(node) })).sort((a, b) => a.away - b.away);
  const meant = near.filter(({ away }) => away - near[0].away < bothMeant).map(({ node }) => node.offer);
  if (meant.length === 1 || again) return tapSpot(near[0].node.offer.name, near[0].node.offer.options, again);
  openDialog(meant.map(({ name }) => name).join(", "), chips(meant.flatMap(({ options }) => options)));
}
/** In CSS pixels: less than what a finger aims with. */
const bothMeant = 9;

/** A tap beside the places of the tile just laid means the nearest: the monastery's picture is larger than its place. */
byId("board").addEventListener("click", (event) => {
  if (event.target.closest("button")) return;
  const places = [...byId("spots").querySelectorAll("button.spot.kind-figure, button.spot.kind-castle")];
  const away = (node) => {
    const box = node.getBoundingClientRect();
    return Math.hypot(box.left + box.width / 2 - event.clientX, box.top + box.height / 2 - event.clientY);
  };
  const nearest = places.sort((one, other) => away(one) - away(other))[0];
  if (nearest && away(nearest) < leastTarget) nearest.click();
});

function tapSpot(name, options, again) {
  if (again) return chooseAgain(options[0].piece);
  if (options.length === 1) return choose(options[0].piece);
  openDialog(name, chips(options));
}

/** The arms of a Castelli tile as far as they are told, where they lie. */
function toldTile() {
  const arms = [...state.question.chosen.replace(/^[^:]*:(?!:)/, "").matchAll(/([RGBY])([0-9c])/g)];
  return element("span", { class: "told", "aria-hidden": "true" },
    ...arms.slice(0, 4).map(([, colour, value], i) => element("span", { class: `arm side${i}` }, symbolOf(colour) ?? colour, value === "c" ? "▯" : value)));
}

/** One of the buttons is reached by Tab, the others from it by arrow keys. */
function roving(group) {
  const nodes = [...group.querySelectorAll("button:not(:disabled)")];
  nodes.forEach((node, i) => { node.tabIndex = i === 0 ? 0 : -1; });
  if (group.roves) return;
  group.roves = true;
  group.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!step || !event.target.matches("button")) return;
    event.preventDefault();
    const next = nearest(group, event.target, step);
    if (!next) return;
    event.target.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  });
}

function nearest(group, from, [x, y]) {
  const centre = (node) => {
    const box = node.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [fromX, fromY] = centre(from);
  let best = null, least = Infinity;
  for (const node of group.querySelectorAll("button:not(:disabled)")) {
    const [toX, toY] = centre(node);
    const along = (toX - fromX) * x + (toY - fromY) * y, across = Math.abs((toX - fromX) * y) + Math.abs((toY - fromY) * x);
    if (along > 1 && along + 2 * across < least) [best, least] = [node, along + 2 * across];
  }
  return best;
}
