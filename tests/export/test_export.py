"""The export of samples and simulated games: its schema, and a second count of everything from the export alone.

CASTELLAN names the program, CASTELLAN_SOURCE the source folder.
"""

import copy
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import jsonschema

from comparison import check_sums, lines_of, recount

CASTELLAN = os.environ["CASTELLAN"]
SOURCE = Path(os.environ["CASTELLAN_SOURCE"])
sys.path.insert(0, str(SOURCE / "tests/support"))
from selectable_rulings import of_run

SCHEMA = json.loads((SOURCE / "docs/schema/export-1.schema.json").read_text())
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)

# The short form takes a game of a kind; EXPORT=all takes three.
GAMES_OF_A_KIND = 3 if os.environ.get("EXPORT") == "all" else 1
# One of so many states of a game is validated: validating is slow.
STATES_APART = 60
STATES_OF_SAMPLES_APART = 20 if os.environ.get("EXPORT") == "all" else 60
SETUPS_VALIDATED = set()
sys.setrecursionlimit(20_000)  # the schema has several levels for each variation inside a variation
# The defaults, and three runs that together have every value of every ruling.
RULINGS = [{"policy": policy, **of_run(run)} for run, policy in enumerate(["sensible", "random", "random", "sensible"])]

COMBINATIONS = [(players, modules) for modules in ("dilemma", "battle", "dilemma, battle") for players in (2, 3, 4)] + [
    (4, modules + "tournament") for modules in ("", "dilemma, ", "battle, ", "dilemma, battle, ")]


def export(*arguments, stdin=None):
    """The games castellan exports, one after another."""
    with subprocess.Popen([CASTELLAN, "export", "--states", "actions", *map(str, arguments)], stdin=stdin, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL) as running:
        for line in running.stdout:
            yield json.loads(line)


def simulated(players, choices, games=GAMES_OF_A_KIND, modules="-"):
    """Exported simulated games."""
    options = [f"--ruling={name}={value}" for name, value in choices.items() if name != "policy"]
    with subprocess.Popen([CASTELLAN, "simulate", "--players", str(players), "--modules", modules, "--policy",
                           choices["policy"], "--games", str(games), "--seed", "2011", *options],
                          stdout=subprocess.PIPE) as running:
        yield from export("-", stdin=running.stdout)


def castelli(pattern):
    """Files with records of Castelli."""
    return [file for file in sorted(SOURCE.glob(pattern)) if b'\n[Game "' not in file.read_bytes()]


def samples():
    """Every sample, exported."""
    return export(*castelli("samples/**/*.cgn"))


def sample(name):
    """The games of one sample."""
    return export(SOURCE / "samples" / name)


def error_in(game):
    """What the schema has against a game; nothing if it is valid."""
    error = jsonschema.exceptions.best_match(VALIDATOR.iter_errors(game))
    return error and f"{game['source']} {'/'.join(map(str, error.absolute_path))}: {error.message[:400]}"


def thinned(game, apart=STATES_APART):
    """The game with most of its states left out, and its setup where another game has had the same."""
    setup = json.dumps(game["setup"], sort_keys=True)
    if setup in SETUPS_VALIDATED:
        game["setup"] = None
    SETUPS_VALIDATED.add(setup)
    for number, (item, _) in enumerate(list(lines_of(game))):
        if number % apart:
            item["state"] = None
    return game


def json_values(text):
    """The consecutive values in a text."""
    decoder, text = json.JSONDecoder(), text.strip()
    while text:
        value, end = decoder.raw_decode(text)
        yield value
        text = text[end:].strip()


def numbers_in(value, path=()):
    """The paths of all numbers inside a value."""
    if isinstance(value, bool):
        return
    if isinstance(value, int):
        yield path
    elif isinstance(value, (dict, list)):
        for key, part in value.items() if isinstance(value, dict) else enumerate(value):
            yield from numbers_in(part, path + (key,))


def changed(game, path):
    """The game with the number at `path` one higher."""
    other = copy.deepcopy(game)
    inner = other
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] += 1
    return other


