"""Random walks over the keys and commands of `castellan record`, by what its screen shows, with kills between.

A few short ones; `WALKS=200 WALK_SEED=1` makes more of them.
"""

import json
import os
import random
import re
import shlex
import signal
import subprocess
import time
import unittest
from pathlib import Path

from program import CASTELLAN, CliTest
from record_places import Parts, fault_of_answer
from test_review import PATIENCE, Terminal

# What is said after a command's name, by turns; none of them is known to the recorder beforehand.
COMMANDS = {
    "undo": [""], "redo": [""], "turns": [""], "back": [""], "on": [""], "end": [""],
    "go": ["3", "2.1", "0", "99", "end"],
    "change": [""], "clear": [""], "remove": [""], "vary": [""], "comment": ["too {early}?", "", "1. R e4"],
    "judge": ["!?", "", "bad"], "mark": ["e4 d5", "]"], "clk": ["0:05:00", "late"],
    "decide": ["stood", "taken back", ""],
    "result": ["*", "#R", "Blue won"], "tag": ["Arbiter Jan Maas", "Arbiter", "two-words x"],
    "tags": [""], "setup": [""], "board": [""],
    "problems": [""], "rank": [""], "saveas": ["{other}"], "reload": [""], "help": [""], "quit": [""],
}
MOVES = {"turns", "back", "on", "end", "go", "problems", "vary"}
LOOKS = MOVES | {"board", "tags", "rank", "help", "quit", "saveas", "reload"}
SETS = {"tag", "setup", "decide"}
# Keys, and the command that they are.
KEYS = {"C-z": "undo", "C-y": "redo", "C-r": "redo", "F2": "turns", "C-t": "turns",
        "PPage": "back", "NPage": "on", "End": "end",
        "F4": "change", "F5": "setup", "F6": "problems", "F1": "help", "BSpace": "undo"}
NONSENSE = ["zz", "^a3$w", "e4r3b", "k", "(", "??", "-Tr", "@n1", "#R", "7"]


