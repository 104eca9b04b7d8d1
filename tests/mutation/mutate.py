#!/usr/bin/env python3
"""Changes the rules engine in one place after another and looks whether the tests notice.

    python3 tests/mutation/mutate.py [--count 200] [--seed 1] [--build BUILD]

Each run draws the same mutants for the same seed and skips those whose result is in BUILD/mutants/results.jsonl already.
Exit 1 when fewer than 95 % die; a mutant in equivalent.txt, which no test can tell from the engine, does not count.
"""
import argparse
import hashlib
import json
import os
import sys
import threading
import time
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from mutations import mutants_of
from workshop import ROOT, Build, Check, Workshop, built

AIM = 95  # per cent
SURVIVED = "survived"
SOURCES = "engine/castelli/**/*.cpp"
EQUIVALENT = Path(__file__).with_name("equivalent.txt")

# Parts of the engine's tests by their files; `~[.]` leaves out what runs on demand only.
LONG = ("[#universe_test]", "[#simulator_test]", "[#as_played_property_test]")
SEED = "[#seed_test]"
PYTHON = ("python3", "-B", "-m", "unittest", "discover", "--failfast", "-s", "{source}/tests/cli", "-p")


def catch(name, part, *chosen):
    program = f"tests/{part}/test_{part}"
    return Check(name, (program,), (program, "--abort", *chosen))


# In the order that kills most at least expense.
CHECKS = (
    catch("engine", "engine", "-#", "".join(f"~{part}" for part in (SEED, *LONG, "[.]"))),
    catch("components", "components"),
    catch("engine, games of a seed", "engine", "-#", SEED),
    catch("engine, random games", "engine", "-#", ",".join(f"{part}~[.]" for part in LONG)),
    catch("analyzer", "analyzer"),
    Check("second scorer", ("cli/castellan", "tests/second_scorer/score_lines"),
          ("sh", "{source}/tests/second_scorer/run.sh", "cli/castellan", "tests/second_scorer/score_lines",
           "{source}/engine/castelli/box/sets/classic.set", "1")),
    Check("fuzz corpora", tuple(f"tests/fuzz/fuzz_{target}" for target in ("word", "set", "position")),
          ("sh", "-c", "for t in word set position; do tests/fuzz/fuzz_$t {source}/tests/fuzz/corpus/$t || exit; done")),
    catch("archive", "archive"),
    Check("cli", ("cli/castellan",), (*PYTHON, "test_[alms]*.py")),
)


def checks_for(file):
    about_sets = file.startswith(("engine/castelli/box/", "engine/castelli/board/"))
    return sorted(CHECKS, key=lambda check: about_sets and check.name != "components")


def key_of(mutant):
    return f"{mutant.file} | {mutant.before} | {mutant.after}"


def fingerprint(mutant, source):
    """Of this change of this text: a result holds as long as both are the same."""
    told = f"{mutant.start} {mutant.end} {mutant.replacement}\n{source}"
    return f"{mutant.file}:{hashlib.sha256(told.encode()).hexdigest()[:16]}"


def all_mutants():
    sources = {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in sorted(ROOT.glob(SOURCES))}
    return sources, [mutant for file, source in sources.items() for mutant in mutants_of(file, source)]


def draw(mutants, count, seed):
    """By lot, and each by its own: where a source changes, mutants of other lines stay drawn."""
    return sorted(mutants, key=lambda mutant: hashlib.sha256(f"{seed} {key_of(mutant)}".encode()).digest())[:count]


def known_equivalent():
    """Lines `file | line | changed line | reason`."""
    known = {}
    for line in EQUIVALENT.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            key, reason = line.rsplit(" | ", 1)
            known[key] = reason
    return known


def fate_of(mutant, source, workshop, checks):
    """Which check kills it; `survived`, or `does not compile`."""
    if not workshop.breaks(mutant.file, mutant.apply(source)):
        return "does not compile"
    for check in checks:
        workshop.know(check)
        if not workshop.links(check):
            return "does not compile"
        if not workshop.passes(check):
            return check.name
    return SURVIVED


