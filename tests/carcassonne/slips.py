"""Slips: a game with one thing in it that is likely, not certain, to be against the rules, or with false claims."""

import re

from record import PLAYERS, TILE, spell_place, read_place

EDGES = {"c": ("", "N", "E", "S", "W"), "r": ("", "N", "E", "S", "W"), "m": ("",),
         "f": ("", "NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR")}
FOLLOWER = re.compile(r"[crfm](?:[NESW][LR]?)?")
CASTLE = re.compile(r"[A-Z]?\^[NESW]?")
CHOICE = re.compile(r"\^[^:=]*:[^=]*")


class Script:
    """A game as turns that can be changed, and as text again."""

    def __init__(self, text):
        self.head, movetext = text.rsplit("\n\n", 1)
        self.turns, self.rest = [], []
        for line in movetext.splitlines():
            turn = re.fullmatch(r"\d+\. (.*)", line)
            (self.turns.append(turn[1].split()) if turn else self.rest.append(line))

    def text(self):
        turns = [f"{number}. {' '.join(words)}" for number, words in enumerate(self.turns, 1)]
        return "\n".join([self.head, "", *turns, *self.rest, ""])

    def tiles(self):
        """(place, words) of every tile placed."""
        for words in self.turns:
            for word in words:
                match = TILE.fullmatch(word)
                if match and match["place"]:
                    yield read_place(match["place"]), words


def without_claims(words):
    return [word for word in words if "=" not in word]


def index_of(words, pattern):
    """Of the first word of that form, or None."""
    return next((at for at, word in enumerate(words) if at > 0 and pattern.fullmatch(word)), None)


def tile_at(words):
    return next((at for at, word in enumerate(words) if TILE.fullmatch(word) and not word.endswith("@-")), None)


def any_follower(luck):
    letter = luck.choice("ccrrffm")
    return letter + luck.choice(EDGES[letter])


def any_place(script, luck):
    """A place where a tile lies, or one near it."""
    column, row = luck.choice([place for place, _ in script.tiles()] + [(0, 0)])
    return column + luck.choice((0, 0, 1, -1)), row + luck.choice((0, 0, 1, -1))


def any_castle_name(script, luck):
    """Of the places where castles are likely: tiles placed in turns with a castle."""
    places = [place for place, words in script.tiles() if index_of(words, CASTLE) is not None] + [(0, 0)]
    column, row = luck.choice(places)
    name = spell_place((column, row))
    if luck.random() < 0.5:
        east, north = luck.choice(((1, 0), (-1, 0), (0, 1), (0, -1)))
        name += "+" + spell_place((column + east, row + north))
    return name


# ---- each changes a turn in place ----

def other_rotation(script, words, luck):
    at = tile_at(words)
    if at is not None:
        words[at] = re.sub("[NESW]?$", luck.choice(("", "E", "S", "W")), words[at])


def other_place(script, words, luck):
    at = tile_at(words)
    if at is not None:
        match = TILE.fullmatch(words[at])
        words[at] = f"{match['kind']}@{spell_place(any_place(script, luck))}{match['top']}"


def other_kind(script, words, luck):
    at = tile_at(words)
    _, others = luck.choice(list(script.tiles()))
    if at is not None:
        words[at] = TILE.fullmatch(others[tile_at(others)])["kind"] + words[at][words[at].index("@"):]


def set_aside(script, words, luck):
    """One more, one fewer or the tile itself."""
    at = tile_at(words)
    aside = index_of(words, re.compile(".*@-"))
    if aside is not None and luck.random() < 0.5:
        del words[aside]
    elif at is not None:
        _, others = luck.choice(list(script.tiles()))
        words.insert(at, TILE.fullmatch(others[tile_at(others)])["kind"] + "@-")
        if luck.random() < 0.2:
            del words[at + 1]


def other_follower(script, words, luck):
    at, tile = index_of(words, FOLLOWER), tile_at(words)
    if at is not None and luck.random() < 0.85:
        words[at] = any_follower(luck)
    elif at is not None and luck.random() < 0.5:
        del words[at]
    elif tile is not None:
        words.insert(tile + 1, any_follower(luck))


