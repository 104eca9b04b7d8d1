// The position line of each stop: each is written as it differs from the one before.
const positionOf = new Map();  // stop -> its line

function nextPosition(before, written) {
  if (typeof written === "string") return written;
  const fields = before.split(" | ");
  for (const [field, first, last, text] of written) {
    const old = fields[field];
    fields[field] = old.slice(0, first) + text + old.slice(old.length - last);
  }
  return fields.join(" | ");
}

function readPositions() {
  let line = "";
  for (const stop of [game.start, ...lines.flatMap(({ turns }) => turns)].flatMap(({ stops }) => stops)) {
    if (stop.position === undefined) return;
    line = nextPosition(line, stop.position);
    positionOf.set(stop, line);
  }
}

readPositions();
