// The board turned around, enlarged and moved.
const most = 6;
const view = { scale: 1, x: 0, y: 0 };  // x, y: what of the board lies to the left of the window and above it, of 0 to 1

const isEnlarged = () => view.scale > 1;

/** The whole board's box, as numbers. */
function boardBox() {
  const [x, y, width, height] = (stopAt(here).box ?? game.box).split(" ").map(Number);
  return { x, y, width, height };
}

/** After each picture: turned, and the part of it that is looked at. */
function frameBoard() {
  const board = byId("board"), box = boardBox();
  if (settings.flipped) turnAround(board, box);
  const share = 1 / view.scale;
  board.setAttribute("viewBox", [box.x + view.x * box.width, box.y + view.y * box.height, box.width * share,
    box.height * share].join(" "));
  board.classList.toggle("enlarged", isEnlarged());
}

function flipBoard() {
  keepSetting("flipped", !settings.flipped);
  // What was turned is drawn anew.
  const board = byId("board"), { part } = board.firstElementChild;
  board.replaceChildren();
  showPicture(board, part);
  frameBoard();
  showView();
}

const within = (value, least, greatest) => Math.min(Math.max(value, least), greatest);

function look(scale, x, y) {
  view.scale = within(scale, 1, most);
  const room = 1 - 1 / view.scale;
  [view.x, view.y] = [within(x, 0, room), within(y, 0, room)];
  frameBoard();
  showView();
}

/** Enlarges; what is under a point of the window (0 to 1) stays under it. */
function enlarge(by, at = { x: 0.5, y: 0.5 }) {
  const scale = within(view.scale * by, 1, most);
  const change = 1 / view.scale - 1 / scale;
  look(scale, view.x + at.x * change, view.y + at.y * change);
}

/** Moves the window by shares of itself. */
const pan = (x, y) => look(view.scale, view.x + x / view.scale, view.y + y / view.scale);

const wholeBoard = () => look(1, 0, 0);

/** A point of the screen as a share of the window. */
function shareOf({ clientX, clientY }) {
  const board = byId("board"), { x, y, width, height } = board.viewBox.baseVal;
  const at = new DOMPoint(clientX, clientY).matrixTransform(board.getScreenCTM().inverse());
  return { x: (at.x - x) / width, y: (at.y - y) / height };
}

function watchMouse(board) {
  board.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;  // a pinch on a touchpad has it too
    event.preventDefault();
    enlarge(Math.exp(-event.deltaY / 200), shareOf(event));
  }, { passive: false });
  board.addEventListener("dblclick", (event) => {
    if (isEnlarged()) wholeBoard();
    else enlarge(2.5, shareOf(event));
  });
  board.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "mouse" || event.button !== 0 || !isEnlarged()) return;
    let last = shareOf(event);
    board.setPointerCapture(event.pointerId);
    const move = (moved) => {
      const next = shareOf(moved);
      pan(last.x - next.x, last.y - next.y);
      last = next;
    };
    board.addEventListener("pointermove", move);
    board.addEventListener("lostpointercapture", () => board.removeEventListener("pointermove", move), { once: true });
  });
}

/** Two fingers enlarge and move; one moves what is enlarged. */
function watchTouches(board) {
  let last = null;  // { x, y, apart }
  const held = ({ touches }) => {
    const points = [...touches].slice(0, 2).map(shareOf);
    const [one, other = one] = points;
    return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, apart: Math.hypot(one.x - other.x, one.y - other.y),
      fingers: points.length };
  };
  const begin = (event) => {
    const takes = event.touches.length > 1 || (event.touches.length && isEnlarged());
    last = takes ? held(event) : null;
  };
  board.addEventListener("touchstart", begin, { passive: true });
  board.addEventListener("touchend", begin, { passive: true });
  board.addEventListener("touchcancel", () => { last = null; });
  board.addEventListener("touchmove", (event) => {
    if (!last) return;
    event.preventDefault();
    const next = held(event);
    if (next.fingers === last.fingers) {
      pan(last.x - next.x, last.y - next.y);
      if (last.apart > 0 && next.apart > 0) enlarge(next.apart / last.apart, next);
    }
    last = next;
  }, { passive: false });
}

const panKeys = { ArrowLeft: [-0.2, 0], ArrowRight: [0.2, 0], ArrowUp: [0, -0.2], ArrowDown: [0, 0.2] };

/** With shift the arrows move an enlarged board. */
keyKeepers.push((event) => {
  if (!event.shiftKey || !isEnlarged() || !(event.key in panKeys)) return false;
  event.preventDefault();
  pan(...panKeys[event.key]);
  return true;
});

builders.push(() => {
  watchMouse(byId("board"));
  watchTouches(byId("board"));
});
