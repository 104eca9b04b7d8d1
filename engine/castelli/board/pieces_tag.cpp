#include "engine/castelli/board/pieces_tag.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <utility>

#include "language/text.hpp"

namespace castellan::castelli {

using language::tr;
using language::trn;

namespace {

constexpr std::size_t max_laid = 4;
constexpr std::array<std::string_view, 4> turn_names = {"0", "90", "180", "270"};

tl::unexpected<BoardError> refused(std::string_view code, notation::Span span, std::string message, std::string help) {
    return tl::unexpected(BoardError{code, span, std::move(message), std::move(help)});
}

std::string piece_names(const ComponentSet& set) {
    std::string names;
    for (const Piece& piece : set.pieces) {
        if (!names.empty()) names += ", ";
        names += piece.name;
    }
    return names;
}

tl::expected<LaidPiece, BoardError> read_piece(const ComponentSet& set, std::string_view word, notation::Span span) {
    const std::size_t digits = std::min(word.find_first_of("0123456789"), word.size());
    const std::string_view wanted = word.substr(0, digits);
    const std::string_view degrees = word.substr(digits);
    LaidPiece laid;
    laid.span = span;
    if (!degrees.empty()) {
        const auto* const turn = std::find(turn_names.begin(), turn_names.end(), degrees);
        if (turn == turn_names.end()) {
            return refused("pieces-turn", span, tr("a piece is turned by 90, 180 or 270 degrees"),
                           tr("write the degrees clockwise behind the name, such as B180"));
        }
        laid.turns = std::uint8_t(turn - turn_names.begin());
    }
    for (std::size_t i = 0; i < set.pieces.size(); ++i) {
        if (set.pieces[i].name != wanted) continue;
        laid.piece = std::uint8_t(i);
        return laid;
    }
    return refused("pieces-unknown", span, tr("set {} has no such piece", set.name),
                   tr("its pieces are {}", piece_names(set)));
}

tl::unexpected<BoardError> wrong_shape(const Layout& layout, std::size_t length) {
    std::string wanted = trn("layout {1} has {0} row, pieces in it: {2}",
                             "layout {1} has {0} rows, pieces in each: {2}", layout.rows, layout.name, layout.columns);
    return refused("pieces-count", {0, std::uint32_t(length)}, std::move(wanted),
                   tr("name the rows from the north, divided by /, such as A B180 / C D"));
}

}  // namespace

tl::expected<std::vector<LaidPiece>, BoardError> read_pieces(const ComponentSet& set, const Layout& layout,
                                                             std::string_view value) {
    std::vector<LaidPiece> pieces;
    int rows = 1;
    int in_row = 0;
    for (std::size_t at = 0; at < value.size();) {
        if (value[at] == ' ') {
            ++at;
        } else if (value[at] == '/') {
            if (in_row != layout.columns || rows == layout.rows) return wrong_shape(layout, value.size());
            in_row = 0;
            ++rows;
            ++at;
        } else {
            const std::size_t end = std::min(value.find_first_of(" /", at), value.size());
            auto piece = read_piece(set, value.substr(at, end - at), {std::uint32_t(at), std::uint32_t(end)});
            if (!piece) return tl::unexpected(std::move(piece.error()));
            if (pieces.size() == max_laid) return wrong_shape(layout, value.size());
            pieces.push_back(*piece);
            ++in_row;
            at = end;
        }
    }
    if (in_row != layout.columns || rows != layout.rows) return wrong_shape(layout, value.size());
    return pieces;
}

std::string write_pieces(const ComponentSet& set, const Layout& layout, std::span<const LaidPiece> pieces) {
    std::string value;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (i > 0) value += i % layout.columns == 0 ? " / " : " ";
        value += set.pieces[pieces[i].piece].name;
        if (pieces[i].turns != 0) value += turn_names[pieces[i].turns];
    }
    return value;
}

}  // namespace castellan::castelli
