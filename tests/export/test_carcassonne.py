"""The export and the score sheet of Carcassonne: their schemas, and a second count from the export alone.

CASTELLAN names the program, CASTELLAN_SOURCE the source folder.
"""

import copy
import json
import os
import re
import subprocess
import unittest
from pathlib import Path

import jsonschema

from carcassonne_follower import differences

CASTELLAN = os.environ["CASTELLAN"]
SOURCE = Path(os.environ["CASTELLAN_SOURCE"])
SAMPLES = sorted((SOURCE / "samples/carcassonne").rglob("*.cgn"))
BY_HAND = SOURCE / "samples/carcassonne/games/by-hand-2-players.cgn"
# EXPORT=all takes many games of each kind.
GAMES_OF_A_KIND = 30 if os.environ.get("EXPORT") == "all" else 1
KINDS = [[], ["--players", "3", "--policy", "random"], ["--players", "6"],
         ["--players", "4", "--ruling", "small-city=2"]]


def validator(name):
    return jsonschema.Draft202012Validator(json.loads((SOURCE / f"docs/schema/carcassonne-{name}-1.schema.json")
                                                      .read_text()))


EXPORT, SCORE = validator("export"), validator("score")


def castellan(*words, stdin=None):
    return subprocess.run([CASTELLAN, *map(str, words)], input=stdin, capture_output=True, text=True, check=False).stdout


def exported(*words, stdin=None):
    return [json.loads(line) for line in castellan("export", *words, stdin=stdin).splitlines()]


def simulated(kind):
    return castellan("simulate", "--rules", "carcassonne", "--games", GAMES_OF_A_KIND, "--seed", "2000", *kind)


def error_in(document, schema=EXPORT):
    """What the schema has against a document; nothing if it is valid."""
    error = jsonschema.exceptions.best_match(schema.iter_errors(document))
    return error and f"{'/'.join(map(str, error.absolute_path))}: {error.message[:400]}"


def thinned(game, apart=20):
    """Validating is slow: most states are that of the start, and the set has its first kind alone."""
    for number, turn in enumerate(game["turns"]):
        if number % apart != apart - 1:
            turn["state"] = game["start"]
    if game["setup"]:
        game["setup"]["set"]["kinds"] = game["setup"]["set"]["kinds"][:1]
    return game


