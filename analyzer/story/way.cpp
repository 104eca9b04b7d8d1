#include "analyzer/story/way.hpp"

#include <algorithm>

#include "language/text.hpp"

namespace castellan::analyzer {

using castelli::Address;
using castelli::Situation;
using language::tr;

namespace {

/// Where the line has the turn; its end if it has none of that number.
std::vector<StoryTurn>::const_iterator find_turn(const StoryLine& line, std::uint16_t number) {
    return std::find_if(line.turns.begin(), line.turns.end(), [&](const StoryTurn& turn) {
        return !turn.is_final() && turn.situation.play.number == number;
    });
}

}  // namespace

tl::expected<std::vector<const Situation*>, std::string> way_to(const Story& story, const Address& address) {
    std::vector<const Situation*> way = {&story.setup};
    const StoryLine* line = &story.main;
    const auto go = [&](std::vector<StoryTurn>::const_iterator end) {
        for (auto turn = line->turns.begin(); turn != end; ++turn) way.push_back(&turn->situation);
    };
    for (const auto& [number, variation] : address.path) {
        const auto branch = find_turn(*line, number);
        if (branch == line->turns.end()) return tl::unexpected(tr("the record has no turn {}", number));
        if (variation > branch->variations.size())
            return tl::unexpected(tr("turn {} has no variation {}", number, variation));
        go(branch);
        line = &branch->variations[variation - 1U];
    }
    if (!address.turn) {
        go(line->turns.end());
    } else if (*address.turn > 0 || !address.path.empty()) {
        const auto last = find_turn(*line, *address.turn);
        if (last == line->turns.end()) return tl::unexpected(tr("the record has no turn {}", *address.turn));
        go(last + 1);
    }
    return way;
}

}  // namespace castellan::analyzer
