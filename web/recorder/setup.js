// What is asked before the first turn: the tags as a form, with pictures to compare with the table.
let setupShown = "";

/** What a field holds that the record refused; it stays, with the reason, until it is changed. */
let refused = null;
/** Fields that are still empty are wrong only once somebody tried to begin. */
let triedToBegin = false;

function showSetup() {
  const open = state.setup !== null && (!state.standing || setupOpen);
  byId("form").hidden = !open;
  byId("game").hidden = open;
  if (!open) return;
  const key = JSON.stringify([state.setup, language, refused, triedToBegin, openNames]);
  if (key === setupShown && byId("form").childElementCount > 0) return;
  setupShown = key;
  const asked = state.setup.filter((one) => !one.seat);
  // Modules were chosen when the game was begun.
  const needed = asked.filter((one) => !["text", "date", "several"].includes(one.form) && !one.of);
  needed.sort((one, other) => (other.form === "seats") - (one.form === "seats"));
  const others = asked.filter((one) => !needed.includes(one));
  const own = others.filter((one) => one.form === "text" && !["Event", "Site", "Round"].includes(one.tag));
  const more = others.filter((one) => !own.includes(one));
  const opened = byId("form").querySelector("details")?.open || more.some((one) => one.problem);
  becomeChildren(byId("form"), [
    element("h1", {}, say("set-up")),
    element("div", { class: "fields" }, ...[...needed, ...own].map(setupField)),
    element("details", { class: "more", open: opened }, element("summary", {}, say("more-settings")), element("div", { class: "fields" }, ...more.map(setupField))),
    element("div", { class: "row" }, startButton())]);
}

let setupOpen = false;
function startButton() {
  return button(say("begin"), "begin", () => {
    if (!state.standing) {
      triedToBegin = true;
      showSetup();
      byId("form").querySelector(".problem")?.scrollIntoView({ block: "center" });
      return tell(say("set-up-first"), "warn");
    }
    setupOpen = false;
    show();
    return undefined;
  }, { class: "main", "aria-disabled": state.standing ? null : "true" });
}

function setField(one, value) {
  const answer = ask({ do: "set", tag: one.tag, of: one.of, value });
  refused = answer.done === false ? { tag: one.tag, of: one.of, value, problem: answer.error } : null;
  showSetup();
}

/** What to do with a field that is still empty; else what is wrong with it. */
function problemOf(one) {
  const isOpen = one.value === "" || one.value.includes("?");
  const hint = isOpen && texts[`open-${one.form}`];
  if (hint) return element("p", { class: triedToBegin ? "problem" : "hint" }, hint);
  return one.problem ? element("p", { class: "problem" }, one.problem) : null;
}

function setupField(asked) {
  const one = refused?.tag === asked.tag && refused.of === asked.of ? { ...asked, ...refused } : asked;
  const id = `set-${one.tag}-${one.of}`.replace(/[^A-Za-z0-9-]/g, "_");
  const makers = { choice: choiceField, several: severalField, seats: seatsField, pieces: piecesField, tiles: tilesField };
  const control = (makers[one.form] ?? textField)(one, id);
  const grouped = ["several", "seats", "pieces", "tiles"].includes(one.form);
  const node = grouped
    ? element("fieldset", { class: "field" }, element("legend", {}, one.form === "seats" ? say("round-the-table") : one.name), control)
    : element("div", { class: "field" }, element("label", { for: id }, one.name), control);
  node.dataset.field = one.of || one.tag;
  const problem = problemOf(one);
  if (problem) {
    problem.id = `${id}-problem`;
    node.append(problem);
  }
  return node;
}

function textField(one, id) {
  return element("input", { id, type: "text", value: one.value, autocomplete: "off", placeholder: one.form === "date" ? "2026.11.25" : "",
    "aria-describedby": one.problem ? `${id}-problem` : null, onchange: (event) => setField(one, event.target.value.trim()) });
}

function choiceField(one, id) {
  const select = element("select", { id, onchange: (event) => setField(one, event.target.value) },
    ...one.choices.map((choice) => element("option", { value: choice.value, selected: choice.value === one.value }, choice.name)));
  return select;
}

