"""Pictures on a machine without fonts: the same bytes, and boxes for what the embedded faces cannot write."""

import os
import shutil
import subprocess
import unittest
from pathlib import Path

from program import CASTELLAN, CliTest

SAMPLES = Path(__file__).resolve().parents[2] / "samples"
GAME = SAMPLES / "games" / "by-hand-2-players.cgn"
FIGURE = SAMPLES / "figures" / "castle.cgf"
PICTURES = [["render", GAME, "--at", "12", "-o", "board.png"], ["render", GAME, "--theme", "print", "-o", "board.pdf"],
            ["render", GAME, "-o", "board.svg"], ["chart", GAME, "-o", "points.png"],
            ["chart", GAME, "--what", "final", "--lang", "de", "-o", "final.svg"],
            ["figure", FIGURE, "-o", "castle.png"], ["animate", GAME, "--to", "2", "-o", "game.webp"],
            ["booklet", GAME, "-o", "game.pdf"]]
# Where Debian's fontconfig looks: fonts, configuration, caches. The rest of the machine stays as it is.
HIDDEN = ["/usr/share/fonts", "/usr/local/share/fonts", "/etc/fonts", "/usr/share/fontconfig", "/var/cache/fontconfig"]
HIDE = "".join(f"[ ! -d {folder} ] || mount -t tmpfs none {folder} || exit 99\n" for folder in HIDDEN) + 'exec "$@"'


def without_fonts(command):
    """The command in a mount namespace that has no fonts; as a user, in a user namespace of its own."""
    own_user = [] if os.geteuid() == 0 else ["--user", "--map-root-user"]
    return ["unshare", "--mount", *own_user, "sh", "-c", HIDE, "sh", *map(str, command)]


def can_hide_fonts():
    return shutil.which("unshare") and subprocess.run(without_fonts(["true"]), capture_output=True).returncode == 0


@unittest.skipUnless(can_hide_fonts(), "no mount namespace may be made here")
class WithoutFonts(CliTest):
    def drawn_bare(self, *arguments):
        """Run without fonts, home and environment."""
        done = subprocess.run(without_fonts([CASTELLAN, *arguments]), cwd=self.folder, env={"PATH": os.environ["PATH"]},
                              capture_output=True, timeout=60)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stderr.decode().removeprefix("castellan: warning: ")

    def test_the_same_pictures(self):
        for *arguments, name in PICTURES:
            with self.subTest(arguments[0], name=name):
                self.assertEqual(self.expect(0, *arguments, name).stderr, "")
                self.assertEqual(self.drawn_bare(*arguments, "bare-" + name), "")
                one, other = (self.folder / path for path in (name, "bare-" + name))
                self.assertTrue(one.read_bytes() == other.read_bytes())

    def test_names_in_scripts_that_the_faces_lack(self):
        record = GAME.read_text()
        for name, told in [("田中", "中 田"), ("محمد", "ح د م")]:
            game = self.file("game.cgn", record.replace("Anna", name))
            for verb, target in [("render", "a.png"), ("chart", "b.svg"), ("booklet", "c.pdf"), ("animate", "d.webp")]:
                with self.subTest(name, verb=verb):
                    said = self.drawn_bare(verb, game, "-o", target)
                    self.assertEqual(said, f"no font has these characters, boxes are drawn for them: {told}\n")
            plain = self.file("plain.cgn", record.replace("Anna", "  "))
            self.drawn_bare("render", plain, "-o", "plain.png")
            self.assertTrue((self.folder / "a.png").read_bytes() != (self.folder / "plain.png").read_bytes())

    def test_a_theme_may_name_a_family(self):
        theme = self.file("club.theme", "font = No Such Family\n")
        said = self.drawn_bare("render", GAME, "--theme", theme, "-o", "strange.png")
        self.assertEqual(said, "this machine has no font 'No Such Family': Linux Libertine O is used\n")
        self.expect(0, "render", GAME, "-o", "usual.png")
        self.assertTrue((self.folder / "strange.png").read_bytes() == (self.folder / "usual.png").read_bytes())


class Surroundings(CliTest):
    def test_languages_of_the_surroundings_change_no_letter(self):
        # Serbian and Macedonian have cyrillic letters of their own, Vietnamese is a language that not every face has.
        game = self.file("game.cgn", GAME.read_text().replace("Anna", "Љубица бгдпт"))
        pictures = set()
        for language in ["", "sr", "mk", "vi", "ja"]:
            self.expect(0, "render", game, "-o", "board.png",
                        env={"LANG": f"{language}_XX.UTF-8", "LANGUAGE": language, "PANGO_LANGUAGE": language,
                             "LC_ALL": "C", "FC_LANG": language})
            pictures.add((self.folder / "board.png").read_bytes())
        self.assertEqual(len(pictures), 1)


if __name__ == "__main__":
    unittest.main()
