"""Slips made by chance in records: what a finger on a key does wrong, and what a mind does with a word.

A kind of slip finds every place of a record where it can be made. So each kind comes up as often as every other one,
however seldom its places are.
"""

import bisect
import dataclasses
import random
import re

from keyboard import neighbours, other_shift

TAGS = "Seats|Set|Layout|Pieces|MineTile|Modules|StartTiles|Result"
# Of a set the name alone: nobody types the digits of its hash.
TAG = re.compile(rf'^\[({TAGS}) "((?<=Set ")[^" ]*|(?<!Set ")[^"]*)', re.M)
TURN = re.compile(r"^(\d+)\. ([RGBY])((?: \S+)*)$", re.M)
AFTER_TURNS = re.compile(r"^(?:end(?: \S+)*|\*|#\S*)$", re.M)
COLOUR = r"[RGBY](?![abgu])"  # not of Ra, Rb, Bg, Gu
ARMS = r"(?<=[:<>])(?:[RGBY][1-6c]){4}"
SPACE = r"(?<![A-Za-z0-9])[a-h][1-8](?![0-9])"
COLOUR_WORDS = {"R": ["red", "rot", "rood"], "G": ["green", "grün", "groen"], "B": ["blue", "blau", "blauw"],
                "Y": ["yellow", "gelb", "geel"]}
CARD_NAMES = {
    "K3": ["King3", "König3", "Koning3"], "K4": ["King4", "König4", "Koning4"], "K5": ["King5", "König5", "Koning5"],
    "Ra": ["Raider", "Räuber", "Rover"], "St": ["Steward", "Vogt", "Landvoogd"],
    "Bg": ["Brigands", "Räuberbande", "Roversbende"], "Lg": ["Landgrave", "Landgraf", "Graaf"],
    "Tr": ["Traitor", "Verräter", "Verrader"], "Lv": ["Landgravine", "Landgräfin", "Gravin"],
    "Mb": ["Masterbuilder", "Baumeister", "Bouwmeester"], "Rb": ["Robberbaron", "Raubritter", "Roofridder"],
    "Pe": ["Peasant", "Bauer", "Boer"], "Du": ["Duke", "Herzog", "Hertog"], "Ab": ["Abbot", "Abt"],
    "Gu": ["Guard", "Wächter", "Wachter"], "Ar": ["Army", "Ritterheer", "Ridder"],
    "In": ["Incendiary", "Brandstifter", "Brandstichter"]}
CARD = rf"(?<![A-Za-z])(?:{'|'.join(CARD_NAMES)})(?![a-z])|(?<=[bgvr])(?:Lg|Lv|Mb|Ab|Ar)(?=[A-Z^])"
LOOKS_LIKE = {"-": "–−", "^": "ˆ", ">": "›→", "<": "‹", " ": "\u00a0", ".": "․", "=": "＝", "+": "＋", ":": "："}


@dataclasses.dataclass(frozen=True)
class Slip:
    """The text from begin to end of a record is typed otherwise."""

    kind: str
    begin: int
    end: int
    text: str


@dataclasses.dataclass(frozen=True)
class Damaged:
    """A record, and what was typed instead of it."""

    meant: str
    slips: tuple
    typed: str

    def kind(self):
        return self.slips[0].kind if len(self.slips) == 1 else f"{len(self.slips)} slips"

    def place(self):
        return place_of(self.meant, self.slips[0]) if len(self.slips) == 1 else f"{len(self.slips)} slips"

    def lines(self):
        """The lines of what was typed that the slips changed."""
        changed = set()
        shift = 0
        for slip in self.slips:
            first = self.typed.count("\n", 0, slip.begin + shift) + 1
            changed |= set(range(first, first + slip.text.count("\n") + 1))
            shift += len(slip.text) - (slip.end - slip.begin)
        return changed


class Record:
    """Where slips may be: in the values of tags that matter, in turns, in the line `end` and in the result."""

    def __init__(self, text):
        self.text = text
        self.tags = list(TAG.finditer(text))
        self.turns = list(TURN.finditer(text))
        after = [match for match in AFTER_TURNS.finditer(text) if match.start() > self.turns[-1].end()]
        self.lines = [match.span() for match in self.turns + after]
        self.words = [[(match.start(3) + word.start(), match.start(3) + word.end())
                       for word in re.finditer(r"\S+", match[3])] for match in self.turns]
        if after and after[0][0].startswith("end"):
            self.words.append([(after[0].start() + word.start(), after[0].start() + word.end())
                               for word in re.finditer(r"(?<= )\S+", after[0][0])])

    def typed(self):
        """The places of all characters in which a key may slip."""
        spans = [tag.span(2) for tag in self.tags] + [(begin, end + 1) for begin, end in self.lines]
        return [at for begin, end in spans for at in range(begin, end) if at < len(self.text) - 1]