class Walk:
    def __init__(self, test, seed):
        self.test = test
        self.chance = random.Random(seed)
        self.rules = self.chance.choice(["castelli", "castelli", "piecepack-castles", "carcassonne"])
        self.language = ["en", "de", "nl"][seed % 3]
        game = subprocess.run([CASTELLAN, "simulate", "--rules", self.rules, "--seed", str(seed)], check=True,
                              capture_output=True, text=True).stdout
        head, body = game.split("\n\n", 1)
        turns = body.strip().split("\n")[:-1]
        self.words = [word for turn in turns for word in turn.split()[2:]]
        played = turns[:self.chance.randrange(len(turns))]
        tags = re.sub(r'\[Result ".*"\]', '[Result "*"]', head)
        self.path = test.folder / f"{seed}.cgn"
        self.path.write_text("\n".join([tags, "", *played, "*", ""]))
        self.terminal = None
        self.agreed = False
        self.steps = []

    # The screen.

    def start(self):
        """In a terminal of its own: a killed program leaves one in which no line can be typed."""
        if self.terminal:
            self.terminal.close()
        self.terminal = Terminal(self.test.folder, 80, 24)
        self.test.addCleanup(self.terminal.close)
        command = [CASTELLAN, "record", "--lang", self.language, str(self.path)]
        self.terminal.run(shlex.join(command))
        self.terminal.wait_for("F1")
        self.settle()

    def times_it_slept(self):
        """How often the recorder has waited for anything: once more, at least, after each key that it answered."""
        status = Path(f"/proc/{self.terminal.child()}/status").read_text()
        return int(re.search(r"^voluntary_ctxt_switches:\s+(\d+)", status, re.M)[1])

    def waits_for_keys(self):
        """In poll; 0 where the system does not say."""
        return Path(f"/proc/{self.terminal.child()}/wchan").read_text().startswith(("poll", "0"))

    def settle(self, slept=-1):
        """Everything typed is answered: nothing changes, and the recorder waits for keys again."""
        before, end = None, time.monotonic() + PATIENCE
        time.sleep(0.02)
        while time.monotonic() < end:
            if self.times_it_slept() <= slept or not self.waits_for_keys():
                time.sleep(0.01)
                continue
            self.screen, self.text = self.terminal.screen(), self.path.read_text()
            if (self.screen, self.text) == before:
                return
            before = (self.screen, self.text)
            time.sleep(0.04)
        raise AssertionError(f"the screen does not come to rest\n{self.screen}")

    @property
    def lines(self):
        return self.screen.split("\n")[:24]

    def is_main(self):
        return self.lines[-2].startswith(" >") and not self.lines[-2].startswith(" > /")

    def heading(self):
        """The place that the screen shows: "In turn 4 of 5", "variation", or nothing at the end."""
        named = re.match(r" ((?:In|Before turn|Vor Zug|Voor beurt) [^:]+): ", self.lines[-3])
        if named:
            return named[1]
        varies = re.match(r" Varia\w+ (?:of turn|von Zug|van beurt) \d+: ", self.lines[-3])
        return "variation" if varies or re.search(r" (turn|Zug|beurt) \d+/\d|variant", self.lines[0], re.I) else ""

    def type(self, letters):
        slept = self.times_it_slept()
        self.terminal.tmux("send-keys", "-l", "--", letters)
        self.settle(slept)

    def press(self, *keys):
        slept = self.times_it_slept()
        self.terminal.press(*keys)
        self.settle(slept)

    def leave_layers(self):
        for _ in range(6):
            if self.is_main():
                return
            self.press("Escape")
        raise AssertionError("no Esc leads back")

    def take_row(self, rows):
        """Of a list, if there is one: the number of the row."""
        if self.is_main():
            return None
        row = self.chance.randrange(rows)
        self.steps.append(f"  row {row}")
        self.press(*["Down"] * row, "Enter")
        return row

    # What a person does. Each act gives what it may do to the record, and whether leave to write in the middle was
    # given: True, False where the place is another one, None where it is as before.

    def step(self):
        self.leave_layers()
        acts = [self.word] * 5 + [self.choose] * 3 + [self.key] * 4 + [self.command] * 3 + [self.kill]
        act = self.chance.choice(acts)
        before, heading = self.text, self.heading()
        does, agrees = act()
        self.test.assertTrue(self.screen.strip(), "an empty screen")
        if self.text != before:
            self.assert_change(before, heading, does, agrees)
        if agrees is False and self.is_main() and self.heading() == heading:
            agrees = None  # it led nowhere else
        if agrees is not None:
            self.agreed = agrees
        elif self.text != before and does != "answers":
            self.agreed = None

    def assert_change(self, before, heading, does, agrees):
        self.test.assertNotEqual(does, "looks", "the record was changed by what only shows it")
        if does == "sets":
            self.test.assertEqual(Parts(before).turns, Parts(self.text).turns, "the set-up changed the game")
        if does == "answers":
            self.test.assertIsNone(fault_of_answer(before, self.text, heading), f"changed by an answer at {heading!r}")
            if heading not in ("", "variation"):
                self.test.assertTrue(agrees or self.agreed is not False, f"{heading}: it did not ask first")

    def word(self):
        word = self.chance.choice([self.chance.choice(self.words), self.chance.choice(NONSENSE)])
        letters = word[:3] if self.chance.random() < 0.3 else word
        self.steps.append(f"types {letters}")
        self.type(letters)
        row = self.take_row(2)
        if self.is_main() and self.chance.random() < 0.6:
            self.steps.append("  Enter")
            self.press("Enter")
            row = self.take_row(2) or row
        return "answers", None if row is None else row == 1

    def choose(self):
        keys = [self.chance.choice(["Down", "Up", "Right", "Tab"]) for _ in range(self.chance.randrange(1, 5))]
        self.steps.append(" ".join([*keys, "Enter"]))
        self.press(*keys, "Enter")
        row = self.take_row(2)
        return "answers", None if row is None else row == 1

    def key(self):
        key = self.chance.choice(list(KEYS))
        self.steps.append(key)
        self.press(key)
        return self.after(KEYS[key])

    def command(self):
        name = self.chance.choice([name for name in COMMANDS if name not in ("quit", "rank")])
        other = self.path.with_name(f"{len(self.steps)}-{self.path.name}")
        said = self.chance.choice(COMMANDS[name]).replace("{other}", str(other))
        self.steps.append(f"/{name} {said}")
        self.press("Escape")
        self.type(f"/{name} {said}".rstrip())
        self.press("Enter")
        if self.lines[-2].startswith(" > /"):  # the name was completed: what follows it may be left out
            self.press("Enter")
        if other.exists():
            self.path = other
        return self.after(name)

    def after(self, name):
        for _ in range(3 if name == "setup" else 0):
            if not self.is_main():  # Enter in its last field leads back
                self.press(self.chance.choice(["Down", "a", "b", "r", "Space", "Enter"]))
        if name == "board":
            self.press("Escape")
        if name in ("turns", "problems"):
            self.take_row(4)
        does = "looks" if name in LOOKS else "sets" if name in SETS else "changes"
        return does, True if name in ("change", "clear") else False if name in MOVES else None

    def kill(self):
        """The record is opened again as it was, at its end."""
        self.steps.append("kill")
        kept = self.text
        os.kill(self.terminal.child(), signal.SIGKILL)
        self.start()
        self.test.assertEqual(self.text, kept)
        self.leave_layers()
        self.test.assertEqual(self.heading(), "")
        return "looks", False

    def end(self):
        """The screen counts the problems that `check` finds."""
        self.leave_layers()
        shown = re.search(r"\(!\) (\d+) ", self.lines[0])
        options = ["--as-played"] if self.rules == "castelli" else []
        checked = subprocess.run([CASTELLAN, "check", "--format", "json", "--no-fixes", *options, str(self.path)],
                                 capture_output=True, text=True).stdout
        is_under_way = self.text.strip().endswith("*")  # then it is not called broken off
        found = [problem["message"] for problem in json.loads(checked)["diagnostics"]
                 if not (is_under_way and problem["code"] == "breaks-off")]
        self.test.assertEqual(int(shown[1]) if shown else 0, len(found), f"check finds {found}")


