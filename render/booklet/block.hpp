// The content of a booklet before layout: chapters, sections, blocks. Lengths are points (1/72 inch).
#pragma once

#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "render/backend/line_breaker.hpp"
#include "render/scene/scene.hpp"

namespace castellan::render::booklet {

/// A target for the reader: an entry of the PDF's outline.
struct Bookmark {
    int level = 0;  // 0: a game; an entry belongs to the one of a lower level before it
    std::string title;
    int order = 0;          // in the outline; pictures that float may stand in another
    std::string name = {};  // for links to it; unique in a chapter
    int turn = 0;           // its number, for the running head; 0: no turn
};

struct Paragraph {
    std::vector<Run> runs;
    double size = 10;
    double leading = 13;      // from line to line
    double indent = 0;        // of all lines, from the left
    double first_indent = 0;  // of the first line, besides
    double before = 0;        // space above, unless a column begins here
    Anchor anchor = Anchor::left;
    bool keep_with_next = false;
    bool may_part = false;  // from the next all the same, where a column would stay empty otherwise
    bool keep_together = false;
    bool own_direction = false;  // as Measure's
    Filling filling = Filling::ragged;
    std::string label = {};  // bold, in the indent of the first line: a turn's number
    std::vector<Bookmark> bookmarks = {};
};

/// A picture with its caption, which are never parted. It may be further on than the text that mentions it.
struct Figure {
    std::shared_ptr<const Scene> scene;
    double width = 0;  // on paper; made smaller if the column has not the room
    Paragraph caption;
    std::shared_ptr<const Scene> below = {};  // between picture and caption, in points: it is never made smaller
    double before = 0;                        // least space above, and below
    double after = 0;
    bool floats = true;      // else it is where the text mentions it
    double most_height = 1;  // as a share of a whole column's; without the caption
    std::vector<Bookmark> bookmarks = {};
};

struct Cell {
    std::string text;
    Weight weight = Weight::regular;
};

/// The first column takes what the others leave; too long a text ends in an ellipsis.
struct Table {
    std::vector<std::vector<Cell>> rows;  // the first is the head, repeated where the table goes on
    double column_width = 0;              // of every column but the first
    double size = 10;
    double leading = 14;
    double before = 0;
    bool last_row_is_total = false;
};

/// A line across the column.
struct Rule {
    double before = 0;
    double after = 0;
};

/// An entry of the contents: its page's number is known when all is laid out.
struct ContentsEntry {
    std::string title;
    std::size_t chapter = 0;
    double before = 0;
};

using Block = std::variant<Paragraph, Figure, Table, Rule, ContentsEntry>;

struct Section {
    int columns = 1;
    std::vector<Block> blocks;
    double before = 0;
};

/// Begins on a page of its own.
struct Chapter {
    std::string running_head;  // over all its pages but the first
    std::vector<Section> sections;
};

}  // namespace castellan::render::booklet
