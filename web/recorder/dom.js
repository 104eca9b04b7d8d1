// What every part of the page makes its elements with. Texts of the game and of people are only ever text.
const byId = (id) => document.getElementById(id);

/** An element with attributes and children; a child that is no node is text, and one that is null is none. */
function element(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    // What a field holds is its property: a textarea has no such attribute.
    if (name === "value" || (name in node && typeof value !== "string")) node[name] = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

let texts = {};
/** A text of the page with its parts {0}, {1} put in. */
function say(key, ...values) {
  return (texts[key] ?? key).replace(/\{(\d)\}/g, (whole, index) => values[index] ?? whole);
}

function sayAll(root) {
  for (const node of root.querySelectorAll("[data-text]")) node.textContent = say(node.dataset.text);
  for (const node of root.querySelectorAll("[data-label]")) {
    node.setAttribute("aria-label", say(node.dataset.label));
    if (node.tagName === "BUTTON") node.title = say(node.dataset.label);
  }
}

function button(text, action, onclick, attributes = {}) {
  return element("button", { type: "button", "data-action": action, onclick, ...attributes }, text);
}

/** Makes the children of a node what is wanted. Those that have a name and are there already stay, and so does what has
 * none and is the same kind of element: what is replaced would lose the focus, and a press that has begun. */
function becomeChildren(node, wanted) {
  const nameOf = (child) => child.id || child.dataset?.field || "";
  const known = new Map([...node.childNodes].map((child) => [nameOf(child), child]));
  let at = node.firstChild;
  for (const child of wanted) {
    const name = nameOf(child);
    const same = name ? known.get(name) : at && !nameOf(at) ? at : null;
    if (!same) {
      node.insertBefore(child, at);
      continue;
    }
    if (same === at) at = at.nextSibling;
    else node.insertBefore(same, at);
    become(same, child);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

function become(node, wanted) {
  if (node.nodeName !== wanted.nodeName || !(node instanceof HTMLElement)) {
    if (!node.isEqualNode(wanted)) node.replaceWith(wanted);
    return;
  }
  for (const { name } of [...node.attributes]) if (!wanted.hasAttribute(name)) node.removeAttribute(name);
  for (const { name, value } of wanted.attributes) {
    if (node.getAttribute(name) === value) continue;
    if (name === "style") node.style.cssText = value;  // the page's policy refuses the attribute
    else node.setAttribute(name, value);
  }
  for (const name of ["onclick", "onchange", "onkeydown"]) node[name] = wanted[name];
  becomeChildren(node, [...wanted.childNodes]);
  const isTypedInto = node === document.activeElement && node.matches("input[type=text], textarea");
  for (const name of ["value", "checked", "selected"])
    if (name in wanted && node[name] !== wanted[name] && !isTypedInto) node[name] = wanted[name];
}

const shownBefore = new Map();
/** Whether a part of the page shows something else than before, told by all that it shows. */
function changes(part, ...shown) {
  const now = JSON.stringify([language, ...shown]);
  if (shownBefore.get(part) === now) return false;
  shownBefore.set(part, now);
  return true;
}

let notice = null;
/** A message that stays until the next one, or until it is closed. It appears in the dialog that is open, because
 * nothing else can then be used. Buttons: [text, action, onclick]. */
function tell(text, kind = "", ...buttons) {
  quiet();
  notice = element("div", { class: `notice ${kind}` }, element("p", {}, text));
  for (const [name, action, act] of buttons) notice.append(button(name, action, () => { quiet(); act(); }));
  notice.append(button("×", "quiet", quiet, { class: "icon", "aria-label": say("close") }));
  byId(byId("dialog").open ? "dialog-notices" : "notices").append(notice);
}
function quiet() {
  notice?.remove();
  notice = null;
}

function openDialog(title, ...body) {
  byId("dialog-title").textContent = title;
  byId("dialog-body").replaceChildren(...body);
  byId("dialog-notices").replaceChildren();
  if (!byId("dialog").open) byId("dialog").showModal();
  byId("dialog").scrollTop = 0;
}
function closeDialog() {
  if (byId("dialog").open) byId("dialog").close();
}
