"""What is drawn: a list of shots, each a command and what it makes. Everything runs in the sheet's own folder."""

import re
import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

WIDTHS = [200, 300, 400, 600, 800, 1000, 1400, 2000]
EXAMPLES = "samples/examples"  # beside the figures, so that those find their games
SCREENS = [(320, 568), (360, 640), (390, 844), (430, 932), (768, 1024), (844, 390), (1024, 768), (1280, 720), (1440, 900),
           (1920, 1080)]
BUDGET = ["--samples", "12", "--no-cache"]  # an analysis that is looked at, not believed

# game: how it is made, or the sample it is; places worth looking at, where there are others than 0 and end
CASTELLI = {
    "c3": ("games/commented-3-players.cgn", ["0", "4", "9/1", "10", "22", "end"]),
    "a2": ("games/annotated-2-players.cgn", ["0", "1", "8", "16", "end"]),
    "m4": (["--players", "4", "--modules", "dilemma,battle", "--seed", "7"], ["0", "14", "28", "32", "end"]),
    "p3": (["--players", "3", "--seed", "11"], ["0", "end"]),
    "p2": (["--players", "2", "--seed", "11"], ["0", "end"]),
    "t4": (["--players", "4", "--modules", "tournament", "--seed", "3"], ["0", "end"]),
}
OTHERS = {
    "pp": ("piecepack/games/by-hand-2-players.cgn", ["0", "end"]),
    "pp3": (["--rules", "piecepack-castles", "--players", "3", "--seed", "1"], ["0", "end"]),
    "pp4": (["--rules", "piecepack-castles", "--players", "4", "--seed", "1"], ["0", "end"]),
    "cc": ("carcassonne/games/by-hand-2-players.cgn", ["0", "end"]),
    "cc3": (["--rules", "carcassonne", "--players", "3", "--seed", "7"], ["0", "20", "end"]),
    "cc4": (["--rules", "carcassonne", "--players", "4", "--seed", "7"], ["0", "end"]),
}
GAMES = CASTELLI | OTHERS


@dataclass
class Shot:
    """One command, and the pictures that are looked at."""
    group: str  # "boards: m4": what is before the colon is its kind
    command: list
    picture: str = ""  # the file it writes; none: what it prints is looked at
    width: int = 0     # that it must have
    screen: dict = field(default_factory=dict)  # a page as the browser shows it, instead of a command
    terminal: tuple = ()  # columns and rows; then keys: a program that is looked at while it runs


def write_games(castellan, samples, folder):
    """Games, figures and what the examples of --help name."""
    games = folder / "games"
    games.mkdir()
    for name, (made, _) in GAMES.items():
        if isinstance(made, str):
            shutil.copy(samples / made, games / f"{name}.cgn")
        else:
            subprocess.run([castellan, "simulate", *made, "-o", games / f"{name}.cgn"], check=True)
    shutil.copytree(samples, folder / "samples")
    examples = folder / EXAMPLES
    shutil.copytree(samples / "figures", examples)
    (examples / "samples").symlink_to("..")
    # Their game has a variation in turn 12.
    game = (games / "m4.cgn").read_text()
    (examples / "game.cgn").write_text(re.sub(r"^(12\. .*\n)", r"\1(\n  \1)\n", game, flags=re.M))
    for number in (1, 2):
        shutil.copy(samples / f"tournament/variant-1/round-{number}.cgn", examples)
    (examples / "event.cgn").write_text("\n".join((games / f"{name}.cgn").read_text() for name in ("a2", "c3", "p2")))


