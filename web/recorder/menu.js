// The menu: games, the record as text, its tags, review, language and theme.
function menuRow(key, action, act) {
  return button(say(key), action, () => { closeDialog(); act(); }, { class: "row-button" });
}

function openMenu() {
  const has = state?.text;
  const rows = [menuRow("new-game", "new", () => leaveGame(showStart)), menuRow("games", "games", openGames), menuRow("open-file", "open", () => leaveGame(pickFile)),
    menuRow("paste", "paste", () => leaveGame(pasteGame))];
  if (has)
    rows.push(menuRow("download", "download", downloadGame), ...(navigator.share ? [menuRow("share", "share", shareGame)] : []),
      menuRow("copy", "copy", () => copyText(state.text)), menuRow("as-text", "text", editText),
      menuRow("review", "review", openReview), menuRow("set-up", "setup", () => { setupOpen = true; ask({ do: "go", to: "0" }); }),
      menuRow("tags", "tags", editTags), menuRow("result", "result", editResult), menuRow("print", "print", () => window.print()));
  openDialog("Castellan", element("div", { class: "rows" }, ...rows), element("div", { class: "row" }, languageChoice(), themeChoice(),
    menuRow("keys", "keys", openKeys)));
}

function languageChoice() {
  const names = { en: "English", de: "Deutsch", nl: "Nederlands" };
  return element("select", { "aria-label": say("language"), "data-action": "language", onchange: (event) => { closeDialog(); chooseLanguage(event.target.value); } },
    ...Object.entries(names).map(([code, name]) => element("option", { value: code, selected: code === language, lang: code }, name)));
}

function themeChoice() {
  const current = document.documentElement.dataset.theme ?? "auto";
  return element("select", { "aria-label": say("theme"), "data-action": "theme", onchange: (event) => chooseTheme(event.target.value) },
    ...["auto", "light", "dark"].map((theme) => element("option", { value: theme, selected: theme === current }, say("theme-" + theme))));
}

function chooseTheme(theme) {
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  setting("theme", theme);
  redraw();
}

function openKeys() {
  const keys = [["/", "key-type"], ["Tab ← ↑ → ↓", "key-move"], ["Enter", "key-choose"], ["Esc ⌫", "take-back"], ["Ctrl Z, Ctrl Y", "key-undo"], ["PgUp PgDn", "key-turn"]];
  openDialog(say("keys"), element("dl", { class: "keys" }, ...keys.flatMap(([key, text]) => [element("dt", {}, element("kbd", {}, key)), element("dd", {}, say(text))])));
}

// Games.

function openGames() {
  const list = element("div", { class: "rows" });
  for (const game of savedGames())
    list.append(element("div", { class: "row" },
      element("button", { type: "button", class: "row-button", "data-action": "game", "data-id": game.id, onclick: () => { closeDialog(); leaveGame(() => openGame(game)); } },
        element("bdi", {}, game.title), element("small", {}, new Date(game.time).toLocaleString(language))),
      button("×", "forget", () => openDialog(say("forget-game", game.title), element("div", { class: "row" },
        button(say("forget"), "forget-now", () => { forgetGame(game.id); openGames(); }), button(say("close"), "dialog-close", closeDialog))),
      { class: "icon", "aria-label": `${say("forget")} ${game.title}` })));
  if (!list.childElementCount) list.append(element("p", {}, say("no-games")));
  openDialog(say("games"), list);
}

function tagValue(name) {
  return state.tags.find((tag) => tag.name === name)?.value ?? "";
}

function gameTitle() {
  const players = (state.standing?.seats ?? []).map((seat) => seat.name || seat.seat).join(", ");
  return [tagValue("Event"), players, tagValue("Date").replace(/^\?.*/, "")].filter(Boolean).join(" · ") || say("new-game");
}

function editText() {
  const area = element("textarea", { rows: 16, value: state.text, spellcheck: false, class: "text", "aria-label": say("as-text") });
  formDialog(say("as-text"), [area], () => ask({ do: "replace", text: area.value }).done,
    button(say("copy"), "copy", () => copyText(area.value, area)));
}

function editTags() {
  const name = element("input", { value: "", list: "tag-names", autocapitalize: "words" });
  const value = element("input", { value: "" });
  let shown = "";  // what was typed already is not replaced
  name.addEventListener("input", () => {
    if (value.value === shown) value.value = shown = tagValue(name.value.trim());
  });
  const names = element("datalist", { id: "tag-names" }, ...["Event", "Site", "Date", "Round", "Annotator", "Arbiter", "TimeControl"].map((tag) => element("option", { value: tag })));
  formDialog(say("tags"), [names, field(say("tag-name"), name), field(say("tag-value"), value)],
    () => ask({ do: "tag", name: name.value.trim(), value: value.value.trim() }).done);
}

