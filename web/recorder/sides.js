// Beside the board: who has what, the turns, what is wrong, what can be done at the place.
const goodSigns = {
  castelli: (letter) => ["wood", "grain", "rocks", "silver", `castle ${letter}`],
  carcassonne: (letter) => [letter, `castle ${letter}`],
};

function pointsText({ least, most }) {
  return least === most ? String(least) : `${least}–${most}`;
}

/** Names for the header, which has room for about seven letters: of those that begin alike, what they differ in. */
function shortNames(names) {
  const letters = names.map((name) => [...name]);
  const alike = (one, other) => one.findIndex((letter, i) => letter !== other[i]);
  return letters.map((name, i) => {
    const shared = Math.max(0, ...letters.filter((other) => names[i] !== other.join("")).map((other) => alike(name, other)));
    if (shared < 6 || name.length < 9) return names[i];
    const word = name.lastIndexOf(" ", shared) + 1;
    return word > 0 ? name.slice(word).join("") : `${name[0]}…${name.slice(shared).join("")}`;
  });
}

function showScore() {
  const { standing } = state;
  const seats = standing?.seats ?? [];
  const names = shortNames(seats.map(nameOf));
  byId("score").replaceChildren(...(seats.length > 0 ? seats.map((seat, i) =>
    element("span", { title: nameOf(seat), class: `seat${seat.letter === actorNow()?.letter ? " decides" : ""}${standing.winners.includes(seat.letter) ? " wins" : ""}` },
      symbolOf(seat.letter) ?? seat.letter, element("b", {}, pointsText(seat)), element("bdi", { class: "who" }, names[i]))) : [say("set-up")]));
}

function showPlayers() {
  const { standing, rules } = state;
  const cards = () => (standing?.seats ?? []).map((seat) => {
    const signs = goodSigns[rules]?.(seat.letter) ?? [];
    return element("div", { class: `player${seat.letter === actorNow()?.letter ? " decides" : ""}` },
      symbolOf(seat.letter, "shield"), element("bdi", { class: "name" }, nameOf(seat)),
      element("span", { class: "vp" }, element("b", {}, pointsText(seat)), " ", standing.unit),
      element("div", { class: "goods" }, ...seat.goods.map((good, i) =>
        element("span", { class: `good${good.amount ? "" : " none"}`, title: good.name }, symbolOf(signs[i]) ?? good.name,
          element("span", { class: "unseen" }, good.name), " ", String(good.amount)))),
      seat.cards.length > 0 ? element("div", { class: "hand" },
        ...seat.cards.map(heldThing)) : null);
  });
  byId("players").replaceChildren(...cards());
  const holdings = (standing?.seats ?? []).some((seat) => seat.goods.length + seat.cards.length > 0);
  byId("strip").replaceChildren(...(holdings ? cards() : []));
  byId("strip").hidden = !holdings || isOver();
}

/** A card by its name; a tile by its arms, clockwise from the north. */
function heldThing({ code, name }) {
  const isTile = armsOf(code).length === 4;
  return isTile ? element("span", { class: "held tile", role: "img", "aria-label": name, title: name }, ...armSigns(code))
    : element("span", { class: "held" }, name);
}

function showTurns() {
  const list = element("ol", {});
  for (const turn of state.turns) {
    const here = turn === turnHere();
    const row = button("", "go", () => ask({ do: "go", to: turn.address }),
      { class: `turn${here ? " here" : ""}${turn.error ? " wrong" : ""}`, "data-address": turn.address, "aria-current": here ? "step" : null });
    row.append(element("span", { class: "n" }, turn.number && turn.player ? String(turn.number) : ""), symbolOf(turn.player) ?? "",
      element("span", { class: "words" }, turn.words), turn.variations > 0 ? element("span", { class: "badge" }, `+${turn.variations}`) : "");
    const item = element("li", {}, row);
    if (turn.comment) item.append(element("p", { class: "said" }, turn.comment));
    if (here && turn.variations > 0) item.append(variationButtons(turn));
    list.append(item);
  }
  const start = button(say("set-up"), "go", () => ask({ do: "go", to: "0" }), { class: `turn${state.place === "0" ? " here" : ""}`, "data-address": "0" });
  const line = state.line ? button(say("main-line"), "main", () => ask({ do: "end" }), { class: "turn" }) : start;
  const focus = document.activeElement?.dataset?.address;
  byId("turns").replaceChildren(line, list);
  if (focus) byId("turns").querySelector(`[data-address="${CSS.escape(focus)}"]`)?.focus({ preventScroll: true });
  showTurnHere();
}

/** The turn of the place is in sight, also where the list has just been opened. */
function showTurnHere() {
  const here = byId("turns").querySelector(".here");
  if (here) byId("turns").scrollTop = here.offsetTop - byId("turns").clientHeight / 2;
}

function variationButtons(turn) {
  const list = element("p", { class: "variations" });
  for (let i = 1; i <= turn.variations; ++i)
    list.append(button(say("variation", i), "go", () => ask({ do: "go", to: `${turn.address}/${i}` }), { "data-address": `${turn.address}/${i}` }));
  return list;
}

function showProblems() {
  const found = (state.problems.diagnostics ?? []).map((problem, i) => ({ ...problem, ...state.problem_places[i] }));
  byId("wrong").hidden = found.length === 0 || !state.standing;
  byId("wrong").textContent = `! ${found.length}`;
  byId("wrong").setAttribute("aria-label", `${say("problems")}: ${found.length}`);
  byId("problems").hidden = found.length === 0 || !state.standing;
  byId("problems").replaceChildren(element("h2", {}, say("problems")), element("ul", {}, ...found.slice(0, 20).map((problem) =>
    element("li", {}, ...problemText(problem)))));
}

