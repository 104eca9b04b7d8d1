#include "analyzer/record/story.hpp"

#include "language/text.hpp"

namespace castellan::analyzer {

std::string text(PointRange points) {
    return points.exact() ? std::to_string(points.least) : language::tr("{} to {}", points.least, points.most);
}

const StoryTurn* Story::find(const std::string& address) const {
    if (address == start.address) return &start;
    for (const StoryLine& line : lines)
        for (const StoryTurn& turn : line.turns)
            if (turn.address == address) return &turn;
    if (address != "end") return nullptr;
    return turns().empty() ? &start : &turns().back();
}

}  // namespace castellan::analyzer
