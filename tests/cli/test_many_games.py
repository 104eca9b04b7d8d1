"""castellan check over many games: threads, compressed files, interruption."""

import contextlib
import gzip
import json
import os
import re
import signal
import subprocess
import time
import unittest
from pathlib import Path

from program import CliTest, FALSE_CLAIM, GAME, ILLEGAL, OTHER_CASE, UNREADABLE

ZSTD = ["zstd", "-q", "-c"]


def zstd(data):
    return subprocess.run(ZSTD, input=data, capture_output=True, check=True).stdout


# About 400 kB, enough for several threads: games of every kind, so that each thread meets each.
MANY = "\n".join([GAME, ILLEGAL, FALSE_CLAIM, GAME, UNREADABLE, OTHER_CASE] * 500)


class Threads(CliTest):
    def outputs(self, *arguments):
        """With one thread, and with several numbers of them."""
        return [self.run_it("check", "--jobs", jobs, *arguments) for jobs in (1, 2, 3, 8)]

    def test_any_number_of_threads_prints_the_same(self):
        many = self.file("many.cgn", MANY)
        for options in ([], ["--format", "json"], ["--format", "sarif"], ["--strict"], ["--as-played"], ["--quiet"],
                        ["--game", "2,1000-1010,2999"], ["--lang", "de"]):
            with self.subTest(options):
                alone, *others = self.outputs(*options, many)
                self.assertEqual(alone.returncode, 1)
                for other in others:
                    self.assertEqual(other.stdout, alone.stdout)
                    self.assertEqual((other.returncode, other.stderr), (alone.returncode, alone.stderr))

    def test_the_counts(self):
        out = self.expect(1, "check", "--jobs", "2", "--quiet", "--format", "json", self.file("many.cgn", MANY)).stdout
        report = json.loads(out)
        self.assertEqual(report["games"], 3000)
        self.assertEqual(report["errors"], 1500)  # three of six games
        self.assertEqual([entry["game"] for entry in report["diagnostics"]][:4], [2, 3, 5, 6])

    def test_rulings_are_tried_by_several_threads(self):
        sample = (Path(os.environ["CASTELLAN_SOURCE"]) / "samples/rulings/silver-first-tie-no-winner.cgn").read_text()
        many = self.file("many.cgn", sample * 300)
        alone, *others = self.outputs("--all-rulings", many)
        self.assertEqual(alone.stdout.count("silver-first-tie=yes"), 300)
        for other in others:
            self.assertEqual(other.stdout, alone.stdout)

    def test_fail_fast_stops_at_the_first_game_with_a_problem(self):
        many = self.file("many.cgn", "\n".join([GAME] * 3000 + [ILLEGAL] * 3000))
        alone, *others = self.outputs("--fail-fast", many)
        self.assertIn("3001 games, ", alone.stdout)
        for other in others:
            self.assertEqual(other.stdout, alone.stdout)

    def test_a_game_too_large_for_a_batch(self):
        large = GAME.replace("R4G4B4Y4", "R4G4B4Y4 {" + "word " * 200000 + "}")
        many = self.file("many.cgn", "\n".join([ILLEGAL, large, ILLEGAL, large] * 3))
        alone, *others = self.outputs(many)
        self.assertEqual(alone.stdout.count("square-face-up"), 6)
        for other in others:
            self.assertEqual(other.stdout, alone.stdout)

    def test_a_game_that_is_not_there(self):
        many = self.file("many.cgn", MANY)
        for numbers in ("9999", "2,9999"):
            for done in self.outputs("--game", numbers, many):
                self.assertEqual((done.returncode, done.stdout), (2, ""))
                self.assertIn("--game 9999: ", done.stderr)
                self.assertIn("has games 1 to 3000", done.stderr)

    def test_numbers_of_threads_that_are_none(self):
        for jobs in ("0", "-1", "many", "1.5"):
            self.assertIn("--jobs", self.expect(2, "check", "--jobs", jobs, self.file("game.cgn", GAME)).stderr)
        self.expect_usage("check", "--jobs", "9" * 20, self.file("game.cgn", GAME), says="the number is too large")


