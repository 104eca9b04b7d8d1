"""The figures of docs/analysis.md: whether luck and skill add up, whether luck is even, whether shares are true.

    python3 tests/analysis/figures.py sums --castellan build/release/cli/castellan --players 2 --games 10000 \
        --results out/sums-2.jsonl
    python3 tests/analysis/figures.py intervals --castellan build/release/cli/castellan --games 20

`sums` analyses simulated games and keeps a line for each, so a run that was interrupted goes on where it stopped. It
prints the largest remainder of start + luck + choices - result, the sums over the players, mean luck by seat with its
standard error, and how far shares are from what came of them, in ten bins. `intervals` analyses games with a budget
and with 16 times as much of other deals, and counts how often a 95 % interval of the first holds the second.
"""
import argparse
import json
import math
import subprocess
import sys
from pathlib import Path

UNIT = 10 ** 12
PART = 20  # games a run of the program


def simulated(options, seed, games):
    command = [options.castellan, "simulate", "--players", str(options.players), "--policy", options.policy,
               "--seed", str(seed), "--games", str(games)]
    if options.modules:
        command += ["--modules", options.modules]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def analysed(options, records, samples, seed):
    command = [options.castellan, "analyse", "-", "--format", "json", "--no-cache", "--quiet", "--samples",
               str(samples), "--seed", str(seed), "--jobs", str(options.jobs)]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True, input=records).stdout)


def facts_of(game):
    """What is kept of a game: the sums of each player, and the deciders' shares with what came of them."""
    result = game["result"]["shares"]
    players = [[player[key] for key in ("start", "luck", "own_choices", "others_choices", "result")]
               for player in game["players"]]
    values = [(moment["before"]["shares"][moment["decider"]] / UNIT, result[moment["decider"]] / UNIT)
              for moment in game["moments"] if moment["choices"] > 1]
    return {"players": players, "values": values}


def deviation(values):
    mean = sum(values) / len(values)
    return math.sqrt(sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1))


def print_sums(games):
    remainders, totals = [], []
    for game in games:
        remainders += [abs(start + luck + own + others - result) / UNIT
                       for start, luck, own, others, result in game["players"]]
        totals.append(max(abs(sum(player[1] for player in game["players"])),
                          abs(sum(player[2] + player[3] for player in game["players"]))) / UNIT)
    print(f"{len(games)} games: start + luck + choices - result at most {max(remainders):.1e}, "
          f"sums over the players at most {max(totals):.1e}")
    for seat in range(len(games[0]["players"])):
        luck = [game["players"][seat][1] / UNIT for game in games]
        mean, error = sum(luck) / len(luck), deviation(luck) / math.sqrt(len(luck))
        print(f"seat {seat + 1}: mean luck {100 * mean:+.2f} %, standard error {100 * error:.2f}, "
              f"{abs(mean) / error if error else 0:.1f} of them from 0")
    bins = [[] for _ in range(10)]
    for game in games:
        for share, came in game["values"]:
            bins[min(9, int(10 * share))].append((share, came))
    count = sum(map(len, bins))
    apart = [abs(sum(share - came for share, came in values)) for values in bins]
    print(f"shares against results, {count} decisions: {sum(apart) / count:.4f} apart in the mean of ten bins")
    for number, values in enumerate(bins):
        if values:
            print(f"  {10 * number:3} to {10 * number + 10:3} %: expected "
                  f"{100 * sum(value[0] for value in values) / len(values):5.1f}, came "
                  f"{100 * sum(value[1] for value in values) / len(values):5.1f}, {len(values)} decisions")


def sums(options):
    order = {name: str(getattr(options, name)) for name in ("players", "policy", "modules", "seed", "samples")}
    lines = options.results.read_text().splitlines() if options.results.exists() else []
    if lines and json.loads(lines[0]) != order:
        sys.exit(f"{options.results} is of other games: {lines[0]}")
    if not lines:
        options.results.parent.mkdir(parents=True, exist_ok=True)
        options.results.write_text(json.dumps(order) + "\n")
    games = [json.loads(line) for line in lines[1:]]
    with options.results.open("a") as results:
        while len(games) < options.games:
            part = min(PART, options.games - len(games))
            records = simulated(options, options.seed + len(games), part)
            for game in analysed(options, records, options.samples, options.seed)["games"]:
                games.append(facts_of(game))
                results.write(json.dumps(games[-1]) + "\n")
            results.flush()
    print_sums(games[:options.games])


def intervals(options):
    """Values before decisions, with the decider's interval."""
    held = count = 0
    for number in range(options.games):
        records = simulated(options, options.seed + number, 1)
        few = analysed(options, records, options.samples, 1)["games"][0]
        many = analysed(options, records, 16 * options.samples, 2)["games"][0]
        for one, other in zip(few["moments"], many["moments"]):
            seat = one["decider"]
            error = math.hypot(one["before"]["errors"][seat], other["before"]["errors"][seat])
            if one["before"]["errors"][seat] == 0:
                continue
            count += 1
            held += abs(one["before"]["shares"][seat] - other["before"]["shares"][seat]) <= 1.96 * error
    print(f"{count} values: {100 * held / count:.1f} % of the intervals hold 16 times the budget")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("figure", choices=("sums", "intervals"))
    parser.add_argument("--castellan", required=True)
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--policy", default="sensible")
    parser.add_argument("--modules", default="")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=900_000_001, help="of the first game; no weights were fitted to it")
    parser.add_argument("--samples", type=int, default=1, help="a decision; every choice has 32 in any case")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--results", type=Path)
    options = parser.parse_args()
    if options.figure == "sums":
        if options.results is None:
            parser.error("sums needs --results")
        sums(options)
    else:
        intervals(options)


if __name__ == "__main__":
    main()
