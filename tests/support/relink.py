#!/usr/bin/env python3
"""Programs of a build with some of their sources compiled otherwise, and all else as the build has it.

    relink.py BUILD FOLDER --flags FLAGS --sources PATTERN... --programs PROGRAM...

compiles those sources with FLAGS after the build's own, and links the programs (as the build names them) with them into
FOLDER. Neither the tree nor the build is touched.
"""
import argparse
import json
import os
import re
import shlex
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


class Build:
    """How a build of Ninja made its programs."""

    def __init__(self, folder):
        self.folder = Path(folder).resolve()
        compiled = json.loads((self.folder / "compile_commands.json").read_text(encoding="utf-8"))
        self.compiling = {os.path.relpath(entry["file"], ROOT): entry["command"] for entry in compiled}
        self.linking = {}  # commands by program

    def run(self, command):
        """Whether it succeeded, and what it said."""
        done = subprocess.run(command, shell=True, cwd=self.folder, text=True, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, check=False)
        return done.returncode == 0, done.stdout

    def object_of(self, file):
        return self.compiling[file].split(" -o ")[1].split()[0]

    def library_of(self, file):
        """The end of its name, if the source's target is a library."""
        return "/lib" + self.object_of(file).split(".dir/")[0].rsplit("/", 1)[-1] + ".a"

    def without_precompiled(self):
        """For flags that change what a header's precompiled form holds."""
        self.compiling = {file: re.sub(r"( -Xclang)? -include(-pch)?( -Xclang)? \S*cmake_pch\S*", "", command)
                          for file, command in self.compiling.items()}

    def compile(self, file, made, flags, source=None):
        """To the object `made`; of another text than the tree's, if `source` is given."""
        made.parent.mkdir(parents=True, exist_ok=True)
        command = self.compiling[file].replace(f" -o {self.object_of(file)}", f" {flags} -o {shlex.quote(str(made))}")
        return self.run(command.replace(f" -c {ROOT / file}", f" -c {shlex.quote(str(source or ROOT / file))}"))

    def link_of(self, program):
        if program not in self.linking:
            told = subprocess.run(["ninja", "-C", str(self.folder), "-t", "commands", program], check=True,
                                  capture_output=True, text=True)
            self.linking[program] = told.stdout.rstrip("\n").split("\n")[-1]
        return self.linking[program]

    def link(self, program, made, objects, flags=""):
        """With `objects`, by source, instead of the build's; a program that has none of them becomes a link to it."""
        made.parent.mkdir(parents=True, exist_ok=True)
        made.unlink(missing_ok=True)
        command = self.link_of(program)
        words = command.split()
        first = []  # of a library: what these define is not looked for there any more
        taken = 0
        for file, path in objects.items():
            if self.object_of(file) in words:
                command = command.replace(f" {self.object_of(file)} ", f" {shlex.quote(str(path))} ")
                taken += 1
            elif any(word.endswith(self.library_of(file)) for word in words):
                first.append(shlex.quote(str(path)))
        if not first and not taken:
            made.symlink_to(self.folder / program)
            return True, ""
        return self.run(command.replace(f" -o {program} ", f" {' '.join(first)} {flags} -o {shlex.quote(str(made))} "))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("build", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--flags", required=True, help="for compiling and linking")
    parser.add_argument("--sources", nargs="+", required=True, metavar="PATTERN", help="below the tree's root")
    parser.add_argument("--programs", nargs="+", required=True, metavar="PROGRAM")
    choice = parser.parse_args()
    build = Build(choice.build)
    build.without_precompiled()
    folder = choice.folder.resolve()
    chosen = {str(path.relative_to(ROOT)) for pattern in choice.sources for path in ROOT.glob(pattern)}
    objects = {file: folder / (file + ".o") for file in sorted(chosen & build.compiling.keys())}
    if not objects:
        parser.error(f"no source of {choice.build} is meant")

    def made(step, *arguments):
        succeeded, said = step(*arguments, choice.flags)
        if not succeeded:
            print(said, file=sys.stderr)
        return succeeded

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        compiled = list(pool.map(lambda file: made(build.compile, file, objects[file]), objects))
        if not all(compiled):
            return 1
        linked = list(pool.map(lambda name: made(build.link, name, folder / name, objects), choice.programs))
    print(f"{len(objects)} sources compiled with {choice.flags}, {len(choice.programs)} programs linked")
    return 0 if all(linked) else 1


if __name__ == "__main__":
    sys.exit(main())
