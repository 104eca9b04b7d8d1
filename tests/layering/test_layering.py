"""Includes go one way, and no two units of a part include each other: docs/architecture.md says why."""
import re
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# A folder includes itself and those before it.
ORDER = """
language
base
base/encoding
system
notation/signs
notation/commands
notation
notation/encoding
engine/core
engine/castelli/rulebook
engine/castelli/box
engine/castelli/board
engine/castelli/state
engine/castelli/refusals
engine/castelli/rules
engine/castelli/words
engine/castelli/position
engine/castelli/replay
engine/castelli/playout
engine/castelli/simulate
engine/piecepack/rulebook
engine/piecepack/box
engine/piecepack/state
engine/piecepack/refusals
engine/piecepack/rules
engine/piecepack/words
engine/piecepack/replay
engine/piecepack/simulate
engine/carcassonne/rulebook
engine/carcassonne/box
engine/carcassonne/state
engine/carcassonne/refusals
engine/carcassonne/rules
engine/carcassonne/words
engine/carcassonne/replay
engine/carcassonne/simulate
analyzer/record
analyzer/analysis
analyzer/slips
analyzer/slips/kinds
analyzer/slips/sheets
analyzer/recorder/desk
analyzer/piecepack
analyzer/piecepack/recorder
analyzer/piecepack/slips
analyzer/carcassonne/texts
analyzer/carcassonne
analyzer/carcassonne/recorder
analyzer/carcassonne/slips
analyzer/carcassonne/import
analyzer/castelli
analyzer/castelli/report
analyzer/split
analyzer/castelli/claims
analyzer/castelli/export
analyzer/castelli/score
analyzer/castelli/arbiter
analyzer/castelli/legal
analyzer/castelli/annotate
analyzer/castelli/analysis
analyzer/castelli/check
analyzer/castelli/slips
analyzer/castelli/recorder
analyzer/games
analyzer/recorder
analyzer/castelli/rulings
analyzer/archive
analyzer/compare
analyzer/castelli/compare
analyzer/castelli/figure
analyzer/tournament/event
analyzer/tournament
analyzer/tournament/report
analyzer/codes
analyzer/explain
analyzer/front
render/text
render/scene
render/backend/faces
render/backend
render/terminal
render/record
render/castelli/palette
render/castelli/board
render/castelli
render/castelli/figure
render/piecepack
render/carcassonne
render/games
render/chart
render/booklet/text
render/booklet
render/leaflet
render/sheet
render/page
render/castelli/page
render/front
render/recorder
web/recorder
cli/support
cli/input
cli/check
cli/analyse
cli/review
cli/record
cli/serve
cli/languages
cli/drawing
cli/verbs
cli
cli/documents
web
web/wasm
web/recorder/make
""".split()
# What touches files, signals or threads is asked for by these alone; all others are values and functions of values.
MAY_INCLUDE_SYSTEM = ("system", "analyzer/tournament", "cli", "web/recorder/make")
# What a record is to verbs, and pictures as data, in files, on terminals and pages: of any game.
OF_NO_GAME = ("analyzer/record/", "analyzer/analysis", "analyzer/recorder/desk", "analyzer/slips", "render/scene",
              "render/backend", "render/terminal", "render/text", "render/record/", "render/page")
OF_A_GAME = ("engine/castelli", "engine/piecepack", "engine/carcassonne", "analyzer", "render/castelli",
             "render/piecepack", "render/carcassonne")
GAMES = ("castelli", "piecepack", "carcassonne")
MOST_FILES = 45
SOURCES = sorted(path for part in {folder.split("/")[0] for folder in ORDER}
                 for path in (ROOT / part).rglob("*") if path.suffix in (".cpp", ".hpp"))


def name_of(path):
    return path.relative_to(ROOT).as_posix()


def includes_of(path):
    return re.findall(r'^#include "([^"]+)"', path.read_text(), re.MULTILINE)


def folder_of(name):
    return name.rpartition("/")[0]


