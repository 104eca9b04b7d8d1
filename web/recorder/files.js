// How a record comes into the page and leaves it: as a file, by the clipboard, through another app.
function pickFile() {
  // Without a list of types: a phone that does not know .cgn would hide such files.
  const input = element("input", { type: "file" });
  input.addEventListener("change", async () => {
    const [file] = input.files;
    if (!file) return;
    if (file.size > 4 * 1024 * 1024) return tell(say("too-long"), "warn");
    readBytes(new Uint8Array(await file.arrayBuffer()), loadText);
  });
  input.click();
}

/** Whether it was opened; if not, the page says why. */
function loadText(text) {
  const answer = engineAsk({ do: "open", text });
  if (!answer.done) {
    tell(answer.error, "warn");
    return false;
  }
  setupOpen = false;
  beginItem();
  take(answer);
  store.safe = state.text;
  saveGame();
  return true;
}

function fileName() {
  const date = /^[0-9.]+$/.exec(tagValue("Date"))?.[0] ?? "game";
  return `${state.rules}-${date.replace(/\./g, "-")}.cgn`;
}

function downloadGame() {
  const url = URL.createObjectURL(new Blob([state.text], { type: "text/plain;charset=utf-8" }));
  const link = element("a", { href: url, download: fileName() });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
  store.safe = state.text;
}

/** Hands the record to another app: as a file where the browser shares files of that name, else as text. */
async function shareGame() {
  const shared = state.text, title = gameTitle();
  const file = [fileName(), fileName() + ".txt"].map((name) => new File([shared], name, { type: "text/plain" }))
    .find((one) => navigator.canShare?.({ files: [one] }));
  try {
    await navigator.share(file ? { title, files: [file] } : { title, text: shared });
    store.safe = shared;
  } catch (error) {
    if (error.name !== "AbortError") copyText(shared);  // else the person left it
  }
}

/** Opens a record from the clipboard. Where the browser does not read it, a field takes what is pasted. */
async function pasteGame() {
  let text = "";
  try {
    text = await navigator.clipboard.readText();
  } catch { /* the field asks */ }
  if (text.trim()) return loadText(text);
  const area = element("textarea", { rows: 16, spellcheck: false, class: "text", "aria-label": say("paste-here") });
  formDialog(say("paste"), [field(say("paste-here"), area)], () => loadText(area.value));
}

/** Where the browser does not copy, the text is selected, in the field that has it or in one of its own. */
async function copyText(text, shown = null) {
  try {
    await navigator.clipboard.writeText(text);
    if (text === state.text) store.safe = text;
    tell(say("copied"));
  } catch {
    const area = shown ?? element("textarea", { rows: 16, readOnly: true, value: text, class: "text", "aria-label": say("copy") });
    if (!shown) openDialog(say("copy"), area);
    area.select();
    tell(say("copy-by-hand"));
  }
}