class Plan:
    def __init__(self, offers, folder):
        self.offers = offers
        self.folder = folder
        self.shots = []

    def draw(self, group, verb, *words, ending="png", **more):
        """A command that writes a picture, of a name made from its words."""
        kind = group.partition(":")[0]
        stem = "-".join(Path(word).stem if "/" in word else word.strip("-") for word in words)
        name = "".join(sign if sign.isalnum() or sign in "-." else "_" for sign in stem)
        path = f"pictures/{kind}/{verb}-{name}.{ending}".replace(" ", "-")
        width = int(words[words.index("--size") + 1]) if "--size" in words else 0
        self.shots.append(Shot(group, ["castellan", verb, *words, "-o", path], path, width, **more))

    def named(self, word):
        """The files of the examples that a pattern names; any other word is itself."""
        return sorted(path.name for path in (self.folder / EXAMPLES).glob(word)) if "*" in word else [word]

    def make(self):
        self.boards()
        self.figures()
        self.charts()
        self.books()
        self.moving()
        self.pages()
        self.recorder()
        self.terminals()
        self.examples()
        return self.shots

    def boards(self):
        for name, (_, places) in GAMES.items():
            game, group = f"games/{name}.cgn", f"boards: {name}"
            for width in WIDTHS:
                self.draw(group, "render", game, "--size", str(width))
            for place in places:
                self.draw(group, "render", game, "--at", place, "--size", "800")
            for theme in self.offers.themes():
                self.draw(group, "render", game, "--theme", theme, "--size", "600")
        for option in self.offers.variants("render"):
            for name in ("c3", "m4", "pp", "cc3"):
                self.draw("boards: options", "render", f"games/{name}.cgn", *option, "--size", "600")
        for name, crop in (("m4", "c3-f6"), ("m4", "d5"), ("cc3", "w2s1-e3n2")):
            for width in ("300", "600", "1000"):
                self.draw("boards: parts", "render", f"games/{name}.cgn", "--crop", crop, "--size", width)
        for theme in self.offers.themes():
            self.draw("boards: drawn upon", "render", "samples/drawing/marks-arrows-labels.cgn", "--theme", theme, "--size", "800")
        for name in GAMES:
            self.draw("boards: files", "render", f"games/{name}.cgn", ending="svg")
            self.draw("boards: files", "render", f"games/{name}.cgn", ending="pdf")

    def figures(self):
        figures = sorted(path.name for path in (self.folder / "samples/figures").glob("*.cgf"))
        for language in self.offers.choices("figure", "lang"):
            for figure in figures:
                self.draw(f"figures: {language}", "figure", f"samples/figures/{figure}", "--lang", language, "--size", "900")
        for theme in self.offers.themes():
            for figure in ("three-areas.cgf", "what-a-tile-brings.cgf"):
                self.draw("figures: themes", "figure", f"samples/figures/{figure}", "--theme", theme, "--size", "600")
        for figure in figures:
            self.draw("figures: small", "figure", f"samples/figures/{figure}", "--size", "400")
            self.draw("figures: printed", "figure", f"samples/figures/{figure}", "--theme", "print", ending="pdf")
        for option in self.offers.variants("figure"):
            self.draw("figures: options", "figure", "samples/figures/three-areas.cgf", *option, "--size", "800")
        for name, places in (("m4", ["5", "14", "28", "32", "end"]), ("c3", ["4", "6", "10", "22", "31", "end"]),
                             ("a2", ["6", "7", "16", "end"]), ("p3", ["end"]), ("t4", ["end"])):
            for place in places:
                self.draw(f"figures: {name} explained", "figure", f"games/{name}.cgn", "--explain", place, "--size", "900")
        for language in self.offers.choices("figure", "lang"):
            self.draw("figures: explained in other languages", "figure", "games/m4.cgn", "--explain", "28", "--lang",
                      language, "--size", "900")
            self.draw("figures: explained in other languages", "figure", "games/m4.cgn", "--explain", "end", "--lang",
                      language, "--size", "900")

    def charts(self):
        analysed = {"shares", "luck"}
        shapes = [["--size", str(width)] for width in (300, 600, 1000, 2000)]
        if self.offers.has("chart", "height"):
            shapes += [["--size", width, "--height", height] for width, height in
                       (("300", "200"), ("1600", "500"), ("500", "1200"), ("1000", "1000"))]
        kinds = self.offers.choices("chart", "what")
        for kind in kinds:
            budget = BUDGET if kind in analysed else []
            games = CASTELLI
            if kind in ("vp", "final"):
                games = GAMES
            elif kind in analysed:
                games = ("p2", "p3", "m4")
            for name in games:
                def chart(group, *more, ending="png"):
                    self.draw(group, "chart", f"games/{name}.cgn", "--what", kind, *budget, *more, ending=ending)
                for shape in shapes:
                    chart(f"charts: {kind}, {name}", *shape)
                for theme in self.offers.themes():
                    chart(f"charts: {kind}, {name}", "--theme", theme, "--size", "800")
            for language in self.offers.choices("chart", "lang"):
                self.draw("charts: languages", "chart", "games/p3.cgn", "--what", kind, *budget, "--lang", language,
                          "--size", "900")
            self.draw("charts: files", "chart", "games/p3.cgn", "--what", kind, *budget, ending="svg")
            self.draw("charts: files", "chart", "games/p3.cgn", "--what", kind, *budget, ending="pdf")

    def books(self):
        for name in GAMES:
            self.draw(f"booklets: {name}", "booklet", f"games/{name}.cgn", ending="pdf")
        for language in self.offers.choices("booklet", "lang"):
            self.draw(f"booklets: c3, {language}", "booklet", "games/c3.cgn", "--lang", language, ending="pdf")
        for paper in self.offers.choices("booklet", "paper"):
            self.draw(f"booklets: several, {paper}", "booklet", "games/a2.cgn", "games/c3.cgn", "games/m4.cgn", "--paper",
                      paper, ending="pdf")
        for option in self.offers.variants("booklet"):
            if option[0] != "--paper":
                self.draw(f"booklets: a2 {' '.join(option)}", "booklet", "games/a2.cgn", *option, ending="pdf")
        self.draw("booklets: a2 analysed", "booklet", "games/a2.cgn", "--analysis", *BUDGET, ending="pdf")
        for players in ("2", "3", "4"):
            for paper in self.offers.choices("new", "paper"):
                self.draw("sheets: castelli", "new", "--sheet", "--players", players, "--paper", paper, ending="pdf")
        self.draw("sheets: castelli", "new", "--sheet", "--players", "4", "--modules", "dilemma,battle", ending="pdf")
        for rules in ("piecepack-castles", "carcassonne"):
            for language in self.offers.choices("new", "lang"):
                self.draw(f"sheets: {rules}", "new", "--sheet", "--rules", rules, "--players", "3", "--lang", language,
                          ending="pdf")

    def moving(self):
        for width in ("200", "600"):
            for name in ("p2", "c3", "m4"):
                self.draw("animations: all", "animate", f"games/{name}.cgn", "--size", width, ending="webp")
        for theme in self.offers.themes():
            self.draw("animations: themes", "animate", "games/p2.cgn", "--to", "6", "--theme", theme, "--size", "400",
                      ending="webp")

    def look(self, group, page, width, height, scheme, **more):
        name = "-".join(str(part) for part in (Path(page).stem, *more.values(), f"{width}x{height}", scheme))
        name = "".join(sign if sign.isalnum() or sign in "-." else "_" for sign in name)
        path = f"pictures/{group.partition(':')[0].replace(' ', '-')}/{name}.png"
        screen = {"page": page, "width": width, "height": height, "scheme": scheme, "out": path, **more}
        self.shots.append(Shot(group, [], path, width, screen))

    def pages(self):
        for name in GAMES:
            self.shots.append(Shot("pages written: all", ["castellan", "html", f"games/{name}.cgn", "-o", f"pages/{name}.html"]))
        self.shots.append(Shot("pages written: all", ["castellan", "html", "games/a2.cgn", "--analysis", *BUDGET, "-o",
                                                  "pages/analysed.html"]))
        for language in self.offers.choices("html", "lang"):
            self.shots.append(Shot("pages written: all", ["castellan", "html", "games/c3.cgn", "--lang", language, "-o",
                                                      f"pages/c3-{language}.html"]))
        for width, height in SCREENS:
            for scheme in ("light", "dark"):
                for place in ("", "4", "23", "end"):
                    self.look(f"pages: c3, {width}x{height}", "pages/c3.html", width, height, scheme, address=place)
        for name, place in (("a2", "8"), ("m4", "28"), ("analysed", "8"), ("pp", "end"), ("cc", "end"), ("t4", "end")):
            for width, height in SCREENS:
                self.look(f"pages: {name}", f"pages/{name}.html", width, height, "light", address=place)
        for language in self.offers.choices("html", "lang"):
            for width, height in ((390, 844), (1280, 720)):
                self.look("pages: languages", f"pages/c3-{language}.html", width, height, "light", address="22")
        for name in ("c3", "analysed"):
            self.look("pages: printed", f"pages/{name}.html", 794, 1123, "light", step="printed")

    def recorder(self):
        for width, height in SCREENS:
            for scheme in ("light", "dark"):
                for step in ("start", "set-up", "game", "pad", "menu"):
                    self.look(f"recorder: {width}x{height}", "pages/recorder.html", width, height, scheme, step=step)
        for game in ("m4", "pp3", "cc3"):
            for width, height in ((390, 844), (844, 390), (1280, 720)):
                self.look("recorder: other games", "pages/recorder.html", width, height, "light", step="game", game=game)

    def terminals(self):
        for name, (_, places) in GAMES.items():
            for place in places:
                self.shots.append(Shot(f"terminal: show {name}", ["castellan", "show", f"games/{name}.cgn", "--at", place,
                                                                  "--color", "always"]))
            self.shots.append(Shot(f"terminal: show {name}", ["castellan", "show", f"games/{name}.cgn", "--ascii"]))
            self.shots.append(Shot(f"terminal: score {name}", ["castellan", "score", f"games/{name}.cgn", "--color",
                                                               "always"]))
        for columns, rows in ((80, 24), (120, 40), (200, 60)):
            for name in ("c3", "m4", "pp", "cc"):
                self.shots.append(Shot("terminal: review", ["castellan", "review", f"games/{name}.cgn"],
                                       terminal=(columns, rows, "End")))
            self.shots.append(Shot("terminal: record", ["castellan", "record", "--players", "3",
                                                        f"new-{columns}.cgn"], terminal=(columns, rows)))

    def examples(self):
        for verb in ("render", "chart", "figure", "booklet", "animate", "show", "new"):
            for command in self.offers.examples(verb):
                command = [name for word in command for name in self.named(word)]
                if verb == "new" and "--sheet" not in command:
                    continue
                picture = command[command.index("-o") + 1] if "-o" in command else ""
                self.shots.append(Shot(f"examples: {verb}", command, picture and f"{EXAMPLES}/{picture}"))
