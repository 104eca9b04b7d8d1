// What an analysis says: the graph of the shares, turning points, the decisions of a turn, the players' sums.
const analysis = game.analysis;
const momentsOf = new Map();  // turn's number -> its moments
for (const moment of analysis.moments) {
  if (!momentsOf.has(moment.n)) momentsOf.set(moment.n, []);
  momentsOf.get(moment.n).push(moment);
}

/** Hundredths of a percent as "52.3"; a change as "+4.1", "−0.3". */
function percentText(hundredths, digits = 1) {
  return (hundredths / 100).toFixed(digits).replace("-", "−").replace(/^−(0\.?0*)$/, "$1");
}
function changeText(hundredths, digits = 1) {
  const text = percentText(hundredths, digits);
  return /[1-9]/.test(text) && hundredths > 0 ? "+" + text : text;
}
function withMargin([value, margin], text = percentText, digits = 1) {
  return margin ? say("with-margin", text(value, digits), percentText(margin, digits)) : say("percent", text(value, digits));
}
const shareText = (value) => say("percent", percentText(value));
const ofPlayers = (values, text) => values.map((value, i) => say("of-player", game.players[i].name, text(value))).join(", ");

/** The shares after a turn of the main line by its place; -1: at the start. */
function sharesAfter(place) {
  const { series } = analysis;
  if (place < 0) return series[0];
  const turn = mainTurns[place];
  return turn.p < 0 ? series.at(-1) : series[Math.min(turn.n, series.length - 1)];
}

const placeOfTurn = new Map(mainTurns.map((turn, place) => [turn.p < 0 ? "end" : turn.n, place]));

function markSign(mark) {
  const name = say("mark-" + mark);
  return element("span", { class: "mark " + (mark === "!" ? "good" : "bad"), title: name },
    element("span", { "aria-hidden": "true" }, mark), element("span", { class: "unseen" }, name + " "));
}

function luckText({ cause, event, p }) {
  if (cause === 2) return say("knows-more", game.players[p].name);
  return event ? say("lucky-with", event) : say("lucky");
}

const choiceText = ({ kind, played }) => (kind ? kind + " " : "") + played;

function luckLine(moment) {
  const won = moment.luck.map((change, i) => [change, i]).filter(([change]) => change > 0);
  const text = won.map(([change, i]) => say("of-player", game.players[i].name, say("percent", changeText(change)))).join(", ");
  return element("li", { class: "luck" }, bdi(luckText(moment)), ": ", bdi(text));
}

function otherText({ w, share, gain }) {
  return `${w} ${shareText(share)} (${changeText(gain[0])})`;
}

function choiceLine(moment, turn) {
  const whose = moment.p === turn.p ? "" : nameOf(moment.p) + ": ";
  const line = element("li", { class: "choice" },
    moment.mark ? markSign(moment.mark) : element("span", { class: "mark" }),
    element("span", {}, whose, element("b", {}, bdi(choiceText(moment))), " ",
      moment.best ? say("best-found") : element("span", { class: moment.mark ? "loss" : "" }, say("lost", withMargin(moment.loss)))));
  const better = moment.others.filter(({ gain }) => gain[0] > 0);
  const told = better.length ? better : moment.others.slice(0, 1);
  if (told.length)
    line.lastChild.append(element("span", { class: "others" },
      say(better.length ? "better" : "next-best") + " ", bdi(told.map(otherText).join(", "))));
  return line;
}

/** What the analysis says of a turn of the main line. */
function judged(turn) {
  const items = [];
  for (const moment of momentsOf.get(turn.n) ?? []) {
    if (moment.shows) items.push(luckLine(moment));
    if (moment.counts) items.push(choiceLine(moment, turn));
  }
  const shares = ofPlayers(sharesAfter(mainTurns.indexOf(turn)), shareText);
  return element("div", { class: "judged" }, items.length ? element("ul", {}, ...items) : "",
    element("p", { class: "shares" }, bdi(say("shares-after", shares))));
}

/** The worst mark of a turn's choices, else "!". */
function markOfTurn(turn) {
  const marks = (momentsOf.get(turn.n) ?? []).filter(({ p }) => p === turn.p).map(({ mark }) => mark);
  return ["??", "?", "?!", "!"].find((mark) => marks.includes(mark));
}

const sharesAtStart = () =>
  element("p", { class: "shares" }, bdi(say("shares-at-start", ofPlayers(analysis.series[0], shareText))));

/** Also in the list, for all turns at once. */
function judgeStory() {
  for (const turn of mainTurns) {
    if (turn.p < 0) continue;
    const item = listed.get(turn);
    const mark = markOfTurn(turn);
    if (mark) item.querySelector(".go .glyph").append(" ", markSign(mark));
    item.querySelector(".details").prepend(judged(turn));
  }
  listed.get(null).querySelector(".details").append(sharesAtStart());
  byId("moves").classList.add("has-marks");
}