class Compressed(CliTest):
    PACKED = {"gz": gzip.compress, "zst": zstd}

    def test_compressed_files_are_read_like_plain_ones(self):
        plain = self.run_it("check", self.file("games", MANY))
        for name, pack in self.PACKED.items():
            with self.subTest(name):
                packed = self.run_it("check", self.file("games", pack(MANY.encode())))  # the name does not tell
                self.assertEqual(packed.stdout, plain.stdout)
                self.assertEqual(packed.returncode, 1)

    def test_frames_without_data_are_skipped(self):
        """As pzstd writes them before each of its frames."""
        skipped = b"\x50\x2a\x4d\x18" + (4).to_bytes(4, "little") + b"size"
        data = skipped + self.PACKED["zst"](GAME.encode()) + skipped
        self.assertIn("1 game, 2 turns, no problem", self.expect(0, "check", self.file("games.zst", data)).stdout)

    def test_pieces_in_a_row_are_one_text(self):
        for name, pack in self.PACKED.items():
            with self.subTest(name):
                data = pack(GAME[:50].encode()) + pack(GAME[50:].encode()) + pack(b"")
                self.assertIn("1 game, 2 turns, no problem", self.expect(0, "check", self.file("games", data)).stdout)

    def test_other_verbs_read_them_too(self):
        packed = self.file("game.cgn.gz", gzip.compress(GAME.encode()))
        self.assertIn("Anna", self.expect(0, "score", packed).stdout)

    def test_data_cut_short_are_no_complete_games(self):
        for name, pack in self.PACKED.items():
            data = pack(MANY.encode())
            for size in (len(data) - 1, len(data) // 2, 5):
                with self.subTest(name, size=size):
                    done = self.expect(2, "check", self.file("games", data[:size]))
                    self.assertIn("end before they are complete", done.stderr)

    def test_games_read_before_the_fault_count(self):
        one = FALSE_CLAIM.encode()
        data = gzip.compress(one * 5) + gzip.compress(one)[:-4]
        done = self.expect(2, "check", "--format", "json", self.file("games.gz", data))
        found = json.loads(done.stdout)
        self.assertGreaterEqual(found["games"], 4)
        self.assertEqual(found["games"], len(found["diagnostics"]))
        self.assertEqual(found["errors"], len(found["diagnostics"]) + 1, "what could not be read is an error, too")

    def test_damaged_data(self):
        for name, pack in self.PACKED.items():
            data = bytearray(pack(MANY.encode()))
            for byte in range(len(data) // 2, len(data) // 2 + 16):
                data[byte] ^= 0x55
            with self.subTest(name):
                self.assertIn("damaged", self.expect(2, "check", self.file("games", bytes(data))).stderr)

    def test_zeros_that_fill_a_last_block(self):
        packed = gzip.compress(GAME.encode())
        done = self.expect(0, "check", self.file("games.gz", packed + bytes(100_000)))
        self.assertIn("1 game, 2 turns, no problem", done.stdout)
        self.assertIn("damaged", self.expect(2, "check", self.file("games.gz", packed + bytes(9) + b"tail")).stderr)

    def test_a_window_of_128_megabytes_is_refused(self):
        data = subprocess.run(["zstd", "-q", "-c", "--ultra", "-22", "--long=27"], input=MANY.encode() * 400,
                              capture_output=True, check=True).stdout
        self.assertIn("8 MiB", self.expect(2, "check", self.file("games.zst", data)).stderr)


class Interrupted(CliTest):
    def test_what_was_checked_is_reported(self):
        for jobs in ("1", "2"):
            with self.subTest(jobs):
                with open(self.folder / "out", "wb") as out, open(self.folder / "err", "wb") as err:
                    process = self.start("check", "--jobs", jobs, "-", stdin=subprocess.PIPE, stdout=out, stderr=err)
                    process.stdin.write(MANY.encode() * 4)  # more than the first buffers take
                    process.stdin.flush()
                    time.sleep(0.3)
                    process.send_signal(signal.SIGINT)
                    with contextlib.suppress(BrokenPipeError):
                        process.stdin.write(MANY.encode())
                    with contextlib.suppress(BrokenPipeError):
                        process.stdin.close()
                    self.assertEqual(process.wait(timeout=60), 130)
                self.assertIn("interrupted", (self.folder / "err").read_text())
                last = (self.folder / "out").read_text().splitlines()[-1]
                games = int(re.search(r"standard input: (\d+) games", last)[1])
                self.assertGreater(games, 0)
                self.assertLess(games, 15000)

    def test_while_the_input_is_silent(self):
        """The first signal ends it, whatever it waits for."""
        silent = (["check", "-"], ["check", "--jobs", "8", "-"], ["booklet", "-", "-o", "out.pdf"],
                  ["split", "-", "-o", "parts"])
        for words in silent:
            for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
                with self.subTest(words=words, signal=number.name), open(self.folder / "err", "wb") as err:
                    process = self.start(*words, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=err)
                    self.interrupt(process, number)
                    self.assertEqual(process.wait(timeout=30), 130)
                    process.stdin.close()
                    self.assertIn("interrupted", (self.folder / "err").read_text())
                    self.assertEqual(self.names(), ["err"])

    def test_before_an_event_is_read(self):
        """All of it is read before there is anything to end in order."""
        process = self.start("tournament", "check", "-", stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(timeout=30), -signal.SIGINT)
        process.stdin.close()


if __name__ == "__main__":
    unittest.main()
