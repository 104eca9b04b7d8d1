// Buttons, keys, slider, autoplay, themes.
let player = 0;  // the timer of autoplay

function stopPlaying() {
  clearInterval(player);
  player = 0;
  byId("play").setAttribute("aria-pressed", "false");
}

const atEnd = () => here.turn + 1 >= turnsOf(here.line).length;

function startPlaying() {
  if (atEnd()) walkTo(lastStop(here.line, -1));
  clearInterval(player);
  player = setInterval(() => {
    moveBy(1);
    if (atEnd()) stopPlaying();
  }, Number(byId("speed").value));
  byId("play").setAttribute("aria-pressed", "true");
}

const togglePlaying = () => (player ? stopPlaying() : startPlaying());

const themes = ["auto", "light", "dark"];
let theme = "auto";

function setTheme(name) {
  theme = name;
  if (name === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = name;
  byId("theme").textContent = { auto: "◐", light: "☀\ufe0e", dark: "☾" }[name];
  byId("theme").title = say("theme-" + name);
  byId("theme").setAttribute("aria-label", say("theme-" + name));
  try { localStorage.setItem("castellan-theme", name); } catch { /* a file may have no storage */ }
}
const nextTheme = () => setTheme(themes[(themes.indexOf(theme) + 1) % themes.length]);

function storedTheme() {
  try { return localStorage.getItem("castellan-theme"); } catch { return null; }
}

function toggleLedger() {
  const open = byId("moves").classList.toggle("ledger");
  byId("ledger").setAttribute("aria-pressed", String(open));
  keepSetting("ledger", open);
  showView();
  showInStory();
}

const end = () => walkTo(lastStop(here.line, turnsOf(here.line).length - 1));
const begin = () => walkTo(lastStop(here.line, -1));

/** Key, what it does, the text that tells of it; without a text the game has no use for it. */
const keys = [
  [["ArrowRight", "j"], () => moveBy(1), "key-forth", "→"],
  [["ArrowLeft", "k"], () => moveBy(-1), "key-back", "←"],
  [["ArrowDown"], () => stepBy(1), "key-step", "↓"],
  [["ArrowUp"], () => stepBy(-1), "key-step-back", "↑"],
  [["Home"], begin, "key-first", "Home"],
  [["End"], end, "key-last", "End"],
  [[" "], togglePlaying, "key-play", "␣"],
  [["n"], () => seekPlayer(1), "key-player", "n"],
  [["p"], () => seekPlayer(-1), "key-player-back", "p"],
  [["c"], () => seek(1, isLandmark), "key-landmark", "c"],
  [["C"], () => seek(-1, isLandmark), "key-landmark-back", "C"],
  [["s"], () => seek(1, (turn) => turn.swing), "key-swing", "s"],
  [["S"], () => seek(-1, (turn) => turn.swing), "key-swing-back", "S"],
  [["m"], () => seekComment(1), "key-comment", "m"],
  [["M"], () => seekComment(-1), "key-comment-back", "M"],
  [["v"], enterVariation, "key-variation", "v"],
  [["Escape"], leaveVariation, "key-leave", "Esc"],
  [["l"], toggleLedger, "key-ledger", "l"],
  [["x"], () => byId("learn").click(), "key-learn", "x"],
  [["t"], nextTheme, "key-theme", "t"],
  [["f"], flipBoard, "key-flip", "f"],
  [["+", "="], () => enlarge(1.5), "key-zoom-in", "+"],
  [["-"], () => enlarge(1 / 1.5), "key-zoom-out", "−"],
  [["0"], wholeBoard, "key-zoom-reset", "0"],
  [["e"], () => openTake(), "key-take", "e"],
  [["?"], () => byId("help").showModal(), "key-help", "?"],
].filter(([, , text]) => game.texts[text] && (isCommented || !text.startsWith("key-comment")));
const actionOf = new Map(keys.flatMap(([names, action]) => names.map((name) => [name, action])));

const dialogOpen = () => document.querySelector("dialog[open]") !== null;

/** A pointer's click (a key's has no detail) leaves no focus behind: the keys stay those of the page. */
function returnFocus(event) {
  const at = document.activeElement;
  if (event.detail > 0 && !dialogOpen() && at?.matches("button, input")) at.blur();
}

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || dialogOpen()) return;
  if (keyKeepers.some((keeps) => keeps(event))) return;
  const at = event.target;
  if (at.matches?.("select, input") && event.key !== "?" && event.key.length !== 1) return;
  if (event.key === " " && at.matches?.("button, select")) return;
  const action = actionOf.get(event.key);
  if (!action) return;
  event.preventDefault();
  if (action !== togglePlaying) stopPlaying();
  action();
}

