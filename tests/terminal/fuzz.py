"""Random keys, commands, resizes and signals for `review` and `record` in terminals of odd kinds and sizes: no crash, no
hang, and SIGTERM always ends it with the record saved.

fuzz.py CASTELLAN [--seconds N] [--seed N] [--found]: until the time is over, or through each input of found/ in every
terminal. What fails is printed with the command that does it again."""

import argparse
import itertools
import os
import random
import signal
import sys
import time
from pathlib import Path

from pseudo_terminal import PseudoTerminal, files_in, scratch

HERE = Path(__file__).resolve().parent
TERMS = ["xterm", "xterm-256color", "vt100", "linux", "screen", "dumb"]
LANGS = ["C", "C.UTF-8"]
ROWS = [24, 30, 14, 1]
COLUMNS = [80, 100, 40, 1]
VERBS = ["review", "record"]
FOUND = sorted((HERE / "found").glob("*.keys"))
SAMPLES = HERE.parents[1] / "samples"
RECORDS = [*sorted((HERE / "found").glob("*.cgn")), SAMPLES / "games/by-hand-2-players.cgn",
           SAMPLES / "piecepack/games/by-hand-2-players.cgn"]

# What people and their terminals send: letters of words, keys, broken keys, mouse reports, pastes, commands.
PIECES = [b"q", b"?", b"g", b"G", b"n", b"p", b"w", b"v", b"u", b"c", b"/", b";", b"+", b"^", b" ", b"1", b"2", b"3",
          b"\r", b"\t", b"\x7f", b"\0", b"\xff", b"\x1b", b"\x1a", b"\x11", b"\x12", b"\x13", b"\x19", b"\xc3\xa4",
          b"\xf0\x9f\x98\x80", b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\x1b[F", b"\x1b[5~", b"\x1b[6~",
          b"\x1b[1;2A", b"\x1b[1;2D", b"\x1bOQ", b"\x1bOR", b"\x1bOS", b"\x1b[15~", b"\x1b[17~", b"\x1b[18~",
          b"\x1b[200~paste\x1b[201~", b"\x1b[;;;;;", b"\x1b[99999999999999~", b"\x1b[M !!", b"\x1b[<0;10;10M",
          b"c2r4g4b", b"e2r5g", b"d5:R4G4B4Y4\r", b"S3@M5\r", b"RRR@w1\r", b"round\r", b"/undo\r", b"/redo\r",
          b"/go 7.2\r", b"/go -1\r", b"/go 99999999999\r", b"/vary\r", b"/reload\r", b"/comment a } {\r", b"/clear\r",
          b"/judge !?\r", b"/result #R\r", b"/saveas v\x1b[31m.cgn\r", b"/saveas /nonexistent/x\r", b"/clk 0:05:00\r",
          b'/tag Arbiter Jan "Maas\\\r', b"/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\r"]
ENDINGS = [signal.SIGTERM, signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT]


def random_keys(rng):
    keys = b"".join(rng.choice(PIECES) for _ in range(rng.randint(1, 150)))
    return keys + rng.randbytes(rng.randint(0, 20))


class Run:
    def __init__(self, castellan, verb, record, keys, rng, term, lang, rows, columns):
        self.rng, self.keys, self.verb = rng, keys, verb
        self.problems = []
        with scratch() as folder:
            (Path(folder) / "game.cgn").write_bytes(Path(record).read_bytes())
            self.terminal = PseudoTerminal(castellan, [verb, "game.cgn"], folder, rows, columns, TERM=term, LC_ALL=lang)
            if rng.random() < 0.8:  # else keys are typed ahead
                self.terminal.wait_for_screen()
            self.type_all()
            if rng.random() < 0.7:
                self.terminal.wait_until_idle()
                before = files_in(folder)
                self.end()
                if files_in(folder) != before:
                    self.problems.append("the record was not saved, or not left alone")
            else:
                self.end()
            left = [name for name in files_in(folder) if name.startswith(".castellan-")]
            if left:
                self.problems.append(f"left behind: {left}")

    def type_all(self):
        """In pieces that end anywhere, also within a key; signals and resizes come between them."""
        at = 0
        while at < len(self.keys) and not self.terminal.has_ended():
            size = self.rng.choice([1, 2, 3, 10, 40, 200])
            self.terminal.type(self.keys[at:at + size])
            at += size
            if self.rng.random() < 0.25:
                self.terminal.resize(self.rng.choice(ROWS), self.rng.choice(COLUMNS))
            if self.rng.random() < 0.15:
                self.terminal.send(self.rng.choice([signal.SIGTSTP, signal.SIGWINCH, signal.SIGCONT]))

    def end(self):
        number = self.rng.choice(ENDINGS)
        code = self.terminal.end(number)
        if code is None:
            self.problems.append(f"it hangs after {number.name}")
        elif code not in (0, 1, 2, 130, -number, -signal.SIGINT, -signal.SIGQUIT):
            self.problems.append(f"exit {code}")


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("castellan", type=os.path.abspath)
    arguments.add_argument("--seconds", type=float, default=10)
    arguments.add_argument("--seed", type=int, default=int(time.time()))
    arguments.add_argument("--found", action="store_true", help="each input of found/ in every terminal")
    given = arguments.parse_args()
    failures, runs = 0, 0
    end = time.monotonic() + given.seconds
    everywhere = itertools.product(FOUND, VERBS, TERMS, LANGS, ROWS, COLUMNS)
    for number in itertools.count(given.seed):
        rng = random.Random(number)
        if given.found:
            case = next(everywhere, None)
            if case is None:
                break
            keys, verb, term, lang, rows, columns = case
            record, keys = keys.with_suffix(".cgn"), keys.read_bytes()
        elif time.monotonic() > end:
            break
        else:
            record, verb, keys = rng.choice(RECORDS), rng.choice(VERBS), random_keys(rng)
            term, lang, rows, columns = (rng.choice(of) for of in (TERMS, LANGS, ROWS, COLUMNS))
        runs += 1
        problems = Run(given.castellan, verb, record, keys, rng, term, lang, rows, columns).problems
        failures += bool(problems)
        for problem in problems:
            print(f"{verb} {record.name}, TERM={term} LC_ALL={lang} {rows}x{columns}: {problem}; again: --seed {number} "
                  "--seconds 0.01", flush=True)
    print(f"{runs} runs, {failures} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
