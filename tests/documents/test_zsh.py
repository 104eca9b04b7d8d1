"""Completion in an interactive zsh on a terminal: what it hands to compadd when the tabulator is pressed."""

import os
import pty
import select
import shutil
import time
import unittest

from completion import DOCUMENTS, Completion

# compadd is watched; calls that only fill arrays (-O, -A, -D) offer nothing.
HARNESS = r"""
fpath=($DOCUMENTS $fpath)
autoload -Uz compinit
compinit -u -D
compadd() {
    local -a offered
    if [[ ${@[1,(i)(-|--)]} != *-(O|A|D)\ * ]]; then
        builtin compadd -O offered "$@"
        (($#offered)) && print -rl -- $offered >>offered
    fi
    builtin compadd "$@"
}
press_tab() {
    zle expand-or-complete
    : >done
}
zle -N press_tab
bindkey '^I' press_tab
setopt no_beep
PS1=
: >ready
"""


class Zsh(Completion, unittest.TestCase):
    shell = "zsh"

    def setUp(self):
        super().setUp()
        self.work = self.folder / ".zsh"
        self.work.mkdir()
        (self.work / ".zshrc").write_text(HARNESS.replace("ready", str(self.work / "ready"))
                                          .replace(">done", f">{self.work}/done")
                                          .replace(">>offered", f">>{self.work}/offered"))

    def complete(self, line):
        for name in ["ready", "done", "offered"]:
            (self.work / name).unlink(missing_ok=True)
        child, terminal = pty.fork()
        if child == 0:
            os.chdir(self.folder)
            os.execve(shutil.which("zsh"), ["zsh", "-i", "-d"],
                      {"PATH": os.environ["PATH"], "HOME": str(self.folder), "ZDOTDIR": str(self.work),
                       "TERM": "dumb", "DOCUMENTS": str(DOCUMENTS)})
        try:
            self.wait_for(terminal, "ready")
            os.write(terminal, line.encode() + b"\t")
            self.wait_for(terminal, "done")
        finally:
            os.close(terminal)  # hangs up
            os.waitpid(child, 0)
        offered = self.work / "offered"
        return offered.read_text().splitlines() if offered.exists() else []

    def wait_for(self, terminal, name):
        shown = b""
        end = time.monotonic() + 60
        while not (self.work / name).exists():
            self.assertLess(time.monotonic(), end, shown.decode(errors="replace"))
            if select.select([terminal], [], [], 0.02)[0]:
                shown += os.read(terminal, 4096)


if __name__ == "__main__":
    unittest.main()
