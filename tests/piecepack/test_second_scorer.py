"""The second judge and scorer by themselves; every number is worked out by hand from the rules."""

import os
import unittest
from pathlib import Path

from compare import differences_of_score
from record import read_games
from second_scorer import RESULT, TAGS, judge

SAMPLES = Path(os.environ.get("CASTELLAN_SOURCE", Path(__file__).parents[2])) / "samples/piecepack"
WORKED = (SAMPLES / "worked-example.cgn").read_text(encoding="utf-8").split("round 1:")[0]
REVEALED = "round 1: Sa:SaM2 M5:S3M4 M2:SnM3 M4:S5Ma S5:S2M5 S4:S4Mn"


def verdict(text, **tags):
    game = read_games(text)[0]
    game.tags.update(tags)
    return judge(game)


def totals(scoring, **tags):
    return verdict(f"{WORKED}{scoring}\n*\n", **tags).score["rounds"][0]["totals"]


class WorkedExample(unittest.TestCase):
    def test_its_readings(self):
        self.assertEqual(totals(REVEALED), {"S": 12, "M": 2})
        self.assertEqual(totals(REVEALED, Rulings="neighbour-suit=own-enemy"), {"S": 3, "M": -3})
        self.assertEqual(totals(REVEALED, Rulings="tie-control=no"), {"S": 2, "M": 2})

    def test_an_empty_neighbour_by_armed(self):
        """Without coins on M4 the Suns' tie there is 0 to 0: 4 more, or 4 less."""
        text = WORKED.replace("S?@M4", "S5@M3").replace("M?@M4", "Ma@M3")
        text += REVEALED.replace(" M4:S5Ma", "") + "\n*\n"
        self.assertEqual(verdict(text).score["totals"]["S"], 12)
        self.assertEqual(verdict(text, Rulings="tie-control=armed").score["totals"]["S"], 4)

    def test_the_first_two_lines(self):
        lines = verdict(f"{WORKED}{REVEALED}\n*\n").score["rounds"][0]["lines"]
        self.assertEqual(lines[0], {"player": "S", "tile": "Sa", "rule": "V3", "own": 6, "others": 2, "gold": 5})
        self.assertEqual(lines[1], {"player": "S", "tile": "M5", "rule": "V5", "control": "yes", "own": 4, "others": 4,
                                    "gold": 5})


class OpenCoins(unittest.TestCase):
    """The Suns' null and 3 are open, on M2 and M5. The other way round M5 is 1 + 1 against 4 and M2 is 3 + 1 against 3:
    5 - 5 + 2 + 4 = 6."""

    OPEN = REVEALED.replace("S3M4", "M4").replace("SnM3", "M3")

    def test_bounds(self):
        self.assertEqual(totals(self.OPEN), {"S": {"least": 6, "most": 12}, "M": 2})

    def test_a_total_narrows_the_lines(self):
        found = verdict(f"{WORKED}{self.OPEN} S=6\n*\n")
        self.assertEqual(found.wrong, [])
        gold = {line["tile"]: line["gold"] for line in found.score["rounds"][0]["lines"] if line["player"] == "S"}
        self.assertEqual(gold, {"Sa": 5, "M5": -5, "M2": 2, "M4": 4, "Mn": 0})

    def test_claims_that_cannot_be_true(self):
        def wrong(claims):
            return verdict(f"{WORKED}{self.OPEN} {claims}\n*\n").wrong
        self.assertEqual(wrong("S=9"), [("r1", "S=9")])
        self.assertEqual(wrong("S:M5=5 S=6"), [("r1", "S=6")])
        self.assertEqual(wrong("S=12 M=2 S:M5=5"), [])
        self.assertEqual(wrong("S:S5=5"), [("r1", "S:S5=5")])

    def test_five_coins_give_the_sixth(self):
        self.assertEqual(totals(self.OPEN.replace("M2:M3", "M2:SnM3")), {"S": 12, "M": 2})

    def test_a_coin_that_cannot_be_there(self):
        self.assertEqual(verdict(f"{WORKED}{REVEALED.replace('SaM2', 'SaM5')}\n*\n").refused, ("r1", "R3"))


