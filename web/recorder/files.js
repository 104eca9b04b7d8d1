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

/** Opens a record, or takes the text of QR codes. False if there is something to look at; the page says what. */
function loadText(text) {
  return isCode(text) ? readCodes(text) : openText(text);
}

/** Whether it was opened; if not, the page says why, or asks which game of several. */
function openText(text, game = 0) {
  const answer = engineAsk({ do: "open", text, game });
  if (!answer.done) {
    const { games, error } = engineAsk({ do: "games", text });
    if (game === 0 && games?.length > 1) chooseGame(text, games);
    else tell(error ?? answer.error, "warn");
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
  downloadText(state.text);
  store.safe = state.text;
}

function downloadText(text) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = element("a", { href: url, download: fileName() });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Hands a text to another app: as a file where the browser shares files of that name, else as text. */
async function shareText(shared) {
  const title = gameTitle();
  const file = [fileName(), fileName() + ".txt"].map((name) => new File([shared], name, { type: "text/plain" }))
    .find((one) => navigator.canShare?.({ files: [one] }));
  try {
    await navigator.share(file ? { title, files: [file] } : { title, text: shared });
    if (shared === state.text) store.safe = shared;
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
