"""Where nothing can be written, and where something else stands than a file: for every command that writes."""

import os
import shutil
import signal
import stat
import subprocess
import tempfile
import unittest
from pathlib import Path

from commands import CASTELLAN, NO_STDOUT, TO_FILES, TO_STDOUT, make_inputs, verb_of
from runs import OLD, files_in


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

    def expect_failure(self, done, reason):
        self.assertEqual(done.returncode, 2, done.stderr)
        self.assertTrue(done.stderr.startswith(b"castellan: "), done.stderr)
        self.assertTrue(done.stderr.endswith(f": {reason}\n".encode()), done.stderr)
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
            (folder / "behind").write_bytes(OLD)
            (folder / case.target).symlink_to("behind")
            self.run_it(words, folder)
            self.assertEqual(os.readlink(folder / case.target), "behind")
            self.assertNotEqual((folder / "behind").read_bytes(), OLD)
            self.assertEqual(len(files_in(folder)), 2)
        self.for_targets(check)

    def test_a_device_that_is_full(self):
        def check(case, folder, words):
            (folder / case.target).symlink_to("/dev/full")
            self.expect_failure(self.run_it(words, folder), "No space left on device")
            self.assertTrue(stat.S_ISCHR(os.stat(folder / case.target).st_mode))
        self.for_targets(check)

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
