"""castellan check --watch: each save is told, only games that changed are replayed, files may come and go."""

import os
import queue
import re
import shutil
import signal
import subprocess
import threading
import unittest

from program import CliTest, GAME, ILLEGAL, OTHER_CASE

CLEAN = "{}: 1 game, 2 turns, no problem"
BAD = "{}: 1 game, 1 turn, 1 error, 0 warnings"


class WatchTest(CliTest):
    def watch(self, *arguments, **options):
        """Begins to watch; what is printed comes line by line."""
        self.lines = queue.Queue()
        self.process = self.start("check", "--watch", *arguments, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                  **options)
        thread = threading.Thread(target=self.read, daemon=True)
        thread.start()
        self.addCleanup(thread.join)
        self.addCleanup(self.process.stdout.close)
        self.addCleanup(self.process.wait)
        self.addCleanup(self.process.kill)

    def read(self):
        for line in self.process.stdout:
            self.lines.put(line.decode().rstrip("\n"))
        self.lines.put(None)

    def expect_line(self, wanted):
        """The lines up to one that is wanted."""
        seen = []
        while True:
            try:
                line = self.lines.get(timeout=20)
            except queue.Empty:
                self.fail(f"no {wanted!r} after {seen}")
            self.assertIsNotNone(line, f"no {wanted!r}: the program ended after {seen}")
            seen.append(line)
            if line == wanted:
                return seen

    def expect_silence(self):
        with self.assertRaises(queue.Empty):
            self.lines.get(timeout=1.5)

    def expect_end(self, number=signal.SIGINT):
        self.interrupt(self.process, number)
        self.assertEqual(self.process.wait(20), 130)

    def renamed(self, name, text):
        """As many editors save."""
        new = self.file(name + ".new", text)
        new.rename(self.folder / name)


class Watch(WatchTest):
    def test_each_save_is_told(self):
        self.file("game.cgn", GAME)
        self.watch("game.cgn")
        self.expect_line(CLEAN.format("game.cgn"))
        self.file("game.cgn", ILLEGAL)
        seen = self.expect_line(BAD.format("game.cgn"))
        self.assertEqual(seen[0], "")
        self.assertIn("[square-face-up]", seen[1])
        self.renamed("game.cgn", GAME)
        self.expect_line(CLEAN.format("game.cgn"))
        self.file("game.cgn", GAME)  # the same again
        self.expect_line(CLEAN.format("game.cgn"))
        self.expect_end()

    def test_a_save_with_a_backup(self):
        self.file("game.cgn", GAME)
        self.watch("game.cgn")
        self.expect_line(CLEAN.format("game.cgn"))
        (self.folder / "game.cgn").rename(self.folder / "game.cgn~")
        self.file("game.cgn", ILLEGAL)
        self.assertNotIn("gone", "".join(self.expect_line(BAD.format("game.cgn"))))
        self.expect_end(signal.SIGTERM)

    def test_only_what_was_saved_is_told(self):
        self.file("one.cgn", GAME)
        self.file("two.cgn", ILLEGAL)
        self.watch("one.cgn", "two.cgn")
        self.expect_line(BAD.format("two.cgn"))
        self.file("other.cgn", ILLEGAL)
        (self.folder / "two.cgn").chmod(0o600)
        self.expect_silence()
        self.file("two.cgn", GAME)
        self.assertEqual(self.expect_line(CLEAN.format("two.cgn")), ["", CLEAN.format("two.cgn")])
        self.expect_end()

    def test_a_text_of_the_same_size_and_time_is_another(self):
        """As `rsync -t` and `cp -p` leave it."""
        size = max(len(GAME), len(ILLEGAL))
        path = self.file("game.cgn", GAME.ljust(size, "\n"))
        times = (path.stat().st_atime_ns, path.stat().st_mtime_ns)
        self.watch("game.cgn")
        self.expect_line(CLEAN.format("game.cgn"))
        with open(path, "r+", encoding="utf-8") as file:  # the same file, too
            file.write(ILLEGAL.ljust(size, "\n"))
        os.utime(path, ns=times)
        self.expect_line(BAD.format("game.cgn"))
        self.expect_end()

    def test_a_file_that_vanishes_is_waited_for(self):
        self.file("game.cgn", GAME)
        self.watch("game.cgn")
        self.expect_line(CLEAN.format("game.cgn"))
        (self.folder / "game.cgn").unlink()
        self.expect_line("castellan: game.cgn is gone; it is waited for")
        self.file("game.cgn", ILLEGAL)
        self.expect_line(BAD.format("game.cgn"))
        self.expect_end()

    def test_a_folder_that_vanishes_is_waited_for(self):
        (self.folder / "games").mkdir()
        self.file("games/game.cgn", GAME)
        self.watch("games/game.cgn")
        self.expect_line(CLEAN.format("games/game.cgn"))
        shutil.rmtree(self.folder / "games")
        self.expect_line("castellan: games/game.cgn is gone; it is waited for")
        (self.folder / "games").mkdir()
        self.file("games/game.cgn", ILLEGAL)
        self.expect_line(BAD.format("games/game.cgn"))
        self.file("games/game.cgn", GAME)
        self.expect_line(CLEAN.format("games/game.cgn"))
        self.expect_end()

    def test_what_a_link_leads_to(self):
        (self.folder / "far").mkdir()
        self.file("far/game.cgn", GAME)
        (self.folder / "link.cgn").symlink_to("far/game.cgn")
        self.watch("link.cgn")
        self.expect_line(CLEAN.format("link.cgn"))
        self.file("far/game.cgn", ILLEGAL)
        self.expect_line(BAD.format("link.cgn"))
        self.expect_end()

    def test_a_file_that_cannot_be_read_now(self):
        self.file("game.cgn", GAME)
        self.watch("game.cgn")
        self.expect_line(CLEAN.format("game.cgn"))
        self.file("game.cgn", b"%PDF-1.7")
        self.expect_line("castellan: game.cgn: this is a PDF, not a record")
        self.file("game.cgn", ILLEGAL)
        self.expect_line(BAD.format("game.cgn"))
        self.expect_end()

    def test_a_line_a_problem_for_editors(self):
        self.file("game.cgn", GAME)
        self.watch("--format", "short", "game.cgn")
        self.file("game.cgn", OTHER_CASE)
        line = self.lines.get(timeout=20)
        self.assertTrue(line.startswith("game.cgn:8:6: warning: "), line)
        self.file("game.cgn", GAME)
        self.expect_silence()
        self.expect_end()


