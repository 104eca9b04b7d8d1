"""Records of Carcassonne: comparing, archives, parts, explanations."""

import json
import os
import unittest
from pathlib import Path

from program import CliTest, GAME

SOURCE = Path(os.environ["CASTELLAN_SOURCE"])
BY_HAND = (SOURCE / "samples/carcassonne/games/by-hand-2-players.cgn").read_text(encoding="utf-8")
SIX_TILES = (SOURCE / "samples/carcassonne/games/six-tiles.cgn").read_text(encoding="utf-8")
# A set with a pennant in a city of one side, as no tile of the base set has it.
SHIELDED = """[CGN "1"]
[Game "carcassonne"]
[Seats "RB"]
[Rulings "small-city=2"]
[Result "*"]
%set
castellan-tiles 1
name shield
start RCr
tile RCr 1 crfr
city N
road WE
field EL WR >N
field ER SL SR WL
tile shield 2 cfff
city N pennant
field EL ER SL SR WL WR >N
%end

1. R shield@n1S c c=3
*
"""
# The same game: second names of tiles, sides where none is needed, features and castles at another of their places.
SAME = (BY_HAND.replace(" C@", " e@").replace("S c ^ ", "S cS ^S ").replace("B^ ", "B^S ").replace("rW:B=4", "r@e1:B=4")
        .replace("c:B=8 ^w1n1:B=8", "c@w3n2:B=8 ^w1n2:B=8"))
OTHER_PLACE = BY_HAND.replace("5. R L@n2 m", "5. R L@n2")


class Compare(CliTest):
    def compare(self, code, one, other):
        return self.expect(code, "compare", self.file("one.cgn", one), self.file("other.cgn", other)).stdout

    def test_what_means_the_same_is_the_same(self):
        text = self.compare(0, BY_HAND, SAME)
        self.assertIn("They tell the same, turn by turn: 10 turns.\n", text)
        self.assertTrue(text.endswith("No difference but in spelling, comments, judgements or variations.\n"), text)

    def test_the_first_difference(self):
        text = self.compare(1, BY_HAND, OTHER_PLACE)
        self.assertIn("They part in turn 5: they tell different things.", text)
        self.assertIn("  Ann: tile L placed at n2\n  Ann: a follower in the monastery\n", text)

    def test_what_others_did_is_theirs(self):
        text = self.compare(1, BY_HAND, BY_HAND.replace("7. R C@w1n2S B^ {Ann", "7. R C@w1n2S {Ann"))
        self.assertIn("  Ann: tile C placed at w1n2, its top to the south\n  Ben: a castle on the small city\n\n", text)
        self.assertNotIn("2 tiles", text)  # what the other record's turn scores is no deed

    def test_claims(self):
        fewer = BY_HAND.replace("^0:R=4 R=4", "R=4").replace("c:B=8 ^w1n1:B=8", "c=8 ^w1n1:B=8")
        text = self.compare(1, BY_HAND, fewer)
        self.assertIn("  in the first only: 2 (4 ^0:R=4, 10 c:B=8)\n  in the second only: 1 (10 c=8)\n", text)

    def test_other_games(self):
        self.assertIn("  Set          first:  base\n               second: hamlet\n", self.compare(1, BY_HAND, SIX_TILES))
        small = BY_HAND.replace('[Result', '[Rulings "small-city=2"]\n[Result')
        self.assertIn("  Rulings      first:  ", self.compare(1, BY_HAND, small))


class Score(CliTest):
    def test_what_is_not_there_is_not_counted(self):
        text = self.expect(0, "score", self.file("game.cgn", SIX_TILES)).stdout
        self.assertIn("field at w1n1: 1 castle ", text)
        self.assertIn("monastery at s1: 4 tiles ", text)

    def test_why(self):
        text = self.expect(0, "score", "--why", "end", self.file("game.cgn", SIX_TILES)).stdout
        self.assertIn("tiles: gate@0, lane@w1, chapel@s1, cap@e1s1\n    followers: Ann 1\n", text)

    def test_a_small_city_with_a_pennant_by_both_rulings(self):
        """Two tiles and a pennant: three units, of 1 point each in older printings, else of 2."""
        self.expect(0, "check", "--strict", self.file("older.cgn", SHIELDED))
        today = self.file("today.cgn", SHIELDED.replace('[Rulings "small-city=2"]\n', "").replace("c=3", "c=6"))
        self.expect(0, "check", "--strict", today)
        self.assertIn("ruling small-city=2: 1 point a tile and a pennant, as older printings say\n",
                      self.expect(0, "score", "--why", "1", "older.cgn").stdout)
        self.assertIn("ruling small-city=4: 2 points a tile and a pennant, as every city\n",
                      self.expect(0, "score", "--why", "1", today).stdout)
        event, = json.loads(self.expect(0, "score", "--format", "json", "older.cgn").stdout)["events"]
        self.assertEqual([tile["points"] for tile in event["tiles"]], [1, 2])

    def test_why_names_no_ruling_for_other_features(self):
        for turn in ("4", "10"):  # a road; a city of three tiles
            self.assertNotIn("ruling", self.expect(0, "score", "--why", turn, self.file("game.cgn", BY_HAND)).stdout)

    def test_a_monastery_says_where_it_is(self):
        """Of the tiles that it counts, its own need not be the first: this one is surrounded by older ones."""
        events = json.loads(self.expect(0, "score", "--format", "json", self.file("game.cgn", SIX_TILES)).stdout)["events"]
        places = [event["monastery"] for event in events if event["terrain"] == "monastery"]
        self.assertEqual(places, [{"east": 0, "north": -1}])
        self.assertFalse([event for event in events if event["terrain"] != "monastery" and "monastery" in event])

    def test_letters_of_colours_are_explained(self):
        letters = "K (black)"
        game = '[CGN "1"]\n[Game "carcassonne"]\n[Seats "RB"]\n[Result "*"]\n\n1. R C@n1S c\n*\n'
        for old, new in (('"RB"', '"RS"'), ('[Seats "RB"]\n', ""), ("1. R", "1. S")):
            with self.subTest(new):
                self.assertIn(letters, self.expect(1, "check", self.file("game.cgn", game.replace(old, new))).stdout)
        black = game.replace("[Seats", '[Black "Ben"]\n[Seats')
        self.assertIn('write [Seats "RK"]', self.expect(0, "check", self.file("game.cgn", black)).stdout)


