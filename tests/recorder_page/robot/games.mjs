// Simulated games to be recorded: text, what stands before the first turn, words turn by turn, points.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";

const castellan = process.env.CASTELLAN;

const run = (args, input) => execFileSync(castellan, args, { encoding: "utf8", input, maxBuffer: 1 << 28 });

const modules = ["", "dilemma", "battle", "dilemma,battle"];

/** All modules and player counts of Castelli; a tournament is played by four. */
export const castelliKinds = [
  ...modules.flatMap((list) => [2, 3, 4].map((players) => ({ rules: "castelli", players, modules: list }))),
  ...modules.map((list) => ({ rules: "castelli", players: 4, modules: list ? `${list},tournament` : "tournament" })),
];
export const otherKinds = {
  "piecepack-castles": [2, 3, 4].map((players) => ({ rules: "piecepack-castles", players, modules: "" })),
  carcassonne: [2, 3, 4, 5, 6].map((players) => ({ rules: "carcassonne", players, modules: "" })),
};

/** The game of a number: kinds take turns, and every third game is one of players who do what comes to their minds. */
export function kindOf(number, rules = "castelli") {
  const kinds = rules === "castelli" ? castelliKinds : otherKinds[rules];
  return { ...kinds[number % kinds.length], policy: number % 3 === 2 ? "random" : "sensible" };
}

export function simulate({ rules, players, modules: list, policy }, seed) {
  const text = run(["simulate", "--rules", rules, "--players", String(players), "--seed", String(seed), "--policy", policy,
    ...(list ? ["--modules", list] : [])]);
  return { text, ...parts(text) };
}

/** A record in canonical form has a turn a line and its result last. */
function parts(text) {
  const at = text.indexOf("\n1. ") + 1;
  assert.ok(at > 0, "a record without turns");
  const lines = text.slice(at).trimEnd().split("\n");
  const result = lines.pop();
  const turns = lines.map((line) => {
    const [, words] = /^\d+\. [A-Z] (.+)$/.exec(line) ?? assert.fail(`no turn: ${line}`);
    return words.split(" ");
  });
  turns.at(-1).push(result);
  return { begun: `${text.slice(0, at).replace(/^\[Result ".*"\]$/m, '[Result "*"]')}*\n`, turns };
}

/** Points at the end by player's letter, as `castellan score` has them. */
export const totals = (text) => JSON.parse(run(["score", "--format", "json", "-"], text)).totals;

export const check = (text) => run(["check", "-"], text);
