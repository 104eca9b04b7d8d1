"""castellan html: one page that needs nothing but itself. What it does in a browser is tested in tests/page."""

import base64
import hashlib
import json
import os
import pty
import re
import subprocess
from pathlib import Path

from program import CASTELLAN, CliTest, GAME, ILLEGAL, UNREADABLE

TWO = (Path(__file__).parents[2] / "samples/games/simulated-2-players.cgn").read_text()


def data(page, name):
    return json.loads(re.search(f'<script type="application/json" id="{name}">(.*?)</script>', page, re.S)[1])


def addresses(page):
    game = data(page, "game")
    return [stop["a"] for turn in game["lines"][0]["turns"] for stop in turn["stops"]]


class Html(CliTest):
    def page(self, text, code=0, *options):
        self.expect(code, "html", "-", "-o", "game.html", *options, stdin=text)
        return (self.folder / "game.html").read_text()

    def test_a_page_has_every_address(self):
        page = self.page(GAME)
        self.assertTrue(page.startswith("<!DOCTYPE html>\n"))
        self.assertEqual(addresses(page), ["1.1", "1", "2.1", "2"])
        self.assertEqual([player["name"] for player in data(page, "game")["players"]], ["Anna", "Ben"])

    def test_standard_output_and_repetition(self):
        page = self.page(GAME)
        self.assertEqual(self.expect(0, "html", "-", stdin=GAME).stdout, page)

    def test_a_terminal_shows_how_far_the_page_is_and_keeps_nothing_of_it(self):
        def shown(*options):
            terminal, end = pty.openpty()
            subprocess.run([CASTELLAN, "html", self.file("game.cgn", GAME), "-o", self.folder / "game.html", "--force",
                            *options], stderr=end, check=True)
            os.write(end, b"!")
            os.close(end)
            out = os.read(terminal, 10000).decode()
            os.close(terminal)
            return out.removesuffix("!").split("\r")

        bars = shown()
        self.assertEqual([bar[-5:] for bar in bars if bar.startswith("[")], [" 50 %", "100 %"])
        self.assertEqual(bars[-2:], [" " * 48, ""])
        self.assertEqual(shown("--quiet"), [""])

    def test_nothing_outside_the_page_is_named(self):
        page = self.page(GAME)
        self.assertEqual(set(re.findall(r"https?://[^\"']*", page)), {"http://www.w3.org/2000/svg"})
        self.assertEqual(re.findall(r'(?:src|href)="([^"]*)"', page), ["data:,"])

    def test_the_policy_has_the_hashes_of_script_and_style(self):
        page = self.page(GAME)
        policy = re.search(r'Content-Security-Policy" content="([^"]*)"', page)[1]
        for kind, element in [("script", "script"), ("style", "style")]:
            code = re.search(f"<{element}>(.*?)</{element}>", page, re.S)[1]
            digest = base64.b64encode(hashlib.sha256(code.encode()).digest()).decode()
            self.assertIn(f"{kind}-src 'sha256-{digest}'", policy)
        self.assertTrue(policy.startswith("default-src 'none'; "))
        self.assertNotIn("unsafe", policy)

    def test_names_cannot_leave_their_place(self):
        name = "</script><script>alert(1)</script>"
        page = self.page(GAME.replace("Anna", name).replace("1. R", "{" + name + "}\n1. R"))
        self.assertEqual(page.count("<script"), 3)
        game = data(page, "game")
        self.assertEqual(game["players"][0]["name"], name)
        self.assertEqual(game["start"]["notes"][0]["text"], [name])

    def test_an_illegal_game_is_shown_as_far_as_it_goes(self):
        for text in [ILLEGAL, UNREADABLE]:
            page = self.page(text, 1)
            self.assertEqual(addresses(page), ["1.1", "1"])
            self.assertIn("stopped", data(page, "game")["lines"][0])
        self.assertNotIn("stopped", data(self.page(GAME), "game")["lines"][0])

    def test_as_played_goes_on(self):
        page = self.page(ILLEGAL, 1, "--as-played")
        turns = data(page, "game")["lines"][0]["turns"]
        self.assertEqual(len(turns), 2)
        self.assertRegex(turns[1]["irregular"][0], "already lies face up")

    def test_what_cannot_be_opened_makes_no_page(self):
        for text in ["", "\x00\xff", GAME.replace("[Pieces", "[Places")]:
            self.expect(1, "html", "-", "-o", "none.html", stdin=text)
        self.assertEqual(self.names(), [])

    def test_one_game_of_several(self):
        both = GAME + "\n" + GAME.replace("Anna", "Cleo")
        self.expect_usage("html", "-", stdin=both, says="--game")
        page = self.page(both, 0, "--game", "2")
        self.assertEqual(data(page, "game")["players"][0]["name"], "Cleo")

    def test_part_of_a_board(self):
        text = '[CGN "1"]\n[Position "octagons d4 m1NESW | seats RB | R w=1 g=1 r=1"]\n\n*\n'
        game = data(self.page(text), "game")
        self.assertEqual(game["lines"][0]["turns"], [])
        points, _, _, goods = game["start"]["stops"][0]["has"][0]
        self.assertEqual((points, goods[:3]), (0, [1, 1, 1]))

    def test_a_page_of_another_game(self):
        text = ('[CGN "1"]\n[Game "piecepack-castles"]\n[Suns "</script>"]\n[Seats "SM"]\n[Result "*"]\n\n'
                "1. S S3@0\n2. M M2@e1 (2. M M2@n1)\n3. S %s\n*\n")
        page = self.page(text % "Sn@e2")
        self.assertEqual(page.count("<script"), 3)
        self.assertEqual(addresses(page), ["1", "2", "3"])
        game = data(page, "game")
        self.assertEqual([line["name"] for line in game["lines"]], ["", "2/1"])
        self.assertEqual([(player["name"], player["seat"]) for player in game["players"]],
                         [("</script>", "Suns"), ("Moons", "Moons")])
        stopped = self.page(text % "Sn@s9", 1)
        self.assertEqual(addresses(stopped), ["1", "2"])
        self.assertIn("no tile lies beside s9", data(stopped, "game")["lines"][0]["stopped"])

    def test_in_another_language(self):
        page = self.page(GAME, 0, "--lang", "nl")
        self.assertIn('<html lang="nl">', page)
        self.assertRegex(data(page, "game")["texts"]["turn"], r"^Beurt \{0\}")

    def test_an_analysis(self):
        few = ("--analysis", "--no-cache", "--samples", "1")
        page = self.page(TWO, 0, *few)
        game = data(page, "game")
        analysis = game["analysis"]
        self.assertEqual(len(analysis["series"]), 1 + max(turn["n"] for turn in game["lines"][0]["turns"]))
        for shares in analysis["series"]:
            self.assertAlmostEqual(sum(shares), 10_000, delta=1)
        known = {"0", *addresses(page)}
        for moment in analysis["moments"]:
            self.assertIn(moment["a"], known)
            for option in moment.get("lesson", []):
                self.assertIn("board", option)
            if "lesson" in moment:
                self.assertEqual([option for option in moment["lesson"] if "best" in option][0]["w"],
                                 moment["others"][0]["w"])
        self.assertTrue(any("lesson" in moment for moment in analysis["moments"]))
        self.assertEqual(page, self.page(TWO, 0, *few, "--jobs", "3"))
        self.assertNotIn("analysis", data(self.page(TWO), "game"))
        self.assertNotIn("learning", self.page(TWO).split("<script>")[1])

    def test_a_name_cannot_leave_its_place_in_an_analysis(self):
        name = "</script><script>alert(1)</script>"
        page = self.page(re.sub(r'\[Red "[^"]*"', f'[Red "{name}"', TWO), 0, "--analysis", "--no-cache", "--samples", "1")
        self.assertEqual(page.count("<script"), 3)

    def test_what_cannot_be_analysed(self):
        page = self.page(ILLEGAL, 1, "--analysis", "--no-cache")
        self.assertNotIn("analysis", data(page, "game"))
        self.assertIn("cannot be analysed", self.expect(1, "html", "-", "--analysis", "--no-cache", stdin=ILLEGAL).stderr)
        other = '[CGN "1"]\n[Game "piecepack-castles"]\n[Seats "SM"]\n\n1. S S3@0\n*\n'
        self.expect_usage("html", "-", "--analysis", stdin=other, says="--analysis is for games of castelli alone")
        self.expect_usage("html", "-", "--precision", "1", stdin=GAME, says="--precision goes with --analysis")