function severalField(one, id) {
  const has = one.value.split(/\s*,\s*/).filter(Boolean);
  return element("div", { class: "checks" }, ...one.choices.map((choice, i) => element("label", { class: "check" },
    element("input", { id: `${id}-${i}`, type: "checkbox", checked: has.includes(choice.value), onchange: (event) =>
      setField(one, one.choices.map((other) => other.value).filter((value) => value === choice.value ? event.target.checked : has.includes(value)).join(", ")) }),
    choice.name)));
}

/** Names that were typed at seats whose colour is still open. */
let openNames = [];

/** A row for each seat clockwise: who sits there, and the colour. */
function seatsField(one, id) {
  const seats = [...one.value.replace(/\s/g, "")];
  const names = seats.map((letter, i) => state.setup.find((other) => other.seat === letter)?.value ?? openNames[i] ?? "");
  return element("ol", { class: "seats" }, ...seats.map((letter, i) => element("li", { class: "seat-choice" },
    element("span", { class: "n", "aria-hidden": "true" }, String(i + 1)),
    element("input", { id: `${id}-name-${i}`, type: "text", value: names[i], autocomplete: "off", autocapitalize: "words", enterkeyhint: "next",
      placeholder: say("name"), "aria-label": say("name-of-seat", i + 1), "data-action": "seat-name", onkeydown: nextName,
      onchange: (event) => setSeats(one, seats, names.map((name, j) => (i === j ? event.target.value.trim() : name))) }),
    element("span", { class: "colours", role: "radiogroup", "aria-label": say("colour-of-seat", i + 1) }, ...one.choices.map((choice) =>
      element("button", { type: "button", id: `${id}-${i}-${choice.value}`, role: "radio", class: "colour", "data-action": "colour", "data-value": choice.value,
        "aria-checked": String(choice.value === letter), "aria-label": choice.name, title: choice.name,
        onclick: () => setSeats(one, seats.map((old, j) => (i === j ? choice.value : old === choice.value ? letter : old)), names) },
      symbolOf(choice.value) ?? choice.value))))));
}

/** Enter goes to the name of the next seat. */
function nextName(event) {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const fields = [...byId("form").querySelectorAll('[data-action="seat-name"]')];
  (fields[fields.indexOf(event.target) + 1] ?? event.target).focus();
  if (fields.at(-1) === event.target) event.target.blur();
}

/** The seats with their names, which are tags of the colours: they move with whoever has the colour. */
function setSeats(one, seats, names) {
  if (!mayChange()) return;
  const set = (tag, value) => { state = engineAsk({ do: "set", tag, of: "", value }); };
  for (const field of state.setup.filter((other) => other.seat && other.value && !seats.includes(other.seat))) set(field.tag, "");
  if (seats.join("") !== one.value.replace(/\s/g, "")) set(one.tag, seats.join(""));
  seats.forEach((letter, i) => {
    const field = state.setup.find((other) => other.seat === letter);
    if (field && field.value !== names[i]) set(field.tag, names[i]);
  });
  openNames = seats.map((letter, i) => (letter === "?" ? names[i] : ""));
  take(state);
  saveGame();
}

/** "A B180 / C D" as slots; those that are open are empty. */
function slotsOf(one) {
  const rows = one.value.split("/").map((row) => row.trim().split(/\s+/).filter(Boolean));
  return Array.from({ length: one.rows * one.columns }, (_, i) => {
    const [, name = "", turn = "0"] = /^([^0-9?]*)(\d*)/.exec(rows[Math.floor(i / one.columns)]?.[i % one.columns] ?? "") ?? [];
    return { name, turn: Number(turn || 0) };
  });
}

function piecesText(one, slots) {
  const texts = slots.map(({ name, turn }) => (name ? name + (turn || "") : "?"));
  return Array.from({ length: one.rows }, (_, row) => texts.slice(row * one.columns, (row + 1) * one.columns).join(" ")).join(" / ");
}

