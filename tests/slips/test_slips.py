"""Hand-made slips: what is meant is clean, what is typed is not, and it leads straight to the fix."""

import collections
import unittest

from slip_file import read_folder
from slips import SOURCE, answers, check, table

# At least so many entries: of a game, and of each kind.
ENTRIES = {"castelli": 240, "piecepack": 40, "carcassonne": 40}
ENTRIES_OF_A_KIND = 10
# In per cent, at least: how many of all entries, and how many of each kind, lead straight to the fix. At most: how many
# have a wrong fix first.
STRAIGHT, STRAIGHT_OF_A_KIND, WRONG_FIRST = 95, 80, 2
# The same for slips that others typed: what is not answered yet stays among them.
OTHERS = {"others/castelli": (376, 82, 10), "others/carcassonne": (121, 78, 11), "others/piecepack": (123, 78, 11)}
MORE_ERRORS = 1  # at most: how many make more errors than slips


class Slips(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.slips = {game: read_folder(SOURCE / "samples" / "slips" / game) for game in ENTRIES}
        cls.answers = {game: answers(slips) for game, slips in cls.slips.items()}

    @staticmethod
    def by_kind(entries, kind_of):
        kinds = collections.defaultdict(list)
        for entry in entries:
            kinds[kind_of(entry)].append(entry)
        return kinds

    def test_there_are_enough_of_each_kind_and_none_twice(self):
        for game, slips in self.slips.items():
            self.assertGreaterEqual(len(slips), ENTRIES[game])
            for kind, entries in self.by_kind(slips, lambda slip: slip.kind).items():
                self.assertGreaterEqual(len(entries), ENTRIES_OF_A_KIND, kind)
            typed = collections.Counter(slip.typed_bytes() for slip in slips)
            twice = [slip.where for slip in slips if typed[slip.typed_bytes()] > 1]
            self.assertEqual(twice, [])

    def test_what_is_meant_checks_clean_without_a_warning(self):
        for slips in self.slips.values():
            meant = {reading: slip.where for slip in slips for reading in slip.readings()}
            found = check([text.encode() for text in meant])
            self.assertEqual([where for where, diagnostics in zip(meant.values(), found) if diagnostics], [])

    def test_what_is_typed_does_not_check_clean(self):
        for result in self.answers.values():
            clean = [answer.slip.where for answer in result if not answer.diagnostics and not answer.slip.fmt]
            self.assertEqual(clean, [])

    def share(self, entries, column):
        return 100 * sum(answer.column == column for answer in entries) / len(entries)

    def test_slips_lead_straight_to_the_fix(self):
        for game, result in self.answers.items():
            shown = "\n" + "\n".join(table(result))
            with self.subTest(game):
                self.assertGreaterEqual(self.share(result, "straight"), STRAIGHT, shown)
                self.assertLess(self.share(result, "wrong first"), WRONG_FIRST, shown)
            for kind, entries in self.by_kind(result, lambda answer: answer.slip.kind).items():
                with self.subTest(game, kind=kind):
                    self.assertGreaterEqual(self.share(entries, "straight"), STRAIGHT_OF_A_KIND, shown)

    def test_slips_of_others_are_answered_no_worse(self):
        for game, (entries, straight, wrong_first) in OTHERS.items():
            result = answers(read_folder(SOURCE / "samples" / "slips" / game))
            shown = "\n" + "\n".join(table(result))
            with self.subTest(game):
                self.assertGreaterEqual(len(result), entries)
                self.assertGreaterEqual(self.share(result, "straight"), straight, shown)
                self.assertLess(self.share(result, "wrong first"), wrong_first, shown)

    def test_one_slip_is_one_error(self):
        for game, result in self.answers.items():
            more = [answer.slip.where for answer in result if answer.errors > answer.slip.errors]
            with self.subTest(game):
                self.assertLess(100 * len(more) / len(result), MORE_ERRORS, more)


if __name__ == "__main__":
    unittest.main()