class SchemaTest(unittest.TestCase):
    def test_the_schema_is_one(self):
        jsonschema.Draft202012Validator.check_schema(SCHEMA)

    def test_every_object_says_all_its_keys(self):
        """Nothing can stand in an export that the schema does not name."""
        def objects(value):
            if isinstance(value, dict):
                if "properties" in value and "required" in value and not ("if" in value or "allOf" in value):
                    yield value
                for part in value.values():
                    yield from objects(part)
            elif isinstance(value, list):
                for part in value:
                    yield from objects(part)
        for found in objects(SCHEMA):
            self.assertIs(found.get("additionalProperties"), False, list(found["properties"]))

    def test_samples_are_valid(self):
        exported = set()
        for game in samples():
            self.assertIsNone(error_in(thinned(game, STATES_OF_SAMPLES_APART)))
            exported.add(game["source"]["file"])
        with_game = {str(file) for file in castelli("samples/**/*.cgn") if file.read_bytes().strip()}
        self.assertEqual(exported, with_game)

    def test_games_as_played_are_valid(self):
        """What the rules refuse stops no game as played, and each such thing is listed with what became of it."""
        codes = set()
        for game in export("--as-played", *castelli("samples/**/illegal/*.cgn")):
            self.assertIsNone(error_in(thinned(game, STATES_OF_SAMPLES_APART)))
            self.assertEqual(game["mode"], "as-played")
            self.assertNotEqual(game["stopped"] and game["stopped"]["reason"], "refused")
            for turn in game["turns"]:
                codes.update(found["code"] for found in turn["irregularities"])
                refused = [item["verdict"] for item in turn["items"]
                           if item["kind"] == "action" and not item["verdict"]["allowed"]]
                listed = [(found["code"], found["outcome"]) for found in turn["irregularities"]]
                for verdict in refused:
                    self.assertIn((verdict["code"], verdict["outcome"]), listed)
        self.assertTrue({"castle-unpaid", "tile-used", "draw-due", "not-your-turn"} <= codes, codes)

    def test_what_is_no_export_is_refused(self):
        game = next(sample("games/by-hand-2-players.cgn"))
        first = ("turns", 0, "items", 0)
        for path, value in [((), []), (("castellan-export",), 2), (("surplus",), 1), (("setup", "board", "x"), 1),
                            (first + ("kind",), "move"), (first + ("action",), "pass"),
                            (first + ("choice", "square"), "d9"), (first + ("choice", "site"), 1),
                            (first + ("chance",), {}), (first + ("verdict", "allowed"), False),
                            (first + ("state", "stage"), "lunch"), (first + ("state", "players", "X"), {}),
                            (first + ("events",), [{"event": "gained", "rule": "T3"}]), (("winners",), ["P"])]:
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

    def test_a_refused_action_may_have_stood(self):
        game = next(sample("games/by-hand-2-players.cgn"))
        refused = {"allowed": False, "outcome": "stood", "code": "castle-unpaid", "rule": "B1",
                   "message": "the castle on e4 cannot be paid", "facts": ["needs 1 wood, 1 grain, 1 rock; has 1 wood, 1 grain, 0 rocks; missing 1 rock"]}
        game["turns"][0]["items"][0]["verdict"] = refused
        self.assertIsNone(error_in(game))
        del refused["code"]
        self.assertIsNotNone(error_in(game))


class DocumentTest(unittest.TestCase):
    """docs/export.md tells the truth."""

    @classmethod
    def setUpClass(cls):
        cls.text = (SOURCE / "docs/export.md").read_text()

    def test_the_worked_example(self):
        record = re.search(r"The record\n\n((?:(?:    .*)?\n)+)", self.text)[1].replace("    ", "")
        shown = list(json_values(re.search(r"```json\n(.*?)```", self.text, re.S)[1]))
        with tempfile.NamedTemporaryFile("w", suffix=".cgn") as file:
            file.write(record)
            file.flush()
            game, = export(file.name)
        items = game["turns"][0]["items"]
        for item in items:
            item.pop("state", None)
        self.assertEqual(shown, items)

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
        named = set(re.findall(r"`([a-zA-Z0-9_-]+)`", self.text))
        letters = set("NESW") | set("234")  # keys that are sides or numbers of players
        self.assertEqual(set(keys(SCHEMA)) - named - letters, set())


