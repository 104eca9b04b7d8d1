"""What castellan is asked for, to compare the answers of two builds or of two surroundings."""

from pathlib import Path

THEN = "then"  # between commands that work in the same folder
INTO = ">"  # before the file that takes standard output
MODULES = ["-", "dilemma", "battle", "dilemma,battle", "tournament", "dilemma,battle,tournament"]


def _files(source, pattern):
    return sorted(str(path.relative_to(source)) for path in source.glob(pattern))


def _of_one_game(record):
    """Verbs that take one game; a bad or unfinished one gives what there is of it."""
    return [
        ["annotate", record],
        ["score", record], ["score", record, "--format", "json"], ["score", record, "--format", "md"],
        ["show", record], ["show", record, "--ascii"],
        ["legal", record, "--at", "1", "--rank", "--samples", "200"],
        ["legal", record, "--at", "1"], ["legal", record, "--at", "1", "--format", "json"],
    ]


def _pictures(record):
    return [
        ["render", record, "-o", "OUT/board.svg"], ["render", record, "-o", "OUT/board.pdf"],
        ["render", record, "-o", "OUT/board.png"],
        ["render", record, "--flip", "--caption", "--without", "title", "--size", "200", "-o", "OUT/small.png"],
        ["chart", record, "-o", "OUT/chart.svg"],
        ["chart", record, "--height", "300", "-o", "OUT/flat.svg"],
        ["html", record, "-o", "OUT/game.html"],
    ]


def _archives(source):
    """All of a good game, and of one that the rules refuse."""
    words = []
    for number, record in enumerate(["samples/games/simulated-4-players.cgn", _files(source, "samples/illegal/*.cgn")[0]]):
        archive = f"OUT/{number}.cga"
        words += ["archive", "pack", "-o", archive, record, THEN, "archive", "check", archive, THEN]
        words += ["archive", "unpack", archive, THEN]
    return words[:-1]


def _parts(source):
    records = _files(source, "samples/games/*.cgn")
    words = ["split", "--into", "1", "-o", "OUT/parts", *records]
    for number in range(1, len(records) + 1):
        part = f"OUT/parts/part-{number:05}.cgn"
        words += [THEN, "check", "--format", "json", part, INTO, f"{part}.json"]
    results = [f"OUT/parts/part-{number:05}.cgn.json" for number in range(1, len(records) + 1)]
    return [*words, THEN, "merge", "-o", "OUT/joined.json", *results]


def commands(source: Path, everything: bool):
    """Argument lists, of one command or several; files are below `source`, OUT is a folder for what is written."""
    records = _files(source, "samples/**/*.cgn")
    some = records if everything else records[::97]
    asked = [["--help"], ["--version"]]
    for how in ([], ["--format", "json"], ["--format", "short"], ["--format", "sarif"], ["--all-rulings"],
                ["--as-played"], ["--diff"]):
        asked.append(["check", *how, *records])
    for how in ([], ["--format", "json"]):
        asked.append(["export", *how, *records])
        asked.append(["set", "check", *how, *_files(source, "engine/castelli/box/sets/*"), *_files(source, "samples/sets/illegal/*")])
    asked.append(["fmt", *records])
    for record in _files(source, "samples/games/*.cgn"):
        asked.append(["archive", "pack", "-o", "OUT/game.cga", record])
    asked += [_archives(source), _parts(source)]
    for players, names in (("2", "Anna,Ben"), ("3", "Anna,Ben,Cleo"), ("4", "Anna,Ben,Cleo,Dirk")):
        asked.append(["new", "--players", players, "--names", names, "--date", "2026.11.20", "-o", "OUT/new.cgn"])
        asked.append(["new", "--sheet", "--players", players, "--names", names, "-o", "OUT/sheet.pdf"])
    for verb in ("review", "record"):
        asked.append([verb, "samples/games/by-hand-2-players.cgn"])  # without a terminal
    games = _files(source, "samples/games/simulated-*.cgn")
    for form in ("text", "md", "json"):
        asked.append(["analyse", "--no-cache", "--samples", "1", "--format", form, games[0]])
        asked.append(["analyse", "--no-cache", "--samples", "1", "--format", form, *games])
    few = ["--no-cache", "--samples", "1", games[0]]
    asked.append(["annotate", "--analysis", *few])
    for what in ("shares", "luck"):
        asked.append(["chart", "--what", what, *few, "-o", "OUT/chart.svg"])
    asked.append(["booklet", "--analysis", *few, "-o", "OUT/booklet.pdf"])
    asked.append(["booklet", "-o", "OUT/booklet.pdf", *_files(source, "samples/games/*.cgn")])
    asked.append(["compare", "samples/compare/anna.cgn", "samples/compare/ben.cgn"])
    asked.append(["compare", "samples/compare/anna.cgn", "samples/compare/ben.cgn", "--merge"])
    for record in _files(source, "samples/illegal/*.cgn")[:: 1 if everything else 25]:
        asked += [["repair", record], ["repair", record, "--as-played"], ["repair", record, "--format", "json"],
                  ["repair", "-o", "OUT/repaired.cgn", record]]
    for topic in ("castle-unpaid", "A4", "neutral-tie"):
        asked.append(["explain", topic])
    for players in ("2", "3", "4"):
        for modules in MODULES:
            if "tournament" not in modules or players == "4":
                asked.append(["simulate", "--players", players, "--modules", modules, "--games", "2", "--seed", players])
    for record in some:
        asked += _of_one_game(record)
    for record in some if everything else some[::3]:
        asked += _pictures(record)
    asked.append(["animate", "samples/games/by-hand-2-players.cgn", "-o", "OUT/game.webp"])
    for figure in _files(source, "samples/figures/*.cgf")[:: 1 if everything else 5]:
        asked += [["figure", figure, "-o", "OUT/figure.svg"], ["figure", figure, "-o", "OUT/figure.pdf"]]
    asked.append(["figure", "samples/figures/rulebook-double-page.cgf", "--lang", "de", "-o", "OUT/pages.pdf"])
    for event in _files(source, "samples/tournament/**/*.cge")[:: 1 if everything else 15]:
        for verb in ("check", "standings", "crosstable"):
            for form in ("text", "md", "json"):
                asked.append(["tournament", verb, event, "--format", form])
    return asked
