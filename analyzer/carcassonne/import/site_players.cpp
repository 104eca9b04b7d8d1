#include "analyzer/carcassonne/import/site_players.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/carcassonne/state/setup.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::carcassonne {

using namespace castellan::carcassonne;
using language::tr;

namespace {

/// "ffa500" is the yellow of its followers.
std::optional<Colour> site_colour(std::string_view hex) {
    constexpr std::array<std::pair<std::string_view, Colour>, 5> colours = {{{"ff0000", Colour::red},
                                                                             {"0000ff", Colour::blue},
                                                                             {"008000", Colour::green},
                                                                             {"ffa500", Colour::yellow},
                                                                             {"000000", Colour::black}}};
    if (!hex.empty() && hex.front() == '#') hex.remove_prefix(1);
    for (const auto& [code, colour] : colours)
        if (code == hex) return colour;
    return std::nullopt;
}

}  // namespace

PlayerNumber SitePlayers::number_of(const JsonValue& where, const std::string& id) {
    const auto found = std::find(ids_.begin(), ids_.end(), id);
    if (found != ids_.end()) return PlayerNumber(found - ids_.begin());
    if (ids_.size() == most_players) where.refuse(tr("a game has at most {} players", most_players));
    ids_.push_back(id);
    players_.emplace_back();
    return ids_.size() - 1;
}

void SitePlayers::read_list(const JsonValue& list) {
    list.each([&](const JsonValue& value) {
        const auto id = value.find("player") ? value.find("player") : value.find("id");
        if (!id || !id->is_label()) return;
        const PlayerNumber number = number_of(*id);
        LoggedPlayer& player = players_[number];
        if (const auto name = value.find("name"); name && name->is_text()) player.name = name->text();
        if (const auto colour = value.find("color"); colour && colour->is_text())
            player.colour = site_colour(colour->text());
        if (const auto score = value.find("score"); score && score->is_label())
            player.total = score->number(-most_logged_points, most_logged_points);
        if (const auto conceded = value.find("concede"); conceded && conceded->truth()) concede(number);
    });
}

void SitePlayers::read_coloured(std::string_view names) {
    constexpr std::string_view before = "color:#";
    for (auto at = names.find(before); at != std::string_view::npos; at = names.find(before)) {
        names.remove_prefix(at + before.size());
        const std::string_view colour = names.substr(0, names.find('"'));
        names.remove_prefix(std::min(names.find('>'), names.size()));
        const std::string_view name = names.substr(0, names.find('<'));
        if (const auto known = site_colour(colour); known && !name.empty()) colours_.emplace(name.substr(1), *known);
    }
}

void SitePlayers::has_turn(PlayerNumber player) {
    if (std::find(seats_.begin(), seats_.end(), player) == seats_.end()) seats_.push_back(player);
}

void SitePlayers::total(const std::vector<std::int64_t>& scores) {
    for (PlayerNumber player = 0; player < players_.size(); ++player)
        if (!players_[player].total) players_[player].total = player < scores.size() ? scores[player] : 0;
}

void SitePlayers::seat(GameLog& log) {
    for (PlayerNumber player = 0; player < players_.size(); ++player) has_turn(player);
    std::vector<PlayerNumber> seat_of(seats_.size());
    for (const PlayerNumber number : seats_) {
        seat_of[number] = log.players.size();
        log.players.push_back(players_[number]);
        LoggedPlayer& player = log.players.back();
        const auto colour = colours_.find(player.name);
        if (!player.colour && colour != colours_.end()) player.colour = colour->second;
    }
    for (LoggedMove& move : log.moves) move.player = seat_of[move.player];
    for (LoggedEvent& event : log.events)
        for (PlayerPoints& given : event.points) given.player = seat_of[given.player];
    if (conceded_by_) log.conceded_by = seat_of[*conceded_by_];
}

}  // namespace castellan::analyzer::carcassonne
