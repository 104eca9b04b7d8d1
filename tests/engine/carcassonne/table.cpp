#include "table.hpp"

#include <fmt/core.h>

#include <catch2/catch.hpp>
#include <sstream>

#include "engine/carcassonne/refusals/refuse.hpp"
#include "engine/carcassonne/rules/ending.hpp"

namespace castellan::carcassonne::test {
namespace {

/// Takes a place from the front of a text: "0", "e1n2".
Place take_place(std::string_view& text) {
    Place place;
    if (text.starts_with('0')) text.remove_prefix(1);
    while (!text.empty() && std::string_view("ensw").find(text[0]) != std::string_view::npos) {
        const char direction = text[0];
        const auto steps = std::int16_t(text[1] - '0');
        text.remove_prefix(2);
        if (direction == 'e' || direction == 'w') place.x = std::int16_t(direction == 'e' ? steps : -steps);
        if (direction == 'n' || direction == 's') place.y = std::int16_t(direction == 'n' ? steps : -steps);
    }
    return place;
}

std::string letters(ColourSet colours, int points) {
    std::string text;
    for (std::size_t i = 0; i < colour_count; ++i)
        if (colours.contains(Colour(i))) text += fmt::format(" {}{}", letter(Colour(i)), points);
    return text;
}

}  // namespace

Colour colour(char letter) { return Colour(std::string_view("RBGYKP").find(letter)); }

Table::Table(std::string_view seats, std::string_view rulings, const TileSet& tiles) {
    setup.tiles = &tiles;
    for (const char seat : seats) setup.seats[setup.players++] = colour(seat);
    std::string_view culprit;
    REQUIRE(setup.rulings.set_list(rulings, culprit) == Rulings::Problem::none);
    state = initial_state(setup);
}

std::string Table::refusal(const Action& action) const {
    const Verdict verdict = judge(setup, state, action);
    if (verdict.allowed()) return "";
    const std::string fact = fact_text(setup, verdict);
    return fmt::format("{} [{}]: {}{}", verdict.refusal->code, verdict.refusal->rule->id, message_text(setup, verdict),
                       fact.empty() ? "" : " (" + fact + ")");
}

/// "cN", "fEL", "m": a segment of the tile just placed; without a side the first of that terrain.
std::uint8_t Table::segment(std::string_view spot) const {
    const PlacedTile& tile = state.last_tile();
    const TileKind& kind = setup.tiles->kind(tile.kind);
    if (spot.size() == 2) return kind.segment_at(Side(std::string_view("NESW").find(spot[1])), tile.rotation);
    if (spot.size() == 3)
        return kind.segment_at(Half(std::string_view("NLNRELERSLSRWLWR").find(spot.substr(1)) / 2), tile.rotation);
    const auto segments = std::uint8_t(kind.segments.size());
    for (std::uint8_t i = 0; i < segments; ++i)
        if (name(kind.segments[i].terrain).front() == spot[0]) return i;
    return no_segment;
}

CastleNumber Table::castle_at(std::string_view place) const {
    const Place wanted = take_place(place);
    for (CastleNumber i = 0; i < state.castle_count; ++i)
        for (const TileNumber tile : state.castles[i].tiles)
            if (state.tiles[tile].place == wanted) return i;
    return no_castle;
}

std::string Table::perform_word(Colour player, std::string word) {
    Action action;
    action.player = player;
    if (const auto at = word.find('@'); at != std::string::npos && word.find('^') == std::string::npos) {
        action.kind = word[at + 1] == '-' ? ActionKind::aside : ActionKind::tile;
        action.tile = setup.tiles->find(word.substr(0, at)).value();
        std::string_view rest = std::string_view(word).substr(at + 1);
        if (action.kind == ActionKind::tile) {
            action.place = take_place(rest);
            action.rotation = rest.empty() ? Rotation(0) : Rotation(std::string_view("NESW").find(rest[0]));
        }
    } else if (const auto mark = word.find('^'); mark == std::string::npos) {
        action.kind = ActionKind::follower;
        if (state.phase == Phase::placed) action.segment = segment(word);
        REQUIRE(action.segment != no_segment);
    } else {
        if (mark == 1) action.player = colour(word[0]);
        word = word.substr(mark + 1);
        const auto colon = word.find(':');
        if (colon == std::string::npos) {
            action.kind = ActionKind::castle;
            action.segment = segment("c" + word);
        } else {
            std::string_view taken = std::string_view(word).substr(colon + 1);
            action.castle = castle_at(word.substr(0, colon));
            action.kind = taken[0] == '^' ? ActionKind::take_castle : ActionKind::take_feature;
            if (taken[0] == '^') {
                action.from = castle_at(taken.substr(1));
            } else if (taken[0] == 'm') {
                taken.remove_prefix(2);
                const PlacedTile& tile = state.tiles[state.map.at(take_place(taken))];
                action.feature = tile.first + setup.tiles->kind(tile.kind).monastery;
            } else {
                action.feature = state.last_node(segment(taken));
            }
        }
    }
    std::string refused = refusal(action);
    if (refused.empty()) perform(setup, state, action);
    return refused;
}

std::string Table::play(std::string_view turns) {
    std::istringstream in{std::string(turns)};
    for (std::string player; in >> player;) {
        for (std::string word; in >> word && word != "|";) {
            const std::string refused = perform_word(colour(player[0]), word);
            if (!refused.empty()) return refused;
        }
        events_.clear();
        if (state.phase == Phase::placed) end_turn(setup, state, events_);
    }
    return "";
}

std::string Table::scored(std::string_view turns) {
    const std::string refused = play(turns);
    INFO(refused);
    REQUIRE(refused.empty());
    return text(events_);
}

std::string Table::finish() {
    state.phase = Phase::over;
    events_.clear();
    end_game(setup, state, events_);
    return text(events_);
}

std::string Table::text(const std::vector<Event>& events) const {
    std::string all;
    for (const Event& event : events) {
        const bool castle = event.castle != no_castle;
        all += fmt::format("{}{} {}{}", all.empty() ? "" : ", ", event.rule->id,
                           castle ? "castle" : name(event.terrain), letters(event.owners, event.points));
    }
    return all;
}

}  // namespace castellan::carcassonne::test
