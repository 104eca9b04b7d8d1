// The engine, what it answered last, and what is done with keys.
let engine = null;
let state = null;
let language = "en";

const darkSystem = matchMedia("(prefers-color-scheme: dark)");
/** Pictures are drawn for the light in which they are seen. */
function lightNow() {
  const theme = document.documentElement.dataset.theme ?? (darkSystem.matches ? "dark" : "light");
  return theme === "dark" ? "night" : "day";
}
function redraw() {
  if (state && byId("start").hidden) take(engineAsk({ do: "state" }));
}
darkSystem.addEventListener("change", redraw);

/** An answer, whatever the engine makes of it. After a trap it is begun anew with the text as it was. */
function engineAsk(request) {
  try {
    const answer = JSON.parse(engine.record(JSON.stringify({ ...request, light: lightNow() })));
    if (answer.picture) takePicture(answer.picture);
    return answer;
  } catch (error) {
    if (request.recovering) return { done: false, error: error.message };
    const again = state ? { do: "open", text: state.text, steps: state.kept, recovering: true } : { do: "state", recovering: true };
    const answer = engineAsk(again);
    return { ...answer, done: false, error: error.message };
  }
}

/** Whether the game may be changed in this tab; else the page says why not. */
function mayChange() {
  if (!store.mine) tell(say("other-tab"), "warn", [say("take-over"), "take-over", takeOver]);
  return store.mine;
}

/** A request of somebody: its answer is shown and kept. */
function ask(request) {
  if (!["go", "end", "state"].includes(request.do) && !mayChange()) return {};
  const answer = engineAsk(request);
  if (answer.text !== undefined) take(answer);
  if (!answer.done) tell(answer.error, "warn");
  else quiet();
  saveGame();
  return answer;
}

function take(answer) {
  state = answer;
  show();
}

function show() {
  byId("start").hidden = true;
  byId("title").textContent = gameTitle();
  document.title = `${gameTitle()} – Castellan`;
  byId("undo").disabled = !state.can_undo && !state.question.chosen;
  byId("redo").disabled = !state.can_redo;
  const { standing, turns, place, line, rules } = state;
  if (changes("score", standing, rules, actorNow()?.letter)) showScore();
  showSetup();
  keepAwake();
  if (byId("game").hidden) return;
  showBoard();
  showAsk();
  byId("spots").querySelector(".turned")?.show();
  if (changes("players", standing, rules, actorNow()?.letter)) showPlayers();
  if (changes("problems", state.problems, state.problem_places)) showProblems();
  if (changes("tools", place, state.at_end, rules)) showTools();
  if (changes("turns", turns, place, line, rules)) showTurns();
}

/** Does what writes in the middle of the record, once somebody agreed to change what follows. */
function whenAgreed(act) {
  if (!state.must_agree || !store.mine) return act();
  openDialog(state.earlier, element("p", {}, say("earlier")), element("div", { class: "row" },
    button(say("to-end"), "end-instead", () => { closeDialog(); ask({ do: "end" }); }),
    button(say("write-here"), "agree", () => { closeDialog(); take(engineAsk({ do: "agree" })); act(); })));
  return undefined;
}

/** What the pieces chosen are called: "Peasant" of "Pe>". */
const begun = new Map();

function choose(piece) {
  const { chosen, options } = state.question;
  if (chosen === "") begun.clear();
  clearTyped();
  const option = options.find((one) => one.piece === piece);
  begun.set(chosen + piece, option?.name ?? "");
  whenAgreed(() => {
    const before = state.text;
    ask({ do: "choose", piece });
    if (state.text !== before) settle(option.whole.length > (chosen + piece).length ? 700 : 350);
  });
}

/** Whether the last click was one of a finger or a mouse, not of a key. */
let isByHand = false;
document.addEventListener("click", (event) => { isByHand = event.isTrusted && event.detail > 0; }, true);

let settling = 0;
/** For a moment nothing can be tapped where the choices were: fingers tap twice, or go on with the arms of a tile that
 * is complete already. */
function settle(milliseconds) {
  if (!isByHand) return;
  clearTimeout(settling);
  byId("choices").classList.add("settling");
  settling = setTimeout(() => byId("choices").classList.remove("settling"), milliseconds);
}

/** Another beginning of the word. */
function chooseAgain(piece) {
  for (let answer = state; answer.question?.chosen && answer.done;) answer = engineAsk({ do: "unchoose" });
  choose(piece);
}

function undo() {
  if (!state.question.chosen && showSetupFirst()) return;
  ask({ do: state.question.chosen ? "unchoose" : "undo" });
}
function redo() {
  if (!showSetupFirst()) ask({ do: "redo" });
}

/** Before the first turn what is taken back is of the set-up: the form is shown, where one sees it. */
function showSetupFirst() {
  const hides = !byId("game").hidden && state.setup !== null && state.turns.length === 0;
  if (hides) {
    setupOpen = true;
    show();
  }
  return hides;
}

// Which game.

function beginItem() {
  store.id = Date.now().toString(36) + Math.random().toString(36).slice(2, 6);
  store.revision = 0;
  lockGame(store.id);
  askToKeep();
}

function openGame(game, lock = true) {
  const answer = engineAsk({ do: "open", text: game.text, steps: game.steps ?? "" });
  if (!answer.done) return tell(answer.error, "warn");
  store.id = game.id;
  store.revision = game.revision ?? 0;
  if (lock) lockGame(game.id);
  setupOpen = false;
  take(answer);
  store.safe = state.text;
  if (game.resume) {
    const there = engineAsk({ do: "go", to: game.resume });
    if (there.done) take(there);
  }
  chooseUpTo(game.chosen ?? "");
  rememberGame(game.id);
}