class ExportTest(unittest.TestCase):
    def test_the_schemas_are_some(self):
        for schema in EXPORT, SCORE:
            jsonschema.Draft202012Validator.check_schema(schema.schema)

    def test_samples_are_valid_and_follow_from_their_actions(self):
        games = exported(*SAMPLES)
        self.assertEqual([game["source"]["file"] for game in games], [str(sample) for sample in SAMPLES])
        for game in games:
            with self.subTest(file=game["source"]["file"]):
                self.assertEqual(differences(game), [])
                self.assertIsNone(error_in(thinned(game)))
                if "/illegal/" not in game["source"]["file"]:
                    self.assertEqual(game["diagnostics"], [])

    def test_simulated_games_follow_from_their_actions(self):
        for kind in KINDS:
            with self.subTest(kind=kind):
                games = exported("-", stdin=simulated(kind))
                self.assertEqual(len(games), GAMES_OF_A_KIND)
                for game in games:
                    self.assertEqual(differences(game), [])
                    self.assertEqual(game["turns"][-1]["kind"], "end")
                    self.assertTrue(game["winners"])
                self.assertIsNone(error_in(thinned(games[0], 50)))

    def test_states_of_actions_are_valid(self):
        """Each action has the state after it, and the last one that of its turn but for what it scored."""
        game, = exported("--states", "actions", SAMPLES[0])
        phases = {action["state"]["phase"] for turn in game["turns"] for action in turn.get("actions", [])}
        self.assertIn("placed", phases)
        self.assertIsNone(error_in({**game, "turns": game["turns"][:3]}))

    def test_a_set_is_valid(self):
        game, = exported(BY_HAND)
        self.assertIsNone(error_in(game))
        self.assertEqual(sum(kind["count"] for kind in game["setup"]["set"]["kinds"]), 72)

    def test_a_follower_notices(self):
        """What is changed in an export is found."""
        game, = exported(BY_HAND)
        for path, value in [((0, "actions", 0, "tile"), "D"), ((0, "actions", 0, "north"), 0),
                            ((1, "actions", 1, "feature"), 1), ((2, "actions", 1, "feature"), 9),
                            ((3, "events", 0, "points"), 5), ((3, "events", 0, "owners"), ["R"]),
                            ((3, "events", 0, "tiles", 0, "points"), 2), ((3, "returned"), []),
                            ((3, "events", 1, "castle"), [{"east": 0, "north": 0}, {"east": 1, "north": 0}]),
                            ((6, "actions", 1, "player"), "R"), ((6, "state", "castles", 0, "occupied"), True)]:
            with self.subTest(path=path):
                self.assertNotEqual(differences(changed(game, ("turns", *path), value)), [])

    def test_what_is_no_export_is_refused(self):
        game, = exported(BY_HAND)
        thinned(game, 1000)
        for path, value in [((), []), (("castellan-carcassonne-export",), 2), (("surplus",), 1),
                            (("setup", "players", 0, "colour"), "S"), (("turns", 0, "actions", 0, "rotation"), 4),
                            (("turns", 0, "actions", 1, "castle"), []), (("turns", 3, "events", 0, "rule"), "K5"),
                            (("turns", 3, "events", 0, "owners"), []), (("turns", 3, "map"), []),
                            (("start", "phase"), "lunch"), (("winners",), [])]:
            with self.subTest(path=path):
                self.assertFalse(EXPORT.is_valid(changed(game, path, value)))

    def test_a_game_by_hand(self):
        game, = exported(BY_HAND)
        first, fourth, seventh, tenth = (game["turns"][number - 1] for number in (1, 4, 7, 10))
        here, north = {"east": 0, "north": 0}, {"east": 0, "north": 1}
        self.assertEqual(first["actions"], [
            {"action": "tile", "word": "C@n1S", "player": "R", "tile": "C", **north, "rotation": 2},
            {"action": "follower", "word": "c", "player": "R", **north, "feature": 0},
            {"action": "castle", "word": "^", "player": "R", "follower": {**north, "feature": 0},
             "castle": [here, north]}])
        self.assertEqual((first["events"], first["returned"]), ([], []))
        road = [{"east": 0, "north": 0, "tile": "RCr", "points": 1}, {"east": 1, "north": 0, "tile": "RFr", "points": 1},
                {"east": -1, "north": 0, "tile": "RRR", "points": 1}, {"east": 2, "north": 0, "tile": "RRRR", "points": 1}]
        self.assertEqual(fourth["events"], [
            {"at": "4", "rule": "S1", "terrain": "road", "tiles": road, "owners": ["B"], "points": 4},
            {"at": "4", "rule": "K5", "castle": [here, north], "terrain": "road", "tiles": road, "owners": ["R"],
             "points": 4}])
        self.assertEqual(fourth["returned"], [{"player": "B", "east": 1, "north": 0, "feature": 0},
                                              {"player": "R", "castle": [here, north]}])
        self.assertEqual([claim["word"] for claim in fourth["claims"]], ["rW:B=4", "^0:R=4", "R=4", "B=4"])
        self.assertEqual((seventh["player"], seventh["actions"][1]["word"], seventh["actions"][1]["player"]),
                         ("R", "B^", "B"))
        # A pennant gives its tile two points more.
        self.assertEqual([tile["points"] for tile in tenth["events"][0]["tiles"]], [2, 4, 2])
        self.assertEqual((game["totals"], game["winners"]), ({"R": 4, "B": 20}, None))
        self.assertEqual(game["result"], {"word": "*", "verdict": "no-claim"})

    def test_remarks_and_variations(self):
        game, = exported(BY_HAND)
        self.assertEqual(game["introduction"][0]["parts"][0]["text"][:12], "Two castles,")
        third = game["turns"][2]
        self.assertEqual(third["remarks"], [{"kind": "glyph", "glyph": "!"}])
        self.assertEqual([variation["at"] for variation in third["variations"]], ["3/1", "3/2"])
        self.assertEqual([turn["at"] for turn in third["variations"][0]["turns"]], ["3/1/3", "3/1/4"])
        self.assertEqual(third["variations"][0]["turns"][0]["remarks"][0]["kind"], "comment")

    def test_where_a_line_stops(self):
        def stopped(old, new):
            game, = exported("-", stdin=BY_HAND.read_text().replace(old, new))
            self.assertEqual(differences(game), [])
            self.assertIsNone(error_in(thinned(game)))
            return (game["stopped"]["reason"], game["stopped"]["at"], game["stopped"]["code"], len(game["turns"]),
                    [action["word"] for action in game["begun"]])
        self.assertEqual(stopped("5. R L@n2 m", "5. R L@n2 c"), ("unresolved", "5", "no-such-feature", 4, ["L@n2"]))
        self.assertEqual(stopped("5. R L@n2", "5. R L@n9"), ("refused", "5", "place-apart", 4, []))
        self.assertEqual(stopped("5. R L@n2 m", "5. R L@n2 m m+"),
                         ("unreadable", "5", "bad-word", 4, ["L@n2", "m"]))
        self.assertEqual(stopped('[Seats "RB"]', '[Seats "RR"]'), ("setup", "", "bad-seats", 0, []))

    def test_a_false_claim_stops_nothing(self):
        game, = exported("-", stdin=BY_HAND.read_text().replace("R=4 B=4", "R=5 B=4"))
        self.assertIn({"word": "R=5", "verdict": "false"}, game["turns"][3]["claims"])
        self.assertEqual((game["stopped"], len(game["turns"])), (None, 10))

    def test_a_turn_costs_the_same_on_every_map(self):
        """Its JSON does not grow with the map."""
        sizes = []
        for turns in 50, 400:
            text = lane(turns)
            game, = exported("-", stdin=text)
            self.assertEqual(len(game["turns"]), turns)
            sizes.append(len(json.dumps(game["turns"][-2])))
        self.assertLess(sizes[1], sizes[0] + 20)  # longer numbers


