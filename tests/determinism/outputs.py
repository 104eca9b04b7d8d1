"""Whether two runs of the same commands give the same bytes: other builds, or other surroundings.

    outputs.py CASTELLAN                 locales and time zones, each against C.UTF-8 and UTC
    outputs.py CASTELLAN OTHER           two builds, as of two compilers
    outputs.py --all ...                 with every sample, not some of each kind

Compared are standard output, standard error, exit code, and each file written. Pixels of PNG files may differ by
TOLERANCE of 255 between builds. Exits 1 at a difference.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from commands import INTO, THEN, commands
from pixels import largest_difference

SUPPRESSIONS = Path(__file__).resolve().parents[1] / "support/lsan-suppressions.txt"
SOURCE = Path(os.environ.get("CASTELLAN_SOURCE", Path(__file__).resolve().parents[2]))
TOLERANCE = 2
# A build may have sanitizers. They shall report what they find, not which tool they lack for a better report.
SANITIZERS = {"ASAN_OPTIONS": "symbolize=0", "LSAN_OPTIONS": f"suppressions={SUPPRESSIONS}:print_suppressions=0"}
# glibc's names; the one of no country is not there.
LOCALES = ["tr_TR.UTF-8", "de_DE.UTF-8", "ar_EG.UTF-8", "tlh_QO.UTF-8"]
MISSING = "tlh_QO.UTF-8"
ZONES = ["Pacific/Kiritimati", "America/St_Johns", "nowhere"]


def make_locales(folder):
    """Locales the machine may not have, for programs run with LOCPATH."""
    for name in LOCALES:
        if name == MISSING:
            continue
        language, charset = name.split(".")
        subprocess.run(["localedef", "-i", language, "-f", charset, folder / name], check=False, capture_output=True)
        if not (folder / name).is_dir():
            raise SystemExit(f"localedef cannot make {name}: is the package locales installed?")


def steps(arguments):
    """The commands of one list, and where each one's standard output goes."""
    step = []
    for word in [*arguments, THEN]:
        if word != THEN:
            step.append(word)
            continue
        into = step[-1] if step[-2:-1] == [INTO] else None
        yield step[:-2] if into else step, into
        step = []


def run(program, arguments, environment):
    """What it printed and wrote, each under a name."""
    folder = Path(tempfile.mkdtemp(prefix="castellan"))
    try:
        found = {"exit code": b"", "standard output": b"", "standard error": b""}
        words = [word.replace("OUT", str(folder)) if word.startswith("OUT/") else word for word in arguments]
        for step, into in steps(words):
            done = subprocess.run([program, *step], cwd=SOURCE, capture_output=True, timeout=600, check=False,
                                  env={"PATH": os.environ["PATH"], "HOME": str(folder), **SANITIZERS, **environment})
            found["exit code"] += b"%d\n" % done.returncode
            found["standard error"] += done.stderr
            if into:
                Path(into).write_bytes(done.stdout)
            else:
                found["standard output"] += done.stdout
        for path in sorted(folder.rglob("*")):
            if path.is_file() and ".cache" not in path.parts:
                found[str(path.relative_to(folder))] = path.read_bytes()
        return {name: data.replace(bytes(folder), b"OUT") for name, data in found.items()}
    finally:
        shutil.rmtree(folder)


def differing(one, other):
    """Names of what is not the same, and by how much where it is a picture."""
    for name in sorted(one.keys() | other.keys()):
        if one.get(name) == other.get(name):
            continue
        if name.endswith(".png") and name in one and name in other:
            most = largest_difference(one[name], other[name])
            if most <= TOLERANCE:
                continue
            yield f"{name} (pixels by up to {most})"
        else:
            yield name


def follows_character_set(arguments, environment):
    """A board as text has other signs where the locale, or for want of it the C locale, does not have them."""
    return arguments[0] == "show" and "--ascii" not in arguments and environment["LC_ALL"] == MISSING


def compare(asked, runs):
    """Every run against the first one; how many outputs were compared, and what differs."""
    (first_name, *first), *others = runs
    outputs = 0
    differences = []
    for arguments in asked:
        expected = run(first[0], arguments, first[1])
        outputs += len(expected)
        for name, program, environment in others:
            if follows_character_set(arguments, environment):
                continue
            for what in differing(expected, run(program, arguments, environment)):
                differences.append(f"{name}, not {first_name}: {what} of castellan {' '.join(arguments)[:200]}")
    return outputs, differences


def surroundings(program, locales):
    yield "C.UTF-8", program, {"LC_ALL": "C.UTF-8", "TZ": "UTC"}
    for number, name in enumerate(LOCALES):
        zone = ZONES[number % len(ZONES)]
        # The language follows the locale; all else must not.
        yield f"{name} {zone}", program, {"LC_ALL": name, "LANGUAGE": "en", "TZ": zone, "LOCPATH": str(locales)}


def main(arguments):
    everything = "--all" in arguments
    programs = [str(Path(name).resolve()) for name in arguments if name != "--all"]
    if len(programs) not in (1, 2):
        raise SystemExit(__doc__)
    asked = commands(SOURCE, everything)
    with tempfile.TemporaryDirectory(prefix="castellan") as folder:
        if len(programs) == 2:
            runs = [(name, name, {"LC_ALL": "C", "TZ": "UTC"}) for name in programs]
        else:
            make_locales(Path(folder))
            runs = list(surroundings(programs[0], Path(folder)))
        outputs, differences = compare(asked, runs)
    for difference in differences:
        print(difference)
    print(f"{len(asked)} commands, {outputs} outputs, {len(runs)} runs of each: {len(differences)} differences")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
