// Games with the places offered for a follower and every score: one made up here, and games recorded on a public server
// as it logged them. Their folder is not part of the project (CASTELLAN_CARCASSONNE_GAMES); its README says what the
// fields mean.
#include <fmt/core.h>
#include <rapidjson/document.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "engine/carcassonne/box/base_set.hpp"
#include "engine/carcassonne/refusals/refuse.hpp"
#include "engine/carcassonne/rules/ending.hpp"
#include "engine/carcassonne/rules/game.hpp"
#include "engine/carcassonne/rules/scoring.hpp"

using namespace castellan::carcassonne;

namespace {

using Json = rapidjson::Value;
using Strings = std::multiset<std::string>;

rapidjson::Document read(const std::filesystem::path& path) {
    std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    rapidjson::Document document;
    document.Parse(text.str().c_str());
    REQUIRE_FALSE(document.HasParseError());
    return document;
}

/// The files count y to the south.
Place place_of(const Json& x, const Json& y) { return {std::int16_t(x.GetInt()), std::int16_t(-y.GetInt())}; }

/// "city N", "field EL", "monastery": the first side or half of a segment of the tile just placed, as it lies.
std::string follower_place(const Setup& setup, const State& state, std::uint8_t segment) {
    const PlacedTile& tile = state.last_tile();
    const TileKind& kind = setup.tiles->kind(tile.kind);
    std::string text(name(kind.segments[segment].terrain));
    for (const Side side : all_sides)
        if (kind.segment_at(side, tile.rotation) == segment) return text + ' ' + letter(side);
    for (unsigned half = 0; half < half_count; ++half)
        if (kind.segment_at(Half(half), tile.rotation) == segment)
            return text + ' ' + std::string(castellan::carcassonne::text(Half(half)));
    return text;
}

std::string follower_place(const Json& place) {
    std::string text = place["feature"].GetString();
    return place.HasMember("side") ? text + ' ' + place["side"].GetString() : text;
}

/// "P1 4 P2 4"
std::string points_text(const Json& points) {
    std::string text;
    for (const auto* player : {"P1", "P2"})
        if (points.HasMember(player)) text += fmt::format(" {} {}", player, points[player].GetInt());
    return text;
}

std::string points_text(const Setup& setup, const Event& event) {
    std::string text;
    for (std::size_t seat = 0; seat < 2; ++seat)
        if (event.owners.contains(setup.seats[seat])) text += fmt::format(" P{} {}", seat + 1, event.points);
    return text;
}

class Game {
  public:
    explicit Game(const std::filesystem::path& path) : json_(read(path)) {
        if (json_.HasMember("tiles")) count_tiles();
        setup_.tiles = &set_;
        setup_.players = 2;
        setup_.seats = {Colour::red, Colour::blue};
        state_ = initial_state(setup_);
    }

    void play() {
        int turn = 0;
        for (const Json& move : json_["moves"].GetArray()) {
            INFO("turn " << ++turn);
            play_turn(move);
            std::vector<Event> events;
            end_turn(setup_, state_, events);
            for (const Event& event : events) scored_.insert(fmt::format("{} {}", turn, event_text(event)));
        }
        std::vector<Event> events;
        REQUIRE(judge_end(state_).allowed());
        end_game(setup_, state_, events);
        for (const Event& event : events) scored_.insert(fmt::format("end {}", event_text(event)));
        for (const Json& logged : json_["expected"]["events"].GetArray())
            if (logged.HasMember("on") && logged["feature"].GetString() == std::string("field"))
                CHECK(std::any_of(events.begin(), events.end(), [&](const Event& event) {
                    return event.cities == logged["cities"].GetUint() && lies_on(event, logged["on"]);
                }));
    }

    void check() {
        Strings logged;
        for (const Json& event : json_["expected"]["events"].GetArray()) logged.insert(logged_text(event));
        CHECK(scored_ == logged);
        CHECK(state_.points[Colour::red] == json_["expected"]["totals"]["P1"].GetInt());
        CHECK(state_.points[Colour::blue] == json_["expected"]["totals"]["P2"].GetInt());
    }

  private:
    /// No more tiles than are placed: a short game is over after its last turn.
    void count_tiles() {
        for (TileKind& kind : set_.kinds) kind.count = 0;
        set_.kinds[set_.start].count = 1;
        for (const Json& move : json_["moves"].GetArray())
            ++set_.kinds[set_.find(move["tile"].GetString()).value()].count;
    }

    void perform_allowed(const Action& action) {
        const Verdict verdict = judge(setup_, state_, action);
        if (!verdict.allowed()) INFO(verdict.refusal->code << ": " << message_text(setup_, verdict));
        REQUIRE(verdict.allowed());
        perform(setup_, state_, action);
    }

