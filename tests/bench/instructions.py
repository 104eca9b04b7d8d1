"""Instructions of check, which are the same in every run: valgrind's count (Debian: valgrind).

    python3 tests/bench/instructions.py build/release/cli/castellan

Checks 300 simulated 4-player games, and one, and prints what the others took for each game and for each turn: what
starting the program takes is left out. Then the functions that took most, with those they call.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

GAMES = 300


def instructions(castellan: str, games: bytes, folder: str) -> tuple[int, pathlib.Path]:
    record = pathlib.Path(folder, "games.cgn")
    record.write_bytes(games)
    profile = pathlib.Path(folder, "profile")
    run = subprocess.run(
        ["valgrind", "--tool=callgrind", f"--callgrind-out-file={profile}", castellan, "check", "--quiet", str(record)],
        capture_output=True, text=True, check=True)
    return int(re.search(r"Collected : (\d+)", run.stderr).group(1)), profile


def print_functions(profile: pathlib.Path, games: int) -> None:
    listing = subprocess.run(["callgrind_annotate", "--inclusive=yes", str(profile)],
                             capture_output=True, text=True, check=True).stdout
    for count, function in re.findall(r"^ *([\d,]+) \([^)]*\)  [^:]*:(castellan::(?:notation|castelli|analyzer)::[^\[]*)",
                                      listing, flags=re.MULTILINE)[:40]:
        print(f"{int(count.replace(',', '')) / games:9.0f}  {function[:100].strip()}")


def main() -> None:
    castellan = sys.argv[1]
    text = subprocess.run([castellan, "simulate", "--players", "4", "--games", str(GAMES), "--seed", "1"],
                          capture_output=True, check=True).stdout
    second_game = text.index(b"\n[CGN ", 1)
    turns = len(re.findall(rb"^\d+\. ", text[second_game:], flags=re.MULTILINE))
    with tempfile.TemporaryDirectory() as folder:
        one, _ = instructions(castellan, text[:second_game], folder)
        many, profile = instructions(castellan, text, folder)
        print(f"{(many - one) / (GAMES - 1):9.0f}  instructions per game")
        print(f"{(many - one) / turns:9.0f}  instructions per turn")
        print_functions(profile, GAMES)


if __name__ == "__main__":
    main()
