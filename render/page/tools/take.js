// What a reader can take away: the record, a link, the position, the board as a picture, a line for a site.
const isFile = location.protocol === "file:";
const hasLink = isFile || /^https?:$/.test(location.protocol);  // else it is shown within another page

const addressHere = () => addressOf(here);
const pageLink = () => location.href.replace(/[?#].*$/, "");

/** A name for files: letters and digits of the title, and the place. */
function fileName(ending, address = "") {
  const words = document.title.toLowerCase().normalize("NFKD").match(/[a-z0-9]+/g) ?? ["game"];
  const place = address && "-" + address.replace(/[^A-Za-z0-9.]/g, "-");
  return words.join("-").slice(0, 40).replace(/-$/, "") + place + ending;
}

const inMarkup = (text) => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function frameLine() {
  const page = isFile ? pageLink().replace(/^.*\//, "") : pageLink();
  const attributes = { src: `${page}?embed#${addressHere()}`, title: document.title,
    style: "width: 100%; height: 40rem; border: 0", loading: "lazy" };
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${inMarkup(value)}"`);
  return `<iframe${written.join("")}></iframe>`;
}

function tell(text) {
  byId("take-told").textContent = text;
}

/** A copy of a text; refused, the text is shown selected. */
async function copy(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    tell(say("copied"));
  } catch {
    field.hidden = false;
    field.focus();
    field.select();
    tell(say("copy-refused"));
  }
}

function download(blob, name) {
  const link = element("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  tell(say("saved", name));
}

const saveRecord = () => download(new Blob([game.record], { type: "text/plain" }), fileName(".cgn"));
const saveSvg = () => download(new Blob([boardSvg()], { type: "image/svg+xml" }), fileName(".svg", addressHere()));
async function savePng() {
  const blob = await boardPng();
  download(blob, fileName(".png", addressHere()));
}

const field = (id, key, kind = "input") =>
  element(kind, { id, readOnly: true, spellcheck: false, "aria-label": say(key), dir: "ltr" });

/** A thing to take: its name, what is said of it, its buttons and perhaps its text. */
function takeRow(key, note, text, ...buttons) {
  const copies = text ? [toolButton("copy", { "aria-label": `${say("copy")}: ${say(key)}`, action: () => copy(text) })] : [];
  const isLong = text?.localName !== "input";
  return element("section", { class: "take-row" + (isLong ? " long" : "") }, element("h3", {}, say(key)),
    note ? element("p", { class: "note" }, note) : "", element("div", { class: "buttons" }, ...copies, ...buttons), text ?? "");
}

function saveButton(text, key, action) {
  const label = `${say("save")}: ${say(key)}, ${text}`;
  const button = element("button", { type: "button", "aria-label": label }, `${say("save")} (${text})`);
  button.addEventListener("click", action);
  return button;
}

function buildTake() {
  const record = element("textarea", { id: "take-record", readOnly: true, spellcheck: false, rows: 4, dir: "ltr",
    "aria-label": say("take-record"), hidden: true });
  const rows = [
    takeRow("take-record", say("take-record-note"), record, saveButton("CGN", "take-record", saveRecord)),
    takeRow("take-board", say("take-board-note"), null, saveButton("SVG", "take-board", saveSvg),
      saveButton("PNG", "take-board", savePng)),
  ];
  if (positionOf.size)
    rows.push(takeRow("take-position", say("take-position-note"), field("take-position", "take-position")));
  if (hasLink)
    rows.push(takeRow("take-link", isFile ? say("take-file") : "", field("take-link", "take-link")),
      takeRow("take-frame", say("take-frame-note"), field("take-frame", "take-frame")));
  const close = toolButton("close", { class: "close", action: () => byId("take-away").close() });
  const dialog = element("dialog", { id: "take-away", "aria-labelledby": "take-title" },
    element("h2", { id: "take-title" }, say("take")), ...rows,
    element("p", { id: "take-told", role: "status" }), close);
  dialog.addEventListener("close", () => { if (openedByKey) byId(byId("take").offsetParent ? "take" : "adjust").focus(); });
  document.body.append(dialog);
}

let openedByKey = false;

/** A click of a key has no detail: the focus goes back to where it was. */
function openTake(event) {
  openedByKey = !event?.detail;
  openPanel(false);
  stopPlaying();
  byId("take-record").value = game.record;
  byId("take-record").hidden = true;
  if (positionOf.size) byId("take-position").value = positionOf.get(stopAt(here));
  if (hasLink) {
    byId("take-link").value = `${pageLink()}#${addressHere()}`;
    byId("take-frame").value = frameLine();
  }
  tell("");
  byId("take-away").showModal();
}

builders.push(buildTake);
