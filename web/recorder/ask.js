// What is asked now, and all that can be answered apart from the board: the pad of arms, cards, castles, words typed.
const compass = ["north", "east", "south", "west"];

function showAsk() {
  const { standing, question } = state;
  const actor = actorNow();
  byId("who").replaceChildren(...[actor && symbolOf(actor.letter)].filter(Boolean));
  byId("asks").replaceChildren(...asked(standing, question));
  byId("ask").dataset.chosen = question.chosen;
  byId("back").hidden = question.chosen === "";
  const isPad = question.options.some((option) => option.kind === "arm");
  const focus = focusKey(byId("choices"));
  byId("choices").replaceChildren(...(isOver() ? [ending()] : standing?.stopped ? [wayOut()] : isPad ? [pad(question)] : choiceGroups(question.options)));
  byId("choices").classList.toggle("padded", isPad);
  restoreFocus(byId("choices"), focus);
  if (!state.at_end) byId("choices").prepend(laterNotice());
}

function asked(standing, question) {
  const here = state.earlier || state.variation;
  const heading = here ? [element("b", { class: state.earlier ? "earlier" : "begins" }, `${here}:`), " "] : [];
  return [...heading, ...askedHere(standing, question)];
}

/** Whose word is begun; else who decides. */
function actorNow() {
  const { standing, question } = state;
  const letter = question.chosen ? question.options[0]?.actor : standing?.decider;
  return standing?.seats.find((seat) => seat.letter === letter);
}

function askedHere(standing, question) {
  if (!standing) return [say("set-up-first")];
  if (standing.stopped) return [standing.stopped];
  if (isOver()) return [standing.outcome];
  if (!question.chosen) return [standing.asks];
  const actor = actorNow();
  const who = actor ? [element("b", { class: "who" }, actor.name || actor.seat), " "] : [];
  const told = /^(?:[RGBY]:)?([a-h][1-8]):([^<]*)(<?)(.*)$/.exec(question.chosen);
  const asksFor = (kind) => question.options.some((option) => option.kind === kind);
  const laysEither = told && armsOf(told[2]).length === 4 && !asksFor("arm");
  if (!told || (!asksFor("arm") && !laysEither)) {
    const named = [...begun].findLast(([word, name]) => name && question.chosen.startsWith(word))?.[1];
    const drawn = symbolOf(question.chosen) ?? symbolOf(question.chosen.replace(/@.*/, "@"));
    const more = asksFor("turn") ? say("which-way") : asksFor("space") ? say("tap-board") : "";
    return [...who, drawn ?? element("b", {}, named ?? question.chosen.replace(/[:@]$/, "")), more && !drawn ? ": " : " ", more];
  }
  const [, square, laid, , kept] = told;
  const keeps = armsOf(laid).length === 4 && !laysEither;
  const asks = laysEither ? say("which-tile") : keeps ? say("arms-of-kept") : say("arm-" + compass[armsOf(laid).length]);
  return [...who, element("b", {}, square), " ", ...armSigns(laid),
    ...(keeps ? [element("span", { class: "keeps" }, say("kept-in-hand")), " ", ...armSigns(kept)] : []), asks];
}

const armsOf = (text) => [...text.matchAll(/([RGBY])([0-9c])/g)];
function armSigns(text) {
  return armsOf(text).map(([, colour, value]) => element("span", { class: "known" }, symbolOf(colour) ?? colour, value === "c" ? symbolOf("card") ?? "c" : value));
}

/** A place before the end: what is answered comes between. */
function laterNotice() {
  const follows = state.earlier ? say("earlier") : state.variation ? say("begins") : "";
  return element("p", { class: "later" }, element("span", {}, follows), button(say("to-end"), "end", () => ask({ do: "end" })));
}

function focusKey(root) {
  const node = document.activeElement;
  return root.contains(node) ? (node.dataset.piece ?? "") : null;
}
function restoreFocus(root, piece) {
  if (piece === null) return;
  const same = piece ? root.querySelector(`button[data-piece="${CSS.escape(piece)}"]:not(:disabled)`) : null;
  (same ?? root.querySelector("button:not(:disabled)"))?.focus({ preventScroll: true });
}

/** Rows of colours, columns of values: what cannot be next is dim. */
function pad({ options }) {
  // The first arm of a tile that is kept in hand has a sign before it.
  const byPiece = new Map(options.map((option) => [option.piece.replace("<", ""), option]));
  const known = state.rules === "castelli" ? padPieces() : [];
  const grid = element("div", { class: "pad", role: "group", "aria-label": say("pad") });
  grid.style.setProperty("--columns", known[0]?.length ?? 1);
  for (const row of known)
    for (const piece of row) {
      const option = byPiece.get(piece) ?? [...byPiece.values()].find((other) => other.piece.startsWith(piece));
      const value = piece[1] === "c" ? symbolOf("card") ?? "c" : piece[1];
      grid.append(element("button", {
        type: "button", class: `cell of-${piece[0]}`, disabled: !option, "data-piece": option?.piece ?? piece,
        "data-action": "choose", "aria-label": `${say("colour-" + piece[0])} ${piece[1] === "c" ? say("card") : piece[1]}`,
        onclick: () => choose(option.piece),
      }, symbolOf(piece[0]), element("b", {}, value)));
      if (option) byPiece.delete(option.piece.replace("<", ""));
    }
  roving(grid);
  const rest = [...byPiece.values()];
  return rest.length > 0 ? element("div", { class: "pad-and-rest" }, grid, chips(rest)) : grid;
}

