// Nothing of what comes later is shown before the reader has been there, or has asked for it.
let covered = true;
let seen = -1;  // the last turn of the main line that the reader has seen to its end
let printing = false;

const covers = () => covered && !printing;
const reached = () => (covers() ? seen : mainTurns.length - 1);

/** Whether the rest of the turn shown is still to come. */
const isPartly = () => covers() && !here.line && !atTurnEnd() && here.turn > seen;

/** For as long as the page is open in its tab, loaded again or not. */
const coverKey = "castellan-shown " + location.pathname;
function remember(shown) {
  try { shown ? sessionStorage.setItem(coverKey, "1") : sessionStorage.removeItem(coverKey); } catch { /* a file may have no storage */ }
}
function wasShown() {
  try { return sessionStorage.getItem(coverKey) !== null; } catch { return false; }
}

function noteSeen() {
  const place = here.line ? placeOfLine(here.line) : atTurnEnd() ? here.turn : here.turn - 1;
  seen = Math.max(seen, place);
}

function coverStory() {
  const covering = covers();
  mainTurns.forEach((turn, place) => {
    const item = listed.get(turn);
    const isLater = covering && place > seen;
    const isHere = isLater && !here.line && place === here.turn;
    item.classList.toggle("later", isLater && !isHere);
    item.classList.toggle("partly", isHere);
    let later = false;
    for (const child of item.querySelector(":scope > .details").children) {
      const follows = later && !child.matches(".events.shown");
      child.classList.toggle("later", isHere && (follows || child.matches(".judged")));
      if (child.dataset.address !== stopAt(here).a) continue;
      later = true;
      child.nextElementSibling?.matches(".events") && child.nextElementSibling.classList.add("shown");
    }
    for (const child of item.querySelectorAll(":scope > .details > .shown")) child.classList.remove("shown");
  });
}

function showCover() {
  noteSeen();
  const isAtEnd = seen >= mainTurns.length - 1;
  if (covered && isAtEnd && mainTurns.length) remember(true);
  coverStory();
  const later = covers() && !isAtEnd;
  document.documentElement.classList.toggle("covered", later);
  byId("hidden-note").hidden = covered && !later;
  byId("hidden-note").firstElementChild.hidden = !covered;
  byId("reveal").textContent = say(covered ? "reveal" : "hide-again");
}

function buildCover() {
  if (wasShown()) covered = false;
  byId("reveal").addEventListener("click", () => {
    covered = !covered;
    seen = covered ? -1 : seen;
    remember(!covered);
    go(here, focus);
  });
  // On paper everything stands.
  const print = (value) => () => {
    printing = value;
    go(here, focus);
  };
  window.addEventListener("beforeprint", print(true));
  window.addEventListener("afterprint", print(false));
}

builders.push(buildCover);
watchers.unshift(showCover);
