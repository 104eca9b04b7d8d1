// Learn from it: the choices that lost most, in the order of the game; the reader looks for better ones.
const mostLessons = 10;
let looked = null;  // the option that was tapped once
let learning = null;  // { whose, list, at, answers: Map of lesson -> the option picked, or null if it was shown }

const lessons = (whose) => analysis.moments.filter(({ lesson, p }) => lesson && (whose < 0 || p === whose))
  .sort((one, other) => other.loss[0] - one.loss[0]).slice(0, mostLessons)
  .sort((one, other) => analysis.moments.indexOf(one) - analysis.moments.indexOf(other));

function learn(whose = -1) {
  stopPlaying();
  learning = { whose, list: lessons(whose), at: 0, answers: new Map() };
  document.documentElement.classList.add("learning");
  byId("learn").setAttribute("aria-pressed", "true");
  showLesson();
}

function leaveLearning() {
  learning = null;
  document.documentElement.classList.remove("learning");
  byId("learn").setAttribute("aria-pressed", "false");
  byId("lesson").replaceChildren();
  go(here);
  byId("learn").focus();
}

function whoseSelect() {
  const select = element("select", { "aria-label": say("learn-whose") },
    element("option", { value: "-1" }, say("learn-all")),
    ...game.players.map((player, i) => element("option", { value: String(i) }, player.name)));
  select.value = String(learning.whose);
  select.addEventListener("change", () => learn(Number(select.value)));
  return select;
}

const actionButton = (key, action, className = "") => {
  const button = element("button", { type: "button", class: "act " + className }, say(key));
  button.addEventListener("click", action);
  return button;
};

function moveLesson(by) {
  learning.at = Math.max(0, Math.min(learning.at + by, learning.list.length));
  showLesson();
}

function showLesson() {
  looked = null;
  const { list, at, answers } = learning;
  const moment = list[at];
  const leave = actionButton("learn-leave", leaveLearning, "leave");
  const head = element("div", { class: "lesson-head" }, whoseSelect(), leave);
  if (!moment) {
    const found = list.filter((each) => isFound(each, answers.get(each))).length;
    const text = list.length ? say("learn-done", found, list.length) : say("learn-none");
    byId("lesson").replaceChildren(head, element("p", { class: "ask", tabindex: "-1" }, text),
      element("div", { class: "acts" }, list.length ? actionButton("learn-back", () => moveLesson(-1)) : ""));
  } else {
    // The first turn of a game from a position has another number before it than the setup.
    walkTo(places.get(moment.a) ?? lastStop(0, placeOfTurn.get(moment.n) - 1));
    const answered = answers.has(moment);
    byId("lesson").replaceChildren(head,
      element("h2", { tabindex: "-1", class: "ask" },
        bdi(say("learn-where", at + 1, list.length, moment.n, nameOf(moment.p))), moment.kind ? ` · ${moment.kind}` : ""),
      element("p", { class: "question" }, answered ? answerText(moment) : say("learn-ask", nameOf(moment.p))),
      element("ol", { class: "options" }, ...moment.lesson.map((option, number) => optionItem(moment, option, number))),
      element("p", { class: "hint hovers" }, say("learn-look")), answered ? "" : element("p", { class: "hint taps" }, say("learn-tap")),
      element("div", { class: "acts" },
        at > 0 ? actionButton("learn-back", () => moveLesson(-1)) : "",
        answered ? "" : actionButton("learn-show", () => answer(moment, null)),
        answered ? actionButton("learn-next", () => moveLesson(1), "next") : ""));
    byId("lesson").querySelector(".question").setAttribute("role", "status");
  }
  byId("lesson").querySelector(answers.has(moment) ? ".next" : ".ask").focus({ preventScroll: true });
  lookAt(null);
}

function answer(moment, option) {
  learning.answers.set(moment, option);
  showLesson();
}

const bestOf = (moment) => moment.lesson.find(({ best }) => best);

/** The best found, or what differs from it by no more than the error. */
function isFound(moment, picked) {
  if (!picked || picked.played) return false;
  return picked.best === true || (picked.gain[0] > 0 && picked.gain[0] + picked.gain[1] >= bestOf(moment).gain[0]);
}

function answerText(moment) {
  const picked = learning.answers.get(moment);
  const best = bestOf(moment);
  const told = [best.w, shareText(best.share)];
  if (!picked) return say("learn-shown", "", ...told);
  if (picked.best) return say("learn-right");
  const key = picked.played ? "learn-played" : isFound(moment, picked) ? "learn-level" : picked.gain[0] > 0 ? "learn-better" : "learn-worse";
  return say(key, shareText(picked.share), ...told);
}

function optionItem(moment, option, number) {
  const answered = learning.answers.has(moment);
  const content = [element("kbd", { "aria-hidden": "true" }, String(number + 1)), bdi(option.w, { class: "w" })];
  if (answered) {
    const tags = [[option.best, "best"], [option.played, "played"], [option === learning.answers.get(moment), "yours"]];
    content.push(element("span", { class: "tags" }, ...tags.filter(([has]) => has).map(([, tag]) =>
      element("span", { class: "tag " + tag }, say("learn-tag-" + tag)))));
    content.push(element("span", { class: "share" }, shareText(option.share),
      option.played ? "" : element("small", {}, ` ${withMargin(option.gain, changeText)}`)));
  }
  if (option.text) content.push(bdi(option.text, { class: "about" }));
  const button = element("button", { type: "button", class: "option" + (answered && option.best ? " best" : "") }, ...content);
  button.addEventListener("click", (event) => {
    if (answered) return lookAt(option);
    if (event.detail === 0 || looked === option || !matchMedia("(hover: none)").matches) return answer(moment, option);
    // A finger looks first, and takes the choice the second time.
    looked = option;
    lookAt(option);
  });
  button.addEventListener("pointerenter", () => lookAt(option));
  button.addEventListener("pointerleave", () => lookAt(null));
  button.addEventListener("focus", () => lookAt(option));
  button.addEventListener("blur", () => lookAt(null));
  return element("li", {}, button);
}

/** The board after a choice; after none, after the one picked, else where the choice is made. */
function lookAt(option) {
  const moment = learning?.list[learning.at];
  if (!moment) return;
  const { answers } = learning;
  const shown = option ?? (answers.has(moment) ? answers.get(moment) ?? bestOf(moment) : null);
  showPicture(byId("board"), shown?.board ?? stopAt(here).board);
  frameBoard();
}

/** While learning, other places are not for the keys. */
function onLearningKey({ key, target }) {
  if (!learning) return false;
  if (target.matches?.("select")) return key.length === 1;
  const moment = learning.list[learning.at];
  const option = moment?.lesson[Number(key) - 1];
  if (key === "Escape") leaveLearning();
  else if (option && !learning.answers.has(moment)) answer(moment, option);
  else if (key === "t" || key === "?" || key === "x") return false;
  return !["Enter", " ", "Tab"].includes(key);
}

function buildLearning() {
  const button = element("button", { type: "button", id: "learn", "aria-pressed": "false" }, say("learn"));
  button.addEventListener("click", () => (learning ? leaveLearning() : learn()));
  byId("switches").prepend(button);
  byId("panels").prepend(element("section", { id: "lesson", "aria-label": say("learn") }));
}

builders.push(buildLearning);
keyKeepers.push(onLearningKey);
