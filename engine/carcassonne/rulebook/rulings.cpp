#include "engine/carcassonne/rulebook/rulings.hpp"

namespace castellan::carcassonne {
namespace {

constexpr auto table = std::to_array<RulingEntry>({
    {"small-city",
     "S2",
     "what does a completed city of two tiles give?",
     {"4", "2"},
     {"2 points a tile and a pennant, as every city", "1 point a tile and a pennant, as older printings say"},
     "The game is played so today, and the castles' text gives such a city 4 points."},
});
static_assert(table.size() == ruling_count, "every ruling has a row, in the order of the names");

constexpr core::RulingList<RulingEntry, ruling_count> list(table.data());

}  // namespace

std::span<const RulingEntry> rulings() { return table; }

Rulings::Problem Rulings::set(std::string_view assignment) { return list.set(assignment, values_); }
Rulings::Problem Rulings::set_list(std::string_view text, std::string_view& culprit) {
    return list.set_list(text, culprit, values_);
}
std::string Rulings::text() const { return list.text(values_); }

}  // namespace castellan::carcassonne
