// Put into the page before its own scripts: what somebody sees of it and may use, and a hand that uses it. Runs in the
// page, so it is no module.
window.walkSight = (() => {
  const kinds = "button, input, select, textarea, summary, a[href]";
  const byId = (id) => document.getElementById(id);
  let there = [];

  // What a random walk cannot leave to the browser: files, the clipboard and other apps, which may refuse, and paper.
  const outside = { refuses: false, clipboard: "", file: "", handedOn: null };
  const may = async (value) => {
    if (outside.refuses) throw new DOMException("no", "NotAllowedError");
    return value;
  };
  const handOn = (text) => { outside.handedOn = text; };
  Object.defineProperty(navigator, "clipboard", { value: {
    readText: () => may(outside.clipboard),
    writeText: (text) => may().then(() => { outside.clipboard = text; }),
  } });
  navigator.canShare = () => true;
  navigator.share = ({ files }) => may().then(() => files[0].text()).then(handOn);
  window.print = () => handOn(shownText());
  const clickLink = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function click() {
    return this.download ? handOn(shownText()) : clickLink.call(this);
  };

  const clickField = HTMLInputElement.prototype.click;
  HTMLInputElement.prototype.click = function click() {
    if (this.type !== "file") return clickField.call(this);
    const chosen = new DataTransfer();
    const bytes = outside.isLatin ? Uint8Array.from(outside.file, (sign) => sign.charCodeAt(0)) : outside.file;
    chosen.items.add(new File([bytes], "game.cgn"));
    this.files = chosen.files;
    return this.dispatchEvent(new Event("change"));
  };
  const read = File.prototype.arrayBuffer;
  let reading = null;
  File.prototype.arrayBuffer = function arrayBuffer() {
    return (reading = read.call(this));
  };

  /** The record as the page would print it: the text that it shows. */
  function shownText() {
    window.dispatchEvent(new Event("beforeprint"));
    return byId("print").querySelector("pre")?.textContent ?? null;
  }

  function textOf(node) {
    const copy = node.cloneNode(true);
    for (const part of copy.querySelectorAll("select, textarea, [aria-hidden=true]")) part.remove();
    return copy.textContent;
  }
  function nameOf(node) {
    const label = node.labels?.[0];
    const names = [node.getAttribute("aria-label"), label && textOf(label), node.matches("select, textarea") ? "" : textOf(node), node.title];
    return (names.find((name) => name?.trim()) ?? "").trim().replace(/\s+/g, " ");
  }

  const rendered = (node) => node.checkVisibility({ visibilityProperty: true }) && node.getBoundingClientRect().width > 1;
  const usable = (node) => !node.disabled && !node.readOnly && rendered(node);
  /** What lies over all the rest, if anything does. */
  const top = () => byId("review-shade") ?? (byId("dialog").open ? byId("dialog") : document);

  function describe(node) {
    const { localName, type, dataset: { action = "" }, rows } = node;
    const field = node.closest("[data-field]")?.dataset.field;
    const values = localName === "select" ? [...node.options].map(({ value }) => value) : [];
    return { name: nameOf(node), localName, type, action, field, values, value: node.value, rows, id: node.id,
      word: node.dataset.word ?? node.title ?? "" };
  }

  /** All words that the page shows apart from those of the record, to be looked through for names of texts. */
  function shownWords() {
    const words = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (!node.parentElement.closest("script, style, textarea, bdi, #print, #turns li, .known, .said")) words.add(node.nodeValue.trim());
    }
    for (const node of document.querySelectorAll("[aria-label]")) words.add(node.getAttribute("aria-label"));
    return [...words].filter((word) => /^[a-z]+(-[A-Za-z]+)*$/.test(word));
  }

  function keptTexts() {
    const items = Object.entries(localStorage).filter(([name]) => name.startsWith("castellan.game."));
    return items.map(([, value]) => JSON.parse(value).text);
  }

  function look() {
    there = [...top().querySelectorAll(kinds)].filter(usable);
    const problems = byId("problems");
    return {
      controls: there.map(describe), words: shownWords(), text: shownText(), kept: keptTexts(),
      screen: ["game", "form", "start"].find((id) => !byId(id).hidden) ?? "",
      isCopyAsked: byId("dialog").open && document.querySelector('#dialog input[value="comments"]') !== null,
      dialog: byId("dialog").open ? byId("dialog-title").textContent : null,
      isReviewed: byId("review-shade") !== null,
      heading: document.querySelector("#asks .earlier")?.textContent ?? "",
      // Before a variation is begun nothing names it but the way back to the end.
      isVariation: document.querySelector('#turns [data-action="main"]') !== null ||
        document.querySelector("#choices .later") !== null && !document.querySelector("#asks .earlier"),
      here: document.querySelector("#turns .here")?.dataset.address ?? "",
      chosen: byId("ask").dataset.chosen ?? "",
      isMine: !document.body.classList.contains("read-only"),
      problems: byId("wrong").hidden ? 0 : Number(byId("wrong").textContent.replace("!", "")),
      listed: problems.hidden ? [] : [...problems.querySelectorAll("li")].map((node) => node.textContent),
      notice: [...document.querySelectorAll(".notice p")].map((node) => node.textContent).join(" | "),
      handedOn: outside.handedOn, clipboard: outside.clipboard, language: document.documentElement.lang,
    };
  }

  /** Brings a control into sight; where a finger meets it, or null if something lies over it. */
  function meet(index) {
    const node = there[index];
    node.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = node.getBoundingClientRect();
    const x = box.x + box.width / 2, y = box.y + box.height / 2;
    const hit = document.elementFromPoint(x, y);
    return hit !== null && node.contains(hit) ? { x, y } : null;
  }

  /** Everything that was begun by a click is done. */
  async function settled() {
    await reading;
    for (let i = 0; i < 3; ++i)
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(0);
      });
    return look();
  }

  /** Uses a control by a tap or a key, or fills it in; null if nobody could. */
  async function use(index, { value, byKey, ...others }) {
    Object.assign(outside, { handedOn: null, ...others });
    const node = there[index], point = meet(index);
    if (!point) return null;
    if (value !== undefined) {
      node.focus();
      node.value = value;
      node.dispatchEvent(new Event("input", { bubbles: true }));
      node.dispatchEvent(new Event("change", { bubbles: true }));
    } else if (byKey) {
      node.focus();
      node.click();
    } else {
      const { x, y } = point;
      document.elementFromPoint(x, y).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y }));
    }
    return settled();
  }

  return { use, settled };
})();