class Results:
    """The fates of mutants, in a file from the first one on."""

    def __init__(self, path):
        self.path = path
        self.fates = {}
        self.writing = threading.Lock()
        if path.exists():
            lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
            self.fates = {line["mutant"]: line["fate"] for line in lines}

    def add(self, name, fate):
        with self.writing, open(self.path, "a", encoding="utf-8") as file:
            self.fates[name] = fate
            file.write(json.dumps({"mutant": name, "fate": fate}) + "\n")

    def forget(self, fate):
        self.fates = {name: known for name, known in self.fates.items() if known != fate}
        lines = [json.dumps({"mutant": name, "fate": known}) + "\n" for name, known in self.fates.items()]
        self.path.write_text("".join(lines), encoding="utf-8")


def try_all(drawn, sources, results, build, jobs, until):
    """Those that have no result yet, so many at a time."""
    missing = deque(mutant for mutant in drawn if fingerprint(mutant, sources[mutant.file]) not in results.fates)
    usual = {}

    def work(number):
        workshop = Workshop(build, results.path.parent / str(number), usual=usual)
        while time.time() < until:
            try:
                mutant = missing.popleft()
            except IndexError:
                return
            began = time.monotonic()
            fate = fate_of(mutant, sources[mutant.file], workshop, checks_for(mutant.file))
            print(f"{mutant.file}:{mutant.line}: {fate} ({time.monotonic() - began:.0f} s)", flush=True)
            results.add(fingerprint(mutant, sources[mutant.file]), fate)

    with ThreadPoolExecutor(jobs) as pool:
        list(pool.map(work, range(jobs)))


def report(drawn, sources, known):
    """True when enough die."""
    fates = {}
    survivors = []
    equivalent = known_equivalent()
    for mutant in drawn:
        fate = known.get(fingerprint(mutant, sources[mutant.file]), "not tried")
        if fate == SURVIVED:
            if key_of(mutant) in equivalent:
                fate = "equivalent"
            else:
                survivors.append(mutant)
        fates[fate] = fates.get(fate, 0) + 1
    for fate, count in sorted(fates.items(), key=lambda entry: -entry[1]):
        print(f"{count:5} {fate}")
    for mutant in survivors:
        print(f"survivor {mutant.file}:{mutant.line} ({mutant.kind})\n    {mutant.before}\n    {mutant.after}")
    not_counted = sum(fates.get(fate, 0) for fate in ("does not compile", "equivalent", "not tried"))
    counted = len(drawn) - not_counted
    killed = counted - len(survivors)
    if counted == 0:
        print("no mutant was tried")
        return False
    print(f"{killed} of {counted} mutants killed, {100 * killed / counted:.1f} %; "
          f"{fates.get('equivalent', 0)} equivalent, {fates.get('does not compile', 0)} do not compile, "
          f"{fates.get('not tried', 0)} not tried")
    return 100 * killed >= AIM * counted


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=200, help="mutants drawn (200)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--build", type=Path, help="a build to work with; without, that of the preset mutation is made")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="mutants at a time (as many as there are cores)")
    parser.add_argument("--only", default="", help="mutants of files whose name contains this")
    parser.add_argument("--minutes", type=float, default=1e6, help="begin no mutant after so long")
    parser.add_argument("--again", action="store_true", help="try survivors again")
    parser.add_argument("--report", action="store_true", help="only report what is known")
    choice = parser.parse_args()
    sources, mutants = all_mutants()
    mutants = [mutant for mutant in mutants if choice.only in mutant.file]
    drawn = draw(mutants, choice.count, choice.seed)
    print(f"{len(drawn)} of {len(mutants)} mutants drawn", flush=True)
    folder = (choice.build or ROOT / "build/mutation") / "mutants"
    folder.mkdir(parents=True, exist_ok=True)
    results = Results(folder / "results.jsonl")
    if choice.again:
        results.forget(SURVIVED)
    if not choice.report:
        until = time.time() + 60 * choice.minutes
        build = Build(choice.build) if choice.build else built("mutation")
        try_all(drawn, sources, results, build, choice.jobs, until)
    return 0 if report(drawn, sources, results.fates) else 1


if __name__ == "__main__":
    sys.exit(main())
