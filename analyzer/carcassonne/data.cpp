#include "analyzer/carcassonne/data.hpp"

#include <algorithm>
#include <array>

#include "analyzer/carcassonne/feature_tiles.hpp"
#include "analyzer/record/tags.hpp"
#include "base/utf8.hpp"
#include "engine/carcassonne/rules/ending.hpp"

namespace castellan::analyzer::carcassonne {

using namespace castellan::carcassonne;

namespace {

void write_tiles(base::Json& json, const Setup& setup, const State& state, const Event& event) {
    json.begin_array("tiles");
    for (const ScoredTile& scored : scored_tiles(setup, state, event)) {
        const PlacedTile& tile = state.tiles[scored.tile];
        json.begin_object();
        write_place(json, tile.place);
        json.field("tile", setup.tiles->kind(tile.kind).name);
        json.field("points", scored.points);
        json.end_object();
    }
    json.end_array();
}

/// Its own tile, of those that it counts.
void write_monastery(base::Json& json, const State& state, Node monastery) {
    json.begin_object("monastery");
    write_place(json, state.tiles[state.features.tile(monastery)].place);
    json.end_object();
}

/// What feeds a field (F2, F3).
void write_cities(base::Json& json, const Setup& setup, const State& state, Node field) {
    json.begin_array("cities");
    for (const Node city : cities_touched(setup, state, field)) {
        const bool is_castle = state.features.of(city).castle != no_castle;
        json.begin_object();
        json.begin_array("places");
        for (const TileNumber tile : tiles_of(state, city)) {
            json.begin_object();
            write_place(json, state.tiles[tile].place);
            json.end_object();
        }
        json.end_array();
        json.flag("castle", is_castle);
        json.field("points", is_castle ? points_of_castle : points_of_city);
        json.end_object();
    }
    json.end_array();
}

void write_followers(base::Json& json, const State& state) {
    json.begin_array("followers");
    for (const Follower& follower : state.followers) {
        json.begin_object();
        json.field("player", letter_text(follower.owner));
        write_segment(json, state, follower.node);
        json.end_object();
    }
    json.end_array();
}

void write_castles(base::Json& json, const State& state) {
    json.begin_array("castles");
    for (const Castle& castle : state.placed_castles()) {
        json.begin_object();
        json.field("player", letter_text(castle.owner));
        write_castle(json, "places", state, castle);
        json.flag("occupied", castle.occupied);
        json.end_object();
    }
    json.end_array();
}

void write_supply(base::Json& json, const Setup& setup, const State& state) {
    json.begin_object("supply");
    for (const Colour colour : setup.seated()) {
        json.begin_object(letter_text(colour));
        json.field("followers", state.follower_supply[colour]);
        json.field("castles", state.castle_supply[colour]);
        json.end_object();
    }
    json.end_object();
}

}  // namespace

std::string letter_text(Colour colour) { return std::string(1, letter(colour)); }

std::string_view phase_name(Phase phase) {
    static constexpr std::array<std::string_view, 4> names = {"draw", "placed", "over", "scored"};
    static_assert(names.size() == std::size_t(Phase::scored) + 1);
    return names[std::size_t(phase)];
}

void write_players(base::Json& json, const PlayedGame& game) {
    json.begin_array("players");
    for (const Colour colour : game.setup().seated()) {
        json.begin_object();
        json.field("colour", letter_text(colour));
        const auto given = tag_value(game.record(), name(colour));
        json.field("name", given.empty() ? std::string(name(colour)) : base::well_formed(given));
        json.end_object();
    }
    json.end_array();
}

void write_colours(base::Json& json, std::string_view key, const Setup& setup, ColourSet colours) {
    json.begin_array(key);
    for (const Colour colour : setup.seated())
        if (colours.contains(colour)) json.string(letter_text(colour));
    json.end_array();
}

void write_points(base::Json& json, std::string_view key, const Setup& setup, const PerColour<std::int32_t>& points) {
    json.begin_object(key);
    for (const Colour colour : setup.seated()) json.field(letter_text(colour), points[colour]);
    json.end_object();
}

void write_place(base::Json& json, Place place) {
    json.field("east", place.x);
    json.field("north", place.y);
}

void write_segment(base::Json& json, const State& state, Node node) {
    write_place(json, state.tiles[state.features.tile(node)].place);
    json.field("feature", state.features.segment(node));
}

void write_castle(base::Json& json, std::string_view key, const State& state, const Castle& castle) {
    json.begin_array(key);
    const auto [first, second] = std::minmax(castle.tiles[0], castle.tiles[1]);
    for (const TileNumber tile : {first, second}) {
        json.begin_object();
        write_place(json, state.tiles[tile].place);
        json.end_object();
    }
    json.end_array();
}

void write_event(base::Json& json, const Setup& setup, const State& state, const PlayedTurn& turn, const Event& event) {
    json.begin_object();
    json.field("at", turn.address);
    json.field("rule", event.rule->id);
    if (event.castle != no_castle) write_castle(json, "castle", state, state.castles[event.castle]);
    if (event.from != no_castle) {
        write_castle(json, "from", state, state.castles[event.from]);
    } else {
        json.field("terrain", name(event.terrain));
        write_tiles(json, setup, state, event);
        if (event.terrain == Terrain::monastery) write_monastery(json, state, event.feature);
    }
    if (event.terrain == Terrain::field && event.castle == no_castle) write_cities(json, setup, state, event.feature);
    write_colours(json, "owners", setup, event.owners);
    json.field("points", event.points);
    json.end_object();
}

void write_state(base::Json& json, const Setup& setup, const State& state) {
    json.begin_object();
    json.field("phase", phase_name(state.phase));
    if (state.phase < Phase::over)
        json.field("to_play", letter_text(to_play(setup, state)));
    else
        json.null("to_play");
    json.field("tiles_left", state.tiles_left);
    write_points(json, "points", setup, state.points);
    write_supply(json, setup, state);
    write_followers(json, state);
    write_castles(json, state);
    json.end_object();
}

}  // namespace castellan::analyzer::carcassonne