/** Of the turn shown, once it is done. */
function judgedHere() {
  const turn = turnAt(here);
  if (here.line || !atTurnEnd() || turn?.p < 0) return [];
  return [turn ? judged(turn) : sharesAtStart()];
}

// The graph: a band for each player, as high as the share.
const graphHeight = 168, graphEdge = { left: 40, right: 10, top: 14, bottom: 22 };

/** The class of a player's ink: that of the first shape painted with it. */
function inkOf(player) {
  let items = parts[analysis.paint[player]];
  while (items[0][0] === partKind) items = parts[items[0][1]];
  return "f" + items[0][2];
}

const turnOfPoint = ({ m }) => (m < 0 ? mainTurns.length - 1 : placeOfTurn.get(analysis.moments[m].n));
const reachedPoints = () => analysis.points.filter((point) => turnOfPoint(point) <= reached())
  .sort((one, other) => turnOfPoint(one) - turnOfPoint(other));

function pointText({ m, luck, change }) {
  const gainer = change.indexOf(Math.max(...change));
  const moment = analysis.moments[m];
  const what = !moment ? say("end-revealed") : luck ? luckText(moment) : `${nameOf(moment.p)}: ${choiceText(moment)}`;
  const who = moment && !luck ? moment.p : gainer;
  return { what, who: nameOf(who), change: say("percent", changeText(change[who])), mark: luck ? "" : moment?.mark };
}

function drawGraph() {
  const box = byId("graph");
  if (!box?.clientWidth) return;
  const width = box.clientWidth;
  const last = mainTurns.length - 1;
  const { left, right, top, bottom } = graphEdge;
  const x = (place) => left + (width - left - right) * (place + 1) / Math.max(last + 1, 1);
  const y = (share) => top + (graphHeight - top - bottom) * (1 - share / 10000);
  const svg = svgElement("svg", { viewBox: `0 0 ${width} ${graphHeight}`, role: "img", "aria-label": say("shares") });
  svg.append(svgElement("rect", { class: "ground", x: left, y: top, width: width - left - right, height: y(0) - top }));
  const places = Array.from({ length: reached() + 2 }, (_, i) => i - 1);
  let below = places.map(() => 0);
  game.players.forEach((player, i) => {
    // The first player is on top.
    const index = game.players.length - 1 - i;
    const above = places.map((place, at) => below[at] + sharesAfter(place)[index]);
    const path = [...places.map((place, at) => `${x(place)},${y(above[at])}`),
      ...places.map((place, at) => `${x(place)},${y(below[at])}`).reverse()];
    svg.append(svgElement("polygon", { class: inkOf(index) + " band", points: path.join(" ") }));
    below = above;
  });
  for (const share of [0, 2500, 5000, 7500, 10000]) {
    svg.append(svgElement("line", { class: share === 5000 ? "grid half" : "grid", x1: left, x2: width - right, y1: y(share), y2: y(share) }));
    if (share % 5000) continue;
    const label = svgElement("text", { x: left - 5, y: y(share) + 4, "text-anchor": "end" });
    label.textContent = share / 100 + "\u202f%";
    svg.append(label);
  }
  const step = [1, 2, 5, 10, 20, 50, 100].find((each) => (last + 1) / each * 26 < width - left - right) ?? 200;
  mainTurns.forEach((turn, place) => {
    if (turn.p < 0 || turn.n % step) return;
    const label = svgElement("text", { x: x(place), y: graphHeight - 6, "text-anchor": "middle" });
    label.textContent = turn.n;
    svg.append(label);
  });
  for (const point of reachedPoints()) {
    const at = x(turnOfPoint(point));
    const mark = svgElement("g", { class: "point" });
    const { what, who, change } = pointText(point);
    const title = svgElement("title", {});
    title.textContent = `${titleOf(mainTurns[turnOfPoint(point)])}\n${what}\n${say("of-player", who, change)}`;
    mark.append(title, svgElement("line", { x1: at, x2: at, y1: top, y2: y(0) }),
      svgElement("path", { d: `M${at} 1l6 6-6 6-6-6z` }));
    svg.append(mark);
  }
  const done = atTurnEnd() ? 0 : (here.stop + 1) / stopsAt(here).length - 1;  // of the turn, less than all
  if (!here.line)
    for (const name of ["halo", "now"])
      svg.append(svgElement("line", { class: name, x1: x(here.turn + done), x2: x(here.turn + done), y1: top, y2: y(0) }));
  svg.addEventListener("click", (event) => {
    const from = svg.getBoundingClientRect();
    const place = Math.round((event.clientX - from.left - left) / (width - left - right) * (last + 1)) - 1;
    jumpTo(addressOf(lastStop(0, Math.max(-1, Math.min(place, last)))));
  });
  box.replaceChildren(svg);
}

