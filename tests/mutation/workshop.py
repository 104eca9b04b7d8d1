"""Programs of a build with one source broken: it is compiled aside, and linked with all else as the build has it.

Neither the tree nor the build is touched, so that several workshops can work with the same."""
import os
import resource
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))
from relink import ROOT, Build  # noqa: E402

measuring = threading.Lock()
FLAGS = "-w -D_GLIBCXX_ASSERTIONS"  # an index too far is no matter of luck
SLOWER = 8  # a test that takes so many times its usual processor time hangs


class Check(NamedTuple):
    """Something that fails when the program is broken: the files of the build it takes, how it is run among them."""
    name: str
    programs: tuple
    command: tuple  # {source} and {build} stand for the tree and the folder of the programs
    memory: int | None = 4 << 30  # bytes; programs with AddressSanitizer reserve more than any limit


class Workshop:
    def __init__(self, build, folder, say=lambda text: None, usual=None):
        self.build, self.folder, self.say = build, Path(folder).resolve(), say
        self.usual = {} if usual is None else usual  # seconds of processor time, by check
        self.objects = {}  # by the source that is broken
        self.output = ""

    def breaks(self, file, text):
        """Takes this text for the source; false when it does not compile."""
        source = self.folder / "broken" / file
        source.parent.mkdir(parents=True, exist_ok=True)
        source.write_text(text, encoding="utf-8")
        self.objects = {file: self.folder / "broken.o"}
        compiles, self.output = self.build.compile(file, self.objects[file], FLAGS, source)
        return compiles

    def links(self, check):
        """Provides the check's programs with what is broken."""
        for program in check.programs:
            linked, self.output = self.build.link(program, self.folder / program, self.objects)
            if not linked:
                return False
        return True

    def passes(self, check, folder=None):
        """Whether the check succeeds with what is broken, or in a folder; one that hangs or eats memory does not."""
        folder = folder or self.folder
        limit = int(self.usual.get(check.name, 600) * SLOWER) + 5

        def limited():
            resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
            if check.memory is not None:
                resource.setrlimit(resource.RLIMIT_AS, (check.memory, check.memory))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

        command = [part.format(source=ROOT, build=folder) for part in check.command]
        environment = {**os.environ, "CASTELLAN": str(folder / "cli/castellan"), "LC_ALL": "C",
                       "CASTELLAN_SOURCE": str(ROOT), "CASTELLAN_BUILD": str(self.build.folder)}
        try:
            done = subprocess.run(command, cwd=folder, env=environment, preexec_fn=limited, stdin=subprocess.DEVNULL,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60 * limit)
        except subprocess.TimeoutExpired:
            return False
        self.output = done.stdout.decode(errors="replace")[-3000:]
        return done.returncode == 0

    def know(self, check):
        """Measures the check at its first use."""
        with measuring:
            if check.name not in self.usual:
                self.measure(check)

    def measure(self, check):
        """The check passes with the build as it is; remembers how long that takes."""
        before = os.times()
        began = time.monotonic()
        if not self.passes(check, self.build.folder):
            raise RuntimeError(f"{check.name} fails on the unchanged tree:\n{self.output}")
        after = os.times()
        self.usual[check.name] = (after.children_user + after.children_system
                                  - before.children_user - before.children_system)
        self.say(f"{check.name}: {self.usual[check.name]:.1f} s of processor time, "
                 f"{time.monotonic() - began:.0f} s")


def built(preset, targets=()):
    """The build of a preset as the tree is now."""
    for command in (["cmake", "--preset", preset],
                    ["cmake", "--build", "--preset", preset, *(["--target", *targets] if targets else [])]):
        done = subprocess.run(command, cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        if done.returncode != 0:
            raise SystemExit(" ".join(command) + "\n" + done.stdout[-3000:])
    return Build(ROOT / "build" / preset)
