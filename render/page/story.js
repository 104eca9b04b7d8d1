// The list of turns with their score lines, comments and variations.
const listed = new Map();  // turn -> its list item
const buttonOfEvent = new Map();

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

function notesBehind(turn, action) {
  return turn.notes.filter(({ k }) => k === action)
    .map(({ text }) => bdi(text.join("\n"), { class: "said", role: "note" }));
}

function eventLine(event, turn) {
  const scored = isScored(event) ? " scored" : "";
  const content = [element("span", { class: "text" }, event.text), element("span", { class: "rule" }, event.rule)];
  if (event.score) content.splice(1, 0, element("span", { class: "sum" }, event.score));
  if (event.board === undefined) return element("span", { class: "event" + scored }, ...content);
  const button = element("button", { type: "button", class: "event" + scored, "aria-pressed": "false" }, ...content);
  button.addEventListener("click", () => jumpTo(turn.a, focus === event ? null : event));
  buttonOfEvent.set(event, button);
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
  box.append(...notesBehind(turn, 0));
  let told = 0;
  for (const step of turn.steps) {
    for (; told < step.k; ++told) if (told > 0) box.append(...notesBehind(turn, told));
    box.append(...stepLines(turn, step));
  }
  for (told = Math.max(told, 1); told <= turn.k; ++told) box.append(...notesBehind(turn, told));
  return box;
}

function turnItem(turn) {
  const ofPlayer = turn.p >= 0;
  const row = element("button", { type: "button", class: "go" },
    element("span", { class: "n" }, ofPlayer ? turn.n + "." : ""),
    ofPlayer ? symbol(game.players[turn.p].sign) : element("span"),
    bdi(turn.title ?? nameOf(turn.p), { class: "who" }),
    element("span", { class: "words" }, ...turn.words.split(" ").flatMap((word) => [" ", element("span", {}, word)]).slice(1)),
    element("span", { class: "glyph" }, turn.glyphs.join(" ")),
    element("span", { class: "points" }, ofPlayer ? gainText(pointsOf(turn)) : ""));
  if (turn.swing) row.lastChild.prepend(swingSign());
  row.addEventListener("click", () => jumpTo(turn.a));
  const item = element("li", { class: "turn" }, row, details(turn), ...turn.lines.map(variation));
  listed.set(turn, item);
  return item;
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
  const start = element("button", { type: "button", class: "go" }, element("span", { class: "n" }, "0."),
    element("span"), element("span", { class: "who" }, say("setup")));
  start.addEventListener("click", () => jumpTo("0"));
  const notes = element("div", { class: "details" }, ...notesBehind(game.start, 0));
  const first = element("li", { class: "turn" }, start, notes);
  listed.set(null, first);
  const list = lineList(0);
  list.prepend(first);
  byId("moves").append(list);
  byId("moves").classList.toggle("has-long-numbers", lines.some(({ turns }) => turns.some(({ n }) => n > 99)));
}

function showInStory() {
  const turn = turnAt(here);
  for (const item of document.querySelectorAll("#moves .here")) item.classList.remove("here");
  for (const button of document.querySelectorAll("#moves [aria-current]")) button.removeAttribute("aria-current");
  const item = listed.get(here.line === 0 || turn ? turn : turnAt(places.get(lines[here.line].of)));
  item.classList.add("here");
  item.firstElementChild.setAttribute("aria-current", "step");
  if (!atTurnEnd()) showStep(item);
  for (const [event, button] of buttonOfEvent) {
    const pressed = String(event === focus);
    if (button.getAttribute("aria-pressed") !== pressed) button.setAttribute("aria-pressed", pressed);
  }
  if (!focus) scrollTo(byId("moves"), item, stepOf(item));
}

function showStep(item) {
  for (const step of item.querySelectorAll(":scope > .details > .step"))
    step.classList.toggle("here", step.dataset.address === stopAt(here).a);
}

/** The line of the action just shown, if the reader goes by actions. */
function stepOf(item) {
  if (!atTurnEnd()) return item.querySelector(":scope > .details > .step.here");
  return here.stepped ? [...item.querySelectorAll(":scope > .details > .step")].at(-1) : null;
}

/** Only the list is scrolled, never the page: to a step of the item, or to as much of the item as there is room for. */
function scrollTo(list, item, step) {
  const box = list.getBoundingClientRect(), row = (step ?? item).getBoundingClientRect();
  const bottom = (step ?? item.querySelector(".details")).getBoundingClientRect().bottom;
  const height = Math.min(bottom - row.top, box.height);
  if (row.top < box.top + 40) list.scrollTop += row.top - box.top - 40;
  else if (row.top + height > box.bottom - 20)
    list.scrollTop += Math.min(row.top - box.top - 40, row.top + height - box.bottom + 20);
}
