"""The export of Castles for the piecepack: its schema, a second count from the actions alone, and the same games in
Portable Piecepack Notation.

CASTELLAN names the program, CASTELLAN_SOURCE the source folder.
"""

import collections
import copy
import json
import os
import re
import subprocess
import unittest
from pathlib import Path

import jsonschema

import ppn
from piecepack_follower import differences

CASTELLAN = os.environ["CASTELLAN"]
SOURCE = Path(os.environ["CASTELLAN_SOURCE"])
SCHEMA = json.loads((SOURCE / "docs/schema/piecepack-export-1.schema.json").read_text())
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)
SAMPLES = sorted((SOURCE / "samples/piecepack").rglob("*.cgn"))
BY_HAND = SOURCE / "samples/piecepack/games/by-hand-2-players.cgn"
# EXPORT=all takes many games of each kind.
GAMES_OF_A_KIND = 30 if os.environ.get("EXPORT") == "all" else 1
KINDS = [[], ["--players", "3", "--policy", "random"], ["--players", "4"],
         ["--players", "2", "--ruling", "tiles=all", "--ruling", "tile-limit=none", "--policy", "random"],
         ["--players", "3", "--ruling", "tiles=all", "--ruling", "tile-limit=4-each"],
         ["--players", "3", "--variant", "random-terrain", "--ruling", "neighbour-suit=own-enemy"],
         ["--players", "2", "--variant", "suit-terrain", "--ruling", "tie-control=armed"],
         ["--players", "4", "--variant", "random-terrain", "--ruling", "tie-control=no", "--policy", "random"]]


def castellan(*words, stdin=None):
    return subprocess.run([CASTELLAN, *map(str, words)], input=stdin, capture_output=True, text=True, check=False).stdout


def exported(*words, stdin=None):
    return [json.loads(line) for line in castellan("export", *words, stdin=stdin).splitlines()]


def simulated(kind):
    return castellan("simulate", "--rules", "piecepack-castles", "--games", GAMES_OF_A_KIND, "--seed", "2003", *kind)


def error_in(game):
    """What the schema has against a game; nothing if it is valid."""
    error = jsonschema.exceptions.best_match(VALIDATOR.iter_errors(game))
    return error and f"{game['source']} {'/'.join(map(str, error.absolute_path))}: {error.message[:400]}"


def thinned(game, apart=20):
    """Validating is slow: most states are that of the start."""
    for number, turn in enumerate(game["turns"]):
        if number % apart != apart - 1:
            turn["state"] = {**game["start"], "map": []}
    return game


