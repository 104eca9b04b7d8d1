// What is said of the place shown: what was done, the comments, what it brought; its score lines unfold.
let isUnfolded = false;  // the score lines of every turn are
let isWhole = false;     // long comments are

/** Where the reader is, and what is to be seen there. */
function captionOf() {
  const turn = turnAt(here);
  if (!turn) return [say("setup"), ""];
  const variation = here.line ? ` · ${say("variation", lines[here.line].name)}` : "";
  const where = titleOf(turn) + variation;
  if (focus) return [where, focus.text];
  if (turn.caption) return [where, turn.caption];
  const told = turn.steps.filter((step) => step.text);
  const last = atTurnEnd() ? [] : told.filter((step) => step.k === here.stop + 1);
  return [where, (last.length ? last : told).map((step) => step.text).join(", ")];
}

function showCaption() {
  const [where, what] = captionOf();
  byId("caption").replaceChildren(element("b", {}, bdi(where)), what ? " — " : "",
    element("span", { class: "part" }, bdi(what)));
  byId("spoken").textContent = `${where}. ${what}`;
}

/** The comments up to a place: of the whole turn at its end. */
function notesAt(place) {
  const turn = place.turn < 0 ? (place.line ? { notes: [] } : game.start) : turnAt(place);
  const last = place.stop === stopsAt(place).length - 1 ? Infinity : place.stop + 1;
  return turn.notes.filter(({ k }) => k <= last);
}

/** After a variation with its name, as the board shows none of it. */
function saidInPlace(note, i, notes) {
  if (!note.v || note.v === notes[i - 1]?.v) return [saidOf(note)];
  const name = lines[turnAt(here).lines[note.v - 1]].name;
  return [element("p", { class: "after" }, say("after-variation", name)), saidOf(note)];
}

function showComments() {
  const notes = notesAt(here);
  byId("comments").replaceChildren(...notes.flatMap(saidInPlace));
  byId("turn").classList.toggle("commented", notes.length > 0);
}

/** What a player has more or less of than before the turn. */
function changesOf(player) {
  const now = stopAt(here).has[player];
  const before = stopAt(lastStop(here.line, here.turn - 1)).has[player];
  const changes = [];
  const gain = gainText(now[pointsAt], before[pointsAt]);
  if (gain) changes.push(element("b", {}, `${gain} ${game.unit}`));
  game.goods.forEach(({ name, icons }, i) => {
    const by = gainText(now[goodsAt][i], before[goodsAt][i]);
    if (by) changes.push(element("span", { class: "good", title: name }, symbol(icons[player]),
      element("span", { class: "unseen" }, name + " "), by));
  });
  return changes;
}

/** Of whose turn it is first; the others by their signs. */
function broughtParts() {
  const turn = turnAt(here);
  if (!turn) return [];
  const order = game.players.map((player, i) => i).sort((one, other) => (other === turn.p) - (one === turn.p));
  return order.flatMap((player) => {
    const changes = changesOf(player);
    if (!changes.length) return [];
    const { sign, name } = game.players[player];
    const whose = player === turn.p ? [] : [symbol(sign, "shield"), element("span", { class: "unseen" }, name + " ")];
    return [element("span", { class: "of-player" }, ...whose, ...changes)];
  });
}

const stepsShown = () => (turnAt(here)?.steps ?? []).filter(({ k }) => !isPartly() || k <= here.stop + 1);

function showBrought() {
  const hasLines = stepsShown().some((step) => step.events.length);
  const parts = broughtParts();
  byId("brought").hidden = !hasLines && !parts.length;
  byId("brought").disabled = !hasLines;
  byId("brought").setAttribute("aria-expanded", String(isUnfolded));
  byId("brought").replaceChildren(element("span", { class: "fold", "aria-hidden": "true" }),
    element("span", { class: parts.length ? "unseen" : "" }, say("score-lines") + " "),
    element("span", { class: "changes" }, ...parts));
  byId("score-lines").hidden = !hasLines || !isUnfolded;
}

let toldOf = "";  // the place whose lines stand there

/** They stay as they are while the place does: one of them may have the focus. */
function showLines() {
  const turn = turnAt(here);
  const place = [here.line, here.turn, here.stop, isPartly()].join();
  if (!turn || !isUnfolded || toldOf === place) return;
  toldOf = place;
  byId("score-lines").replaceChildren(...stepsShown().flatMap((step) => stepLines(turn, step)));
  if (!atTurnEnd()) showStep(byId("score-lines"));
}

function showTurn() {
  showCaption();
  showComments();
  byId("told").replaceChildren(...tellers.flatMap((tell) => tell()));
  showBrought();
  showLines();
}

function buildTurn() {
  byId("brought").addEventListener("click", () => {
    isUnfolded = !isUnfolded;
    toldOf = "";
    showTurn();
    fitComments();
  });
  byId("more").addEventListener("click", () => {
    isWhole = !isWhole;
    fitComments();
  });
}

// Turns with comments, the setup (-1) among them.
const hasNotes = (line, turn) => notesAt(lastStop(line, turn)).length > 0;

const isCommented = lines.some(({ turns }, line) => [-1, ...turns.keys()].some((turn) => hasNotes(line, turn)));

function commentedTurn(direction) {
  for (let turn = here.turn + direction; turn >= -1 && turn < turnsOf(here.line).length; turn += direction)
    if (hasNotes(here.line, turn)) return turn;
  return null;
}

function seekComment(direction) {
  const turn = commentedTurn(direction);
  if (turn !== null) walkTo(lastStop(here.line, turn));
}

builders.push(buildTurn);
