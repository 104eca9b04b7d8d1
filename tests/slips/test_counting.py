"""What counts as leading straight to the fix, and what does not."""

import tempfile
import unittest
from pathlib import Path

from slip_file import Slip, SlipFileError, read_slips
from slips import Answer, attempts, fixed, judge, meaning

TYPED = "1. R c2:R4G4B4Y4 +Kö4\n2. B e2:R5G5Y5B5\n".encode()
MEANT = "1. R c2:R4G4B4Y4 +K4\n2. B e2:R5G5Y5B5\n".encode()
AT = TYPED.index("ö".encode())
RIGHT = {"byte": AT, "end_byte": AT + 2, "text": ""}
WRONG = {"byte": AT, "end_byte": AT + 2, "text": "?"}


def diagnostic(*fixes, severity="error", **more):
    return {"severity": severity, "message": "expected a card, found 'Kö4'",
            "fixes": [{"sure": sure, "edits": [edit]} for sure, edit in fixes], **more}


def column(*diagnostics, **entry):
    """The column of an answer of these diagnostics to TYPED."""
    answer = Answer(Slip("kind", "file:1", Path("record.cgn"), **entry), list(diagnostics))
    answer.attempts = attempts(TYPED, answer.diagnostics, answer.slip.errors)
    return judge(answer, [meaning(text) for text in (TYPED, *(made for _, made in answer.attempts))], [meaning(MEANT)])


class Counting(unittest.TestCase):
    def test_the_first_fix_of_the_first_error_counts(self):
        self.assertEqual(column(diagnostic(("certain", RIGHT))), "straight")
        self.assertEqual(column(diagnostic(("possible", RIGHT), ("possible", WRONG))), "straight")
        self.assertEqual(column(diagnostic(("possible", WRONG)), diagnostic(("certain", RIGHT))), "none")

    def test_a_later_fix_is_among_three_only_where_all_are_possible(self):
        self.assertEqual(column(diagnostic(("possible", WRONG), ("possible", RIGHT))), "among three")
        self.assertEqual(column(diagnostic(("likely", WRONG), ("possible", RIGHT))), "wrong first")
        self.assertEqual(column(diagnostic(*[("possible", WRONG)] * 3, ("possible", RIGHT))), "none")

    def test_a_wrong_fix_and_no_fix(self):
        self.assertEqual(column(diagnostic(("certain", WRONG))), "wrong first")
        self.assertEqual(column(diagnostic(("possible", WRONG))), "none")
        self.assertEqual(column(diagnostic()), "none")
        self.assertEqual(column(), "none")

    def test_one_warning_or_all_together_may_make_it(self):
        warning = diagnostic(("certain", RIGHT), severity="warning")
        other = diagnostic(("certain", {"byte": 0, "end_byte": 1, "text": "2"}), severity="warning")
        self.assertEqual(column(other, warning), "straight")
        halves = [{"byte": AT, "end_byte": AT + 1, "text": ""}, {"byte": AT + 1, "end_byte": AT + 2, "text": ""}]
        warnings = [diagnostic(("likely", half), severity="warning") for half in reversed(halves)]
        self.assertEqual(column(*warnings), "straight")
        self.assertEqual(column(diagnostic(("certain", WRONG)), warning), "wrong first")

    def test_of_several_slips_each_is_an_error_and_the_first_fixes_together_count(self):
        halves = [{"byte": AT, "end_byte": AT + 1, "text": ""}, {"byte": AT + 1, "end_byte": AT + 2, "text": ""}]
        first, second = (diagnostic(("likely", half)) for half in halves)
        self.assertEqual(column(second, first, errors=2), "straight")
        self.assertEqual(column(first, errors=2), "none")
        self.assertEqual(column(first, second, diagnostic(), errors=2), "none")
        self.assertEqual(column(first, diagnostic(("likely", WRONG)), errors=2), "none")
        self.assertEqual(column(first, second), "wrong first")

    def test_help_and_fmt(self):
        self.assertEqual(column(diagnostic(help="`K4` is drawn"), help="is drawn"), "straight")
        self.assertEqual(column(diagnostic(facts=["turn 3 is missing"]), help="(?i)TURN 3"), "straight")
        self.assertEqual(column(diagnostic(help="`K4` is drawn"), help="is sold"), "none")
        self.assertEqual(column(diagnostic(), fmt=True), "none")

    def test_the_place_of_a_claim_does_not_count_that_of_an_action_does(self):
        self.assertEqual(meaning(b"1. R c2:R4G4B4Y4 c2$=1 +K4 vp=R0"), meaning(b"1. R c2:R4G4B4Y4 +K4 vp=R0 c2$=1"))
        self.assertNotEqual(meaning(b"1. R c2:R4G4B4Y4 +K4 Ra=B1"), meaning(b"1. R c2:R4G4B4Y4 Ra=B1 +K4"))
        self.assertNotEqual(meaning(b"1. R +K4 {a b}"), meaning(b"1. R +K4 {b a}"))

    def test_edits_that_do_not_fit_make_nothing(self):
        put_in = {"byte": 1, "end_byte": 1, "text": "x"}
        left_out = {"byte": 2, "end_byte": 3, "text": ""}
        self.assertEqual(fixed(b"abc", [put_in, left_out]), b"axb")
        self.assertIsNone(fixed(b"abc", [left_out, put_in]))
        self.assertIsNone(fixed(b"ab", [left_out]))


