// Nothing of what comes later is shown before the reader has been there.
let covered = true;
let seen = -1;  // the last turn of the main line that the reader has seen to its end

const covers = () => covered && !printing;
const reached = () => (covers() ? seen : mainTurns.length - 1);
let printing = false;

function noteSeen() {
  const place = here.line ? placeOfLine(here.line) : atTurnEnd() ? here.turn : here.turn - 1;
  seen = Math.max(seen, place);
}

function coverStory() {
  for (const item of document.querySelectorAll("#moves .later")) item.classList.remove("later");
  for (const item of document.querySelectorAll("#moves .partly")) item.classList.remove("partly");
  if (!covers()) return;
  mainTurns.forEach((turn, place) => {
    if (place <= seen) return;
    const item = listed.get(turn);
    if (here.line || place !== here.turn) return item.classList.add("later");
    item.classList.add("partly");
    let later = false;
    for (const child of item.querySelector(":scope > .details").children) {
      if (later || child.matches(".judged")) child.classList.add("later");
      if (child.dataset.address === stopAt(here).a) {
        later = true;
        child.nextElementSibling?.matches(".events") && child.nextElementSibling.classList.add("shown");
      }
    }
    for (const child of item.querySelectorAll(":scope > .details > .shown")) child.classList.remove("later", "shown");
  });
}

function showCover() {
  noteSeen();
  coverStory();
  const later = covers() && seen < mainTurns.length - 1;
  document.documentElement.classList.toggle("covered", later);
  byId("cover-note").hidden = !later;
  byId("cover").setAttribute("aria-pressed", String(!covered));
  byId("cover").textContent = say(covered ? "show-all" : "hide-later");
  byId("cover").hidden = covered ? !later : false;
}

function showAgain() {
  showCover();
  showShares();
}

function buildCover() {
  const button = element("button", { type: "button", id: "cover" });
  button.addEventListener("click", () => {
    covered = !covered;
    seen = covered ? -1 : seen;
    showAgain();
  });
  byId("switches").prepend(button);
  byId("moves").append(element("p", { id: "cover-note" }, say("later")));
  // On paper everything stands.
  const print = (value) => () => {
    printing = value;
    showAgain();
  };
  window.addEventListener("beforeprint", print(true));
  window.addEventListener("afterprint", print(false));
}

builders.push(buildCover);
watchers.unshift(showCover);
