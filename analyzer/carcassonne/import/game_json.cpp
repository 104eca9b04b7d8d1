#include "analyzer/carcassonne/import/game_json.hpp"

#include <algorithm>
#include <initializer_list>

#include "analyzer/carcassonne/import/spots.hpp"
#include "base/visible.hpp"
#include "engine/carcassonne/box/base_set.hpp"
#include "engine/carcassonne/state/setup.hpp"
#include "language/text.hpp"

namespace castellan::analyzer::carcassonne {

using namespace castellan::carcassonne;
using language::tr;

namespace {

/// y counts to the south in the file.
Place read_place(const JsonValue& x, const JsonValue& y) {
    return {std::int16_t(x.number(-farthest, farthest)), std::int16_t(-y.number(-farthest, farthest))};
}

Place read_place(const JsonValue& pair) { return read_place(pair[0], pair[1]); }

KindId read_kind(const JsonValue& name) {
    const auto found = base_set().find(name.text());
    if (!found) name.refuse(tr("there is no tile {} in the base game", base::quoted(name.text())));
    return *found;
}

Terrain read_terrain(const JsonValue& feature) {
    const auto terrain = terrain_named(feature.text());
    if (!terrain)
        feature.refuse(tr("{} is no feature: expected city, road, monastery or field", base::quoted(feature.text())));
    return *terrain;
}

Spot read_spot(const JsonValue& place) {
    Spot spot;
    spot.terrain = read_terrain(place.at("feature"));
    if (spot.terrain == Terrain::monastery) return spot;
    const JsonValue side = place.at("side");
    if (spot.terrain == Terrain::field)
        spot.half = half_named(side.text());
    else
        spot.side = side_named(side.text());
    if (spot.terrain == Terrain::field && !spot.half)
        side.refuse(tr("{} is no half of a side: expected one of NL NR EL ER SL SR WL WR", base::quoted(side.text())));
    if (spot.terrain != Terrain::field && !spot.side)
        side.refuse(tr("{} is no side: expected one of N E S W", base::quoted(side.text())));
    return spot;
}

class GameReader {
  public:
    explicit GameReader(const JsonValue& root) : root_(root) {}

    GameLog read() {
        expect_keys(root_, {"source", "players", "first", "start", "tiles", "moves", "aside", "expected"});
        read_players();
        read_start();
        if (const auto tiles = root_.find("tiles")) {
            if (tiles->text() != "as played") tiles->refuse(tr("expected `as played`, or nothing for the base game"));
            log_.tiles_as_played = true;
        }
        const JsonValue moves = root_.at("moves");
        if (moves.size() > std::size_t(most_tiles)) moves.refuse(tr("a game has at most {} tiles", most_tiles));
        moves.each([&](const JsonValue& move) { read_move(move); });
        if (const auto aside = root_.find("aside"))
            aside->each([&](const JsonValue& tile) { log_.aside.push_back(read_kind(tile)); });
        if (const auto expected = root_.find("expected")) read_expected(*expected);
        return std::move(log_);
    }

  private:
    void read_players() {
        const JsonValue players = root_.at("players");
        if (players.size() < 2 || players.size() > most_players)
            players.refuse(tr("expected the names of 2 to {} players", most_players));
        players.each([&](const JsonValue& name) {
            if (std::find(labels_.begin(), labels_.end(), name.text()) != labels_.end())
                name.refuse(tr("{} is there twice", base::quoted(name.text())));
            labels_.emplace_back(name.text());
        });
        if (const auto first = root_.find("first")) {
            const auto begins = std::ptrdiff_t(player_of(*first, first->text()));
            std::rotate(labels_.begin(), labels_.begin() + begins, labels_.end());
        }
        for (const std::string& label : labels_) log_.players.push_back({label, {}, {}});
    }

    void read_start() {
        const auto start = root_.find("start");
        if (!start) return;
        expect_keys(*start, {"tile", "x", "y", "rot"});
        if (read_kind(start->at("tile")) != base_set().start || read_place(start->at("x"), start->at("y")) != Place{} ||
            start->at("rot").number(0, 3) != 0)
            start->refuse(tr("the start tile is RCr at 0, 0, as it is drawn"));
    }

