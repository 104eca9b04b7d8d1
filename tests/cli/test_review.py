"""castellan review, driven in a terminal as a user would drive it."""

import os
import re
import shlex
import signal
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from program import CASTELLAN, CliTest, GAME, ILLEGAL

# Blue's castle of turn 1 scores 5, Red's of turn 2 scores 2; turn 1 has a variation.
CASTLES = """[CGN "1"]
[Position "octagons d4 r1NESW.1; b4 w1NESW; f4 w1NESW; h4 w1NSW; f6 r1NESW.1 | seats BR | villages b4 | cities h4 f4 | B w=1 g=1 r=1 | R w=1 g=1 r=1"]

{before} 1. B d5:R4G4B4Y4 {laid} ^d4 ! {built}
( 1. B c4:R4G4B4Y4 {elsewhere} )
2. R f5:R5G5Y5B5 ^f6
3. B c4:R6G6B6Y6
*
"""
SOURCE = Path(__file__).resolve().parents[2]
PIECEPACK = (SOURCE / "samples/piecepack/games/by-hand-2-players.cgn").read_text()
PATIENCE = 20  # seconds until what is waited for has failed


class Terminal:
    """A tmux of its own, with a shell in it."""

    def __init__(self, folder, columns, lines, term="tmux-256color", **env):
        self.socket = Path(tempfile.mkdtemp(dir=folder)) / "tmux"
        settings = {"LC_ALL": "C.UTF-8", "PS1": "$ ", "TERM": term, **env}
        pairs = " ".join(f"{name}={shlex.quote(value)}" for name, value in settings.items())
        self.tmux("new-session", "-d", "-x", str(columns), "-y", str(lines), f"env -u NO_COLOR -u COLORTERM {pairs} sh")
        self.wait_for("$")

    def tmux(self, *arguments):
        return subprocess.run(["tmux", "-S", self.socket, "-f", "/dev/null", *arguments], check=True, timeout=PATIENCE,
                              capture_output=True, text=True, env={**os.environ, "LC_ALL": "C.UTF-8"}).stdout

    def close(self):
        subprocess.run(["tmux", "-S", self.socket, "kill-server"], capture_output=True, timeout=PATIENCE)

    def press(self, *keys):
        self.tmux("send-keys", *keys)

    def run(self, command):
        self.tmux("send-keys", "-l", command)
        self.press("Enter")

    def screen(self, with_colours=False):
        return self.tmux("capture-pane", "-p", *(["-e"] if with_colours else []))

    def resize(self, columns, lines):
        self.tmux("resize-window", "-x", str(columns), "-y", str(lines))

    def child(self):
        """The process that the shell runs."""
        shell = self.tmux("display-message", "-p", "#{pane_pid}").strip()
        return int(Path(f"/proc/{shell}/task/{shell}/children").read_text().split()[0])

    def wait_for(self, text):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            screen = self.screen()
            if text in screen:
                return screen
            time.sleep(0.02)
        raise AssertionError(f"no {text!r} in\n{screen}")


