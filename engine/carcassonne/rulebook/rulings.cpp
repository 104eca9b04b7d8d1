#include "engine/carcassonne/rulebook/rulings.hpp"

namespace castellan::carcassonne {
namespace {

constexpr auto table = std::to_array<RulingInfo>({
    {RulingName::small_city,
     "small-city",
     "S2",
     "what does a completed city of two tiles give?",
     {"4", "2"},
     {"2 points a tile, as every city", "1 point a tile, as older printings say"},
     "The game is played so today, and the castles' text gives such a city 4 points."},
});
static_assert(table.size() == ruling_count);

constexpr core::RulingList<RulingInfo, ruling_count> list(table.data());

}  // namespace

const RulingInfo& info(RulingName name) { return table[std::size_t(name)]; }

Rulings::Problem Rulings::set_list(std::string_view text, std::string_view& culprit) {
    return list.set_list(text, culprit, values_);
}
std::string Rulings::text() const { return list.text(values_); }

}  // namespace castellan::carcassonne