class Files(unittest.TestCase):
    def slips(self, *lines):
        with tempfile.TemporaryDirectory() as name:
            Path(name, "record.cgn").write_text("1. R a\n2. B b\n3. R a\n", encoding="utf-8")
            Path(name, "kind.slips").write_text("\n".join(lines) + "\n", encoding="utf-8")
            return [(slip.typed_bytes(), slip.readings()) for slip in read_slips(Path(name, "kind.slips"))]

    def test_an_entry(self):
        record = "1. R a\n2. B b\n3. R a\n"
        self.assertEqual(self.slips("# Slips.", "", "record record.cgn", "meant 2. B b", "typed 2. B c", "or 2. B d",
                                    "and x", "", "record record.cgn", "meant 1. R a", "typed 1. R", "meant 3. R a",
                                    "typed 3. R", "", "record record.cgn", "meant 1. R a", "meant 2. B b", "",
                                    "record record.cgn", r"all /^(\d)\./\1)/", "bytes utf-16-le bom"),
                         [(b"1. R a\n2. B c\n3. R a\n", [record, "1. R a\n2. B d\nx\n3. R a\n"]),
                          (b"1. R\n2. B b\n3. R\n", [record]),
                          (b"3. R a\n", [record]),
                          ("\ufeff1) R a\n2) B b\n3) R a\n".encode("utf-16-le"), [record])])

    def test_faults_are_named_with_their_line(self):
        for lines, told in [(["record record.cgn"], "kind.slips:1: the first line"),
                            (["# Slips.", "", "meant 1. R a"], "kind.slips:3: an entry begins with"),
                            (["# Slips.", "", "record none.cgn"], "kind.slips:3: .*none.cgn"),
                            (["# Slips.", "", "record record.cgn", "typo x"], "kind.slips:4: an unknown word"),
                            (["# Slips.", "", "record record.cgn", "all /a/"], "kind.slips:4: all /A/B/"),
                            (["# Slips.", "", "record record.cgn"], "kind.slips:3: nothing is typed"),
                            (["# Slips.", "", "record record.cgn", "meant 2. B c"], "kind.slips:3: .*exactly once"),
                            (["# Slips.", "", "record record.cgn", "and 2. B c"], "kind.slips:4")]:
            with self.assertRaisesRegex(SlipFileError, told):
                self.slips(*lines)


if __name__ == "__main__":
    unittest.main()