class ExportTest(unittest.TestCase):
    def test_the_schema_is_one(self):
        jsonschema.Draft202012Validator.check_schema(SCHEMA)

    def test_samples_are_valid_and_follow_from_their_actions(self):
        games = exported(*SAMPLES)
        self.assertEqual([game["source"]["file"] for game in games], [str(sample) for sample in SAMPLES])
        for game in games:
            with self.subTest(file=game["source"]["file"]):
                self.assertEqual(differences(game), [])
                self.assertIsNone(error_in(thinned(game)))
                self.assertEqual(game["diagnostics"] == [], "/illegal/" not in game["source"]["file"])

    def test_simulated_games_follow_from_their_actions(self):
        for kind in KINDS:
            with self.subTest(kind=kind):
                games = exported("-", stdin=simulated(kind))
                self.assertEqual(len(games), GAMES_OF_A_KIND)
                for game in games:
                    self.assertEqual(differences(game), [])
                    self.assertTrue(game["winners"])
                self.assertIsNone(error_in(thinned(games[0], 50)))

    def test_a_follower_notices(self):
        """What is changed in an export is found."""
        game, = exported(BY_HAND)
        for turn, key, value in [(0, "proper", True), (3, "north", 2), (12, "tile", "Sn"), (20, "coin", "S?"),
                                 (26, "lines", []), (26, "totals", {"S": 12, "M": 3})]:
            with self.subTest(turn=turn, key=key):
                other = copy.deepcopy(game)
                other["turns"][turn][key] = value
                self.assertNotEqual(differences(other), [])

    def test_what_is_no_export_is_refused(self):
        game, = exported(BY_HAND)
        thinned(game, 1000)
        for path, value in [((), []), (("castellan-piecepack-export",), 2), (("surplus",), 1),
                            (("setup", "variant"), "none"), (("turns", 0, "tile"), "T1"), (("turns", 0, "coin"), "S3"),
                            (("turns", 14, "east"), 0), (("turns", 26, "lines", 0, "rule"), "V1"),
                            (("start", "phase"), "lunch"), (("winners",), [])]:
            with self.subTest(path=path):
                other = copy.deepcopy(game)
                inner = other
                for key in path[:-1]:
                    inner = inner[key]
                if path:
                    inner[path[-1]] = value
                else:
                    other = value
                self.assertFalse(VALIDATOR.is_valid(other))

    def test_a_game_by_hand(self):
        """The numbers of the worked example, and what a record leaves open."""
        game, = exported(BY_HAND)
        first = game["turns"][26]
        self.assertEqual((first["at"], first["written"], first["totals"]), ("r1", True, {"S": 12, "M": 2}))
        self.assertEqual(first["lines"][0], {"player": "S", "tile": "Sa", "rule": "V3", "own": 6, "others": 2, "gold": 5})
        self.assertEqual(first["lines"][1], {"player": "S", "tile": "M5", "rule": "V5", "own": 4, "others": 4,
                                             "control": "yes", "gold": 5})
        self.assertEqual(game["turns"][4], {**game["turns"][4], "word": "pS5@e2", "tile": "S5", "east": 2, "north": 0,
                                            "proper": True, "player": "S", "number": 5})
        self.assertEqual(game["turns"][45]["coin"], "M?")  # turned up later
        self.assertEqual(game["turns"][53]["turned_up"], [{"tile": "S5", "coins": ["M2", "M3"]}])
        self.assertEqual((game["totals"], game["winners"], game["winners_certain"]), ({"S": 22, "M": 11}, ["S"], True))
        self.assertEqual(game["result"], {"word": "#S", "verdict": "true"})
        self.assertEqual(game["setup"]["rolls"], [{"S": "5", "M": "a"}])

    def test_unknown_coins_are_ranges(self):
        text = BY_HAND.read_text().replace("S5:M2M3 ", "").replace("M:Ma=4 M:S5=5 M:Sn=0 M=9 S:S3=8 S:Mn=0 S:M2=2 S=10", "")
        text = text.replace("M5@Ma", "M?@Ma").replace("end S=22 M=11\n", "")
        game, = exported("-", stdin=text)
        lines = {(line["player"], line["tile"]): line for line in game["turns"][-1]["lines"]}
        # On Ma any of 2, 3 and 5, against S2: 1 + 2 - 2 to 1 + 5 - 2.
        self.assertEqual(lines["M", "Ma"]["gold"], {"least": 1, "most": 4})
        self.assertEqual([coin["coin"] for coin in game["turns"][-1]["state"]["coins"]["M"]],
                         ["M?", "M4", "M?", "M?", "Ma", "Mn"])

    def test_remarks_and_variations(self):
        text = BY_HAND.read_text().replace("2. M M5@n1\n", "2. M {so} M5@n1 !? {hm} (2. M M4@s1 3. S S4@s2)\n")
        game, = exported("-", stdin=text)
        second = game["turns"][1]
        self.assertEqual(second["before"], [{"kind": "comment", "parts": [{"text": "so"}]}])
        self.assertEqual(second["remarks"], [{"kind": "glyph", "glyph": "!?"},
                                             {"kind": "comment", "parts": [{"text": "hm"}]}])
        variation, = second["variations"]
        self.assertEqual((variation["at"], [turn["word"] for turn in variation["turns"]]), ("2/1", ["M4@s1", "S4@s2"]))
        self.assertEqual(variation["turns"][1]["at"], "2/1/3")
        self.assertEqual(differences(game), [])
        self.assertIsNone(error_in(thinned(game)))

    def test_where_a_line_stops(self):
        def stopped(old, new):
            game, = exported("-", stdin=BY_HAND.read_text().replace(old, new))
            self.assertIsNone(error_in(thinned(game)))
            return game["stopped"]["reason"], game["stopped"]["at"], game["stopped"]["code"], len(game["turns"])
        self.assertEqual(stopped("3. S S4@e1n1", "3. S S4@e9"), ("refused", "3", "place-apart", 2))
        self.assertEqual(stopped("3. S S4@e1n1", "3. S S4@nM2"), ("unresolved", "3", "unknown-neighbour", 2))
        self.assertEqual(stopped("3. S S4@e1n1", "3. S Z4@e1"), ("unreadable", "3", "bad-tile", 2))
        self.assertEqual(stopped('[Seats "SM"]', '[Seats "SS"]'), ("setup", "", "bad-seats", 0))


