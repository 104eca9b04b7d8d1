"""Runs what users wait for, once each: the program that counts (preset `profile`) learns from it.

    python3 tests/bench/train.py build/profile/cli/castellan
"""

import pathlib
import subprocess
import sys
import tempfile

GAMES = ["castelli", "piecepack-castles", "carcassonne"]
# Of each game one of several players, `{game}`; `{games}`: many.
OF_ONE = ["check {game}", "score {game}", "html {game} -o {out}.html", "booklet {game} -o {out}.pdf",
          "render {game} -o {out}.png", "render {game} -o {out}.svg", "chart {game} -o {out}.png", "fmt {game}",
          "legal {game} --at 5", "show {game}", "export {game}"]
OF_CASTELLI = ["analyse {game}", "animate {game} -o {out}.webp", "figure {game} --explain end -o {out}.png",
               "check --lang de {game}", "annotate {game}"]


def main() -> None:
    castellan = str(pathlib.Path(sys.argv[1]).absolute())

    def run(command: str, **words: object) -> None:
        subprocess.run([castellan, *command.format(**words).split(" ")], stdout=subprocess.DEVNULL, check=True)

    with tempfile.TemporaryDirectory() as folder:
        out = f"{folder}/out"
        for rules in GAMES:
            for players in [2, 4]:
                game, games = f"{folder}/{rules}-{players}.cgn", f"{folder}/{rules}-{players}-many.cgn"
                run("simulate --rules {rules} --players {players} --policy sensible -o {out}", rules=rules, players=players, out=game)
                run("simulate --rules {rules} --players {players} --games 300 -o {out}", rules=rules, players=players, out=games)
                run("check --jobs 1 {games}", games=games)
                for command in OF_ONE + (OF_CASTELLI if rules == "castelli" else []):
                    run(command, game=game, out=out)


if __name__ == "__main__":
    main()
