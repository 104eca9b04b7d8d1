// The games of this browser. Each is one item: its text, the steps that led there, the place in the middle that is being
// changed, if there is one (else the game goes on at its end), and the word that is begun.
const prefix = "castellan.game.";
const tab = Math.random().toString(36).slice(2);
/** safe: the text that is known to be somewhere else than on this page. told: whether someone read that nothing is kept. */
const store = { refused: null, told: false, id: null, revision: 0, mine: true, release: null, safe: null };

function storage() {
  try {
    const found = window.localStorage;
    found.setItem("castellan.try", tab);
    found.removeItem("castellan.try");
    return found;
  } catch {
    return null;
  }
}
const kept = storage();
store.refused = kept === null;

function setting(name, value) {
  try {
    if (value === undefined) return kept?.getItem("castellan." + name) ?? null;
    kept?.setItem("castellan." + name, value);
  } catch { /* a setting is no loss */ }
  return value;
}

/**
 * Chromium now and then gives a page that was opened from a file an empty storage: it finds nothing and keeps nothing
 * until the page is loaded again. The language is kept at every start, so without it this is the first visit or such a page.
 */
function shouldLoadAgain() {
  const [navigation] = performance.getEntriesByType("navigation");
  return location.protocol === "file:" && kept !== null && setting("language") === null && navigation?.type !== "reload";
}

/** The game shown: of this tab, so that loading the page again shows it, and the one a new tab begins with. */
function rememberGame(id) {
  setting("last", id);
  try { sessionStorage.setItem("castellan.here", id); } catch { /* then a new tab's game is shown */ }
}
function rememberedGame() {
  try { return sessionStorage.getItem("castellan.here") ?? setting("last"); } catch { return setting("last"); }
}

function savedGames() {
  const games = [];
  for (let i = 0; kept && i < kept.length; ++i) {
    const key = kept.key(i);
    if (!key.startsWith(prefix)) continue;
    const game = readGame(key.slice(prefix.length));
    if (game) games.push(game);
  }
  return games.sort((a, b) => b.time - a.time);
}

function readGame(id) {
  try {
    const game = JSON.parse(kept.getItem(prefix + id));
    return game && typeof game.text === "string" ? { ...game, id } : null;
  } catch {
    return null;
  }
}

function forgetGame(id) {
  kept?.removeItem(prefix + id);
}

/** After each action. What another tab wrote meanwhile is not overwritten. */
function saveGame() {
  if (!state?.text || !store.id || !store.mine) return;
  if (!kept) return storageRefused();
  const before = readGame(store.id);
  if (before && before.tab !== tab && before.revision !== store.revision) return loseGame();
  store.revision += 1;
  const game = { text: state.text, steps: state.kept, resume: state.resume, chosen: state.question?.chosen ?? "", rules: state.rules, title: gameTitle(), time: Date.now(), revision: store.revision, tab };
  try {
    kept.setItem(prefix + store.id, JSON.stringify(game));
    rememberGame(store.id);
    store.safe = state.text;
    storageWorks();
  } catch {
    storageRefused();
  }
}

function storageRefused() {
  store.refused = true;
  if (byId("unsaved") || store.told) return;
  byId("notices").prepend(element("div", { class: "notice warn", id: "unsaved" }, element("p", {}, say("not-kept")),
    button(say("download"), "download", downloadGame), button(say("copy"), "copy", () => copyText(state.text)),
    button("×", "quiet", () => { store.told = true; byId("unsaved").remove(); }, { class: "icon", "aria-label": say("close") })));
}
function storageWorks() {
  store.refused = store.told = false;
  byId("unsaved")?.remove();
}

/** Browsers clear what pages keep when room is short, unless they were asked not to. */
function askToKeep() {
  navigator.storage?.persist?.().catch(() => { /* pages from a file cannot ask */ });
}

/** Whether leaving the game would lose something of it. */
function isUnsaved() {
  return Boolean(state?.text) && state.text !== store.safe;
}
window.addEventListener("beforeunload", (event) => { if (isUnsaved()) event.preventDefault(); });

/** Does what leaves the game, which is asked about first where that would lose something. */
function leaveGame(act) {
  if (!isUnsaved()) return act();
  openDialog(say("leave-unsaved"), element("div", { class: "row" }, button(say("download"), "download", downloadGame),
    button(say("leave"), "leave", () => { store.safe = state.text; closeDialog(); act(); }), button(say("close"), "dialog-close", closeDialog)));
}

/** Another tab has the game: this one only shows it. */
function loseGame() {
  store.mine = false;
  document.body.classList.add("read-only");
  tell(say("other-tab"), "warn", [say("take-over"), "take-over", takeOver]);
}
function ownGame() {
  store.mine = true;
  document.body.classList.remove("read-only");
}

/** The lock of a game, as long as it is open here. Browsers without locks see the revision alone. */
let held = Promise.resolve();  // until the lock of the game before is given back: it may be the same game
function lockGame(id, steal = false) {
  store.release?.();
  store.release = null;
  ownGame();
  if (!navigator.locks) return;
  held = held.then(() => (store.id === id ? askForLock(id, steal) : undefined)).catch(() => { if (store.id === id) loseGame(); });
}
function askForLock(id, steal) {
  return navigator.locks.request(prefix + id, steal ? { steal } : { ifAvailable: true }, (lock) => {
    if (store.id !== id) return undefined;
    if (!lock) {
      loseGame();
      return undefined;
    }
    ownGame();
    return new Promise((release) => { store.release = release; });
  });
}

/** Goes on here with what the other tab has written last. */
function takeOver() {
  const game = readGame(store.id);
  if (!game) return;
  lockGame(game.id, true);
  openGame(game, false);
}

window.addEventListener("storage", (event) => {
  if (!store.id || event.key !== prefix + store.id || event.newValue === null || !store.mine) return;
  loseGame();
});
