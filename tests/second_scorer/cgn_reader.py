"""Reads CGN (docs/notation.md) far enough to score a game: tags, set block, turns, result.

Only the canonical spelling is read. Comments, glyphs, variations and claims are dropped: everything that follows
from the choices is worked out by rules.py.
"""

import re
from dataclasses import dataclass, field


class RecordError(Exception):
    """The record cannot be scored: it is not understood, or it does not fit the rules."""


class OutOfScope(Exception):
    """A game from a position, which this scorer does not score."""


@dataclass
class Word:
    """One action, or an area evaluated; its `kind` is the first column of WORDS."""

    text: str
    player: str  # whose action it is
    kind: str
    detail: dict = field(default_factory=dict)


@dataclass
class Turn:
    number: int
    player: str
    words: list


@dataclass
class Game:
    number: int  # its place in the file, from 1
    tags: dict
    set_text: str  # the embedded component set, or ""
    movetext: str
    turns: list = field(default_factory=list)
    last_sales: list = field(default_factory=list)  # sales after the last turn
    result: str = ""


TAG = re.compile(r'^\[([A-Z][A-Za-z0-9_]*)\s+"((?:[^"\\]|\\.)*)"\]\s*$')
SPACE = "[a-h][1-8]"
CARD = r"(?:K3|K4|K5|Ra|St|Bg|Lg|Tr|Lv|Mb|Rb|Pe|Du|Ab|Gu|Ar|In|\?)"
TILE = r"(?:#\w+[RGBY]|(?:[RGBY][1-6c]){4}(?:s\d)?)"
CLAIM = "(?:[:=].*)?"
SITE = rf"\^(?P<space>{SPACE})(?:(?P<terrain>[wgr])(?P<sides>[NESW]*))?(?:\.(?P<site>\d))?(?:\$(?P<bought>[wgr]))?"
WINNERS = r"[RGBY](?:\+[RGBY])*"

WORDS = [
    ("place", re.compile(rf"(?P<space>{SPACE}):(?P<tile>{TILE})(?:<(?P<taken>{TILE}|\?))?")),
    ("steward", re.compile(rf"St>(?:(?P<north>[RGBY])|(?P<tile>{TILE}))")),
    ("draw", re.compile(rf"\+{CARD}")),
    ("sell", re.compile(rf"-{CARD}{CLAIM}")),
    ("king", re.compile(rf"K(?P<points>[345]){CLAIM}")),
    ("raid", re.compile(rf"(?P<card>Ra|Bg){CLAIM}")),
    ("baron", re.compile(rf"Rb{CLAIM}")),
    ("traitor", re.compile(rf"Tr>(?P<target>[RGBY])\+{CARD}")),
    ("peasant", re.compile(rf"Pe>(?P<space>{SPACE})")),
    ("duke", re.compile(rf"Du>(?P<space>{SPACE})")),
    ("incendiary", re.compile(rf"In>(?P<space>{SPACE})")),
    ("guard", re.compile("Gu")),
    ("build", re.compile(rf"(?P<cards>(?:Lg|Lv|Mb)*){SITE}{CLAIM}")),
    ("overbuild", re.compile(rf"(?P<cards>(?:Ab|Ar)*)\^{SITE}{CLAIM}")),
    ("area", re.compile(rf"(?P<space>{SPACE})(?P<terrain>[wgrms])(?P<sides>[NESW]*){CLAIM}")),
    ("claim", re.compile(rf"{SPACE}\$(?:=.*)?|{SPACE}@[NESW](?:=.*)?|[A-Za-z]\w*=.*")),
]


def read_games(text):
    """All games of a file, their turns not read yet (see read_moves): a broken game does not hide the next."""
    games = []
    game = None
    lines = iter(text.lstrip("\ufeff").splitlines())
    for line in lines:
        tag = TAG.match(line)
        if tag:
            if game is None or tag.group(1) == "CGN" or game.movetext or game.set_text:
                game = Game(len(games) + 1, {}, "", "")
                games.append(game)
            game.tags[tag.group(1)] = re.sub(r"\\(.)", r"\1", tag.group(2))
        elif game is None:
            continue
        elif line.strip() == "%set" and not game.movetext:
            game.set_text = "\n".join(iter(lambda: next(lines, "%end").rstrip(), "%end"))
        elif line.strip():
            game.movetext += line + "\n"
    return games


def tokens(movetext):
    """The words of the main line; comments, variations and glyphs left out."""
    found = []
    depth = 0
    at = 0
    while at < len(movetext):
        char = movetext[at]
        if char == "{":
            at += 1
            while at < len(movetext) and movetext[at] != "}":
                at += 2 if movetext[at] == "\\" else 1
            at += 1
        elif char in "()":
            depth += 1 if char == "(" else -1
            at += 1
        elif char.isspace():
            at += 1
        else:
            run = re.compile(r"[^\s{}()]+|\}").match(movetext, at)
            at = run.end()
            word = without_glyph(run.group())
            if depth == 0 and word:
                found.append(word)
    return found


def without_glyph(run):
    """A judgement may come right after a word; the `?` of an unknown card or tile is none."""
    return re.fullmatch(r"(.*[+<-]\?(?:[:=]\w*)?|.*?)[!?]*", run).group(1)


def read_moves(game):
    """Fills in the turns and the result of one game."""
    rest = tokens(game.movetext)
    turn = None
    while rest:
        token = rest.pop(0)
        header = re.fullmatch(r"(\d+)\.([RGBY]?)", token)
        if header:
            player = header.group(2) or (rest.pop(0) if rest else "")
            if player not in list("RGBY"):
                raise RecordError(f"turn {token}: no colour follows the number")
            turn = Turn(int(header.group(1)), player, [])
            game.turns.append(turn)
        elif token == "end":
            while rest and not is_result(rest[0]):
                word = read_word(rest.pop(0), "", "end")
                game.last_sales += [word] if word.kind == "sell" else []
        elif is_result(token):
            game.result = token
        elif turn is None:
            raise RecordError(f"'{token}' stands before the first turn")
        else:
            word = read_word(token, turn.player, f"turn {turn.number}")
            if word.kind != "claim":
                turn.words.append(word)
    if not game.result:
        raise RecordError("the result is missing")


def is_result(token):
    return re.fullmatch(rf"\*|#(?:{WINNERS}(?:,{WINNERS})?)?", token) is not None


def read_word(token, active, where):
    prefix = re.match(r"([RGBY]):", token)
    player = prefix.group(1) if prefix else active
    action = token[2:] if prefix else token
    for kind, pattern in WORDS:
        match = pattern.fullmatch(action)
        if match:
            return Word(token, player, kind, match.groupdict())
    raise RecordError(f"{where}: '{token}' is not understood")
