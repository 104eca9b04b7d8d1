// What the reader chose, kept for the next page. A file, or a frame on another's site, may have no storage.
const settings = { flipped: false, sound: false, ledger: false, speed: "1300" };

function keepSetting(name, value) {
  settings[name] = value;
  try { localStorage.setItem("castellan-view", JSON.stringify(settings)); } catch { /* then it lasts until the page closes */ }
}

try {
  const kept = JSON.parse(localStorage.getItem("castellan-view")) ?? {};
  for (const [name, value] of Object.entries(settings)) if (typeof kept[name] === typeof value) settings[name] = kept[name];
} catch { /* the defaults */ }