# A kind is a function from a record to its places; a place is a list of (begin, end, text), one as likely as the other.


def _keys(make):
    """The kind of which make(text, at) gives the slips at one character."""
    return lambda record: [make(record.text, at) for at in record.typed()]


def _neighbour(text, at):
    return [(at, at + 1, key) for key in neighbours(text[at]) + other_shift(text[at])]


def _added(text, at):
    return [(place, place, key) for key in neighbours(text[at]) for place in (at, at + 1)]


def _transposed(record):
    places = record.typed()
    return [[(at, at + 2, record.text[at + 1] + record.text[at])] for at, after in zip(places, places[1:])
            if after == at + 1]


KEY_KINDS = {
    "neighbouring key": _keys(_neighbour),
    "doubled": _keys(lambda text, at: [(at, at, text[at])]),
    "left out": _keys(lambda text, at: [(at, at + 1, "")]),
    "transposed": _transposed,
    "added": _keys(_added),
    "wrong case": _keys(lambda text, at: [(at, at + 1, text[at].swapcase())]),
}


def _everywhere(pattern, make):
    """The kind that writes one of make(match) where a line of turns, `end` or result has the pattern."""
    wanted = re.compile(pattern)
    return lambda record: [[(match.start(), match.end(), text) for text in make(match)]
                           for begin, end in record.lines for match in wanted.finditer(record.text, begin, end)]


def _arms(match):
    return [match[0][at:at + 2] for at in range(0, 8, 2)]


def _swapped(match):
    results = []
    for first in range(4):
        for second in range(first + 1, 4):
            arms = _arms(match)
            arms[first], arms[second] = arms[second], arms[first]
            results.append("".join(arms))
    return results


def _turned(match):
    return [match[0][at:] + match[0][:at] for at in (2, 4, 6)]


def _one_value(match):
    values = set(match[0][1::2])
    return [match[0][:2] + match[0][2::2], match[0][::2] + match[0][1]] if len(values) == 1 else []


def _spaces(match):
    column, row = match[0]
    columns, rows = "abcdefgh", "12345678"
    near = [(columns[at], row) for at in (columns.index(column) - 1, columns.index(column) + 1) if 0 <= at < 8]
    near += [(column, rows[at]) for at in (rows.index(row) - 1, rows.index(row) + 1) if 0 <= at < 8]
    return ["".join(pair) for pair in near + [(columns[7 - columns.index(column)], row),
                                              (column, rows[7 - rows.index(row)])]]


def _values(match):
    return [match[0][:at] + value + match[0][at + 1:] for at in (1, 3, 5, 7) for value in "123456c"]


def _numbers(match):
    """A claim with one of its numbers one higher or lower."""
    return [match[0][:number.start()] + str(int(number[0]) + step) + match[0][number.end():]
            for number in re.finditer(r"\d+", match[0]) for step in (-1, 1) if int(number[0]) + step >= 0]


def _words(pattern, make):
    """The kind of which make(text, begin, end) gives the slips at a word of a turn that begins like the pattern."""
    wanted = re.compile(pattern)
    return lambda record: [make(record.text, begin, end) for words in record.words[:len(record.turns)]
                           for begin, end in words if wanted.match(record.text, begin, end)]


def _forgotten(_, begin, end):
    return [(begin - 1, end, "")]


def _doubled(text, begin, end):
    return [(end, end, text[begin - 1:end])]


def _interchanged_words(record):
    return [[(first[0], second[1], record.text[second[0]:second[1]] + " " + record.text[first[0]:first[1]])]
            for words in record.words[:len(record.turns)] for first, second in zip(words, words[1:])]


def _later_word(record):
    """The last word of a turn is written at the end of the next one."""
    return [[(words[-1][0] - 1, turn.end(), record.text[words[-1][1]:turn.end()] +
              record.text[words[-1][0] - 1:words[-1][1]])]
            for words, turn in zip(record.words, record.turns[1:]) if words]


