"""Unknown cards: no simulated game is left undecided, however many of its cards are hidden.

    hidden_games.py --castellan PATH [--games N] [--seed N]

Plays N games on a board full of markets with a deck of 33 cards, and N with a deck of 17 different ones that goes round
more often, hides some of the cards drawn, sold and taken, and checks the records: all are legal. Ten thousand games are
`--games 5000`.
"""

import argparse
import pathlib
import random
import re
import subprocess
import sys
import tempfile

SAMPLE = pathlib.Path(__file__).parents[2] / "samples/unknown/four-players-many-unseen.cgn"
ONE_OF_EACH = "cards " + ", ".join(
    f"{card} 1" for card in "K3 K4 K5 Ra St Bg Lg Tr Lv Mb Rb Pe Du Ab Gu Ar In".split()) + "\n"
CARD = re.compile(r"(?<=[ :])([+-]|Tr>[RGBY]\+)[A-Z][a-z0-9](?=\s)")


def hidden(games: str, luck: random.Random) -> str:
    share = 0.0
    lines = []
    for line in games.splitlines(keepends=True):
        if line.startswith("[CGN "):
            share = luck.choice([0.2, 0.4, 0.6, 0.8])
        if re.match(r"\d+\. |end ", line):
            line = CARD.sub(lambda card: card[1] + "?" if luck.random() < share else card[0], line)
        lines.append(line)
    return "".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--castellan", required=True)
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    luck = random.Random(options.seed)
    board = re.search(r"^castellan-set.*?(?=^%end)", SAMPLE.read_text(), re.MULTILINE | re.DOTALL)[0]
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        for name, cards in [("printed cards", ""), ("one card of each kind", ONE_OF_EACH)]:
            set_file = pathlib.Path(folder, "markets.cset")
            set_file.write_text(board.replace("piece A\n", cards + "piece A\n", 1))
            games = subprocess.run(
                [options.castellan, "simulate", "--set", set_file, "--players", "4", "--modules", "battle", "--policy",
                 "random", "--games", str(options.games), "--seed", str(options.seed)],
                capture_output=True, text=True, check=True).stdout
            done = subprocess.run([options.castellan, "check", "-"], input=hidden(games, luck), capture_output=True,
                                  text=True)
            failed |= done.returncode != 0
            print(f"{name}: {done.stdout[-20000:]}{done.stderr}")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
