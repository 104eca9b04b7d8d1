"""legal: what may be done at a place of a record, or in a position."""

import json
import unittest
from pathlib import Path

import jsonschema

from program import CliTest, FALSE_CLAIM, GAME, ILLEGAL, UNREADABLE

SOURCE = Path(__file__).parents[2]
VALIDATOR = jsonschema.Draft202012Validator(json.loads((SOURCE / "docs/schema/legal-1.schema.json").read_text()))
BY_HAND = SOURCE / "samples" / "games" / "by-hand-2-players.cgn"

# Red may build on either site of d4, with the rocks bought.
POSITION = ("octagons d4 r1NE.2 g1SW | villages d4 | seats RB | R w=1 g=1 s=3 | tiles d5:Y4G4R4B4 e4:R5G5Y5B5 "
            "| turn 3 R stage=build tile=e4")


class Legal(CliTest):
    def legal(self, *arguments, code=0):
        return self.expect(code, "legal", *arguments).stdout

    def data(self, *arguments, code=0):
        """The JSON, valid by its schema."""
        data = json.loads(self.legal(*arguments, "--format", "json", code=code))
        VALIDATOR.validate(data)
        return data

    def groups(self, moment):
        return {group["title"]: group["choices"] for group in moment["groups"]}

    def test_before_the_first_tile(self):
        text = self.legal(self.file("game.cgn", GAME), "--at", "0")
        self.assertTrue(text.startswith("Turn 1, Anna decides: a tile is to be revealed\n\nReveal a tile\n"
                                        "  on one of 16 squares: a2, a4, b1, b3, c2, c4,"), text)
        self.assertIn("luck gives one of 32 tiles not yet laid", text)

    def test_the_end_of_the_record_is_the_default(self):
        game = self.file("game.cgn", GAME)
        self.assertEqual(self.legal(game), self.legal(game, "--at", "2"))
        self.assertIn("Turn 3, Anna decides", self.legal(game))

    def test_a_position(self):
        moment, = self.data("--position", POSITION)["moments"]
        self.assertEqual((moment["turn"], moment["stage"], moment["decider"]), (3, "build", "R"))
        castle, = self.groups(moment)["Build a castle"]
        self.assertEqual(castle["words"], ["^d4$r", "^d4.2$r"])
        self.assertEqual(castle["area"], "d4r")
        self.assertEqual(castle["bought"], "rocks")
        self.assertEqual(castle["changes"], {"R": {"vp": 1, "wood": -1, "grain": -1, "silver": -2, "castles": 1}})

    def test_an_overbuilding_and_its_answer(self):
        board = ("octagons d4 r2NE.2 g1SW; f4 g1NESW | modules battle | villages f4 | seats RB | R w=2 g=2 r=2 "
                 "| B hand=Gu | castles B:^d4r.1 | tiles d5:B3Y3R3G3 | turn 2 R ")
        moment, = self.data("--position", board + "stage=build tile=d5")["moments"]
        castle, = self.groups(moment)["Overbuild a castle"]
        self.assertEqual((castle["words"], castle["owner"], castle["cards"]), (["^^d4"], "B", []))
        self.assertEqual(castle["changes"], {"R": {"vp": 1, "wood": -2, "grain": -2, "rocks": -2, "castles": 1}})
        announced = board + "stage=guard tile=d5 attempt=^^d4r.1"
        now, after = self.data("--position", announced)["moments"]
        self.assertEqual((now["stage"], now["active"], now["decider"]), ("guard", "R", "B"))
        self.assertEqual([group["kind"] for group in now["groups"]], ["guard", "proceed"])
        self.assertEqual(after["before"], "if nobody plays the Guard")
        self.assertIn("Blue: Play the Guard\n  B:Gu", self.legal("--position", announced))

    def test_a_tile_in_hand(self):
        position = "octagons d4 g1NESW | modules dilemma | seats RB | R tile=#S1 | B tile=start"
        moment, = self.data("--position", position)["moments"]
        taken, held = self.groups(moment)["Reveal a tile"]
        self.assertNotIn("laid", taken)
        self.assertEqual(taken["words"], held["words"])
        outcome, = [outcome for alike in held["laid"]["classes"] for outcome in alike["outcomes"]]
        self.assertEqual((outcome["left"], len(outcome["endings"])), (1, 4))
        self.assertTrue(all(ending.endswith("<") for ending in outcome["endings"]), outcome)
        self.assertEqual((held["chance"]["among"], held["chance"]["unseen"]), (taken["chance"]["among"], "?"))
        text = self.legal("--position", position)
        self.assertIn("there, instead of the tile taken, the tile in hand", text)
        self.assertLess(text.count("\n"), 60)

    def test_a_tournament_offers_the_own_half(self):
        self.expect(0, "new", "--modules", "tournament", "--seats", "RBGY", "--pieces", "A B / C D", "-o", "new.cgn")
        record = self.folder / "new.cgn"
        record.write_text(record.read_text().replace('[MineTile "?"]', '[MineTile "a1"]'))
        moment, = self.data("new.cgn")["moments"]
        reveal, = self.groups(moment)["Reveal a tile"]
        self.assertEqual({word[1] for word in reveal["words"]}, set("5678"))

    def test_the_next_word_of_a_record_is_among_those_listed(self):
        # Turn 5 goes on with +K4 (5.2), then Rb is drawn and Mb (5.3, 5.4), then the castle.
        for at, word in [("4", "h3:G3R3BcY3"), ("5.1", "+K4"), ("5.4", "Lg^e3g$w"), ("10", "K4"), ("9", "R:-Tr"),
                         ("16", "#R")]:
            with self.subTest(at):
                words = set()
                for moment in self.data(BY_HAND, "--at", at)["moments"]:
                    for group in moment["groups"]:
                        for choice in group["choices"]:
                            words.update(self.words(choice))
                self.assertIn(word, words)

    def words(self, choice):
        """As docs/legal-json.md says."""
        if "chance" not in choice:
            return choice["words"]
        chance = choice["chance"]
        endings = [ending for alike in chance["classes"] for outcome in alike["outcomes"]
                   for ending in outcome["endings"]]
        if "unseen" in chance:
            endings.append(chance["unseen"])
        return [word + ending for word in choice["words"] for ending in endings]

    def test_every_stage_is_valid_by_the_schema(self):
        stages = set()
        for turn in range(17):
            for at in [str(turn), f"{turn}.1"] if turn else ["0"]:
                stages.update(moment["stage"] for moment in self.data(BY_HAND, "--at", at)["moments"])
        self.assertEqual(stages, {"reveal", "steward", "draw", "areas", "build", "mine"})

    def test_a_variation(self):
        # The variation's turn 16 lays the last tile on a2.
        self.assertIn("Turn 16, Ben decides: castles may be built", self.legal(BY_HAND, "--at", "15/1/16.1"))

    def test_behind_the_last_turn(self):
        self.assertIn("The last turn is over: cards may be sold", self.legal(BY_HAND, "--at", "16"))

    def test_a_finished_game_has_nothing_left(self):
        self.assertEqual(self.legal(BY_HAND), "The game is over: nothing is left to do; Anna won with 30 VP\n")
        moment, = self.data(BY_HAND)["moments"]
        self.assertEqual((moment["stage"], moment["groups"]), ("over", []))

    def test_an_illegal_record_gives_its_valid_beginning(self):
        game = self.file("game.cgn", ILLEGAL)
        done = self.expect(1, "legal", game)
        self.assertIn("Turn 2, Ben decides: a tile is to be revealed", done.stdout)
        self.assertIn("not played so far", done.stderr)
        self.assertIn("[square-face-up]", done.stderr)
        self.assertIn("Turn 1, Anna decides", self.legal(game, "--at", "0", code=1))

    def test_other_problems(self):
        self.assertIn("Turn 3, Anna", self.legal(self.file("claim.cgn", FALSE_CLAIM), code=1))
        self.assertIn("Turn 2, Ben", self.legal(self.file("word.cgn", UNREADABLE), code=1))
        self.assertEqual(self.legal(self.file("empty.cgn", ""), code=1), "")
        self.assertEqual(self.legal("--position", "seats RR", code=1), "")

    def test_output_to_a_file(self):
        game = self.file("game.cgn", GAME)
        self.assertEqual(self.legal(game, "-o", self.folder / "legal.txt"), "")
        self.assertEqual((self.folder / "legal.txt").read_text(), self.legal(game))

    def test_usage(self):
        game = self.file("game.cgn", GAME)
        self.expect_usage("legal", game, "--at", "99", says="no turn 99")
        self.expect_usage("legal", game, "--position", POSITION, says="not both")
        self.expect_usage("legal", "--position", POSITION, "--at", "3", says="leave --at out")
        self.expect_usage("legal", game, "--format", "md", says="--format is text or json, not 'md'")
        self.expect_usage("legal", self.file("two.cgn", GAME + "\n" + GAME), says="choose one with --game N")

    def test_names_cannot_reach_the_terminal(self):
        text = self.legal(self.file("game.cgn", GAME.replace("Anna", "An\u202ena")), "--at", "0")
        self.assertIn("An<U+202E>na decides", text)


    def test_choices_are_ranked(self):
        two = SOURCE / "samples" / "games" / "simulated-2-players.cgn"
        data = self.data(two, "--at", "8", "--rank", "--samples", "2000")
        ranking = data["ranking"]
        self.assertEqual((ranking["turn"], ranking["kind"], ranking["seats"]), (9, "square", ["G", "B"]))
        self.assertEqual(ranking["decider"], data["moments"][0]["decider"])
        self.assertGreaterEqual(ranking["samples"], 2000)
        own = ranking["seats"].index(ranking["decider"])
        shares = [choice["shares"][own] for choice in ranking["choices"]]
        self.assertEqual(shares, sorted(shares, reverse=True))
        for choice in ranking["choices"]:
            self.assertAlmostEqual(sum(choice["shares"]) / ranking["victory"], 1, places=6)
        reveal, = self.groups(data["moments"][0])["Reveal a tile"]
        self.assertEqual(sorted(choice["words"] + ":" for choice in ranking["choices"]), sorted(reveal["words"]))
        one, three = (self.legal(two, "--at", "8", "--rank", "--samples", "2000", "--jobs", jobs) for jobs in (1, 3))
        self.assertEqual(one, three)
        self.assertRegex(one, r"^Turn 9, \S.* decides: square\n")
        self.assertEqual(one, self.legal(two, "--at", "8", "--rank", "--samples", "2000"))
        self.assertNotEqual(one, self.legal(two, "--at", "8", "--rank", "--samples", "2000", "--seed", "2"))

    def test_choices_within_a_turn_and_in_a_position_are_ranked(self):
        ranking = self.data("--position", POSITION, "--rank", "--samples", "1")["ranking"]
        self.assertEqual({choice["words"] for choice in ranking["choices"]} & {"^d4$r", "^d4.2$r", "end of turn"},
                         {"^d4$r", "^d4.2$r", "end of turn"})
        self.assertEqual(ranking["kind"], "deed")

    def test_what_is_not_ranked(self):
        game = self.file("game.cgn", GAME)
        two = SOURCE / "samples" / "games" / "simulated-2-players.cgn"
        piecepack = SOURCE / "samples" / "piecepack" / "worked-example.cgn"
        self.expect_usage("legal", two, "--rank", says="the game is over")
        self.expect_usage("legal", piecepack, "--rank", says="--rank is for games of castelli alone")
        self.expect_usage("legal", game, "--samples", "9", says="--samples goes with --rank")
        self.expect_usage("legal", game, "--rank", "--samples", "0", says="--samples 0")


if __name__ == "__main__":
    unittest.main()