class FinishedGameTest(unittest.TestCase):
    """A set of six tiles, and the final scoring."""

    def setUp(self):
        self.text = (SOURCE / "samples/carcassonne/games/six-tiles.cgn").read_text()

    def test_the_final_scoring(self):
        game, = exported("-", stdin=self.text)
        self.assertEqual(differences(game), [])
        end = game["turns"][-1]
        self.assertEqual((end["kind"], end["at"], end["written"]), ("end", "end", True))
        field = end["events"][0]
        self.assertEqual((field["rule"], field["terrain"], field["owners"], field["points"]), ("F2", "field", ["B"], 4))
        self.assertEqual(field["cities"], [{"places": [{"east": 0, "north": 0}, {"east": 0, "north": 1}],
                                            "castle": True, "points": 4}])
        self.assertEqual([(event["terrain"], event["owners"], event["points"]) for event in end["events"][1:]],
                         [("monastery", ["R"], 4), ("city", ["B"], 1), ("city", ["R"], 1)])
        # K12: off the castle, without points.
        self.assertEqual(end["returned"], [{"player": "R", "castle": [{"east": 0, "north": 0},
                                                                      {"east": 0, "north": 1}]}])
        self.assertEqual((game["totals"], game["winners"]), ({"R": 5, "B": 5}, ["R", "B"]))
        self.assertEqual(game["result"], {"word": "#R+B", "verdict": "true"})

    def test_an_end_that_is_not_written(self):
        written, = exported("-", stdin=self.text)
        implied, = exported("-", stdin=re.sub("\nend .*", "", self.text))
        self.assertFalse(implied["turns"][-1]["written"])
        self.assertEqual(implied["turns"][-1]["events"], written["turns"][-1]["events"])


class ScoreTest(unittest.TestCase):
    def scores(self, text):
        score = json.loads(castellan("score", "--format", "json", "-", stdin=text))
        self.assertIsNone(error_in(score, SCORE))
        return score

    def test_a_game_by_hand(self):
        score = self.scores(BY_HAND.read_text())
        game, = exported(BY_HAND)
        self.assertEqual(score["events"], [event for turn in game["turns"] for event in turn["events"]])
        self.assertEqual(score["parts"], [
            {"name": "completed roads", "rule": "S1", "points": {"R": 0, "B": 4}},
            {"name": "completed cities", "rule": "S2", "points": {"R": 0, "B": 8}},
            {"name": "castles", "rule": "K5", "points": {"R": 4, "B": 8}}])
        self.assertEqual(score["totals"], {"R": 4, "B": 20})
        self.assertNotIn("winners", score)

    def test_simulated_games(self):
        for kind in KINDS:
            text = castellan("simulate", "--rules", "carcassonne", "--seed", "2000", *kind)
            score, (game,) = self.scores(text), exported("-", stdin=text)
            self.assertEqual(score["events"], [event for turn in game["turns"] for event in turn["events"]])
            sums = {player: sum(part["points"][player] for part in score["parts"]) for player in score["totals"]}
            self.assertEqual((sums, score["winners"]), (game["totals"], game["winners"]))

    def test_a_record_that_cannot_be_set_up(self):
        score = self.scores('[CGN "1"]\n[Game "carcassonne"]\n\n*\n')
        self.assertEqual(score["diagnostics"][0]["code"], "missing-tag")


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
        text = (SOURCE / "docs/carcassonne/json.md").read_text() + (SOURCE / "docs/check-output.md").read_text()
        named = set(re.findall(r"`([a-zA-Z0-9_-]+)`", text))
        for name in sorted((SOURCE / "docs/schema").glob("carcassonne-*.schema.json")):
            if name.name.startswith("carcassonne-game"):  # games recorded elsewhere: docs/carcassonne/import.md
                continue
            with self.subTest(schema=name.name):
                self.assertEqual(set(keys(json.loads(name.read_text()))) - named - set("RBGYKP"), set())


def lane(turns):
    """A record of so many turns on a road that goes on and on, of a made-up set."""
    head = ['[CGN "1"]', '[Game "carcassonne"]', '[Seats "RB"]', "%set", "castellan-tiles 1", "name lanes",
            "start lane", f"tile lane {turns + 2} frfr", "road WE", "field NL NR EL WR", "field ER SL SR WL", "%end", ""]
    return "\n".join(head + [f"{number}. {'BR'[number % 2]} lane@e{number}" for number in range(1, turns)] +
                     [f"{turns}. {'BR'[turns % 2]} lane@e{turns}", "*", ""])


def changed(game, path, value):
    """The game with something else at a path."""
    if not path:
        return value
    other = copy.deepcopy(game)
    inner = other
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return other


if __name__ == "__main__":
    unittest.main()
