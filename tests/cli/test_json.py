"""The JSON of every verb has one shape: an object with its name and version, what is wrong inside."""

import json
import os
import unittest
from pathlib import Path

import jsonschema

from program import CliTest, GAME, ILLEGAL

SOURCE = Path(os.environ["CASTELLAN_SOURCE"])


def schema(name):
    return json.loads((SOURCE / f"docs/schema/{name}-1.schema.json").read_text())


STORE = {f"castellan-{name}-1": schema(name) for name in ("export", "piecepack-export", "carcassonne-export")}
PIECEPACK = SOURCE / "samples/piecepack/worked-example.cgn"
CARCASSONNE = SOURCE / "samples/carcassonne/games/by-hand-2-players.cgn"
EVENT = SOURCE / "samples/tournament/open.cge"
FORMS = [  # command, name, its schema
    (["check", "{}"], "castellan-check", None),
    (["check", "--all-rulings", "{}"], "castellan-rulings", None),
    (["score", "{}"], "castellan-score", "score"),
    (["score", "--as-played", "{}"], "castellan-arbiter", None),
    (["legal", "{}"], "castellan-legal", "legal"),
    (["export", "{}"], "castellan-export", "export-document"),
    (["set", "check", "classic"], "castellan-set-check", None),
    (["tournament", "check", EVENT], "castellan-tournament", "tournament"),
    (["tournament", "standings", EVENT], "castellan-tournament", "tournament"),
    (["tournament", "crosstable", EVENT], "castellan-tournament", "tournament"),
    (["analyse", "--samples", "1", "--no-cache", "{}"], "castellan-analysis", "analysis"),
]


class Shape(CliTest):
    def json_of(self, code, words, name, kind, file=None):
        done = self.expect(code, *[str(word).format(file) for word in words], "--format", "json", "--lang", "de")
        found = json.loads(done.stdout)
        self.assertEqual(next(iter(found.items())), (name, 1))
        if kind is not None:
            form = schema(kind)
            jsonschema.Draft202012Validator(form, resolver=jsonschema.RefResolver("", form, STORE)).validate(found)
        return found

    def codes(self, found):
        """Of the diagnostics, wherever they stand."""
        listed = found.get("diagnostics", [])
        for inner in found.get("games", []) if isinstance(found.get("games"), list) else []:
            listed = listed + inner.get("diagnostics", [])
        return [each["code"] for each in listed]

    def test_every_verb(self):
        clean = self.file("game.cgn", GAME)
        for words, name, kind in FORMS:
            with self.subTest(words):
                found = self.json_of(0, words, name, kind, clean)
                self.assertEqual(self.codes(found), [])

    def test_fixes(self):
        slips = self.file("slips.cgn", GAME.replace("1. R", "1.R"))
        piecepack = self.file("piecepack.cgn", PIECEPACK.read_text().replace("\n1. ", "\n1."))
        carcassonne = self.file("carcassonne.cgn", CARCASSONNE.read_text().replace("\n1. ", "\n1."))
        for words, name, kind in FORMS[:6]:
            self.assertEqual(self.codes(self.json_of(0, words, name, kind, slips)), ["spacing"], words)
        for verb in ("score", "legal", "export"):
            for game, file in (("piecepack", piecepack), ("carcassonne", carcassonne)):
                name = f"castellan-{game}-{verb}"
                kind = "export-document" if verb == "export" else name[len("castellan-"):]
                found = self.json_of(0, [verb, "{}"], "castellan-export" if verb == "export" else name, kind, file)
                self.assertEqual(self.codes(found), ["spacing"], name)

    def test_games_of_several_kinds(self):
        mixed = self.file("mixed.cgn", GAME + "\n" + PIECEPACK.read_text() + "\n" + CARCASSONNE.read_text())
        found = self.json_of(0, ["export", mixed], "castellan-export", "export-document")
        self.assertEqual([next(iter(game)) for game in found["games"]],
                         ["castellan-export", "castellan-piecepack-export", "castellan-carcassonne-export"])

    def test_what_is_wrong_stands_inside(self):
        refused = self.file("refused.cgn", ILLEGAL)
        unseated = self.file("unseated.cgn", GAME.replace("[Seats", "[Seat"))
        for words, name, kind in FORMS:
            if "{}" not in words:
                continue
            with self.subTest(words):
                self.assertEqual(self.codes(self.json_of(1, words, name, kind, refused)), ["square-face-up"])
                self.assertEqual(self.codes(self.json_of(1, words, name, kind, unseated)), ["missing-tag"])
        position = ["legal", "--position", "octagons d4 w2NESW | seats RR"]
        self.assertEqual(self.codes(self.json_of(1, position, "castellan-legal", "legal")), ["bad-position"])

    def test_a_file_that_cannot_be_read_is_an_error(self):
        clean = self.file("game.cgn", GAME)
        for verb in ["check"], ["check", "--all-rulings"], ["export"]:
            done = self.expect(2, *verb, "--format", "json", clean, "none.cgn")
            found = json.loads(done.stdout)
            self.assertEqual([file["games"] for file in found["files"]], [1, 0])
            self.assertNotIn("unread", found["files"][0])
            self.assertEqual(found["files"][1]["unread"], "none.cgn: No such file or directory")
            self.assertEqual(found.get("errors", 1), 1)

    def test_score_and_export_list_winners_by_seat(self):
        for seed in range(1, 9):
            table = self.folder / f"{seed}.cgn"
            self.expect(0, "simulate", "--modules", "tournament", "--seed", seed, "-o", table)
            sheet = self.json_of(0, ["score", table], "castellan-score", "score")
            game, = self.json_of(0, ["export", table], "castellan-export", None)["games"]
            colours = {"red": "R", "green": "G", "blue": "B", "yellow": "Y"}
            self.assertEqual([colours.get(each, each) for each in game["winners"]], sheet["winners"])
            seats = [player["colour"] for player in sheet["players"]]
            self.assertEqual(sheet["winners"], sorted(sheet["winners"], key=seats.index))


if __name__ == "__main__":
    unittest.main()
