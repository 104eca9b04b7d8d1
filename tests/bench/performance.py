"""The table of docs/performance.md: what a user waits for, for each game, beside another program in the same run.

    python3 tests/bench/performance.py build/release/cli/castellan [--chess CHESS.pgn]

Each figure is the median of several runs, the programs of a row in turn, on one core but for the last rows. Times are
of the processor; rows of two threads are by the clock. The ratio is Castelli's. pgn-extract and rsvg-convert (Debian:
librsvg2-bin) are left out where they are not installed. The limit is what cannot be undercut without another library
or language: the same run without the work of castellan itself. It needs parse_bench and picture_bench, which a build
with tests has beside the program.
"""

import argparse
import os
import pathlib
import re
import resource
import shutil
import statistics
import subprocess
import tempfile
import time

GAMES = {"Castelli": "castelli", "Carcassonne": "carcassonne", "piecepack": "piecepack-castles"}
MODULES = {"castelli": ["--modules", "dilemma,battle"]}


def measure(commands: list[list[str]], runs: int) -> list[tuple[float, float]]:
    """Of each command: milliseconds of processor time and by the clock, medians of runs in turn."""
    taken: list[list[tuple[float, float]]] = [[] for _ in commands]
    for _ in range(runs):
        for times, command in zip(taken, commands):
            before, begin = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
            subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
            after, clock = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic() - begin
            used = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
            times.append((1000 * used, 1000 * clock))
    return [(statistics.median(u for u, _ in times), statistics.median(c for _, c in times)) for times in taken]


def row(*cells: str) -> None:
    print("| " + " | ".join(cells) + " |", flush=True)


