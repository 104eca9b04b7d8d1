"""What `castellan repair` makes of damaged records, and whether it leaves correct ones alone."""

import collections
import dataclasses
import json
import re
import tempfile
from pathlib import Path

import programs
import slips
from measure_keys import meanings
from table import table

UNSEEN = re.compile(r"((?:[RGBY]:)?\+|Tr>[RGBY]\+)(?:\?|[A-Z][a-z0-9])$")


def but_for_unseen_cards(form, meant):
    """Whether a record is the one meant, except that it has `?` where that one names the card drawn."""
    if len(form) != len(meant):
        return False
    for line, wanted in zip(form, meant):
        if len(line) != len(wanted):
            return False
        for word, right in zip(line, wanted):
            drawn = UNSEEN.match(right)
            if word != right and not (drawn and word == drawn[1] + "?"):
                return False
    return True


@dataclasses.dataclass
class Repaired:
    damaged: object
    same: bool
    clean: bool
    hits: list = dataclasses.field(default_factory=list)  # of each repair: whether it makes what was meant
    unseen: list = dataclasses.field(default_factory=list)  # or makes it but for cards that nobody saw
    posterior: float = 0
    run: object = None
    failed: str = ""

    @property
    def told(self):
        return not self.same and not self.clean


COLUMNS = [("same meaning", lambda repaired: repaired.same),
           ("clean", lambda repaired: repaired.clean and not repaired.same),
           ("told", lambda repaired: repaired.told),
           ("first", lambda repaired: repaired.told and repaired.hits[:1] == [True]),
           ("of three", lambda repaired: repaired.told and any(repaired.hits[:3])),
           ("first or ?", lambda repaired: repaired.told and repaired.unseen[:1] == [True]),
           ("no repair", lambda repaired: repaired.told and not repaired.hits)]


def states(chunk):
    """Of each damaged record: whether it means what was meant, and whether it checks clean."""
    found = slips.check([damaged.typed.encode() for damaged in chunk])
    forms = meanings([text.encode() for damaged in chunk for text in (damaged.meant, damaged.typed)])
    return [Repaired(damaged, forms[damaged.typed.encode()] == forms[damaged.meant.encode()], not diagnostics)
            for damaged, diagnostics in zip(chunk, found)]


def actions(form):
    """What was played and drawn, without what is claimed of it."""
    return [[word.partition("=")[0] for word in line if not slips.CLAIM.match(word)] for line in form]


def repairs_in(answer, typed):
    """(posterior, the repaired record, whether nothing is wrong with it) of each repair in what the program wrote."""
    made = []
    for repair in answer["repairs"]:
        text = slips.fixed(typed, sorted(repair["edits"], key=lambda edit: edit["byte"]))
        made.append((repair["posterior"], b"" if text is None else text, not repair["left"]))
    return made


def is_hit(form, is_whole, meant):
    """Whether it is the record meant, or the same game with all that it claims true: a claim that went with a word is
    not asked back."""
    return form == meant or (is_whole and actions(form) == actions(meant))


def first_line(told):
    return told.decode(errors="replace").strip().split("\n")[0][:160]


def repair(chunk):
    """Asks for the repairs of each record that can be told to be damaged."""
    for repaired in chunk:
        typed = repaired.damaged.typed.encode()
        if not repaired.told:
            continue
        with tempfile.TemporaryDirectory(prefix="slips") as name:
            file = Path(name, "record.cgn")
            file.write_bytes(typed)
            repaired.run = programs.timed("repair", file, "--format", "json")
        try:
            made = repairs_in(json.loads(repaired.run.stdout), typed)
        except (ValueError, KeyError, TypeError) as error:
            repaired.failed = first_line(repaired.run.stderr) or f"no JSON of a repair: {error}"
            continue
        forms = meanings([repaired.damaged.meant.encode(), *(text for _, text, _ in made)])
        meant = forms[repaired.damaged.meant.encode()]
        repaired.hits = [is_hit(forms[text], is_whole, meant) for _, text, is_whole in made]
        repaired.unseen = [hit or but_for_unseen_cards(forms[text], meant) for hit, (_, text, _) in zip(repaired.hits, made)]
        repaired.posterior = made[0][0] if made else 0
    return chunk


