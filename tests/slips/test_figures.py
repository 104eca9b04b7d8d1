"""Slips made by chance are those that people make, and what the program answers to them is counted rightly."""

import contextlib
import io
import json
import re
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import figures
import measure_keys
import measure_repair
import measure_sheets
import measure_time
import simulated
import slips
from generator import (KEY_KINDS, PENCIL_KINDS, WORD_KINDS, Damaged, Generator, Record, Slip, place_of, places,
                       with_slips)
from keyboard import neighbours, other_shift

RECORD = """[CGN "1"]
[Red "Anna 1"]
[Seats "RB"]
[Set "classic sha256:0123456789abcdef"]
[Pieces "A B180"]
[Modules "dilemma"]
[Result "#R"]

1. R c2:R3G4B5Ycs1<R6B6Y6G6 +K4 B:+Ra c2$=1
2. B e2:R5G5Y5B5 Lg^h8g=5 ^^c3 -Ra
end vp=R31,B0
#R
"""
ALL_KINDS = {**KEY_KINDS, **WORD_KINDS}


def typed(kind, meant):
    """What the slips of a kind make of the only place that means this, sorted."""
    found = [[slip.text for slip in place] for place in places(Record(RECORD), kind)
             if RECORD[place[0].begin:place[0].end] == meant]
    assert len(found) == 1, found
    return sorted(found[0])


def all_typed(kind):
    """The records that a kind can make."""
    return {with_slips(RECORD, [slip]) for place in places(Record(RECORD), kind) for slip in place}


def line_of(before, after):
    return RECORD.replace(before, after)


def counted_in(columns, row):
    return [name for name, counted in columns if counted(row) and name not in ("told", "right line")]


@contextlib.contextmanager
def program(*lines):
    """These lines of Python instead of the program, while this lasts."""
    with tempfile.TemporaryDirectory() as name:
        file = Path(name, "program")
        file.write_text("\n".join([f"#!{sys.executable}", "import sys", *lines]) + "\n", encoding="utf-8")
        file.chmod(0o755)
        with mock.patch.object(slips, "CASTELLAN", str(file)):
            yield


class Keys(unittest.TestCase):
    def test_neighbours_touch_the_key_on_one_of_the_keyboards(self):
        self.assertEqual(neighbours("h"), sorted("gjyuznb"))
        self.assertEqual(neighbours("4"), sorted("35er"))
        self.assertEqual(neighbours("G"), sorted("FHTYVBZ"))
        self.assertEqual(neighbours(" "), sorted("cvbnm"))
        self.assertIn(" ", neighbours("b"))
        self.assertIn("\n", neighbours("'"))

    def test_a_missed_shift_gives_the_other_sign_of_the_key(self):
        self.assertEqual(other_shift("4"), ["$"])
        self.assertEqual(other_shift("2"), ['"', "@"])
        self.assertEqual(other_shift("+"), sorted("=*"))
        self.assertEqual(other_shift(":"), sorted(";."))
        self.assertEqual(other_shift("R"), [])


