// Room for the comments: on a small screen the board leaves it, and a comment longer than all the room is cut and unfolds.
/** A board is not to be smaller, in pixels; a tall one not narrower than can be read. */
const boardShape = parseFloat(document.body.style.getPropertyValue("--board-shape"));
const leastBoard = Math.max(240, 200 / boardShape);
const leastLines = 4;
const mostMeasured = 6;
const edge = 8;

// As in layout.css.
const isNarrow = matchMedia("(max-width: 34.99rem), (max-width: 56rem) and (min-height: 31.01rem)");

const styleOf = (name, value) => document.body.style.setProperty(name, `${Math.round(value)}px`);
const lineHeight = () => parseFloat(getComputedStyle(byId("comments")).lineHeight);

/** Where the room for comments ends: at the turns beneath them, unless these stand beside them, or at the bar. */
function bottomOfRoom() {
  return innerHeight - (isWide.matches ? leastList() : byId("controls").offsetHeight);
}
const topOfBoard = () => byId("board").getBoundingClientRect().top + scrollY;
const leastList = () => (getComputedStyle(byId("moves")).position === "absolute" ? 0 : 160);

/** Cuts what does not fit, but never below some lines. */
function fitComments() {
  const comments = byId("comments"), more = byId("more");
  comments.style.maxHeight = "";
  more.hidden = true;
  const box = comments.getBoundingClientRect();
  if (!box.height) return;
  const room = Math.max(bottomOfRoom() - (box.top + scrollY), leastLines * lineHeight());
  if (box.height <= room + 1) return;
  more.hidden = false;
  more.textContent = say(isWhole ? "less" : "more");
  more.setAttribute("aria-expanded", String(isWhole));
  if (isWhole) return;
  const above = comments.firstElementChild.getBoundingClientRect().top - box.top;
  const fits = Math.floor((room - above - more.offsetHeight) / lineHeight());
  comments.style.maxHeight = `${above + Math.max(fits, leastLines) * lineHeight()}px`;
}

/** The places whose comments are the longest. */
function longest() {
  const found = [];
  lines.forEach(({ turns }, line) => {
    for (let turn = line ? 0 : -1; turn < turns.length; ++turn) {
      const notes = notesAt(lastStop(line, turn)).flatMap(({ text }) => text);
      if (notes.length) found.push([notes.join("").length + 40 * notes.length, { line, turn }]);
    }
  });
  return found.sort(([one], [other]) => other - one).map(([, place]) => place);
}
const candidates = longest();

/** How high caption and comments are at the place where they are highest and can still be shown whole. */
function measureTurns() {
  const kept = { ...here };
  const keptFocus = focus;
  focus = null;
  byId("comments").style.maxHeight = "";
  byId("more").hidden = true;
  const rest = innerHeight - topOfBoard() - byId("controls").offsetHeight - edge;
  let most = 0, measured = 0;
  for (const { line, turn } of candidates) {
    if (measured === mostMeasured) break;
    Object.assign(here, lastStop(line, turn));
    showCaption();
    showComments();
    const caption = byId("caption").offsetHeight, all = caption + byId("comments").offsetHeight;
    const fits = all <= rest - leastBoard;
    most = Math.max(most, fits ? all : caption + (leastLines + 2) * lineHeight());
    measured += fits;
  }
  Object.assign(here, kept);
  focus = keptFocus;
  return most;
}

function makeRoom() {
  styleOf("--bar", byId("controls").offsetHeight);
  if (isNarrow.matches) {
    styleOf("--board-top", topOfBoard());
    styleOf("--talk", measureTurns());
  }
  showTurn();
  fitComments();
}

const header = document.querySelector("header");
new ResizeObserver(() => styleOf("--head", header.offsetHeight)).observe(header);
let lastSize = "";
function watchSize() {
  const size = `${innerWidth} ${innerHeight}`;
  if (size === lastSize) return;
  lastSize = size;
  makeRoom();
}
window.addEventListener("resize", watchSize);
changed.push(fitComments);
// What grows above or below the list takes room from it: the turn shown stays in sight.
new ResizeObserver(() => { if (!focus) showInStory(); }).observe(byId("moves"));
watchSize();
