"""`review` and `record` under random keys in odd terminals: no crash, no hang, and signals always end them."""

import os
import random
import signal
import unittest
from pathlib import Path

import fuzz
from pseudo_terminal import PseudoTerminal, files_in, scratch

CASTELLAN = os.environ["CASTELLAN"]
RECORD = fuzz.SAMPLES / "games/by-hand-2-players.cgn"
SHORT = int(os.environ.get("TERMINAL_RUNS", "15"))


class Terminals(unittest.TestCase):
    def expect_no_problem(self, *run):
        self.assertEqual(fuzz.Run(CASTELLAN, *run).problems, [])

    def test_keys_that_crashed_it(self):
        """The long form (fuzz.py --found) types each in every terminal."""
        rng = random.Random(1)
        for keys in fuzz.FOUND:
            for verb in fuzz.VERBS:
                where = [rng.choice(of) for of in (fuzz.TERMS[:-1], fuzz.LANGS, fuzz.ROWS, fuzz.COLUMNS)]
                with self.subTest(keys=keys.name, verb=verb, where=where):
                    self.expect_no_problem(verb, keys.with_suffix(".cgn"), keys.read_bytes(), rng, *where)

    def test_random_keys(self):
        for seed in range(SHORT):
            rng = random.Random(seed)
            record, verb, keys = rng.choice(fuzz.RECORDS), rng.choice(fuzz.VERBS), fuzz.random_keys(rng)
            where = [rng.choice(of) for of in (fuzz.TERMS, fuzz.LANGS, fuzz.ROWS, fuzz.COLUMNS)]
            with self.subTest(seed=seed, verb=verb, where=where):
                self.expect_no_problem(verb, record, keys, rng, *where)

    def started(self, verb, folder):
        (Path(folder) / "game.cgn").write_bytes(RECORD.read_bytes())
        return PseudoTerminal(CASTELLAN, [verb, "game.cgn"], folder, 24, 80, TERM="xterm", LC_ALL="C.UTF-8")

    def opened(self, verb, folder):
        terminal = self.started(verb, folder)
        terminal.wait_for_screen()
        return terminal

    def test_a_stop_in_the_middle_of_a_key(self):
        """ncurses draws in its handler of SIGTSTP, and used to do so while something else was drawn."""
        for verb in fuzz.VERBS:
            with self.subTest(verb), scratch() as folder:
                terminal = self.opened(verb, folder)
                for number in range(40):
                    terminal.type(b"\x1b[")
                    terminal.send(signal.SIGTSTP)
                    terminal.resize(24 + number % 2, 80 - number % 3)
                    terminal.type(b"B")
                self.assertEqual(terminal.end(), 130)

    def test_a_terminal_that_reads_nothing(self):
        """The program waits until its output is taken; a signal ends it all the same."""
        for verb in fuzz.VERBS:
            with self.subTest(verb), scratch() as folder:
                terminal = self.opened(verb, folder)
                for number in range(200):
                    terminal.resize(24 + number % 2, 80)
                    os.sched_yield()
                    try:
                        os.write(terminal.terminal, b"\x1b[A\x1b[B")
                    except BlockingIOError:
                        break
                before = files_in(folder)
                self.assertEqual(terminal.end(reads=False), 130)
                self.assertEqual(files_in(folder), before)

    def test_output_that_was_stopped(self):
        """ncurses writes where it reads keys, too: after another size, and before the first screen."""
        for resized in (False, True):
            with self.subTest(resized=resized), scratch() as folder:
                terminal = self.opened("review", folder)
                terminal.type(b"\x13\x1b[B")  # Ctrl-S
                if resized:
                    terminal.resize(30, 90)
                terminal.wait_until_idle()
                self.assertEqual(terminal.end(), 130)

    def test_output_that_was_stopped_before_the_first_screen(self):
        with scratch() as folder:
            terminal = self.started("review", folder)
            terminal.type(b"\x13")
            terminal.wait_until_idle()
            self.assertIn(terminal.end(), (130, -signal.SIGTERM))  # on a slow machine it has not begun

    def test_keys_without_end(self):
        """As when something lies on the keyboard."""
        for verb in fuzz.VERBS:
            with self.subTest(verb), scratch() as folder:
                terminal = self.opened(verb, folder)
                terminal.type(b"\x1b[B" * 5000)
                terminal.send(signal.SIGTERM)
                terminal.type(b"\x1b[B" * 100000)
                self.assertEqual(terminal.end(), 130)


if __name__ == "__main__":
    unittest.main()
