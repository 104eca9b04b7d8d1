"""How strong a simulated player is: matches on the same deals with every seat in turn.

    python3 tests/analysis/strength.py --castellan build/release/cli/castellan --players 4 --deals 500 --time 0.2 \
        --results out/strong-4.jsonl

The player of --policy sits in each seat of each deal once, and the others are those of --against. Every deal that is
finished is a line of the results, so a run that was interrupted goes on where it stopped. The interval is that of
deals, whose games belong together.
"""
import argparse
import json
import math
import re
import subprocess
import sys
from pathlib import Path


def shares_of(records, players):
    """Each game's part of the victory by seat."""
    result = []
    for game in records.split("[CGN ")[1:]:
        seats = re.search(r'\[Seats "(\w+)"\]', game).group(1)
        winners = re.search(r'\[Result "#([^"]*)"\]', game).group(1).split("+")
        result.append([winners.count(seat) / len(winners) for seat in seats[:players]])
    return result


def play(options, seat, deal):
    policies = [options.against] * options.players
    policies[seat] = options.policy
    command = [options.castellan, "simulate", "--players", str(options.players), "--policy", ",".join(policies),
               "--seed", str(options.seed + deal)]
    if options.modules:
        command += ["--modules", options.modules]
    if options.time and "strong" in policies:
        command += ["--time", str(options.time)]
    return shares_of(subprocess.run(command, check=True, capture_output=True, text=True).stdout, options.players)[0]


def summary(deals, players):
    """Mean share of all games, and half of its 95 % interval."""
    means = [sum(deal) / len(deal) for deal in deals]
    mean = sum(means) / len(means)
    spread = math.sqrt(sum((value - mean) ** 2 for value in means) / max(1, len(means) - 1))
    return mean, 1.96 * spread / math.sqrt(len(means)), len(means) * players


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--castellan", required=True)
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1, help="of the first deal")
    parser.add_argument("--policy", default="strong")
    parser.add_argument("--against", default="sensible")
    parser.add_argument("--modules", default="")
    parser.add_argument("--time", type=float, default=0, help="seconds a turn of a strong player; else its samples")
    parser.add_argument("--results", type=Path, required=True)
    options = parser.parse_args()

    order = {name: str(getattr(options, name)) for name in ("players", "seed", "policy", "against", "modules", "time")}
    lines = options.results.read_text().splitlines() if options.results.exists() else [json.dumps(order)]
    if json.loads(lines[0]) != order:
        sys.exit(f"{options.results} is of another match: {lines[0]}")
    deals = [json.loads(line) for line in lines[1:]]
    if not deals:
        options.results.parent.mkdir(parents=True, exist_ok=True)
        options.results.write_text(lines[0] + "\n")
    with options.results.open("a") as results:
        for deal in range(len(deals), options.deals):
            deals.append([play(options, seat, deal)[seat] for seat in range(options.players)])
            results.write(json.dumps(deals[-1]) + "\n")
            results.flush()
    mean, half, games = summary(deals[:options.deals], options.players)
    print(f"{options.policy} against {options.against}, {options.players} players: {100 * mean:.1f} % of victories, "
          f"95 % from {100 * (mean - half):.1f} to {100 * (mean + half):.1f}, {games} games")


if __name__ == "__main__":
    main()
