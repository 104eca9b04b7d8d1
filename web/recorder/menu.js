// The menu: games, the record as text, its tags, review, language and theme.
function menuRow(key, action, act) {
  return button(say(key), action, () => { closeDialog(); act(); }, { class: "row-button" });
}

function openMenu() {
  const has = state?.text;
  const rows = [menuRow("new-game", "new", () => leaveGame(showStart)), menuRow("games", "games", openGames), menuRow("open-file", "open", () => leaveGame(pickFile)),
    menuRow("paste", "paste", () => leaveGame(pasteGame))];
  if (has)
    rows.push(menuRow("download", "download", downloadGame), ...(navigator.share ? [menuRow("share", "share", () => shareText(state.text))] : []),
      menuRow("copy", "copy", () => copyText(state.text)), menuRow("plain", "plain", openPlain), menuRow("codes", "codes", openCodes), menuRow("as-text", "text", editText),
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
        element("bdi", {}, game.title), element("small", {}, savedText(game))),
      button("×", "forget", () => openDialog(say("forget-game", game.title), element("div", { class: "row" },
        button(say("forget"), "forget-now", () => { forgetGame(game.id); openGames(); }), button(say("close"), "dialog-close", closeDialog))),
      { class: "icon", "aria-label": `${say("forget")} ${game.title}` })));
  if (!list.childElementCount) list.append(element("p", {}, say("no-games")));
  openDialog(say("games"), list);
}