class Archive(CliTest):
    def test_unpacking_gives_what_fmt_writes(self):
        text = "\n".join([BY_HAND, GAME, SIX_TILES])
        archive = self.folder / "games.cga"
        self.expect(0, "archive", "pack", self.file("games.cgn", text), "-o", archive)
        self.assertIn("3 games, all as packed", self.expect(0, "archive", "check", archive).stdout)
        self.assertEqual(self.expect(0, "archive", "unpack", archive).stdout, self.expect(0, "fmt", "-", stdin=text).stdout)


class Parts(CliTest):
    def test_parts_give_what_the_whole_gives(self):
        games = self.file("games.cgn", "\n".join([BY_HAND, GAME, SIX_TILES]))
        self.expect(0, "split", "--into", 2, "-o", self.folder / "parts", games)
        results = []
        for part in sorted((self.folder / "parts").glob("*.cgn")):
            results.append(part.with_suffix(".jsonl"))
            self.expect(0, "export", part, "-o", results[-1])
        merged = [json.loads(line) for line in self.expect(0, "merge", *results).stdout.splitlines()]
        whole = [json.loads(line) for line in self.expect(0, "export", games).stdout.splitlines()]
        self.assertEqual(len(merged), 3)
        self.assertEqual([game["turns"] for game in merged], [game["turns"] for game in whole])


class Shown(CliTest):
    def test_a_page(self):
        self.expect(0, "html", self.file("game.cgn", BY_HAND), "-o", "game.html")
        page = (self.folder / "game.html").read_text(encoding="utf-8")
        # Ann's turn, Ben's castle.
        self.assertIn('"words":"C@w1n2S B^","glyphs":[],"steps":[{"p":0,"k":1,"text":"tile C placed at w1n2, its top to the '
                      'south","events":[]},{"p":1,"k":1,"text":"a castle on the small city","events":[]}]', page)
        for part in ['"text":"castle at 0: the points of the road at e1"', "leaves the road to Ben", '"words":"Rr@w1S"']:
            self.assertIn(part, page)

    def test_charts(self):
        game = self.file("game.cgn", SIX_TILES)
        self.expect(0, "chart", game, "-o", "points.svg")
        self.expect(0, "chart", game, "--what", "final", "-o", "final.svg")
        self.assertNotEqual(*((self.folder / name).read_text() for name in ("points.svg", "final.svg")))
        self.expect_usage("chart", game, "--what", "silver", "-o", "no.svg", says="vp and final can be drawn")


class Explain(CliTest):
    def explained(self, *topic):
        return self.expect(0, "explain", *topic).stdout

    def test_a_rule(self):
        self.assertIn("Carcassonne: castellan explain carcassonne:K6", self.explained("K6"))
        self.assertTrue(self.explained("carcassonne:K6").startswith("K6 (rule of Carcassonne, section: Castles)"))

    def test_a_ruling(self):
        self.assertIn("2          1 point a tile", self.explained("small-city"))

    def test_a_code_of_several_games(self):
        own = self.explained("not-your-turn")
        self.assertIn("Rule S7 (Playing the game)", own)
        self.assertIn("Castles for the piecepack: castellan explain piecepack-castles:not-your-turn", own)
        self.assertIn("Carcassonne: castellan explain carcassonne:not-your-turn", own)
        third = self.explained("carcassonne:not-your-turn")
        self.assertIn("Rule T5 (A turn): Turns go clockwise.", third)
        self.assertNotIn("Rule S7", third)
        self.assertNotIn("explain carcassonne:", third)
        self.assertIn("samples/piecepack/illegal/not-your-turn.cgn", self.explained("piecepack-castles:not-your-turn"))

    def test_a_code_of_one_game(self):
        self.assertEqual(self.explained("edge-mismatch"), self.explained("carcassonne:edge-mismatch"))
        self.expect_usage("explain", "piecepack-castles:edge-mismatch", says="there is no code")


if __name__ == "__main__":
    unittest.main()
