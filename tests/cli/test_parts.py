"""castellan split and merge: what is found in parts, joined, is what one run finds."""

import gzip
import json
import os
import re
import resource
import signal
import subprocess
import unittest
from pathlib import Path

from program import CASTELLAN, CliTest, FALSE_CLAIM, GAME, ILLEGAL, OTHER_CASE, UNREADABLE

SOURCE = Path(os.environ["CASTELLAN_SOURCE"])
GAMES = "\n".join([GAME, ILLEGAL, FALSE_CLAIM, GAME, UNREADABLE, OTHER_CASE] * 40)
PIECEPACK = (SOURCE / "samples/piecepack/worked-example.cgn").read_text(encoding="utf-8")
NO_TAGS = "1. R c2:R4G4B4Y4\n2. B e2:\n"


def few_files():
    resource.setrlimit(resource.RLIMIT_NOFILE, (16, 16))


class Parts(CliTest):
    def split(self, into, *names):
        self.expect(0, "split", "--into", into, "-o", "parts", *names)
        return sorted(path for path in (self.folder / "parts").iterdir() if path.suffix == ".cgn")

    def work(self, parts, *command):
        results = []
        for part in parts:
            results.append(part.with_suffix(".json"))
            results[-1].write_text(self.run_it(*command, part.relative_to(self.folder)).stdout)
        return results

    def check_joined(self, names, into, *command, **options):
        whole = self.run_it(*command, *names).stdout
        parts = self.split(into, *names)
        results = self.work(parts, *command)
        self.assertEqual(self.expect(0, "merge", *reversed(results), **options).stdout, whole)
        return parts

    def test_a_report_of_check(self):
        self.file("games.cgn", GAMES)
        parts = self.check_joined(["games.cgn"], 5, "check", "--format", "json")
        self.assertEqual(len(parts), 5)

    def test_what_rulings_change(self):
        self.file("games.cgn", (SOURCE / "samples/rulings/silver-first-tie-no-winner.cgn").read_text() * 6)
        self.check_joined(["games.cgn"], 3, "check", "--all-rulings", "--format", "json")

    def test_an_analysis_with_its_season(self):
        two = (SOURCE / "samples/games/simulated-2-players.cgn").read_text()
        self.file("games.cgn", "\n".join([two, two.replace("Sensible 1", "Anna"), GAME.replace('"wide"', '"none"'), two]))
        self.file("more.cgn", two)
        self.check_joined(["games.cgn", "more.cgn"], 3, "analyse", "--samples", "1", "--no-cache", "--format", "json")

    def test_a_season_is_made_of_what_castellan_writes(self):
        self.file("games.cgn", (SOURCE / "samples/games/simulated-2-players.cgn").read_text())
        parts = self.split(1, "games.cgn")
        result = self.work(parts, "analyse", "--samples", "1", "--no-cache", "--format", "json")[0]
        whole = json.loads(result.read_text())
        for name, value in (("luck", 10**18), ("luck", 0.5), ("name", 1), ("decisions", {}), ("start", None)):
            wrong = json.loads(result.read_text())
            wrong["games"][0]["players"][0][name] = value
            self.file("wrong.json", json.dumps(wrong))
            done = self.expect(1, "merge", "--parts", "parts/parts.json", "wrong.json")
            self.assertRegex(done.stderr, "no result|does not write")
        del whole["refused"]
        self.file("wrong.json", json.dumps(whole))
        self.expect(1, "merge", "--parts", "parts/parts.json", "wrong.json")

    def test_lines_of_export(self):
        self.file("games.cgn", GAMES)
        self.check_joined(["games.cgn"], 4, "export")

    def test_records_of_several_games(self):
        mixed = "\n".join([GAME, PIECEPACK, ILLEGAL, PIECEPACK.replace("2. M ", "2. S "), GAME.replace("2. ", "2.")] * 9)
        self.file("games.cgn", mixed)
        parts = self.check_joined(["games.cgn"], 7, "check", "--format", "json")
        self.assertEqual("".join(part.read_text() for part in parts), mixed)
        index = json.loads((self.folder / "parts/parts.json").read_text())["parts"]
        self.assertEqual(sum(part["games"] for part in index), 45)
        for part in index:
            text = "".join(mixed.splitlines(keepends=True)[part["first_line"] - 1:])
            self.assertTrue(text.startswith((self.folder / "parts" / part["file"]).read_text()))
            self.assertEqual(text, mixed[part["first_byte"]:])
        subprocess.run(["rm", "-r", self.folder / "parts"], check=True)
        self.check_joined(["games.cgn"], 7, "export")

    def test_many_files_and_ends_of_files_within_a_game(self):
        names = ["a.cgn", "b.cgn", "c.cgn", "d.cgn", "e.cgn"]
        for name, text in zip(names, [GAMES, GAME.rstrip(), NO_TAGS, "", GAMES.replace("\n", "\r\n")]):
            self.file(name, text)
        parts = self.check_joined(names, 3, "check", "--format", "json")
        self.assertGreaterEqual(len(parts), len(names))

    def test_a_game_beyond_the_limit(self):
        huge = GAME.replace("R4G4B4Y4", "R4G4B4Y4 " + "{" + "x" * 4000 + "} " * 1 + ("{" + "x" * 4000 + "}\n") * 1200)
        self.file("games.cgn", "\n".join([GAME, huge, ILLEGAL, GAME, ILLEGAL]))
        self.check_joined(["games.cgn"], 3, "check", "--format", "json")
        results = self.work(sorted((self.folder / "parts").glob("*.cgn")), "export")
        self.assertEqual(self.expect(0, "merge", *results).stdout, self.run_it("export", "games.cgn").stdout)

    def test_files_without_a_game(self):
        for name, text in [("a.cgn", GAME), ("empty.cgn", ""), ("blank.cgn", "\n \n"), ("b.cgn", GAME)]:
            self.file(name, text)
        for command in (["check", "--format", "json"], ["export"]):
            for names in (["a.cgn", "empty.cgn", "blank.cgn", "b.cgn"], ["empty.cgn"]):
                with self.subTest(command=command, names=names):
                    self.check_joined(names, 1, *command)
                    subprocess.run(["rm", "-r", self.folder / "parts"], check=True)

    def test_strange_names(self):
        names = ["x\x1by.cgn", "line\nend.cgn", "back\u202ewards.cgn", "tab\t\x7f\x85.cgn",
                 os.fsdecode(b"no\xff\xc3utf.cgn"), "\"quoted\\.cgn", "\ufffd.cgn", "-f.cgn", "./-"]
        for name in names:
            self.file(name, ILLEGAL)
        for command in (["check", "--format", "json"], ["export"], ["check", "--all-rulings", "--format", "json"]):
            with self.subTest(command):
                self.check_joined(["--", *names], 1, *command)
                subprocess.run(["rm", "-r", self.folder / "parts"], check=True)

    def test_standard_input(self):
        for command in (["check", "--format", "json"], ["export"]):
            with self.subTest(command):
                whole = self.run_it(*command, "-", stdin=GAMES).stdout
                self.expect(0, "split", "-o", "parts", "-", stdin=GAMES)
                results = self.work(sorted((self.folder / "parts").glob("*.cgn")), *command)
                self.assertEqual(self.expect(0, "merge", *results).stdout, whole)
                subprocess.run(["rm", "-r", self.folder / "parts"], check=True)

    def test_no_byte_is_lost(self):
        self.file("games.cgn", GAMES)
        self.assertEqual("".join(part.read_text() for part in self.split(7, "games.cgn")), GAMES)

    def test_compressed_records(self):
        self.file("games.cgn.gz", gzip.compress(GAMES.encode()))
        self.check_joined(["games.cgn.gz"], 4, "check", "--format", "json")

    def test_more_parts_than_games(self):
        self.file("games.cgn", GAME + "\n" + ILLEGAL)
        self.assertEqual(len(self.check_joined(["games.cgn"], 50, "check", "--format", "json")), 2)

    def test_a_missing_result(self):
        self.file("games.cgn", GAMES)
        for command in (["check", "--format", "json"], ["export"]):
            with self.subTest(command):
                results = self.work(self.split(4, "games.cgn"), *command)
                done = self.expect(1, "merge", "-o", "joined", *results[1:])
                self.assertRegex(done.stderr, r"part-00001.cgn: the results have 0 of its \d+ games")
                self.assertFalse((self.folder / "joined").exists())
                subprocess.run(["rm", "-r", self.folder / "parts"], check=True)

    def test_a_result_that_is_there_twice(self):
        self.file("games.cgn", GAMES)
        results = self.work(self.split(4, "games.cgn"), "export")
        self.assertIn("is there twice", self.expect(1, "merge", results[0], *results).stderr)

    def test_one_part_twice_does_not_hide_that_another_is_missing(self):
        self.file("games.cgn", GAMES)
        for rulings in ([], ["--all-rulings"]):
            one, two, *rest = self.work(self.split(4, "games.cgn"), "check", *rulings, "--format", "json")
            self.assertEqual(*[json.loads(report.read_text())["files"][0]["games"] for report in (one, two)])
            self.assertIn("part-00001.cgn is there twice", self.expect(1, "merge", one, one, *rest).stderr)
            joined = self.run_it("check", *rulings, "--format", "json", *(path.with_suffix(".cgn") for path in rest))
            whole = self.run_it("check", *rulings, "--format", "json", "games.cgn").stdout
            both = self.file("parts/both", joined.stdout)
            self.assertEqual(self.expect(0, "merge", both, two, one).stdout, whole)
            self.assertIn("is there twice", self.expect(1, "merge", both, *rest, two, one).stderr)
            some = self.run_it("check", *rulings, "--format", "json", "--game", "2-3", one.with_suffix(".cgn")).stdout
            self.assertIn("part-00001.cgn: the results have 2 of its 60 games",
                          self.expect(1, "merge", self.file("parts/some", some), two, *rest).stderr)
            subprocess.run(["rm", "-r", self.folder / "parts"], check=True)

    def test_a_game_that_its_part_has_not(self):
        self.file("games.cgn", ILLEGAL)
        report = self.work(self.split(1, "games.cgn"), "check", "--format", "json")[0]
        for game in (0, 2):
            report.write_text(re.sub(r'"game": \d', f'"game": {game}', report.read_text()))
            self.assertIn("lacks", self.expect(1, "merge", report).stderr)

    def test_no_result_at_all(self):
        self.file("games.cgn", GAMES)
        self.split(2, "games.cgn")
        for results in (["parts/parts.json"], [self.file("parts/empty", "")]):
            self.assertIn("part-00001.cgn: the results have 0 of its 120 games",
                          self.expect(1, "merge", *results).stderr)

    def test_what_is_no_result(self):
        self.file("games.cgn", GAMES)
        parts = self.split(2, "games.cgn")
        reports, lines = self.work(parts[:1], "check", "--format", "json"), self.work(parts[1:], "export")
        self.assertIn("another kind", self.expect(1, "merge", *reports, *lines).stderr)
        for name, text in [("blank", "\n"), ("text", GAMES), ("deep", "[" * 100000), ("other", '{"a": 1}\n'),
                           ("cut", reports[0].read_text()[:300])]:
            path = self.folder / "parts" / name
            path.write_text(text)
            self.assertIn("no result", self.expect(1, "merge", path).stderr)
        for count in ("-1", "18446744073709551615", '"3"'):
            forged = self.folder / "parts" / "forged"
            forged.write_text(re.sub(r'"turns": \d+', f'"turns": {count}', reports[0].read_text()))
            self.assertIn("no result", self.expect(1, "merge", forged).stderr)
        strange = self.folder / "parts" / "strange"
        strange.write_text(reports[0].read_text().replace("part-00001", "part-00009"))
        self.assertIn("lacks", self.expect(1, "merge", strange).stderr)

    def test_what_kind_a_result_is_is_seen_however_it_comes(self):
        self.file("games.cgn", GAMES)
        results = self.work(self.split(2, "games.cgn"), "check", "--format", "json")
        whole = self.run_it("check", "--format", "json", "games.cgn").stdout
        self.assertEqual(self.expect(0, "merge", results[1], "-", "--parts", "parts/parts.json",
                                     stdin=results[0].read_text()).stdout, whole)
        os.mkfifo(self.folder / "pipe")
        with subprocess.Popen(["cp", results[0], "pipe"], cwd=self.folder):
            self.assertEqual(self.expect(0, "merge", results[1], "pipe").stdout, whole)
        results[0].write_text(json.dumps(json.loads(results[0].read_text())))  # on one line
        self.assertEqual(self.expect(0, "merge", *results).stdout, whole)
        for text in ('{ "castellan-export":1}', '\n{"castellan-export":1}', '{\n "castellan-export": 1}'):
            self.assertIn("castellan: forged: ", self.expect(1, "merge", "--parts", "parts/parts.json",
                                                             self.file("forged", text).name).stderr)

    def test_lines_that_cannot_be_read_again(self):
        self.file("games.cgn", GAMES)
        lines = self.work(self.split(1, "games.cgn"), "export")[0].read_text()
        done = self.expect_usage("merge", "--parts", "parts/parts.json", "-", stdin=lines)
        self.assertIn("castellan: standard input: lines of export are read twice", done.stderr)

    def test_a_line_that_is_none(self):
        self.file("games.cgn", GAME + "\n" + GAME)
        result = self.work(self.split(1, "games.cgn"), "export")[0]
        lines = result.read_text().splitlines()
        for second, says in [("", "no result"), (lines[1][:-1], "no result"),
                             (lines[1].replace("part-00001", "part-00002"), "lacks")]:
            result.write_text(f"{lines[0]}\n{second}\n")
            self.assertRegex(self.expect(1, "merge", result).stderr, f"line 2: .* {says}")

    def test_a_line_beyond_the_limit(self):
        self.file("games.cgn", GAME)
        result = self.work(self.split(1, "games.cgn"), "export")[0]
        result.write_text(result.read_text().replace("{", "{" + " " * (64 << 20), 1))
        self.assertIn("line 1: it is longer than 67108864 bytes", self.expect(1, "merge", result).stderr)

    def test_a_result_that_cannot_be_read(self):
        self.file("games.cgn", GAME)
        self.split(1, "games.cgn")
        for name, reason in [("missing", "No such file"), ("parts", "Is a directory")]:
            done = self.expect_usage("merge", "--parts", "parts/parts.json", name)
            self.assertIn(f"castellan: {name}: {reason}", done.stderr)

    def test_more_results_than_files_may_be_open(self):
        names = [f"{number}.cgn" for number in range(24)]
        for name in names:
            self.file(name, GAME)
        self.expect(0, "split", "-o", "few", *names, preexec_fn=few_files)
        self.check_joined(names, 1, "export", preexec_fn=few_files)

    def test_what_castellan_does_not_write(self):
        self.file("games.cgn", ILLEGAL)
        parts = self.split(1, "games.cgn")
        deep = "[" * 50000 + "]" * 50000
        for command, last in ((["check", "--format", "json"], '"turns"'), (["export"], '"start"')):
            text = self.work(parts, *command)[0].read_text()
            for value, says in ((deep, "nested more than 512 levels"), ('{"a":' * 512 + "1" + "}" * 512, "nested"),
                                ("1.5", "a number"), ("-1e3", "a number"), ("18446744073709551615", "a number"),
                                ("-9223372036854775808", "a number"), ("9223372036854775807", "a number")):
                for place in (last, '"line"'):
                    forged = self.file("forged", text.replace(place, f'"more": {value}, {place}', 1))
                    done = self.expect(1, "merge", "--parts", "parts/parts.json", forged)
                    self.assertIn(says, done.stderr)
                    self.assertEqual(done.stdout, "")
            self.file("line", re.sub(r'"line": ?\d+', '"line": 9223372036854775807', text))
            self.assertIn("a number", self.expect(1, "merge", "--parts", "parts/parts.json", "line").stderr)

    def test_variations_as_deep_as_they_may_be(self):
        nested = "(1. R e2:R4G4B4Y4 " * 64 + ")" * 64
        self.file("games.cgn", GAME.replace("2. B", nested + "\n2. B"))
        self.check_joined(["games.cgn"], 1, "export")

    def test_an_index_that_is_none(self):
        self.file("games.cgn", GAMES)
        results = self.work(self.split(2, "games.cgn"), "check", "--format", "json")
        index = json.loads((self.folder / "parts/parts.json").read_text())
        index["parts"][0]["source"] = 7
        forged = json.loads((self.folder / "parts/parts.json").read_text())
        for part, games in zip(forged["parts"], (2**63, 2**63 + 240)):  # their sum is 240 in 64 bits
            part["games"] = games
        twins = json.loads((self.folder / "parts/parts.json").read_text())
        twins["parts"][1]["file"] = twins["parts"][0]["file"]
        overlapping = json.loads((self.folder / "parts/parts.json").read_text())
        overlapping["parts"][1]["first_game"] -= 1
        names = [{**json.loads((self.folder / "parts/parts.json").read_text()), "sources": [name]}
                 for name in (1, {}, [256], [-1], ["a"])]
        wrong = ["", "{}", "[" * 100000, '{"castellan-parts": 2}', *map(json.dumps, (index, forged, twins, overlapping, *names))]
        for text in wrong:
            self.expect(2, "merge", "--parts", self.file("index.json", text), *results)
        self.assertIn("--parts", self.expect(2, "merge", self.file("alone.json", "{}")).stderr)

    def test_the_folder_is_whole_or_not_there(self):
        self.file("games.cgn", GAMES)
        self.file("damaged.cgn", gzip.compress(GAMES.encode())[:50])
        self.expect(2, "split", "-o", "parts", "games.cgn", "damaged.cgn")
        self.expect(2, "split", "-o", "parts", "games.cgn", "missing.cgn")
        self.assertEqual(self.names(), ["damaged.cgn", "games.cgn"])
        (self.folder / "parts").mkdir()
        self.assertIn("is there already", self.expect(2, "split", "-o", "parts", "games.cgn").stderr)
        self.expect(2, "split", "games.cgn")
        self.expect(2, "split", "--into", "0", "-o", "other", "games.cgn")

    def test_a_target_that_cannot_be_one(self):
        self.file("games.cgn", GAMES)
        os.symlink("loop", self.folder / "loop")
        os.symlink("nowhere", self.folder / "link")
        for path, reason in [("loop", "loop is there already"), ("link", "link is there already"),
                             ("loop/parts", "levels of symbolic links"), ("x" * 300, "File name too long"),
                             ("games.cgn/parts", "Not a directory"), ("", "No such file"), ("/", "is there already")]:
            self.expect_usage("split", "-o", path, "games.cgn", says=reason)
        self.assertEqual(self.names(), ["games.cgn", "link", "loop"])

    @unittest.skipIf(os.geteuid() == 0, "root may search any folder")
    def test_a_target_in_a_folder_that_may_not_be_searched(self):
        (self.folder / "closed").mkdir(0)
        self.addCleanup((self.folder / "closed").chmod, 0o700)
        self.expect_usage("split", "-o", "closed/parts", self.file("games.cgn", GAMES), says="Permission denied")

    def test_what_was_left_by_a_run_that_was_killed_is_not_taken(self):
        game = self.file("game.cgn", GAME)
        self.expect(0, "split", game, "-o", "parts", preexec_fn=lambda: os.mkdir(f".castellan-{os.getpid()}"))
        left = [path for path in self.folder.iterdir() if path.name not in ("game.cgn", "parts")]
        self.assertEqual([list(path.iterdir()) for path in left], [[]])
        self.assertEqual(sorted(os.listdir(self.folder / "parts")), ["part-00001.cgn", "parts.json"])

    def test_no_folder_is_left_behind(self):
        self.file("games.cgn", GAMES)
        self.expect_usage("split", "-o", "deep/a/b", "games.cgn", "missing.cgn", says="missing.cgn: No such file")
        self.expect_usage("split", "-o", "deep/../a/" + "x" * 300, "games.cgn", says="File name too long")
        self.assertEqual(self.names(), ["games.cgn"])
        for path in ("slash//", "deep/a/b/", "n" * 255):
            self.expect(0, "split", "-o", path, "games.cgn")
            self.assertIn("parts.json", os.listdir(self.folder / path))
        self.assertEqual(self.names(), ["deep", "games.cgn", "n" * 255, "slash"])

    def test_an_interruption_leaves_nothing_behind(self):
        os.mkfifo(self.folder / "endless")
        process = self.start("split", "-o", "parts", "endless", stderr=subprocess.PIPE)
        with open(self.folder / "endless", "wb", buffering=0) as pipe, self.assertRaises(BrokenPipeError):
            pipe.write(GAMES.encode())
            process.send_signal(signal.SIGINT)
            while True:
                pipe.write(GAMES.encode())
        self.assertEqual((process.wait(60), process.stderr.read()), (130, b"castellan: interrupted\n"))
        process.stderr.close()
        self.assertEqual(self.names(), ["endless"])

    def test_workers_of_gnu_parallel(self):
        self.file("games.cgn", GAMES)
        self.file("more.cgn", ILLEGAL)
        script = SOURCE / "examples/many-machines/check-in-parts.sh"
        subprocess.run(["sh", script, "3", "joined.json", "games.cgn", "more.cgn"], cwd=self.folder, timeout=60,
                       check=True, env={**os.environ, "CASTELLAN": CASTELLAN, "HOME": str(self.folder)})
        whole = self.run_it("check", "--format", "json", "games.cgn", "more.cgn").stdout
        self.assertEqual((self.folder / "joined.json").read_text(), whole)

    def test_workers_that_analyse(self):
        self.file("games.cgn", (SOURCE / "samples/games/simulated-2-players.cgn").read_text() * 3)
        script = SOURCE / "examples/many-machines/analyse-in-parts.sh"
        subprocess.run(["sh", script, "2", "joined.json", "games.cgn"], cwd=self.folder, timeout=120, check=True,
                       env={**os.environ, "CASTELLAN": CASTELLAN, "HOME": str(self.folder), "BUDGET": "--samples 1",
                            "XDG_CACHE_HOME": str(self.folder / "cache")})
        whole = self.run_it("analyse", "--samples", "1", "--no-cache", "--format", "json", "games.cgn").stdout
        self.assertEqual((self.folder / "joined.json").read_text(), whole)


if __name__ == "__main__":
    unittest.main()