function piecesField(one, id) {
  const slots = slotsOf(one), wrong = namedPieces(one);
  const grid = element("div", { class: "pieces" });
  grid.style.setProperty("--columns", one.columns);
  slots.forEach((slot, i) => {
    const picture = slot.name ? symbolOf(`piece ${slot.name}`, "piece") : null;
    if (picture) picture.style.transform = `rotate(${slot.turn}deg)`;
    grid.append(element("div", { class: `slot${wrong.includes(slot.name) ? " wrong" : ""}` },
      element("button", { type: "button", id: `${id}-${i}`, class: "pick", "data-action": "piece", "data-slot": i,
        "aria-label": say("piece-at", i + 1, slot.name || "?"), onclick: () => pickPiece(one, i) }, picture ?? "?"),
      slot.name ? element("button", { type: "button", id: `${id}-${i}-turn`, class: "icon", "data-action": "turn-piece", "data-slot": i,
        "aria-label": `${say("turn-piece")} ${slot.name}`, title: say("turn-piece"), onclick: () => turnPiece(one, i) }, "↻") : null));
  });
  return grid;
}

/** The pieces that the problem of a field names. */
function namedPieces({ problem, choices }) {
  const words = (problem ?? "").split(/[^\p{L}\p{N}]+/u);
  return choices.map((choice) => choice.value).filter((name) => words.includes(name));
}

/** Turns a piece to the next way in which it fits: the others break the pattern of squares and octagons. */
function turnPiece(one, at) {
  if (!mayChange()) return;
  const slots = slotsOf(one), { name, turn } = slots[at];
  for (let by = 90; by < 360; by += 90) {
    slots[at] = { name, turn: (turn + by) % 360 };
    const answer = engineAsk({ do: "set", tag: one.tag, of: one.of, value: piecesText(one, slots) });
    const field = answer.setup?.find((other) => other.tag === one.tag && other.of === one.of);
    if (by === 270 || !field || !namedPieces(field).includes(name)) {
      take(answer);
      saveGame();
      return;
    }
    engineAsk({ do: "undo" });
  }
}

/** Asks for the piece of a place, then for those of the places that are still open. */
function pickPiece(one, at) {
  const slots = slotsOf(one);
  const put = (name) => {
    slots.forEach((slot, i) => { if (slot.name === name) slots[i] = { name: "", turn: 0 }; });
    slots[at] = { name, turn: 0 };
    const left = one.choices.filter((choice) => !slots.some((slot) => slot.name === choice.value));
    const open = slots.flatMap((slot, i) => (slot.name ? [] : [i]));
    if (open.length === 1 && left.length === 1) slots[open.pop()] = { name: left[0].value, turn: 0 };
    setField(one, piecesText(one, slots));
    const field = state.setup?.find((other) => other.tag === one.tag && other.of === one.of);
    if (open.length > 0 && field) pickPiece(field, open[0]);
    else closeDialog();
  };
  const list = element("div", { class: "piece-list" });
  for (const choice of one.choices)
    list.append(element("button", { type: "button", class: "pick", "data-action": "pick", "data-value": choice.value, "aria-label": choice.name,
      disabled: slots.some((slot, i) => i !== at && slot.name === choice.value) && !slots[at].name,
      onclick: () => put(choice.value) }, symbolOf(`piece ${choice.value}`, "piece"), choice.name));
  const row = Math.floor(at / one.columns), map = element("div", { class: "slot-map", "aria-hidden": "true" },
    ...slots.map((slot, i) => element("span", { class: i === at ? "here" : "" }, slot.name)));
  map.style.setProperty("--columns", one.columns);
  openDialog(say("piece-for", row + 1, at % one.columns + 1), map, list);
}

/** "R:#S1 B:?" */
function tilesField(one, id) {
  const has = new Map(one.value.split(/\s+/).filter(Boolean).map((text) => [text[0], text.slice(2)]));
  const letters = state.setup.find((other) => other.form === "seats")?.value.replace(/[^A-Z]/g, "") ?? "";
  return element("div", { class: "tiles" }, ...[...letters].map((letter, i) => element("label", { class: "tile-choice" }, symbolOf(letter) ?? letter,
    symbolOf(has.get(letter) ?? "", "tile"),
    element("select", { id: `${id}-${i}`, "aria-label": `${one.name} ${letter}`, onchange: (event) => {
      has.set(letter, event.target.value);
      setField(one, [...letters].map((other) => `${other}:${has.get(other) ?? "?"}`).join(" "));
    } }, ...one.choices.map((choice) => element("option", { value: choice.value, selected: choice.value === (has.get(letter) ?? "?") }, choice.name))))));
}
