"""tournament check, standings and crosstable: events, every kind of fault in them, folders of records."""

import gzip
import hashlib
import json
import os
import pty
import re
import shutil
import subprocess
import threading
import unittest
from pathlib import Path

import jsonschema

from program import CASTELLAN, CliTest, GAME, ILLEGAL

SOURCE = Path(__file__).parents[2]
SAMPLES = SOURCE / "samples" / "tournament"
BROKEN = sorted(SAMPLES.glob("broken-*.cge"))
CLEAN = sorted(set(SAMPLES.glob("*.cge")) - set(BROKEN))
SCHEMA = json.loads((SOURCE / "docs/schema/tournament-1.schema.json").read_text())
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)
REPORTS = ["check", "standings", "crosstable"]


def fault_of(event):
    """The code that a broken event is named after; a suffix after a point distinguishes samples of one code."""
    return event.stem.removeprefix("broken-").split(".")[0]


def codes(text):
    return set(re.findall(r"\[([a-z0-9-]+)\]$", text, re.MULTILINE))


class TournamentTest(CliTest):
    def run_on(self, report, source, *arguments, code=0):
        return self.expect(code, "tournament", report, source, *arguments).stdout

    def data(self, report, source, code=0):
        """The JSON, valid by its schema."""
        data = json.loads(self.run_on(report, source, "--format", "json", code=code))
        VALIDATOR.validate(data)
        self.assertEqual(data["report"], report)
        return data

    def simulate(self, name, *arguments):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        self.expect(0, "simulate", *arguments, "-o", path)
        return path


class Samples(TournamentTest):
    def test_the_schema_is_one(self):
        jsonschema.Draft202012Validator.check_schema(SCHEMA)

    def test_each_clean_event_checks_clean_in_every_form(self):
        self.assertGreater(len(CLEAN), 0)
        for event in CLEAN:
            with self.subTest(event.name):
                self.assertTrue(self.run_on("check", event).endswith(", no problem\n"))
                self.assertEqual(self.data("check", event)["diagnostics"], [])
                for report in ["standings", "crosstable"]:
                    self.assertEqual(self.data(report, event)["diagnostics"], [])
                    self.assertIn("| Player |", self.run_on(report, event, "--format", "md"))

    def test_each_broken_event_has_the_fault_it_is_named_after(self):
        for event in BROKEN:
            with self.subTest(event.name):
                self.assertIn(fault_of(event), codes(self.run_on("check", event, code=1)))

    def test_a_broken_event_has_no_other_fault_of_the_event(self):
        for event in BROKEN:
            if fault_of(event) == "event-syntax":
                continue  # lines below an unreadable line are out of place, too
            with self.subTest(event.name):
                found = {code for code in codes(self.run_on("check", event, code=1)) if code.startswith("event-")}
                self.assertEqual(found - {fault_of(event)}, set())

    def test_a_broken_event_still_has_standings_that_say_so(self):
        for event in BROKEN:
            with self.subTest(event.name):
                text = self.run_on("standings", event, code=1)
                self.assertIn("\nProblems: ", text)
                self.assertTrue(self.data("crosstable", event, code=1)["diagnostics"])


