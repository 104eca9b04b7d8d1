"""castellan record, driven in a terminal as a user would drive it."""

import os
import pty
import random
import re
import shlex
import signal
import subprocess
import threading
import time
import unittest

from program import CASTELLAN, CliTest, GAME, ILLEGAL
from test_review import PATIENCE, PIECEPACK, Terminal

BEGUN = GAME[:GAME.index("1. R")] + "*\n"
# Keys that write a turn each, and what they write.
TURNS = [("c2r4g4b", "1. R c2:R4G4B4Y4"), ("e2r5g", "2. B e2:R5G5Y5B5"), ("d3r6g", "3. R d3:R6G6B6Y6"),
         ("b3r6b6g", "4. B b3:R6B6G6Y6")]


class Typist:
    """The recorder on a terminal whose screen nobody looks at."""

    def __init__(self, path):
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.environ.update(TERM="xterm", LC_ALL="C.UTF-8")
            os.execv(CASTELLAN, [CASTELLAN, "record", str(path)])
        self.ready = threading.Event()
        self.reader = threading.Thread(target=self.drain, daemon=True)
        self.reader.start()
        self.ready.wait(PATIENCE)

    def drain(self):
        seen = b""
        while True:
            try:
                seen += os.read(self.terminal, 65536)
            except OSError:
                return
            if b"quit" in seen:  # the last line: keys are read from now on
                self.ready.set()
                seen = b""

    def type(self, keys):
        os.write(self.terminal, keys.encode())

    def end(self, number):
        os.kill(self.pid, number)
        _, status = os.waitpid(self.pid, 0)
        self.reader.join(PATIENCE)
        os.close(self.terminal)
        return os.waitstatus_to_exitcode(status)


