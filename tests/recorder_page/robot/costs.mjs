// What a recorder's hand costs, the table by which taps and keys a turn are counted. Looking is free, nothing else is.
//
//   each tap            1    a square, an arm of a tile, a card, an entry of a menu, whatever it does
//   each key            1    arrows, Tab, Enter, a letter
//   each turn of a tile 1    where a tile must be turned by hand; the pad's arms tell the turn, so none is needed there
//   each confirmation   1    a dialog's button
//   each scroll         1    a swipe moves at most eight tenths of what is seen of the part that is scrolled
//
// No tile is known beforehand: its arms are told as it lies. All costs between two turns' first words are the turn's;
// the result is the last turn's. Opening the game, filling in its set-up and taking the text home are no turn's.
export const costs = { tap: 1, key: 1, turn: 1, confirmation: 1, scroll: 1 };

/** Costs by turn, and what they were spent on. */
export class Purse {
  constructor() {
    this.turns = [];
    this.spent = {};
  }

  beginTurn() {
    this.turns.push(0);
  }

  pay(what, times = 1) {
    if (!(what in costs)) throw new Error(`no cost for ${what}`);
    this.spent[what] = (this.spent[what] ?? 0) + times;
    if (this.turns.length > 0) this.turns[this.turns.length - 1] += costs[what] * times;
  }
}

/** The value that a share of all values does not exceed, as tests/recorder/test_effort.cpp counts it. */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
