"""castellan in a pseudo-terminal: keys are typed, the window is resized, signals come at any time."""

import fcntl
import os
import pty
import resource
import select
import signal
import struct
import tempfile
import termios
import time
from pathlib import Path

PATIENCE = 60  # seconds until a program that should have ended hangs
TIOCGPTN = 0x80045430  # which terminal it is
QUIET = 0.03  # seconds: longer than ncurses waits for the rest of a key


class PseudoTerminal:
    """One run. What the program writes is read and forgotten."""

    def __init__(self, castellan, arguments, folder, rows, columns, **settings):
        self.code = None
        started, starting = os.pipe()  # both close when the program begins: until then signals would reach the test's copy
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            try:
                resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
                fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
                for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
                    signal.signal(number, signal.SIG_DFL)
                os.chdir(folder)
                environment = {name: value for name, value in os.environ.items()
                               if name not in ("LANG", "LC_ALL", "LC_CTYPE", "LINES", "COLUMNS")}
                os.execve(castellan, [castellan, *map(str, arguments)], {**environment, **settings})
            finally:
                os._exit(127)
        os.close(starting)
        os.read(started, 1)
        os.close(started)
        os.set_blocking(self.terminal, False)
        number = fcntl.ioctl(self.terminal, TIOCGPTN, b"\0" * 4)
        self.name = f"/dev/pts/{struct.unpack('I', number)[0]}"

    def read(self, seconds):
        """What comes within this time. None: the terminal is closed."""
        ready, _, _ = select.select([self.terminal], [], [], seconds)
        if not ready:
            return b""
        try:
            return os.read(self.terminal, 65536) or None
        except OSError:
            return None

    def has_ended(self):
        if self.code is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            self.code = os.waitstatus_to_exitcode(status) if pid else None
        return self.code is not None

    def wait_for_screen(self):
        """Until something was written, and then nothing more for a moment."""
        end = time.monotonic() + PATIENCE
        seen = False
        while time.monotonic() < end and not self.has_ended():
            some = self.read(QUIET)
            if some is None or (seen and not some):
                return
            seen = seen or bool(some)

    def type(self, keys):
        """Types as fast as the program reads. One whose output was stopped reads nothing more."""
        end = time.monotonic() + 1
        while keys and time.monotonic() < end and not self.has_ended():
            try:
                keys = keys[os.write(self.terminal, keys):]
                end = time.monotonic() + 1
            except BlockingIOError:
                pass
            except OSError:
                return
            if self.read(0) is None:
                return

    def resize(self, rows, columns):
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def send(self, number):
        if not self.has_ended():
            os.kill(self.pid, number)

    def is_idle(self):
        """It sleeps, and has read all that was typed."""
        try:
            its_side = os.open(self.name, os.O_RDONLY | os.O_NOCTTY | os.O_NONBLOCK)
            unread = struct.unpack("i", fcntl.ioctl(its_side, termios.FIONREAD, b"\0" * 4))[0]
            os.close(its_side)
            state = Path(f"/proc/{self.pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
        except OSError:
            return True
        return state in "SZ" and unread == 0

    def wait_until_idle(self):
        end = time.monotonic() + PATIENCE
        quiet = 0
        while quiet < 3 and time.monotonic() < end and not self.has_ended():
            some = self.read(QUIET)
            if some is None:
                return
            quiet = quiet + 1 if not some and self.is_idle() else 0

    def end(self, number=signal.SIGTERM, reads=True):
        """The exit code after this signal; below zero: of a signal that ended it. None: it hangs, and is killed."""
        self.send(number)
        end = time.monotonic() + PATIENCE
        while not self.has_ended() and time.monotonic() < end:
            if not reads or self.read(0.01) is None:
                time.sleep(0.01)
        hangs = not self.has_ended()
        if hangs:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        os.close(self.terminal)
        return None if hangs else self.code


def files_in(folder):
    return {path.name: path.read_bytes() for path in Path(folder).iterdir() if path.is_file()}


def scratch():
    return tempfile.TemporaryDirectory(prefix="castellan")