class Kinds(unittest.TestCase):
    def test_each_kind_has_places(self):
        for kind in ALL_KINDS:
            self.assertTrue(places(Record(RECORD), kind), kind)

    def test_no_slip_leaves_the_record_as_it_was(self):
        for kind in ALL_KINDS:
            self.assertNotIn(RECORD, all_typed(kind), kind)

    def test_keys_slip_in_turns_and_in_the_values_that_matter_alone(self):
        untouched = ['[CGN "1"]\n[Red "Anna 1"]\n[Seats "', '"]\n[Set "', ' sha256:0123456789abcdef"]\n[Pieces "']
        for kind in KEY_KINDS:
            for record in all_typed(kind):
                for part in untouched:
                    self.assertIn(part, record)
        for record in [line_of('"RB"', '"TB"'), line_of("classic", "clasic"), line_of("1. R", "1, R"),
                       line_of("1. R", "1.R"), line_of("+K4", "=K4"), line_of("Lg^", "Lg6"), line_of("\n2. B", "2. B"),
                       line_of("end", "emd"), line_of("\n#R\n", "\n#T\n"), line_of('"#R"', '"#E"'),
                       line_of("c2:", "c2."), line_of("e2:", "E2:"), line_of("e2:", "2e:"), line_of(" B:+Ra", "B :+Ra"),
                       line_of("A B180", "A B80"), line_of("dilemma", "dilemmma"), line_of("s1<", "s12<"),
                       line_of("c2$=1\n", "c2$=\n1"), line_of("-Ra\ne", "-Rae\n")]:
            self.assertTrue(any(record in all_typed(kind) for kind in KEY_KINDS), record)

    def test_what_is_done_to_tiles(self):
        self.assertEqual(typed("tile turned", "R3G4B5Yc"), ["B5YcR3G4", "G4B5YcR3", "YcR3G4B5"])
        self.assertEqual(typed("arms swapped", "R3G4B5Yc"),
                         ["B5G4R3Yc", "G4R3B5Yc", "R3B5G4Yc", "R3G4YcB5", "R3YcB5G4", "YcG4B5R3"])
        self.assertEqual(typed("one value", "R6B6Y6G6"), ["R6BYG", "RBYG6"])
        self.assertEqual(typed("silver", "s1"), ["", "s2"])
        self.assertEqual(typed("tile in hand forgotten", "<R6B6Y6G6"), ["", "R6B6Y6G6"])
        self.assertEqual(len(typed("wrong value", "R3G4B5Yc")), 4 * 6)

    def test_what_is_done_to_spaces_cards_and_castles(self):
        self.assertEqual(typed("wrong space", "h8"), ["a8", "g8", "h1", "h7"])
        self.assertEqual(typed("wrong space", "c3"), ["b3", "c2", "c4", "c6", "d3", "f3"])
        self.assertEqual(len(typed("wrong card", "K4")), 16)
        self.assertEqual(typed("card by its name", "K4"), ["King4", "Koning4", "König4"])
        self.assertEqual(typed("one caret or two", "^^"), ["^"])
        self.assertEqual(typed("castle's card forgotten", "Lg"), [""])

    def test_what_is_done_to_colours(self):
        colours = [RECORD[place[0].begin - 1:place[0].end + 1]
                   for place in places(Record(RECORD), "colour letter missing")]
        self.assertEqual(colours, [" R ", ":R3", "3G4", "4B5", "5Yc", "<R6", "6B6", "6Y6", "6G6", " B:", " B ", ":R5",
                                   "5G5", "5Y5", "5B5", "=R3", ",B0", "#R\n"])
        self.assertIn(line_of("2. B", "2. Blau"), all_typed("colour as a word"))
        self.assertIn(line_of("2. B", "2. G"), all_typed("wrong colour letter"))

    def test_what_is_done_to_words(self):
        self.assertEqual(all_typed("draw forgotten"), {line_of(" +K4", ""), line_of(" B:+Ra", "")})
        self.assertEqual(all_typed("draw doubled"), {line_of("+K4", "+K4 +K4"), line_of("B:+Ra", "B:+Ra B:+Ra")})
        self.assertEqual(all_typed("castle forgotten"), {line_of(" Lg^h8g=5", ""), line_of(" ^^c3", "")})
        self.assertEqual(all_typed("other word forgotten"), {line_of(" -Ra", "")})
        self.assertIn(line_of("+K4 B:+Ra", "B:+Ra +K4"), all_typed("words interchanged"))
        self.assertEqual(all_typed("word in the next turn"), {line_of(" c2$=1", "").replace("-Ra\n", "-Ra c2$=1\n")})
        self.assertEqual(all_typed("wrong claim"), {
            line_of("c2$=1", "c2$=0"), line_of("c2$=1", "c2$=2"), line_of("g=5", "g=4"), line_of("g=5", "g=6"),
            line_of("R31", "R30"), line_of("R31", "R32"), line_of("B0", "B1")})

    def test_what_is_done_to_turns(self):
        first, second = RECORD.split("\n")[8:10]
        self.assertEqual(all_typed("turn left out"), {
            line_of(first + "\n", ""), line_of(second + "\n", ""),
            line_of(f"{first}\n{second}", "1" + second[1:])})
        self.assertEqual(all_typed("turn doubled"), {
            line_of(first, f"{first}\n{first}"), line_of(second, f"{second}\n{second}"),
            line_of(second, f"{second}\n{first}")})
        self.assertEqual(all_typed("turns interchanged"), {
            line_of(f"{first}\n{second}", f"{second}\n{first}"),
            line_of(f"{first}\n{second}", f"1{second[1:]}\n2{first[1:]}")})


