#include "engine/piecepack/rulebook/rulings.hpp"

#include <algorithm>

namespace castellan::piecepack {
namespace {

constexpr auto table = std::to_array<RulingInfo>({
    {RulingName::tiles,
     "tiles",
     "C2",
     "which tiles are in play?",
     {"players", "all"},
     {"those of the players' suits", "all 24"},
     "Each player takes the tiles of the own suit; nobody takes those of the others."},
    {RulingName::tile_limit,
     "tile-limit",
     "R2",
     "how many coins may lie on one tile?",
     {"4", "4-each", "none"},
     {"4 of all players together", "4 of each player", "any number"},
     "The text says 4 and loses the word that would say of whom. A tile has four cells."},
    {RulingName::neighbour_suit,
     "neighbour-suit",
     "V5",
     "does the suit of a tile beside the castle matter?",
     {"any", "own-enemy"},
     {"no: control alone decides", "yes: only own tiles give, only others' cost"},
     "The text says what control is, and of no tile whose it is."},
    {RulingName::tie_control,
     "tie-control",
     "V4 V7",
     "is a tie of coins control?",
     {"yes", "armed", "no"},
     {"yes, 0 to 0 too", "yes, with a coin of one's own there", "no"},
     "The text denies control only to those whose coins are less."},
});

constexpr bool rows_are_in_order() {
    for (std::size_t row = 0; row < table.size(); ++row)
        if (table[row].ruling != RulingName(row)) return false;
    return table.size() == ruling_count;
}
static_assert(rows_are_in_order(), "every ruling has a row, in its place");

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

std::size_t index_of(std::string_view name) {
    const auto found = std::find_if(table.begin(), table.end(), [&](const auto& row) { return row.name == name; });
    return std::size_t(found - table.begin());
}

}  // namespace

const RulingInfo& info(RulingName name) { return table[std::size_t(name)]; }

Rulings::Problem Rulings::set(std::string_view assignment) {
    const auto equals = assignment.find('=');
    if (equals == std::string_view::npos) return Problem::malformed;
    const std::size_t ruling = index_of(assignment.substr(0, equals));
    if (ruling == table.size()) return Problem::unknown_name;
    std::string wanted(assignment.substr(equals + 1));
    std::replace(wanted.begin(), wanted.end(), ' ', '-');
    const auto& values = table[ruling].values;
    const auto found = std::find(values.begin(), values.end(), wanted);
    if (wanted.empty() || found == values.end()) return Problem::unknown_value;
    values_[ruling] = std::uint8_t(found - values.begin());
    return Problem::none;
}

Rulings::Problem Rulings::set_list(std::string_view list, std::string_view& culprit) {
    unsigned named = 0;
    while (!trimmed(list).empty()) {
        const auto comma = list.find(',');
        culprit = trimmed(list.substr(0, comma));
        const std::size_t ruling = index_of(culprit.substr(0, culprit.find('=')));
        if ((named >> ruling & 1U) != 0 && ruling < table.size()) return Problem::twice;
        named |= 1U << ruling;
        if (const auto problem = set(culprit); problem != Problem::none) return problem;
        list = comma == std::string_view::npos ? std::string_view{} : list.substr(comma + 1);
    }
    return Problem::none;
}

std::string Rulings::text() const {
    std::string result;
    for (std::size_t ruling = 0; ruling < ruling_count; ++ruling) {
        if (values_[ruling] == 0) continue;
        if (!result.empty()) result += ", ";
        result += table[ruling].name;
        result += '=';
        result += table[ruling].values[values_[ruling]];
    }
    return result;
}

}  // namespace castellan::piecepack