function showPoints() {
  const list = byId("points");
  const found = reachedPoints();
  const chips = found.map((point) => {
    const place = turnOfPoint(point);
    const turn = mainTurns[place];
    const { what, who, change, mark } = pointText(point);
    const button = element("button", { type: "button", class: "point", title: `${what}: ${say("of-player", who, change)}` },
      element("span", { class: "n" }, turn.p < 0 || point.m < 0 ? say("end-of-game") : `${turn.n}.`), " ",
      bdi(what, { class: "unseen" }), mark ? markSign(mark) : "", mark ? " " : "", bdi(who, { class: "who" }), element("b", {}, " " + change));
    button.addEventListener("click", () => jumpTo(turn.a));
    return element("li", {}, button);
  });
  list.replaceChildren(...chips);
  const hidden = covers() && reached() < mainTurns.length - 1;
  byId("points-note").textContent = hidden ? say("turning-later") : found.length ? "" : say("turning-none");
}

function showShares() {
  const legend = byId("legend");
  const place = here.line ? placeOfLine(here.line) : here.turn;
  legend.replaceChildren(...game.players.map((player, i) => element("span", {},
    symbol(player.sign, "shield"), bdi(player.name, { class: "who" }), " ",
    element("b", {}, shareText(sharesAfter(Math.min(place, reached()))[i])))));
  drawGraph();
  showPoints();
}

/** The shares are the first of the charts. */
function buildShares() {
  byId("chart").before(element("div", { id: "shares", role: "tabpanel", "aria-label": say("shares") },
    element("div", { id: "legend" }), element("div", { id: "graph" }),
    element("ul", { id: "points", "aria-label": say("turning-points") }), element("p", { id: "points-note" })));
  const tabs = [...document.querySelectorAll(".kinds button")];
  const tab = element("button", { type: "button", role: "tab", "data-kind": "shares", "aria-controls": "shares" }, say("shares"));
  const select = (own) => {
    byId("shares").hidden = !own;
    byId("chart").hidden = own;
    if (!own) return;
    for (const each of [tab, ...tabs]) {
      each.setAttribute("aria-selected", String(each === tab));
      each.tabIndex = each === tab ? 0 : -1;
    }
    drawGraph();
  };
  tab.addEventListener("click", () => select(true));
  tab.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowRight" || !tabs.length) return;
    event.stopPropagation();
    tabs[0].focus();
    tabs[0].click();
  });
  for (const each of tabs)
    each.addEventListener("click", () => {
      select(false);
      tab.setAttribute("aria-selected", "false");
      tab.tabIndex = -1;
    });
  document.querySelector(".kinds").prepend(tab);
  byId("charts").hidden = false;
  document.documentElement.classList.add("analysed");
  select(true);
  new ResizeObserver(drawGraph).observe(byId("graph"));
}

function buildSums() {
  const rowOf = (key, cell) => element("tr", {}, element("th", { scope: "row" }, say(key)),
    ...game.players.map((player, i) => element("td", {}, cell(analysis.summary[i]))));
  const head = element("tr", {}, element("th", { scope: "col" }, say("luck-and-skill")),
    ...game.players.map((player) => element("th", { scope: "col" }, symbol(player.sign, "shield"), bdi(player.name))));
  const marks = (sum) => element("span", { class: "marks" },
    ...["!", "?!", "?", "??"].filter((mark) => sum.marks[mark]).map((mark) => element("span", {}, markSign(mark), ` ${sum.marks[mark]}`)));
  const rows = [
    rowOf("sum-start", ({ start }) => shareText(start)),
    rowOf("sum-luck", ({ luck }) => say("percent", changeText(luck))),
    rowOf("sum-own", ({ own }) => say("percent", changeText(own))),
    rowOf("sum-others", ({ others }) => say("percent", changeText(others))),
    rowOf("sum-result", ({ result }) => shareText(result)),
    rowOf("sum-adjusted", ({ adjusted }) => withMargin(adjusted)),
    rowOf("sum-loss", ({ loss }) => (loss ? withMargin(loss, percentText, 2) : "–")),
    rowOf("sum-counting", ({ counting }) => String(counting)),
    rowOf("sum-marks", marks),
    rowOf("sum-rating", ({ rating }) => (rating ? `${rating[0]} ± ${rating[1]}` : "–")),
  ];
  rows[4].className = "total";
  byId("score").after(element("section", { id: "sums", "aria-label": say("luck-and-skill") },
    element("div", { class: "wide", tabindex: "0", role: "group" },
      element("table", {}, element("thead", {}, head), element("tbody", {}, ...rows))),
    ...(analysis.ending ? [element("p", { class: "note" }, say("not-finished"))] : []),
    element("p", { class: "note" }, say("sum-note", analysis.model))));
}

builders.push(judgeStory, buildShares, buildSums);
watchers.push(showShares);
tellers.push(judgedHere);
