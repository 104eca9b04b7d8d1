"""Tiny games for the tests of the second scorer.

Boards are made for each test: every octagon has one wood area that needs all its tiles, unless the test says
otherwise. "A B" is the board of two players, A with columns a to d and B with e to h; "A B / C D" that of four, and of
a tournament. Tiny games end with `#` long before the last tile: the scorer trusts that.
"""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from cgn_reader import read_games
from rules import score

OCTAGONS = ("a1", "c1", "b2", "d2", "a3", "c3", "b4", "d4")


def make_set(rim=None, cards="K3 25", silver="11 16 22", tiles="", **pieces):
    """`pieces` changes octagons, `A={"c3": "r2NE.1"}`; `rim` slots of the board "A B", `{"north": {"a": "w1"}}`, and
    the rims `north-half` and `south-half` of a tournament's."""
    lines = ["castellan-set 1", "name tiny", "villages 13", "cities 8", "aside 2", "castles 9",
             f"silver {silver}", f"cards {cards}", tiles]
    for name in "ABCD":
        lines.append(f"piece {name}")
        changed = pieces.get(name, {})
        lines += [f"{octagon} {changed.get(octagon, 'w1NESW')}" for octagon in OCTAGONS]
    for name, wide, high, halved in (("square", 2, 2, ""), ("wide", 2, 1, ""), ("tall", 1, 2, ""),
                                     ("table", 2, 2, " halved")):
        lines.append(f"layout {name} {wide}x{high}{halved}")
        lengths = {"north": wide, "east": high, "south": wide, "west": high}
        if halved:
            lengths.update({"north-half": wide, "south-half": wide})
        slots = {side: ["-"] * 4 * pieces_along for side, pieces_along in lengths.items()}
        for side, changes in (rim or {}).items():
            for at, slot in changes.items() if name == ("table" if "half" in side else "wide") else ():
                slots[side]["abcdefgh".index(at) if at.isalpha() else 4 - int(at)] = slot
        lines += [f"{side} {' '.join(row)}" for side, row in slots.items()]
    return "\n".join(lines)


def record(moves, seats="RB", pieces="A B", tags=""):
    return f'[CGN "1"]\n[Seats "{seats}"]\n[Pieces "{pieces}"]\n{tags}\n{moves}\n'


def scored(moves, set_text, **header):
    return score(read_games(record(moves, **header))[0], set_text)


def after(result, turn, colour, *counts):
    totals = result["turns"][turn - 1]["totals"][colour]
    return tuple(totals[count] for count in counts)
