#include "table.hpp"

#include <fmt/core.h>

#include <catch2/catch.hpp>
#include <sstream>

#include "engine/carcassonne/box/reader.hpp"
#include "engine/carcassonne/refusals/refuse.hpp"
#include "engine/carcassonne/rules/ending.hpp"
#include "engine/carcassonne/words/resolve.hpp"

namespace castellan::carcassonne::test {
namespace {

std::string letters(ColourSet colours, int points) {
    std::string text;
    for (std::size_t i = 0; i < colour_count; ++i)
        if (colours.contains(Colour(i))) text += fmt::format(" {}{}", letter(Colour(i)), points);
    return text;
}

}  // namespace

const TileSet& caps() {
    static const TileSet set = [] {
        const auto reading = read_tile_set(
            "castellan-tiles 1\nname caps\nstart one\n"
            "tile one 40 cfff\ncity N\nfield EL ER SL SR WL WR >N\n"
            "tile two 20 cfcf\ncity N\ncity S\nfield EL ER WL WR >N >S\n"
            "tile four 2 cccc\ncity N\ncity E pennant\ncity S\ncity W\nfield >N >E >S >W\n"
            "tile cross 6 rrrr\nroad N\nroad E\nroad S\nroad W\nfield NR EL\nfield ER SL\nfield SR WL\nfield WR NL\n"
            "tile bridge 4 rrrr\nroad NS\nroad WE\nfield NR EL\nfield ER SL\nfield SR WL\nfield WR NL\n"
            "tile road 20 frfr\nroad WE\nfield NL NR EL WR\nfield ER SL SR WL\n"
            "tile stop 10 ffrf\nmonastery\nroad S\nfield NL NR EL ER SL SR WL WR\n");
        REQUIRE(reading.set.has_value());
        return *reading.set;
    }();
    return set;
}

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

std::string Table::perform_word(Colour player, const std::string& text) {
    const auto word = parse_word(text);
    INFO(text);
    REQUIRE(word.has_value());
    CHECK(spelled(*word) == text);
    const auto action = resolve(setup, state, *word, player);
    if (!action) return fmt::format("{}: {}", action.error().code, action.error().message);
    std::string refused = refusal(*action);
    if (refused.empty()) perform(setup, state, *action);
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
