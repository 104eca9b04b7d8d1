#!/usr/bin/env python3
"""Changes the rules engine in one place after another and looks whether the tests notice.

    python3 tests/mutation/mutate.py [--count 200] [--seed 1] [--work build/mutation]

Each run draws the same mutants for the same seed and skips those whose result is in WORK/results.jsonl already.
Exit 1 when fewer than 95 % die; a mutant in equivalent.txt, which no test can tell from the engine, does not count.
"""
import argparse
import hashlib
import json
import sys
import time
from pathlib import Path

from mutations import mutants_of
from workshop import ROOT, Check, Workshop

AIM = 95  # per cent
SURVIVED = "survived"
SOURCES = "engine/castelli/*.cpp"
EQUIVALENT = Path(__file__).with_name("equivalent.txt")
OPTIONS = ("-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_CXX_FLAGS=-O1 -g0 -w -D_GLIBCXX_ASSERTIONS -ffile-prefix-map={work}=.",
           "-DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=gold")

# Parts of the engine's tests by their files; `~[.]` leaves out what runs on demand only.
LONG = ("[#universe_test]", "[#simulator_test]", "[#as_played_property_test]")
SEED = "[#seed_test]"
PYTHON = ("python3", "-B", "-m", "unittest", "discover", "--failfast", "-s", "{source}/tests/cli", "-p")


def catch(name, part, *chosen):
    return Check(name, (f"test_{part}",), (f"tests/{part}/test_{part}", "--abort", *chosen))


# In the order that kills most at least expense.
CHECKS = (
    catch("engine", "engine", "-#", "".join(f"~{part}" for part in (SEED, *LONG, "[.]"))),
    catch("components", "components"),
    catch("engine, games of a seed", "engine", "-#", SEED),
    catch("engine, random games", "engine", "-#", ",".join(f"{part}~[.]" for part in LONG)),
    catch("analyzer", "analyzer"),
    Check("second scorer", ("castellan", "score_lines"),
          ("sh", "{source}/tests/second_scorer/run.sh", "cli/castellan", "tests/second_scorer/score_lines",
           "{source}/engine/castelli/sets/classic.set", "1")),
    Check("fuzz corpora", ("fuzz_word", "fuzz_set", "fuzz_position"),
          ("sh", "-c", "for t in word set position; do tests/fuzz/fuzz_$t {source}/tests/fuzz/corpus/$t || exit; done")),
    catch("archive", "archive"),
    Check("cli", ("castellan",), (*PYTHON, "test_[alms]*.py")),
)


def checks_for(file):
    name = Path(file).name
    about_sets = name.startswith(("set_", "board_builder", "pieces_tag", "start_tiles", "classic_set", "published"))
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
    try:
        for check in checks:
            if check.name not in workshop.usual:
                workshop.write(mutant.file, source)
                workshop.measure(check)
            workshop.write(mutant.file, mutant.apply(source))
            if not workshop.builds(("castellan_engine",)):
                return "does not compile"
            if not workshop.builds(check.targets) or not workshop.passes(check):
                return check.name
        return SURVIVED
    finally:
        workshop.write(mutant.file, source)


def try_all(drawn, sources, results, workshop, until, most_checks):
    """Appends to the file of results what is not in it yet. Who lives after some of the checks only stays untried."""
    known = read_results(results)
    missing = [mutant for mutant in drawn if fingerprint(mutant, sources[mutant.file]) not in known]
    if not missing:
        return
    workshop.refresh()
    with open(results, "a", encoding="utf-8") as file:
        for mutant in missing:
            if time.time() > until:
                return
            began = time.monotonic()
            checks = checks_for(mutant.file)[:most_checks]
            fate = fate_of(mutant, sources[mutant.file], workshop, checks)
            print(f"{mutant.file}:{mutant.line}: {fate} ({time.monotonic() - began:.0f} s)", flush=True)
            if fate == SURVIVED and len(checks) < len(CHECKS):
                continue
            file.write(json.dumps({"mutant": fingerprint(mutant, sources[mutant.file]), "fate": fate}) + "\n")
            file.flush()


def read_results(results):
    if not results.exists():
        return {}
    lines = [json.loads(line) for line in results.read_text(encoding="utf-8").splitlines()]
    return {line["mutant"]: line["fate"] for line in lines}


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
    parser.add_argument("--work", type=Path, default=ROOT / "build/mutation", help="folder of copy, build and results")
    parser.add_argument("--only", default="", help="mutants of files whose name contains this")
    parser.add_argument("--minutes", type=float, default=1e6, help="begin no mutant after so long")
    parser.add_argument("--checks", type=int, default=len(CHECKS), help="run the first checks only")
    parser.add_argument("--again", action="store_true", help="try survivors again")
    parser.add_argument("--report", action="store_true", help="only report what is known")
    choice = parser.parse_args()
    sources, mutants = all_mutants()
    mutants = [mutant for mutant in mutants if choice.only in mutant.file]
    drawn = draw(mutants, choice.count, choice.seed)
    print(f"{len(drawn)} of {len(mutants)} mutants drawn", flush=True)
    choice.work.mkdir(parents=True, exist_ok=True)
    results = choice.work / "results.jsonl"
    if choice.again:
        kept = [json.dumps({"mutant": name, "fate": fate})
                for name, fate in read_results(results).items() if fate != SURVIVED]
        results.write_text("".join(line + "\n" for line in kept), encoding="utf-8")
    if not choice.report:
        options = [option.format(work=choice.work.resolve()) for option in OPTIONS]
        workshop = Workshop(choice.work.resolve(), options, say=lambda text: print(text, flush=True))
        try_all(drawn, sources, results, workshop, time.time() + 60 * choice.minutes,
                choice.checks)
    return 0 if report(drawn, sources, read_results(results)) else 1


if __name__ == "__main__":
    sys.exit(main())
