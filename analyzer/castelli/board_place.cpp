#include "analyzer/castelli/board_place.hpp"

#include <algorithm>
#include <array>

#include "engine/castelli/board/names.hpp"
#include "engine/castelli/words/resolve.hpp"
#include "engine/castelli/words/word.hpp"
#include "language/text.hpp"

namespace castellan::analyzer {

using language::tr;

namespace {

using namespace castelli;

std::optional<Space> parse_space(std::string_view text) {
    if (text.size() != 2) return std::nullopt;
    const int column = (text[0] >= 'A' && text[0] <= 'Z' ? text[0] + 32 : text[0]) - 'a';
    const int row = text[1] - '1';
    if (column < 0 || column > 7 || row < 0 || row > 7) return std::nullopt;
    return Space::at(column, row);
}

std::size_t side_of_bit(std::uint8_t sides) {
    std::size_t side = 0;
    while (side + 1 < side_count && !(sides >> side & 1)) ++side;
    return side;
}

/// The same for both sides of a border: "d5@N" and "d6@S".
std::array<int, 3> border(const BoardPlace& place) {
    int column = place.space.column();
    int row = place.space.row();
    Side side = *place.side;
    if (side == Side::south) --row, side = Side::north;
    if (side == Side::west) --column, side = Side::east;
    return {column, row, int(side)};
}

PlaceError no_place(std::string message) {
    return {std::move(message), tr("a space, an area or a side: e4, e4g, e4gN, d5@N")};
}

}  // namespace

tl::expected<BoardPlace, PlaceError> parse_place(std::string_view text, const Board& board) {
    BoardPlace place;
    const auto space = parse_space(text);
    const auto word = space ? tl::unexpected(WordError{}) : parse_word(text);
    const bool named = word && (word->kind == WordKind::area || word->kind == WordKind::rim) &&
                       word->player == nobody && !word->makes_claim();
    if (!space && !named) return tl::unexpected(no_place(tr("'{}' is no place of a board", text)));
    place.space = space ? *space : word->space;
    if (board.kind_of(place.space) == SpaceKind::absent)
        return tl::unexpected(no_place(tr("this board has no space {}", space_name(place.space))));
    if (named && word->kind == WordKind::rim) place.side = Side(side_of_bit(word->sides));
    if (named && word->kind == WordKind::area) {
        const auto area = resolve_area(*word, board);
        if (!area) return tl::unexpected(PlaceError{area.error().message, area.error().help});
        place.area = *area;
    }
    return place;
}

bool same_place(const BoardPlace& a, const BoardPlace& b) {
    return a == b || (a.side && b.side && border(a) == border(b));
}

std::optional<Tint> parse_tint(std::string_view text) {
    constexpr std::array<std::string_view, tint_count> names = {"", "red", "green", "blue", "yellow"};
    for (std::size_t i = 1; i < names.size(); ++i)
        if (text == names[i] || (text.size() == 1 && text[0] == colour_letters[i - 1])) return Tint(i);
    return std::nullopt;
}

std::optional<SpaceRange> parse_spaces(std::string_view text) {
    const auto dash = text.find('-');
    const auto a = parse_space(text.substr(0, dash));
    const auto b = dash == std::string_view::npos ? a : parse_space(text.substr(dash + 1));
    if (!a || !b) return std::nullopt;
    const int around = dash == std::string_view::npos ? 1 : 0;  // a single space is shown with its neighbours
    return SpaceRange{Space::at(std::max(0, std::min(a->column(), b->column()) - around),
                                std::max(0, std::min(a->row(), b->row()) - around)),
                      Space::at(std::min(7, std::max(a->column(), b->column()) + around),
                                std::min(7, std::max(a->row(), b->row()) + around))};
}

bool meets(const SpaceRange& range, const Board& board) {
    for (int row = range.first.row(); row <= range.last.row(); ++row)
        for (int column = range.first.column(); column <= range.last.column(); ++column)
            if (board.kind_of(Space::at(column, row)) != SpaceKind::absent) return true;
    return false;
}

}  // namespace castellan::analyzer
