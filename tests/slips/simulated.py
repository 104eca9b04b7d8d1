"""Simulated games of Castelli as texts: of all numbers of players and all modules."""

import concurrent.futures
import itertools
import re
import tempfile
from pathlib import Path

import slips

MODULES = ["", "dilemma", "battle", "dilemma,battle"]
# A tournament is for four.
TABLES = [(players, modules) for modules in MODULES for players in (2, 3, 4)] + [
    (4, ",".join(filter(None, ["tournament", modules]))) for modules in MODULES]
# Without claims; with those of the line `end`, the final totals; with all of them; a third of the games each.
FORMS = ["bare", "ends", "claims", "mixed"]


def _written(*arguments):
    done = slips.run(*arguments)
    if done.returncode:
        raise RuntimeError(f"castellan {arguments[0]}: {done.stderr.decode(errors='replace')[:2000]}")
    return done.stdout.decode()


def _split(text):
    return [game.strip() + "\n" for game in re.split(r"^(?=\[CGN )", text, flags=re.M)[1:]]


def _annotated(text):
    with tempfile.TemporaryDirectory(prefix="slips") as name:
        file = Path(name, "games.cgn")
        file.write_text(text, encoding="utf-8")
        with concurrent.futures.ThreadPoolExecutor(2) as workers:
            return list(workers.map(lambda number: _written("annotate", "--game", number, file),
                                    range(1, len(_split(text)) + 1)))


def _with_end(bare, annotated):
    """The game with the line `end` of its annotated form alone."""
    end = re.search(r"^end.*\n", annotated, flags=re.M)
    result = bare.rindex("\n", 0, len(bare) - 1) + 1
    return bare[:result] + (end[0] if end else "") + bare[result:]


def _in_forms(text, form):
    """The games of a file, each in the form asked for."""
    bare = _split(text)
    if form == "bare":
        return bare
    claims = _annotated(text)
    ends = [_with_end(*pair) for pair in zip(bare, claims)]
    forms = {"ends": [ends], "claims": [claims], "mixed": [bare, ends, claims]}[form]
    return [forms[number % len(forms)][number] for number in range(len(bare))]


def games(count, seed, form="bare", policy="sensible"):
    """So many games, table after table; the same numbers give the same games."""
    by_table = []
    for number, (players, modules) in enumerate(TABLES):
        share = len(range(number, count, len(TABLES)))
        if share:
            by_table.append(_in_forms(_written(
                "simulate", "--quiet", "--players", players, *(["--modules", modules] if modules else []), "--games",
                share, "--seed", len(TABLES) * seed + number, "--policy", policy), form))
    return [game for row in itertools.zip_longest(*by_table) for game in row if game is not None]
