"""What `castellan check` answers to slips made by chance."""

import dataclasses
import tempfile
from pathlib import Path

import programs
import slips
from table import table

RUNS_TIMED = 50


@dataclasses.dataclass
class Answer:
    damaged: object
    diagnostics: list
    same: bool  # what was typed means what was meant
    attempts: list = dataclasses.field(default_factory=list)  # (how sure, whether it makes what was meant)
    all_hit: bool = False  # whether the first fixes of all errors together make it

    @property
    def clean(self):
        return not self.diagnostics

    @property
    def told(self):
        """The slip changed the record, and it can be told."""
        return not self.same and not self.clean

    @property
    def right_line(self):
        return self.told and self.diagnostics[0].get("line") in self.damaged.lines()

    @property
    def first(self):
        """Of warnings alone each has a first fix."""
        warnings = bool(self.diagnostics) and self.diagnostics[0]["severity"] == "warning"
        return self.told and any(hit for _, hit in self.attempts[:None if warnings else 1])

    @property
    def of_three(self):
        return self.told and (self.first or any(hit for _, hit in self.attempts[:3]))

    @property
    def together(self):
        """One slip made several errors, and each was answered rightly."""
        return self.told and self.all_hit and not self.first

    @property
    def named_wrong(self):
        return self.told and bool(self.attempts) and not self.first and not self.together

    @property
    def wrong_first(self):
        return self.named_wrong and self.attempts[0][0] != "possible"

    @property
    def none(self):
        return self.told and not self.of_three and not self.together


COLUMNS = [("same meaning", lambda answer: answer.same),
           ("clean", lambda answer: answer.clean and not answer.same),
           ("told", lambda answer: answer.told),
           ("right line", lambda answer: answer.right_line),
           ("first", lambda answer: answer.first),
           ("of three", lambda answer: answer.of_three),
           ("together", lambda answer: answer.together),
           ("wrong first", lambda answer: answer.wrong_first),
           ("named wrong", lambda answer: answer.named_wrong),
           ("none", lambda answer: answer.none)]


def judged(damaged, diagnostics, made, of_all, forms):
    """The answer: made is (how sure, record) of each fix, of_all what the first fixes of all errors make, if anything.

    forms[record] is what a record means.
    """
    meant = forms[damaged.meant.encode()]
    return Answer(damaged, diagnostics, forms[damaged.typed.encode()] == meant,
                  [(sure, forms[text] == meant) for sure, text in made], of_all is not None and forms[of_all] == meant)


def of_all_errors(typed, diagnostics):
    """What the first fixes of several errors make together."""
    fixes = slips.first_fixes([diagnostic for diagnostic in diagnostics if diagnostic["severity"] == "error"])
    return slips.fixed(typed, slips.together(fixes)[1]) if len(fixes) > 1 else None


def meanings(texts):
    """What each of these records means."""
    texts = sorted(set(texts))
    return dict(zip(texts, map(slips.meaning, slips.canonical(texts))))


def answers(chunk):
    """What the program says to each of these damaged records."""
    found = slips.check([damaged.typed.encode() for damaged in chunk])
    typed = [damaged.typed.encode() for damaged in chunk]
    made = [slips.attempts(*of_one) for of_one in zip(typed, found)]
    of_all = [of_all_errors(*of_one) for of_one in zip(typed, found)]
    forms = meanings([damaged.meant.encode() for damaged in chunk] + typed + [text for text in of_all if text] +
                     [text for fixes in made for _, text in fixes])
    return [judged(*of_one, forms) for of_one in zip(chunk, found, made, of_all)]


def time_of_a_check(texts):
    """How long a run for one record takes."""
    with tempfile.TemporaryDirectory(prefix="slips") as name:
        file = Path(name, "record.cgn")
        times = []
        for text in texts[:RUNS_TIMED]:
            file.write_text(text, encoding="utf-8")
            times.append(programs.timed("check", "--format", "json", file).cpu)
    return f"median {programs.milliseconds(times, 0.5):.1f} ms, 95 % {programs.milliseconds(times, 0.95):.1f} ms"


def in_full(answer):
    """A slip that the first fix does not undo."""
    lines = [f"{slip.kind}: {answer.damaged.meant[slip.begin:slip.end]!r} -> {slip.text!r}"
             for slip in answer.damaged.slips]
    typed = answer.damaged.typed.split("\n")
    lines += [f"  typed {typed[number - 1]}" for number in sorted(answer.damaged.lines()) if number <= len(typed)]
    for diagnostic in answer.diagnostics[:2]:
        lines.append(f"  {diagnostic.get('line')}: {diagnostic['severity']} {diagnostic['code']}: "
                     f"{slips.said(diagnostic)}")
        lines += [f"    {fix['sure']}: {[edit['text'] for edit in fix['edits']]}"
                  for fix in diagnostic.get("fixes", [])[:3]]
    return "\n".join(lines)


def report(all_damaged, options):
    result = programs.shared(answers, all_damaged, 200, options.jobs)
    if options.verbose:
        for answer in result:
            if answer.told and not answer.first:
                print(in_full(answer), end="\n\n")
    print(table(result, COLUMNS, lambda answer: getattr(answer.damaged, options.by)(), "told", options.by))
    print("a check of a damaged record:", time_of_a_check([answer.damaged.typed for answer in result if answer.told]))
    print("a check of a clean record:  ", time_of_a_check([answer.damaged.meant for answer in result]))
