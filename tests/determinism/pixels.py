"""Pictures in PNG, as far as castellan writes them: 8 bits a channel, not interlaced."""

import struct
import zlib

CHANNELS = {0: 1, 2: 3, 4: 2, 6: 4}


def _chunks(data):
    place = 8
    while place < len(data):
        size, kind = struct.unpack(">I4s", data[place:place + 8])
        yield kind, data[place + 8:place + 8 + size]
        place += 12 + size


def _paeth(left, up, corner):
    guess = left + up - corner
    return min((left, up, corner), key=lambda value: abs(guess - value))


def _unfiltered(kind, line, above, step):
    if kind == 0:
        return line
    for i, byte in enumerate(line):
        left = line[i - step] if i >= step else 0
        corner = above[i - step] if i >= step else 0
        guess = [0, left, above[i], (left + above[i]) // 2, _paeth(left, above[i], corner)][kind]
        line[i] = (byte + guess) & 255
    return line


def pixels(data):
    """Size, and the bytes of all lines."""
    chunks = list(_chunks(data))
    width, height, depth, colour, _, _, interlaced = struct.unpack(">IIBBBBB", chunks[0][1])
    if depth != 8 or colour not in CHANNELS or interlaced:
        raise ValueError("not a picture of castellan's")
    step = CHANNELS[colour]
    raw = zlib.decompress(b"".join(content for kind, content in chunks if kind == b"IDAT"))
    above = bytearray(width * step)
    lines = []
    for row in range(height):
        start = row * (width * step + 1)
        above = _unfiltered(raw[start], bytearray(raw[start + 1:start + 1 + width * step]), above, step)
        lines.append(bytes(above))
    return (width, height), b"".join(lines)


def largest_difference(one, other):
    """Of any channel of any pixel; 256 where the sizes differ."""
    (size, left), (other_size, right) = pixels(one), pixels(other)
    if size != other_size:
        return 256
    return max((abs(a - b) for a, b in zip(left, right)), default=0)
