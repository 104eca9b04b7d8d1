// The indivisible pieces of a column: a line of text, a picture with its caption, a row of a table.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "render/booklet/page.hpp"

namespace castellan::render::booklet {

/// Lengths are points; what it holds is placed from its upper left corner.
struct Atom {
    double before = 0;  // space above, unless it begins a column
    double after = 0;   // least space below, unless it ends a column
    double height = 0;
    bool keep_with_next = false;
    bool may_part = false;  // from the next all the same, where the column would stay empty otherwise
    bool floats = false;
    double picture = 0;                     // how much of its height is a picture, at its top, that may be made smaller
    std::shared_ptr<const Atom> head = {};  // above it again where a column begins with it: a table goes on
    Scene scene = {};                       // its frame is not used
    std::vector<Inset> insets = {};
    std::vector<Bookmark> bookmarks = {};
    std::vector<Link> links = {};
};

struct AtomContext {
    const BreakLines& break_lines;
    double width = 0;        // of the column
    double most_height = 0;  // of a column: no atom is higher
    PageInks inks = {};
    /// The number of a chapter's first page; 0 while it is not known.
    std::function<int(std::size_t chapter)> page_of = [](std::size_t) { return 0; };
};

/// The first two lines of a paragraph stay together, and so do the last two.
std::vector<Atom> atoms_of(std::span<const Block> blocks, const AtomContext& context);

}  // namespace castellan::render::booklet
