// Drawing commands in comments: [%mark ...], [%arrow ...], [%label ...], [%diagram ...] (docs/drawing.md).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analyzer/castelli/board_place.hpp"
#include "engine/castelli/replay/address.hpp"
#include "notation/diagnostic.hpp"
#include "notation/record.hpp"

namespace castellan::analyzer {

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

/// What those comments ask for; what of it cannot be drawn is left out.
Drawings drawings_at(const notation::Record& record, const castelli::Board& board, const castelli::Address& address);

/// Appends the warnings of all drawing commands of a record; gives the number of those beyond the limit of a game,
/// which are left out.
std::size_t check_drawings(const notation::Record& record, const castelli::Board& board,
                           std::vector<notation::Diagnostic>& diagnostics);

}  // namespace castellan::analyzer