class Tournaments(TournamentTest):
    """What the sample tournaments come to, worked out by hand from the results of their records: score sheets (VP) and
    the records' last lines (who won)."""

    def test_every_code_has_a_sample(self):
        listed = self.expect(0, "explain").stdout
        known = set(re.findall(r"^  (event-[a-z0-9-]+) ", listed, re.MULTILINE))
        self.assertGreater(len(known), 25)
        self.assertEqual(known - {fault_of(event) for event in BROKEN}, set())

    def test_a_card_is_in_one_game_only(self):
        for name, code in [("card-drawn-in-both-games", "card-exhausted"), ("card-sold-in-the-other-game", "card-not-held")]:
            event = SAMPLES / f"broken-event-record-illegal.{name}.cge"
            self.assertEqual(codes(self.run_on("check", event, code=1)), {code, "event-record-illegal"})
            self.expect(1, "check", SAMPLES / f"records/illegal/{name}.cgn")

    def test_a_record_that_names_the_loser_as_the_winner(self):
        event = SAMPLES / "broken-event-record-illegal.false-winner.cge"
        text = self.run_on("check", event, code=1)
        self.assertEqual(codes(text), {"false-claim", "event-record-illegal"})
        self.assertIn("the result of the northern game is wrong", text)

    def test_a_wrong_opponent_is_refused_by_the_rule_of_the_variant(self):
        for name, rule in [("", "X2"), (".variant-2", "X3")]:
            event = SAMPLES / f"broken-event-wrong-opponent{name}.cge"
            self.assertIn(f"\n  rule: {rule}, ", self.run_on("check", event, code=1))

    def test_a_round_without_its_records_leaves_the_places_open(self):
        rows = self.data("standings", SAMPLES / "broken-event-round-missing.variant-1.cge", code=1)["standings"]
        self.assertEqual([(row["place"], row["games"]) for row in rows], [(None, 1)] * 4)

    def sheets(self, folder):
        """VP of each player in each round, by the score sheets."""
        rounds = []
        for record in sorted((SAMPLES / folder).glob("*.cgn")):
            sheet = json.loads(self.expect(0, "score", "--format", "json", record).stdout)
            rounds.append({player["name"]: sheet["totals"][player["colour"]] for player in sheet["players"]})
        return rounds

    def ranked(self, event):
        """Place, name, victories alone, shared, games lost, VP."""
        keys = ["place", "player", "won", "shared", "lost", "vp"]
        return [tuple(row[key] for key in keys) for row in self.data("standings", SAMPLES / event)["standings"]]

    def crosstable(self, event):
        """The rows below the heading, cell by cell."""
        lines = self.run_on("crosstable", SAMPLES / event, "--format", "md").splitlines()
        rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]
        return rows[2:]

    def test_variant_1_with_dilemma_and_battle(self):
        # Round 1: Cleo beats Anna, Dora beats Ben. So Cleo meets Dora, who wins, and Anna meets Ben, who wins.
        # Ben has the most VP of all, and is third: he lost his first game.
        self.assertEqual(self.sheets("variant-1"), [{"Anna": 59, "Cleo": 60, "Ben": 35, "Dora": 55},
                                                    {"Cleo": 47, "Dora": 48, "Anna": 28, "Ben": 73}])
        self.assertEqual(self.ranked("variant-1.cge"),
                         [(1, "Dora", 2, 0, 0, 55 + 48), (2, "Cleo", 1, 0, 1, 60 + 47), (3, "Ben", 1, 0, 1, 35 + 73),
                          (4, "Anna", 0, 0, 2, 59 + 28)])
        self.assertEqual(self.crosstable("variant-1.cge"),
                         [["1", "1", "Dora", "x", "48:47", "55:35", "", "103"],
                          ["2", "2", "Cleo", "47:48", "x", "", "60:59", "107"],
                          ["3", "3", "Ben", "35:55", "", "x", "73:28", "108"],
                          ["4", "4", "Anna", "", "59:60", "28:73", "x", "87"]])

    def test_variant_1_with_a_lot_and_a_shared_place(self):
        # Round 1: Cleo beats Anna; Ben and Dora are level at 21 VP and 3 castles, and the lot is Ben's.
        # Round 2: Cleo and Ben are level at 22 VP and 4 castles and share place 1; Dora beats Anna. None is second.
        self.assertEqual(self.sheets("variant-1-ties"), [{"Anna": 25, "Cleo": 27, "Ben": 21, "Dora": 21},
                                                         {"Cleo": 22, "Ben": 22, "Anna": 23, "Dora": 25}])
        self.assertEqual(self.ranked("variant-1-ties.cge"),
                         [(1, "Ben", 0, 2, 0, 21 + 22), (1, "Cleo", 1, 1, 0, 27 + 22), (3, "Dora", 1, 1, 0, 21 + 25),
                          (4, "Anna", 0, 0, 2, 25 + 23)])

    def test_the_lot_decides_who_meets_whom(self):
        event = self.folder / "lot.cge"
        shutil.copytree(SAMPLES / "variant-1-ties", self.folder / "variant-1-ties")
        event.write_text((SAMPLES / "variant-1-ties.cge").read_text().replace("lot ben", "lot dora"))
        text = self.run_on("check", event, code=1)
        self.assertIn("the winners `Cleo` and `Dora` play each other, and the losers `Anna` and `Ben` "
                      "[event-wrong-opponent]", text)

    def test_variant_2(self):
        # Anna 28 + 24 + 32, Cleo 26 + 21 + 28, Dora 22 + 21 + 25, Ben 23 + 22 + 15. Dora won no game, and is before
        # Ben, who won one.
        self.assertEqual(self.sheets("variant-2"), [{"Anna": 28, "Ben": 23, "Cleo": 26, "Dora": 22},
                                                    {"Anna": 24, "Cleo": 21, "Dora": 21, "Ben": 22},
                                                    {"Dora": 25, "Anna": 32, "Ben": 15, "Cleo": 28}])
        self.assertEqual(self.ranked("variant-2.cge"), [(1, "Anna", 3, 0, 0, 84), (2, "Cleo", 2, 0, 1, 75),
                                                        (3, "Dora", 0, 0, 3, 68), (4, "Ben", 1, 0, 2, 60)])
        self.assertEqual(self.crosstable("variant-2.cge"),
                         [["1", "1", "Anna", "x", "24:21", "32:25", "28:23", "84"],
                          ["2", "2", "Cleo", "21:24", "x", "26:22", "28:15", "75"],
                          ["3", "3", "Dora", "25:32", "22:26", "x", "21:22", "68"],
                          ["4", "4", "Ben", "23:28", "15:28", "22:21", "x", "60"]])

    def test_variant_2_with_a_shared_place(self):
        # Ben 29 + 41 + 28, Anna 25 + 24 + 24, Dora 27 + 20 + 26, Cleo 25 + 25 + 21. Dora won two games and Anna none,
        # and they share place 2: victories decide nothing.
        self.assertEqual(self.sheets("variant-2-tie"), [{"Anna": 25, "Ben": 29, "Cleo": 25, "Dora": 27},
                                                        {"Anna": 24, "Cleo": 25, "Dora": 20, "Ben": 41},
                                                        {"Dora": 26, "Anna": 24, "Ben": 28, "Cleo": 21}])
        self.assertEqual(self.ranked("variant-2-tie.cge"), [(1, "Ben", 3, 0, 0, 98), (2, "Anna", 0, 0, 3, 73),
                                                            (2, "Dora", 2, 0, 1, 73), (4, "Cleo", 1, 0, 2, 71)])

    def test_the_manual_shows_what_the_commands_print(self):
        manual = (SOURCE / "docs/tournament.md").read_text()
        shown = re.findall(r"^    \$ castellan (.*)\n((?:    (?!\$).*\n|\n(?=    ))+)", manual, re.MULTILINE)
        self.assertEqual(len(shown), 5)
        for command, output in shown:
            done = subprocess.run([CASTELLAN, *command.split()], cwd=SOURCE, capture_output=True, text=True)
            self.assertEqual(re.sub("^    ", "", output, flags=re.MULTILINE), done.stdout, command)

    def test_each_round_is_drawn(self):
        for folder in ["variant-1", "variant-2"]:
            for record in sorted((SAMPLES / folder).glob("*.cgn")):
                picture = self.folder / f"{folder}-{record.stem}.png"
                self.expect(0, "render", record, "-o", picture)
                self.assertTrue(picture.read_bytes().startswith(b"\x89PNG"))


