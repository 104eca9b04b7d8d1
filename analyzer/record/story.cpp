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

std::string move_text(const Story& story, std::string_view address) {
    const StoryTurn* turn = story.find(std::string(address));
    if (turn == nullptr) turn = story.find(std::string(address.substr(0, address.rfind('.'))));
    if (turn == nullptr) return {};
    std::string text = turn->heading;
    if (!turn->is_scoring()) text += ' ' + story.players[std::size_t(turn->player)].name;
    if (!turn->words.empty()) text += (turn->is_scoring() ? " " : ": ") + turn->words;
    return text;
}

}  // namespace castellan::analyzer
