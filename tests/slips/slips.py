"""How many slips lead straight to the fix: python3 slips.py [--game GAME] [--kind KIND] [--verbose].

Each entry of samples/slips/GAME is typed as it says and checked. The slip leads straight to the fix if the first fix of
the first error makes a record whose canonical form is that of what was meant (or of an answer as right). Where there
are only warnings, the first fix of one of them or of all together may make it. An entry with `help` or `fmt` asks for
what slip_file.py says instead. CASTELLAN in the environment is the program.
"""

import argparse
import collections
import dataclasses
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from slip_file import SlipFileError, read_folder

CASTELLAN = os.environ.get("CASTELLAN", "castellan")
SOURCE = Path(os.environ.get("CASTELLAN_SOURCE", Path(__file__).resolve().parents[2]))
# Areas, silver, rim and totals: they follow from the actions, and may be written anywhere among them.
CLAIM = re.compile(r"[a-h][1-8][wgrms@$]|(?:vp|silver|wood|grain|rocks|cards|castles|E[234]|D3|O[789])=")
COLUMNS = ["straight", "among three", "wrong first", "none"]


@dataclasses.dataclass
class Answer:
    """What the program said to a slip."""

    slip: object
    diagnostics: list
    column: str = ""
    attempts: list = dataclasses.field(default_factory=list)  # (how sure, the fixed record)

    @property
    def errors(self):
        return sum(diagnostic["severity"] == "error" for diagnostic in self.diagnostics)

    @property
    def warnings(self):
        return len(self.diagnostics) - self.errors

    def told(self):
        return said(self.diagnostics[0]) if self.diagnostics else ""


def said(diagnostic):
    """Message, facts and help in one line."""
    facts = diagnostic.get("facts", [])
    parts = [diagnostic["message"], *(facts if isinstance(facts, list) else [facts]), diagnostic.get("help", "")]
    return " ".join(part if isinstance(part, str) else json.dumps(part, ensure_ascii=False) for part in parts if part)


def run(*arguments):
    return subprocess.run([CASTELLAN, *map(str, arguments)], capture_output=True, check=False,
                          env={**os.environ, "LC_ALL": "C"})


def check(texts):
    """The diagnostics of each text, errors first, by one run of the program; a file it cannot read is an error, too."""
    with tempfile.TemporaryDirectory(prefix="slips") as name:
        for number, text in enumerate(texts):
            Path(name, f"{number:05}.cgn").write_bytes(text)
        done = run("check", "--format", "json", name)
    if not done.stdout:
        raise RuntimeError(f"castellan check: {done.stderr.decode(errors='replace')[:2000]}")
    answer = json.loads(done.stdout)
    diagnostics = [[] for _ in texts]
    for file in answer["files"]:
        if "unread" in file:
            diagnostics[int(Path(file["file"]).stem)].append(
                {"code": "unread", "severity": "error", "message": file["unread"]})
    for diagnostic in answer["diagnostics"]:
        diagnostics[int(Path(diagnostic["file"]).stem)].append(diagnostic)
    return [sorted(of_one, key=lambda diagnostic: diagnostic["severity"] != "error") for of_one in diagnostics]


def is_utf_8(text):
    try:
        return "\0" not in text.decode()
    except UnicodeDecodeError:
        return False


def canonical(texts):
    """The canonical form of each text; a text that cannot be read stays as it is."""
    with tempfile.TemporaryDirectory(prefix="slips") as name:
        files = [Path(name, f"{number:05}.cgn") for number in range(len(texts))]
        for file, text in zip(files, texts):
            file.write_bytes(text)
        plain = [file for file, text in zip(files, texts) if is_utf_8(text)]
        if plain:
            run("fmt", "--in-place", *plain)
        for file in sorted(set(files) - set(plain)):  # each alone: one that cannot be read at all ends the run
            run("fmt", "--in-place", file)
        return [file.read_bytes() for file in files]


def fixed(text, edits):
    """The text with the edits made; None where they do not fit it."""
    parts = []
    at = 0
    for edit in edits:
        if not at <= edit["byte"] <= edit["end_byte"] <= len(text):
            return None
        parts += [text[at:edit["byte"]], edit["text"].encode()]
        at = edit["end_byte"]
    return b"".join([*parts, text[at:]])


def first_fixes(diagnostics):
    """(How sure, edits) of each diagnostic's first fix."""
    fixes = [diagnostic["fixes"][0] for diagnostic in diagnostics if diagnostic.get("fixes")]
    return [(fix["sure"], fix["edits"]) for fix in fixes]


def together(fixes):
    """All these fixes as one, as sure as the first."""
    return fixes[0][0], sorted((edit for _, edits in fixes for edit in edits), key=lambda edit: edit["byte"])