/** All arms that tiles of this game have had on the pad so far: the pad keeps its form. */
const padValues = new Set();
function padPieces() {
  for (const option of state.question.options)
    if (option.kind === "arm" && /^[RGBY]/.test(option.piece)) padValues.add(option.piece[1]);
  const values = [...padValues].sort((a, b) => (a === "c") - (b === "c") || (a < b ? -1 : 1));
  return [..."RGBY"].map((colour) => values.map((value) => colour + value));
}

/** Under their titles; what the board shows and needs no words is left to it. */
function choiceGroups(options) {
  const groups = new Map();
  for (const option of options) {
    if (option.kind === "space" && state.picture.spots[spotOf(option)]) continue;
    const key = `${option.next_turn} ${option.aside} ${option.title}`;
    groups.set(key, [...(groups.get(key) ?? []), option]);
  }
  if (groups.size === 0 && options.length > 0 && state.question.chosen === "") return [element("p", { class: "hint" }, say("tap-board"))];
  const isIdle = options.every((option) => option.next_turn || option.aside);  // then the next turn is what is asked
  return [...groups.values()].sort((one, other) => one[0].aside - other[0].aside).map((members) => choiceGroup(members, isIdle));
}

/** Under its title; what is seldom meant is folded away. */
function choiceGroup(members, isIdle) {
  const [{ kind, title, next_turn: next, aside }] = members;
  const heading = title && next && !isIdle && state.question.chosen === "" ? say("next-turn", title) : title;
  const name = `group kind-${kind}`;
  if (!aside || state.question.chosen !== "") return element("section", { class: name }, heading ? element("h2", {}, heading) : null, chips(members));
  return element("details", { class: name, "data-group": heading, open: unfolded.has(heading), ontoggle: (event) => {
    if (event.target.open) unfolded.add(heading);
    else unfolded.delete(heading);
  } }, element("summary", { "data-action": "unfold" }, `${heading} (${members.length})`), chips(members));
}
const unfolded = new Set();

function chips(options) {
  const list = element("div", { class: `chips kind-${options[0]?.kind}`, role: "group" });
  const several = new Set(options.map((option) => option.actor)).size > 1;
  for (const option of options) list.append(chip(option, several));
  roving(list);
  return list;
}

function chip(option, several = false) {
  const word = state.question.chosen + option.piece;
  const drawn = symbolOf(word);
  const name = option.name || option.piece.replace(/[@:]$/, "") || say("end-word");
  const label = [option.kind === "tile" && option.piece.replace(/@$/, ""), name, option.effect].filter(Boolean).join(", ");
  return element("button", {
    type: "button", class: `chip${drawn ? " drawn" : ""}${option.next_turn ? " next" : ""}`, "data-piece": option.piece,
    "data-action": "choose", "aria-label": label, title: option.whole || word, onclick: () => { closeDialog(); choose(option.piece); },
  }, drawn, option.next_turn ? null : actorOf(option, several), element("span", { class: "name" }, name, option.effect ? element("small", {}, option.effect) : null));
}

/** Who acts, where several may, or another than the one whose turn it is begins a word: later its question names them. */
function actorOf(option, several) {
  const other = state.question.chosen === "" && option.actor !== state.standing?.decider;
  return option.actor && option.kind !== "area" && (several || other) ? symbolOf(option.actor, "actor") : null;
}

// Typed.

function openType(open = byId("type").hidden) {
  byId("type").hidden = !open;
  byId("type-open").setAttribute("aria-expanded", String(open));
  if (open) byId("typed").focus();
  else showMatches([]);
}

function showMatches(words, act = (word) => whenAgreed(() => ask({ do: "write", word }))) {
  const list = element("div", { class: "chips" });
  for (const { word, name, effect } of words)
    list.append(element("button", { type: "button", class: "chip", "data-action": "write", "data-word": word,
      onclick: () => { clearTyped(); act(word); } }, element("span", { class: "name" }, name && name !== word ? `${word}  ${name}` : word),
    effect ? element("small", {}, effect) : null));
  roving(list);
  byId("matches").replaceChildren(...(words.length > 0 ? [list] : []));
  byId("matches").hidden = words.length === 0;
}

function clearTyped() {
  byId("typed").value = "";
  showMatches([]);
}

function typedNow() {
  const typed = byId("typed").value.trim();
  if (!typed || !state.standing) return showMatches([]);
  const found = engineAsk({ do: "match", typed: state.question.chosen + typed, most: 6 }).matches;
  showMatches(found?.words ?? []);
}

function enterTyped(keep = false) {
  const typed = byId("typed").value.trim();
  if (!typed) return;
  if (state.must_agree && store.mine) return whenAgreed(() => enterTyped(keep));
  const found = engineAsk({ do: "match", typed: state.question.chosen + typed, most: 2 }).matches;
  if (!keep && found && (found.exact || found.count === 1) && !found.reordered) {
    clearTyped();
    return ask({ do: "write", word: found.words[0].word });
  }
  const { entered } = ask({ do: "enter", typed: state.question.chosen + typed, keep });
  if (entered?.written) return clearTyped();
  tellRefusal(entered, () => { byId("typed").value = typed; enterTyped(true); }, (word) => ask({ do: "enter", typed: word }));
}

/** Why words were not written. `keep` writes them all the same, `read` takes one of the ways to read them. */
function tellRefusal(entered, keep, read) {
  const sentence = (text) => (text ? text[0].toUpperCase() + text.slice(1) + "." : "");
  const refusal = sentence([entered?.refusal || say("several-fit"), entered?.rule && `(${entered.rule})`].filter(Boolean).join(" "));
  tell([refusal, sentence(entered?.help)].filter(Boolean).join(" ").replaceAll("`", ""), "warn", ...(entered?.can_be_kept ? [[say("keep"), "keep", keep]] : []),
    ...(entered?.readings ?? []).map((word) => [word, "reading", () => read(word)]));
}
