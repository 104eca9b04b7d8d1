"""Files of slips: what somebody meant to write, and what they wrote.

A file is one kind of slip. It begins with `# ` and a sentence; then come entries, divided by empty lines. A line of an
entry is a word and its text:

    record PATH     the record, relative to the file
    meant LINE      a line of the record; several follow one another there as they do here
    typed LINE      what was written instead of them: as many lines as there are, or none; a `meant` after it begins
                    another place of the same record
    all /A/B/       the regular expression A is replaced by B throughout the record, after the lines above; ^ and $ are
                    a line's ends, \\A and \\Z the record's; any character may be in the place of /
    bytes CODING    the record is saved in this coding of Python's, such as utf-16; `CODING bom`: after a byte order
                    mark
    help REGEX      the program cannot know what was meant: message, facts and help of its first diagnostic match this
    fmt             no edit is asked for: `castellan fmt` writes what was meant
    or LINE         another answer as right as what was meant, as nothing in the record says which it was
    and LINE        one more line of that answer
    errors N        so many slips at once: there are N errors, and the first fixes of all together make what was meant
"""

import dataclasses
import re
from pathlib import Path


class SlipFileError(Exception):
    """A file of slips that is not as it should be."""


@dataclasses.dataclass
class Slip:
    """One entry."""

    kind: str
    where: str  # file and line
    record: Path
    places: list = dataclasses.field(default_factory=list)  # (lines meant, lines typed)
    all: list = dataclasses.field(default_factory=list)
    coding: str = ""
    help: str = ""
    fmt: bool = False
    others: list = dataclasses.field(default_factory=list)
    errors: int = 1

    def meant_text(self):
        return self.record.read_text(encoding="utf-8")

    def _with(self, instead):
        """The record with these lines at each place instead of those meant."""
        text = "\n" + self.meant_text()
        for (meant, _), lines in zip(self.places, instead):
            block = "\n" + "".join(f"{line}\n" for line in meant)
            if text.count(block) != 1:
                raise SlipFileError(f"{self.where}: what is meant must be in {self.record.name} exactly once")
            text = text.replace(block, "\n" + "".join(f"{line}\n" for line in lines))
        return text[1:]

    def typed_bytes(self):
        text = self._with([typed for _, typed in self.places])
        for pattern, replacement in self.all:
            text = re.sub(pattern, replacement, text, flags=re.M)
        coding, _, mark = self.coding.partition(" ")
        return (("\ufeff" if mark else "") + text).encode(coding or "utf-8")

    def readings(self):
        """The records that are right answers; the one meant comes first."""
        return [self.meant_text()] + [self._with([lines]) for lines in self.others]


def _substitution(text):
    parts = text.split(text[:1])
    if len(parts) != 4 or parts[0] or parts[3]:
        raise ValueError("all /A/B/")
    return parts[1], parts[2]


def read_slips(path):
    """The entries of a file."""
    lines = path.read_text(encoding="utf-8").split("\n")
    if not lines[0].startswith("# "):
        raise SlipFileError(f"{path.name}:1: the first line is `# ` and what the slip is")
    slips = []
    slip = None
    for number, line in enumerate(lines[1:], 2):
        where = f"{path.name}:{number}"
        word, _, text = line.partition(" ")
        if not line:
            slip = None
            continue
        if (slip is None) != (word == "record"):
            raise SlipFileError(f"{where}: an entry begins with `record`, after an empty line")
        try:
            if word == "record":
                slip = Slip(path.stem, where, (path.parent / text).resolve(strict=True))
                slips.append(slip)
            elif word == "meant":
                if not slip.places or slip.places[-1][1]:
                    slip.places.append(([], []))
                slip.places[-1][0].append(text)
            elif word == "typed":
                slip.places[-1][1].append(text)
            elif word == "all":
                slip.all.append(_substitution(text))
            elif word == "bytes":
                slip.coding = text
            elif word == "help":
                slip.help = text
            elif line == "fmt":
                slip.fmt = True
            elif word == "or":
                slip.others.append([text])
            elif word == "errors":
                slip.errors = int(text)
            elif word == "and":
                slip.others[-1].append(text)
            else:
                raise ValueError("an unknown word")
        except (OSError, ValueError, IndexError) as error:
            raise SlipFileError(f"{where}: {error}: {line}") from error
    for slip in slips:
        if not (slip.places or slip.all or slip.coding):
            raise SlipFileError(f"{slip.where}: nothing is typed")
        slip.typed_bytes()
    return slips


def read_folder(folder, kind=None):
    """The entries of all files of a folder, or of the file of one kind."""
    files = sorted(folder.glob("*.slips" if kind is None else f"{kind}.slips"))
    if not files:
        raise SlipFileError(f"{folder}: no slips" + (f" of the kind {kind}" if kind else ""))
    return [slip for file in files for slip in read_slips(file)]
