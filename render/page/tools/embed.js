// The page in a frame of another site: "game.html?embed#12". No title, nothing to take away, a link to the whole game.
if (new URLSearchParams(location.search).has("embed")) {
  document.documentElement.classList.add("embedded");
  let whole = null;
  builders.push(() => {
    whole = element("a", { id: "whole-game", target: "_blank", rel: "noopener", title: say("whole-game") },
      iconOf(icons.whole), element("span", {}, say("whole-game")));
    byId("tools").append(whole);
  });
  watchers.push(() => { whole.href = `${pageLink()}#${addressHere()}`; });
}
