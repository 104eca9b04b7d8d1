#include "analyzer/split/season_game.hpp"

#include <cstdint>
#include <cstdlib>
#include <string>

#include "analyzer/split/mapped_json.hpp"

namespace castellan::analyzer {
namespace {

using namespace analysis;

/// More than any game has: so many whole victories, or decisions.
constexpr std::int64_t most = 100'000;

bool read_units(const rapidjson::Value& object, const char* name, Units& units) {
    const auto* value = member(object, name);
    if (value == nullptr || !value->IsInt64() || std::abs(value->GetInt64() / most) > one_victory) return false;
    units = value->GetInt64();
    return true;
}

bool read_count(const rapidjson::Value& object, const char* name, std::uint32_t& count) {
    const auto* value = member(object, name);
    if (value == nullptr || !value->IsUint() || value->GetUint() > most) return false;
    count = value->GetUint();
    return true;
}

bool read_player(const rapidjson::Value& object, SeasonGame::Player& player) {
    const auto* name = member(object, "name");
    const auto* decisions = member(object, "decisions");
    if (name == nullptr || !name->IsString() || decisions == nullptr) return false;
    player.name = text_of(*name);
    bool whole = read_units(object, "start", player.start) && read_units(object, "luck", player.luck) &&
                 read_units(object, "own_choices", player.own_choices) &&
                 read_units(object, "others_choices", player.others_choices) &&
                 read_units(object, "result", player.result) && read_count(*decisions, "counting", player.counting) &&
                 read_units(*decisions, "lost", player.lost) &&
                 read_units(*decisions, "lost_squares", player.lost_squares);
    for (std::size_t mark = 1; mark < mark_count; ++mark)
        whole = whole && read_count(*decisions, std::string(id(Mark(mark))).c_str(), player.marks[mark]);
    return whole;
}

}  // namespace

std::optional<SeasonGame> season_game_in(const rapidjson::Value& object) {
    if (member(object, "reason") != nullptr) return SeasonGame{};  // it was refused, and does not count
    const auto* players = member(object, "players");
    const auto* ending = member(object, "ending");
    if (players == nullptr || !players->IsArray() || ending == nullptr || !ending->IsString()) return std::nullopt;
    SeasonGame game;
    game.finished = text_of(*ending) == "finished";
    for (const auto& player : players->GetArray())
        if (!read_player(player, game.players.emplace_back())) return std::nullopt;
    return game;
}

}  // namespace castellan::analyzer
