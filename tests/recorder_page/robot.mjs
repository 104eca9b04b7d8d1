// A person with the written game before them: taps, by the names that the page's controls have, only what can be seen.

/** In the page: taps one word; returns the number of taps, or why it could not go on. */
export function tapWord(word) {
  const ask = document.getElementById("ask");
  const seen = (node) => {
    node.scrollIntoView({ block: "nearest" });
    const box = node.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return box.width > 0 && box.height > 0 && top !== null && (node === top || node.contains(top));
  };
  let taps = 0;
  const scrolled = () => ["choices", "stage"].map((id) => document.getElementById(id)).map((node) => `${node.scrollTop} ${node.scrollLeft}`).join();
  for (let chosen = ask.dataset.chosen; ; chosen = ask.dataset.chosen) {
    const scope = document.getElementById("dialog").open ? "#dialog [data-piece]" : "#ask [data-piece], #spots [data-piece]";
    const fits = [...document.querySelectorAll(scope)].filter((node) => !node.disabled && word.startsWith(chosen + node.dataset.piece) &&
      (node.dataset.piece !== "" || word === chosen));
    fits.sort((a, b) => b.dataset.piece.length - a.dataset.piece.length);
    const before = scrolled();
    const folded = fits[0]?.closest("details:not([open])");
    if (folded && !fits.some((node) => !node.closest("details:not([open])"))) {
      folded.open = true;
      ++taps;
      continue;
    }
    const node = fits.find(seen);
    if (!node) return `nothing to tap for ${word} after "${chosen}"${fits.length > 0 ? ": it is hidden" : ""}`;
    taps += 1 + (scrolled() === before ? 0 : 1);
    node.click();
    if (ask.dataset.chosen === "" ) return taps;
    if (ask.dataset.chosen === chosen) return `nothing came of a tap for ${word}`;
  }
}

/** The turns of a text: of each its words that are told; then its result. Claims and comments are not told. */
export function turnsOf(text) {
  const lines = text.split("\n").filter((line) => /^(\d+\.|round |end)/.test(line));
  const turns = lines.map((line) => line.replace(/\{[^}]*\}/g, "").replace(/^(\d+\. \S+|round \d+:|end)/, "").trim()
    .split(/\s+/).filter(Boolean));
  const result = /\n(#\S*)\s*$/.exec(text)?.[1];
  return result ? [...turns, [result]] : turns;
}

/** The tags of a text, with no game yet. */
export function headOf(text) {
  return text.split(/\n\n/)[0].replace(/\[Result "[^"]*"\]/, '[Result "*"]') + "\n\n*\n";
}
