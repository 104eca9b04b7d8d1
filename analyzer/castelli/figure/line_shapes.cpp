#include "analyzer/castelli/figure/line_shapes.hpp"

#include <algorithm>
#include <array>

#include "language/text.hpp"

namespace castellan::analyzer::figure {

using language::msgid;

namespace {

constexpr std::array shapes = {
    LineShape{"title", Keyword::title, 1, SIZE_MAX, msgid("title Who gets the grain?"), 0},
    LineShape{"caption", Keyword::caption, 1, SIZE_MAX, msgid("caption Blue wins with {d4g:B4}."), 0},
    LineShape{"game", Keyword::game, 1, 1, "game ../games/final.cgn"},
    LineShape{"set", Keyword::set, 1, 1, "set my-box.set"},
    LineShape{"position", Keyword::position, 1, SIZE_MAX, "position octagons d4 g2NE | tiles d5:B3Y3R3G3"},
    LineShape{"panel", Keyword::panel, 0, SIZE_MAX, msgid("panel Before"), 0},
    LineShape{"row", Keyword::row, 0, 0, "row"},
    LineShape{"then", Keyword::then, 0, SIZE_MAX, msgid("then a turn later"), 0},
    LineShape{"at", Keyword::at, 1, 1, "at 7.2"},
    LineShape{"crop", Keyword::crop, 1, 1, msgid("crop c3-f6, or crop board")},
    LineShape{"show", Keyword::show, 1, SIZE_MAX, "show d4g:R3,B4=B2 ^e4=5 vp=R12,B7"},
    LineShape{"majority", Keyword::majority, 1, SIZE_MAX, "majority d4:G3,B3=G3,B3"},
    LineShape{"sight", Keyword::sight, 1, SIZE_MAX, "sight d4-h4=2"},
    LineShape{"winner", Keyword::winner, 1, 1, "winner R+B"},
    LineShape{"would", Keyword::would, 1, SIZE_MAX, "would d5:R3G3B3Y3 ^d4=5"},
    LineShape{"refused", Keyword::refused, 2, SIZE_MAX, "refused B2 d5:R3G3B3Y3 ^e6"},
    LineShape{"mark", Keyword::mark, 1, 2, msgid("mark d4g, or mark d4:city blue")},
    LineShape{"arrow", Keyword::arrow, 2, 3, msgid("arrow d5 d4g, or arrow d5 d4g blue")},
    LineShape{"callout", Keyword::callout, 3, SIZE_MAX, msgid("callout 1 d4g The grain is complete."), 2},
    LineShape{"beside", Keyword::beside, 1, SIZE_MAX, msgid("beside ^R+Lg+wood=R2,B0 What Red has."), 1},
    LineShape{"note", Keyword::note, 1, SIZE_MAX, msgid("note Red is paid first."), 0},
    LineShape{"page", Keyword::page, 1, 1, "page a4"},
    LineShape{"margin", Keyword::margin, 1, 1, "margin 15mm"},
    LineShape{"numbers", Keyword::numbers, 1, 1, msgid("numbers 6, or numbers none")},
    LineShape{"callouts", Keyword::callouts, 1, 1, "callouts through"},
    LineShape{"columns", Keyword::columns, 1, 1, "columns 2"},
    LineShape{"break", Keyword::page_break, 0, 0, "break"},
    LineShape{"heading", Keyword::heading, 1, SIZE_MAX, msgid("heading Castles"), 0},
    LineShape{"text", Keyword::text, 1, SIZE_MAX, msgid("text A castle scores once."), 0},
    LineShape{"box", Keyword::box, 0, SIZE_MAX, msgid("box Please note"), 0},
    LineShape{"end", Keyword::end, 0, 0, "end"},
    LineShape{"figure", Keyword::figure, 0, SIZE_MAX, msgid("figure The grain goes to Blue"), 0},
};

}  // namespace

std::span<const LineShape> line_shapes() { return shapes; }

const LineShape* find_line_shape(std::string_view word) {
    const auto* const shape =
        std::find_if(shapes.begin(), shapes.end(), [&](const LineShape& each) { return each.word == word; });
    return shape == shapes.end() ? nullptr : shape;
}

}  // namespace castellan::analyzer::figure
