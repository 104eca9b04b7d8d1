"""`castellan export`: forms, exit codes, what is refused, long input. What the data says is tested in tests/export."""

import json
import os
import subprocess
import unittest

from program import CASTELLAN, FALSE_CLAIM, GAME, ILLEGAL, OTHER_CASE, UNREADABLE, CliTest


class ExportTest(CliTest):
    def games(self, code, text, *options):
        """The games that one file gives."""
        done = self.expect(code, "export", self.file("game.cgn", text), *options)
        return [json.loads(line) for line in done.stdout.splitlines()]

    def test_one_game_is_one_line(self):
        done = self.expect(0, "export", self.file("game.cgn", GAME))
        self.assertEqual(done.stdout.count("\n"), 1)
        self.assertTrue(done.stdout.endswith("\n"))
        game = json.loads(done.stdout)
        self.assertEqual(game["castellan-export"], 1)
        self.assertEqual(game["setup"]["players"], [{"colour": "R", "name": "Anna"}, {"colour": "B", "name": "Ben"}])
        self.assertEqual([turn["number"] for turn in game["turns"]], [1, 2])

    def test_many_files_and_games(self):
        one, two = self.file("one.cgn", GAME), self.file("two.cgn", GAME + "\n" + GAME)
        done = self.expect(0, "export", one, two)
        sources = [json.loads(line)["source"] for line in done.stdout.splitlines()]
        self.assertEqual([(source["file"], source["game"], source["line"]) for source in sources],
                         [(str(one), 1, 1), (str(two), 1, 1), (str(two), 2, 12)])

    def test_chosen_games(self):
        games = self.games(0, "\n".join([GAME] * 4), "--game", "2,4")
        self.assertEqual([game["source"]["game"] for game in games], [2, 4])

    def test_an_indented_object(self):
        done = self.expect(0, "export", "--format", "json", self.file("two.cgn", GAME + "\n" + GAME))
        self.assertGreater(done.stdout.count("\n"), 100)
        lines = self.games(0, GAME + "\n" + GAME)
        whole = json.loads(done.stdout)
        self.assertEqual(whole["files"], [{"file": str(self.folder / "two.cgn"), "games": 2}])
        for game in whole["games"] + lines:
            del game["source"]
        self.assertEqual(whole["games"], lines)

    def test_folders_are_read(self):
        """The records in and below a folder are as if each was named, in order."""
        season = self.folder / "season"
        (season / "finals").mkdir(parents=True)
        names = [season / "a.cgn", season / "finals" / "b.cgn"]
        for name in names:
            name.write_text(GAME)
        for verb, ending in ("export", "jsonl"), ("archive pack", "cga"), ("booklet", "pdf"):
            made = []
            for arguments in [season], names:
                self.expect(0, *verb.split(), *arguments, "-o", self.folder / f"made.{ending}", "--force")
                made.append((self.folder / f"made.{ending}").read_bytes())
            self.assertEqual(*made)
            (self.folder / "empty").mkdir(exist_ok=True)
            self.expect_usage(*verb.split(), self.folder / "empty", "-o", self.folder / f"none.{ending}",
                              says="there is no record (*.cgn) in this folder or below")
            self.assertFalse((self.folder / f"none.{ending}").exists())

    def test_states_are_left_out(self):
        """Fewer states are the same game without the others."""
        for rules in "castelli", "piecepack-castles", "carcassonne":
            record = self.expect(0, "simulate", "--rules", rules, "--players", "3", "--seed", "4").stdout
            none, turns, actions, default = [self.games(0, record, *options)[0] for options in (
                ["--states", "none"], ["--states", "turns"], ["--states", "actions"], [])]
            self.assertEqual(default, turns)
            self.assertNotIn('"state":', json.dumps(none))
            for game in turns, actions:
                last = [*game["turns"], *([game["final"]] if game.get("final") else [])]
                self.assertTrue(all("state" in turn for turn in last), rules)
            for turn in actions["turns"]:
                for action in turn.get("actions", turn.get("items", [])):
                    self.assertIn("state", action)
                if turn.get("items"):
                    self.assertEqual(turn["items"][-1]["state"], turn["state"])
                    for item in turn["items"]:
                        item.pop("state")
                for action in turn.get("actions", []):
                    action.pop("state")
            if actions.get("final"):
                for item in actions["final"]["items"]:
                    item.pop("state")
            self.assertEqual(actions, turns)
            for game in none, turns:
                for turn in [*game["turns"], game.get("final") or {}]:
                    turn.pop("state", None)
            self.assertEqual(none, turns)

    def test_fields(self):
        """Every key of every game can be chosen, alone and in the one object."""
        for rules in "castelli", "piecepack-castles", "carcassonne":
            record = self.expect(0, "simulate", "--rules", rules, "--seed", "4").stdout
            whole, = self.games(0, record)
            version, *keys = whole
            for key in keys:
                self.assertEqual(self.games(0, record, "--fields", key), [{version: 1, key: whole[key]}])
            chosen, = self.games(0, record, "--fields", " winners, turns")
            self.assertEqual(list(chosen), [version, *(key for key in keys if key in ("winners", "turns"))])
            lines = self.games(0, record + record, "--fields", "tags")
            document = json.loads(self.expect(0, "export", "--format", "json", "--fields", "tags",
                                              self.file("two.cgn", record + record)).stdout)
            self.assertEqual(document["games"], lines)
            self.assertEqual(document["files"][0]["games"], 2)
        self.assertIn("winners", self.expect_usage("export", "--fields", "tags,winers", self.file("game.cgn", GAME),
                                                   says="an export has no key 'winers'").stderr)
        self.expect_usage("export", "--fields", "", self.file("game.cgn", GAME), says="--fields")

    def test_the_ending_of_a_file_chooses_the_form(self):
        game = self.file("game.cgn", GAME)
        for name, begins in [("game.json", "{\n"), ("game.jsonl", '{"'), ("game", '{"')]:
            done = self.expect(0, "export", game, "-o", self.folder / name)
            self.assertEqual(done.stdout, "")
            self.assertEqual((self.folder / name).read_text()[:2], begins)
        self.expect(0, "export", game, "--format", "jsonl", "-o", self.folder / "line.json")
        self.assertEqual((self.folder / "line.json").read_text()[:2], '{"')

    def test_an_illegal_record_gives_its_valid_part(self):
        game, = self.games(1, ILLEGAL)
        self.assertEqual([turn["complete"] for turn in game["turns"]], [True, False])
        item, = game["turns"][1]["items"]
        self.assertEqual((item["kind"], item["at"], item["word"]), ("action", "2.1", "c2:R5G5Y5B5"))
        self.assertEqual(item["choice"], {"square": "c2", "rotation": item["choice"]["rotation"], "exchanged": False})
        self.assertEqual(item["verdict"], {"allowed": False, "outcome": "not-played", "code": "square-face-up",
                                           "rule": "T1", "message": item["verdict"]["message"], "facts": []})
        self.assertNotIn("state", item)
        self.assertEqual((game["stopped"]["reason"], game["stopped"]["at"], game["stopped"]["code"]),
                         ("refused", "2.1", "square-face-up"))
        self.assertEqual([found["code"] for found in game["diagnostics"]], ["square-face-up"])

    def test_words_behind_a_refusal_are_kept_as_unplayed(self):
        game, = self.games(1, ILLEGAL.replace("B5\n", "B5 ^d3 {hm}\n"))
        self.assertEqual([(item["kind"], item.get("word")) for item in game["turns"][1]["items"]],
                         [("action", "c2:R5G5Y5B5"), ("unplayed", "^d3"), ("comment", None)])

    def test_an_unreadable_word(self):
        game, = self.games(1, UNREADABLE)
        self.assertEqual(game["stopped"]["reason"], "unreadable")
        self.assertEqual(game["turns"][1]["items"], [{"kind": "unplayed", "word": "zz:R5G5Y5B5"}])

    def test_a_game_that_cannot_be_set_up(self):
        game, = self.games(1, GAME.replace('[Pieces "A B"]\n', ""))
        self.assertIsNone(game["setup"])
        self.assertEqual(game["turns"], [])
        self.assertEqual((game["stopped"]["reason"], game["stopped"]["code"]), ("setup", "missing-tag"))
        self.assertEqual(game["tags"][1], {"name": "Red", "value": "Anna"})

    def test_a_broken_game_does_not_hide_the_next(self):
        games = self.games(1, "[CGN \"1\"]\n{\n\n" + GAME)
        self.assertEqual([game["setup"] is not None for game in games], [False, True])

    def test_claims(self):
        game, = self.games(1, FALSE_CLAIM)
        claim = next(item for item in game["turns"][0]["items"] if item["kind"] == "consequence")["claim"]
        self.assertEqual(claim, {"verdict": "false", "claimed": {"shares": {"R": 7}},
                                 "derived": {"shares": {"R": 0, "B": 0}}, "rule": None})

    def test_warnings_are_problems_when_strict(self):
        self.assertEqual(len(self.games(0, OTHER_CASE)), 1)
        game, = self.games(1, OTHER_CASE, "--strict")
        self.assertEqual({found["severity"] for found in game["diagnostics"]}, {"warning"})

    def test_rulings(self):
        game, = self.games(0, GAME, "--ruling", "own-space=none")
        ruling = next(ruling for ruling in game["setup"]["rulings"] if ruling["name"] == "own-space")
        self.assertEqual(ruling, {"name": "own-space", "value": "none", "default": "once", "rules": ["B4"]})
        self.expect_usage("export", self.file("game.cgn", GAME), "--ruling", "own-space=never", says="own-space")

    def test_an_empty_file_is_a_problem_and_no_game(self):
        for text in ("", "\n\n"):
            self.assertEqual(self.games(1, text), [])
        done = self.expect(1, "export", "--format", "json", self.file("empty.cgn", ""))
        found = json.loads(done.stdout)
        self.assertEqual((found["games"], found["files"][0]["games"]), ([], 0))
        self.assertEqual(found["files"][0]["unread"], "there is no game here")

    def test_bytes_that_are_not_utf8(self):
        text = GAME.encode().replace(b"Anna", b"An\xffna").replace(b"Y4\n", b"Y4 {b\xe9ton \x01}\n")
        game, = self.games(1, text)
        self.assertEqual(game["setup"]["players"][0]["name"], "An\ufffdna")
        self.assertIn({"name": "Red", "value": "An\ufffdna"}, game["tags"])

    def test_names_are_data(self):
        game, = self.games(0, GAME.replace("Anna", r'A\"n\\<b>"'.rstrip('"') + "\u202e"))
        self.assertEqual(game["setup"]["players"][0]["name"], 'A"n\\<b>\u202e')

    def test_a_file_that_is_not_there(self):
        done = self.expect(2, "export", self.folder / "none.cgn", self.file("game.cgn", GAME))
        self.assertIn("none.cgn", done.stderr)
        self.assertEqual(len(done.stdout.splitlines()), 1)
        self.expect_usage("export", says="no file is named")
        self.expect_usage("export", self.file("game.cgn", GAME), "--format", "xml", says="jsonl, json or ppn")

    def test_a_file_that_cannot_be_written_is_left_alone(self):
        self.expect_usage("export", self.file("game.cgn", GAME), "-o", self.folder / "none" / "x.jsonl",
                          says="No such file or directory")
        self.assertEqual(self.names(), ["game.cgn"])

    def test_where_nothing_could_be_read_the_old_file_stays(self):
        old = self.file("old.json", "old")
        self.expect_usage("export", "none.cgn", "--force", "-o", old, says="none.cgn: No such file or directory")
        self.expect_usage("export", self.file("game.cgn", GAME), "--game", "7", "--force", "-o", old, says="has one game only")
        self.assertEqual(old.read_text(), "old")

    def test_memory_does_not_grow_with_the_games(self):
        def peak(games, *output):
            text = self.file("many.cgn", "\n".join([GAME] * games))
            with subprocess.Popen([CASTELLAN, "export", text, *output], stdout=subprocess.DEVNULL) as running:
                _, status, usage = os.wait4(running.pid, 0)
                running.returncode = status
            self.assertEqual(status, 0)
            return usage.ru_maxrss
        few, many = peak(20), peak(2000)
        self.assertLess(many, few + 4096)
        self.assertLess(peak(2000, "-o", str(self.folder / "many.jsonl")), few + 4096)

    def test_the_reader_may_leave(self):
        text = self.file("many.cgn", "\n".join([GAME] * 200))
        with subprocess.Popen([CASTELLAN, "export", text], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
            running.stdout.readline()
            running.stdout.close()
            self.assertEqual(running.stderr.read(), b"")


if __name__ == "__main__":
    unittest.main()
