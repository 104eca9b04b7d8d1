"""castellan analyse: reports that add up, do not depend on who works, and are kept; seasons; what is refused."""

import hashlib
import json
import os
import re
import struct
import subprocess
import unittest
from pathlib import Path

import jsonschema

from program import CliTest, GAME, ILLEGAL

SOURCE = Path(os.environ["CASTELLAN_SOURCE"])
VALIDATOR = jsonschema.Draft202012Validator(json.loads((SOURCE / "docs/schema/analysis-1.schema.json").read_text()))
TWO = (SOURCE / "samples/games/simulated-2-players.cgn").read_text()
THREE = (SOURCE / "samples/games/simulated-3-players.cgn").read_text()
BY_HAND = (SOURCE / "samples/games/by-hand-2-players.cgn").read_text()
PIECEPACK = (SOURCE / "samples/piecepack/worked-example.cgn").read_text()
VICTORY = 10**12
FEW = ("--samples", "1")  # every choice gets its first deals


class Analyse(CliTest):
    def setUp(self):
        super().setUp()
        self.env = {"XDG_CACHE_HOME": str(self.folder / "cache")}

    def analyse(self, code, *arguments, **options):
        return self.expect(code, "analyse", *arguments, env=self.env, **options)

    def report(self, code, *arguments):
        """The JSON, valid by its schema."""
        found = json.loads(self.analyse(code, *arguments, "--format", "json").stdout)
        VALIDATOR.validate(found)
        return found

    def kept(self):
        return sorted((self.folder / "cache").rglob("*/analysis/*"))

    def test_sums_are_exact(self):
        self.file("games.cgn", TWO + "\n" + THREE)
        found = self.report(0, *FEW, "games.cgn")
        self.assertEqual(found["analysed"], 2)
        for game in found["games"]:
            self.assertEqual(game["ending"], "finished")
            self.assertEqual(len(game["moments"]), game["nodes"])
            for player in game["players"]:
                self.assertEqual(player["start"] + player["luck"] + player["own_choices"] + player["others_choices"],
                                 player["result"])
                self.assertEqual(player["chance"] + player["information"] + player["remainder"], player["luck"])
                for part in ("luck", "own_choices", "others_choices"):
                    self.assertEqual(sum(phase[part] for phase in player["phases"]), player[part])
            self.assertEqual(sum(player["start"] for player in game["players"]), VICTORY)
            self.assertEqual(sum(player["luck"] for player in game["players"]), 0)
            for moment in game["moments"]:
                for value in ("before", "after"):
                    self.assertEqual(sum(moment[value]["shares"]), VICTORY)
                for change in ("luck", "skill"):
                    self.assertEqual(sum(moment[change]["shares"]), 0)
                if moment["choices"] > 1 and moment["is_best"]:
                    self.assertEqual(moment["loss"], 0)

    def test_what_is_known_at_the_end_is_the_result(self):
        self.file("game.cgn", TWO)
        game = self.report(0, *FEW, "game.cgn")["games"][0]
        shares = [game["moments"][0]["before"]["shares"], *(moment["luck"]["shares"] for moment in game["moments"]),
                  *(moment["skill"]["shares"] for moment in game["moments"]), game["last_luck"]["shares"]]
        self.assertEqual([sum(seat) for seat in zip(*shares)], game["result"]["shares"])

    def test_the_same_with_any_number_of_threads(self):
        self.file("game.cgn", TWO)
        for budget in (FEW, ("--precision", "5")):
            one, three = (self.analyse(0, "--no-cache", "--jobs", jobs, *budget, "--format", "json", "game.cgn").stdout
                          for jobs in (1, 3))
            self.assertEqual(one, three)
        other = self.analyse(0, "--no-cache", *FEW, "--seed", "2", "--format", "json", "game.cgn").stdout
        self.assertNotEqual(other, self.analyse(0, "--no-cache", *FEW, "--format", "json", "game.cgn").stdout)

    def test_a_position_that_is_part_of_a_game_is_refused(self):
        for example in ("B4-allowed", "K9-allowed", "O5-scoring"):
            done = self.analyse(1, "--no-cache", *FEW, SOURCE / f"samples/rules/{example}.cgn")
            self.assertIn("part of a game", done.stdout + done.stderr)

    def test_a_run_that_the_clock_ended_is_repeated_to_the_byte(self):
        self.file("game.cgn", TWO)
        self.analyse(0, "--no-cache", "--time", "0.02", "game.cgn", "-o", "timed.json")
        self.analyse(0, "--no-cache", "--samples", "timed.json", "--jobs", "1", "game.cgn", "-o", "again.json")
        self.assertEqual((self.folder / "timed.json").read_bytes(), (self.folder / "again.json").read_bytes())
        self.file("other.cgn", re.sub(r"\n\d+\. [^\n]*\n#.*", "\n*\n", TWO))  # its last turn is not written
        for words, says in ((["other.cgn"], "another game"), (["game.cgn", "game.cgn"], "no such game"),
                            (["game.cgn", "--seed", "2"], "leave out --seed"),
                            (["game.cgn", "--time", "1"], "leave out --time")):
            self.assertIn(says, self.analyse(2, "--samples", "timed.json", *words).stderr)
        self.file("none.json", "{}")
        self.assertIn("no report", self.analyse(2, "--samples", "none.json", "game.cgn").stderr)

    def test_what_was_found_is_kept(self):
        self.file("game.cgn", TWO)
        first = self.analyse(0, *FEW, "game.cgn").stdout
        self.assertEqual(len(self.kept()), 1)
        stamp = self.kept()[0].stat().st_mtime_ns
        self.assertEqual(self.analyse(0, *FEW, "game.cgn").stdout, first)
        self.assertEqual(self.kept()[0].stat().st_mtime_ns, stamp)
        self.analyse(0, *FEW, "--seed", "2", "game.cgn")
        self.assertEqual(len(self.kept()), 2)
        self.analyse(0, *FEW, "--cache", "own", "game.cgn")
        self.assertEqual(len(list((self.folder / "own").iterdir())), 1)

    def test_what_was_kept_and_is_damaged_is_found_anew(self):
        self.file("game.cgn", TWO)
        first = self.analyse(0, *FEW, "game.cgn").stdout
        kept = self.kept()[0]
        whole = kept.read_bytes()
        for damaged in (b"", whole[:-1], whole[:200], whole.replace(b"analysis 1", b"analysis 2"),
                        whole[:-9] + bytes([whole[-9] ^ 1]) + whole[-8:], os.urandom(2000)):
            kept.write_bytes(damaged)
            self.assertEqual(self.analyse(0, *FEW, "game.cgn").stdout, first)
            self.assertEqual(kept.read_bytes(), whole)

    def test_what_was_kept_and_is_impossible_is_found_anew(self):
        self.file("game.cgn", TWO)
        first = self.analyse(0, *FEW, "game.cgn").stdout
        kept = self.kept()[0]
        whole = kept.read_bytes()
        mark, _, content = whole.split(b"\n", 2)
        first_share = 8 + 64 + 8 + 8 + 8  # after the key, the number of decisions, `solved` and `exact`
        for share in (1e308, -1e308, float("nan"), float("inf"), 2.0, -1.0):
            forged = bytearray(content)
            struct.pack_into("<d", forged, first_share, share)
            kept.write_bytes(b"\n".join((mark, hashlib.sha256(forged).hexdigest().encode(), forged)))
            self.assertEqual(self.analyse(0, *FEW, "game.cgn").stdout, first)
            self.assertEqual(kept.read_bytes(), whole)

    def test_nothing_is_kept(self):
        self.file("game.cgn", TWO)
        self.analyse(0, *FEW, "--no-cache", "game.cgn")
        self.assertFalse((self.folder / "cache").exists())
        self.assertIn("do not go together", self.analyse(2, "--no-cache", "--cache", "own", "game.cgn").stderr)
        self.assertIn("--cache game.cgn/own", self.analyse(2, "--cache", "game.cgn/own", "game.cgn").stderr)
        self.env["XDG_CACHE_HOME"] = str(self.folder / "game.cgn")  # a cache that cannot be made is done without
        self.analyse(0, *FEW, "game.cgn")

    def test_one_game_as_text_and_markdown(self):
        self.file("game.cgn", BY_HAND)
        text = self.analyse(0, *FEW, "game.cgn").stdout
        self.assertTrue(text.startswith("game.cgn, game 1\n"))
        for part in ("luck-adjusted", "R Anna", "Turn by turn", "Start + luck + own choices"):
            self.assertIn(part, text)
        self.analyse(0, *FEW, "game.cgn", "-o", "game.md")
        markdown = (self.folder / "game.md").read_text()
        self.assertIn("\n## Turn by turn\n", markdown)
        self.assertIn("| R Anna |", markdown)
        self.assertEqual(self.expect(0, "analyze", *FEW, "game.cgn", env=self.env).stdout, text)

    def test_a_season(self):
        (self.folder / "season").mkdir()
        self.file("season/a.cgn", TWO + "\n" + TWO)
        self.file("season/b.cgn", BY_HAND)
        text = self.analyse(0, *FEW, "season").stdout
        self.assertEqual(text.count("luck-adjusted"), 4)
        self.assertIn("Season: 3 finished games\n", text)
        self.assertNotIn("Turn by turn", text)
        found = self.report(0, *FEW, "season")
        self.assertEqual([(each["name"], each["games"]) for each in found["season"]],
                         [("Anna", 1), ("Ben", 1), ("Sensible 1", 2), ("Sensible 2", 2)])
        self.assertEqual([each["games"] for each in found["files"]], [2, 1])
        self.assertIsNone(found["season"][0]["result_error"])  # one game has no spread
        for name, games in (("Anna", found["games"][2:]), ("Sensible 1", found["games"][:2])):
            own = [player for game in games for player in game["players"] if player["name"] == name]
            season = next(each for each in found["season"] if each["name"] == name)
            self.assertAlmostEqual(season["luck"], sum(each["luck"] for each in own) / len(own), delta=1)

    def test_unfinished_games_do_not_count_in_a_season(self):
        self.file("game.cgn", GAME)
        found = self.report(0, *FEW, "game.cgn")
        self.assertEqual(found["games"][0]["ending"], "unfinished")
        self.assertEqual(found["season"], [])
        self.assertIn("The record breaks off", self.analyse(0, *FEW, "game.cgn").stdout)

    def test_what_cannot_be_analysed_is_named_and_the_others_are_analysed(self):
        self.file("games.cgn", GAME.replace('"wide"', '"unheard of"') + "\n" + TWO)
        done = self.analyse(1, *FEW, "games.cgn")
        self.assertIn("games.cgn, game 1 cannot be analysed: it cannot be set up", done.stderr)
        self.assertIn("Turn by turn", done.stdout)
        found = self.report(1, *FEW, "games.cgn")
        self.assertEqual((found["games_read"], found["analysed"], found["refused"]), (2, 1, 1))
        self.assertEqual(found["games"][0]["reason"], "it cannot be set up")
        self.file("illegal.cgn", ILLEGAL)
        self.analyse(1, *FEW, "illegal.cgn")

    def test_other_games_are_refused_and_other_files_analysed(self):
        self.file("game.cgn", TWO)
        self.file("piecepack.cgn", PIECEPACK)
        done = self.analyse(2, *FEW, "piecepack.cgn", "none.cgn", "game.cgn")
        self.assertIn("analyse is for games of castelli alone", done.stderr)
        self.assertIn("none.cgn", done.stderr)
        self.assertIn("Turn by turn", done.stdout)
        (self.folder / "empty").mkdir()
        self.assertIn("no record", self.analyse(2, "empty").stderr)
        found = self.report(2, *FEW, "none.cgn", "game.cgn")
        self.assertIn("none.cgn", found["files"][0]["unread"])

    def test_nothing_is_written_where_nothing_was_read(self):
        for name in ("none.cgn", "."):
            for form in ("txt", "json", "md"):
                done = self.analyse(2, name, "-o", f"report.{form}")
                self.assertEqual((done.stdout, self.names()), ("", ["cache"]))

    def test_usage(self):
        self.file("game.cgn", TWO)
        for words in (["--time", "0"], ["--time", "x"], ["--precision", "-1"], ["--precision", "51"],
                      ["--samples", "none.json"], ["--seed", "x"], ["--seed", str(10**15 + 1)], ["--jobs", "0"],
                      ["--format", "xml"]):
            self.assertEqual(self.analyse(2, *words, "game.cgn").stdout, "", words)
        self.analyse(2)

    def test_what_was_finished_is_reported_when_it_is_interrupted(self):
        self.file("game.cgn", BY_HAND)
        process = self.start("analyse", "--no-cache", "--jobs", "1", "--time", "60", "--format", "json", "game.cgn",
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.interrupt(process)
        out, messages = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 130)
        self.assertIn(b"interrupted: what was analysed so far is reported", messages)
        found = json.loads(out)
        VALIDATOR.validate(found)
        for game in found["games"]:
            self.assertEqual(game["ending"], "interrupted")
            self.assertLess(len(game["moments"]), game["nodes"])
        self.assertEqual(found["season"], [])


if __name__ == "__main__":
    unittest.main()
