// Where the reader is: a line, a turn of it (-1: before the first) and a stop of that turn; whether an action led there.
const lines = game.lines;
const here = { line: 0, turn: -1, stop: 0, stepped: false };
let focus = null;  // the event whose places are shown instead of the last move
const changed = [];  // called when the place is another one

const mainTurns = lines[0].turns;
const turnsOf = (line) => lines[line].turns;
const turnAt = ({ line, turn }) => (turn < 0 ? null : turnsOf(line)[turn]);
const stopsAt = (place) => (turnAt(place) ?? startOf(place.line)).stops;
const stopAt = (place) => stopsAt(place)[place.stop];
const lastStop = (line, turn) => ({ line, turn, stop: stopsAt({ line, turn }).length - 1 });

const atTurnEnd = () => here.stop === stopsAt(here).length - 1;

/** A variation begins as the game stood before the turn it varies. */
function startOf(line) {
  const varied = lines[line].of;
  if (!varied) return game.start;
  const place = places.get(varied);
  return place.turn === 0 ? startOf(place.line) : turnsOf(place.line)[place.turn - 1];
}

/** The place in the main line of the turn that a variation comes from. */
function placeOfLine(line) {
  let place = places.get(lines[line].of);
  while (place.line) place = places.get(lines[place.line].of);
  return place.turn;
}

/** Every address with its place. */
const places = new Map([["0", { line: 0, turn: -1, stop: 0 }]]);
lines.forEach(({ turns }, line) => turns.forEach(({ stops }, turn) => stops.forEach(({ a }, stop) => {
  places.set(a, { line, turn, stop });
})));
lines.forEach(({ name, turns }, line) => {
  const end = name || "end";
  if (turns.length && !places.has(end)) places.set(end, lastStop(line, turns.length - 1));
});
if (!places.has("end")) places.set("end", places.get("0"));

function addressOf(place) {
  return place.turn < 0 ? (lines[place.line].of ? stopAt(lastStop(place.line, -1)).a : "0") : stopAt(place).a;
}

function go(place, event = null) {
  Object.assign(here, { stepped: false }, place);
  focus = event;
  for (const tell of changed) tell();
}

/** Steps are not for the browser's history; what is chosen in a list is. */
/** Inside another page there is no address: a link would lead the frame away. */
const hasAddress = location.protocol !== "about:";

function walkTo(place) {
  go(place);
  if (!hasAddress) return;
  const hash = "#" + addressOf(place);
  if (location.hash !== hash) location.replace(hash);
}
function jumpTo(address, event = null) {
  go(places.get(address), event);
  if (hasAddress) location.hash = address;
}

/** The place that the page's link names; of a link that leads nowhere the reader is told. */
function placeOfLink() {
  let address = location.hash.slice(1) || "0";
  try { address = decodeURIComponent(address); } catch { /* then it is no address either */ }
  const place = places.get(address);
  byId("astray").textContent = place ? "" : say("astray", address.slice(0, 40));
  byId("astray").hidden = place !== undefined;
  return place;
}

function followLink() {
  const place = placeOfLink();
  if (!place) return;
  if (here.line === place.line && here.turn === place.turn && here.stop === place.stop) return;
  stopPlaying();
  go(place);
}

const moveBy = (turns) => {
  const turn = Math.max(-1, Math.min(here.turn + turns, turnsOf(here.line).length - 1));
  walkTo(lastStop(here.line, turn));
};

const sameView = (one, other) => one.board === other.board && String(one.has) === String(other.has);

/** To the next stop that looks different, forth or back. */
function stepBy(direction) {
  const before = stopAt(here);
  let place = { ...here };
  for (;;) {
    place.stop += direction;
    if (place.stop < 0) {
      if (place.turn < 0) return;
      place = lastStop(place.line, place.turn - 1);
    } else if (place.stop >= stopsAt(place).length) {
      if (place.turn + 1 >= turnsOf(place.line).length) return;
      place = { line: place.line, turn: place.turn + 1, stop: 0 };
    }
    const end = stopsAt(place).length - 1;
    // The last action is the end of its turn.
    if (place.stop === end - 1 || sameView(stopAt(place), before)) continue;
    // Of stops that look alike the last one is shown.
    if (place.stop < end - 2 && sameView(stopsAt(place)[place.stop + 1], stopAt(place))) place.stop += 1;
    return walkTo({ ...place, stepped: true });
  }
}

/** To the nearest turn in a direction for which `wanted` holds. */
function seek(direction, wanted) {
  const turns = turnsOf(here.line);
  for (let turn = here.turn + direction; turn >= 0 && turn < turns.length; turn += direction)
    if (wanted(turns[turn])) return walkTo(lastStop(here.line, turn));
}

function seekPlayer(direction) {
  const player = turnAt(here)?.p ?? -1;
  seek(direction, (turn) => player < 0 || turn.p === player);
}

const isLandmark = (turn) => turn.landmark;

function enterVariation() {
  const turn = turnAt(here);
  const line = turn?.lines.find((number) => turnsOf(number).length);
  if (line !== undefined) walkTo(lastStop(line, 0));
}

function leaveVariation() {
  if (focus) return go(here);
  const varied = lines[here.line].of;
  if (varied) walkTo(places.get(varied));
}