class Record(CliTest):
    def terminal(self, columns=80, lines=24, **settings):
        terminal = Terminal(self.folder, columns, lines, **settings)
        self.addCleanup(terminal.close)
        return terminal

    def record(self, path, *options, says="reveals a tile", **settings):
        terminal = self.terminal(**settings)
        terminal.run(shlex.join([CASTELLAN, "record", str(path), *options]) + '; echo "exit $?."')
        terminal.wait_for(says)
        return terminal

    def wait_for_text(self, path, text):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if path.exists() and text in path.read_text():
                return path.read_text()
            time.sleep(0.01)
        raise AssertionError(f"no {text!r} in\n{path.read_text() if path.exists() else None}")

    def type(self, terminal, keys):
        terminal.tmux("send-keys", "-l", keys)

    def test_a_new_game_from_its_setup_on(self):
        path = self.folder / "new.cgn"
        terminal = self.record(path, says="Which game is recorded?")
        terminal.press("Enter")
        terminal.wait_for("Set-up: !")
        self.type(terminal, "rb")
        terminal.press("Down")
        self.type(terminal, "Anna")
        terminal.press("Down")
        self.type(terminal, "Ben")
        terminal.press("Enter")
        terminal.wait_for("Board pieces as they lie")
        self.type(terminal, "ab")
        terminal.wait_for("Set-up: complete")
        terminal.press("Enter")
        terminal.wait_for("Anna reveals a tile")
        for keys, written in TURNS:
            self.type(terminal, keys)
            self.wait_for_text(path, written)
        terminal.press("C-q")
        terminal.wait_for("exit 0.")
        self.expect(0, "check", path)

    def test_the_best_choices_when_asked(self):
        terminal = self.record(self.file("game.cgn", BEGUN), says="Anna reveals a tile")
        self.assertNotIn("%", terminal.screen())
        terminal.press("F7")
        screen = terminal.wait_for("The best choices")
        self.assertRegex(screen, r"1\. [a-h][1-8] +\d+\.\d ± \d+\.\d %, \d+\.\d points")
        self.assertIn("13 other choices", screen)
        terminal.press("Escape")
        terminal.wait_for("Anna reveals a tile")
        self.type(terminal, TURNS[0][0])
        terminal.wait_for(TURNS[0][1])
        terminal.press("F7")
        terminal.wait_for("decides: deed")

    def test_the_best_choices_of_another_game(self):
        terminal = self.record(self.file("game.cgn", PIECEPACK), says="F1 help")
        terminal.press("F7")
        terminal.wait_for("only games of castelli are analysed")

    def test_it_goes_on_another_day_with_undo(self):
        path = self.file("game.cgn", BEGUN)
        terminal = self.record(path, says="Anna reveals a tile")
        for keys, written in TURNS[:2]:
            self.type(terminal, keys)
            self.wait_for_text(path, written)
        two_turns = path.read_text()
        terminal.press("F10")
        terminal.wait_for("exit 0.")
        self.assertIn(".game.cgn.steps", self.names())
        terminal = self.record(path, says="2. B e2:R5G5")
        terminal.press("C-z")
        end = time.monotonic() + PATIENCE
        while "2. B" in path.read_text() and time.monotonic() < end:
            time.sleep(0.01)
        self.assertNotIn("2. B", path.read_text())
        terminal.press("C-z")
        end = time.monotonic() + PATIENCE
        while path.read_text() != BEGUN and time.monotonic() < end:
            time.sleep(0.01)
        self.assertEqual(path.read_text(), BEGUN)
        terminal.press("C-y", "C-r")
        self.wait_for_text(path, "2. B")
        self.assertEqual(path.read_text(), two_turns)

    def test_what_another_program_wrote_stays(self):
        path = self.file("game.cgn", BEGUN)
        terminal = self.record(path)
        other = BEGUN.replace("Anna", "Cleo")
        path.write_text(other)
        self.type(terminal, TURNS[0][0])
        terminal.wait_for("was changed by another program")
        terminal.press("Down", "Down", "Enter")  # later
        terminal.wait_for("NOT SAVED")
        self.assertEqual(path.read_text(), other)
        second = self.folder / "second.cgn"
        self.type(terminal, f"/saveas {second}")
        terminal.press("Enter")
        terminal.wait_for("saved as")
        self.assertIn(TURNS[0][1], second.read_text())
        self.assertEqual(path.read_text(), other)
        terminal.press("C-q")
        terminal.wait_for("exit 0.")

    def test_what_another_program_wrote_is_taken(self):
        path = self.file("game.cgn", BEGUN)
        terminal = self.record(path)
        path.write_text(BEGUN.replace("Anna", "Cleo"))
        self.type(terminal, TURNS[0][0])
        terminal.wait_for("was changed by another program")
        terminal.press("Down", "Enter")
        terminal.wait_for("Cleo reveals a tile")
        self.type(terminal, TURNS[0][0])
        self.assertIn("Cleo", self.wait_for_text(path, TURNS[0][1]))

    def test_what_cannot_be_saved_is_not_lost(self):
        if os.geteuid() == 0:
            path = self.file("game.cgn", BEGUN)
            subprocess.run(["chattr", "+i", str(self.folder)], capture_output=True)
            probe = subprocess.run(["touch", str(self.folder / "x")], capture_output=True)
            subprocess.run(["chattr", "-i", str(self.folder)], capture_output=True)
            if probe.returncode == 0:
                self.skipTest("everything may be written here")
            terminal = self.record(path)
            subprocess.run(["chattr", "+i", str(self.folder)], check=True)
            self.addCleanup(subprocess.run, ["chattr", "-i", str(self.folder)])
        else:
            path = self.file("game.cgn", BEGUN)
            terminal = self.record(path)
            self.folder.chmod(0o500)
            self.addCleanup(self.folder.chmod, 0o700)
        self.type(terminal, TURNS[0][0])
        terminal.wait_for("NOT SAVED")
        self.assertEqual(path.read_text(), BEGUN)
        terminal.press("C-q")
        terminal.wait_for("lose what is not saved")
        terminal.press("Enter")  # go on
        if os.geteuid() == 0:
            subprocess.run(["chattr", "-i", str(self.folder)], check=True)
        else:
            self.folder.chmod(0o700)
        self.type(terminal, TURNS[1][0])
        self.assertIn(TURNS[0][1], self.wait_for_text(path, TURNS[1][1]))

    def test_nothing_is_lost_by_a_kill(self):
        chance = random.Random(25)
        path = self.file("game.cgn", BEGUN)
        steps = self.folder / ".game.cgn.steps"
        for _ in range(int(os.environ.get("KILLS", "12"))):  # 1000 before a release
            path.write_text(BEGUN)
            steps.unlink(missing_ok=True)
            typist = Typist(path)
            sure = chance.randrange(len(TURNS))
            for keys, written in TURNS[:sure]:
                typist.type(keys)
                self.wait_for_text(path, written)
            typist.type(TURNS[sure][0])
            time.sleep(chance.random() * 0.05)
            typist.end(signal.SIGKILL)
            text = path.read_text()
            turns = re.findall(r"^\d+\. .*", text, re.M)
            self.assertIn(len(turns), (sure, sure + 1))
            for turn, (_, written) in zip(turns, TURNS):
                self.assertTrue(turn.startswith(written), text)
            self.assertTrue(text.endswith("*\n"))
            if turns:  # and it can be undone afterwards
                typist = Typist(path)
                typist.type("\x1a")
                end = time.monotonic() + PATIENCE
                while turns[-1] in path.read_text() and time.monotonic() < end:
                    time.sleep(0.01)
                typist.end(signal.SIGTERM)
                self.assertNotIn(turns[-1], path.read_text())

    def test_signals_leave_the_terminal_as_it_was(self):
        for name, send in [("typed", None), ("TERM", signal.SIGTERM), ("HUP", signal.SIGHUP)]:
            with self.subTest(name):
                terminal = self.record(self.file("game.cgn", BEGUN))
                terminal.press("C-c") if send is None else os.kill(terminal.child(), send)
                terminal.wait_for("exit 130.")
                terminal.run("clear; stty -a")
                settings = terminal.wait_for("echoke")
                for setting in ["icanon", "echo", "isig", "icrnl", "opost", "susp = ^Z", "ixon"]:
                    self.assertIn(setting, settings.split() if " " not in setting else settings)
                terminal.close()

    def test_it_follows_the_size_of_the_window(self):
        terminal = self.record(self.file("game.cgn", BEGUN))
        terminal.resize(140, 50)
        terminal.wait_for("wood")
        terminal.resize(30, 8)
        terminal.wait_for("at least 40 x 14")
        terminal.resize(60, 20)
        terminal.wait_for("Anna reveals a tile")

    def test_no_colours_if_none_are_wanted(self):
        for settings, options in [({"NO_COLOR": "1"}, []), ({}, ["--color", "never"])]:
            with self.subTest(options):
                terminal = self.record(self.file("game.cgn", BEGUN), *options, **settings)
                self.assertNotRegex(terminal.screen(with_colours=True), "\x1b\\[[0-9;]*4[0-8][;m]")
                terminal.close()

    def test_another_game(self):
        path = self.file("game.cgn", PIECEPACK[:PIECEPACK.index("\n1. ")].replace('Result "#S"', 'Result "*"') + "\n*\n")
        terminal = self.record(path, says="to lay a tile")
        terminal.press("Down", "Enter")
        terminal.wait_for("> ")
        terminal.press("C-q")
        terminal.wait_for("exit 0.")
        self.expect(0, "check", path)

    def test_without_a_terminal(self):
        game = self.file("game.cgn", BEGUN)
        self.expect_usage("record", game, says="terminal")
        self.expect_usage("record", self.folder / "new.cgn", says="terminal")
        self.assertEqual(self.names(), ["game.cgn"])

    def test_what_cannot_be_continued(self):
        before = {name: self.file(name, text).read_bytes() for name, text in [
            ("several.cgn", GAME + "\n" + GAME), ("empty.cgn", ""), ("text.cgn", "Dear Anna,\n\nno record.\n"),
            ("game.cgn", GAME)]}
        self.expect_usage("record", "several.cgn", says="several games")
        self.expect_usage("record", "several.cgn", says="castellan fmt --game 1 several.cgn -o one.cgn")
        self.expect_usage("record", "empty.cgn", says="empty.cgn")
        self.expect_usage("record", "text.cgn", says="text.cgn")
        self.expect_usage("record", "game.cgn", "--players", "3", says="is there already")
        self.expect_usage("record", "nowhere/game.cgn", says="nowhere/game.cgn")
        self.expect_usage("record", ".", says="castellan")
        self.expect_usage("record", "new.cgn", "--rules", "carcassonne", "--modules", "battle", says="--modules")
        self.expect_usage("record", says="no file is named")
        for name, text in before.items():
            self.assertEqual((self.folder / name).read_bytes(), text)

    def test_a_variation_is_announced_until_it_is_written(self):
        terminal = self.record(self.file("game.cgn", BEGUN[:-2] + TURNS[0][1] + "\n*\n"))
        self.type(terminal, "/vary")
        terminal.press("Enter")
        terminal.wait_for("the variation replaces turn 1 from its beginning")
        terminal.wait_for("Variation of turn 1: it replaces the whole turn")
        self.type(terminal, "x9")
        terminal.wait_for("x9")
        terminal.press("Escape")
        terminal.wait_for("Variation of turn 1: it replaces the whole turn")

    def test_keys_have_the_names_of_the_language(self):
        path = self.file("game.cgn", BEGUN[:-2] + TURNS[0][1] + "\n*\n")
        for language, names in [("de", ["Strg-Z", "Bild auf", "[Ende]"]), ("nl", ["Ctrl-Z", "PgUp", "[End]"])]:
            terminal = self.record(path, "--lang", language, says="F1", lines=50)
            terminal.press("PPage")
            terminal.wait_for(names.pop())
            terminal.press("F1")
            for name in names:
                terminal.wait_for(f"{name}: ")
            terminal.close()

    def test_an_illegal_record_is_opened(self):
        path = self.file("game.cgn", ILLEGAL)
        terminal = self.record(path, says="1 problem")
        terminal.press("C-q")
        terminal.wait_for("exit 0.")
        self.assertEqual(path.read_text(), ILLEGAL)


if __name__ == "__main__":
    unittest.main()
