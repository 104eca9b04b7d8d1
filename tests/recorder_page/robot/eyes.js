// Put into the page before its own scripts: what a recorder sees of it, and what was tapped. It changes nothing.
// Runs in the page, so it is no module.
window.robotEyes = (() => {
  let clicks = 0;
  let began = 0;
  const answers = [];
  window.addEventListener("click", () => { ++clicks; began = performance.now(); }, true);
  window.addEventListener("click", () => {
    document.body.getBoundingClientRect();  // what is shown has to be laid out, too
    answers.push(performance.now() - began);
  });

  const centre = (node) => {
    const box = node.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const rendered = (node) => !node.disabled && node.getClientRects().length > 0 && node.getBoundingClientRect().width > 0;

  /** A control is seen where a tap at its middle is its own. */
  function sees(node) {
    const [x, y] = centre(node);
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return false;
    const hit = document.elementFromPoint(x, y);
    return hit !== null && node.contains(hit);
  }

  const isScreen = (box) => box === document.scrollingElement;
  const frameOf = (box) => (isScreen(box) ? new DOMRect(0, 0, innerWidth, innerHeight) : box.getBoundingClientRect());

  /** The part of the screen that a finger can scroll along an axis, and that does not show the control's middle. */
  function scrolled(node, axis) {
    const [size, room] = axis === "X" ? ["scrollWidth", "clientWidth"] : ["scrollHeight", "clientHeight"];
    for (let box = node.parentElement; box; box = box.parentElement) {
      const way = getComputedStyle(box)[`overflow${axis}`];
      const scrolls = isScreen(box) ? way !== "hidden" : way === "auto" || way === "scroll";
      if (scrolls && box[size] > box[room] + 1) return box;
    }
    return null;
  }

  /** One swipe towards a control, along one axis; false if nothing moved. */
  function swipe(node) {
    for (const [axis, at, place, room] of [["Y", 1, "top", "height"], ["X", 0, "left", "width"]]) {
      const box = scrolled(node, axis);
      if (!box) continue;
      const frame = frameOf(box);
      const most = 0.8 * frame[room];
      const way = centre(node)[at] - (frame[place] + frame[room] / 2);
      const key = axis === "X" ? "scrollLeft" : "scrollTop";
      const before = box[key];
      box.scrollBy({ [place]: Math.max(-most, Math.min(most, way)), behavior: "instant" });
      if (Math.abs(box[key] - before) > 1) return true;
    }
    return false;
  }

  /** Where to tap: the first control that is seen; else scrolls towards the first there is. */
  function lookAt(nodes) {
    const there = nodes.filter(rendered);
    const seen = there.find(sees);
    if (seen) {
      const [x, y] = centre(seen);
      return { x, y };
    }
    if (there.length === 0) return { missing: true };
    // A spot that another covers is covered wherever it is moved; the list has it, too.
    const listed = there.filter((node) => !node.dataset.spot);
    if ([...listed, ...there].some(swipe)) return { scrolled: true };
    return { covered: there[0].outerHTML.slice(0, 200), by: coverOf(there[0]) };
  }
  /** After a word the choices cannot be tapped for a moment. */
  async function settled() {
    while (document.querySelector("#choices.settling")) await new Promise((resolve) => setTimeout(resolve, 4));
  }
  async function look(selectors) {
    await settled();
    return lookAt(selectors.flatMap((selector) => [...document.querySelectorAll(selector)]));
  }

  function coverOf(node) {
    const [x, y] = centre(node);
    const hit = document.elementFromPoint(x, y);
    return hit ? hit.outerHTML.slice(0, 160) : `outside the screen at ${Math.round(x)}, ${Math.round(y)}`;
  }

  /** The control that leads to a word: a piece of it, or a spot of the board where several things can be chosen. */
  function wanted(word) {
    const { chosen } = document.getElementById("ask").dataset;
    const isAsked = document.getElementById("dialog").open;
    const among = (selector) => [...document.querySelectorAll(isAsked ? `#dialog ${selector}` : `#ask ${selector}, #spots ${selector}`)];
    const fits = ({ piece }) => (piece === "" ? word === chosen : word.startsWith(chosen + piece));
    const pieces = among("[data-piece]:not(:disabled, .again)").filter((node) => fits(node.dataset));
    pieces.sort((a, b) => b.dataset.piece.length - a.dataset.piece.length);
    // A card comes before the octagon it is used on.
    const isCard = chosen === "" && /^(Du|In|Pe)>/.test(word);
    const spots = isCard ? [] : among("[data-spot]:not([data-piece], .again)").filter((node) => word.includes(node.dataset.spot));
    const longest = pieces.filter(({ dataset }) => dataset.piece.length === pieces[0].dataset.piece.length);
    // What is seldom meant is folded away, under its title.
    const folded = longest.every((node) => node.closest("details:not([open])")) ? longest[0]?.closest("details") ?? null : null;
    const found = lookAt(folded ? [folded.querySelector("summary")] : [...longest, ...spots]);
    return { ...found, chosen, isAsked, unfolds: folded !== null };
  }

  /** After a tap: waits until its click was answered. */
  async function clicked(before) {
    for (let waited = 0; clicks === before; ++waited) {
      if (waited > 500) return false;
      await new Promise((resolve) => setTimeout(resolve, 4));
    }
    return true;
  }

  /** After the tap on a control of wanted(): whether the word is written, else what comes next. */
  async function answered(word, { clicks: before, chosen: told, isAsked: wasAsked, unfolds }) {
    if (!await clicked(before)) return { deaf: true };
    if (unfolds) return next(word);
    const { chosen } = document.getElementById("ask").dataset;
    if (!document.getElementById("dialog").open && chosen === "") return { written: true };
    if (chosen === told && document.getElementById("dialog").open === wasAsked) return { deaf: true };
    return next(word);
  }
  async function next(word) {
    await settled();
    return { ...wanted(word), clicks };
  }

  /** A turn at once: the same looks, and at each place found a click instead of a touch. */
  function writeTurn(words) {
    const paid = { tap: 0, scroll: 0 };
    for (const word of words)
      for (let steps = 0; ; ++steps) {
        const found = wanted(word);
        if (found.scrolled && steps < 40) {
          ++paid.scroll;
          continue;
        }
        if (found.x === undefined) return { paid, word, found };
        ++paid.tap;
        document.elementFromPoint(found.x, found.y).closest("button, summary").click();
        if (found.unfolds) continue;
        const { chosen } = document.getElementById("ask").dataset;
        const { open } = document.getElementById("dialog");
        if (!open && chosen === "") break;
        if (chosen === found.chosen && open === found.isAsked) return { paid, word, found: { ...found, deaf: true } };
      }
    return { paid };
  }

  /** The text that the page has put by, which it does after each action. */
  function kept() {
    const id = localStorage.getItem("castellan.last");
    return id === null ? null : JSON.parse(localStorage.getItem(`castellan.game.${id}`))?.text;
  }

  return { look, next, answered, writeTurn, clicked, clicks: () => clicks, answers, kept };
})();
