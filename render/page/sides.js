// What stands beside the board: players, chart, final score.
function good(icon, count, label) {
  return element("span", { class: "good" + (count ? "" : " none"), title: label },
    symbol(icon), element("span", { class: "unseen" }, label + " "), String(count));
}

function playerCard(player, has, before) {
  const heading = game.parts.length ? "h3" : "h2";
  const number = game.players.indexOf(player);
  const length = player.name.length > 26 ? " longer" : player.name.length > 13 ? " long" : "";
  const card = element("article", { class: "player" + (has[decidesAt] ? " decides" : "") },
    symbol(player.sign, "shield"),
    element(heading, { class: "name" + length, title: `${player.name} (${player.seat})` },
      bdi(player.name), element("span", { class: "unseen" }, ` (${player.seat})`)),
    pointsOfPlayer(has[pointsAt], before[pointsAt]));
  if (game.goods.length)
    card.append(element("div", { class: "goods" },
      ...game.goods.map(({ name, icons }, i) => good(icons[number], has[goodsAt][i], name)), ...tileInHand(has)));
  card.append(element("p", { class: "hand", title: has[textAt] }, has[textAt]));
  return card;
}

function pointsOfPlayer(points, before) {
  const gain = gainText(points, before);
  return element("span", { class: "vp" + (Array.isArray(points) ? " open" : "") }, gain ? element("small", { class: "gain" }, gain) : "",
    ` ${pointsText(points)} `, element("small", {}, game.unit));
}

function tileInHand(has) {
  if (has[tileAt] === undefined) return [];
  const tile = symbol(has[tileAt], "tile");
  tile.setAttribute("viewBox", "-310 -310 620 620");
  const text = has[tileTextAt];
  return [element("span", { class: "held", title: text }, tile, element("span", { class: "unseen" }, text))];
}

function showPlayers() {
  const stop = stopAt(here);
  const before = here.turn < 0 ? stop : stopAt(lastStop(here.line, here.turn - 1));
  const box = byId("players");
  // Three cards would leave a hole, and a long name needs the width.
  const inRows = game.players.length === 3 || game.players.some(({ name }) => name.length > 18);
  box.className = `of-${game.players.length}` + (inRows ? " rows" : "") + (game.goods.length ? "" : " plain");
  box.replaceChildren();
  game.players.forEach((player, i) => {
    if (game.parts.length && player.part !== game.players[i - 1]?.part) {
      const { title, stock, icon } = game.parts[player.part];
      box.append(element("h2", {}, title, good(icon, stop.stocks[player.part], stock)));
    }
    box.append(playerCard(player, stop.has[i], before.has[i]));
  });
}

function showBoard() {
  const { board } = stopAt(here);
  showPicture(byId("board"), focus ? focus.board : board);
  frameBoard();
}

function showChart(kind) {
  const chart = game.charts.find((each) => each.kind === kind);
  for (const tab of document.querySelectorAll(".kinds button")) {
    tab.setAttribute("aria-selected", String(tab.dataset.kind === kind));
    tab.tabIndex = tab.dataset.kind === kind ? 0 : -1;
  }
  const svg = svgElement("svg", { viewBox: chart.box, role: "img", "aria-label": chart.name });
  byId("chart").replaceChildren(svg);
  showPicture(svg, chart.board);
  svg.addEventListener("click", jumpInChart);
  for (const group of svg.querySelectorAll("g")) {
    const [, address] = /^event (\S+)/.exec(group.dataset.sign ?? "") ?? [];
    if (!address || !places.has(address)) continue;
    group.classList.add("event-mark");
    group.addEventListener("click", (event) => {
      event.stopPropagation();
      jumpTo(address);
    });
    const title = svgElement("title", {});
    title.textContent = eventTitle(address);
    group.append(title);
  }
  showInChart();
}

/** "Turn 7, Anna", and what was scored in it. */
function eventTitle(address) {
  const turn = turnAt(places.get(address));
  const what = turn.steps.flatMap((step) => step.events).filter(isScored).map((event) => event.text);
  return [titleOf(turn), ...what].join("\n");
}

/** The plots of a chart: where each lies, and how many turns it spreads over its width. */
function plotsOf(svg) {
  return [...svg.querySelectorAll('[data-sign^="plot "]')].map((group) =>
    ({ box: group.getBBox(), turns: Number(group.dataset.sign.slice(5)) }));
}

function jumpInChart(event) {
  const svg = event.currentTarget;
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
  for (const { box, turns } of plotsOf(svg)) {
    if (at.x < box.x || at.x > box.x + box.width || at.y < box.y || at.y > box.y + box.height) continue;
    const turn = Math.round((at.x - box.x) / box.width * turns) - 1;
    return jumpTo(addressOf(lastStop(0, Math.min(turn, turnsOf(0).length - 1))));
  }
}

function showInChart() {
  const svg = document.querySelector("#chart svg");
  if (!svg) return;
  const turn = here.line ? null : turnAt(here);
  for (const group of svg.querySelectorAll(".event-mark"))
    group.classList.toggle("here", turn !== null && turnAt(places.get(group.dataset.sign.split(" ")[1])) === turn);
  svg.querySelectorAll(".cursor").forEach((cursor) => cursor.remove());
  if (here.line) return;
  for (const { box, turns } of plotsOf(svg)) {
    if (here.turn + 1 > turns) continue;  // a scoring after its last turn
    const x = box.x + box.width * (here.turn + 1) / Math.max(turns, 1);
    svg.append(svgElement("line", { class: "cursor", x1: x, x2: x, y1: box.y, y2: box.y + box.height }));
  }
}

function buildCharts() {
  byId("charts").hidden = !mainTurns.length;
  const kinds = element("div", { class: "kinds", role: "tablist" });
  for (const { kind, name } of game.charts) {
    const tab = element("button", { type: "button", role: "tab", "data-kind": kind, "aria-controls": "chart" }, name);
    tab.addEventListener("click", () => showChart(kind));
    tab.addEventListener("keydown", (event) => {
      const next = { ArrowRight: tab.nextElementSibling, ArrowLeft: tab.previousElementSibling }[event.key];
      if (!next) return;
      event.stopPropagation();
      next.focus();
      next.click();
    });
    kinds.append(tab);
  }
  byId("hidden-note").before(kinds, element("div", { id: "chart", role: "tabpanel", "aria-label": game.texts.charts }));
  if (game.charts.length) showChart(game.charts[0].kind);
}

function buildScore() {
  if (!game.score.length) return;
  const head = element("tr", {}, element("th", { scope: "col" }, say("score")),
    ...game.players.map((player) => element("th", { scope: "col" }, symbol(player.sign, "shield"), bdi(player.name))));
  const rows = game.score.map(({ name, rule, points }) => element("tr", {},
    element("th", { scope: "row" }, name, rule ? element("span", { class: "rule" }, ` ${rule}`) : ""),
    ...points.map((value) => element("td", {}, pointsText(value)))));
  byId("score").append(element("p", { class: "winners" }, bdi(game.winners)),
    element("div", { class: "wide", tabindex: "0", role: "group" },
      element("table", {}, element("thead", {}, head), element("tbody", {}, ...rows))));
  byId("score").hidden = false;
  const words = game.players.flatMap(({ name }) => name.split(/\s+/));
  document.documentElement.classList.toggle("long-words", words.some((word) => word.length > 9));
  document.documentElement.classList.add("has-score");
}
