// What is asked before the first turn: the tags as a form, with pictures to compare with the table.
let setupShown = "";

function showSetup() {
  const open = state.setup !== null && (!state.standing || setupOpen);
  byId("form").hidden = !open;
  byId("game").hidden = open;
  if (!open) return;
  const key = JSON.stringify([state.setup, language]);
  if (key === setupShown && byId("form").childElementCount > 0) return;
  setupShown = key;
  const needed = state.setup.filter((one) => !["text", "date"].includes(one.form) && !one.of);
  const others = state.setup.filter((one) => !needed.includes(one));
  const players = others.filter((one) => one.form === "text" && !["Event", "Site", "Round"].includes(one.tag));
  const more = others.filter((one) => !players.includes(one));
  const opened = byId("form").querySelector("details")?.open || more.some((one) => one.problem);
  becomeChildren(byId("form"), [
    element("h1", {}, say("set-up")),
    element("div", { class: "fields" }, ...[...needed, ...players].map(setupField)),
    element("details", { class: "more", open: opened }, element("summary", {}, say("more-settings")), element("div", { class: "fields" }, ...more.map(setupField))),
    element("div", { class: "row" }, startButton())]);
}

let setupOpen = false;
function startButton() {
  return button(say("begin"), "begin", () => {
    if (!state.standing) return tell(say("set-up-first"), "warn");
    setupOpen = false;
    show();
  }, { class: "main", "aria-disabled": state.standing ? null : "true" });
}

function setField(one, value) {
  ask({ do: "set", tag: one.tag, of: one.of, value });
}

function setupField(one) {
  const id = `set-${one.tag}-${one.of}`.replace(/[^A-Za-z0-9-]/g, "_");
  const makers = { choice: choiceField, several: severalField, seats: seatsField, pieces: piecesField, tiles: tilesField };
  const control = (makers[one.form] ?? textField)(one, id);
  const grouped = ["several", "seats", "pieces", "tiles"].includes(one.form);
  const node = grouped
    ? element("fieldset", { class: "field" }, element("legend", {}, one.name), control)
    : element("div", { class: "field" }, element("label", { for: id }, one.name), control);
  node.dataset.field = one.of || one.tag;
  if (one.problem) node.append(element("p", { class: "problem", id: `${id}-problem` }, one.problem));
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

/** Seats clockwise: tap colours in the order in which they sit. */
function seatsField(one, id) {
  const seats = [...one.value.replace(/\s/g, "")];
  const names = new Map(one.choices.map((choice) => [choice.value, choice.name]));
  return element("div", { class: "seats" }, ...seats.map((letter, i) => element("span", { class: "seat-choice" }, symbolOf(letter) ?? element("span", { class: "symbol" }),
    element("select", { id: `${id}-${i}`, "aria-label": say("seat", i + 1), onchange: (event) => {
      const next = [...seats];
      const held = next.indexOf(event.target.value);
      if (held >= 0) next[held] = letter;
      next[i] = event.target.value;
      setField(one, next.join(""));
    } }, ...(letter === "?" ? [element("option", { value: "?", selected: true }, "?")] : []),
    ...one.choices.map((choice) => element("option", { value: choice.value, selected: choice.value === letter }, names.get(choice.value)))))));
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
  const slots = slotsOf(one);
  const grid = element("div", { class: "pieces" });
  grid.style.setProperty("--columns", one.columns);
  slots.forEach((slot, i) => {
    const change = (next) => setField(one, piecesText(one, slots.map((old, j) => (i === j ? { ...old, ...next } : next.name && old.name === next.name ? { name: "", turn: 0 } : old))));
    const picture = slot.name ? symbolOf(`piece ${slot.name}`, "piece") : null;
    if (picture) picture.style.transform = `rotate(${slot.turn}deg)`;
    grid.append(element("div", { class: "slot" },
      element("button", { type: "button", id: `${id}-${i}`, class: "pick", "data-action": "piece", "data-slot": i,
        "aria-label": say("piece-at", i + 1, slot.name || "?"), onclick: () => pickPiece(one, change) }, picture ?? "?"),
      slot.name ? element("button", { type: "button", id: `${id}-${i}-turn`, class: "icon", "data-action": "turn-piece", "data-slot": i,
        "aria-label": `${say("turn-piece")} ${slot.name}`, title: say("turn-piece"), onclick: () => change({ turn: (slot.turn + 90) % 360 }) }, "↻") : null));
  });
  return grid;
}

function pickPiece(one, change) {
  const list = element("div", { class: "piece-list" });
  for (const choice of one.choices)
    list.append(element("button", { type: "button", class: "pick", "data-action": "pick", "data-value": choice.value, "aria-label": choice.name,
      onclick: () => { closeDialog(); change({ name: choice.value, turn: 0 }); } }, symbolOf(`piece ${choice.value}`, "piece"), choice.name));
  openDialog(one.name, list);
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
