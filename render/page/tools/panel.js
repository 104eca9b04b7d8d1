// The tools in the control bar: a panel that adjusts how the game is shown, and the way to what can be taken away.
const iconOf = (path) => {
  const svg = svgElement("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" });
  svg.append(svgElement("path", { d: path }));
  return svg;
};
const icons = {
  adjust: "M4 6h9v2H4zM17 6h3v2h-3zM14 4h2v6h-2zM4 16h3v2H4zM11 16h9v2h-9zM8 14h2v6H8z",
  take: "M11 3h2v9l3.5-3.5 1.4 1.4L12 15.8 6.1 9.9l1.4-1.4L11 12zM4 18h16v2.4H4z",
  whole: "M14 4h6v6h-2V7.4l-7.3 7.3-1.4-1.4L16.6 6H14zM5 6h6v2H6v10h10v-5h2v7H4V6z",
  flip: "M7 4l-4 4h3v8h2V8h3zM17 20l4-4h-3V8h-2v8h-3z",
};

function toolButton(key, { icon, action, ...attributes }) {
  const label = say(key);
  const content = icon ? iconOf(icons[icon]) : label;
  const button = element("button", { type: "button", ...(icon ? { "aria-label": label, title: label } : {}), ...attributes },
    content);
  button.addEventListener("click", action);
  return button;
}

function openPanel(open) {
  const panel = byId("adjust-panel");
  if (panel.hidden !== open) return;
  panel.hidden = !open;
  byId("adjust").setAttribute("aria-expanded", String(open));
  if (!open) return;
  // On the side of the button with more room; never over the board if that is free.
  const { top, bottom } = byId("tools").getBoundingClientRect();
  panel.classList.toggle("above", innerHeight - bottom < panel.offsetHeight && top > innerHeight - bottom);
  [...panel.querySelectorAll("button")].find((button) => button.offsetParent).focus();
}

function switchRow(id, key, action) {
  const box = element("input", { type: "checkbox", id });
  box.addEventListener("change", action);
  return element("label", { class: "row switch" }, say(key), box);
}

function buildPanel() {
  const zoom = element("div", { class: "row zoom", role: "group", "aria-label": say("zoom") },
    element("span", {}, say("zoom")),
    toolButton("zoom-out", { id: "zoom-out", action: () => enlarge(1 / 1.5) }),
    toolButton("zoom-reset", { id: "zoom-reset", action: wholeBoard }),
    toolButton("zoom-in", { id: "zoom-in", action: () => enlarge(1.5) }));
  for (const [id, sign] of [["zoom-out", "−"], ["zoom-in", "+"]]) {
    const button = zoom.querySelector("#" + id);
    button.setAttribute("aria-label", button.textContent);
    button.title = button.textContent;
    button.textContent = sign;
  }
  const flip = toolButton("flip", { id: "flip", class: "row", "aria-pressed": "false", action: flipBoard });
  flip.append(iconOf(icons.flip));
  const speeds = byId("speed");
  speeds.removeAttribute("aria-label");  // the row's text says it
  const speed = element("label", { class: "row" }, say("speed"), speeds);
  const panel = element("div", { id: "adjust-panel", role: "group", "aria-label": say("adjust"), hidden: true },
    element("div", { class: "row ends" }, toolButton("first", { action: begin }), toolButton("last", { action: end })),
    flip, zoom, speed, switchRow("all-lines", "ledger", toggleLedger), switchRow("sound", "sound", toggleSound),
    toolButton("take", { id: "take-too", class: "row", "aria-haspopup": "dialog", action: openTake }));
  byId("tools").append(
    toolButton("adjust", { icon: "adjust", id: "adjust", "aria-expanded": "false", "aria-controls": "adjust-panel",
      action: () => openPanel(panel.hidden) }),
    toolButton("take", { icon: "take", id: "take", "aria-haspopup": "dialog", action: openTake }), panel);
  document.addEventListener("pointerdown", ({ target }) => { if (!byId("tools").contains(target)) openPanel(false); });
  byId("tools").addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget && !byId("tools").contains(relatedTarget)) openPanel(false);
  });
}

/** The panel's state; called when something of it changes. */
function showView() {
  byId("flip").setAttribute("aria-pressed", String(settings.flipped));
  byId("sound").checked = settings.sound;
  byId("all-lines").checked = byId("moves").classList.contains("ledger");
  byId("zoom-reset").textContent = `${Math.round(view.scale * 100)} %`;
  byId("zoom-reset").setAttribute("aria-label", say("zoom-reset"));
  byId("zoom-reset").title = say("zoom-reset");
  for (const [id, off] of [["zoom-out", !isEnlarged()], ["zoom-reset", !isEnlarged()], ["zoom-in", view.scale >= most]]) {
    if (off && document.activeElement === byId(id)) byId("flip").focus();
    byId(id).disabled = off;
  }
}

/** Escape closes the panel; in it, arrows are those of its fields. */
keyKeepers.push((event) => {
  const panel = byId("adjust-panel");
  if (panel.hidden) return false;
  if (event.key === "Escape") {
    event.preventDefault();
    openPanel(false);
    byId("adjust").focus();
    return true;
  }
  return panel.contains(event.target) && event.key.length === 1 && event.target.matches("select, input, button") &&
    event.key === " ";
});

builders.push(buildPanel, () => {
  if ([...byId("speed").options].some(({ value }) => value === settings.speed)) byId("speed").value = settings.speed;
  byId("speed").addEventListener("change", () => keepSetting("speed", byId("speed").value));
  if (settings.ledger) toggleLedger();
  showView();
});
