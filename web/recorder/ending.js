// The end of a game: who won, the table of points, and what can be done with the record.
/** Whether the record has its result, with the points of the final scoring. */
function isOver() {
  return Boolean(state.standing?.over) && state.result.startsWith("#") && state.at_end;
}

const nameOf = (seat) => seat.name || seat.seat;

/** Places are shared by equal points. */
function pointsTable() {
  const { seats, winners, unit } = state.standing;
  const ranked = [...seats].sort((one, other) => other.most - one.most);
  return element("table", { class: "points" }, element("caption", { class: "unseen" }, say("points-table")), element("thead", {}, element("tr", {},
    element("th", { scope: "col" }, say("rank")), element("th", { scope: "col" }, say("player")), element("th", { scope: "col" }, unit))),
  element("tbody", {}, ...ranked.map((seat) => element("tr", { class: winners.includes(seat.letter) ? "wins" : "" },
    element("td", {}, String(1 + ranked.filter((other) => other.most > seat.most).length)),
    element("th", { scope: "row" }, symbolOf(seat.letter) ?? "", " ", element("bdi", {}, nameOf(seat))),
    element("td", {}, pointsText(seat))))));
}

/** A row for each kind of points, a column for each player. */
function partsTable() {
  const { seats } = state.standing;
  const kinds = (seats[0]?.parts ?? []).map(({ name }, i) => ({ name, amounts: seats.map((seat) => seat.parts[i]?.amount ?? 0) }))
    .filter(({ amounts }) => amounts.some((amount) => amount !== 0));
  if (kinds.length === 0) return null;
  return element("table", { class: "points parts" }, element("caption", {}, say("points-by-kind")), element("thead", {}, element("tr", {},
    element("td", {}), ...seats.map((seat) => element("th", { scope: "col" }, symbolOf(seat.letter) ?? "", element("bdi", { class: "unseen" }, nameOf(seat)))))),
  element("tbody", {}, ...kinds.map(({ name, amounts }) => element("tr", {}, element("th", { scope: "row" }, name),
    ...amounts.map((amount) => element("td", {}, String(amount)))))));
}

function ending() {
  return element("section", { class: "ending" }, pointsTable(), partsTable() ?? "", element("div", { class: "row" },
    button(say("download"), "download", downloadGame, { class: "main" }),
    ...(navigator.share ? [button(say("share"), "share", () => shareText(state.text))] : []),
    button(say("review"), "review", openReview),
    button(say("new-game"), "new", () => leaveGame(showStart))));
}
