"""Tests of the board: pieces turned, order of areas, the rim, a tournament's two halves."""

import unittest

from tiny_games import make_set

from board import build_board, in_line
from box import read_set


class Boards(unittest.TestCase):
    def areas(self, entry):
        box = read_set(make_set(A={"a1": "w1N g2E r1SW.1 village"}))
        board = build_board(box, {"Pieces": f"{entry} B"}, False)
        space = next(iter(board.settlements))
        return space, {area.terrain: (area.sides, area.arms) for area in board.areas if area.space == space}

    def test_an_upright_piece(self):
        self.assertEqual(self.areas("A"), ("a1", {"w": ("N", [("a2", "S")]), "g": ("E", [("b1", "W")]),
                                                  "r": ("SW", [])}))

    def test_a_piece_turned_half_round(self):
        """The southwest corner comes to the northeast, north to south."""
        space, areas = self.areas("A180")
        self.assertEqual(space, "d4")
        self.assertEqual(areas, {"w": ("S", [("d3", "N")]), "g": ("W", [("c4", "E")]), "r": ("NE", [("e4", "W")])})

    def test_a_piece_turned_by_a_quarter_clockwise(self):
        """The southwest corner comes to the northwest, north to east."""
        space, areas = self.areas("A90")
        self.assertEqual(space, "a4")
        self.assertEqual(areas["w"], ("E", [("b4", "W")]))
        self.assertEqual(areas["g"], ("S", [("a3", "N")]))

    def test_board_order(self):
        board = build_board(read_set(make_set(A={"d4": "g1N w1S"})), {"Pieces": "A / B", "Layout": "tall"}, False)
        self.assertEqual([area.space + area.terrain for area in board.areas[:4]], ["b8w", "d8g", "d8w", "a7w"])

    def test_rim_slots_run_from_west_and_from_north(self):
        rim = {"north": {"c": "w1"}, "south": {"h": "g2"}, "west": {"2": "r1"}, "east": {"3": "c1"}}
        board = build_board(read_set(make_set(rim=rim)), {"Pieces": "A B"}, False)
        self.assertEqual(board.rim, {("c4", "N"): ("w", 1), ("h1", "S"): ("g", 2), ("a2", "W"): ("r", 1),
                                     ("h3", "E"): ("c", 1)})

    def test_the_layout_tag_chooses_among_layouts_of_one_shape(self):
        other = make_set(rim={"north": {"c": "w1"}}).split("layout wide")[1].split("layout tall")[0]
        box = read_set(make_set() + "\nlayout other" + other)
        self.assertEqual(build_board(box, {"Pieces": "A B"}, False).rim, {})
        self.assertEqual(build_board(box, {"Pieces": "A B", "Layout": "other"}, False).rim, {("c4", "N"): ("w", 1)})

    def test_a_symbol_that_faces_an_octagon_gives_nothing(self):
        self.assertEqual(build_board(read_set(make_set(rim={"north": {"b": "w1"}})), {"Pieces": "A B"}, False).rim, {})


if __name__ == "__main__":
    unittest.main()
