"""What is written otherwise throughout a record is one slip, whose fix makes the record that was meant."""

import collections
import unittest

import habits
from slips import answers, table

GAMES = 3  # of each habit
# In per cent, at least: of all, and of each habit. At most: a wrong fix first.
STRAIGHT, STRAIGHT_OF_A_HABIT, WRONG_FIRST = 93, 33, 3


class Habits(unittest.TestCase):
    def test_a_habit_leads_straight_to_the_record_that_was_meant(self):
        for rules in habits.HABITS:
            result = answers(habits.typed(rules, GAMES, 1))
            shown = "\n" + "\n".join(table(result))
            shares = collections.defaultdict(list)
            for answer in result:
                shares[answer.slip.kind].append(answer.column == "straight")
            with self.subTest(rules):
                straight = [one for share in shares.values() for one in share]
                self.assertGreaterEqual(100 * sum(straight) / len(straight), STRAIGHT, shown)
                wrong = sum(answer.column == "wrong first" for answer in result)
                self.assertLess(100 * wrong / len(result), WRONG_FIRST, shown)
            for habit, share in shares.items():
                with self.subTest(rules, habit=habit):
                    self.assertGreaterEqual(100 * sum(share) / len(share), STRAIGHT_OF_A_HABIT, shown)

    def test_every_habit_changes_a_record(self):
        for rules, all_habits in habits.HABITS.items():
            changed = {slip.kind for slip in habits.typed(rules, GAMES, 1)}
            self.assertEqual(changed, set(all_habits), rules)


if __name__ == "__main__":
    unittest.main()
