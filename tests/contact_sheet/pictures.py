"""Sizes of pictures, and whether anything is on them."""

import re
import struct
import zlib


def size_of(path):
    """Width and height as the file says them; of SVG as its reader takes them."""
    data = path.read_bytes()
    if data[:8] == b"\x89PNG\r\n\x1a\n":
        return struct.unpack(">II", data[16:24])
    if data[:4] == b"RIFF" and data[8:16] == b"WEBPVP8X":
        return tuple(int.from_bytes(data[at:at + 3], "little") + 1 for at in (24, 27))
    found = re.search(rb'<svg[^>]* width="([\d.]+)[^"]*"[^>]* height="([\d.]+)', data)
    return tuple(round(float(number)) for number in found.groups()) if found else (0, 0)


def is_blank(path):
    """Whether all rows of a PNG are alike; filters let the first be written in another way."""
    data, at, packed = path.read_bytes(), 8, b""
    while at < len(data):
        length = int.from_bytes(data[at:at + 4], "big")
        if data[at + 4:at + 8] == b"IDAT":
            packed += data[at + 8:at + 8 + length]
        at += length + 12
    rows = zlib.decompress(packed)
    step = len(rows) // size_of(path)[1]
    return len({rows[at + 1:at + step] for at in range(step, len(rows), step)}) <= 1