class Chance(unittest.TestCase):
    def made(self, seed, slips_each=1, count=400):
        return Generator([RECORD, RECORD.replace("c2", "d2")], seed).damaged(
            count, [list(KEY_KINDS), list(WORD_KINDS)], slips_each)

    def test_a_seed_decides_everything(self):
        self.assertEqual(self.made(7), self.made(7))
        self.assertNotEqual(self.made(7), self.made(8))
        sheets = [Generator([RECORD], 7).sheet(0, 0.5) for _ in range(2)]
        self.assertEqual(sheets[0], sheets[1])

    def test_all_kinds_are_made_and_no_record_twice(self):
        made = self.made(1)
        self.assertEqual({damaged.kind() for damaged in made}, set(ALL_KINDS))
        self.assertEqual(len({damaged.typed for damaged in made}), 400)
        for damaged in made:
            self.assertEqual(with_slips(damaged.meant, damaged.slips), damaged.typed)

    def test_three_slips_are_in_three_lines(self):
        for damaged in self.made(1, 3, 50):
            self.assertEqual(len({damaged.meant.count("\n", 0, slip.begin) for slip in damaged.slips}), 3)

    def test_the_lines_that_slips_changed(self):
        two = (Slip("a", RECORD.index("RB"), RECORD.index("RB"), "x\n"), Slip("b", RECORD.index("+K4"),
                                                                          RECORD.index("+K4") + 3, ""))
        self.assertEqual(Damaged(RECORD, two, with_slips(RECORD, two)).lines(), {3, 4, 10})

    def test_what_a_slip_is_in(self):
        for kind, meant, after, place in [
                ("left out", "B", '[Seats "R', "tag"), ("left out", "1", "\n\n", "head"),
                ("left out", ".", "\n\n1", "head"), ("left out", " ", "1. R", "blank"), ("left out", "Y", "G4B5", "tile"),
                ("left out", "R", "s1<", "tile"), ("left out", "K", " +", "draw"), ("left out", "^", "Lg", "castle"),
                ("left out", "a", "-R", "card"), ("left out", "$", "c2", "claim"),
                ("left out", "\n", "c2$=1", "line end"), ("left out", "n", "\ne", "end"),
                ("left out", "#", "B0\n", "result"), ("draw forgotten", " +K4", "", "draw"),
                ("wrong space", "e2", "", "tile"), ("turn left out", "1. R", "", "turn")]:
            begin = RECORD.index(after + meant) + len(after)
            self.assertEqual(place_of(RECORD, Slip(kind, begin, begin + len(meant), "")), place, (meant, after))
        added = RECORD.index("K4")
        self.assertEqual(place_of(RECORD, Slip("added", added, added, " ")), "blank")
        self.assertEqual(place_of(RECORD, Slip("added", added + 2, added + 2, "5")), "draw")

    def test_slips_in_each_others_way_are_not_made(self):
        self.assertIsNone(with_slips("abcd", [Slip("", 0, 2, "x"), Slip("", 1, 3, "y")]))

    def test_a_sheet_has_about_as_many_wrong_words_as_asked_for(self):
        self.assertEqual(Generator([RECORD], 1).sheet(0, 0), RECORD)
        by_chance = Generator([RECORD], 1)
        wrong = [measure_sheets.compared(RECORD, by_chance.sheet(0, 0.1))[1] for _ in range(400)]
        self.assertTrue(0.4 < sum(wrong) / 400 < 1.0)  # of 7 actions and 2 claims
        self.assertTrue(any("vp=R30" in by_chance.sheet(0, 1) for _ in range(100)))

    def test_every_pencil_slip_belongs_to_a_word(self):
        by_word = Generator([RECORD], 1)._by_word(0)
        self.assertEqual(len(by_word), 9)
        kinds = {RECORD[begin:end]: set(kinds) for (begin, end), kinds in by_word.items()}
        self.assertIn("draw doubled", kinds["+K4"])
        self.assertNotIn("draw doubled", kinds["c2:R3G4B5Ycs1<R6B6Y6G6"])
        self.assertIn("draw forgotten", kinds["B:+Ra"])
        self.assertEqual(kinds["vp=R31,B0"], {"wrong claim", "wrong colour letter", "colour letter missing"})
        self.assertLessEqual(set().union(*kinds.values()), set(PENCIL_KINDS))


