"""Simulated games put through the verbs of the program, for the thousands of each game."""

import json
import pathlib
import re
import subprocess
import sys
import time


def split_games(text):
    return [game.rstrip("\n") + "\n" for game in re.split(r'(?m)^(?=\[CGN ")', text) if game.strip()]


class Trial:
    """Counts faults, each of which is a line; its game is written to standard error."""

    def __init__(self, castellan, folder):
        self.castellan = castellan
        self.folder = pathlib.Path(folder)
        self.refusing = set()  # verbs that do not take the game
        self.games = self.faults = 0
        self.seconds = {}

    def run(self, verb, *arguments, text=None):
        """(exit code, standard output)"""
        began = time.monotonic()
        done = subprocess.run([self.castellan, *verb.split(), *map(str, arguments)], input=text, capture_output=True,
                              check=False)
        self.seconds[verb] = self.seconds.get(verb, 0) + time.monotonic() - began
        if done.returncode == 2 and b"alone" in done.stderr:
            self.refusing.add(verb)
        elif done.returncode != 0:
            print(done.stdout.decode(errors="replace")[:2000], done.stderr.decode(errors="replace")[:2000])
        return done.returncode, done.stdout

    def must(self, holds, what, game):
        if not holds:
            self.faults += 1
            print(f"does not hold: {what}")
            print(game, file=sys.stderr)

    def try_all(self, games):
        text = "\n".join(games)
        self.games += len(games)
        self.must(self.run("check", "--strict", "--quiet", "-", text=text.encode())[0] == 0, "checks strictly", text)
        canonical = self.run("fmt", "-", text=text.encode())[1]
        self.must(self.run("fmt", "-", text=canonical)[1] == canonical, "formatted twice it is the same", text)
        self.annotate(games)
        self.export(text, len(games))
        self.archive(canonical)

    def annotate(self, games):
        annotated = []
        for game in games:
            code, once = self.run("annotate", "-", text=game.encode())
            self.must(code == 0, "is annotated", game)
            self.must(self.run("annotate", "-", text=once) == (0, once), "annotated twice it is the same", game)
            annotated.append(once)
        self.must(self.run("check", "--strict", "--quiet", "-", text=b"\n".join(annotated))[0] == 0,
                  "what annotate writes checks strictly", "\n".join(games))

    def export(self, text, count):
        code, lines = self.run("export", "-", text=text.encode())
        if "export" not in self.refusing:
            exported = [json.loads(line) for line in lines.splitlines()]
            self.must(code == 0 and len(exported) == count, "is exported", text)

    def archive(self, canonical):
        packed = self.folder / "games.cga"
        packed.unlink(missing_ok=True)
        code, _ = self.run("archive pack", "--quiet", "-", "-o", packed, text=canonical)
        if "archive pack" in self.refusing:
            return
        self.must(code == 0 and self.run("archive check", "--quiet", packed)[0] == 0, "is packed", canonical.decode())
        self.must(self.run("archive unpack", packed)[1] == canonical, "is unpacked as it was", canonical.decode())

    def close(self):
        """Prints what was done; whether nothing was wrong."""
        for verb in sorted(self.refusing):
            print(f"{verb}: does not take the game")
        print(f"{self.games} games, {self.faults} faults; " +
              ", ".join(f"{verb} {seconds:.0f} s" for verb, seconds in sorted(self.seconds.items())))
        return self.games > 0 and self.faults == 0
