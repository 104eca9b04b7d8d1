#!/usr/bin/env python3
"""Breaks the program on purpose, aside, and looks whether the check that is there for it notices.

    python3 tests/mutation/canaries.py [--only-broken] [NAME...]

The builds of the presets ci and fuzz are made as far as they are missing.
A canary is one change of one source and the check that must fail by it; the check passes on the unchanged tree first.
Exit 1 when a check stays green over a broken program. canaries.txt has the changes.
"""
import argparse
import sys
import time
from pathlib import Path
from typing import NamedTuple

from workshop import ROOT, Check, Workshop, built

CANARIES = Path(__file__).with_name("canaries.txt")
FUZZ_RUNS = "20000"  # a fixed number from a fixed seed: the same inputs each time


def fuzz(target):
    program = f"tests/fuzz/fuzz_{target}"
    return Check(f"fuzz {target}", (program,),
                 ("sh", "-c", 'rm -rf kept && mkdir kept && exec "$0" "$@"', program, f"-runs={FUZZ_RUNS}", "-seed=1",
                  "-timeout=10", "-artifact_prefix=found-", "kept", "{source}/tests/fuzz/corpus/" + target), memory=None)


# The checks by the word that canaries.txt uses, and the preset of their programs.
CHECKS = {
    "fuzz-notation": (fuzz("notation"), "fuzz"),
    "fuzz-position": (fuzz("position"), "fuzz"),
    "universe": (Check("universe", ("tests/engine/test_engine",),
                       ("tests/engine/test_engine", "--abort", "-#", "[#universe_test]~[.]")), "ci"),
    "linear": (Check("linear time", ("cli/castellan",),
                     ("python3", "-B", "{source}/tests/hostile/linear.py", "cli/castellan", "--verbs", "check",
                      "--families", "comments"), memory=None), "ci"),
    "faults": (Check("faults", ("cli/castellan", "tests/faults/libfailing_calls.so"),
                     ("env", "FAILING_CALLS={build}/tests/faults/libfailing_calls.so", "python3", "-B", "-m", "unittest",
                      "discover", "-s", "{source}/tests/faults", "-k", "test_writing_fails"), memory=None), "ci"),
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
    """Paragraphs of four lines: `name check`, the file, the text in it, and its replacement."""
    lines = [line for line in CANARIES.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    paragraphs = [part.splitlines() for part in "\n".join(lines).split("\n\n") if part.strip()]
    return [Canary(*paragraph[0].split(), paragraph[1], paragraph[2].strip(), paragraph[3].strip())
            for paragraph in (part[-4:] for part in paragraphs)]


def caught(canary, check, workshop):
    source = (ROOT / canary.file).read_text(encoding="utf-8")
    if not workshop.breaks(canary.file, canary.broken(source)) or not workshop.links(check):
        raise RuntimeError(f"canary {canary.name} does not compile:\n{workshop.output}")
    return not workshop.passes(check)


def try_those_of(name, canaries, only_broken):
    """The canaries that the check lets live."""
    check, preset = CHECKS[name]
    build = built(preset, check.programs)
    workshop = Workshop(build, build.folder / "canaries", say=lambda text: print(text, flush=True))
    if not only_broken:
        workshop.know(check)
    living = []
    for canary in canaries:
        began = time.monotonic()
        dead = caught(canary, check, workshop)
        said = (workshop.output.strip() or "nothing").splitlines()[-1][:100]
        print(f"  {canary.name}: {'caught' if dead else 'NOT CAUGHT'} ({time.monotonic() - began:.0f} s): {said}", flush=True)
        if not dead:
            living.append(canary)
    return living


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help="canaries or checks; all without a name")
    parser.add_argument("--only-broken", action="store_true", help="the unchanged program has just passed the checks")
    choice = parser.parse_args()
    canaries = read_canaries()
    unknown = set(choice.names) - {word for canary in canaries for word in (canary.name, canary.check)}
    if unknown:
        parser.error(f"no canary, and no check: {', '.join(sorted(unknown))}")
    chosen = [canary for canary in canaries if not choice.names or {canary.name, canary.check} & set(choice.names)]
    living = []
    for name in CHECKS:
        of_check = [canary for canary in chosen if canary.check == name]
        if of_check:
            living += try_those_of(name, of_check, choice.only_broken)
    print(f"{len(chosen) - len(living)} of {len(chosen)} canaries caught")
    return 1 if living else 0


if __name__ == "__main__":
    sys.exit(main())
