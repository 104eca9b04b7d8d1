// A text with several games: a person says which one is opened.
function chooseGame(text, games) {
  const titleOf = ({ event, round, players, date }) =>
    [event, round && say("round", round), players.join(", "), date.replace(/^\?.*/, "")].filter(Boolean).join(" · ");
  const rows = games.map((game) => element("button", { type: "button", class: "row-button", "data-action": "one-of-several", "data-number": game.number,
    disabled: game.problem !== "", onclick: () => { closeDialog(); openText(text, game.number); } },
  element("bdi", {}, `${game.number}. ${titleOf(game)}`), element("small", {}, game.problem || game.result)));
  openDialog(say("which-game"), element("div", { class: "rows" }, ...rows));
}
