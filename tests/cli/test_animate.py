"""castellan animate: a game as an animated WebP."""

import struct
import subprocess
import unittest
from pathlib import Path

from program import CASTELLAN, CliTest, GAME, ILLEGAL

SAMPLES = Path(__file__).resolve().parents[2] / "samples"
FINISHED = SAMPLES / "games" / "simulated-4-players.cgn"
VARIED = GAME.replace("2. B", "(\n  1. R c2:G4B4Y4R4\n  2. B e2:R5G5Y5B5\n)\n2. B")


def durations(webp):
    """Of each frame, in milliseconds, read from the chunks of the file."""
    assert webp[:4] == b"RIFF" and webp[8:12] == b"WEBP"
    found, at = [], 12
    while at < len(webp):
        name, size = webp[at:at + 4], struct.unpack("<I", webp[at + 4:at + 8])[0]
        if name == b"ANMF":
            found.append(int.from_bytes(webp[at + 20:at + 23], "little"))
        at += 8 + size + size % 2
    return found


class Animate(CliTest):
    def animated(self, *arguments, code=0, **options):
        self.expect(code, "animate", *arguments, "-o", "out.webp", **options)
        return (self.folder / "out.webp").read_bytes()

    def test_a_frame_for_each_turn_the_last_one_longer(self):
        self.assertEqual(durations(self.animated("-", stdin=GAME)), [1000, 1000, 3000])
        self.assertEqual(durations(self.animated("-", "--delay", "250", stdin=GAME)), [250, 250, 750])

    def test_a_whole_game_ends_with_its_scoring(self):
        self.assertEqual(len(durations(self.animated(FINISHED, "--size", "100"))), 34)  # setup, 32 turns, scoring

    def test_ranges(self):
        for arguments, frames in [(["--from", "1"], 2), (["--to", "1"], 2), (["--from", "0", "--to", "2"], 3)]:
            with self.subTest(arguments):
                self.assertEqual(len(durations(self.animated("-", *arguments, stdin=GAME))), frames)

    def test_one_turn_is_a_still_picture(self):
        for arguments in [["--from", "1", "--to", "1"], ["--from", "end"], ["--to", "0"]]:
            with self.subTest(arguments):
                self.assertEqual(durations(self.animated("-", *arguments, stdin=GAME)), [])

    def test_a_variation_with_what_leads_to_it(self):
        self.assertEqual(len(durations(self.animated("-", "--to", "1/1", stdin=VARIED))), 3)
        self.assertEqual(len(durations(self.animated("-", "--from", "1/1/1", "--to", "1/1", stdin=VARIED))), 2)

    def test_the_same_again(self):
        self.assertTrue(self.animated("-", stdin=GAME) == self.animated("-", stdin=GAME))

    def test_the_same_with_any_number_of_threads(self):
        one = self.animated(FINISHED, "--size", "200", "--jobs", "1")
        for jobs in ["2", "5"]:
            with self.subTest(jobs):
                self.assertTrue(self.animated(FINISHED, "--size", "200", "--jobs", jobs) == one)

    def test_size_and_theme(self):
        webp = self.animated("-", "--size", "321", stdin=GAME)
        self.assertEqual(int.from_bytes(webp[24:27], "little") + 1, 321)
        self.assertTrue(self.animated("-", "--theme", "print", stdin=GAME) != self.animated("-", stdin=GAME))

    def test_standard_output(self):
        done = subprocess.run([CASTELLAN, "animate", "-"], input=GAME.encode(), capture_output=True, timeout=60)
        self.assertTrue(done.stdout == self.animated("-", stdin=GAME))

    def test_an_illegal_game_is_shown_as_far_as_it_goes(self):
        done = self.expect(1, "animate", "-", "-o", "out.webp", stdin=ILLEGAL)
        self.assertIn("error:", done.stderr)
        self.assertEqual(len(durations((self.folder / "out.webp").read_bytes())), 2)  # setup, turn 1

    def test_what_cannot_be_opened_is_not_drawn(self):
        self.expect(1, "animate", "-", "-o", "none.webp", stdin="")
        self.assertEqual(self.names(), [])

    def test_interrupted_it_leaves_no_file(self):
        running = self.start("animate", FINISHED, "--size", "3000", "-o", "none.webp", stderr=subprocess.DEVNULL)
        self.interrupt(running)
        self.assertEqual(running.wait(60), 130)
        self.assertEqual(self.names(), [])

    def test_wrong_usage(self):
        game = self.file("game.cgn", GAME)
        for arguments, says in [
            (["-o", "game.gif"], "-o game.gif: animate writes a file that ends in .webp"),
            (["--delay", "19"], "--delay 19"),
            (["--delay", "20001"], "--delay 20001: milliseconds from 20 to 20000"),
            (["--delay", "slow"], "--delay slow"),
            (["--size", "15"], "--size 15"),
            (["--size", "20000"], "--size 20000: width and height are up to 16383 pixels"),
            (["--size", "16000"], "all together have up to 500000000 pixels"),
            (["--from", "2", "--to", "1"], "--from 2: does not lie on the way to 1"),
            (["--from", "9"], "--from 9: the record has no turn 9"),
            (["--to", "9"], "--to 9: the record has no turn 9"),
            (["--to", "1/3"], "--to 1/3: turn 1 has no variation 3"),
            (["--to", "1.1"], "--to 1.1: an animation goes turn by turn"),
            (["--from", "x"], "--from x: expected an address"),
            (["--theme", "neon"], "'neon' is neither a theme"),
        ]:
            with self.subTest(arguments):
                self.expect_usage("animate", game, *arguments, says=says)
        self.assertEqual(self.names(), ["game.cgn"])


if __name__ == "__main__":
    unittest.main()