class AtTheEnd(unittest.TestCase):
    GAME = (SAMPLES / "games/by-hand-2-players.cgn").read_text(encoding="utf-8")

    def test_totals_and_winners(self):
        score = verdict(self.GAME).score
        self.assertEqual((score["totals"], score["winners"]), ({"S": 22, "M": 11}, ["S"]))

    def test_a_total_of_the_end_says_which_coin_it_was(self):
        """Round 2, Moons' 4 on Sn and ace on S3 open: the other way round Suns' castle gives 3 + 5 + 3 - 4 = 7 instead
        of 8, and the null tile gives Moons nothing either way."""
        text = self.GAME.replace("M M4@Sn", "M M?@Sn").replace("M Ma@S3", "M M?@S3")
        text = text[:text.index("round 2:")] + "round 2: S5:M2M3\n"
        self.assertEqual(verdict(f"{text}#S\n").score["totals"], {"S": {"least": 21, "most": 22}, "M": 11})
        narrowed = verdict(f"{text}end S=21\n#S\n")
        self.assertEqual((narrowed.wrong, narrowed.score["totals"]), ([], {"S": 21, "M": 11}))
        self.assertEqual(narrowed.score["rounds"][1]["totals"], {"S": 9, "M": 9})
        self.assertEqual(verdict(f"{text}end S=20\n#S\n").wrong, [("end", "S=20")])

    def test_what_cannot_be(self):
        self.assertEqual(verdict(self.GAME.replace("end S=22", "end S=21")).wrong, [("end", "S=21")])
        self.assertEqual(verdict(self.GAME.replace("\n#S", "\n#S+M")).wrong, [(RESULT, "#S+M")])


class Refusals(unittest.TestCase):
    def test_by_rule(self):
        for change, at, rule in (
                (("2. M M2@e1", "2. S M2@e1"), "2", "S5"), (("2. M M2@e1", "2. M M2@e1n1"), "2", "M3"),
                (("3. S Sn@e2", "3. S S3@e2"), "3", "C1"), (("3. S Sn@e2", "3. S Cn@e2"), "3", "C2"),
                (("3. S Sn@e2", "3. S pMn@e2"), "3", "M2"), (("11. S pS5", "11. S S5"), "11", "M2"),
                (("13. S ^Sa", "13. S ^M5"), "13", "K1"), (("14. M ^M4", "14. M M?@M4"), "14", "K1"),
                (("15. S S?@Sa", "15. S M?@Sa"), "15", "R1"), (("20. M M?@M4", "20. M"), "20", "M1")):
            with self.subTest(change):
                self.assertEqual(verdict(f"{WORKED.replace(*change)}*\n").refused, (at, rule))

    def test_a_fifth_coin_on_a_tile(self):
        text = f"{WORKED}*\n".replace("S?@M4", "S?@Sa").replace("S?@M5", "S?@Sa").replace("M?@M2", "M?@Sa")
        self.assertEqual(verdict(text).refused, ("24", "R2"))
        text = text.replace("26. M M?@S4\n", "")  # its scoring is not asked
        self.assertIsNone(verdict(text, Rulings="tile-limit=4-each").refused)
        self.assertIsNone(verdict(text, Rulings="tile-limit=none").refused)

    def test_tags(self):
        for tags in ({"Seats": "SS"}, {"Seats": "S"}, {"Roll": "S3 M4"}, {"Roll": "S5"}, {"Variant": "terrain"},
                     {"Rulings": "tiles=4"}, {"Roll": "S5 M5"}, {"Roll": "S5 M5; S3 M2; S1 M2"}):
            with self.subTest(tags):
                self.assertEqual(verdict(f"{WORKED}*\n", **tags).refused[0], TAGS)
        self.assertIsNone(verdict(f"{WORKED.split('1. S')[0]}*\n", Roll="S5 M5; S3 M2").refused)


class Comparing(unittest.TestCase):
    def test_every_number_that_differs_is_named(self):
        ours = verdict(f"{WORKED}{REVEALED}\n*\n").score
        theirs = verdict(f"{WORKED}{REVEALED}\n*\n").score
        self.assertEqual(differences_of_score(ours, theirs), [])
        theirs["rounds"][0]["lines"][1]["others"] = 3
        theirs["totals"]["M"] = 9
        self.assertEqual([line.split(":")[0] for line in differences_of_score(ours, theirs)], ["round 1, S", "totals"])


if __name__ == "__main__":
    unittest.main()
