"""What the program offers, read from its --help, so that nothing new is forgotten."""

import re
import shlex
import subprocess


class Offers:
    """Themes, languages, kinds of charts, options and examples of a castellan."""

    def __init__(self, castellan):
        self._castellan = castellan
        self._helps = {}

    def help(self, verb):
        if verb not in self._helps:
            self._helps[verb] = subprocess.run([self._castellan, verb, "--help", "--lang", "en"], capture_output=True,
                                               text=True, check=True).stdout
        return self._helps[verb]

    def _rows(self, verb):
        """Each option with what is written in its place, and its description."""
        text = self.help(verb).partition("Options:\n")[2].partition("\n\n")[0]
        rows = re.split(r"^ +(?:-\w, )?--(?=\w)", text, flags=re.M)[1:]
        for row in rows:
            head, _, rest = row.partition("\n") if "  " not in row.partition("\n")[0] else row.partition("  ")
            name, _, value = re.sub(r"\[=.*", "", head).strip().partition(" ")
            yield name, value, " ".join(rest.split())

    def themes(self):
        description = next(rest for name, _, rest in self._rows("render") if name == "theme")
        return re.findall(r"[\w-]+", description.partition(", or a file")[0])

    def choices(self, verb, option):
        """["en", "de", "nl"] of `--lang en|de|nl`."""
        return next(value for name, value, _ in self._rows(verb) if name == option).split("|")

    def has(self, verb, option):
        return any(name == option for name, _, _ in self._rows(verb))

    def variants(self, verb):
        """What the options of this verb alone can be: ["--flip"], ["--paper", "letter"]."""
        for name, value, _ in self._rows(verb):
            if name in SHARED:
                continue
            if not value:
                yield [f"--{name}"]
            elif re.fullmatch(r"[a-z0-9-]+(?:[|,][a-z0-9-]+)+", value):
                for one in re.split(r"[|,]", value):
                    yield [f"--{name}", one]

    def examples(self, verb):
        """The commands of its examples, word by word, without what is piped to others."""
        lines = self.help(verb).partition("Examples:\n")[2].splitlines()
        commands = [shlex.split(line) for line in lines if line.strip().startswith(f"castellan {verb} ")]
        return [command[:command.index("|")] if "|" in command else command for command in commands]


# Options that change nothing in a picture, or that are drawn by name.
SHARED = {"theme", "lang", "format", "what", "output", "force", "as-played", "strict", "help", "quiet", "color", "cache",
          "no-cache", "analysis", "serve", "page", "players", "modules", "sheet"}
