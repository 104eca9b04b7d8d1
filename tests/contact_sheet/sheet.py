"""Draws the contact sheet: see setup/contact-sheet.sh. Runs the plan's commands, checks what they made, writes the page."""

import argparse
import concurrent.futures
import json
import os
import shlex
import shutil
import subprocess
import sys
import time
from pathlib import Path

import index
from offers import Offers
from pictures import is_blank, size_of
from plan import EXAMPLES, Plan, write_games

DOTS_PER_INCH = "96"
SECONDS = 180  # for one command


def run(command, folder, path):
    environment = {**os.environ, "PATH": f"{path}:{os.environ['PATH']}", "LC_ALL": "C.UTF-8"}
    try:
        return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, errors="replace",
                              timeout=SECONDS, stdin=subprocess.DEVNULL)
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(command, -1, "", f"takes longer than {SECONDS} s")


def run_in_terminal(command, folder, path, terminal):
    """What a program that asks shows after some keys."""
    columns, rows, *keys = terminal
    server = f"castellan-sheet-{os.getpid()}-{abs(hash((tuple(command), terminal)))}"

    def tmux(*words):
        return run(["tmux", "-L", server, "-f", "/dev/null", *words], folder, path)
    begun = tmux("new-session", "-d", "-x", str(columns), "-y", str(rows), shlex.join(command))
    if begun.returncode != 0:
        return begun
    try:
        shown = before = ""
        for _ in range(60):
            time.sleep(0.1)
            shown = tmux("capture-pane", "-e", "-p").stdout
            if shown.strip() and shown == before:
                if not keys:
                    break
                tmux("send-keys", keys.pop(0))
                shown = ""
            before = shown
        code = 0 if shown.strip() else 1
        return subprocess.CompletedProcess(command, code, shown, "" if code == 0 else "shows nothing")
    finally:
        tmux("kill-server")


def pages_of(pdf):
    """Each page as a picture beside it."""
    stem = pdf.with_suffix("")
    subprocess.run(["pdftoppm", "-png", "-r", DOTS_PER_INCH, pdf, f"{stem}-page"], check=True, capture_output=True)
    return sorted(stem.parent.glob(f"{stem.name}-page-*.png"))


class Result:
    """What became of a shot."""

    def __init__(self, shot, output="", fault=""):
        self.shot, self.output, self.fault = shot, output, fault
        self.pictures = []

    def look_at(self, folder):
        """Checks the pictures, and finds those to show."""
        if not self.shot.picture:
            return self
        path = folder / self.shot.picture
        pdf = path.with_suffix(".pdf")
        if not path.exists() or path.stat().st_size == 0:
            self.fault = self.fault or f"{self.shot.picture} was not written"
            return self
        try:
            shown = pages_of(pdf) if pdf == path or self.shot.screen.get("step") == "printed" else [path]
        except subprocess.CalledProcessError as error:
            self.fault = error.stderr.decode()
            return self
        for one in shown:
            size = size_of(one)
            self.pictures.append((one.relative_to(folder), size))
            if len(shown) == 1 and self.shot.width not in (0, size[0]):
                self.fault = self.fault or f"is {size[0]} px wide and not {self.shot.width}"
            if one.suffix == ".png" and is_blank(one):
                self.fault = self.fault or f"nothing is on {one.name}"
        return self


class Sheet:
    def __init__(self, source, build, folder):
        self.source, self.build, self.folder = source, build, folder
        self.path = build / "cli"

    def run(self, shot):
        if shot.terminal:
            if not shutil.which("tmux"):
                return Result(shot, fault="tmux is not there (setup/packages.txt)")
            done = run_in_terminal(shot.command, self.folder, self.path, shot.terminal)
        else:
            folder = self.folder / EXAMPLES if shot.group.startswith("examples") else self.folder
            done = run(shot.command, folder, self.path)
        fault = "" if done.returncode == 0 else f"exit {done.returncode}: {done.stderr}"
        return Result(shot, done.stdout, fault).look_at(self.folder)

    def screens(self, shots):
        """The browser takes them in two rows; a fault of the browser itself is one of each picture."""
        halves = [shots[0::2], shots[1::2]]
        with concurrent.futures.ThreadPoolExecutor() as pool:
            done = list(pool.map(self.row_of_screens, range(2), halves))
        return [result for row in done for result in row]

    def row_of_screens(self, number, shots):
        if not shots:
            return []
        jobs = self.folder / f"screens-{number}.json"
        jobs.write_text(json.dumps([shot.screen for shot in shots]))
        done = subprocess.run(["node", self.source / "tests/contact_sheet/screens.mjs", self.folder, jobs],
                              cwd=self.build / "tests/page", capture_output=True, text=True)
        jobs.unlink()
        faults = json.loads(done.stdout) if done.returncode == 0 else [[done.stderr]] * len(shots)
        return [Result(shot, fault="; ".join(fault)).look_at(self.folder) for shot, fault in zip(shots, faults)]

    def recorder_page(self):
        """A build without WebAssembly has none."""
        page = self.folder / "pages/recorder.html"
        if run(["castellan", "record", "--page", "-o", page], self.folder, self.path).returncode != 0:
            built = self.build / "web/page/recorder.html"
            if not built.exists():
                return False
            shutil.copy(built, page)
        return True


def shortened(shots):
    """Three of each kind, and what they need."""
    kinds = {}
    for shot in shots:
        kinds.setdefault(shot.group.partition(":")[0], []).append(shot)
    few = [shot for kind in kinds.values() for shot in (kind[0], kind[len(kind) // 2], kind[-1])]
    needed = {shot.screen["page"] for shot in few if shot.screen}
    few += [shot for shot in shots if shot.command and shot.command[-1] in needed]
    return [shot for number, shot in enumerate(few) if shot not in few[:number]]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--only", default="")
    parser.add_argument("source", type=Path)
    parser.add_argument("build", type=Path)
    parser.add_argument("folder", type=Path)
    options = parser.parse_args()
    folder = options.folder.absolute()
    if folder.exists() and any(folder.iterdir()):
        sys.exit(f"contact-sheet: {folder} is not empty")
    for name in ("", "pages"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    sheet = Sheet(options.source, options.build, folder)
    castellan = options.build / "cli/castellan"
    write_games(castellan, options.source / "samples", folder)
    shots = Plan(Offers(castellan), folder).make()
    if not sheet.recorder_page():
        print("contact-sheet: without the recorder's page: it was built without the tools for WebAssembly")
        shots = [shot for shot in shots if not shot.group.startswith("recorder")]
    shots = [shot for shot in shots if shot.group.startswith(options.only)]
    if options.quick:
        shots = shortened(shots)
    for shot in shots:
        (folder / shot.picture).parent.mkdir(parents=True, exist_ok=True)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(sheet.run, [shot for shot in shots if not shot.screen]))
    results += sheet.screens([shot for shot in shots if shot.screen])
    index.write(folder / "index.html", results)
    failed = [result for result in results if result.fault]
    for result in failed:
        print(f"contact-sheet: {index.caption(result.shot)}: {result.fault.strip()}", file=sys.stderr)
    pictures = sum(len(result.pictures) for result in results)
    print(f"{folder}/index.html: {pictures} pictures, {len(results)} commands, {len(failed)} failed")
    sys.exit(1 if failed or not results else 0)


if __name__ == "__main__":
    main()
