"""advances.py FOLDER OUTPUT: writes C++ with the widths of the letters of the shipped faces, in thousandths of an em."""
import struct
import sys
from pathlib import Path

FACES = {"regular": "LinLibertine_R", "bold": "LinLibertine_RB", "italic": "LinLibertine_RI"}
RANGES = ((0x20, 0x180), (0x2010, 0x2045), (0x2190, 0x2194))  # Latin; punctuation; arrows


def tables(data):
    count = struct.unpack_from(">H", data, 4)[0]
    entries = (struct.unpack_from(">4sIII", data, 12 + 16 * i) for i in range(count))
    return {tag: data[at:at + size] for tag, _, at, size in entries}


def glyphs(cmap):
    """Code points with their glyphs, of the subtable for Unicode's first plane (format 4)."""
    for i in range(struct.unpack_from(">H", cmap, 2)[0]):
        at = struct.unpack_from(">HHI", cmap, 4 + 8 * i)[2]
        if struct.unpack_from(">H", cmap, at)[0] == 4:
            break
    count = struct.unpack_from(">H", cmap, at + 6)[0] // 2
    ends, starts, deltas, offsets = (
        struct.unpack_from(f">{count}H", cmap, at + 14 + part * 2 * count + (2 if part else 0)) for part in range(4))
    found = {}
    for i in range(count):
        for code in range(starts[i], min(ends[i] + 1, 0xFFFF)):
            glyph = code
            if offsets[i]:
                place = at + 16 + 6 * count + 2 * i + offsets[i] + 2 * (code - starts[i])
                glyph = struct.unpack_from(">H", cmap, place)[0]
                if glyph == 0:
                    continue
            found[code] = glyph + deltas[i] & 0xFFFF
    return found


def advances(path):
    parts = tables(path.read_bytes())
    em = struct.unpack_from(">H", parts[b"head"], 18)[0]
    metrics = struct.unpack_from(">H", parts[b"hhea"], 34)[0]
    glyph_of = glyphs(parts[b"cmap"])

    def width(code):
        if code not in glyph_of:
            return 0  # not in the face
        glyph = min(glyph_of[code], metrics - 1)
        return round(struct.unpack_from(">H", parts[b"hmtx"], 4 * glyph)[0] * 1000 / em)

    return [width(code) for first, end in RANGES for code in range(first, end)]


def main(folder, output):
    lines = ["#include \"web/text_width.hpp\"\n\nnamespace castellan::web {\n"]
    lines.append("extern const std::array<LetterRange, 3> letter_ranges;\n")
    ranges = ", ".join(f"{{0x{first:x}, 0x{end:x}}}" for first, end in RANGES)
    lines.append(f"const std::array<LetterRange, 3> letter_ranges = {{{{{ranges}}}}};\n")
    for name, face in FACES.items():
        widths = ",".join(map(str, advances(Path(folder, face + ".otf"))))
        lines.append(f"extern const std::span<const std::uint16_t> {name}_widths;\n"
                     f"constexpr std::uint16_t {name}_face[] = {{{widths}}};\n"
                     f"const std::span<const std::uint16_t> {name}_widths = {name}_face;\n")
    lines.append("}  // namespace castellan::web\n")
    Path(output).write_text("".join(lines))


main(*sys.argv[1:])