function problemText({ where, address, message, help }) {
  return [button(where, "problem", () => ask({ do: "go", to: address })), `: ${message}`, help ? ` (${help.replaceAll("`", "")})` : ""];
}

/** Where the record cannot be played on, the way to the turn that is wrong. */
function wayOut() {
  const [first] = state.problems.diagnostics ?? [];
  return element("p", { class: "way-out" }, ...(first ? problemText({ ...first, ...state.problem_places[0] }) : []));
}

function showTools() {
  const at = turnHere();
  const tool = (key, action, act) => button(say(key), action, act);
  byId("tools").replaceChildren(
    ...(state.at_end ? [] : [tool("to-end", "end", () => ask({ do: "end" })), tool("clear", "clear", () => ask({ do: "clear" }))]),
    ...(state.place === "0" ? [] : [
      tool("tell-again", "tell-again", tellAgain), tool("edit-turn", "edit", editTurn), tool("comment", "comment", editComment), tool("judge", "glyph", editGlyph),
      tool("mark", "command", editMark), tool("vary", "vary", () => ask({ do: "vary" })),
      tool("remove", "remove", () => ask({ do: "remove" })),
    ]),
    ...(state.rules === "castelli" && at ? [tool("decide", "decide", editDecision)] : []));
}

function field(label, input) {
  return element("label", { class: "field" }, element("span", {}, label), input);
}

/** What was typed stays until `act` says that it is done. */
function formDialog(title, inputs, act, ...more) {
  const form = element("form", { class: "stack", onsubmit: (event) => { event.preventDefault(); if (act()) closeDialog(); } },
    ...inputs, element("div", { class: "row" }, element("button", { type: "submit", "data-action": "ok" }, say("ok")), ...more));
  openDialog(title, form);
  form.querySelector("input, textarea, select")?.focus();
}

/** The turn of the place from its first word on; the turns after it stay. */
function tellAgain() {
  const turn = turnHere();
  if (!turn || !mayChange()) return;
  document.body.classList.remove("sides-open");
  ask({ do: "again" });
}

/** The words of a turn as text; what follows is checked again. */
function editTurn() {
  const turn = turnHere();
  if (!turn) return;
  const input = element("textarea", { rows: 3, value: turn.words, spellcheck: false, autocapitalize: "off" });
  formDialog(say("edit-turn"), [field(say("words"), input)], () => changeTurn(turn, input));
}

function turnHere() {
  const number = /^(.*?)(\d+|end)(?:\.\d+)?$/.exec(state.place)?.[0].replace(/\.\d+$/, "");
  return state.turns.find((turn) => turn.address === number);
}

/** Whether the turn has the words of the field now. */
function changeTurn(turn, input, keep = false) {
  const words = input.value.trim();
  if (words === turn.words) return true;
  if (!mayChange()) return false;
  if (/^[#*]/.test(words)) {
    tell(say("result-elsewhere"), "warn");
    return false;
  }
  const before = state.text;
  const isCleared = engineAsk({ do: "again" }).text !== before;
  const { entered } = engineAsk({ do: "enter", typed: words, keep });
  if (!entered?.written && isCleared) engineAsk({ do: "undo" });
  ask({ do: "go", to: turn.address });
  if (entered?.written) return true;
  tellRefusal(entered, () => changeTurn(turn, input, true) && closeDialog(), (word) => { input.value = word; });
  return false;
}

function editComment() {
  const turn = turnHere();
  const input = element("textarea", { rows: 4, value: "" });
  formDialog([turn?.number, say("comment")].filter(Boolean).join(". "), [turn?.comment ? element("p", { class: "said" }, turn.comment) : "", field(say("comment"), input)],
    () => !input.value.trim() || ask({ do: "comment", text: input.value.trim() }).done,
    button(say("clear-comment"), "uncomment", () => { closeDialog(); ask({ do: "comment", text: "" }); }));
}

function editGlyph() {
  const row = element("div", { class: "chips" });
  for (const glyph of ["!!", "!", "!?", "?!", "?", "??", ""])
    row.append(button(glyph || "–", "judge", () => { closeDialog(); ask({ do: "glyph", text: glyph }); }, { class: "chip", "data-glyph": glyph }));
  openDialog(say("judge"), row);
}

function editMark() {
  const place = element("input", { value: "", autocapitalize: "off", autocomplete: "off", placeholder: "e4" });
  const clock = element("input", { value: "", inputmode: "numeric", placeholder: "0:05:00" });
  const write = (name, input) => {
    const value = input.value.trim();
    if (value && !ask({ do: "command", name, value }).done) return false;
    input.value = "";  // it is not written twice if the other one is refused
    return true;
  };
  formDialog(say("mark"), [field(say("mark-place"), place), field(say("clock"), clock)], () => write("mark", place) && write("clk", clock));
}

function editDecision() {
  const row = element("div", { class: "chips" });
  for (const [key, text] of [["stood", "stood"], ["taken-back", "taken back"], ["none", ""]])
    row.append(button(say("decision-" + key), "decide", () => { closeDialog(); ask({ do: "decide", text }); }, { class: "chip" }));
  openDialog(say("decide"), row);
}
