"""What of a record an answer changed, and whether that was the place which the screen showed."""

import re

PART = re.compile(r"(\d+\.|round \d+:|end\b)")


class Parts:
    """A canonical record: its tags, the words of its main line by turns, and what is between them."""

    def __init__(self, text):
        self.tags, body = text.split("\n\n", 1)
        self.tags = re.sub(r'^\[Result ".*"\]$', "", self.tags, flags=re.M)
        self.turns, self.others = [], []
        for line in body.rstrip("\n").split("\n"):
            if PART.match(line):
                self.turns.append(line)
            elif not re.match(r"[#*]\S*$", line):
                self.others.append((len(self.turns), line))


def fault_of_answer(before, after, heading):
    """None, or what of a record changed that the heading does not name: "In turn 4 of 5"; empty at the end."""
    old, new = Parts(before), Parts(after)
    if old.tags != new.tags:
        return "the tags"
    if old.turns == new.turns and heading != "variation":
        return "a variation" if old.others != new.others else None
    if heading == "variation":
        return "the main line" if old.turns != new.turns else None
    if heading:
        number = re.search(r"\d+", heading)
        if len(old.turns) != len(new.turns):
            return "the number of turns"
        changed = [turn for turn, other in zip(old.turns, new.turns) if turn != other]
        named = [turn for turn in changed if number and turn.startswith(number[0] + ".") or not turn[0].isdigit()]
        return None if changed == named else f"the turns {changed}"
    last = len(old.turns) - 1
    if old.turns[:last] != new.turns[:last] or last >= 0 and not new.turns[last].startswith(old.turns[last]):
        return "what was there before the end"
    return None
