"""Each call that writing is made of fails once, for every command that writes, and each of a sample of allocations:
the exit code is right, the old file intact or the new one whole, nothing is left behind, and a message says why."""

import errno
import os
import shutil
import signal
import tempfile
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from commands import Case, NEEDS_TERMINAL, NO_STDOUT, SLIPS, TO_FILES, TO_STDOUT, make_inputs, options, verb_of, verbs
from runs import IO_ERRORS, OLD, SIGNALS, Runner, spread

# How many calls of a kind, and how many allocations, of a command fail, one at a time.
MOST_CALLS = int(os.environ.get("FAILING_CALLS_OF_A_KIND", "4"))
MOST_ALLOCATIONS = int(os.environ.get("FAILING_ALLOCATIONS", "5"))
MOST_LIBRARY_ALLOCATIONS = MOST_ALLOCATIONS // 5
JOBS = int(os.environ.get("FAILING_JOBS", "1"))
NO_MEMORY = os.strerror(errno.ENOMEM).encode()
NO_STANDARD_OUTPUT = "castellan: standard output could not be written\n"
OUT_OF_MEMORY = "castellan: out of memory\n"


def setUpModule():
    global inputs, runner
    inputs = Path(tempfile.mkdtemp(prefix="castellan-inputs"))
    unittest.addModuleCleanup(shutil.rmtree, inputs)
    runner = Runner(make_inputs(inputs))
    unittest.addModuleCleanup(tell_counts)


def tell_counts():
    print(f"\n{runner.failed.total()} calls failed in {len(TO_FILES) + len(TO_STDOUT)} commands:",
          ", ".join(f"{kind} {count}" for kind, count in sorted(runner.failed.items())))


def old_of(case):
    return SLIPS.encode() if case.in_place else None if case.target in ("", "parts") else OLD


class Faults(unittest.TestCase):
    def for_all(self, cases, check):
        with ThreadPoolExecutor(JOBS) as pool:
            for case, faults in zip(cases, pool.map(check, cases)):
                with self.subTest(str(case)):
                    self.assertFalse(faults, "\n" + "\n".join(faults))

    def test_every_verb_is_here(self):
        writing = {verb_of(case) for case in TO_FILES}
        self.assertEqual(writing, {verb for verb in verbs() if {"output", "in-place", "fix"} & options(verb)}
                         - NEEDS_TERMINAL)
        in_place = {verb_of(case) for case in TO_FILES if case.in_place}
        self.assertEqual(in_place, {verb for verb in verbs() if {"in-place", "fix", "apply"} & options(verb)})
        self.assertEqual(writing | {verb_of(case) for case in TO_STDOUT}, set(verbs()) - NEEDS_TERMINAL)

    def test_writing_fails(self):
        self.for_all(TO_FILES, faults_of_writing)

    def test_a_signal_while_writing(self):
        self.for_all(TO_FILES, faults_of_signals)

    def test_every_signal_while_writing(self):
        cases = [case for case in TO_FILES if verb_of(case) in ("new", "export", "split") or case.in_place]
        self.for_all(cases, faults_of_every_signal)

    def test_only_a_missing_target_counts_as_missing(self):
        """What may not be looked at, as a link that the kernel does not follow, is not replaced."""
        case = next(case for case in TO_FILES if verb_of(case) == "new")
        _, counts = runner.counted(case)
        refused = 0
        for nth in range(1, counts["look"] + 1):
            outcome = runner.run(case, f"look {nth} {errno.EACCES}")
            refused += outcome.code == 2 and outcome.stderr == "castellan: new.cgn: Permission denied\n" and not outcome.files
        self.assertGreater(refused, 0)

    def test_a_folder_that_cannot_be_synced(self):
        """The file is there, whole, and stays unless the machine fails."""
        for case in (case for case in TO_FILES if verb_of(case) in ("new", "split")):
            whole, counts = runner.counted(case)
            self.assertGreater(counts["folder-sync"], 0)
            for nth in range(1, counts["folder-sync"] + 1):
                self.assertEqual(runner.run(case, f"folder-sync {nth} {errno.EIO}"), whole)

    def test_a_file_system_without_second_names(self):
        """The backup is a copy then."""
        case = next(case for case in TO_FILES if "--backup" in case.line)
        whole, _ = runner.counted(case, old=old_of(case))
        self.assertEqual(whole.files, {"old.cgn": SLIPS.replace("r5g5", "R5G5").encode(), "old.cgn~": SLIPS.encode()})
        outcome = runner.run(case, f"rename 1 {errno.EPERM}", old=old_of(case))  # a second name counts as a renaming
        self.assertEqual(outcome, whole)

    def test_no_memory(self):
        self.for_all(TO_FILES + TO_STDOUT, faults_without_memory)

    def test_no_memory_for_an_error(self):
        """The message takes memory, too."""
        for line, code in (("check missing.cgn", 2), ("frm game.cgn", 2), ("check {slips} --format none", 2)):
            case = Case(line, "")
            whole, counts = runner.counted(case)
            self.assertEqual(whole.code, code)
            for nth in range(max(1, counts["allocation"] - 30), counts["allocation"] + 1):
                with self.subTest(line, allocation=nth):
                    outcome = runner.run(case, f"allocation {nth} 12")
                    self.assertTrue(outcome == whole or (outcome.code == 3 and outcome.stderr == OUT_OF_MEMORY), outcome)

    def test_standard_output_fails(self):
        cases = TO_STDOUT + [case for case in TO_FILES if verb_of(case) not in NO_STDOUT and not case.in_place]
        self.for_all(cases, faults_of_standard_output)