/** The word that was begun, piece by piece. */
function chooseUpTo(chosen) {
  while (state.question && state.question.chosen !== chosen) {
    const before = state.question.chosen;
    const [next] = state.question.options.filter(({ piece }) => piece && chosen.startsWith(before + piece))
      .sort((one, other) => other.piece.length - one.piece.length);
    if (!next) return;
    const answer = engineAsk({ do: "choose", piece: next.piece });
    if (!answer.done) return;
    // A whole word is not written unasked.
    if (answer.text !== state.text) return take(engineAsk({ do: "undo" }));
    begun.set(before + next.piece, next.name ?? "");
    take(answer);
  }
}

function chooseLanguage(code) {
  language = ["en", "de", "nl"].includes(code) ? code : "en";
  engine.language(language);
  texts = JSON.parse(engine.recorderTexts());
  document.documentElement.lang = language;
  setting("language", language);
  const isAtStart = !byId("start").hidden;
  sayAll(document);
  if (state) openAgain();
  if (isAtStart) showStart();
  sayNotices();
}

/** The same game at the same place, in the language of now. */
function openAgain() {
  const { place, question } = state;
  const answer = engineAsk({ do: "open", text: state.text, steps: state.kept });
  if (answer.done) take(answer);
  if (answer.place !== place) take(engineAsk({ do: "go", to: place }));
  chooseUpTo(question?.chosen ?? "");
}

/** Notices that still hold are said again; the others were about what was done before. */
function sayNotices() {
  quiet();
  if (!store.mine) mayChange();
  if (!byId("unsaved")) return;
  byId("unsaved").remove();
  storageRefused();
}

// Buttons and keys.

const actions = {
  menu: openMenu, undo, redo, unchoose: () => ask({ do: "unchoose" }), type: () => openType(),
  sides: () => document.body.classList.toggle("sides-open") && showTurnHere(), "sides-close": () => document.body.classList.remove("sides-open"),
  "dialog-close": closeDialog,
};
document.addEventListener("click", (event) => {
  const node = event.target.closest("[data-action]");
  if (node && !node.onclick && actions[node.dataset.action]) actions[node.dataset.action]();
});
byId("type").addEventListener("submit", (event) => { event.preventDefault(); enterTyped(); });
byId("typed").addEventListener("input", typedNow);
// A press beside a dialog closes it, unless words are typed there: these are not lost by a slip.
byId("dialog").addEventListener("pointerdown", (event) => {
  const box = byId("dialog").getBoundingClientRect();
  const beside = event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom;
  if (beside && !byId("dialog-body").querySelector("form")) closeDialog();
});

function stepTurn(by) {
  const addresses = ["0", ...state.turns.map((turn) => turn.address)];
  const here = addresses.indexOf(turnHere()?.address ?? "0");
  const to = addresses[here + by];
  if (to !== undefined) ask({ do: "go", to });
}

document.addEventListener("keydown", (event) => {
  if (!state || !byId("start").hidden || byId("dialog").open || byId("review-shade")) return;
  const typing = event.target.matches("input, textarea, select");
  const control = event.ctrlKey || event.metaKey;
  if (control && event.key.toLowerCase() === "z" && !typing) { event.preventDefault(); event.shiftKey ? redo() : undo(); }
  else if (control && event.key.toLowerCase() === "y" && !typing) { event.preventDefault(); redo(); }
  else if (control || event.altKey) return;
  else if (event.key === "Escape") escape();
  else if (typing || byId("game").hidden) return;
  else if (event.key === "/") { event.preventDefault(); openType(true); }
  else if (event.key === "Backspace" && state.question.chosen) ask({ do: "unchoose" });
  else if (event.key === "PageUp") { event.preventDefault(); stepTurn(-1); }
  else if (event.key === "PageDown") { event.preventDefault(); stepTurn(1); }
  else if (/^[\p{L}\p{N}+^?-]$/u.test(event.key)) openType(true);
});

function escape() {
  if (document.body.classList.contains("sides-open")) document.body.classList.remove("sides-open");
  else if (byId("typed").value) clearTyped();
  else if (state.question.chosen) ask({ do: "unchoose" });
}

window.addEventListener("beforeprint", () => {
  if (!state) return;
  byId("print").replaceChildren(element("h1", {}, gameTitle()), element("pre", {}, state.text));
});

async function start(source) {
  if (shouldLoadAgain()) return location.reload();
  chooseTheme(setting("theme") ?? "auto");
  engine = await load(source);
  chooseLanguage(setting("language") ?? (navigator.language || "en").slice(0, 2));
  const last = rememberedGame();
  const game = last && kept ? readGame(last) ?? readGame(setting("last")) : null;
  if (game) openGame(game);
  if (!state) showStart();
  if (store.refused) storageRefused();
  if (!byId("engine")) install();
  openFromAddress();
  window.addEventListener("hashchange", openFromAddress);
  document.body.dataset.ready = "true";
}

/** Served pages are kept for days without a network, where the browser lets them. */
function install() {
  if (navigator.serviceWorker) navigator.serviceWorker.register("sw.js").catch(() => tell(say("not-installed")));
  else tell(say("not-installed"));
}

/** The engine in the page itself, or beside it. */
async function engineSource() {
  const inside = byId("engine");
  if (!inside) return fetch("castellan.wasm");
  const packed = Uint8Array.from(atob(inside.textContent.trim()), (sign) => sign.charCodeAt(0));
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

if (byId("too-old").hidden) start(engineSource()).catch((error) => {
  // Texts come from the engine, and there is none.
  byId("notices").append(element("p", { class: "notice warn", role: "alert" }, `The recorder cannot start: ${error.message ?? error}. Load the page again.`));
});