class Events(TournamentTest):
    """Faults made on the spot in a copy of the plain event."""

    def setUp(self):
        super().setUp()
        shutil.copy(SAMPLES / "open.cge", self.folder)
        shutil.copytree(SAMPLES / "open", self.folder / "open")
        self.event = self.folder / "open.cge"

    def change(self, old, new, count=1):
        text = self.event.read_text()
        self.assertIn(old, text)
        self.event.write_text(text.replace(old, new, count))

    def test_a_diagnostic_shows_its_line(self):
        self.change("=ben", "=benno")
        self.assertIn("open.cge:15:16: error: no player has the short name `benno` [event-player-unknown]\n"
                      "  15 | seats ", self.run_on("check", self.event, code=1).replace(str(self.folder) + "/", ""))

    def test_one_byte_changed_in_a_record(self):
        record = self.folder / "open" / "anna-ben.cgn"
        record.write_bytes(record.read_bytes() + b"\n")
        self.assertEqual(codes(self.run_on("check", self.event, code=1)), {"event-changed-file"})
        standings = {row["player"]: row["games"] for row in self.data("standings", self.event, code=1)["standings"]}
        self.assertEqual(standings, {"Anna": 2, "Ben": 2, "Cleo": 3, "Dora": 3})

    def listed(self, name, data):
        """The record of anna and ben under this name and with these bytes, which the event lists."""
        record = self.folder / "open" / "anna-ben.cgn"
        self.change(hashlib.sha256(record.read_bytes()).hexdigest(), hashlib.sha256(data).hexdigest())
        self.change("open/anna-ben.cgn", f"open/{name}")
        (self.folder / "open" / name).write_bytes(data)

    def test_a_compressed_record_is_read(self):
        """Its hash is that of the file as it lies there."""
        packed = gzip.compress((self.folder / "open" / "anna-ben.cgn").read_bytes())
        self.listed("anna-ben.cgn.gz", packed)
        self.assertTrue(self.run_on("check", self.event).endswith(", no problem\n"))
        (self.folder / "open" / "anna-ben.cgn.gz").write_bytes(packed[:-20])
        said = self.run_on("check", self.event, code=1)
        self.assertEqual(codes(said), {"event-changed-file", "event-record-missing"})
        self.assertIn("the compressed data end before they are complete", said)

    def test_what_is_no_record_is_named_as_such(self):
        self.listed("anna-ben.zip", b"PK\x03\x04" + bytes(100))
        said = self.run_on("check", self.event, code=1)
        self.assertEqual(codes(said), {"event-record-missing"})
        self.assertIn("not a record", said)

    def test_a_hash_in_capitals(self):
        digest = hashlib.sha256((self.folder / "open" / "anna-ben.cgn").read_bytes()).hexdigest()
        self.change(digest, digest.upper())
        self.run_on("check", self.event)
        record = self.folder / "game.cgn"
        text = (self.folder / "open" / "anna-ben.cgn").read_text()
        digits = re.search(r"sha256:(\w+)", text)[1]
        record.write_text(text.replace(digits, digits.upper()))
        self.expect(0, "check", record)

    def test_names_in_another_spelling_are_the_event_s(self):
        record = self.folder / "open" / "anna-ben.cgn"
        self.change("player ben Ben", "player ben Be\u0301n")
        for path in (self.folder / "open").glob("*.cgn"):
            text = path.read_text()
            name = "B\u00e9n\u00a0" if path == record else "B\u00e9n"
            old, new = path.read_bytes(), text.replace('"Ben"', f'"{name}"').encode()
            path.write_bytes(new)
            self.event.write_text(self.event.read_text().replace(hashlib.sha256(old).hexdigest(),
                                                                 hashlib.sha256(new).hexdigest()))
        said = self.run_on("check", self.event)
        self.assertIn("note: `B\u00e9n` is one player: ", said)
        self.assertIn("open.cge writes the accents as characters of their own\n", said)
        self.assertIn("anna-ben.cgn writes the name with other blanks\n", said)
        self.assertEqual(len(self.data("standings", self.event)["standings"]), 4)
        self.change("player cleo Cleo", "player cleo B\u00e9n")
        self.assertIn("event-duplicate", codes(self.run_on("check", self.event, code=1)))

    def test_a_game_copied_with_other_names_is_found_by_its_moves(self):
        text = (self.folder / "open" / "anna-ben.cgn").read_text()
        text = text.replace('"Anna"', '"Cleo"').replace('"Ben"', '"Dora"').replace("\n1. ", "\n{Cleo and Dora} 1. ")
        (self.folder / "open" / "cleo-dora.cgn").write_text(text)
        event = self.event.read_text()
        lines = re.search(r"record open/anna-ben.cgn\n.*\n(seats .*)\nvp.*\nwinners.*\n", event)
        seats = lines[1].replace("anna", "cleo").replace("ben", "dora")
        digest = hashlib.sha256(text.encode()).hexdigest()
        event = re.sub(r"record open/cleo-dora.cgn\n.*\n.*\n.*\n.*\n",
                       f"record open/cleo-dora.cgn\nsha256 {digest}\n{seats}\n", event)
        self.event.write_text(event)
        self.assertEqual(codes(self.run_on("check", self.event, code=1)), {"event-record-twice"})

    def test_a_file_of_several_games_needs_the_game_to_be_said(self):
        records = [self.folder / "open" / name for name in ["anna-ben.cgn", "cleo-dora.cgn"]]
        both = "\n".join(record.read_text() for record in records)
        event = self.event.read_text()
        for record in records:
            event = event.replace(hashlib.sha256(record.read_bytes()).hexdigest(), hashlib.sha256(both.encode()).hexdigest())
        for record, game in zip(records, ["", "\ngame 2"]):
            event = event.replace(f"record open/{record.name}", f"record both.cgn{game}")
        self.file("both.cgn", both)
        self.event.write_text(event)
        self.assertIn("error: the file has 2 games [event-game]", self.run_on("check", self.event, code=1))
        self.change("record both.cgn\n", "record both.cgn\ngame 1\n")
        self.assertIn("6 records in 5 files, 96 turns, no problem", self.run_on("check", self.event))
        self.change("game 2", "game 3")
        self.assertIn("there is no game 3 in the file: it has 2 [event-game]", self.run_on("check", self.event, code=1))

    def test_an_event_from_standard_input_finds_its_records(self):
        done = self.expect(0, "tournament", "check", "-", stdin=self.event.read_text())
        self.assertIn("standard input: 6 records", done.stdout)

    def test_the_report_goes_to_the_file_of_o_whose_ending_says_the_form(self):
        for ending, begin in [("json", "{\n"), ("md", "# Open evening"), ("txt", "Open evening, ")]:
            self.assertEqual(self.run_on("standings", self.event, "-o", self.folder / f"out.{ending}"), "")
            self.assertTrue((self.folder / f"out.{ending}").read_text().startswith(begin))

    def test_usage(self):
        self.expect_usage("tournament", says="takes a second word")
        self.expect_usage("tournament", "check", says="no file is named")
        self.expect_usage("tournament", "check", self.event, self.event, says="one file")
        self.expect_usage("tournament", "check", self.folder / "none.cge", says="No such file")
        self.expect_usage("tournament", "standings", self.event, "--format", "xml", says="--format")
        (self.folder / "empty").mkdir()
        self.expect_usage("tournament", "check", self.folder / "empty", says="no record")

    def test_bytes_that_are_no_event(self):
        for content in [b"", b"\0" * 100, b"nothing we know\n"]:
            self.event.write_bytes(content)
            self.assertEqual(self.data("check", self.event, code=1)["diagnostics"][0]["code"], "event-version")
        for content, kind in [(b"\xff\xfe" * 50, "text in UTF-16"), (GAME.encode(), "a record")]:
            self.event.write_bytes(content)
            for report in REPORTS:
                self.expect_usage("tournament", report, self.event,
                                  says=f"open.cge: this is {kind}, not an event")


