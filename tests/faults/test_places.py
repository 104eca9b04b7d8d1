"""Places that cannot be written, or that are no file: for every command that writes."""

import gzip
import os
import pty
import shutil
import signal
import stat
import subprocess
import tempfile
import threading
import unittest
from pathlib import Path

from commands import CASTELLAN, GAME, NO_STDOUT, TO_FILES, TO_STDOUT, make_inputs, verb_of
from runs import OLD, files_in


def read_all(controller):
    try:
        while os.read(controller, 65536):
            pass
    except OSError:  # the terminal was closed
        pass


class Places(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = Path(tempfile.mkdtemp(prefix="castellan-inputs"))
        cls.addClassCleanup(shutil.rmtree, folder)
        cls.inputs = make_inputs(folder)

    def run_it(self, words, folder, **options):
        return subprocess.run([CASTELLAN, *map(str, words)], cwd=folder, stderr=subprocess.PIPE,
                              stdin=subprocess.DEVNULL, timeout=60, **{"stdout": subprocess.PIPE, **options})

    def for_targets(self, check):
        """Each case with a folder of its own; split makes a folder, not a file, and -i has its target already."""
        for case in TO_FILES:
            if case.in_place or case.target == "parts":
                continue
            with self.subTest(str(case)), tempfile.TemporaryDirectory(prefix="castellan") as folder:
                check(case, Path(folder), case.arguments(self.inputs))

    def expect_failure(self, done, reason, before=": "):
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertTrue(done.stderr.startswith(b"castellan: "), done.stderr)
        self.assertTrue(done.stderr.endswith(f"{before}{reason}\n".encode()), done.stderr)
        self.assertEqual(done.stdout, b"")

    def test_no_such_folder(self):
        def check(case, folder, words):
            self.expect_failure(self.run_it([*words[:-1], f"none/{case.target}"], folder), "No such file or directory")
            self.assertEqual(files_in(folder), {})
        self.for_targets(check)

    def test_a_folder_stands_there(self):
        def check(case, folder, words):
            (folder / case.target).mkdir()
            self.expect_failure(self.run_it(words, folder), "Is a directory")
            self.assertEqual(files_in(folder), {case.target: None})
        self.for_targets(check)

    def test_a_link_stays_a_link(self):
        def check(case, folder, words):
            (folder / "behind").write_bytes(b"")
            (folder / case.target).symlink_to("behind")
            self.run_it(words, folder)
            self.assertEqual(os.readlink(folder / case.target), "behind")
            self.assertNotEqual((folder / "behind").read_bytes(), b"")
            self.assertEqual(len(files_in(folder)), 2)
        self.for_targets(check)

    def test_a_device_that_is_full(self):
        def check(case, folder, words):
            (folder / case.target).symlink_to("/dev/full")
            self.expect_failure(self.run_it(words, folder), "No space left on device")
            self.assertTrue(stat.S_ISCHR(os.stat(folder / case.target).st_mode))
        self.for_targets(check)

    def test_every_command_may_be_typed_twice(self):
        for case in TO_FILES:
            with self.subTest(str(case)), tempfile.TemporaryDirectory(prefix="castellan") as name:
                folder = Path(name)
                if case.in_place:
                    (folder / case.target).write_text(GAME)
                first = self.run_it(case.arguments(self.inputs), folder)
                files = files_in(folder)
                second = self.run_it(case.arguments(self.inputs), folder)
                self.assertEqual((second.returncode, second.stderr), (first.returncode, first.stderr))
                self.assertEqual(files_in(folder), files)

    def test_what_cannot_be_made_again_is_never_replaced(self):
        """By no command, whatever the target's name says; but with --force."""
        precious = {"a record": b"[CGN \"1\"]\n*\n", "a compressed file": gzip.compress(b"[CGN \"1\"]\n*\n"),
                    "an event": b"castellan-event 1\n", "a component set": b"# mine\n\ncastellan-set 1\n",
                    "a figure": b"castellan-figure 1\n", "a theme": b"; mine\nbase = dark\n",
                    "an archive": Path(self.inputs["archive"]).read_bytes()[:-1]}

        def check(case, folder, words):
            for kind, content in precious.items():
                (folder / case.target).write_bytes(content)
                done = self.run_it(words, folder)
                self.expect_failure(done, f"{case.target} is there already, and it is {kind}: --force replaces it",
                                    before="")
                self.assertEqual(files_in(folder), {case.target: content})
            self.assertEqual(self.run_it([*words, "--force"], folder).returncode, self.run_it(words, folder).returncode)
            self.assertNotEqual((folder / case.target).read_bytes(), content)
        self.for_targets(check)

    def test_an_input_is_never_the_output(self):
        """Not by another name either, and not with --force."""
        def check(case, folder, words):
            for number, word in enumerate(words[:-2]):
                if not Path(word).is_file() or (number > 0 and words[number - 1].startswith("--")):
                    continue
                own = folder / f"input{Path(word).suffix}"
                shutil.copy(word, own)
                (folder / f"link{Path(case.target).suffix}").symlink_to(own.name)
                os.link(own, folder / f"hard{Path(case.target).suffix}")
                for name in ("link", "hard"):
                    target = name + Path(case.target).suffix
                    again = [str(own) if other == word else other for other in words[:-2]] + ["-o", target]
                    for force in ([], ["--force"]):
                        done = self.run_it(again + force, folder)
                        self.expect_failure(done, f"{own} is an input: the output needs another file", before="")
                        self.assertEqual(own.read_bytes(), Path(word).read_bytes())
                for path in folder.iterdir():
                    path.unlink()
        self.for_targets(check)

    def test_an_ending_that_cannot_be_written(self):
        def check(case, folder, words):
            done = self.run_it([*words[:-1], "out.docx"], folder)
            self.assertEqual((done.returncode, done.stdout, files_in(folder)), (2, b"", {}))
            self.assertRegex(done.stderr.decode(), r"^castellan: -o out.docx: .* writes a file that ends in \.\w+")
            self.assertIn(Path(case.target).suffix, done.stderr.decode())
        self.for_targets(check)

    def test_what_is_binary_is_not_for_a_terminal(self):
        binary = {".png", ".pdf", ".webp", ".cga"}
        for case in TO_FILES:
            words = case.line.format(**self.inputs).split()
            ending = Path(case.target).suffix
            if case.in_place or verb_of(case) in NO_STDOUT:
                continue
            if ending in (".png", ".pdf", ".svg") and verb_of(case) in ("render", "chart", "figure"):
                words += ["--format", ending[1:]]
            for way in ([], ["-o", "-"], ["-o", "/dev/stdout"]):
                controller, terminal = pty.openpty()
                with self.subTest(words=words + way), open(controller, "rb"), open(terminal, "wb") as stdout:
                    # Read, or a long text would wait for ever.
                    reading = threading.Thread(target=read_all, args=(controller,), daemon=True)
                    reading.start()
                    done = self.run_it(words + way, "/", stdout=stdout)
                    refused = b"is not for a terminal: name a file with -o" in done.stderr
                    self.assertEqual((done.returncode == 2, refused), (ending in binary, ending in binary))

    def test_parts_want_a_folder_that_is_new(self):
        case = next(case for case in TO_FILES if case.target == "parts")
        with tempfile.TemporaryDirectory(prefix="castellan") as name:
            folder = Path(name)
            (folder / "parts").write_bytes(OLD)
            done = self.run_it(case.arguments(self.inputs), folder)
            self.assertEqual((done.returncode, files_in(folder)), (2, {"parts": OLD}))
            done = self.run_it([*case.arguments(self.inputs)[:-1], "parts/in-a-file"], folder)
            self.assertEqual((done.returncode, files_in(folder)), (2, {"parts": OLD}))

    def test_standard_output(self):
        for case in TO_STDOUT + [case for case in TO_FILES if verb_of(case) not in NO_STDOUT and not case.in_place]:
            words = case.line.format(**self.inputs).split()
            with self.subTest(case.line):
                with open("/dev/full", "wb") as full:
                    done = self.run_it(words, "/", stdout=full)
                self.assertEqual(done.returncode, 2)
                self.assertTrue(done.stderr.endswith(b"castellan: standard output could not be written\n"))
                reader, writer = os.pipe()
                os.close(reader)
                done = self.run_it(words, "/", stdout=writer)
                os.close(writer)
                self.assertEqual((done.returncode, done.stderr), (-signal.SIGPIPE, b""))


if __name__ == "__main__":
    unittest.main()
