"""Whether the work grows as the text does: instructions for each hostile family, at one size and at twice that size.

    python3 tests/hostile/linear.py build/release/cli/castellan [--bytes N] [--doublings N] [--verbs VERB,...]
                                    [--families FAMILY,...]

The program is asked for its verbs and options: each verb is counted in every form that it has (`forms`; in `plain-forms`
without options, and without `check` and the verbs that draw); one that is not known here is an error. `long-games` are the
verbs for records of the other games, at four times --bytes: with variations at every turn, claims, an illegal end.

Valgrind counts (Debian: valgrind), so the figures are the same in every run. All records for a verb are read by one
process, and counted apart. Event files, figures and component sets have families of their own, each read by a process
of its own, whose start is left out; so are the texts for each form. Prints instructions a byte at each size and the
largest growth for twice the size; fails if that is above 2.3.
"""

import argparse
import functools
import pathlib
import re
import subprocess
import sys
import tempfile

import families

MOST_GROWTH = 2.3
FILE_BEGINS = "castellan::cli::Input::Input(*"  # called once for each file
VERBS = {
    "check": ["check", "--jobs", "1", "--no-fixes"],  # the search ends when its effort is spent, whatever the size
    "as-played": ["check", "--jobs", "1", "--as-played"],
    "json": ["check", "--jobs", "1", "--no-fixes", "--format", "json"],
    "sarif": ["check", "--jobs", "1", "--no-fixes", "--format", "sarif"],
    "fmt": ["fmt"],
    "export": ["export"],
}
# Verbs with files of their own: their families, the files' ending, and what share of --bytes these have: some may be
# no larger than 64 KiB, and parts are looked up only where there are many.
OWN_FILES = {
    "tournament": (["tournament", "check"], families.EVENTS, "cge", 1),
    "standings": (["tournament", "standings"], families.EVENTS, "cge", 1),
    "crosstable": (["tournament", "crosstable"], families.EVENTS, "cge", 1),
    "figure": (["figure"], families.FIGURES, "cgf", 4),
    "set": (["set", "check"], families.SETS, "set", 2),
    "merge": (["merge", "--parts", "hostile.json"], families.PARTS, "json", 1 / 16),
}
# Forms: a verb, plain and with each of its options that change what is done, both for records that are played and as
# played. A verb is given a record of a mixed family and these arguments; {file} is the record, {other} nearly the same.
RECORD_VERBS = {
    "check": "{file} --jobs 1",
    "fmt": "{file}",
    "annotate": "{file}",
    "score": "{file}",
    "render": "{file} -o board.{format}",
    "html": "{file}",
    "show": "{file}",
    "chart": "{file} -o chart.{format}",
    "booklet": "{file} -o booklet.pdf",
    "animate": "{file} -o game.webp --size 200 --jobs 1",
    "figure": "{file} --explain end -o figure.{format}",
    "export": "{file}",
    "legal": "{file}",
    "compare": "{file} {other}",
    "archive pack": "{file} -o games.cga",
    "split": "{file} -o parts",
}
FORMS = {"forms": set(), "plain-forms": {"render", "html", "chart", "booklet", "animate", "figure", "check"}}  # without
OPTION_FORMS = {"format": "", "all-rulings": "", "why": "end", "ascii": "", "all": "", "what": "", "check": "",
                "summary": "", "diff": "", "no-fixes": "", "caption": "",
                "textconv": "", "states": "", "fields": "tags,winners"}
NO_FORM = {"output", "game", "set", "ruling", "strict", "jobs", "help", "quiet", "color", "lang", "size", "theme", "delay",
           "paper", "from", "to", "at", "position", "crop", "explain", "into", "parts", "fail-fast", "in-place",
           "as-played", "encoding", "force", "fix", "backup", "watch", "merge", "without", "flip", "height", "page", "margin", "numbers"}
# An analysis searches until its budget is spent, whatever the size.
OF_AN_ANALYSIS = {"analysis", "rank", "time", "samples", "precision", "seed", "cache", "no-cache"}
# Without a record of a stranger, on a terminal, or given files of their own: OWN_FILES, and archives, which the tests
# of the archive forge (docs/reliability.md). `repair` searches until its effort is spent, whatever the size, and `analyse`
# until its budget is.
NOT_COUNTED = {"explain", "review", "record", "repair", "analyse", "new", "simulate", "import", "set check", "set print",
               "tournament check", "tournament standings", "tournament crosstable", "merge", "archive unpack",
               "archive check"}
# Of the other games these are not counted. animate and figure refuse them. A booklet prints the whole map at every few
# turns, in up to 200 diagrams: up to there the document itself grows with the square of the turns. The picture of the
# shortest game has one large tile and takes nearly as much work as that of 500 turns, so the growth of render cannot be
# counted from there; it takes less than twice the work for twice the turns.
NOT_OF_LONG_GAMES = {"animate", "figure", "booklet", "render"}
LONG_GAMES_ARGUMENTS = {"check": "{file} --jobs 1 --no-fixes"}  # else as of RECORD_VERBS
LONGER = 4
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


def options(castellan: str, verb: str) -> dict[str, list[str]]:
    """The names of a verb's options, as its help lists them, with the values to choose from."""
    text = subprocess.run([castellan, *verb.split(), "--help"], capture_output=True, text=True, check=True).stdout
    found = re.findall(r"^ +(?:-\w, )?--([\w-]+)(?: ([a-z|]+\|[a-z]+))?", text, re.MULTILINE)
    return {name: values.split("|") if values else [] for name, values in found}