def circles(graph):
    """Tarjan's strongly connected components of more than one node."""
    index, low, stack, found = {}, {}, [], []

    def visit(node):
        index[node] = low[node] = len(index)
        stack.append(node)
        for other in graph.get(node, ()):
            if other not in index:
                visit(other)
            if other in stack:
                low[node] = min(low[node], low[other])
        if low[node] == index[node]:
            at = stack.index(node)
            component = stack[at:]
            del stack[at:]
            if len(component) > 1:
                found.append(sorted(component))

    for node in graph:
        if node not in index:
            visit(node)
    return found


class Layering(unittest.TestCase):
    def test_every_include_goes_down(self):
        place = {folder: number for number, folder in enumerate(ORDER)}
        for path in SOURCES:
            name = name_of(path)
            for included in includes_of(path):
                with self.subTest(file=name, includes=included):
                    self.assertTrue((ROOT / included).is_file())
                    self.assertLessEqual(place[folder_of(included)], place[folder_of(name)])

    def test_only_the_outside_touches_the_system(self):
        for path in SOURCES:
            name = name_of(path)
            if name.startswith(MAY_INCLUDE_SYSTEM):
                continue
            with self.subTest(file=name):
                self.assertEqual([included for included in includes_of(path) if included.startswith("system/")], [])

    def test_what_is_of_no_game_knows_none(self):
        for path in SOURCES:
            if not name_of(path).startswith(OF_NO_GAME):
                continue
            with self.subTest(file=name_of(path)):
                self.assertEqual([included for included in includes_of(path) if included.startswith(OF_A_GAME)
                                  and not included.startswith(OF_NO_GAME)], [])

    def test_no_game_includes_another(self):
        for path in SOURCES:
            own = [game for game in GAMES if game in folder_of(name_of(path)).split("/")]
            for included in includes_of(path) if own else ():
                with self.subTest(file=name_of(path), includes=included):
                    self.assertLessEqual({game for game in GAMES if game in included.split("/")}, set(own))

    def test_no_units_include_each_other_in_a_circle(self):
        graph = {}
        for path in SOURCES:
            unit = name_of(path).rpartition(".")[0]
            graph.setdefault(unit, set()).update(
                included.rpartition(".")[0] for included in includes_of(path) if included.rpartition(".")[0] != unit)
        self.assertEqual(circles(graph), [])

    def test_circles_are_found(self):
        self.assertEqual(circles({"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": set()}), [["a", "b", "c"]])

    def test_folders_stay_small(self):
        counts = {}
        for path in SOURCES:
            counts[folder_of(name_of(path))] = counts.get(folder_of(name_of(path)), 0) + 1
        self.assertEqual({folder: count for folder, count in counts.items() if count > MOST_FILES}, {})
        self.assertEqual(set(counts) - set(ORDER), set())

    def test_every_source_is_built(self):
        for part in sorted({folder.split("/")[0] for folder in ORDER}):
            names = []
            for lists in (ROOT / part).rglob("CMakeLists.txt"):
                listed = lists.read_text()
                found = re.findall(r"^  (\S+\.cpp)$", listed, re.MULTILINE) + re.findall(
                    r"\((?:\w+ )+(\S+\.cpp)\)", listed)
                names += [(lists.parent / name).relative_to(ROOT / part).as_posix() for name in found]
            built = {name_of(path).partition("/")[2] for path in SOURCES
                     if path.suffix == ".cpp" and name_of(path).startswith(part + "/")}
            with self.subTest(part=part):
                self.assertEqual(built - set(names), set())

    def test_a_public_header_includes_public_headers(self):
        public = set()
        for listed in ROOT.glob("*/CMakeLists.txt"):
            for names in re.findall(r"HEADERS\n(.*?)\)", listed.read_text(), re.DOTALL):
                public |= {f"{listed.parent.name}/{name}" for name in names.split()}
        self.assertGreater(len(public), 100)
        for header in sorted(public):
            with self.subTest(header=header):
                self.assertEqual(set(includes_of(ROOT / header)) - public, set())


if __name__ == "__main__":
    unittest.main()