class Games(unittest.TestCase):
    def test_forms(self):
        by_form = {form: simulated.games(17, 3, form) for form in simulated.FORMS}
        self.assertEqual([len(games) for games in by_form.values()], [17] * 4)
        for bare, ends, claims in zip(*(by_form[form] for form in ("bare", "ends", "claims"))):
            self.assertNotIn("=", bare.split("\n\n")[1])
            self.assertRegex(ends, r"\nend .*vp=[RGBY]\d+.*\n#.*\n$")
            self.assertEqual([line for line in ends.split("\n") if not line.startswith("end")], bare.split("\n"))
            self.assertRegex(claims, r"(?m)^\d+\. .*=")
        tables = {(len(re.search(r'Seats "(.*)"', game)[1]), "".join(re.findall(r'Modules "(.*)"', game)))
                  for game in by_form["bare"]}
        self.assertEqual({players for players, _ in tables}, {2, 3, 4})
        self.assertEqual(len({modules for _, modules in tables}), 8)
        self.assertEqual(len(tables), 16)
        self.assertEqual(len({game for games in by_form.values() for game in games}), 17 * 3)

    def test_they_are_clean_and_canonical(self):
        texts = [game.encode() for form in simulated.FORMS for game in simulated.games(16, 5, form)]
        self.assertEqual([diagnostics for diagnostics in slips.check(texts) if diagnostics], [])
        self.assertEqual(slips.canonical(texts), texts)


class CountingKeys(unittest.TestCase):
    def answer(self, *fixes, severity="error", same=False, together=False):
        """To `+Kö4` instead of `+K4`; each fix says how sure it is and what it makes."""
        at = RECORD.index("+K4")
        slip = Slip("added", at + 2, at + 2, "ö")
        damaged = Damaged(RECORD, (slip,), with_slips(RECORD, [slip]))
        line = damaged.typed.count("\n", 0, at) + 1
        diagnostics = [{"severity": severity, "line": line, "code": "x", "message": "y"}] * bool(severity)
        made = [(sure, (RECORD if right else RECORD.replace("+K4", "+K5")).encode()) for sure, right in fixes]
        forms = {RECORD.encode(): "meant", damaged.typed.encode(): "meant" if same else "typed",
                 RECORD.replace("+K4", "+K5").encode(): "another"}
        answer = measure_keys.judged(damaged, diagnostics, made, RECORD.encode() if together else None, forms)
        self.assertEqual(answer.right_line, answer.told)
        return counted_in(measure_keys.COLUMNS, answer)

    def test_columns(self):
        self.assertEqual(self.answer(("certain", True), ("possible", False)), ["first", "of three"])
        self.assertEqual(self.answer(("possible", False), ("possible", False), ("possible", True)),
                         ["of three", "named wrong"])
        self.assertEqual(self.answer(("likely", False), ("possible", True)), ["of three", "wrong first", "named wrong"])
        self.assertEqual(self.answer(*[("possible", False)] * 3, ("possible", True)), ["named wrong", "none"])
        self.assertEqual(self.answer(), ["none"])

    def test_each_error_of_one_slip_may_be_answered_rightly(self):
        self.assertEqual(self.answer(("likely", False), together=True), ["together"])
        halves = [{"byte": 1, "end_byte": 2, "text": ""}, {"byte": 0, "end_byte": 0, "text": "x"}]
        errors = [{"severity": "error", "fixes": [{"sure": "likely", "edits": [half]}]} for half in halves]
        self.assertEqual(measure_keys.of_all_errors(b"abc", errors), b"xac")
        self.assertIsNone(measure_keys.of_all_errors(b"abc", errors[:1]))
        self.assertIsNone(measure_keys.of_all_errors(b"abc", [errors[0], errors[0]]))

    def test_warnings_have_a_first_fix_each(self):
        self.assertEqual(self.answer(("likely", False), ("likely", True), severity="warning"), ["first", "of three"])

    def test_what_means_the_same_or_cannot_be_told_does_not_count(self):
        self.assertEqual(self.answer(("certain", True), same=True), ["same meaning"])
        self.assertEqual(self.answer(severity=""), ["clean"])
        self.assertEqual(self.answer(severity="", same=True), ["same meaning"])

    def test_what_the_program_takes_for_the_same(self):
        game = simulated.games(1, 1, "claims")[0]
        begin = game.index("1. R ") if "1. R " in game else game.index("\n1. ") + 1
        claim = game.index("=", begin)
        end = game.index("\n", claim)
        word = game.rindex(" ", 0, claim)
        made = {"doubled": Slip("doubled", begin + 2, begin + 2, " "),  # the blank after the number's point
                "wrong case": Slip("wrong case", begin + 5, begin + 6, game[begin + 5].upper()),
                "moved": Slip("moved", word, end, game[claim:end].partition(" ")[1] +
                              game[claim:end].partition(" ")[2] + game[word:claim] + game[claim:end].partition(" ")[0]),
                "claim": Slip("claim", claim + 1, claim + 1, "1"),
                "colour": Slip("colour", begin + 3, begin + 4, "Q")}
        result = measure_keys.answers([Damaged(game, (slip,), with_slips(game, [slip])) for slip in made.values()])
        self.assertEqual({kind: answer.same for kind, answer in zip(made, result)},
                         {"doubled": True, "wrong case": True, "moved": True, "claim": False, "colour": False})
        self.assertEqual([answer.told for answer in result][3:], [True, True])