class RecordWalks(CliTest):
    def test_random_walks(self):
        first = int(os.environ.get("WALK_SEED", "1"))
        for seed in range(first, first + int(os.environ.get("WALKS", "3"))):
            walk = Walk(self, seed)
            try:
                walk.start()
                for _ in range(int(os.environ.get("WALK_STEPS", "12"))):
                    walk.step()
                walk.end()
            except AssertionError as error:
                steps = "\n".join(walk.steps)
                shown = f"{steps}\n{walk.screen}\n{walk.text}"
                raise AssertionError(f"WALK_SEED={seed} WALKS=1: {error}\n{shown}") from None
            walk.terminal.close()

    def test_every_command_is_walked(self):
        terminal = Terminal(self.folder, 100, 60)
        self.addCleanup(terminal.close)
        game = subprocess.run([CASTELLAN, "simulate", "--seed", "1"], check=True, capture_output=True, text=True).stdout
        terminal.run(shlex.join([CASTELLAN, "record", str(self.file("game.cgn", game))]))
        terminal.wait_for("F1 help")
        terminal.press("F1")
        listed = re.findall(r"^ /(\w+)", terminal.wait_for("/quit"), re.M)
        self.assertEqual(sorted(listed), sorted(COMMANDS))


if __name__ == "__main__":
    unittest.main()
