"""Some of the commands of outputs.py under other locales and time zones, and whether the comparison can fail."""

import os
import struct
import unittest
import zlib

import outputs
import pixels

CASTELLAN = os.environ["CASTELLAN"]


def png(grey_bytes):
    """A picture of one line."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    header = struct.pack(">IIBBBBB", len(grey_bytes), 1, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(b"\0" + bytes(grey_bytes)))


class Surroundings(unittest.TestCase):
    def test_locales_and_time_zones_change_no_byte(self):
        self.assertEqual(outputs.main([CASTELLAN]), 0)


class Comparison(unittest.TestCase):
    def test_commands_that_follow_one_another(self):
        self.assertEqual(list(outputs.steps(["fmt", "a"])), [(["fmt", "a"], None)])
        self.assertEqual(list(outputs.steps(["check", "a", ">", "b", "then", "merge", "b"])),
                         [(["check", "a"], "b"), (["merge", "b"], None)])

    def test_another_text_is_found(self):
        self.assertEqual(list(outputs.differing({"a": b"1.5", "b": b""}, {"a": b"1,5", "b": b""})), ["a"])

    def test_a_file_too_many_is_found(self):
        self.assertEqual(list(outputs.differing({}, {"left over": b""})), ["left over"])

    def test_pixels_may_differ_a_little(self):
        self.assertEqual(list(outputs.differing({"x.png": png([7, 8])}, {"x.png": png([7, 10])})), [])
        self.assertEqual(list(outputs.differing({"x.png": png([7, 8])}, {"x.png": png([7, 11])})),
                         ["x.png (pixels by up to 3)"])
        self.assertEqual(pixels.largest_difference(png([1]), png([1, 1])), 256)


if __name__ == "__main__":
    unittest.main()
