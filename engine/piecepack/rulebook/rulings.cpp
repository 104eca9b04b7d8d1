#include "engine/piecepack/rulebook/rulings.hpp"

namespace castellan::piecepack {
namespace {

constexpr auto table = std::to_array<RulingEntry>({
    {"tiles",
     "C2",
     "which tiles are in play?",
     {"players", "all"},
     {"those of the players' suits", "all 24"},
     "Each player takes the tiles of the own suit; nobody takes those of the others."},
    {"tile-limit",
     "R2",
     "how many coins may lie on one tile?",
     {"4", "4-each", "none"},
     {"4 of all players together", "4 of each player", "any number"},
     "The text says 4 and loses the word that would say of whom. A tile has four cells."},
    {"neighbour-suit",
     "V5",
     "does the suit of a tile beside the castle matter?",
     {"any", "own-enemy"},
     {"no: control alone decides", "yes: only own tiles give, only others' cost"},
     "Control is the only term that the text defines. own-enemy takes its words own and enemy by the letter."},
    {"tie-control",
     "V4 V7",
     "is a tie of coins control?",
     {"yes", "armed", "no"},
     {"yes, 0 to 0 too", "yes, with a coin of one's own there", "no"},
     "The text denies control only to those whose coins are less."},
});

static_assert(table.size() == ruling_count, "every ruling has a row, in the order of the names");

constexpr core::RulingList<RulingEntry, ruling_count> list(table.data(), core::Hyphens::or_blanks);

}  // namespace

std::span<const RulingEntry> rulings() { return table; }

Rulings::Problem Rulings::set(std::string_view assignment) { return list.set(assignment, values_); }
Rulings::Problem Rulings::set_list(std::string_view text, std::string_view& culprit) {
    return list.set_list(text, culprit, values_);
}
std::string Rulings::text() const { return list.text(values_); }

}  // namespace castellan::piecepack