class Findings(list):
    """What is wrong, told as it is found."""

    def check(self, holds, failing, outcome):
        if not holds:
            self.append(f"{failing}: exit {outcome.code}, {outcome.left}, {outcome.stderr[-300:]!r}")


def before(case):
    old = old_of(case)
    return {} if old is None else {case.target: old}


def faults_of_writing(case):
    findings = Findings()
    whole, counts = runner.counted(case, old=old_of(case))
    findings.check(all(counts[kind] for kind in ("write", "sync", "close", "rename")), "no fault", whole)
    for kind, numbers in IO_ERRORS.items():
        # A command that has told what it is about to write, too.
        unwritten = [NO_STANDARD_OUTPUT] if kind == "write" and whole.stdout else []
        for nth in spread(counts[kind], MOST_CALLS):
            for number in numbers:
                failing = f"{kind} {nth} {number}"
                outcome = runner.run(case, failing, old=old_of(case))
                reason = f": {os.strerror(number)}\n"
                said = outcome.stderr.startswith("castellan: ") and outcome.stderr.endswith((reason, *unwritten))
                ended = outcome.code == 2 and outcome.files == before(case) and said
                tried_elsewhere = kind == "open" and outcome == whole  # a temporary file of another kind
                findings.check(ended or tried_elsewhere, failing, outcome)
    for nth in spread(counts["write"], MOST_CALLS):
        outcome = runner.run(case, f"write {nth} short", old=old_of(case))
        findings.check(outcome == whole, f"write {nth} short", outcome)
        failing = f"write {nth} {errno.EINTR}"
        outcome = runner.run(case, failing, old=old_of(case))
        ended = outcome.code == 2 and outcome.files == before(case)  # the C library does not try again
        findings.check(ended or outcome == whole, failing, outcome)
    return findings


def faults_of_signals(case):
    findings = Findings()
    whole, counts = runner.counted(case, old=old_of(case))
    for kind in ("open", "write", "sync", "rename", "folder"):
        for nth in spread(counts[kind], 2):
            for number in SIGNALS.values():
                failing = f"{kind} {nth} signal {number}"
                outcome = runner.run(case, failing, old=old_of(case))
                ended = outcome.code in (-number, 130) and outcome.files == before(case)
                finished = outcome.code in (-number, 130, whole.code) and outcome.files == whole.files
                findings.check(ended or finished, failing, outcome)
    return findings


def faults_of_every_signal(case):
    """While the first file is written; the library itself lives on SIGSYS."""
    findings = Findings()
    whole = runner.run(case, old=old_of(case))
    harmless = {signal.SIGKILL, signal.SIGSYS, signal.SIGSTOP, signal.SIGTSTP, signal.SIGTTIN, signal.SIGTTOU,
                signal.SIGCONT, signal.SIGCHLD, signal.SIGURG, signal.SIGWINCH}
    for number in sorted(signal.valid_signals() - harmless):
        failing = f"sync 1 signal {int(number)}"
        outcome = runner.run(case, failing, old=old_of(case))
        ended = outcome.code in (-number, 130) and outcome.files == before(case)
        ignored = number == signal.SIGXFSZ and outcome == whole
        finished = outcome.code in (-number, 130) and outcome.files == whole.files
        findings.check(ended or ignored or finished, failing, outcome)
    return findings


def faults_without_memory(case):
    findings = Findings()
    whole, counts = runner.counted(case, old=old_of(case))
    findings.check(counts["allocation"] > 0, "no fault", whole)
    orders = [f"allocation {nth} 12" for nth in spread(counts["allocation"], MOST_ALLOCATIONS)]
    orders += [f"allocation {nth}+ 12" for nth in spread(counts["allocation"], MOST_LIBRARY_ALLOCATIONS)]
    for failing in orders:
        outcome = runner.run(case, failing, old=old_of(case))
        whole_file = before(case), whole.files if case.line.startswith("check --fix") else None  # it is read again then
        ended = outcome.code == 3 and outcome.stderr.endswith(OUT_OF_MEMORY) and outcome.files in whole_file
        findings.check(ended or outcome == whole, failing, outcome)
    most = MOST_LIBRARY_ALLOCATIONS if case.target else MOST_ALLOCATIONS  # only what draws makes many
    for kind in ("library-allocation", "thread"):
        for nth in spread(counts[kind], most):
            failing = f"{kind} {nth} 12"
            outcome = runner.run(case, failing, old=old_of(case))
            ended = outcome.code not in (0, -signal.SIGSEGV) and outcome.files == before(case)
            # In a thread of the library.
            crashed = case.target and outcome.code < 0 and outcome.files.get(case.target) == old_of(case)
            reported = outcome.code == 1 and NO_MEMORY in outcome.files.get(case.target, b"")  # of one record of many
            complete = outcome.files == whole.files and (case.target or outcome.stdout == whole.stdout)
            findings.check(ended or crashed or reported or complete, failing, outcome)
    return findings


def faults_of_standard_output(case):
    findings = Findings()
    whole, counts = runner.counted(case, to_stdout=True)
    findings.check(counts["write"] > 0, "no fault", whole)
    for nth in spread(counts["write"], MOST_CALLS):
        for number in IO_ERRORS["write"]:
            failing = f"write {nth} {number}"
            outcome = runner.run(case, failing, to_stdout=True)
            said = outcome.stderr.endswith(NO_STANDARD_OUTPUT)
            findings.check(outcome.code == 2 and said and outcome.files == {}, failing, outcome)
        outcome = runner.run(case, f"write {nth} short", to_stdout=True)
        findings.check(outcome == whole, f"write {nth} short", outcome)
    return findings


if __name__ == "__main__":
    unittest.main()
