"""A copy of the tree, where sources are changed, built and tested without touching the one people work in."""
import os
import resource
import shutil
import subprocess
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
SLOWER = 8  # a test that takes so many times its usual processor time hangs


class Check(NamedTuple):
    """A program that fails when something is broken: what to build for it, how it is run in the build folder."""
    name: str
    targets: tuple
    command: tuple  # {source} and {build} stand for the two folders
    memory: int | None = 4 << 30  # bytes; programs with AddressSanitizer reserve more than any limit


class Workshop:
    def __init__(self, folder, options=(), say=lambda text: None):
        self.source, self.build = Path(folder) / "source", Path(folder) / "build"
        self.options, self.say = options, say
        self.usual = {}  # seconds of processor time, by check

    def refresh(self):
        """Copies what differs from the tree, so that only that is built again."""
        listed = subprocess.run(["git", "ls-files", "-coz", "--exclude-standard"], cwd=ROOT, check=True,
                                capture_output=True).stdout.decode().split("\0")
        wanted = {name for name in listed if name and (ROOT / name).is_file()}
        for name in wanted:
            there = self.source / name
            if not there.exists() or there.read_bytes() != (ROOT / name).read_bytes():
                there.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, there)  # with the time of now
        for there in [path for path in self.source.rglob("*") if path.is_file()]:
            if str(there.relative_to(self.source)) not in wanted:
                there.unlink()
        self.run_tool(["cmake", "-S", str(self.source), "-B", str(self.build), "-G", "Ninja", *self.options])

    def run_tool(self, command):
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            raise RuntimeError(" ".join(command) + "\n" + done.stdout[-3000:] + done.stderr[-3000:])

    def text_of(self, file):
        return (self.source / file).read_text(encoding="utf-8")

    def write(self, file, text):
        (self.source / file).write_text(text, encoding="utf-8")

    def builds(self, targets):
        done = subprocess.run(["ninja", "-C", str(self.build), *targets], capture_output=True, text=True)
        self.output = done.stdout[-3000:]
        return done.returncode == 0

    def passes(self, check):
        """Whether the check succeeds; one that hangs or eats memory does not."""
        limit = int(self.usual.get(check.name, 600) * SLOWER) + 5

        def limited():
            resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
            if check.memory is not None:
                resource.setrlimit(resource.RLIMIT_AS, (check.memory, check.memory))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

        command = [part.format(source=self.source, build=self.build) for part in check.command]
        environment = {**os.environ, "CASTELLAN": str(self.build / "cli/castellan"), "LC_ALL": "C",
                       "CASTELLAN_SOURCE": str(self.source), "CASTELLAN_BUILD": str(self.build)}
        try:
            done = subprocess.run(command, cwd=self.build, env=environment, preexec_fn=limited, stdin=subprocess.DEVNULL,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60 * limit)
        except subprocess.TimeoutExpired:
            return False
        self.output = done.stdout.decode(errors="replace")[-3000:]
        return done.returncode == 0

    def measure(self, check):
        """The check passes on the tree as it is; remembers how long that takes."""
        if not self.builds(check.targets):
            raise RuntimeError(f"the unchanged tree does not build:\n{self.output}")
        before = os.times()
        began = time.monotonic()
        if not self.passes(check):
            raise RuntimeError(f"{check.name} fails on the unchanged tree:\n{self.output}")
        after = os.times()
        self.usual[check.name] = (after.children_user + after.children_system
                                  - before.children_user - before.children_system)
        self.say(f"{check.name}: {self.usual[check.name]:.1f} s of processor time, "
                 f"{time.monotonic() - began:.0f} s")