def forms(castellan: str, without: set[str]) -> list[tuple[str, str]]:
    """Each verb in each of its forms, as a command line, with the family whose texts it is given."""
    overview = subprocess.run([castellan, "--help"], capture_output=True, text=True, check=True).stdout
    listed = overview.split("Verbs:\n")[1].split("\n\n")[0]
    verbs = [re.match(r"  (\S+( \S+)?)", line)[1] for line in listed.splitlines()]
    lines = []
    for verb in verbs:
        if verb not in RECORD_VERBS and verb not in NOT_COUNTED:
            sys.exit(f"{verb}: a verb that nobody counts")
        if verb in NOT_COUNTED:
            continue
        own = options(castellan, verb)
        if unknown := set(own) - set(OPTION_FORMS) - NO_FORM - OF_AN_ANALYSIS:
            sys.exit(f"{verb} --{unknown.pop()}: a form that nobody counts")
        if verb in without:
            continue
        line = f"{verb} {RECORD_VERBS[verb]}"
        plain = line.replace("{format}", own.get("format", [""])[0])
        chosen = [plain]
        for name, argument in OPTION_FORMS.items():
            if name not in own or without:
                continue
            for value in own[name][1:] or [argument]:  # the first one is what is done without the option
                ending = name == "format" and line != plain
                chosen.append(line.replace("{format}", value) if ending else f"{plain} --{name} {value}".rstrip())
        chosen = [form for form in chosen if not form.endswith(("--what shares", "--what luck"))]
        for form in chosen:
            if not form.endswith("--what final"):  # these games are finished as played only
                lines.append((form, "mixed_turns"))
            if "as-played" in own and not form.endswith("--summary"):  # the page as played is one
                lines.append((form + " --as-played", "mixed_irregularities"))
    return lines


def long_forms(castellan: str, chosen: list[str]) -> list[tuple[str, str]]:
    lines = []
    for verb in [verb for verb in RECORD_VERBS if verb not in NOT_OF_LONG_GAMES]:
        form = f"{verb} {LONG_GAMES_ARGUMENTS.get(verb, RECORD_VERBS[verb])}"
        formats = options(castellan, verb).get("format", [])
        form = form.replace("{format}", formats[0] if formats else "")
        lines += [(form, family) for family in chosen]
    return lines


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
        whole = [castellan, *command, file.name, *(["-o", "figure.pdf"] if verb == "figure" else [])]
        file.write_bytes(list(own.values())[-1](0))
        start = instructions_alone(whole, folder)
        for family, make in own.items():
            counts, bytes_written = [], []
            for text in doubled(make, int(size // share), doublings):
                bytes_written.append(file.write_bytes(text))
                counts.append(instructions_alone(whole, folder) - start)
            worst = max(worst, tell(verb, family, counts, bytes_written))
    return worst


def count_form(castellan: str, form: str, text: bytes) -> int:
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "hostile.cgn").write_bytes(text)
        (folder / "other.cgn").write_bytes(text.replace(b"vp=R0", b"vp=R1"))
        return instructions_alone([castellan, *form.format(file="hostile.cgn", other="other.cgn").split()], folder)


@functools.cache
def start_of(castellan: str, plain_form: str, family: str) -> int:
    """Of the shortest game of the same kind: what is done whatever the size is not counted."""
    return count_form(castellan, plain_form, families.LONG_GAMES[family](0) if family in families.LONG_GAMES else families.GAME)


def measure_form(castellan: str, form: str, family: str, size: int, doublings: int) -> float:
    start = start_of(castellan, form.split(" --")[0], family)
    texts = doubled((families.FAMILIES | families.LONG_GAMES)[family], size, doublings)
    counts = [count_form(castellan, form, text) - start for text in texts]
    return tell(re.sub(" {file}| {other}", "", form), family, counts, [len(text) for text in texts])


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
    parser.add_argument("--verbs", default=",".join([*VERBS, *OWN_FILES, "forms", "long-games"]))
    parser.add_argument("--families", default=",".join(families.FAMILIES | families.LONG_GAMES))
    options = parser.parse_args()
    castellan = str(pathlib.Path(options.castellan).resolve())
    for verb in VERBS.values():
        verb.insert(0, castellan)
    sizes = options.bytes, options.doublings
    chosen = [family for family in options.families.split(",") if family in families.FAMILIES]
    long_games = [family for family in options.families.split(",") if family in families.LONG_GAMES]
    columns = "".join(f"{options.bytes << doubling:10}" for doubling in range(options.doublings + 1))
    print(f"{'instructions a byte of':<41} {columns}   growth")
    verbs = options.verbs.split(",")
    asked = [form for verb in verbs if verb in FORMS for form in forms(castellan, FORMS[verb])]
    asked_long = long_forms(castellan, long_games) if "long-games" in verbs else []
    verbs = [verb for verb in verbs if verb not in FORMS and verb != "long-games"]
    growths = [measure_own_files(castellan, verb, *sizes) if verb in OWN_FILES else measure(verb, chosen, *sizes)
               for verb in verbs]
    growths += [measure_form(castellan, form, family, *sizes) for form, family in asked]
    growths += [measure_form(castellan, form, family, LONGER * options.bytes, options.doublings)
                for form, family in asked_long]
    worst = max(growths)
    own = sum(len(OWN_FILES[verb][1]) for verb in verbs if verb in OWN_FILES)
    print(f"{len(chosen) + own} families, {len(verbs)} verbs, {len(asked) + len(asked_long)} forms: at most {worst:.2f} times the work for twice the size")
    if worst > MOST_GROWTH:
        sys.exit(f"above {MOST_GROWTH}")


if __name__ == "__main__":
    main()
