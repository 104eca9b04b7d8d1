"""Whether the work grows as the text does: instructions for each hostile family, at one size and at twice that size.

    python3 tests/hostile/linear.py build/release/cli/castellan [--bytes N] [--doublings N] [--verbs VERB,...]
                                    [--families FAMILY,...]

Valgrind counts (Debian: valgrind), so the figures are the same in every run. All records for a verb are read by one
process, and counted apart. Event files, figures and component sets have families of their own, each read by a process
of its own, whose start is left out. Prints instructions a byte at each size and the largest growth for twice the size;
fails if that is above 2.3.
"""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

import families

MOST_GROWTH = 2.3
FILE_BEGINS = "castellan::cli::Input::Input(*"  # called once for each file
VERBS = {
    "check": ["check", "--jobs", "1"],
    "as-played": ["check", "--jobs", "1", "--as-played"],
    "json": ["check", "--jobs", "1", "--format", "json"],
    "sarif": ["check", "--jobs", "1", "--format", "sarif"],
    "fmt": ["fmt"],
    "export": ["export"],
}
# Verbs with files of their own: their families, the files' ending, and what share of --bytes these have: some may be
# no larger than 64 KiB, and parts are looked up only where there are many.
OWN_FILES = {
    "tournament": (["tournament", "check"], families.EVENTS, "cge", 1),
    "figure": (["figure"], families.FIGURES, "cgf", 4),
    "set": (["set", "check"], families.SETS, "set", 2),
    "merge": (["merge", "--parts", "hostile.json"], families.PARTS, "json", 1 / 16),
}
# What is read before the counting begins: whatever is set up once has been by then.
WARMING_UP = families.sample("games/simulated-4-players.cgn") + families.GAME + families.FAMILIES["illegal_games"](400)


def instructions(command: list[str], files: list[pathlib.Path], folder: pathlib.Path) -> list[int]:
    """Of each file but the first and the last."""
    for old in folder.glob("profile*"):
        old.unlink()
    run = subprocess.run(
        ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/profile", f"--dump-before={FILE_BEGINS}",
         *command, *map(str, files)], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    if run.returncode not in (0, 1):
        sys.exit(f"{' '.join(command)}: exit {run.returncode}\n{run.stderr}")
    parts = [path for path in folder.glob("profile*") if re.search(r"^totals: [1-9]", path.read_text(), re.MULTILINE)]
    parts.sort(key=lambda path: int(path.suffix[1:] or 1 << 30))
    if len(parts) != len(files) + 1:
        sys.exit(f"{' '.join(command)}: {len(parts)} parts for {len(files)} files")
    return [int(re.search(r"^totals: (\d+)", path.read_text(), re.MULTILINE).group(1)) for path in parts[2:-1]]


def instructions_alone(command: list[str], folder: pathlib.Path) -> int:
    run = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *command],
                         stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, cwd=folder)
    if run.returncode not in (0, 1):
        sys.exit(f"{' '.join(command)}: exit {run.returncode}\n{run.stderr}")
    return int(re.search(r"Collected : (\d+)", run.stderr).group(1))


def doubled(make: families.Family, size: int, doublings: int) -> list[bytes]:
    """Texts of a family, each as near to twice the size of the one before as its units allow."""
    texts = [make(size)]
    for _ in range(doublings):
        texts.append(make(2 * len(texts[-1])))
    return texts


def tell(verb: str, family: str, counts: list[int], sizes: list[int]) -> float:
    """The largest growth for twice the size."""
    growth = 0.0
    for work, more_work, size, larger in zip(counts, counts[1:], sizes, sizes[1:]):
        if not 1.7 <= larger / size <= 2.4:
            sys.exit(f"{family}: {size} and {larger} bytes are not one and two")
        growth = max(growth, more_work / work * 2 * size / larger)
    each = "".join(f"{count / size:10.1f}" for count, size in zip(counts, sizes))
    print(f"{verb:<10} {family:<30} {each} {growth:8.2f}{'  TOO MUCH' if growth > MOST_GROWTH else ''}", flush=True)
    return growth


def measure_own_files(castellan: str, verb: str, size: int, doublings: int) -> float:
    command, own, ending, share = OWN_FILES[verb]
    worst = 0.0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        file = folder / f"hostile.{ending}"
        (folder / "game.cgn").write_bytes(families.GAME)
        whole = [castellan, *command, file.name, *(["-o", "figure.svg"] if verb == "figure" else [])]
        file.write_bytes(list(own.values())[-1](0))
        start = instructions_alone(whole, folder)
        for family, make in own.items():
            counts, bytes_written = [], []
            for text in doubled(make, int(size // share), doublings):
                bytes_written.append(file.write_bytes(text))
                counts.append(instructions_alone(whole, folder) - start)
            worst = max(worst, tell(verb, family, counts, bytes_written))
    return worst


def measure(verb: str, chosen: list[str], size: int, doublings: int) -> float:
    """The largest growth of a family; prints them all."""
    worst = 0.0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        files = [folder / "warming-up.cgn"]
        files[0].write_bytes(WARMING_UP)
        bytes_written = []
        for family in chosen:
            for text in doubled(families.FAMILIES[family], size, doublings):
                files.append(folder / f"{family}.{len(text)}.cgn")
                bytes_written.append(files[-1].write_bytes(text))
        files.append(files[0])  # with the last, the end of the process is counted
        counts = instructions(VERBS[verb], files, folder)
        for index, family in enumerate(chosen):
            own = slice(index * (doublings + 1), (index + 1) * (doublings + 1))
            worst = max(worst, tell(verb, family, counts[own], bytes_written[own]))
    return worst


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("castellan")
    parser.add_argument("--bytes", type=int, default=16_000)
    parser.add_argument("--doublings", type=int, default=1)
    parser.add_argument("--verbs", default=",".join([*VERBS, *OWN_FILES]))
    parser.add_argument("--families", default=",".join(families.FAMILIES))
    options = parser.parse_args()
    castellan = str(pathlib.Path(options.castellan).resolve())
    for verb in VERBS.values():
        verb.insert(0, castellan)
    sizes = options.bytes, options.doublings
    chosen = options.families.split(",")
    columns = "".join(f"{options.bytes << doubling:10}" for doubling in range(options.doublings + 1))
    print(f"{'instructions a byte of':<41} {columns}   growth")
    verbs = options.verbs.split(",")
    worst = max(measure_own_files(castellan, verb, *sizes) if verb in OWN_FILES else measure(verb, chosen, *sizes)
                for verb in verbs)
    own = sum(len(OWN_FILES[verb][1]) for verb in verbs if verb in OWN_FILES)
    print(f"{len(chosen) + own} families, {len(verbs)} verbs: at most {worst:.2f} times the work for twice the size")
    if worst > MOST_GROWTH:
        sys.exit(f"above {MOST_GROWTH}")


if __name__ == "__main__":
    main()
