#!/usr/bin/env python3
"""Breaks the program on purpose, in a copy, and looks whether the check that is there for it notices.

    python3 tests/mutation/canaries.py [NAME...] [--work build/canaries]

A canary is one change of one source and the check that must fail by it; the check passes on the unchanged tree first.
Exit 1 when a check stays green over a broken program. canaries.txt has the changes.
"""
import argparse
import sys
import time
from pathlib import Path
from typing import NamedTuple

from workshop import ROOT, Check, Workshop

CANARIES = Path(__file__).with_name("canaries.txt")
# As the presets ci and fuzz build, so that a compiler cache knows most of it.
RELEASE = ("-DCMAKE_BUILD_TYPE=Release", "-DCASTELLAN_WERROR=ON")
FUZZ = ("-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_CXX_COMPILER=clang++-16", "-DCASTELLAN_FUZZ=ON",
        "-DCMAKE_CXX_FLAGS=-fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all -O1"
        " -D_GLIBCXX_ASSERTIONS")
FUZZ_RUNS = "20000"  # a fixed number from a fixed seed: the same inputs each time


def fuzz(target):
    return Check(f"fuzz {target}", (f"fuzz_{target}",),
                 ("sh", "-c", 'rm -rf grown && mkdir grown && exec "$0" "$@"', f"tests/fuzz/fuzz_{target}",
                  f"-runs={FUZZ_RUNS}", "-seed=1", "-timeout=10", "-artifact_prefix=found-", "grown",
                  "{source}/tests/fuzz/corpus/" + target), memory=None)


# The checks by the word that canaries.txt uses, and how each is built.
CHECKS = {
    "fuzz-notation": (fuzz("notation"), FUZZ),
    "fuzz-position": (fuzz("position"), FUZZ),
    "universe": (Check("universe", ("test_engine",),
                       ("tests/engine/test_engine", "--abort", "-#", "[#universe_test]~[.]")), RELEASE),
    "linear": (Check("linear time", ("castellan",),
                     ("python3", "-B", "{source}/tests/hostile/linear.py", "cli/castellan", "--verbs", "check",
                      "--families", "comments"), memory=None), RELEASE),
    "faults": (Check("faults", ("castellan", "failing_calls"),
                     ("env", "FAILING_CALLS={build}/tests/faults/libfailing_calls.so", "python3", "-B", "-m", "unittest",
                      "discover", "-s", "{source}/tests/faults", "-k", "test_writing_fails"), memory=None), RELEASE),
}


class Canary(NamedTuple):
    name: str
    check: str
    file: str
    before: str
    after: str

    def broken(self, source):
        if source.count(self.before) != 1:
            raise RuntimeError(f"canary {self.name}: {self.file} must hold once: {self.before}")
        return source.replace(self.before, self.after)


def read_canaries():
    """Paragraphs of four lines: `name check`, the file, the text in it, and what stands there instead."""
    lines = [line for line in CANARIES.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    paragraphs = [part.splitlines() for part in "\n".join(lines).split("\n\n") if part.strip()]
    return [Canary(*paragraph[0].split(), paragraph[1], paragraph[2].strip(), paragraph[3].strip())
            for paragraph in (part[-4:] for part in paragraphs)]


def caught(canary, check, workshop):
    source = workshop.text_of(canary.file)
    workshop.write(canary.file, canary.broken(source))
    try:
        if not workshop.builds(check.targets):
            raise RuntimeError(f"canary {canary.name} does not compile:\n{workshop.output}")
        return not workshop.passes(check)
    finally:
        workshop.write(canary.file, source)


def try_those_of(name, canaries, work):
    """The canaries that the check lets live."""
    check, options = CHECKS[name]
    folder = work / ("fuzz" if options is FUZZ else "release")
    workshop = Workshop(folder, options, say=lambda text: print(text, flush=True))
    workshop.refresh()
    workshop.measure(check)
    living = []
    for canary in canaries:
        began = time.monotonic()
        dead = caught(canary, check, workshop)
        print(f"  {canary.name}: {'caught' if dead else 'NOT CAUGHT'} ({time.monotonic() - began:.0f} s)", flush=True)
        if not dead:
            living.append(canary)
    return living


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help="canaries or checks; all without a name")
    parser.add_argument("--work", type=Path, default=ROOT / "build/canaries", help="folder of the copy and its builds")
    choice = parser.parse_args()
    chosen = [canary for canary in read_canaries()
              if not choice.names or {canary.name, canary.check} & set(choice.names)]
    living = []
    for name in CHECKS:
        of_check = [canary for canary in chosen if canary.check == name]
        if of_check:
            living += try_those_of(name, of_check, choice.work.resolve())
    print(f"{len(chosen) - len(living)} of {len(chosen)} canaries caught")
    return 1 if living or not chosen else 0


if __name__ == "__main__":
    sys.exit(main())