class CountingRepairs(unittest.TestCase):
    MEANT = b"1. R c2:R4G4B4Y4 +K4 Tr>B+Ra\n2. B e2:R5G5Y5B5\n"

    def test_edits_are_applied_in_the_order_of_their_bytes(self):
        answer = {"repairs": [{"posterior": 0.9, "left": [], "edits": [{"byte": 2, "end_byte": 3, "text": ""},
                                                                       {"byte": 0, "end_byte": 0, "text": "x"}]},
                              {"posterior": 0.1, "left": [{}], "edits": [{"byte": 2, "end_byte": 9, "text": ""}]}]}
        self.assertEqual(measure_repair.repairs_in(answer, b"abc"), [(0.9, b"xab", True), (0.1, b"", False)])

    def test_a_claim_that_went_with_a_word_is_not_asked_back(self):
        meant = slips.meaning(b"1. R c2:R4G4B4Y4 ^c3=4 vp=R4,B0\n")
        without = slips.meaning(b"1. R c2:R4G4B4Y4 ^c3 vp=R4,B0\n")
        other = slips.meaning(b"1. R c2:R4G4B4Y4 ^c1 vp=R4,B0\n")
        self.assertTrue(measure_repair.is_hit(without, True, meant))
        self.assertFalse(measure_repair.is_hit(without, False, meant))
        self.assertFalse(measure_repair.is_hit(other, True, meant))
        self.assertTrue(measure_repair.is_hit(meant, False, meant))

    def test_a_card_that_nobody_saw(self):
        def fits(text):
            return measure_repair.but_for_unseen_cards(slips.meaning(text), slips.meaning(self.MEANT))
        self.assertTrue(fits(self.MEANT))
        self.assertTrue(fits(self.MEANT.replace(b"+K4", b"+?")))
        self.assertTrue(fits(self.MEANT.replace(b"+Ra", b"+?")))
        self.assertFalse(fits(self.MEANT.replace(b"+K4", b"+K5")))
        self.assertFalse(fits(self.MEANT.replace(b" +K4", b"")))
        self.assertFalse(fits(self.MEANT.replace(b"2. B", b"2. G")))

    def forgotten(self):
        damaged = Damaged(self.MEANT.decode(), (Slip("draw forgotten", 16, 20, ""),),
                          self.MEANT.replace(b" +K4", b"").decode())
        return measure_repair.Repaired(damaged, False, False)

    def asked(self, stdout, stderr=""):
        """What is counted of a record with a forgotten draw, where the program writes this."""
        with program("if sys.argv[1] == 'repair':", f"    print({stdout!r})",
                     f"    print({stderr!r}, file=sys.stderr)"):
            repaired = measure_repair.repair([self.forgotten()])[0]
        return counted_in(measure_repair.COLUMNS, repaired), repaired.posterior, repaired.failed

    def repairs(self, *words):
        return self.asked(json.dumps({"castellan-repair": 1, "clean": False, "repairs": [
            {"posterior": 0.5, "left": [], "edits": [{"byte": 16, "end_byte": 16, "text": word}]} for word in words]}))

    def test_columns(self):
        self.assertEqual(self.repairs(" +K4", " +K5"), (["first", "of three", "first or ?"], 0.5, ""))
        self.assertEqual(self.repairs(" +K5", " +K4"), (["of three"], 0.5, ""))
        self.assertEqual(self.repairs(" +?", " +K3"), (["first or ?"], 0.5, ""))
        self.assertEqual(self.repairs(" +K5", " +Ra", " +St", " +K4"), ([], 0.5, ""))
        self.assertEqual(self.repairs(), (["no repair"], 0, ""))
        self.assertEqual(self.asked("", "it broke"), (["no repair"], 0, "it broke"))

    def applied(self, *lines):
        """What is counted where `repair --apply` does this with the text of the record, and ends so."""
        with program("if sys.argv[1:3] == ['repair', '--apply']:", "    text = open(sys.argv[3]).read()",
                     *(f"    {line}" for line in lines), "    open(sys.argv[3], 'w').write(text)"):
            applied = measure_repair.apply([self.forgotten()])[0]
            correct = measure_repair.changed_correct([self.MEANT.decode()])[0]
        return counted_in(measure_repair.APPLIED_COLUMNS, applied), correct

    def test_what_is_applied(self):
        draw = "text = text.replace('Y4 Tr', 'Y4 +{} Tr')"
        self.assertEqual(self.applied(draw.format("K4")), (["applied"], (False, 0, "")))
        self.assertEqual(self.applied(draw.format("?")), (["applied", "wrong"], (False, 0, "")))
        self.assertEqual(self.applied(draw.format("K5")), (["applied", "wrong", "wrong but for ?"], (False, 0, "")))
        self.assertEqual(self.applied("pass"), ([], (False, 0, "")))
        self.assertEqual(self.applied("text += '*'")[1], (True, 0, ""))
        self.assertEqual(self.applied("sys.exit('not so')")[1], (False, 1, ""))
        self.assertEqual(self.applied("print('not so', file=sys.stderr)", "sys.exit(2)")[1], (False, 2, "not so"))