class CountingTest(unittest.TestCase):
    """What follows from choices and chance alone is what the export says followed."""

    def test_samples(self):
        for game in samples():
            self.assertEqual(list(recount(game)) + list(check_sums(game)), [], game["source"])

    def test_simulated_games(self):
        for players in (2, 3, 4):
            for choices in RULINGS:
                with self.subTest(players=players, choices=choices):
                    finished = 0
                    for game in simulated(players, choices):
                        self.assertEqual(list(recount(game)) + list(check_sums(game)), [], game["source"])
                        self.assertIsNone(error_in(thinned(game)))
                        finished += game["winners"] is not None
                    self.assertEqual(finished, GAMES_OF_A_KIND)

    def test_simulated_games_of_every_combination(self):
        actions, events = set(), set()
        for players, modules in COMBINATIONS:
            for choices in RULINGS:
                with self.subTest(players=players, modules=modules, choices=choices):
                    finished = 0
                    for game in simulated(players, choices, GAMES_OF_A_KIND, modules):
                        self.assertEqual(list(recount(game)) + list(check_sums(game)), [], game["source"])
                        self.assertEqual(", ".join(game["setup"]["modules"]), modules)
                        for item, _ in lines_of(game):
                            actions.add(item["action"])
                            events.update(event["event"] for event in item["events"])
                        if finished == 0:
                            self.assertIsNone(error_in(thinned(game)))
                        finished += game["winners"] is not None
                    self.assertEqual(finished, GAMES_OF_A_KIND)
        self.assertTrue({"overbuild"} <= actions, actions)
        if GAMES_OF_A_KIND > 1:  # a Guard is rare
            self.assertTrue({"guard"} <= actions, actions)
            self.assertTrue({"exchanged", "guarded", "burnt", "founded"} <= events, events)


class MutationTest(unittest.TestCase):
    """A number that is wrong is noticed."""

    @classmethod
    def setUpClass(cls):
        cls.game = next(sample("games/by-hand-2-players.cgn"))

    def assert_noticed(self, path):
        self.assertNotEqual(list(recount(changed(self.game, path))) + list(check_sums(changed(self.game, path))), [],
                            path)

    def test_any_account_of_any_state(self):
        for turn in (0, len(self.game["turns"]) // 2, len(self.game["turns"]) - 1):
            items = self.game["turns"][turn]["items"]
            item = next(number for number, item in enumerate(items) if item["kind"] == "action")
            path = ("turns", turn, "items", item, "state")
            accounts = [path + ("players",) + rest for rest in numbers_in(items[item]["state"]["players"])]
            self.assertGreater(len(accounts), 10)
            for account in accounts + [path + ("mine_silver",), path + ("face_down",), path + ("villages_aside",)]:
                with self.subTest(path=account):
                    self.assert_noticed(account)

    def test_any_amount_of_any_score_line(self):
        amounts = [("turns", turn, "items", item, "events", event, "amount")
                   for turn, played in enumerate(self.game["turns"])
                   for item, action in enumerate(played["items"])
                   for event, line in enumerate(action.get("events", []))
                   if line["event"] in ("gained", "paid", "scored") and line["unit"] != "card"]
        self.assertGreater(len(amounts), 10)
        for path in amounts:
            with self.subTest(path=path):
                self.assert_noticed(path)

    def test_the_mine_and_the_winners(self):
        self.assert_noticed(("setup", "set", "silver", "2"))
        other = copy.deepcopy(self.game)
        other["winners"] = [colour for colour in "RGBY" if colour not in self.game["winners"]]
        self.assertNotEqual(list(recount(other)), [])

    def test_a_choice(self):
        """Another rotation of every tile: the totals cannot stay as they are."""
        other = copy.deepcopy(self.game)
        for turn in other["turns"]:
            for item in turn["items"]:
                if item["kind"] == "action" and item["action"] == "place":
                    item["choice"]["rotation"] = (item["choice"]["rotation"] + 1) % 4
        self.assertNotEqual(list(recount(other)), [])


if __name__ == "__main__":
    unittest.main()