def other_castle(script, words, luck):
    """Another side, another owner, one more, none, or its turn's tile with a city."""
    at, tile = index_of(words, CASTLE), tile_at(words)
    word = luck.choice(("", "", *PLAYERS)) + "^" + luck.choice(("", "N", "E", "S", "W"))
    if tile is None:
        return
    if at is None:
        follower = index_of(words, FOLLOWER)
        words.insert((tile if follower is None else follower) + 1, word)
    elif luck.random() < 0.4:
        words[at] = word
    elif luck.random() < 0.6:
        words.insert(at + luck.randint(0, 1), word)
    elif luck.random() < 0.5:
        words.insert(at, words[at])
    else:
        del words[at]


def other_choice(script, words, luck):
    at = index_of(words, CHOICE)
    if tile_at(words) is None:
        return
    cause = "^" + any_castle_name(script, luck)
    if luck.random() < 0.7:
        cause = any_follower(luck).replace("f", "c")[:2]
        if luck.random() < 0.3:
            cause += "@" + spell_place(any_place(script, luck))
    if at is not None and luck.random() < 0.7:
        castle, _, old = words[at].partition(":")
        words[at] = f"{castle}:{cause}" if luck.random() < 0.7 else f"^{any_castle_name(script, luck)}:{old}"
    else:
        words[:] = [*without_claims(words), f"^{any_castle_name(script, luck)}:{cause}"]


def other_order(script, words, luck):
    """Two words change places."""
    if len(words) > 2:
        first, second = luck.sample(range(1, len(words)), 2)
        words[first], words[second] = words[second], words[first]


def other_player(script, words, luck):
    words[0] = luck.choice(PLAYERS)


def other_turn(script, words, luck):
    """A turn less, one twice, or two exchanged."""
    at = next(number for number, each in enumerate(script.turns) if each is words)
    other = min(len(script.turns) - 1, at + luck.randint(1, 4))
    kind = luck.randrange(3)
    if kind == 0:
        del script.turns[at]
    elif kind == 1:
        script.turns.insert(other, [script.turns[other][0], *words[1:]])
    else:
        script.turns[at][1:], script.turns[other][1:] = script.turns[other][1:], script.turns[at][1:]


SLIPS = (other_rotation, other_place, other_kind, set_aside, other_follower, other_follower, other_castle, other_castle,
         other_choice, other_choice, other_order, other_player, other_turn)


def slip(text, luck):
    """The game with one slip, often in a turn where castles are decided."""
    script = Script(text)
    change = luck.choice(SLIPS)
    turns = script.turns
    if change in (other_castle, other_choice, other_order) and luck.random() < 0.6:
        turns = [words for words in turns if any("^" in word for word in words)] or turns
    change(script, luck.choice(turns), luck)
    return script.text()


# ---- claims, tags and results ----

def with_false_claims(text, luck):
    """Some claims say something else: more or less, or other owners."""
    script = Script(text)
    for words in script.turns:
        words[1:] = [nudged(word, luck) for word in words[1:]]
    script.rest[:-1] = [" ".join(nudged(word, luck) for word in line.split()) for line in script.rest[:-1]]
    if luck.random() < 0.3:
        script.rest[-1] = "#" + luck.choice(re.search(r'Seats "(\w+)"', script.head)[1])
    return script.text()


def nudged(word, luck):
    claim = re.fullmatch(r"([^=]*?)(:[A-Z]+)?=(\d+)", word)
    if not claim or luck.random() < 0.85:
        return word
    if claim[2] and luck.random() < 0.4:
        return f"{claim[1]}:{luck.choice(PLAYERS)}={claim[3]}"
    return f"{claim[1]}{claim[2] or ''}={max(0, int(claim[3]) + luck.choice((-4, -2, -1, 1, 2, 4)))}"


def with_other_tags(text, luck):
    """Under another ruling, or other seats."""
    script = Script(text)
    name, values = luck.choice((("Rulings", ("small-city=2", "small-city=4", "small-city=3", "castle=2")),
                                ("Seats", ("RB", "BR", "RBGYKP", "RR", "R", "RX", "")),
                                ("Result", ("#R", "*", "#B", "#"))))
    lines = [line for line in script.head.split("\n") if not line.startswith(f"[{name} ")]
    lines.insert(2, f'[{name} "{luck.choice(values)}"]')
    script.head = "\n".join(lines)
    return script.text()
