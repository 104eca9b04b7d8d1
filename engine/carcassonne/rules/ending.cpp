#include "engine/carcassonne/rules/ending.hpp"

#include <algorithm>

#include "engine/carcassonne/refusals/refusals.hpp"
#include "engine/carcassonne/refusals/refuse.hpp"
#include "engine/carcassonne/rulebook/rules.hpp"
#include "engine/carcassonne/rules/scoring.hpp"

namespace castellan::carcassonne {

namespace {

Event final_event(const Setup& setup, const State& state, Node root) {
    const Feature& feature = state.features.of(root);
    Event event;
    event.terrain = feature.terrain;
    event.feature = root;
    event.owners = owners(feature);
    if (feature.terrain != Terrain::field) {
        event.rule = &rules::F1;
        event.points = worth_incomplete(feature);
        return event;
    }
    const Fed fed = fed_by(setup, state, root);
    event.rule = &rules::F2;
    event.cities = fed.cities;
    event.castles = fed.castles;
    event.points = fed.points();
    return event;
}

}  // namespace

std::vector<Node> cities_touched(const Setup& setup, const State& state, Node field) {
    std::vector<Node> cities;
    Node node = field;
    do {
        const PlacedTile& tile = state.tiles[state.features.tile(node)];
        const unsigned touched = setup.tiles->kind(tile.kind).segments[state.features.segment(node)].cities;
        for (unsigned segment = 0; touched >> segment != 0; ++segment) {
            if ((touched >> segment & 1) == 0) continue;
            const Node city = state.features.root(tile.first + segment);
            if (state.features.of(city).complete()) cities.push_back(city);
        }
        node = state.features.next(node);
    } while (node != field);
    std::sort(cities.begin(), cities.end());
    cities.erase(std::unique(cities.begin(), cities.end()), cities.end());
    return cities;
}

Fed fed_by(const Setup& setup, const State& state, Node field) {
    Fed fed;
    for (const Node city : cities_touched(setup, state, field))
        ++(state.features.of(city).castle == no_castle ? fed.cities : fed.castles);
    return fed;
}

core::Verdict judge_end(const State& state) {
    if (state.phase < Phase::over) return refuse(refusals::game_not_over, fact(int(state.tiles_left)));
    if (state.phase == Phase::scored) return refuse(refusals::game_over);
    return {};
}

void end_game(const Setup& setup, State& state, std::vector<Event>& events) {
    for (std::size_t number = 0; number < state.castle_count; ++number)
        if (Castle& castle = state.castles[number]; castle.occupied) {
            castle.occupied = false;
            ++state.follower_supply[castle.owner];
        }
    std::vector<Node> seen;
    for (const Follower& follower : state.followers) {
        const Node root = state.features.root(follower.node);
        if (std::find(seen.begin(), seen.end(), root) != seen.end()) continue;
        seen.push_back(root);
        const Event event = final_event(setup, state, root);
        if (event.points == 0) continue;
        for (const Colour colour : setup.seated())
            if (event.owners.contains(colour)) state.points[colour] += event.points;
        events.push_back(event);
    }
    state.phase = Phase::scored;
}

ColourSet winners(const Setup& setup, const State& state) {
    std::int32_t most = INT32_MIN;
    for (const Colour colour : setup.seated()) most = std::max(most, state.points[colour]);
    ColourSet result;
    for (const Colour colour : setup.seated())
        if (state.points[colour] == most) result.add(colour);
    return result;
}

std::optional<ColourSet> named_winners(std::string_view result) {
    ColourSet named;
    for (const char c : result) {
        if (c == '#' || c == '+' || c == ' ' || c == '\t') continue;
        const auto colour = find_colour(c);
        if (!colour) return std::nullopt;
        named.add(*colour);
    }
    return named;
}

std::string result_word(const Setup& setup, ColourSet winners) {
    std::string text = "#";
    for (const Colour colour : setup.seated()) {
        if (!winners.contains(colour)) continue;
        if (text.size() > 1) text += '+';
        text += letter(colour);
    }
    return text;
}

}  // namespace castellan::carcassonne
