"""Instructions of check, which are the same in every run: valgrind's count (Debian: valgrind).

    python3 tests/bench/instructions.py build/release/cli/castellan [--functions] [--check | --keep]

Checks the games of games.cgn.gz, and the first of them, and prints what the others took for each game and for each turn:
what starting the program takes is left out. --functions adds those that took most, with what they call. --check fails if
a turn takes over 5 % more than instructions.json says, --keep writes the new figure there. games.cgn.gz stays as it is,
so that figures can be compared; it came from `castellan simulate --players 4 --games 100 --seed 1 | gzip -9 -n`.
"""

import argparse
import gzip
import json
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
FIGURE = HERE / "instructions.json"
MOST_GROWTH = 1.05


def instructions(castellan: str, games: bytes, folder: str) -> tuple[int, pathlib.Path]:
    record = pathlib.Path(folder, "games.cgn")
    record.write_bytes(games)
    profile = pathlib.Path(folder, "profile")
    run = subprocess.run(
        ["valgrind", "--tool=callgrind", f"--callgrind-out-file={profile}", castellan, "check", "--quiet", "--jobs", "1",
         str(record)], capture_output=True, text=True, check=True)
    return int(re.search(r"Collected : (\d+)", run.stderr).group(1)), profile


def print_functions(profile: pathlib.Path, games: int) -> None:
    listing = subprocess.run(["callgrind_annotate", "--inclusive=yes", str(profile)],
                             capture_output=True, text=True, check=True).stdout
    for count, function in re.findall(r"^ *([\d,]+) \([^)]*\)  [^:]*:(castellan::(?:notation|castelli|analyzer)::[^\[]*)",
                                      listing, flags=re.MULTILINE)[:40]:
        print(f"{int(count.replace(',', '')) / games:9.0f}  {function[:100].strip()}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("castellan")
    parser.add_argument("--functions", action="store_true")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--keep", action="store_true")
    options = parser.parse_args()
    text = gzip.decompress((HERE / "games.cgn.gz").read_bytes())
    games = text.count(b"[CGN ")
    second_game = text.index(b"\n[CGN ", 1)
    turns = len(re.findall(rb"^\d+\. ", text[second_game:], flags=re.MULTILINE))
    with tempfile.TemporaryDirectory() as folder:
        one, _ = instructions(options.castellan, text[:second_game], folder)
        many, profile = instructions(options.castellan, text, folder)
        per_turn = (many - one) / turns
        print(f"{(many - one) / (games - 1):9.0f}  instructions per game")
        print(f"{per_turn:9.0f}  instructions per turn")
        if options.functions:
            print_functions(profile, games)
    if options.keep:
        FIGURE.write_text(json.dumps({"instructions_per_turn": round(per_turn)}) + "\n")
    if options.check:
        kept = json.loads(FIGURE.read_text())["instructions_per_turn"]
        print(f"{kept:9}  kept in {FIGURE.name}: {per_turn / kept - 1:+.1%}")
        if per_turn > kept * MOST_GROWTH:
            sys.exit("check takes over 5 % more instructions a turn. If that is meant, say why and keep the new figure:"
                     " instructions.py PROGRAM --keep")


if __name__ == "__main__":
    main()