/** Which game it is, and when it was changed last. */
function savedText(game) {
  return [texts[`rules-${game.rules}`], new Date(game.time).toLocaleString(language)].filter(Boolean).join(", ");
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

/** The tags that people fill in; others by their names. */
function editTags() {
  const usual = ["Event", "Site", "Date", "Round", "Annotator", "Arbiter", "TimeControl"];
  const inputs = usual.map((name) => element("input", { value: tagValue(name), "data-tag": name, placeholder: name === "Date" ? "2026.11.25" : "" }));
  const name = element("input", { value: "", autocapitalize: "words", "data-tag": "other-name" });
  const value = element("input", { value: "", "data-tag": "other-value" });
  let shown = "";  // what was typed already is not replaced
  name.addEventListener("input", () => {
    if (value.value === shown) value.value = shown = tagValue(name.value.trim());
  });
  const write = (tag, text) => text === tagValue(tag) || ask({ do: "tag", name: tag, value: text }).done;
  formDialog(say("tags"), [...inputs.map((input, i) => field(say("tag-" + usual[i]), input)),
    element("details", {}, element("summary", {}, say("other-tag")), field(say("tag-name"), name), field(say("tag-value"), value))],
  () => inputs.every((input, i) => write(usual[i], input.value.trim())) && (!name.value.trim() || write(name.value.trim(), value.value.trim())));
}

/** Who won: no one of them while the game is not over. */
function editResult() {
  const { seats } = state.standing ?? { seats: [] };
  const isEnded = state.result.startsWith("#");
  const box = (text, checked, attributes) => {
    const input = element("input", { type: "checkbox", checked, ...attributes });
    return [input, element("label", { class: "check" }, input, text)];
  };
  const [ended, endedLabel] = box(say("game-over"), isEnded, { "data-action": "ended" });
  const won = seats.map((seat) => box(say("one-wins", nameOf(seat)), isEnded && state.result.includes(seat.letter), { "data-half": seat.half, "data-action": "winner", "data-value": seat.letter }));
  for (const [input] of won) input.addEventListener("change", () => { ended.checked ||= input.checked; });
  ended.addEventListener("change", () => { if (!ended.checked) for (const [input] of won) input.checked = false; });
  formDialog(say("result"), [element("div", { class: "stack" }, endedLabel, ...won.map(([, label]) => label))], () => {
    const halves = [...new Set(seats.map((seat) => seat.half))].sort();
    const ofHalf = (half) => won.filter(([input]) => input.checked && Number(input.dataset.half) === half).map(([input]) => input.dataset.value).join("+");
    const text = ended.checked ? "#" + halves.map(ofHalf).join(",") : "*";
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

/** One of a few, a tap each. */
function segments(name, choices, chosen) {
  return element("div", { class: "segments", id: name, role: "radiogroup" }, ...choices.map(([value, text]) => element("label", {},
    element("input", { type: "radio", name, value, "data-action": "segment", checked: value === chosen }), element("span", {}, text))));
}
const segmentOf = (name) => document.querySelector(`[name="${name}"]:checked`)?.value;

/** What was begun last is offered again: an evening has several games. */
function lastBegun() {
  try {
    const last = JSON.parse(setting("begun") ?? "{}");
    return { rules: "castelli", players: "2", modules: [], ...(typeof last === "object" ? last : {}) };
  } catch {
    return { rules: "castelli", players: "2", modules: [] };
  }
}

function showStart() {
  const last = lastBegun();
  const games = ["castelli", "piecepack-castles", "carcassonne"];
  const rules = segments("new-rules", games.map((name) => [name, say("rules-" + name)]), games.includes(last.rules) ? last.rules : "castelli");
  const players = element("div", {}), modules = element("div", { class: "checks" });
  const offer = () => {
    const game = rules.querySelector(":checked").value, most = game === "carcassonne" ? 6 : 4;
    const chosen = Math.min(most, Number(players.querySelector(":checked")?.value ?? last.players)) || 2;
    players.replaceChildren(segments("new-players", Array.from({ length: most - 1 }, (_, i) => [String(i + 2), String(i + 2)]), String(chosen)));
    modules.replaceChildren(...(game === "castelli" ? moduleNames : []).map((name) => element("label", { class: "check" },
      element("input", { type: "checkbox", value: name, checked: last.modules.includes(name) }), say("module-" + name))));
  };
  rules.addEventListener("change", offer);
  offer();
  const begin = button(say("go-on"), "begin-new", () => {
    const chosen = [...modules.querySelectorAll("input:checked")].map((box) => box.value);
    const now = new Date(), two = (number) => String(number).padStart(2, "0");
    const date = `${now.getFullYear()}.${two(now.getMonth() + 1)}.${two(now.getDate())}`;
    const begun = { rules: segmentOf("new-rules"), players: segmentOf("new-players"), modules: chosen };
    const answer = engineAsk({ do: "new", rules: begun.rules, players: Number(begun.players), modules: chosen.join(", "), date });
    if (!answer.done) return tell(answer.error, "warn");
    setting("begun", JSON.stringify(begun));
    setupOpen = true;
    triedToBegin = false;
    openNames = [];
    beginItem();
    take(answer);
    store.safe = state.text;  // nothing is in it that could be lost
    saveGame();
    return undefined;
  }, { class: "main" });
  const saved = savedGames().slice(0, 5);
  byId("start").replaceChildren(element("h1", {}, say("new-game")),
    element("div", { class: "fields" }, labelled("rules", rules), labelled("player-count", players), modules),
    element("div", { class: "row" }, begin, button(say("open-file"), "open", () => leaveGame(pickFile))),
    ...(saved.length > 0 ? [element("h2", {}, say("games")), element("div", { class: "rows" }, ...saved.map((game) =>
      element("button", { type: "button", class: "row-button", "data-action": "game", "data-id": game.id, onclick: () => leaveGame(() => openGame(game)) },
        element("bdi", {}, game.title), element("small", {}, savedText(game)))))] : []));
  byId("start").hidden = false;
  byId("game").hidden = byId("form").hidden = true;
  keepAwake();
  if (store.refused) storageRefused();
}
const moduleNames = ["dilemma", "battle", "tournament"];

function labelled(key, group) {
  return element("fieldset", { class: "field" }, element("legend", {}, say(key)), group);
}
