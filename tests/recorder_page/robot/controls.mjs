// Every control of the page by its action: what it may do to the record, and how often a random walk uses it.
//
// does     "looks": the record stays as it is. "answers": it changes at the place shown alone. "sets": its tags alone.
//          "changes": anything. "switches": another record may be shown.
// agrees   true: from now on the page need not ask before it changes what follows. false: it must ask again. What says
//          neither keeps what was agreed if it looks, and leaves it open if it changes something.
// weight   1 unless it says otherwise.
// named    "game": by the record or the rules. Else by a text of the page.
export const controls = {
  menu: { does: "looks", weight: 2 },
  sides: { does: "looks" },
  "sides-close": { does: "looks" },
  "dialog-close": { does: "looks" },
  quiet: { does: "looks" },
  type: { does: "looks" },
  games: { does: "looks" },
  text: { does: "looks" },
  tags: { does: "looks" },
  result: { does: "looks" },
  keys: { does: "looks" },
  theme: { does: "looks" },
  language: { does: "looks", agrees: false, weight: 0.5 },
  download: { does: "looks" },
  copy: { does: "looks" },
  share: { does: "looks" },
  print: { does: "looks" },
  review: { does: "looks", weight: 0.2 },
  "review-close": { does: "looks" },

  spot: { does: "answers", weight: 10, named: "game" },
  choose: { does: "answers", weight: 10, named: "game" },
  unchoose: { does: "looks" },
  write: { does: "answers", weight: 4, named: "game" },
  enter: { does: "answers", weight: 4 },
  keep: { does: "answers" },
  reading: { does: "answers", named: "game" },
  agree: { does: "answers", agrees: true, weight: 2 },
  "end-instead": { does: "looks", agrees: false },
  end: { does: "looks", agrees: false },
  main: { does: "looks", agrees: false },
  go: { does: "looks", agrees: false, weight: 3, named: "game" },
  problem: { does: "looks", agrees: false, named: "game" },

  undo: { does: "changes", weight: 3 },
  redo: { does: "changes" },
  "tell-again": { does: "changes", agrees: true, weight: 2 },
  clear: { does: "changes", agrees: true },
  edit: { does: "looks" },
  comment: { does: "looks" },
  uncomment: { does: "changes" },
  glyph: { does: "looks" },
  judge: { does: "changes", named: "game" },
  command: { does: "looks" },
  vary: { does: "looks", agrees: false },
  remove: { does: "changes" },
  decide: { does: "changes" },
  ok: { does: "changes", weight: 4 },

  setup: { does: "looks", agrees: false },
  begin: { does: "looks", weight: 2 },
  piece: { does: "looks", weight: 2 },
  pick: { does: "sets", weight: 4, named: "game" },
  "turn-piece": { does: "sets" },
  colour: { does: "sets", weight: 4, named: "game" },
  "seat-name": { does: "sets", weight: 2 },
  segment: { does: "looks", named: "game" },
  unfold: { does: "looks", named: "game" },
  "turn-tile": { does: "looks" },
  ended: { does: "looks" },
  winner: { does: "looks" },
  plain: { does: "looks" },
  codes: { does: "looks" },
  "code-before": { does: "looks" },
  "code-after": { does: "looks" },
  "codes-anew": { does: "switches", agrees: false },
  "paste-next": { does: "switches", agrees: false },
  "one-of-several": { does: "switches", agrees: false, named: "game" },

  new: { does: "looks" },
  open: { does: "switches", agrees: false },
  paste: { does: "switches", agrees: false },
  encoding: { does: "switches", agrees: false, weight: 4, named: "game" },
  "begin-new": { does: "switches", agrees: false, weight: 2 },
  game: { does: "switches", agrees: false, named: "game" },
  leave: { does: "switches", agrees: false },
  forget: { does: "looks" },
  "forget-now": { does: "looks", weight: 0.5 },
  "take-over": { does: "switches", agrees: false },
};

/** Keys that do the same, where no dialog is open and no field is typed into. */
export const keys = {
  Escape: { does: "looks" },
  Backspace: { does: "looks" },
  PageUp: { does: "looks", agrees: false },
  PageDown: { does: "looks", agrees: false },
  "/": { does: "looks" },
  "Control+z": { does: "changes" },
  "Control+y": { does: "changes" },
  "Control+Shift+z": { does: "changes" },
};

/** What somebody types who knows the notation, and who does not. */
export const nonsense = ["zz", "^a3$w", "e4r3b", "(", "{", "1.", "#R", "*", "??", "Ω", "K", "^", "e4:", "<b>", "\u202e", "-Tr", "+St", "@n1", "p"];
export const said = ["too {early}?", "[%mark e4]", "1. R e4", "a\nb", "Zug um Zug – ”so“", ";", "\\", "0:05:00", "e4 d5", "]", "2026.11.25", "Event",
  "Arbiter", "two words", "Blue won", "#", "", "?", "#B", "stood"];