def attempts(typed, diagnostics, slips=1):
    """What the fixes make of a record, as (how sure, record), the program's first one first."""
    errors = [diagnostic for diagnostic in diagnostics if diagnostic["severity"] == "error"]
    made = first_fixes(errors or diagnostics)
    if slips > 1:
        made = [together(made)] if len(made) == len(errors) == slips else []
    elif errors:
        made = [(fix["sure"], fix["edits"]) for fix in errors[0].get("fixes", [])]
    elif len(made) > 1:
        made.insert(0, together(made))
    results = [(sure, fixed(typed, edits)) for sure, edits in made]
    return [(sure, text) for sure, text in results if text is not None]


def meaning(form):
    """A canonical form in which the place of a turn's claims among its actions does not count."""
    lines = []
    for line in form.decode(errors="replace").split("\n"):
        words = re.findall(r"\{(?:[^\\}]|\\.)*\}|[^\s{]+", line)
        claims = sorted(word for word in words if CLAIM.match(word))
        lines.append(tuple([word for word in words if not CLAIM.match(word)] + claims))
    return tuple(lines)


def judge(answer, forms, right):
    """Which column the answer belongs to; forms are what the typed record and the attempts mean."""
    slip = answer.slip
    hits = [form in right for form in forms[1:]]
    if not answer.errors and any(hits):
        return "straight"
    if hits and hits[0]:
        return "straight"
    if slip.help or slip.fmt:
        if (not slip.help or re.search(slip.help, answer.told())) and (not slip.fmt or forms[0] in right):
            return "straight"
    if any(hits) and len(hits) <= 3 and all(sure == "possible" for sure, _ in answer.attempts):
        return "among three"
    return "wrong first" if hits and answer.attempts[0][0] != "possible" else "none"


def answers(slips):
    """What the program says to each slip."""
    typed = [slip.typed_bytes() for slip in slips]
    result = [Answer(slip, diagnostics) for slip, diagnostics in zip(slips, check(typed))]
    for answer, text in zip(result, typed):
        answer.attempts = attempts(text, answer.diagnostics, answer.slip.errors)
    readings = [[reading.encode() for reading in slip.readings()] for slip in slips]
    tried = [[text, *(made for _, made in answer.attempts)] for text, answer in zip(typed, result)]
    forms = iter(map(meaning, canonical([text for group in (*readings, *tried) for text in group])))
    right = [[next(forms) for _ in group] for group in readings]
    for answer, group, rights in zip(result, tried, right):
        answer.column = judge(answer, [next(forms) for _ in group], rights)
    return result


def table(result):
    """The counts of each kind and of all, as lines of text."""
    kinds = collections.defaultdict(list)
    for answer in result:
        kinds[answer.slip.kind].append(answer)
    width = max(map(len, ["kind", *kinds]))
    lines = [f"{'kind':{width}}  entries  " + "  ".join(COLUMNS) + "  too many errors"]
    for kind, of_kind in [*kinds.items(), ("all", result)]:
        counts = [sum(answer.column == column for answer in of_kind) for column in COLUMNS]
        counts.append(sum(answer.errors > answer.slip.errors for answer in of_kind))
        cells = [f"{count:{len(column)}}" for count, column in zip(counts, [*COLUMNS, "too many errors"])]
        lines.append(f"{kind:{width}}  {len(of_kind):7}  " + "  ".join(cells))
    shares = [100 * sum(answer.column == column for answer in result) / len(result) for column in COLUMNS]
    shares.append(100 * sum(answer.errors > answer.slip.errors for answer in result) / len(result))
    cells = [f"{f'{share:.1f} %':>{len(column)}}" for share, column in zip(shares, [*COLUMNS, "too many errors"])]
    lines.append(f"{'per cent':{width}}  {'':7}  " + "  ".join(cells))
    return lines


def in_full(answer):
    """An entry that did not lead straight to the fix, with what the program said."""
    slip = answer.slip
    lines = [f"{slip.where}: {slip.kind}, {slip.record.name}: {answer.column}, {answer.errors} errors, "
             f"{answer.warnings} warnings"]
    for meant, typed in slip.places:
        lines += [f"  meant {line}" for line in meant] + [f"  typed {line}" for line in typed]
    lines += [f"  all {pattern} -> {replacement}" for pattern, replacement in slip.all]
    lines += [f"  bytes {slip.coding}"] * bool(slip.coding) + [f"  help must match {slip.help}"] * bool(slip.help)
    for diagnostic in answer.diagnostics[:3]:
        lines.append(f"  {diagnostic['severity']} {diagnostic['code']}: {said(diagnostic)}")
        lines += [f"    {fix['sure']}: {json.dumps(fix['edits'], ensure_ascii=False)}"
                  for fix in diagnostic.get("fixes", [])]
    return lines


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="castelli", help="a folder of samples/slips (default castelli)")
    parser.add_argument("--kind", help="only this kind")
    parser.add_argument("--verbose", action="store_true", help="print what does not lead straight to the fix")
    options = parser.parse_args()
    try:
        result = answers(read_folder(SOURCE / "samples" / "slips" / options.game, options.kind))
    except SlipFileError as error:
        sys.exit(str(error))
    if options.verbose:
        for answer in result:
            if answer.column != "straight":
                print("\n".join(in_full(answer)), end="\n\n")
    print("\n".join(table(result)))


if __name__ == "__main__":
    main()
