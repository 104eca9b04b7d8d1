"""How long `castellan check` takes on clean records, beside another build of it."""

import statistics
import tempfile
from pathlib import Path

import programs
import slips

REPEATS = 5
REPEATS_TOGETHER = 15
TOGETHER = 2000  # records in one run, where the start of the program hardly counts


def times(file, binaries, repeats):
    """The least seconds of each binary, in turns, so that whatever else the machine does is shared."""
    found = [[] for _ in binaries]
    for repeat in range(repeats):
        order = range(len(binaries)) if repeat % 2 == 0 else reversed(range(len(binaries)))
        for number in order:
            run = programs.timed("check", "--quiet", file, program=binaries[number])
            if run.status:
                raise RuntimeError(f"{binaries[number]} check: {run.stderr.decode(errors='replace')[:500]}")
            found[number].append(run.cpu)
    return [min(of_one) for of_one in found]


def report(records, other):
    binaries = [slips.CASTELLAN] + ([other] if other else [])
    programs.on_one_core()
    with tempfile.TemporaryDirectory(prefix="slips") as name:
        together = Path(name, "all.cgn")
        together.write_text("\n".join(records[number % len(records)] for number in range(TOGETHER)), encoding="utf-8")
        single = Path(name, "one.cgn")
        each = []
        for record in records:
            single.write_text(record, encoding="utf-8")
            each.append(times(single, binaries, REPEATS))
        rows = [("a record in a run of its own", [statistics.median(column) for column in zip(*each)]),
                (f"{TOGETHER} records in one run", times(together, binaries, REPEATS_TOGETHER))]
    for label, found in rows:
        cells = "  ".join(f"{1000 * seconds:8.2f} ms" for seconds in found)
        print(f"{label:32}  {cells}" + (f"  ratio {found[0] / found[1]:.3f}" if other else ""))
