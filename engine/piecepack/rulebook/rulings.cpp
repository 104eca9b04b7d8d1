#include "engine/piecepack/rulebook/rulings.hpp"

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

constexpr core::RulingList<RulingInfo, ruling_count> list(table.data(), core::Hyphens::or_blanks);

}  // namespace

const RulingInfo& info(RulingName name) { return table[std::size_t(name)]; }

Rulings::Problem Rulings::set(std::string_view assignment) { return list.set(assignment, values_); }
Rulings::Problem Rulings::set_list(std::string_view text, std::string_view& culprit) {
    return list.set_list(text, culprit, values_);
}
std::string Rulings::text() const { return list.text(values_); }

}  // namespace castellan::piecepack