    void play_turn(const Json& move) {
        Action action;
        action.kind = ActionKind::tile;
        action.player = move["player"].GetString() == std::string("P1") ? Colour::red : Colour::blue;
        action.tile = setup_.tiles->find(move["tile"].GetString()).value();
        action.place = place_of(move["x"], move["y"]);
        action.rotation = Rotation(move["rot"].GetInt());
        perform_allowed(action);
        Action follower;
        follower.kind = ActionKind::follower;
        follower.player = action.player;
        Strings allowed;
        Strings offered;
        std::uint8_t taken = no_segment;
        for (const Json& place : move["offered"].GetArray()) offered.insert(follower_place(place));
        for (; follower.segment < setup_.tiles->kind(action.tile).segments.size(); ++follower.segment) {
            const std::string place = follower_place(setup_, state_, follower.segment);
            if (judge(setup_, state_, follower).allowed()) allowed.insert(place);
            if (move.HasMember("follower") && follower_place(move["follower"]) == place) taken = follower.segment;
        }
        CHECK(allowed == offered);
        REQUIRE((taken != no_segment) == move.HasMember("follower"));
        follower.segment = taken;
        if (taken != no_segment) perform_allowed(follower);
    }

    /// "road P1 2: 1,-1=1 2,-1=1", with the tiles of a road or city and what each gives.
    [[nodiscard]] std::string event_text(const Event& event) const {
        std::string text = fmt::format("{}{}:", name(event.terrain), points_text(setup_, event));
        if (event.terrain == Terrain::field) return text + fmt::format(" {} cities", event.cities);
        std::set<std::string> tiles;
        Node node = event.feature;
        do {
            tiles.insert(tile_text(node, event.terrain, event.rule == &rule_of(event.terrain)));
            node = state_.features.next(node);
        } while (node != event.feature);
        for (const std::string& tile : tiles) text += ' ' + tile;
        return text;
    }

    [[nodiscard]] bool lies_on(const Event& event, const Json& place) const {
        const TileNumber tile = state_.map.at(place_of(place[0], place[1]));
        Node node = event.feature;
        do {
            if (state_.features.tile(node) == tile) return true;
            node = state_.features.next(node);
        } while (node != event.feature);
        return false;
    }

    [[nodiscard]] std::string tile_text(Node node, Terrain terrain, bool complete) const {
        const PlacedTile& tile = state_.tiles[state_.features.tile(node)];
        const auto pennants = setup_.tiles->kind(tile.kind).segments[state_.features.segment(node)].pennants;
        const std::string place = fmt::format("{},{}", tile.place.x, -tile.place.y);
        if (terrain == Terrain::monastery) return place;
        return fmt::format("{}={}", place, (terrain == Terrain::city && complete ? 2 : 1) * (1 + pennants));
    }

    [[nodiscard]] std::string logged_text(const Json& event) const {
        const std::string feature = event["feature"].GetString();
        std::string text = event["turn"].IsString() ? "end" : std::to_string(event["turn"].GetInt());
        text += fmt::format(" {}{}:", feature, points_text(event["points"]));
        std::set<std::string> tiles;
        if (feature == "field") return text + fmt::format(" {} cities", event["cities"].GetInt());
        if (feature == "monastery")
            return text + fmt::format(" {},{}", event["on"][0].GetInt(), event["on"][1].GetInt());
        for (const Json& tile : event["tiles"].GetArray())
            tiles.insert(fmt::format("{},{}={}", tile[0].GetInt(), tile[1].GetInt(), tile[2].GetInt()));
        for (const std::string& tile : tiles) text += ' ' + tile;
        return text;
    }

    rapidjson::Document json_;
    TileSet set_ = base_set();
    Setup setup_;
    State state_;
    Strings scored_;
};

}  // namespace

TEST_CASE("a made-up game has every place for a follower and every score") {
    Game game(CASTELLAN_SOURCE_DIR "/tests/engine/carcassonne/games/made-up.json");
    game.play();
    game.check();
}

TEST_CASE("recorded games replay with every place for a follower and every score", "[.real]") {
    const char* const folder = std::getenv("CASTELLAN_CARCASSONNE_GAMES");
    if (folder == nullptr || !std::filesystem::is_directory(folder)) {
        WARN("SKIPPED: no folder of recorded games");
        return;
    }
    int games = 0;
    for (const auto& file : std::filesystem::directory_iterator(folder)) {
        if (file.path().extension() != ".json") continue;
        ++games;
        INFO(file.path().filename().string());
        Game game(file.path());
        game.play();
        game.check();
    }
    CHECK(games >= 3);
}