class Bench:
    def __init__(self, castellan: str, options: argparse.Namespace, folder: str) -> None:
        self.castellan, self.folder = castellan, folder
        self.chess, self.runs, self.bytes = options.chess, options.runs, options.megabytes * 1_000_000
        self.limitless = options.without_limits
        self.extract = shutil.which("pgn-extract", path=f"{os.environ['PATH']}:/usr/games")
        self.rsvg = shutil.which("rsvg-convert")
        self.benches = pathlib.Path(castellan).parents[1] / "tests" / "bench"
        for rules in GAMES.values():
            self.simulate(rules, self.game(rules), "--seed", "7", "--policy", "sensible", *MODULES.get(rules, []))
            self.simulate(rules, self.many(rules), "--seed", "1", "--games", "300")
            text = pathlib.Path(self.many(rules)).read_bytes() + b"\n"
            pathlib.Path(self.many(rules)).write_bytes(text * (self.bytes // len(text) + 1))

    def game(self, rules: str) -> str:
        return f"{self.folder}/{rules}.cgn"

    def many(self, rules: str) -> str:
        return f"{self.folder}/{rules}-many.cgn"

    def simulate(self, rules: str, out: str, *options: str) -> None:
        subprocess.run([self.castellan, "simulate", "--rules", rules, "--players", "4", *options, "-o", out],
                       check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def limit(self, bench: str, arguments: list[str], pattern: str, unit: str) -> str:
        """The sum of what a benchmark's lines say."""
        if self.limitless or not (self.benches / bench).exists():
            return ""
        printed = subprocess.run([self.benches / bench, *arguments], capture_output=True, text=True, check=True).stdout
        return f"{sum(float(figure) for figure in re.findall(pattern, printed)):.0f} {unit}"

    def speed(self, milliseconds: float, path: str) -> float:
        return os.path.getsize(path) / 1000 / milliseconds

    def many_games(self) -> None:
        checks = [[self.castellan, "check", "--quiet", "--jobs", "1", self.many(rules)] for rules in GAMES.values()]
        peer, pgn = [], f"{self.folder}/chess.pgn"
        if self.chess is not None and self.extract is not None:
            text = pathlib.Path(self.chess).read_bytes()
            pathlib.Path(pgn).write_bytes(text * (self.bytes // len(text) + 1))
            peer = [[self.extract, "-r", "-s", pgn]]
        times = measure(checks + peer, self.runs)
        speeds = [self.speed(used, self.many(rules)) for (used, _), rules in zip(times, GAMES.values())]
        theirs = self.speed(times[3][0], pgn) if peer else None
        row("`check` of many games", *(f"{speed:.1f} MB/s" for speed in speeds),
            f"`pgn-extract -r -s` {theirs:.1f} MB/s" if theirs else "", f"{speeds[0] / theirs:.1f}" if theirs else "",
            self.limit("parse_bench", [self.many("castelli"), "3"], r"parsing alone +([\d.]+)", "MB/s: reading alone"))

    def one_game(self, what: str, options: list[str], peers: dict[str, list[str]], ending: str = "",
                 limit: str = "") -> None:
        verb = what.split("`")[1].split()[0]
        commands = [[self.castellan, verb, self.game(rules), *options,
                     *(["-o", f"{self.folder}/{rules}{ending}"] if ending else [])] for rules in GAMES.values()]
        times = [used for used, _ in measure(commands + list(peers.values()), self.runs)]
        beside = ", ".join(f"{name} {used:.1f} ms" for name, used in zip(peers, times[3:]))
        row(what, *(f"{used:.1f} ms" for used in times[:3]), beside,
            f"{times[0] / times[3]:.2f}" if peers else "", limit)

    def variation(self) -> None:
        """What a page takes longer for a variation: without any, and with one for each turn."""
        cells = []
        for rules in GAMES.values():
            text = pathlib.Path(self.game(rules)).read_text()
            more, count = re.subn(r"^(\d+\. .*)$", r"\1\n(\n  \1\n)", text, flags=re.MULTILINE)
            varied = pathlib.Path(self.folder, "varied.cgn")
            varied.write_text(more)
            (without, _), (used, _) = measure([[self.castellan, "html", game, "-o", f"{self.folder}/page.html"]
                                               for game in [self.game(rules), str(varied)]], self.runs)
            cells.append(f"{(used - without) / count:.2f} ms")
        row("`html`, each variation more", *cells, "", "", "")

    def threads(self, what: str, command: list[str], cores: set[int]) -> None:
        os.sched_setaffinity(0, cores)
        one, two = (clock for _, clock in measure([[*command, "--jobs", jobs] for jobs in ("1", "2")], self.runs))
        row(what, f"{one / two:.2f} times as fast", "", "", "one thread", "", "2")

    def simulated(self, policy: str, games: int, rules: list[str]) -> None:
        commands = [[self.castellan, "simulate", "--rules", rule, "--players", "4", "--games", str(games), "--policy",
                     policy] for rule in rules]
        cells = [f"{games / used * 1000:,.0f} games/s" for used, _ in measure(commands, self.runs)]
        row(f"`simulate --policy {policy}`", *cells, *[""] * (len(GAMES) - len(cells)), "", "", "")

    def all(self, cores: set[int]) -> None:
        castelli = self.game("castelli")
        row("what", *GAMES, "beside it, in the same run", "ratio", "limit")
        row(*["---"] * 7)
        self.many_games()
        self.one_game("`check` of one game", [], {"`castellan --version`": [self.castellan, "--version"]},
                      limit="starting alone")
        self.one_game("`check --lang de` of one game", ["--lang", "de"], {})
        svg = f"{self.folder}/board.svg"
        subprocess.run([self.castellan, "render", castelli, "-o", svg], check=True)
        rsvg = {"`rsvg-convert -w 1000`": [self.rsvg, "-w", "1000", svg, "-o", f"{self.folder}/rsvg.png"]}
        self.one_game("`render -o board.png`", [], rsvg if self.rsvg else {}, ".png",
                      self.limit("picture_bench", [castelli], r"PNG, (?:drawing|encoding) +([\d.]+)",
                                 "ms: cairo and deflate alone"))
        self.one_game("`html`", [], {"`booklet`": [self.castellan, "booklet", castelli, "-o",
                                                   f"{self.folder}/booklet.pdf"]}, ".html")
        self.variation()
        every = list(GAMES.values())
        self.simulated("random", 1000, every)
        self.simulated("sensible", 20, every)
        self.simulated("fast", 200, every[:1])
        if len(cores) > 1:
            self.threads("`check` of many games, two threads",
                         [self.castellan, "check", "--quiet", self.many("castelli")], cores)
            self.threads("`animate`, two threads", [self.castellan, "animate", castelli, "-o",
                                                    f"{self.folder}/game.webp"], cores)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("castellan")
    parser.add_argument("--chess")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--megabytes", type=int, default=32, help="of many games")
    parser.add_argument("--without-limits", action="store_true")
    options = parser.parse_args()
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(cores)})
    with tempfile.TemporaryDirectory() as folder:
        Bench(os.path.abspath(options.castellan), options, folder).all(cores)


if __name__ == "__main__":
    main()
