"""castellan check --all-rulings: which rulings matter in a game."""

import json
import unittest

from program import CliTest, GAME, ILLEGAL

# Villages on d4 and f4: a castle on d4 scores 2 VP, or 1 if its own octagon does not count.
CASTLE = """[CGN "1"]
[Position "octagons d4 r1NESW.1; f4 w1NES | seats RB | villages d4 f4 | R w=1 g=1 r=1"]

1. R d5:B4G4R4Y4 ^d4=2
*
"""
# Two Kings in one turn.
KINGS = """[CGN "1"]
[Position "octagons d4 g2NESW | seats RB | R hand=K3,K4"]

1. R K3=3 K4=4 d5:B4G4R4Y4
*
"""


class AllRulings(CliTest):
    def check(self, code, text, *options):
        return self.expect(code, "check", "--all-rulings", *options, "-", stdin=text).stdout

    def json(self, code, text, *options):
        return json.loads(self.check(code, text, "--format", "json", *options))

    def test_nothing_depends_on_a_ruling(self):
        out = self.check(0, GAME)
        self.assertIn("standard input: game 1\n  as recorded: legal; VP after turn 2: R 0, B 0\n"
                      "  nothing in this game depends on a ruling\n"
                      "  1 replay: 1 as recorded, 0 other rulings, 0 pairs\n", out)

    def test_a_score_that_depends_on_one(self):
        out = self.check(0, CASTLE)
        self.assertIn("  own-space=none changes score, from turn 1\n", out)
        self.assertIn("    turn 1: Red scores 1, not 2 VP on d4 (B4)\n", out)
        self.assertIn("    VP after turn 1: R 2 -> 1 (-1), B 0\n", out)
        self.assertIn("    the recorded claims speak against it: 0 true only with it, 1 only without it; "
                      "the first: ^d4=2, turn 1.2\n", out)
        self.assertIn("  2 replays: 1 as recorded, 1 other ruling, 0 pairs\n", out)

    def test_claims_under_another_ruling_are_not_false(self):
        self.assertNotIn("false-claim", self.check(0, CASTLE))
        out = self.check(1, CASTLE.replace("^d4=2", "^d4=1"))
        self.assertEqual(out.count("[false-claim]"), 1)
        self.assertIn("the recorded claims speak for own-space=none: 1 true only with it, 0 only without it", out)

    def test_a_legality_that_depends_on_one(self):
        out = self.check(1, KINGS)
        self.assertIn("as recorded: illegal, turn 1.2: Red has already used a card this turn (T6, The markets)\n", out)
        self.assertIn("  cards-per-turn=any changes legality, from turn 1.2\n", out)
        self.assertIn("VP after turn 1: R 7, B 0\n", out)

    def test_the_ruling_of_the_command_line_is_the_one_compared_with(self):
        out = self.check(0, KINGS, "--ruling", "cards-per-turn=any")
        self.assertIn("as recorded (cards-per-turn=any): legal; VP after turn 1: R 7, B 0\n", out)
        self.assertIn("  cards-per-turn=one changes legality, from turn 1.2\n", out)
        self.assertIn("    refused, which was not: turn 1.2: Red has already used a card this turn", out)

    def test_as_played(self):
        out = self.check(1, KINGS, "--as-played")
        self.assertIn("  cards-per-turn=any changes legality, from turn 1.2\n    allowed, which was refused: ", out)

    def test_quiet_leaves_out_games_in_which_nothing_depends(self):
        out = self.check(0, "\n".join([GAME, CASTLE, GAME]), "--quiet")
        self.assertTrue(out.startswith("standard input: game 2\n"), out)
        self.assertNotIn("game 3", out)

    def test_games_of_a_file(self):
        many = "\n".join([GAME, CASTLE, KINGS])
        self.assertEqual(self.check(1, many).count("as recorded: "), 3)
        self.assertEqual(self.check(0, many, "--game", "2").count("as recorded: "), 1)
        self.assertNotIn("game 3", self.check(1, "\n".join([GAME, ILLEGAL, KINGS]), "--fail-fast"))

    def test_the_exit_code_is_that_of_check(self):
        lower_case = CASTLE.replace("d5:B4", "d5:b4")
        self.check(0, lower_case)
        self.check(1, lower_case, "--strict")

    def test_a_setup_that_cannot_be_read(self):
        out = self.check(1, GAME.replace('"RB"', '"RR"'))
        self.assertIn("standard input: game 1\n  cannot be replayed: its setup cannot be read\n", out)
        game = self.json(1, GAME.replace('"RB"', '"RR"'))["games"][0]
        self.assertEqual(game["diagnostics"][0]["code"], "bad-seats")
        self.assertIsNone(game["recorded"])

    def test_no_sarif(self):
        self.expect_usage("check", "--all-rulings", "--format", "sarif", self.file("game.cgn", GAME),
                          says="--all-rulings has no SARIF form")

    def test_json(self):
        report = self.json(1, "\n".join([CASTLE, KINGS]))
        self.assertEqual((report["castellan-rulings"], report["games_checked"], report["errors"]), (1, 2, 1))
        castle, kings = report["games"]
        self.assertEqual((castle["file"], castle["game"], castle["line"]), ("standard input", 1, 1))
        self.assertEqual(castle["recorded"], {"rulings": "", "refused": [], "end": "1", "vp": {"R": 2, "B": 0},
                                              "result": None})
        [effect] = castle["alternatives"]
        self.assertEqual(effect["rulings"], ["own-space=none"])
        self.assertEqual((effect["relevant_from"], effect["from"], effect["changes"]), ("1", "1", ["score"]))
        self.assertEqual(effect["because"], "a castle is built on an octagon with a village or city")
        self.assertEqual(effect["lines"], [{"at": "1", "player": "R", "rule": "B4", "space": "d4", "before": 2,
                                            "after": 1}])
        self.assertEqual((effect["vp_before"], effect["vp_after"]), ({"R": 2, "B": 0}, {"R": 1, "B": 0}))
        self.assertEqual(effect["claims"], {"for": 0, "against": 1, "at": "1.2", "word": "^d4=2"})
        self.assertEqual(castle["replays"], {"all": 2, "single": 1, "pairs": 0})

        self.assertEqual([diagnostic["code"] for diagnostic in kings["diagnostics"]], ["card-quota"])
        self.assertEqual([(p["at"], p["code"]) for p in kings["recorded"]["refused"]], [("1.2", "card-quota")])
        [effect] = kings["alternatives"]
        self.assertEqual(effect["changes"], ["legality"])
        self.assertEqual([(p["at"], p["code"]) for p in effect["allowed"]], [("1.2", "card-quota")])
        self.assertEqual((effect["end"], effect["vp_end"]), ("1", {"R": 7, "B": 0}))

    def test_many_games_in_little_memory(self):
        games = self.expect(0, "simulate", "--players", "3", "--games", "300", "--policy", "random").stdout
        report = self.json(0, games)
        self.assertEqual(len(report["games"]), 300)
        self.assertTrue(all(game["replays"]["all"] >= 1 for game in report["games"]))


if __name__ == "__main__":
    unittest.main()
