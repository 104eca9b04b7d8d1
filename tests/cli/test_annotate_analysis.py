"""castellan annotate --analysis: evaluations, glyphs and better ways in a record that checks clean."""

import os
import re
import subprocess
import unittest
from pathlib import Path

from program import CliTest, GAME, ILLEGAL

SAMPLES = Path(os.environ["CASTELLAN_SOURCE"]) / "samples"
PIECEPACK = SAMPLES / "piecepack" / "worked-example.cgn"
FEW = ("--analysis", "--samples", "300", "--no-cache")
MORE = ("--analysis", "--samples", "2000", "--no-cache")


class AnnotateAnalysis(CliTest):
    def annotate(self, *arguments, code=0, **options):
        return self.expect(code, "annotate", *arguments, **options).stdout

    def test_whole_games(self):
        """Clean, canonical, the same when annotated again; an evaluation for each turn; claims, too."""
        for players in (2, 3, 4):
            game = SAMPLES / "games" / f"simulated-{players}-players.cgn"
            text = self.annotate(*FEW, game)
            self.file("out.cgn", text)
            self.expect(0, "check", "--strict", "out.cgn")
            self.expect(0, "fmt", "--check", "out.cgn")
            self.assertTrue(text == self.annotate(*FEW, "--jobs", "1", "out.cgn"), "annotated again")
            main_line = re.findall(r"^\d+\. [RGBY].*$", text, re.M)
            self.assertEqual(len(main_line), {2: 16, 3: 32, 4: 32}[players])
            bare = [re.sub(r" (\?!|\?\?|\?|!)| \{[^}]*\}", "", turn) for turn in main_line]
            self.assertEqual(bare, re.findall(r"^\d+\. [RGBY].*$", self.annotate(game), re.M), "with all claims")
            evaluations = re.findall(r"\[%eval (\S+?)\]", text)
            self.assertGreaterEqual(len(evaluations), len(main_line))
            for evaluation in evaluations:
                shares = dict(part.split(":") for part in evaluation.split(","))
                self.assertEqual(len(shares), players)
                self.assertAlmostEqual(sum(map(float, shares.values())), 1, places=6)

    def test_better_ways_are_variations_or_told(self):
        text = self.annotate(*MORE, SAMPLES / "games" / "simulated-2-players.cgn")
        self.assertRegex(text, r"\n  \d+\. [GB] .*\{\[%eval G:0\.\d{3},B:0\.\d{3}\]\}\n\)")
        self.assertRegex(text, r"\] Instead: [a-h]\d \(G:0\.\d{3},B:0\.\d{3}\)")
        self.assertRegex(text, r" \?[?!]?\s")

    def test_in_any_language_the_same(self):
        game = SAMPLES / "games" / "simulated-2-players.cgn"
        self.assertTrue(self.annotate(*FEW, game) == self.annotate(*FEW, "--lang", "de", game))

    def test_what_cannot_be_analysed_has_its_claims(self):
        for text in (ILLEGAL, (SAMPLES / "tournament" / "records" / "last-turn.cgn").read_text()):
            plain = self.run_it("annotate", "-", stdin=text)
            done = self.expect(1, "annotate", *FEW, "-", stdin=text)
            self.assertEqual(done.stdout, plain.stdout)
            self.assertIn("standard input, game 1 cannot be analysed: ", done.stderr)

    def test_what_was_kept_is_used(self):
        game = self.file("game.cgn", GAME)
        env = {"XDG_CACHE_HOME": str(self.folder / "cache")}
        self.expect(0, "analyse", game, "--samples", "99", env=env)
        kept = list((self.folder / "cache").rglob("*/analysis/*"))
        self.expect(0, "annotate", "--analysis", game, "--samples", "99", env=env)
        self.assertEqual(kept, list((self.folder / "cache").rglob("*/analysis/*")))

    def test_wrong_usage(self):
        self.expect_usage("annotate", "-", "--seed", "2", says="--seed goes with --analysis", stdin=GAME)
        self.expect_usage("annotate", "--analysis", PIECEPACK,
                          says="--analysis is for games of castelli alone; this is one of piecepack-castles")
        self.expect_usage("annotate", "--analysis", "--precision", "0", "-", says="--precision 0", stdin=GAME)

    def test_an_interruption_leaves_no_file(self):
        game = self.file("game.cgn", (SAMPLES / "games" / "simulated-4-players.cgn").read_text())
        started = self.start("annotate", "--analysis", "--no-cache", "--precision", "0.02", game, "-o", "out.cgn",
                             stderr=subprocess.PIPE)
        self.interrupt(started)
        self.assertIn(b"interrupted", started.communicate()[1])
        self.assertEqual(started.returncode, 130)
        self.assertEqual(self.names(), ["game.cgn"])


if __name__ == "__main__":
    unittest.main()
