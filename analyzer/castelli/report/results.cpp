#include "analyzer/castelli/report/results.hpp"

#include <algorithm>
#include <string>

#include "engine/castelli/box/vocabulary.hpp"

namespace castellan::analyzer {
namespace {

bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

}  // namespace

std::vector<NamedWinners> named_winners(std::string_view result) {
    std::vector<NamedWinners> games;
    bool game_begins = true;
    for (std::uint32_t at = 0; at < result.size(); ++at) {
        if (result[at] == ',') game_begins = true;
        if (!is_letter(result[at])) continue;
        if (game_begins) games.push_back({{at, at}, {}});
        game_begins = false;
        NamedWinners& game = games.back();
        game.span.end = at + 1;
        if (const auto colour = castelli::find_colour(result[at])) game.colours.add(*colour);
    }
    return games;
}

castelli::ColourSet all_named_winners(std::string_view result) {
    castelli::ColourSet all;
    for (const NamedWinners& game : named_winners(result)) all |= game.colours;
    return all;
}

}  // namespace castellan::analyzer
