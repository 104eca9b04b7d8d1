// The list of turns with their score lines, comments and variations.
const listed = new Map();  // turn -> its list item
const [pointsAt, decidesAt, textAt, goodsAt, tileAt, tileTextAt] = [0, 1, 2, 3, 4, 5];  // of what a player has

const nameOf = (player) => (player < 0 ? "" : game.players[player].name);
const bdi = (text, attributes = {}) => element("bdi", attributes, text);

const titleOf = (turn) => turn.title ?? say("turn", turn.n, nameOf(turn.p));

/** Points are a number, or the least and the most. */
const boundsOf = (points) => [points].flat();
const leastOf = (points) => boundsOf(points)[0];
const mostOf = (points) => boundsOf(points).at(-1);
const isScored = ({ points = 0 }) => points !== 0;

function pointsText(points) {
  const texts = boundsOf(points).map((bound) => String(bound).replace("-", "−"));
  return texts.length > 1 ? say("range", ...texts) : texts[0];
}

/** "+3", "+4 to 12"; nothing for no change. */
function gainText(points, before = 0) {
  const [least, most] = [leastOf(points) - leastOf(before), mostOf(points) - mostOf(before)];
  if (!least && !most) return "";
  return (least > 0 ? "+" : "") + pointsText(least === most ? least : [least, most]);
}

/** Points a turn brought, of whoever scored in it. */
function pointsOf(turn) {
  let [least, most] = [0, 0];
  for (const { points = 0 } of turn.steps.flatMap((step) => step.events)) {
    least += leastOf(points);
    most += mostOf(points);
  }
  return [least, most];
}

/** To the web, or to a place of this game if it has it. */
function linkTo(to, text) {
  if (!to.startsWith("#")) return element("a", { href: to, target: "_blank", rel: "noopener noreferrer" }, text);
  return places.has(to.slice(1)) ? element("a", { href: to }, text) : text;
}

/** A comment. Each of its links begins at a place of the text, and is so long. */
function saidOf({ text, links = [] }) {
  const whole = text.join("\n"), told = [];
  let from = 0;
  for (const [at, length, to] of links) {
    told.push(whole.slice(from, at), linkTo(to, whole.slice(at, at + length)));
    from = at + length;
  }
  return element("bdi", { class: "said", role: "note" }, ...told, whole.slice(from));
}
const notesAfter = (turn, action) => turn.notes.filter(({ k, v }) => !v && k === action).map(saidOf);
const notesAfterVariation = (turn, number) => turn.notes.filter(({ v }) => v === number).map(saidOf);

function eventLine(event, turn) {
  const scored = isScored(event) ? " scored" : "";
  const content = [element("span", { class: "text" }, event.text), element("span", { class: "rule" }, event.rule)];
  if (event.score) content.splice(1, 0, element("span", { class: "sum" }, event.score));
  if (event.board === undefined) return element("span", { class: "event" + scored }, ...content);
  const button = element("button", { type: "button", class: "event" + scored, "aria-pressed": String(focus === event) }, ...content);
  button.addEventListener("click", () => jumpTo(turn.a, focus === event ? null : event));
  button.told = event;
  return button;
}

function stepLines(turn, step) {
  const lines = [];
  if (step.text) {
    const text = (step.p === turn.p ? "" : nameOf(step.p) + " ") + step.text;
    const address = turn.stops[step.k - 1]?.a ?? turn.a;
    const button = element("button", { type: "button", class: "step", "data-address": address }, text);
    button.addEventListener("click", () => jumpTo(address));
    lines.push(button);
  }
  const events = step.events.map((event) => element("li", {}, eventLine(event, turn)));
  if (events.length) lines.push(element("ul", { class: "events" }, ...events));
  return lines;
}

function details(turn) {
  const box = element("div", { class: "details" });
  for (const text of turn.irregular) box.append(element("p", { class: "flag" }, "⚠ " + text));
  box.append(...notesAfter(turn, 0));
  let told = 0;
  for (const step of turn.steps) {
    for (; told < step.k; ++told) if (told > 0) box.append(...notesAfter(turn, told));
    box.append(...stepLines(turn, step));
  }
  for (told = Math.max(told, 1); told <= turn.k; ++told) box.append(...notesAfter(turn, told));
  return box;
}

/** Each word of the notation an element: on paper none is broken. */
const wordsOf = (turn) => turn.words.split(" ").flatMap((word) => [" ", element("span", {}, word)]).slice(1);

const saidAfter = (notes) => (notes.length ? [element("div", { class: "details" }, ...notes)] : []);

