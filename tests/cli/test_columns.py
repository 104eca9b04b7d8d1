"""Columns of reports, whatever letters names have: each report is compared with that of names in ASCII as wide."""

import os
import re
import unicodedata
import unittest
from pathlib import Path

from program import CliTest

SAMPLES = Path(os.environ["CASTELLAN_SOURCE"]) / "samples"
# A name, and one in ASCII that takes as many columns on a terminal.
AS_WIDE = [("王芳", "abcd"), ("Jose\u0301 Mu\u0308ller", "Jose Muller"), ("می\u200cخواهم", "qwertyz"), ("👩\u200d🚀 X", "yy X"),
           ("e\u0301" * 60, "e" * 60)]
GAMES = {
    "castelli": (SAMPLES / "games/by-hand-2-players.cgn", ("Red", "Blue", "Green", "Yellow")),
    "carcassonne": (SAMPLES / "carcassonne/games/by-hand-2-players.cgn", ("Red", "Blue")),
    "piecepack-castles": (SAMPLES / "piecepack/worked-example.cgn", ("Suns", "Moons")),
}
COMMANDS = {
    "castelli": [["score"], ["score", "--summary"], ["score", "--as-played"], ["analyse", "--no-cache", "--samples", "1"],
                 ["tournament", "standings"], ["tournament", "crosstable"]],
    "carcassonne": [["score"], ["score", "--summary"], ["score", "--why", "end"]],
    "piecepack-castles": [["score"], ["score", "--summary"], ["score", "--why", "r1"]],
}


def named(path, tags, name):
    """The record with this name for its first player, and an ordinary one for the second."""
    text = path.read_text(encoding="utf-8")
    for tag, own in zip(tags, (name, "Ben")):
        text = re.sub(rf'^\[{tag} ".*"\]$', f'[{tag} "{own}"]', text, flags=re.M)
    return text


class Columns(CliTest):
    def report(self, command, path, tags, name):
        game = self.file("game.cgn", named(path, tags, name))
        done = self.run_it(*command, self.folder if command[0] == "tournament" else game)
        self.assertIn(done.returncode, (0, 1), done.stderr)
        return done.stdout

    def test_names_of_any_letters_keep_the_columns(self):
        for game, (path, tags) in GAMES.items():
            for command in COMMANDS[game]:
                for name, ascii_name in AS_WIDE:
                    with self.subTest(game=game, command=command, name=name):
                        # Events compose names.
                        report = unicodedata.normalize("NFD", self.report(command, path, tags, name))
                        plain = unicodedata.normalize("NFD", self.report(command, path, tags, ascii_name))
                        # A name that is cut is cut between characters, and as much is left of both.
                        replaced = (unicodedata.normalize("NFD", name), ascii_name) if len(name) < 60 else ("e\u0301", "e")
                        self.assertEqual(report.replace(*replaced).splitlines(), plain.splitlines())


if __name__ == "__main__":
    unittest.main()