def in_full(repaired):
    lines = [f"{slip.kind}: {repaired.damaged.meant[slip.begin:slip.end]!r} -> {slip.text!r}"
             for slip in repaired.damaged.slips]
    typed = repaired.damaged.typed.split("\n")
    lines += [f"  typed {typed[number - 1]}" for number in sorted(repaired.damaged.lines()) if number <= len(typed)]
    if repaired.failed:
        return "\n".join([*lines, f"  {repaired.failed}"])
    for repair_of, hit in zip(json.loads(repaired.run.stdout)["repairs"], repaired.hits):
        edits = [f"{edit.get('line')}:{edit.get('column')} {edit['text']!r}" for edit in repair_of["edits"]]
        lines.append(f"  {'right' if hit else 'wrong'} {repair_of['posterior']}: {', '.join(edits)}")
    return "\n".join(lines)


def report(all_damaged, options):
    result = programs.shared(repair, programs.shared(states, all_damaged, 200, options.jobs), 1, options.jobs)
    if options.verbose:
        for repaired in result:
            if repaired.told and repaired.hits[:1] != [True]:
                print(in_full(repaired), end="\n\n")
    print(table(result, COLUMNS, lambda repaired: getattr(repaired.damaged, options.by)(), "told", options.by))
    sure = [repaired for repaired in result if repaired.posterior >= 0.95]
    print(f"posterior of the first at least 0.95: {len(sure)}, of them right: "
          f"{sum(repaired.hits[0] for repaired in sure)}")
    asked = [repaired for repaired in result if repaired.run]
    for name, times in (("of the processor", [repaired.run.cpu for repaired in asked]),
                        ("by the clock", [repaired.run.wall for repaired in asked])):
        print(f"a repair, {name}: median {programs.milliseconds(times, 0.5):.0f} ms, "
              f"95 % {programs.milliseconds(times, 0.95):.0f} ms, longest {programs.milliseconds(times, 1):.0f} ms")
    tell_failures([repaired.failed for repaired in asked])


def tell_failures(failures):
    for failure, count in collections.Counter(filter(None, failures)).most_common(3):
        print(f"failed {count} times: {failure}")


@dataclasses.dataclass
class Applied:
    """What `repair --apply` did to a file."""

    state: Repaired
    changed: bool = False
    right: bool = False
    unseen: bool = False
    failed: str = ""


APPLIED_COLUMNS = [("same meaning", lambda applied: applied.state.same),
                   ("clean", lambda applied: applied.state.clean and not applied.state.same),
                   ("clean, changed", lambda applied: applied.state.clean and applied.changed),
                   ("told", lambda applied: applied.state.told),
                   ("applied", lambda applied: applied.changed),
                   ("wrong", lambda applied: applied.changed and not applied.right),
                   ("wrong but for ?", lambda applied: applied.changed and not applied.unseen)]


def bytes_after(text):
    """What `repair --apply` leaves of a file, how it ended, and what it said where it could not work."""
    with tempfile.TemporaryDirectory(prefix="slips") as name:
        file = Path(name, "record.cgn")
        file.write_bytes(text)
        run = programs.timed("repair", "--apply", file)
        return file.read_bytes(), run.status, first_line(run.stderr) if run.status not in (0, 1) else ""


def apply(chunk):
    result = []
    for state in chunk:
        typed = state.damaged.typed.encode()
        after, _, failed = bytes_after(typed)
        applied = Applied(state, after != typed, failed=failed)
        if applied.changed:
            forms = meanings([after, state.damaged.meant.encode()])
            meant = forms[state.damaged.meant.encode()]
            applied.right = forms[after] == meant
            applied.unseen = but_for_unseen_cards(forms[after], meant)
        result.append(applied)
    return result


def changed_correct(chunk):
    """Of correct records: whether `repair --apply` changed them, how it ended, and why it could not work."""
    result = []
    for text in chunk:
        after, status, failed = bytes_after(text.encode())
        result.append((after != text.encode(), status, failed))
    return result


def report_apply(all_damaged, correct, options):
    result = programs.shared(apply, programs.shared(states, all_damaged, 200, options.jobs), 10, options.jobs)
    if options.verbose:
        for applied in result:
            if applied.changed and not applied.right:
                print(in_full(dataclasses.replace(applied.state, failed="applied wrongly")), end="\n\n")
    print(table(result, APPLIED_COLUMNS, lambda applied: getattr(applied.state.damaged, options.by)(), "told",
                options.by))
    applied = [one for one in result if one.changed]
    wrongly = sum(not one.right for one in applied)
    print(f"of {len(applied)} applied, wrongly: {wrongly}, {100 * wrongly / max(1, len(applied)):.2f} %")
    left = programs.shared(changed_correct, correct, 50, options.jobs)
    print(f"correct records: {len(left)}, changed: {sum(changed for changed, _, _ in left)}, "
          f"not ended with 0: {sum(status != 0 for _, status, _ in left)}")
    tell_failures([one.failed for one in result] + [failed for _, _, failed in left])