class Review(CliTest):
    def terminal(self, columns=100, lines=30, **settings):
        terminal = Terminal(self.folder, columns, lines, **settings)
        self.addCleanup(terminal.close)
        return terminal

    def review(self, game=CASTLES, *options, says="Setup [0]", **settings):
        terminal = self.terminal(**settings)
        command = shlex.join([CASTELLAN, "review", str(self.file("game.cgn", game)), *options])
        terminal.run(command + '; echo "exit $?."')
        terminal.wait_for(says)
        terminal.wait_for("? help")  # the last line: all of the screen is there
        return terminal

    def leaves(self, terminal, code, has_two_screens=True):
        """The shell is back as it was, with its command line and the exit code."""
        screen = terminal.wait_for(f"exit {code}.")
        self.assertNotIn("? help", screen)
        self.assertEqual("review" in screen, has_two_screens)  # the command line is back
        terminal.run("clear; stty -a")
        settings = terminal.wait_for("echoke").split()
        for setting in ["icanon", "echo", "isig", "icrnl", "opost", "onlcr"]:
            self.assertIn(setting, settings)

    def test_keys_lead_through_the_game(self):
        terminal = self.review()
        for keys, wanted in [(["Right"], "After turn 1, Blue [1]"), (["Space"], "After turn 2, Red [2]"),
                             (["Up"], "action 1 of 2 [2.1]"), (["Down"], "After turn 2, Red [2]"),
                             (["h"], "[1]"), (["Home"], "Setup [0]"), (["End"], "[3]"), (["g"], "Setup [0]"),
                             (["c"], "[1]"), (["c"], "[2]"), (["C"], "[1]"), (["p"], "[3]"), (["P"], "[1]"),
                             (["g"], "Setup [0]"), (["s"], "a swing of 5"), (["2", "Enter"], "[2]"),
                             (["PPage"], "Setup [0]"), (["NPage"], "[2]"), (["G"], "[3]"),
                             (["l"], "this line ends here"), (["z"], "that key does nothing")]:
            with self.subTest(keys):
                terminal.press(*keys)
                terminal.wait_for(wanted)
        terminal.press("q")
        self.leaves(terminal, 0)

    def test_keys_of_a_terminal_called_by_another_ones_name(self):
        terminal = self.review(term="xterm-256color")
        ends, begins = ["[3]", "[4~", "[8~", "[F", "OF"], ["Setup [0]", "[1~", "[7~", "[H", "OH"]
        for end, begin in zip(ends[1:], begins[1:]):
            with self.subTest(end=end, begin=begin):
                for sequence, wanted in [(end, ends[0]), (begin, begins[0]), ("[6~", "[2]"), ("[5~", "Setup [0]")]:
                    terminal.tmux("send-keys", "-l", "\x1b" + sequence)
                    terminal.wait_for(wanted)

    def test_a_turn_is_told(self):
        terminal = self.review(CASTLES, "--at", "1", says="After turn 1", columns=160)
        screen = terminal.screen()
        for text in ["1. B d5:R4G4B4Y4 ^d4 !", "Blue +5 VP", "2 x 2 = 4 VP", "[B4]", "laid", "built", "B^", "+2", "CI"]:
            self.assertIn(text, screen)
        terminal.press("w")
        terminal.wait_for("rule B4")
        terminal.press("q")  # leaves the text only
        terminal.wait_for("1 variation:")
        terminal.press("?")
        terminal.wait_for("the next swing")
        terminal.press("Escape")
        terminal.wait_for("1 variation:")

    def test_variations(self):
        terminal = self.review(CASTLES, "--at", "1", says="1v B c4:R4G4B4Y4")
        terminal.press("v")
        terminal.wait_for("[1/1/1], variation")
        terminal.wait_for("elsewhere")
        terminal.press("u")
        terminal.wait_for("After turn 1, Blue [1]")
        terminal.press("2", "v")
        terminal.wait_for("no variation 2")

    def test_it_follows_the_size_of_the_window(self):
        terminal = self.review(columns=80, lines=24)
        terminal.resize(140, 50)
        terminal.wait_for("w why  p player")
        lines = terminal.screen().rstrip("\n").split("\n")
        self.assertEqual(len(lines), 50)
        self.assertIn("? help", lines[49])
        terminal.resize(30, 8)
        terminal.wait_for("at least 40 x 12")
        terminal.resize(80, 24)
        terminal.wait_for("Setup [0]")
        terminal.press("q")
        self.leaves(terminal, 0)

    def test_signals_leave_the_terminal_as_it_was(self):
        for name, send in [("typed", None), ("INT", signal.SIGINT), ("TERM", signal.SIGTERM), ("HUP", signal.SIGHUP)]:
            with self.subTest(name):
                terminal = self.review()
                terminal.press("C-c") if send is None else os.kill(terminal.child(), send)
                self.leaves(terminal, 130)
                terminal.close()

    def test_terminals_of_every_kind(self):
        for term in ["xterm-256color", "xterm", "screen", "screen-256color", "linux", "vt100", "ansi"]:
            with self.subTest(term):
                terminal = self.review(CASTLES, "--at", "1", says="After turn 1", term=term, columns=80, lines=24)
                screen = terminal.screen(with_colours=True)
                self.assertIn("B^", screen)
                self.assertIn("\x1b[7m", screen)  # the bars, or the last move
                self.assertEqual("\x1b[48;5;" in screen, "256" in term)
                self.assertEqual("\x1b[44m" in screen, term in ("xterm", "screen", "linux", "ansi"))
                terminal.press("q")
                self.leaves(terminal, 0, has_two_screens=term not in ("linux", "vt100", "ansi"))
                terminal.close()

    def test_no_colours_if_none_are_wanted(self):
        for settings, options in [({"NO_COLOR": "1"}, []), ({}, ["--color", "never"])]:
            with self.subTest(options):
                terminal = self.review(CASTLES, "--at", "1", *options, says="After turn 1", **settings)
                self.assertNotRegex(terminal.screen(with_colours=True), "\x1b\\[[0-9;]*4[0-8][;m]")
                terminal.close()

    def test_an_illegal_game_is_gone_through_up_to_there(self):
        terminal = self.review(ILLEGAL, "--at", "1", says="not played further")
        terminal.wait_for("Not played further: turn 2.1")
        terminal.press("q")
        self.leaves(terminal, 1)

    def test_with_an_analysis(self):
        two = (SOURCE / "samples/games/simulated-2-players.cgn").read_text()
        terminal = self.review(two, "--analysis", "--no-cache", "--samples", "1", columns=80, lines=24)
        setup = terminal.screen()
        self.assertRegex(setup, r"G +\d+\.\d % \S")
        for turn in range(1, 32):
            terminal.press("Right")
            screen = terminal.wait_for(f"[{turn}]")
            if "lost" in screen and re.search(rf"^{turn}\. \w \S+ \S", two, re.M):  # it has a second action
                break
        self.assertIn("lost", screen)
        self.assertRegex(screen, rf"B +\d+\.\d % \S{{{turn + 1}}}")
        terminal.press("Up")
        terminal.wait_for(f"[{turn}.")
        self.assertNotRegex(terminal.screen(), r"G +\d+\.\d %")
        terminal.press("q")
        self.leaves(terminal, 0)
        self.expect_usage("review", self.file("other.cgn", PIECEPACK), "--analysis", says="castelli alone")

    def test_another_game(self):
        terminal = self.review(PIECEPACK, "--at", "25", says="After turn 25, Suns [25]", columns=140, lines=40)
        for keys, wanted in [(["Right"], "26. M Mn@S4"), (["NPage"], "Suns +12, Moons +2 gold"), (["w"], "rule V3"),
                             (["q"], "Round 1 [r1]"), (["NPage"], "[r2]"), (["NPage"], "won by Suns [end]"),
                             (["Home"], "Setup [0]"), (["c"], "that key does nothing"), (["3", "Enter"], "S4@e1n1")]:
            with self.subTest(keys):
                terminal.press(*keys)
                terminal.wait_for(wanted)
        terminal.press("q")
        self.leaves(terminal, 0)
        game = self.file("game.cgn", PIECEPACK)
        self.expect_usage("review", game, says="castellan show")
        self.expect_usage("review", game, "--at", "99", says="no turn 99")
        self.expect_usage("review", game, "--as-played", says="--as-played")

    def test_another_game_that_is_illegal(self):
        terminal = self.review(PIECEPACK.replace("S4@e1n1", "S4@e5n5"), "--at", "3", says="not played further")
        terminal.wait_for("After turn 2, Moons [2]")
        terminal.press("q")
        self.leaves(terminal, 1)

    def test_a_game_from_standard_input(self):
        terminal = self.terminal()
        path = self.file("game.cgn", GAME)
        terminal.run(f"cat {path} | {CASTELLAN} review -; echo \"exit $?.\"")
        terminal.wait_for("Setup [0]")
        terminal.press("G")
        terminal.wait_for("After turn 2, Ben [2]")
        terminal.press("q")
        self.leaves(terminal, 0)

    def test_without_a_terminal(self):
        game = self.file("game.cgn", GAME)
        self.expect_usage("review", game, says="castellan show")
        for term in ["dumb", "no-such-terminal"]:
            with self.subTest(term):
                terminal = self.terminal(term=term)
                terminal.run(f"{CASTELLAN} review {game} 2>&1 | tail -n 3; echo done")  # its output is no terminal
                terminal.wait_for("castellan show")
                terminal.run(f"clear; {CASTELLAN} review {game}; echo \"exit $?.\"")
                screen = terminal.wait_for("exit 2.")
                self.assertIn("castellan show", screen.replace("\n", " "))
                terminal.close()

    def test_usage(self):
        game = self.file("game.cgn", GAME)
        self.expect_usage("review", says="no file is named")
        self.expect_usage("review", game, "--at", "9", says="no turn 9")


if __name__ == "__main__":
    unittest.main()