class Folders(TournamentTest):
    def test_what_is_no_record_is_named(self):
        self.simulate("games/a.cgn")
        self.file("games/b.cgn", b"%PDF-1.7")
        done = self.expect(2, "tournament", "check", self.folder / "games")
        self.assertIn("games/b.cgn: this is a PDF, not a record\n", done.stderr)
        self.assertIn("1 record", done.stdout)

    def test_a_folder_that_may_not_be_read_is_told_of(self):
        """Nor one that may be listed, but whose files may not be read."""
        self.simulate("games/a.cgn")
        self.simulate("games/locked/b.cgn")
        locked = self.folder / "games" / "locked"
        self.folder.chmod(0o755)
        become_nobody = (lambda: os.setuid(65534)) if os.geteuid() == 0 else None
        for mode, told in ((0o000, "games/locked: Permission denied"), (0o444, "games/locked/b.cgn: Permission denied")):
            locked.chmod(mode)
            try:
                done = self.run_it("tournament", "check", self.folder / "games", preexec_fn=become_nobody)
            except PermissionError:
                self.skipTest("nobody may not run the program where it was built")
            finally:
                locked.chmod(0o755)
            self.assertEqual(done.returncode, 2)
            self.assertIn(told, done.stderr)
            self.assertIn("1 record in 1 file", done.stdout)

    def test_every_record_below_the_folder_counts(self):
        self.simulate("games/b.cgn", "--games", "3", "--seed", "1")
        self.simulate("games/deep/a.cgn", "--players", "4", "--seed", "2")
        self.file("games/notes.txt", "no record")
        self.assertTrue(self.run_on("check", self.folder / "games").endswith(
            "games: 4 records in 2 files, 80 turns, no problem\n"))
        rows = {row["player"]: row for row in self.data("standings", self.folder / "games")["standings"]}
        self.assertEqual({name: row["games"] for name, row in rows.items()},
                         {"Sensible 1": 4, "Sensible 2": 4, "Sensible 3": 1, "Sensible 4": 1})
        self.assertEqual(sum(row["points_twelfths"] for row in rows.values()), 4 * 12)
        meetings = self.data("crosstable", self.folder / "games")["meetings"]
        self.assertEqual(sum(meeting["games"] for meeting in meetings), 3 + 6)

    def test_points_against_a_count_from_the_records_themselves(self):
        path = self.simulate("games/many.cgn", "--players", "3", "--games", "60", "--seed", "9", "--policy", "random")
        points = {}
        for game in path.read_text().split('[CGN "1"]')[1:]:
            names = dict(re.findall(r'\[(Red|Green|Blue|Yellow) "(.*?)"\]', game))
            winners = [name for name in names if name[0] in re.search(r"^#(\S+)$", game, re.MULTILINE)[1]]
            for colour in winners:
                points[names[colour]] = points.get(names[colour], 0) + 12 // len(winners)
        standings = self.data("standings", path.parent)["standings"]
        self.assertEqual({row["player"]: row["points_twelfths"] for row in standings}, points)

    def test_an_illegal_game_is_listed_and_does_not_count(self):
        self.simulate("games/a.cgn", "--seed", "1")
        self.file("games/b.cgn", ILLEGAL)
        self.file("games/c.cgn", GAME)
        text = self.run_on("check", self.folder / "games", code=1)
        self.assertIn("3 records in 3 files, 19 turns, 1 not finished, 1 error", text)
        data = self.data("standings", self.folder / "games", code=1)
        self.assertEqual([problem["code"] for problem in data["diagnostics"]], ["square-face-up"])
        self.assertEqual({row["player"] for row in data["standings"]}, {"Sensible 1", "Sensible 2"})

    def test_a_game_without_names_is_a_warning_and_does_not_count(self):
        path = self.simulate("games/a.cgn", "--seed", "1")
        path.write_text(re.sub(r'\[(Red|Green|Blue|Yellow) .*\]\n', "", path.read_text()))
        self.assertIn("[event-name]", self.run_on("check", path.parent))
        self.expect(1, "tournament", "check", "--strict", path.parent)
        self.assertEqual(self.data("standings", path.parent)["standings"], [])

    def test_a_player_against_themselves_does_not_count(self):
        path = self.simulate("games/a.cgn", "--seed", "1")
        path.write_text(path.read_text().replace("Sensible 2", "Sensible 1"))
        self.assertIn("[event-player-twice]", self.run_on("check", path.parent))

    def test_a_copied_game_counts_once(self):
        path = self.simulate("games/a.cgn", "--seed", "1")
        shutil.copy(path, path.with_name("b.cgn"))
        text = self.run_on("check", path.parent)
        self.assertRegex(text, r"b.cgn:1:1: warning: this is another record of game 1 of \S+a.cgn, tile for tile: "
                               r"that one counts, this one does not")
        self.assertNotIn("victory points", text)
        for report in ["standings", "crosstable"]:
            data = self.data(report, path.parent)
            self.assertEqual(data["games_counted"], 1)
            self.assertEqual([problem["code"] for problem in data["diagnostics"]], ["event-record-twice"])

    def test_two_recorders_sheets_of_one_game_count_once(self):
        """Names, cards, claims, comments and the way to write a tile differ."""
        for name in ("anna", "ben"):
            self.file(f"games/{name}.cgn", (SOURCE / f"samples/compare/{name}.cgn").read_bytes())
        self.assertEqual(self.data("standings", self.folder / "games")["games_counted"], 1)
        said = self.run_on("check", self.folder / "games")
        self.assertIn("ben.cgn:1:1: warning: this is another record of game 1 of ", said)
        self.assertIn("`castellan compare --merge` makes one of two", said)
        self.expect(1, "tournament", "check", "--strict", self.folder / "games")
        self.expect(0, "compare", "--merge", "games/anna.cgn", "games/ben.cgn", "-o", "both.cgn")

    def test_the_beginning_of_a_game_is_named(self):
        path = self.simulate("games/b.cgn", "--seed", "1")
        turns = path.read_text().split("\n5. ")[0]
        begun = re.sub(r'\[Result ".*"\]', '[Result "*"]', turns) + "\n*\n"
        self.file("games/a.cgn", begun)
        self.file("games/c.cgn", begun.replace("Sensible 1", "S. 1"))
        self.file("games/d.cgn", begun.split("\n1. ")[0] + "\n*\n")  # without turns it is of any game
        self.simulate("games/e.cgn", "--seed", "2")
        data = self.data("standings", path.parent)
        self.assertEqual((data["games_counted"], data["unfinished"]), (2, 3))
        self.assertEqual([(Path(problem["file"]).name, problem["code"]) for problem in data["diagnostics"]],
                         [("a.cgn", "event-record-twice"), ("c.cgn", "event-record-twice")])
        said = self.run_on("check", path.parent)
        self.assertRegex(said, r"a.cgn:1:1: warning: this is a record of the beginning of game 1 of \S+b.cgn; it does "
                               r"not count")

    def test_of_two_beginnings_alone_the_second_is_named(self):
        path = self.simulate("b.cgn", "--seed", "1")
        begun = re.sub(r'\[Result ".*"\]', '[Result "*"]', path.read_text().split("\n5. ")[0]) + "\n*\n"
        for name in ("a", "b"):
            self.file(f"games/{name}.cgn", begun)
        problem, = self.data("standings", self.folder / "games")["diagnostics"]
        self.assertEqual(Path(problem["file"]).name, "b.cgn")

    def test_names_that_look_the_same_are_one_player(self):
        """Composed or not, with blanks at the end, several or no-break ones; other letters are another name."""
        for number, name in enumerate(["J\u00f6rg M\u00fcller", "Jo\u0308rg Mu\u0308ller", "J\u00f6rg M\u00fcller ",
                                       "J\u00f6rg\u00a0M\u00fcller", " J\u00f6rg  M\u00fcller", "Jorg Muller"]):
            path = self.simulate(f"games/{number}.cgn", "--seed", str(number + 1))
            path.write_text(path.read_text().replace("Sensible 1", name))
        data = self.data("standings", path.parent)
        self.assertEqual({row["player"]: row["games"] for row in data["standings"]},
                         {"J\u00f6rg M\u00fcller": 5, "Jorg Muller": 1, "Sensible 2": 6})
        self.assertEqual(len(data["notes"]), 4)
        said = self.run_on("standings", path.parent)
        self.assertIn("note: `J\u00f6rg M\u00fcller` is one player: ", said)
        self.assertRegex(said, r"note: \S+ \S+ is one player: \S+1.cgn writes the accents as characters of their own\n")
        self.assertIn("2.cgn writes the name with other blanks\n", said)
        self.assertIn("- note: ", self.run_on("check", path.parent, "--format", "md"))

    def test_two_spellings_of_a_player_at_one_table(self):
        path = self.simulate("games/a.cgn", "--seed", "1")
        path.write_text(path.read_text().replace("Sensible 1", "Zo\u00eb").replace("Sensible 2", "Zoe\u0308 "))
        self.assertIn("[event-player-twice]", self.run_on("check", path.parent))

    def test_every_name_of_a_record_s_file_is_read(self):
        """In any case, and packed."""
        plain = [self.simulate(f"{seed}.cgn", "--seed", str(seed)).read_bytes() for seed in range(1, 6)]
        packed = subprocess.run(["zstd", "-q", "-c"], input=plain[3], stdout=subprocess.PIPE, check=True).stdout
        names = {"a.cgn": plain[0], "B.CGN": plain[1], "c.cgn.gz": gzip.compress(plain[2]), "d.Cgn.ZST": packed,
                 "deep/E.CGN.GZ": gzip.compress(plain[4])}
        for name, data in names.items():
            self.file(f"games/{name}", data)
        self.file("games/.cgn", plain[0])
        self.file("games/f.cgn.bak", plain[0])
        self.assertIn("5 records in 5 files, ", self.run_on("check", self.folder / "games"))
        self.assertEqual(self.expect(0, "check", self.folder / "games").stdout.count(": 1 game, "), 5)
        self.file("games/c.cgn.gz", gzip.compress(plain[2])[:-30])
        done = self.expect(2, "tournament", "check", self.folder / "games")
        self.assertIn("c.cgn.gz: the compressed data end before they are complete", done.stderr)

    def test_files_come_in_the_order_of_their_names_bytes(self):
        for name in ["b.cgn", "B.cgn", "a/z.cgn", "a.cgn", "\u00e4.cgn"]:
            (self.folder / "games" / name).parent.mkdir(parents=True, exist_ok=True)
            self.file(f"games/{name}", ILLEGAL)
        problems = self.data("standings", self.folder / "games", code=1)["diagnostics"]
        self.assertEqual([Path(problem["file"]).relative_to(self.folder / "games").as_posix() for problem in problems],
                         ["B.cgn", "a.cgn", "a/z.cgn", "b.cgn", "\u00e4.cgn"])

    def test_links_and_pipes_are_not_followed(self):
        path = self.simulate("games/a.cgn", "--seed", "1")
        os.symlink(path, path.with_name("link.cgn"))
        os.symlink("/", path.with_name("root"))
        os.mkfifo(path.with_name("pipe.cgn"))
        self.assertIn("1 record in 1 file", self.run_on("check", path.parent))

    def test_hostile_names(self):
        hostile = '<script>alert(1)</script>|`*_[a](b)\u202e' + "x" * 500
        path = self.simulate("games/a.cgn", "--seed", "1")
        path.write_text(path.read_text().replace("Sensible 1", hostile))
        for report in ["standings", "crosstable"]:
            text = self.run_on(report, path.parent)
            self.assertNotIn("\u202e", text)
            self.assertLess(max(map(len, text.splitlines())), 120)
            markdown = self.run_on(report, path.parent, "--format", "md")
            self.assertIn("&lt;script&gt;", markdown)
            self.assertNotIn("<script>", markdown)
            self.data(report, path.parent)

    def test_many_players_are_listed_by_meetings(self):
        for number in range(8):
            path = self.simulate(f"games/{number}.cgn", "--seed", str(number + 1))
            text = path.read_text().replace("Sensible 1", f"A{number}").replace("Sensible 2", f"B{number}")
            path.write_text(text)
        self.assertIn("Player  Opponent  Games", self.run_on("crosstable", self.folder / "games"))

    def file(self, name, text):
        (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
        return super().file(name, text)


class LongWork(TournamentTest):
    def setUp(self):
        super().setUp()
        first = self.simulate("games/1.cgn", "--games", "1000", "--seed", "1")
        for number in range(2, 33):  # about a second of work
            shutil.copy(first, first.with_name(f"{number}.cgn"))

    def start(self, *arguments, **options):
        return super().start("tournament", *arguments, self.folder / "games", **options)

    def test_an_interruption_ends_with_130_and_writes_no_file(self):
        output = self.folder / "out.json"
        for report in REPORTS:
            output.write_text('{"castellan-tournament": 1}')
            process = self.start(report, "-o", output, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            self.interrupt(process)
            _, messages = process.communicate(timeout=60)
            self.assertEqual((process.returncode, messages), (130, b"castellan: interrupted\n"), report)
            self.assertEqual(output.read_text(), '{"castellan-tournament": 1}')
            self.assertEqual(self.names(), ["games", "out.json"])

    def test_an_interrupted_check_on_standard_output_is_whole_json(self):
        process = self.start("check", "--format", "json", stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.interrupt(process)
        output, _ = process.communicate(timeout=60)
        data = json.loads(output)
        VALIDATOR.validate(data)
        self.assertEqual((process.returncode, data["interrupted"]), (130, True))

    def messages_on_a_terminal(self, *arguments):
        terminal, other_end = pty.openpty()
        process = self.start(*arguments, stdout=subprocess.DEVNULL, stderr=other_end)
        os.close(other_end)
        seen = []

        def read():
            try:
                while piece := os.read(terminal, 4096):
                    seen.append(piece)
            except OSError:
                pass  # the terminal's other end is closed

        reader = threading.Thread(target=read)
        reader.start()
        self.assertEqual(process.wait(timeout=60), 0)
        reader.join()
        os.close(terminal)
        return b"".join(seen).decode()

    def test_a_progress_bar_on_a_terminal_only(self):
        self.assertRegex(self.messages_on_a_terminal("standings"), r"\r\[#+\.+\]  *\d+ %")
        self.assertEqual(self.messages_on_a_terminal("standings", "--quiet"), "")
        process = self.start("standings", stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        self.assertEqual(process.communicate(timeout=60)[1], b"")


if __name__ == "__main__":
    unittest.main()