function editResult() {
  const result = element("input", { value: state.result, placeholder: "*", autocapitalize: "off" });
  formDialog(say("result"), [field(say("result"), result)], () => {
    const text = result.value.trim() || "*";
    return text === state.result || ask({ do: "result", text }).done;
  });
}

/** What `castellan html` shows. The frame has this page's policy, so its style, whose inks differ from game to game, is
 * given to it as an object. */
function openReview() {
  let page;
  try {
    page = engine.page(state.text);
  } catch (error) {
    return tell(error.message, "warn");
  }
  const [all, style] = /<style>([\s\S]*?)<\/style>/.exec(page);
  page = page.replace(all, "");
  const frame = element("iframe", { id: "review", title: say("review"), srcdoc: byId("engine") ? page : asServed(page) });
  const close = button("×", "review-close", () => { shade.remove(); byId("menu-open").focus(); }, { class: "icon", "aria-label": say("close") });
  const shade = element("div", { id: "review-shade", role: "dialog", "aria-modal": "true", "aria-label": say("review") }, close, frame);
  frame.addEventListener("load", () => {
    const inside = frame.contentWindow;
    const own = new inside.CSSStyleSheet();
    own.replaceSync(style);
    inside.document.adoptedStyleSheets = [own];
    if (document.documentElement.dataset.theme) inside.document.documentElement.dataset.theme = document.documentElement.dataset.theme;
  });
  shade.addEventListener("keydown", (event) => { if (event.key === "Escape") close.click(); });
  document.body.append(shade);
  close.focus();
}

/** A served page may run the files of its origin alone, and the script of the review is one of them. */
function asServed(page) {
  return page.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "")
    .replace(/<script>[\s\S]*<\/script>(?=\s*<\/body>)/, () => '<script src="review.js"><\/script>');
}

// A new game.

function showStart() {
  const rules = element("select", { id: "new-rules" }, ...["castelli", "piecepack-castles", "carcassonne"].map((name) => element("option", { value: name }, say("rules-" + name))));
  const players = element("select", { id: "new-players" });
  const modules = element("div", { class: "checks" });
  const offer = () => {
    const most = rules.value === "carcassonne" ? 6 : 4, chosen = Number(players.value || 2);
    players.replaceChildren(...Array.from({ length: most - 1 }, (_, i) => element("option", { value: String(i + 2), selected: i + 2 === chosen }, String(i + 2))));
    modules.replaceChildren(...(rules.value === "castelli" ? moduleNames : []).map((name) => element("label", { class: "check" },
      element("input", { type: "checkbox", value: name }), say("module-" + name))));
  };
  rules.addEventListener("change", offer);
  offer();
  const begin = button(say("go-on"), "begin-new", () => {
    const chosen = [...modules.querySelectorAll("input:checked")].map((box) => box.value).join(", ");
    const now = new Date(), two = (number) => String(number).padStart(2, "0");
    const date = `${now.getFullYear()}.${two(now.getMonth() + 1)}.${two(now.getDate())}`;
    const answer = engineAsk({ do: "new", rules: rules.value, players: Number(players.value), modules: chosen, date });
    if (!answer.done) return tell(answer.error, "warn");
    setupOpen = true;
    beginItem();
    take(answer);
    store.safe = state.text;  // nothing is in it that could be lost
    saveGame();
  }, { class: "main" });
  const saved = savedGames().slice(0, 5);
  byId("start").replaceChildren(element("h1", {}, say("new-game")),
    element("div", { class: "fields" }, labelled("rules", rules), labelled("player-count", players), modules),
    element("div", { class: "row" }, begin, button(say("open-file"), "open", () => leaveGame(pickFile))),
    ...(saved.length > 0 ? [element("h2", {}, say("games")), element("div", { class: "rows" }, ...saved.map((game) =>
      element("button", { type: "button", class: "row-button", "data-action": "game", "data-id": game.id, onclick: () => leaveGame(() => openGame(game)) },
        element("bdi", {}, game.title), element("small", {}, new Date(game.time).toLocaleString(language)))))] : []));
  byId("start").hidden = false;
  byId("game").hidden = byId("form").hidden = true;
  keepAwake();
  if (store.refused) storageRefused();
}
const moduleNames = ["dilemma", "battle", "tournament"];

function labelled(key, control) {
  return element("div", { class: "field" }, element("label", { for: control.id }, say(key)), control);
}
