"""Two sheets of one game, joined by `castellan compare --merge`: how many actions are right, how many are asked."""

import dataclasses
import difflib
import re
import tempfile
from pathlib import Path

import programs
import slips
from measure_repair import first_line, tell_failures

LEFT = re.compile(r"(\d+) differences?, (\d+) questions?")
ASIDE = re.compile(r"\{(?:[^\\}]|\\.)*\}")


@dataclasses.dataclass
class Joined:
    actions: int
    one_right: int  # on the first sheet
    one_wrong: int
    right: int
    wrong: int
    questions: int
    failed: str = ""


def without_variations(text):
    """The movetext as turns that were played."""
    parts = []
    depth = 0
    for part in re.split(r"([()])", text):
        depth += (part == "(") - (part == ")")
        if not depth and part != ")":
            parts.append(part)
    return "".join(parts)


def actions(text):
    """The actions of each turn, by its number, without claims and comments."""
    turns = {}
    for line in without_variations(ASIDE.sub(" ", text)).split("\n"):
        turn = re.match(r"(\d+)\. ?[RGBY](?= |$)", line)
        if turn:
            words = [re.sub(r"=.*", "", word) for word in line[turn.end():].split() if not slips.CLAIM.match(word)]
            turns.setdefault(int(turn[1]), []).extend(words)
    return turns


def compared(meant, other):
    """How many actions are as meant, and how many are not: there, but not meant, or meant, but not there."""
    meant, other = actions(meant), actions(other)
    right = wrong = 0
    for number in meant.keys() | other.keys():
        turn, written = meant.get(number, []), other.get(number, [])
        same = sum(block.size for block in difflib.SequenceMatcher(None, turn, written, False).get_matching_blocks())
        right += same
        wrong += max(len(turn), len(written)) - same
    return right, wrong


def join(meant, first, second):
    """What becomes of two sheets of the game that was meant."""
    with tempfile.TemporaryDirectory(prefix="slips") as name:
        files = [Path(name, file) for file in ("first.cgn", "second.cgn", "both.cgn")]
        for file, text in zip(files, (first, second)):
            file.write_text(text, encoding="utf-8")
        run = programs.timed("compare", *files[:2], "--merge", "-o", files[2])
        joined = files[2].read_bytes() if files[2].exists() else None
    number = sum(map(len, actions(meant).values()))
    result = Joined(number, *compared(meant, first), 0, number, 0)
    questions = LEFT.search(run.stderr.decode(errors="replace"))
    if joined is None or not questions:
        result.failed = first_line(run.stderr) or "nothing is said of differences and questions"
    if joined is not None:
        result.right, result.wrong = compared(meant, slips.canonical([joined])[0].decode(errors="replace"))
        result.questions = int(questions[2]) if questions else 0
    return result


def share(part, rest):
    return f"{100 * part / max(1, part + rest):.2f} %"


def report(sheets_by_form, threads):
    """sheets_by_form: of each form (meant, first sheet, second sheet) of every game."""
    print("form    games  actions  right on one  right    wrong  asked  right of all  asked of all")
    failures = []
    for form, sheets in sheets_by_form.items():
        result = programs.shared(lambda chunk: [join(*game) for game in chunk], sheets, 1, threads)
        total = Joined(*(sum(getattr(joined, field.name) for joined in result)
                         for field in dataclasses.fields(Joined)[:-1]))
        print(f"{form:6}  {len(sheets):5}  {total.actions:7}  {share(total.one_right, total.one_wrong):>12}  "
              f"{total.right:5}  {total.wrong:7}  {total.questions:5}  {share(total.right, total.wrong):>12}  "
              f"{share(total.questions, total.actions - total.questions):>12}")
        failures += [joined.failed for joined in result]
    tell_failures(failures)