class OnlyWhatChanged(WatchTest):
    OTHERS = [GAME.replace("Anna", f"Anna {number}") for number in range(20)]

    def told(self, games):
        self.file("games.cgn", "\n".join(games))
        return self.expect_line(f"games.cgn: {len(games)} games, {2 * len(games)} turns, no problem")

    def expect_replayed(self, what):
        self.expect_line(f"games.cgn: {what} replayed, the others are as they were")

    def test_games_that_did_not_change_are_not_replayed(self):
        self.file("games.cgn", "\n".join(self.OTHERS))
        self.watch("games.cgn")
        self.expect_line("games.cgn: 20 games, 40 turns, no problem")
        changed = [*self.OTHERS[:7], GAME.replace("Anna", "Anne"), *self.OTHERS[8:]]
        self.told(changed)
        self.expect_replayed("1 game")
        self.told(changed[1:])
        self.expect_replayed("0 games")
        self.told([GAME.replace("Ben", "Bea"), *changed])
        self.expect_replayed("2 games")  # the first one was forgotten when it was gone
        self.expect_end()

    def test_what_is_known_of_a_game_is_told_of_where_it_is_now(self):
        self.file("games.cgn", "\n".join([GAME, ILLEGAL]))
        self.watch("games.cgn")
        self.expect_line("games.cgn: 2 games, 3 turns, 1 error, 0 warnings")
        self.file("games.cgn", "\n".join([GAME, GAME, ILLEGAL]))
        seen = self.expect_line("games.cgn: 3 games, 5 turns, 1 error, 0 warnings")
        self.assertTrue(seen[1].startswith("games.cgn:31:6: error: "), seen)
        self.assertIn("  in game 3, turn 2.1", seen)
        self.expect_end()

    def test_games_that_are_named(self):
        self.file("games.cgn", "\n".join([ILLEGAL, GAME]))
        self.watch("--game", "2", "games.cgn")
        self.expect_line(CLEAN.format("games.cgn"))
        self.file("games.cgn", GAME)
        self.expect_line("castellan: --game 2: games.cgn has one game only")
        self.file("games.cgn", "\n".join([GAME, ILLEGAL]))
        self.expect_line(BAD.format("games.cgn"))
        self.expect_end()


class Refused(CliTest):
    def test_what_cannot_be_watched(self):
        os.mkfifo(self.folder / "pipe")
        self.file("game.cgn", GAME)
        for words, says in [(["-"], "standard input is not saved again: --watch is for files"),
                            (["game.cgn", "-"], "standard input is not saved again"),
                            (["none.cgn"], "none.cgn: No such file or directory"),
                            (["."], ". is no file: --watch is for files"), (["pipe"], "pipe is no file"),
                            ([], "no file is named")]:
            with self.subTest(words):
                self.expect_usage("check", "--watch", *words, says=says)

    def test_options_that_do_not_go_together(self):
        game = self.file("game.cgn", GAME)
        for option in ("--fix", "--fix=likely", "--diff", "--backup", "--all-rulings", "--fail-fast", "--jobs=2"):
            name = re.match(r"--[\w-]+", option)[0]
            self.expect_usage("check", "--watch", option, game, says=f"--watch only checks, with one thread: leave out {name}")
        for form in ("json", "sarif"):
            self.expect_usage("check", "--watch", "--format", form, game, says="use --format text or short")


if __name__ == "__main__":
    unittest.main()