class DocumentTest(unittest.TestCase):
    def test_every_key_is_explained(self):
        def keys(value):
            if isinstance(value, dict):
                for name, part in value.items():
                    if name == "properties":
                        yield from part
                    yield from keys(part)
            elif isinstance(value, list):
                for part in value:
                    yield from keys(part)
        named = set(re.findall(r"`([a-zA-Z0-9_-]+)`", (SOURCE / "docs/piecepack-castles/json.md").read_text()))
        named |= set(re.findall(r"`([a-zA-Z0-9_-]+)`", (SOURCE / "docs/check-output.md").read_text()))  # diagnostics
        for name in "piecepack-export", "piecepack-legal", "piecepack-score":
            schema = json.loads((SOURCE / f"docs/schema/{name}-1.schema.json").read_text())
            self.assertEqual(set(keys(schema)) - named - set("SMCA"), set())


class PpnTest(unittest.TestCase):
    """What a viewer would show is what the export says, after every turn."""

    def compare(self, game, head, moves):
        self.assertEqual((head["GameType"], head["SetUp"]), ("Castles", "None"))
        moves = dict(moves)
        table = ppn.Table()
        cleared = 0
        for number, turn in enumerate(turn for turn in game["turns"] if turn["kind"] != "end"):
            is_round = turn["kind"] == "round"
            for piece in moves.get(f"clear{cleared + 1}", []) if turn["state"]["round"] > cleared + 1 else []:
                table.play(piece)
            if turn["state"]["round"] > cleared + 1:
                cleared += 1
                self.assertEqual(table.pieces, [])
            for token in moves[f"round{turn['number']}" if is_round else str(number + 1 - cleared)]:
                table.play(token)
            self.same(table, turn["state"], is_round)
        self.assertEqual(len([name for name in moves if name.isdigit()]),
                         len([turn for turn in game["turns"] if turn["kind"] == "turn"]))
        if game["turns"]:
            self.same(table, game["turns"][-1]["state"], game["turns"][-1]["kind"] != "turn")

    def same(self, table, state, is_scored):
        self.assertEqual(table.tiles(), {tile["tile"]: (tile["east"], tile["north"]) for tile in state["map"]})
        self.assertEqual({pawn.suit: table.tile_under(pawn) for pawn in table.of("p")},
                         {suit: tile for suit, tile in state["castles"].items() if tile})
        coins = [coin for laid in state["coins"].values() for coin in laid]
        self.assertEqual(collections.Counter((coin.suit, table.tile_under(coin)) for coin in table.of("c")),
                         collections.Counter((coin["coin"][0], coin["tile"]) for coin in coins))
        self.assertEqual(len({coin.place for coin in table.of("c")}), len(coins))
        for coin in table.of("c"):
            self.assertEqual(coin.is_up, is_scored and coin.rank != "")
        lying = {(coin.suit + (coin.rank or "?"), table.tile_under(coin)) for coin in table.of("c")}
        for coin in coins:  # where a record turns coins up later, the notation has them from the start
            if is_scored or "?" not in coin["coin"]:
                self.assertIn((coin["coin"], coin["tile"]), lying)

    def check(self, *files, stdin=None):
        games = [game for game in exported(*files, stdin=stdin) if game["setup"]]
        written = list(ppn.games(castellan("export", "--format", "ppn", *files, stdin=stdin)))
        self.assertEqual(len(written), len(games))
        for game, (head, moves) in zip(games, written):
            with self.subTest(source=game["source"]):
                self.compare(game, head, moves)
        return len(games)

    def test_samples(self):
        self.assertGreater(self.check(*SAMPLES), 70)

    def test_simulated_games(self):
        for kind in KINDS:
            with self.subTest(kind=kind):
                self.assertEqual(self.check("-", stdin=simulated(kind)), GAMES_OF_A_KIND)

    def test_a_long_map_goes_beyond_the_letters(self):
        """Fourteen tiles from west to east need 28 inches."""
        turns = ['[CGN "1"]', '[Game "piecepack-castles"]', '[Seats "SM"]', '[Rulings "tiles=all"]', '[Result "*"]', ""]
        tiles = [suit + rank for suit in "CA" for rank in "na2345"] + ["Sn", "Mn"]
        for number, tile in enumerate(tiles):
            turns.append(f"{number + 1}. {'SM'[number % 2]} {tile}@{f'w{number}' if number else '0'}")
        text = "\n".join(turns + ["*", ""])
        self.assertEqual(self.check("-", stdin=text), 1)
        moves = dict(next(ppn.games(castellan("export", "--format", "ppn", "-", stdin=text)))[1])
        self.assertEqual((moves["1"], moves["2"], moves["14"]), (["Cn@(28,2)"], ["Ca@z2"], ["Mn@b2"]))

    def test_a_game_by_hand(self):
        text = castellan("export", BY_HAND, "--format", "ppn")
        moves = dict(next(ppn.games(text))[1])
        # The westernmost tile lies at w1, the southernmost at s1: 0 is at d4. The coins of a tile from the north-west.
        self.assertEqual((moves["1"], moves["5"], moves["13"]), (["Sa@d4"], ["S5@h4"], ["pS@d4"]))
        self.assertEqual((moves["15"], moves["24"]), (["cSab@(3.5,4.5)"], ["cM2b@(4.5,4.5)"]))
        self.assertEqual(moves["45"], ["cM2b@(7.5,4.5)"])  # written M?, turned up as M2
        self.assertIn("round1. +(3.5,4.5)", text)
        self.assertIn("{S=12, M=2}\n", text)
        self.assertIn("5. S5@h4 {proper}\n", text)

    def test_texts_cannot_break_out(self):
        text = BY_HAND.read_text().replace('"By hand"', r'"- a: \"b\" {c}\\"')
        text = text.replace("1. S Sa@0\n", "1. S Sa@0 {1. Mn@b2 \\} ... --- [%draw x] *b2}\n")
        (head, moves), = ppn.games(castellan("export", "--format", "ppn", "-", stdin=text))
        self.assertEqual(head["Event"], '- a: "b" {c}\\')
        self.assertEqual(dict(moves)["1"], ["Sa@d4"])

    def test_the_reader_notices(self):
        for text in ["1. S3@b2", "---\n...\n1. S3@b2 1. S4@b4", "---\n...\n1. x3@b2", "---\n...\n1. S3@bb2",
                     "---\n...\n1. S3-b2", "---\n...\n1. +b2", "---\n...\n1. S3@b2 {a", "---\n...\n1. *c3"]:
            with self.subTest(text=text), self.assertRaises(ppn.Wrong):
                for _, moves in ppn.games(text):
                    table = ppn.Table()
                    for _, tokens in moves:
                        for token in tokens:
                            table.play(token)


if __name__ == "__main__":
    unittest.main()
