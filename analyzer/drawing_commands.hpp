// Drawing commands in comments: [%mark ...], [%arrow ...], [%label ...], [%diagram ...] (docs/drawing.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/castelli/address.hpp"
#include "engine/castelli/board.hpp"
#include "notation/diagnostic.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer {

/// The colours of commands; `accent` is the theme's own, for what names none.
enum class Tint : std::uint8_t { accent, red, green, blue, yellow };
inline constexpr std::size_t tint_count = 5;

/// A space, one of its areas or one of its sides: "e4", "e4gN", "d5@N". On a square a side is a tile's arm.
struct BoardPlace {
    castelli::Space space;
    std::uint8_t area = castelli::no_index;  // in Board::areas
    std::optional<castelli::Side> side;
    friend bool operator==(const BoardPlace&, const BoardPlace&) = default;
};

struct DrawnMark {
    BoardPlace place;
    Tint tint{};
};

struct DrawnArrow {
    BoardPlace from;
    BoardPlace to;
    Tint tint{};
};

struct DrawnLabel {
    BoardPlace place;
    Tint tint{};
    std::string text;  // a stranger's
};

/// Spaces from one corner to the other; `first` is the south-western one.
struct SpaceRange {
    castelli::Space first = castelli::Space::at(0, 0);
    castelli::Space last = castelli::Space::at(7, 7);
};

/// "c3-f6", or one space for it and its neighbours. The spaces need not be on the board.
std::optional<SpaceRange> parse_spaces(std::string_view text);

/// A diagram belongs where this stands: of the whole board, or of a part.
struct Diagram {
    std::optional<SpaceRange> part;
};

/// What comments ask to be drawn at one place of a record, in the order written.
struct Drawings {
    std::vector<DrawnMark> marks;
    std::vector<DrawnArrow> arrows;
    std::vector<DrawnLabel> labels;
    std::optional<Diagram> diagram;  // the first one

    [[nodiscard]] bool empty() const { return marks.empty() && arrows.empty() && labels.empty() && !diagram; }
};

/// Drawings at one place of a record; no reader can look at more of them.
inline constexpr std::size_t most_drawings = 100;

/// Adds the commands of a comment node. What cannot be drawn on this board is left out, with a warning `bad-drawing`.
void read_drawings(const notation::Record& record, const notation::Node& comment, const castelli::Board& board,
                   Drawings& drawings, std::vector<notation::Diagnostic>& diagnostics);

/// The comment nodes that speak of the game at an address: those between the action that leads there and the next one.
/// At 0 those before the first turn, at the end of a turn those behind its last action.
std::vector<std::uint32_t> comments_at(const notation::Record& record, const castelli::Address& address);

/// Appends the warnings of all drawing commands of a record; gives the number of those beyond the limit of a game,
/// which are left out.
std::size_t check_drawings(const notation::Record& record, const castelli::Board& board,
                           std::vector<notation::Diagnostic>& diagnostics);

}  // namespace castellan::analyzer