function turnItem(turn) {
  const ofPlayer = turn.p >= 0;
  const row = element("button", { type: "button", class: ofPlayer ? "go" : "go of-none" },
    element("span", { class: "n" }, ofPlayer ? turn.n + "." : ""),
    ofPlayer ? symbol(game.players[turn.p].sign) : element("span", { class: "none" }),
    bdi(turn.title ?? nameOf(turn.p), { class: "who" + ((turn.title ?? nameOf(turn.p)).length > 24 ? " long" : "") }),
    ...(ofPlayer ? [element("span", { class: "words" }, ...wordsOf(turn))] : []),
    element("span", { class: "marks" }, turn.notes.length ? commentSign() : "",
      element("span", { class: "glyph" }, turn.glyphs.join(" "))),
    element("span", { class: "points" }, ofPlayer ? gainText(pointsOf(turn)) : ""));
  if (turn.swing) row.lastChild.prepend(swingSign());
  row.addEventListener("click", () => jumpTo(turn.a));
  const item = element("li", { class: "turn" }, row, details(turn),
    ...turn.lines.flatMap((line, i) => [variation(line), ...saidAfter(notesAfterVariation(turn, i + 1))]));
  listed.set(turn, item);
  return item;
}

function commentSign() {
  const svg = svgElement("svg", { viewBox: "0 0 24 24", class: "talks", role: "img", "aria-label": say("commented") });
  const title = svgElement("title", {});
  title.textContent = say("commented");
  svg.append(title, svgElement("path", { d: "M3 4h18v12h-9l-5 5v-5H3z" }));
  return svg;
}

const swingSign = () =>
  element("span", { class: "swing", title: say("swing"), role: "img", "aria-label": say("swing") }, "◆ ");

function variation(line) {
  const name = say("variation", lines[line].name);
  return element("div", { class: "variation", role: "group", "aria-label": name },
    element("p", {}, name), lineList(line));
}

function lineList(line) {
  const items = lines[line].turns.map(turnItem);
  const list = element("ol", {}, ...items);
  if (lines[line].stopped) list.append(element("li", { class: "stop" }, "⚠ " + say("stopped", lines[line].stopped)));
  return list;
}

function buildStory() {
  const start = element("button", { type: "button", class: "go of-none" }, element("span", { class: "n" }, "0."),
    element("span", { class: "none" }), element("span", { class: "who" }, say("setup")),
    element("span", { class: "marks" }, game.start.notes.length ? commentSign() : ""),
    element("span", { class: "points" }));
  start.addEventListener("click", () => jumpTo("0"));
  const notes = element("div", { class: "details" }, ...notesAfter(game.start, 0));
  const first = element("li", { class: "turn" }, start, notes);
  listed.set(null, first);
  const list = lineList(0);
  list.prepend(first);
  byId("moves").append(list);
  measureNames();
  const all = lines.flatMap(({ turns }) => turns);
  byId("moves").classList.toggle("has-long-numbers", all.some(({ n }) => n > 99));
  byId("moves").classList.toggle("has-marks", all.some(({ notes, glyphs }) => notes.length || glyphs.length));
  byId("moves").classList.toggle("has-swings", all.some(({ swing }) => swing));
}

/** The names in the list have the room of the longest one, up to a limit. */
function measureNames() {
  const longest = Math.max(...game.players.map(({ name }) => name.length));
  byId("moves").classList.toggle("long-names", longest > 18);
  byId("moves").style.setProperty("--who", `${Math.min(Math.max(longest * 0.55, 4), 12)}em`);
}

function showInStory() {
  const turn = turnAt(here);
  for (const item of document.querySelectorAll("#moves .here")) item.classList.remove("here");
  for (const button of document.querySelectorAll("#moves [aria-current]")) button.removeAttribute("aria-current");
  const item = listed.get(here.line === 0 || turn ? turn : turnAt(places.get(lines[here.line].of)));
  item.classList.add("here");
  item.firstElementChild.setAttribute("aria-current", "step");
  if (!atTurnEnd()) showStep(item.querySelector(".details"));
  for (const button of document.querySelectorAll("button.event")) {
    const pressed = String(button.told === focus);
    if (button.getAttribute("aria-pressed") !== pressed) button.setAttribute("aria-pressed", pressed);
  }
  if (!focus) scrollList(byId("moves"), item, stepOf(item));
}

function showStep(box) {
  for (const step of box.querySelectorAll(":scope > .step"))
    step.classList.toggle("here", step.dataset.address === stopAt(here).a);
}

/** The line of the action just shown, if the reader goes by actions. */
function stepOf(item) {
  if (!byId("moves").matches(".ledger")) return null;
  if (!atTurnEnd()) return item.querySelector(":scope > .details > .step.here");
  return here.stepped ? [...item.querySelectorAll(":scope > .details > .step")].at(-1) : null;
}

/** Only the list is scrolled, never the page: to a step of the item, or to as much of the item as there is room for. */
function scrollList(list, item, step) {
  const box = list.getBoundingClientRect(), row = (step ?? item.firstElementChild).getBoundingClientRect();
  const whole = step ?? item.querySelector(".details");
  const bottom = Math.max(row.bottom, whole.getBoundingClientRect().bottom);  // of a hidden one 0
  const height = Math.min(bottom - row.top, box.height);
  if (row.top < box.top + 40) list.scrollTop += row.top - box.top - 40;
  else if (row.top + height > box.bottom - 20)
    list.scrollTop += Math.min(row.top - box.top - 40, row.top + height - box.bottom + 20);
}