/** A swipe over the board is a turn. */
function watchSwipes(board) {
  const least = 40;  // pixels
  let from = null;
  board.addEventListener("touchstart", ({ touches }) => { from = touches.length === 1 ? touches[0] : null; },
    { passive: true });
  board.addEventListener("touchend", ({ changedTouches: [to] }) => {
    if (!from || isEnlarged() || Math.abs(to.clientX - from.clientX) < Math.max(least, 2 * Math.abs(to.clientY - from.clientY))) return;
    stopPlaying();
    moveBy(to.clientX < from.clientX ? 1 : -1);
  });
}

function showControls() {
  const slider = byId("slider");
  const turns = turnsOf(here.line);
  slider.max = turns.length;
  slider.value = here.turn + 1;
  slider.setAttribute("aria-valuetext", captionOf()[0]);
  const atStart = here.turn < 0;
  const none = (direction) => commentedTurn(direction) === null;
  for (const [id, off] of [["first", atStart], ["back", atStart], ["forth", atEnd()], ["last", atEnd()],
    ["comment-back", none(-1)], ["comment-forth", none(1)]]) {
    if (off && document.activeElement === byId(id)) byId("play").focus();
    byId(id).disabled = off;
  }
}

function buildControls() {
  for (const node of document.querySelectorAll("[data-text]")) node.textContent = say(node.dataset.text);
  for (const node of document.querySelectorAll("[data-label]")) {
    node.setAttribute("aria-label", say(node.dataset.label));
    if (node.matches("button, select")) node.title = say(node.dataset.label);
  }
  const press = (id, action) => byId(id).addEventListener("click", () => { stopPlaying(); action(); });
  press("first", begin);
  press("back", () => moveBy(-1));
  press("forth", () => moveBy(1));
  press("last", end);
  press("comment-back", () => seekComment(-1));
  press("comment-forth", () => seekComment(1));
  byId("comment-back").hidden = byId("comment-forth").hidden = !isCommented;
  byId("play").addEventListener("click", togglePlaying);
  byId("slider").addEventListener("input", (event) => {
    stopPlaying();
    walkTo(lastStop(here.line, event.target.value - 1));
  });
  byId("speed").addEventListener("change", () => { if (player) startPlaying(); });
  byId("theme").addEventListener("click", nextTheme);
  byId("ledger").addEventListener("click", toggleLedger);
  byId("keys").addEventListener("click", () => byId("help").showModal());
  byId("close").addEventListener("click", () => byId("help").close());
  byId("help").querySelector("dl").append(...keys.flatMap(([, , text, sign]) =>
    [element("dt", {}, element("kbd", {}, sign)), element("dd", {}, say(text))]));
  document.addEventListener("keydown", onKey);
  document.addEventListener("click", returnFocus);
  watchSwipes(byId("board"));
  setTheme(themes.includes(storedTheme()) ? storedTheme() : "auto");
}

function begunAt() {
  byId("about").textContent = game.about;
  if (game.lines[0].stopped) {
    byId("stopped").textContent = say("stopped", game.lines[0].stopped);
    byId("stopped").hidden = false;
  }
  const [, , width, height] = game.box.split(" ");
  document.body.style.setProperty("--board-shape", String(width / height));
  // Beneath a wide board there is room.
  if (width > 1.3 * height && isWide.matches) byId("stage").append(byId("charts"));
  document.documentElement.classList.add("scripted");
}

begunAt();
buildControls();
buildStory();
buildCharts();
buildScore();
for (const build of builders) build();
changed.push(...watchers, showBoard, showTurn, showPlayers, showInStory, showInChart, showControls);
go(placeOfLink() ?? places.get("0"));
window.addEventListener("hashchange", followLink);