class CountingSheets(unittest.TestCase):
    MEANT = "[CGN \"1\"]\n\n1. R c2:R4G4B4Y4 +K4 c2$=1 vp=R1,B0\n2. B e2:R5G5Y5B5 ^e4=5\n#R\n"

    def test_actions_are_read_without_claims_comments_and_variations(self):
        written = self.MEANT.replace("+K4", "{or +K5?\\}} +K4").replace("#R", "( 2. B\n  2. B ^h8\n)\n#R")
        self.assertEqual(measure_sheets.actions(written),
                         {1: ["c2:R4G4B4Y4", "+K4"], 2: ["e2:R5G5Y5B5", "^e4"]})

    def test_right_and_wrong(self):
        for before, after, counts in [("", "", (4, 0)), ("+K4", "+K5", (3, 1)), (" +K4", "", (3, 1)),
                                      ("+K4", "+K4 +K4", (4, 1)), ("vp=R1", "vp=R2", (4, 0)), ("2. B", "3. B", (2, 4))]:
            self.assertEqual(measure_sheets.compared(self.MEANT, self.MEANT.replace(before, after)), counts, after)


    def joined(self, *lines):
        with program("if sys.argv[1] == 'compare':",
                     "    first, second = (open(file).read() for file in sys.argv[2:4])",
                     "    def write(text): open(sys.argv[sys.argv.index('-o') + 1], 'w').write(text)",
                     *(f"    {line}" for line in lines)):
            return measure_sheets.join(self.MEANT, self.MEANT.replace("+K4", "+K5"), self.MEANT.replace("^e4", "^e5"))

    def test_two_sheets(self):
        told = "print('2 differences, 1 question are left', file=sys.stderr)"
        self.assertEqual(self.joined("write(second.replace('^e5', '^e4'))", told),
                         measure_sheets.Joined(4, 3, 1, 4, 0, 1))
        self.assertEqual(self.joined("write(first)", told), measure_sheets.Joined(4, 3, 1, 3, 1, 1))
        self.assertEqual(self.joined("print('no such option', file=sys.stderr)"),
                         measure_sheets.Joined(4, 3, 1, 0, 4, 0, "no such option"))


class Commands(unittest.TestCase):
    def printed(self, *arguments):
        with contextlib.redirect_stdout(io.StringIO()) as out:
            figures.main(list(arguments))
        return out.getvalue()

    def test_keys(self):
        told = self.printed("keys", "--count", "24", "--games", "4", "--seed", "5")
        self.assertRegex(told, r"^keys: 24 records with 1 slip each, of 4 games, form bare, seed 5\n")
        self.assertRegex(told, r"(?m)^all +24 ")

    def test_time_beside_itself(self):
        with mock.patch.object(measure_time, "TOGETHER", 10):
            told = self.printed("time", "--games", "2", "--other", slips.CASTELLAN)
        self.assertEqual(len(re.findall(r"ms  ratio \d\.\d{3}\n", told)), 2)

    def test_options_that_are_none(self):
        for arguments in (["keys", "--count", "0"], ["keys", "--form", "full"], ["repair", "--rate", "1"], []):
            with contextlib.redirect_stderr(io.StringIO()), self.assertRaises(SystemExit):
                figures.main(arguments)


if __name__ == "__main__":
    unittest.main()