    [[nodiscard]] PlayerNumber player_of(const JsonValue& where, std::string_view label) const {
        const auto found = std::find(labels_.begin(), labels_.end(), label);
        if (found == labels_.end()) where.refuse(tr("{} is none of the players", base::quoted(label)));
        return PlayerNumber(found - labels_.begin());
    }

    /// What is not read is said: a misspelled key would be lost without a word.
    void expect_keys(const JsonValue& object, std::initializer_list<std::string_view> known) {
        object.each_member([&](std::string_view name, const JsonValue& value) {
            if (std::find(known.begin(), known.end(), name) == known.end())
                log_.remarks.push_back(tr("{}: this key is not known and was not read", value.where()));
        });
    }

    /// "S", or an object that also says whose the castle is.
    LoggedCastle read_castle(const JsonValue& value) {
        LoggedCastle castle;
        if (value.is_object()) {
            expect_keys(value, {"player", "side"});
            if (const auto player = value.find("player")) castle.player = player_of(*player, player->text());
        }
        const JsonValue side = value.is_object() ? value.at("side") : value;
        const auto named = side_named(side.text());
        if (!named) side.refuse(tr("{} is no side: expected one of N E S W", base::quoted(side.text())));
        castle.side = *named;
        return castle;
    }

    Spot read_known_spot(const JsonValue& value) {
        Spot spot = read_spot(value);
        expect_keys(value, {"feature", "side"});
        return spot;
    }

    void read_move(const JsonValue& value) {
        expect_keys(value, {"player", "aside", "tile", "x", "y", "rot", "follower", "castles", "offered"});
        LoggedMove move;
        move.where = value.where();
        move.player = player_of(value.at("player"), value.at("player").text());
        if (const auto aside = value.find("aside"))
            aside->each([&](const JsonValue& tile) { move.aside.push_back(read_kind(tile)); });
        move.tile = read_kind(value.at("tile"));
        move.place = read_place(value.at("x"), value.at("y"));
        move.rotation = Rotation(value.at("rot").number(0, 3));
        if (const auto follower = value.find("follower")) move.follower = read_known_spot(*follower);
        if (const auto castles = value.find("castles"))
            castles->each([&](const JsonValue& castle) { move.castles.push_back(read_castle(castle)); });
        if (const auto offered = value.find("offered")) {
            auto& spots = move.offered.emplace();
            offered->each([&](const JsonValue& place) { spots.push_back(read_known_spot(place)); });
        }
        log_.moves.push_back(std::move(move));
    }

    [[nodiscard]] std::vector<PlayerPoints> points_of(const JsonValue& value) const {
        std::vector<PlayerPoints> points;
        value.each_member([&](std::string_view label, const JsonValue& number) {
            points.push_back({player_of(number, label), number.number(0, most_logged_points)});
        });
        return points;
    }

    void read_event(const JsonValue& value) {
        expect_keys(value, {"turn", "feature", "points", "tiles", "on", "cities"});
        LoggedEvent event;
        event.where = value.where();
        const JsonValue turn = value.at("turn");
        event.final = turn.is_text() && turn.text() == "end";
        event.move = event.final ? log_.moves.size() : std::size_t(turn.number(1, std::int64_t(log_.moves.size())));
        event.terrain = read_terrain(value.at("feature"));
        event.points = points_of(value.at("points"));
        if (const auto tiles = value.find("tiles")) {
            auto& list = event.tiles.emplace();
            tiles->each([&](const JsonValue& tile) {
                list.push_back({read_place(tile), tile[2].number(0, most_logged_points)});
            });
        }
        if (const auto on = value.find("on")) event.on = read_place(*on);
        if (const auto cities = value.find("cities")) event.cities = cities->number(0, most_logged_points);
        log_.events.push_back(std::move(event));
    }

    void read_expected(const JsonValue& expected) {
        expect_keys(expected, {"events", "totals"});
        if (const auto events = expected.find("events"))
            events->each([&](const JsonValue& event) { read_event(event); });
        if (const auto totals = expected.find("totals"))
            for (const PlayerPoints& total : points_of(*totals)) log_.players[total.player].total = total.points;
    }

    const JsonValue& root_;
    std::vector<std::string> labels_;
    GameLog log_;
};

}  // namespace

bool is_game_json(const JsonValue& root) { return root.find("moves").has_value(); }

GameLog read_game_json(const JsonValue& root) { return GameReader(root).read(); }

}  // namespace castellan::analyzer::carcassonne
