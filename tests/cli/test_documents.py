"""What README.md and docs/ show is what the program prints and draws."""

import re
import shlex
import sys
import unittest
from pathlib import Path

from program import CliTest

SOURCE = Path(__file__).parents[2]
sys.path.insert(0, str(SOURCE / "tests/determinism"))
import pixels  # noqa: E402


def blocks(document):
    """The indented blocks of a document, without their indentation."""
    text = (SOURCE / document).read_text()
    return [re.sub("^    ", "", block, flags=re.MULTILINE)
            for block in re.findall(r"(?:^    .*\n(?:\n(?=    ))?)+", text, re.MULTILINE)]


class DocumentsTest(CliTest):
    def run_command(self, command, code=0):
        return self.expect(code, *shlex.split(command)[1:]).stdout

    def expect_output(self, document, code):
        """Of the block that shows a command, an empty line, and the output."""
        shown, = (block for block in blocks(document) if re.match(r"castellan .*\n\n", block))
        command, output = shown.split("\n\n", 1)
        self.assertEqual(self.run_command(command, code), output)

    def test_a_command_with_its_output(self):
        (self.folder / "samples").symlink_to(SOURCE / "samples")
        self.expect_output("docs/check-output.md", 1)
        self.expect_output("docs/rulings-that-matter.md", 0)

    def test_recording_a_game(self):
        text = (SOURCE / "docs/recording.md").read_text()
        shown = blocks("docs/recording.md")
        begin, written = (next(block for block in shown if block.startswith(first))
                          for first in ("castellan new", "[CGN"))
        self.run_command(begin)
        record = self.folder / "club.cgn"
        self.assertIn('[Event "Club evening"]', record.read_text())
        record.write_text(written)
        self.expect_output("docs/recording.md", 0)
        self.run_command(re.search("`(castellan render .*?)`", text, re.DOTALL)[1])
        drawn = (SOURCE / "docs/images/recording.png").read_bytes()
        self.assertLessEqual(pixels.largest_difference((self.folder / "club.png").read_bytes(), drawn), 2)
        turn, tile = re.search(r"With the tile of turn (\d) written as `(.*?)`", text).groups()
        record.write_text(re.sub(rf"^({turn}\. . ..:)\S+", rf"\g<1>{tile}", written, flags=re.MULTILINE))
        self.assertIn(self.run_command("castellan check --quiet club.cgn", 1), shown)

    def test_the_problem_in_the_readme(self):
        sample = (SOURCE / "samples/games/by-hand-2-players.cgn").read_text()
        self.file("game.cgn", sample.replace("^g3$r=4", "^g3=4"))
        self.assertIn(self.run_command("castellan check --quiet game.cgn", 1), blocks("README.md"))


if __name__ == "__main__":
    unittest.main()