def _turn_left_out(record):
    """With the numbers as they were, and with those of a player who counts on."""
    places = []
    for number, turn in enumerate(record.turns):
        slips = [(turn.start(), turn.end() + 1, "")]
        if number + 1 < len(record.turns):
            later = record.text[turn.end() + 1:record.turns[-1].end()]
            slips.append((turn.start(), record.turns[-1].end(),
                          re.sub(r"^\d+", lambda match: str(int(match[0]) - 1), later, flags=re.M)))
        places.append(slips)
    return places


def _turn_doubled(record):
    """At once, or after the next turn."""
    places = [[(turn.end(), turn.end(), "\n" + turn[0])] for turn in record.turns]
    for place, turn, later in zip(places, record.turns, record.turns[1:]):
        place.append((later.end(), later.end(), "\n" + turn[0]))
    return places


def _interchanged_turns(record):
    """With their numbers, or each under the other's number."""
    places = []
    for first, second in zip(record.turns, record.turns[1:]):
        lines = [f"{number}.{turn[0].partition('.')[2]}" for number, turn in ((first[1], second), (second[1], first))]
        places.append([(first.start(), second.end(), f"{second[0]}\n{first[0]}"),
                       (first.start(), second.end(), "\n".join(lines))])
    return places


def _tag_name(record):
    return [[(tag.start(1), tag.end(1), tag[1][:at] + letters + tag[1][at + 2:])
             for at in range(1, len(tag[1]) - 1)
             for letters in (tag[1][at + 1] + tag[1][at], tag[1][at], tag[1][at] * 2 + tag[1][at + 1])]
            for tag in record.tags]


DRAW = r"(?:[RGBY]:)?\+"
CASTLE = r"(?:(?:Lg|Lv|Mb|Ab|Ar)*)\^"
PLACE = r"[a-h][1-8]:(?:[RGBY][1-6c]){4}"
# Cards sold and used, the Steward, a Guard: what is neither tile nor draw nor castle nor claim.
OTHER_ACTION = r"(?:[RGBY]:)?(?:-|K[345]|Ra|St|Bg|Tr|Rb|Pe|Du|In|Gu)"
# What a player with a pencil does.
PENCIL_KINDS = {
    "wrong colour letter": _everywhere(COLOUR, lambda match: [colour for colour in "RGBY" if colour != match[0]]),
    "colour letter missing": _everywhere(COLOUR, lambda match: [""]),
    "arms swapped": _everywhere(ARMS, _swapped),
    "tile turned": _everywhere(ARMS, _turned),
    "wrong value": _everywhere(ARMS, _values),
    "silver": _everywhere(r"(?<=[RGBY][1-6c])s[12]", lambda match: ["", "s2" if match[0] == "s1" else "s1"]),
    "wrong space": _everywhere(SPACE, _spaces),
    "wrong card": _everywhere(CARD, lambda match: [card for card in CARD_NAMES if card != match[0]]),
    "one caret or two": _everywhere(r"\^+", lambda match: ["^" if match[0] == "^^" else "^^"]),
    "castle's card forgotten": _everywhere(r"(?<= )(?:Lg|Lv|Mb|Ab|Ar)+(?=\^)", lambda match: [""]),
    "tile in hand forgotten": _everywhere(r"<\S+", lambda match: ["", match[0][1:]]),
    "draw forgotten": _words(DRAW, _forgotten),
    "castle forgotten": _words(CASTLE, _forgotten),
    "tile forgotten": _words(PLACE, _forgotten),
    "other word forgotten": _words(OTHER_ACTION, _forgotten),
    "draw doubled": _words(DRAW, _doubled),
    "other word doubled": _words(f"{CASTLE}|{PLACE}|{OTHER_ACTION}", _doubled),
    "words interchanged": _interchanged_words,
    "wrong claim": _everywhere(r"(?:(?<=[a-zNESW]):[^\s=]*)?=\S*", _numbers),
}
WORD_KINDS = {
    **PENCIL_KINDS,
    "colour as a word": _everywhere(COLOUR, lambda match: [form for word in COLOUR_WORDS[match[0]]
                                                           for form in (word, word.capitalize())]),
    "one value": _everywhere(ARMS, _one_value),
    "card by its name": _everywhere(CARD, lambda match: CARD_NAMES[match[0]]),
    "blank too many": lambda record: [[(at, at, " ")] for words in record.words for begin, end in words
                                      for at in range(begin + 1, end)],
    "typographic character": _keys(lambda text, at: [(at, at + 1, sign) for sign in LOOKS_LIKE.get(text[at], "")]),
    "word in the next turn": _later_word,
    "turn left out": _turn_left_out,
    "turn doubled": _turn_doubled,
    "turns interchanged": _interchanged_turns,
    "name of a tag": _tag_name,
}


