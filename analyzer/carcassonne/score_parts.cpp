#include "analyzer/carcassonne/score_parts.hpp"

#include <algorithm>
#include <array>

#include "language/text.hpp"

namespace castellan::analyzer::carcassonne {

using namespace castellan::carcassonne;
using language::msgid;

namespace {

constexpr std::array<std::string_view, terrain_count> completed = {
    std::string_view(), msgid("completed roads"), msgid("completed cities"), msgid("completed monasteries")};
constexpr std::array<std::string_view, terrain_count> at_the_end = {
    msgid("fields"), msgid("unfinished roads"), msgid("unfinished cities"), msgid("unfinished monasteries")};
constexpr std::array<std::string_view, terrain_count> rules_completed = {std::string_view(), "S1", "S2", "S3"};
constexpr std::array<std::string_view, terrain_count> rules_at_the_end = {"F2", "F1", "F1", "F1"};

std::vector<ScorePart> empty_parts() {
    std::vector<ScorePart> parts;
    for (const Terrain terrain : {Terrain::road, Terrain::city, Terrain::monastery})
        parts.push_back({completed[std::size_t(terrain)], rules_completed[std::size_t(terrain)]});
    parts.push_back({msgid("castles"), "K5"});
    for (const Terrain terrain : {Terrain::road, Terrain::city, Terrain::monastery, Terrain::field})
        parts.push_back({at_the_end[std::size_t(terrain)], rules_at_the_end[std::size_t(terrain)]});
    return parts;
}

std::string_view part_of(const PlayedTurn& turn, const Event& event) {
    if (event.castle != no_castle) return "castles";
    return (turn.kind == PlayedTurn::Kind::end ? at_the_end : completed)[std::size_t(event.terrain)];
}

}  // namespace

std::vector<ScorePart> score_parts(const PlayedGame& game) {
    std::vector<ScorePart> parts = empty_parts();
    for (const PlayedTurn& turn : game.turns())
        for (const Event& event : turn.events) {
            const auto part = std::find_if(parts.begin(), parts.end(),
                                           [&](const ScorePart& one) { return one.name == part_of(turn, event); });
            for (const Colour colour : all_colours)
                if (event.owners.contains(colour)) part->points[colour] += event.points;
        }
    std::erase_if(parts, [](const ScorePart& part) {
        return std::all_of(part.points.begin(), part.points.end(), [](std::int32_t points) { return points == 0; });
    });
    return parts;
}

}  // namespace castellan::analyzer::carcassonne
