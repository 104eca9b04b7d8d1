"""simulate: policies, and games played on from a record."""

import re
import unittest

from program import CliTest, GAME, ILLEGAL

CHECKED = ("check", "--strict", "-")


class Simulate(CliTest):
    def records(self, *arguments, code=0):
        return self.expect(code, "simulate", *arguments).stdout

    def turns(self, record):
        return re.findall(r"^\d+\. .*$", record, re.M)

    def check(self, records):
        self.assertIn("no problem", self.expect(0, *CHECKED, stdin=records).stdout)

    def test_each_policy_plays_what_is_legal_and_the_same_again(self):
        for policy in ("random", "sensible", "fast", "strong"):
            with self.subTest(policy):
                order = ("--players", "2", "--policy", f"{policy},random", "--seed", "3", "--modules", "battle")
                record = self.records(*order)
                self.check(record)
                self.assertEqual(self.records(*order), record)
                self.assertIn(f'"{policy.capitalize()} 1"', record)

    def test_the_fast_policy_plays_every_kind_of_game(self):
        for players in "234":
            for modules in ("-", "battle", "dilemma", "dilemma,battle"):
                with self.subTest(players=players, modules=modules):
                    self.check(self.records("--players", players, "--modules", modules, "--policy", "fast",
                                            "--games", "5"))
        self.check(self.records("--players", "4", "--modules", "tournament", "--policy", "fast", "--games", "3"))

    def test_a_policy_that_is_not_there(self):
        self.assertIn("policies are sensible, random, fast and strong",
                      self.expect(2, "simulate", "--policy", "clever").stderr)

    def test_a_game_is_played_on_from_a_turn(self):
        game = self.file("game.cgn", GAME)
        record = self.records("--from", game, "--at", "1", "--policy", "fast", "--games", "20")
        self.check(record)
        self.assertEqual(record.count("1. R c2:R4G4B4Y4\n"), 20)
        self.assertIn('[Red "Anna"]', record)
        self.assertGreater(len(set(re.findall(r"^2\. B .*$", record, re.M))), 10)  # tiles are dealt anew

    def test_what_was_played_stays_to_the_action(self):
        begun = self.file("begun.cgn", self.records("--players", "3", "--seed", "5", "--modules", "dilemma,battle"))
        words = self.turns(begun.read_text())
        for at in ("0", "7", "7.1", "12.2"):
            with self.subTest(at):
                record = self.records("--from", begun, "--at", at, "--policy", "fast")
                self.check(record)
                whole = int(at.split(".")[0]) - (1 if "." in at else 0)
                self.assertEqual(self.turns(record)[:whole], words[:whole])
                if "." in at:
                    kept = words[whole].split()[:2 + int(at.split(".")[1])]
                    self.assertEqual(self.turns(record)[whole].split()[:len(kept)], kept)

    def test_cards_that_nobody_saw_may_be_any(self):
        begun = re.sub(r"\+\w+", "+?", self.records("--players", "2", "--seed", "8", "--policy", "fast"))
        begun = re.sub(r"^(?:\d+\. ).*$", lambda turn: turn.group(), begun, flags=re.M)
        turns = self.turns(begun)
        unused = next(number for number, turn in enumerate(turns) if re.search(r" [A-Z][a-z>]", turn[3:]))
        head = begun.split("\n\n")[0].replace(re.search(r'\[Result .*\]\n', begun).group(), "")
        short = self.file("short.cgn", head + "\n\n" + "\n".join(turns[:unused]) + "\n*\n")
        self.check(self.records("--from", short, "--policy", "fast", "--games", "10"))

    def test_where_nothing_can_be_played_on(self):
        over = self.file("over.cgn", self.records("--players", "2", "--policy", "fast"))
        self.assertIn("the game is over there", self.expect(2, "simulate", "--from", over).stderr)
        self.assertIn("--from names it", self.expect(2, "simulate", "--at", "3").stderr)
        self.expect(1, "simulate", "--from", self.file("illegal.cgn", ILLEGAL))
        other = self.file("other.cgn", self.records("--rules", "piecepack-castles", "--players", "2"))
        self.assertIn("castelli alone", self.expect(2, "simulate", "--from", other).stderr)

    def test_statistics_of_games_played_on(self):
        game = self.file("game.cgn", GAME)
        text = self.records("--from", game, "--policy", "fast", "--games", "30", "--statistics")
        self.assertRegex(text, r"^games +30\n")


if __name__ == "__main__":
    unittest.main()