def places(record, kind):
    """Where a slip of this kind can be, each a list of slips; one that changes nothing is left out."""
    found = {**KEY_KINDS, **WORD_KINDS}[kind](record)
    slips = [[Slip(kind, *slip) for slip in place if record.text[slip[0]:slip[1]] != slip[2]] for place in found]
    return [place for place in slips if place]


def place_of(text, slip):
    """What the slip is in: a part of a turn, or another part of the record."""
    meant = text[slip.begin:slip.end]
    line = text[text.rfind("\n", 0, slip.begin) + 1:text.find("\n", slip.begin)]
    at = slip.begin - text.rfind("\n", 0, slip.begin) - 1
    turn = TURN.match(line)
    if not turn:
        return "tag" if line.startswith("[") else "end" if line.startswith("end") else "result"
    if slip.kind.startswith("turn"):
        return "turn"
    if "\n" in meant + slip.text:
        return "line end"
    if at < turn.start(3):
        return "head"
    if " " in meant.strip() + slip.text.strip() or " " in (meant, slip.text):
        return "blank"
    word = re.search(r"\S+", line[line.rfind(" ", 0, at + (meant[:1] == " ")) + 1:])[0]
    for name, pattern in (("tile", PLACE), ("draw", DRAW), ("castle", CASTLE), ("card", OTHER_ACTION)):
        if re.match(pattern, word):
            return name
    return "claim"


def with_slips(text, slips):
    """The record with the slips made in it; None if they are in each other's way."""
    parts = []
    at = 0
    for slip in slips:
        if slip.begin < at:
            return None
        parts += [text[at:slip.begin], slip.text]
        at = slip.end
    return "".join([*parts, text[at:]])


class Generator:
    """Damages records; the same seed damages them in the same way."""

    def __init__(self, records, seed):
        self.records = [Record(text) for text in records]
        self.random = random.Random(seed)
        self.known = {}

    def _places(self, number, kind):
        if (number, kind) not in self.known:
            self.known[number, kind] = places(self.records[number], kind)
        return self.known[number, kind]

    def _slip(self, number, kinds):
        """A slip in this record, of a kind that has a place in it."""
        found = []
        while not found:
            found = self._places(number, self.random.choice(kinds))
        return self.random.choice(self.random.choice(found))

    def damaged(self, count, groups, slips=1):
        """So many damaged records, each record as often as the others; groups of kinds come up equally often."""
        made = {}
        for number in range(count):
            which = number % len(self.records)
            damaged = None
            while damaged is None or damaged.typed in made:
                damaged = self._one(which, groups, slips)
            made[damaged.typed] = damaged
        return list(made.values())

    def _one(self, which, groups, slips):
        text = self.records[which].text
        chosen = sorted({self._slip(which, list(self.random.choice(groups))) for _ in range(slips)},
                        key=lambda slip: (slip.begin, slip.end))
        lines = [text.count("\n", 0, slip.begin) for slip in chosen]
        typed = with_slips(text, chosen)
        if len(set(lines)) < slips or typed in (None, text):
            return None
        return Damaged(text, tuple(chosen), typed)

    def sheet(self, which, rate):
        """This record as one player took it down: each word is wrong with this likelihood."""
        record = self.records[which]
        by_word = self._by_word(which)
        chosen = []
        for begin, end in (word for words in record.words for word in words):
            kinds = by_word.get((begin, end))
            if kinds and self.random.random() < rate:
                slip = self.random.choice(kinds[self.random.choice(sorted(kinds))])
                if not chosen or slip.begin >= chosen[-1].end:
                    chosen.append(slip)
        return with_slips(record.text, chosen)

    def _by_word(self, which):
        """The slips of a pencil at each word, by kind."""
        if which not in self.known:
            words = [word for of_turn in self.records[which].words for word in of_turn]
            ends = [end for _, end in words]
            by_word = self.known[which] = {}
            for kind in PENCIL_KINDS:
                for slip in (slip for place in self._places(which, kind) for slip in place):
                    put_in = slip.begin == slip.end
                    at = bisect.bisect_left(ends, slip.begin + (not put_in))
                    if at < len(words) and (put_in or slip.end > words[at][0]):
                        by_word.setdefault(words[at], {}).setdefault(kind, []).append(slip)
        return self.known[which]
