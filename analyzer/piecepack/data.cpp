#include "analyzer/piecepack/data.hpp"

#include <array>

#include "analyzer/piecepack/choices.hpp"
#include "analyzer/record/tags.hpp"
#include "base/utf8.hpp"

namespace castellan::analyzer::piecepack {

using namespace castellan::piecepack;

namespace {

void write_range(base::Json& json, std::string_view key, Range range) {
    if (range.exact()) return json.field(key, range.least);
    json.begin_object(key);
    json.field("least", range.least);
    json.field("most", range.most);
    json.end_object();
}

std::string_view name_of(Control control) {
    static constexpr std::array<std::string_view, 3> names = {"yes", "no", "open"};
    return names[std::size_t(control)];
}

void write_map(base::Json& json, const State& state) {
    json.begin_array("map");
    for (std::uint8_t id = 0; id < tile_count; ++id) {
        const Tile tile{id};
        if (!state.lies(tile)) continue;
        json.begin_object();
        json.field("tile", text(tile));
        write_place(json, state.place(tile));
        json.flag("proper", (state.proper & bit(tile)) != 0);
        json.end_object();
    }
    json.end_array();
}

void write_castles(base::Json& json, const Setup& setup, const State& state) {
    json.begin_object("castles");
    for (const Suit suit : setup.seated()) {
        json.key(letter_text(suit));
        if (state.castles[suit] == no_tile)
            json.null();
        else
            json.string(text(state.castles[suit]));
    }
    json.end_object();
}

void write_coins(base::Json& json, const Setup& setup, const State& state) {
    json.begin_object("coins");
    for (const Suit suit : setup.seated()) {
        json.begin_array(letter_text(suit));
        for (const LaidCoin& coin : state.armies[suit]) {
            json.begin_object();
            json.field("coin", text(Coin{suit, coin.rank}));
            json.field("tile", text(coin.tile));
            json.end_object();
        }
        json.end_array();
    }
    json.end_object();
}

}  // namespace

std::string letter_text(Suit suit) { return std::string(1, letter(suit)); }

std::string_view phase_name(Phase phase) {
    static constexpr std::array<std::string_view, 6> names = {"map", "castles", "armies", "scoring", "scored", "over"};
    static_assert(names.size() == std::size_t(Phase::over) + 1);
    return names[std::size_t(phase)];
}

void write_players(base::Json& json, const PlayedGame& game) {
    json.begin_array("players");
    for (const Suit suit : game.setup().seated()) {
        json.begin_object();
        json.field("suit", letter_text(suit));
        const auto given = tag_value(game.record(), name(suit));
        json.field("name", given.empty() ? std::string(name(suit)) : base::well_formed(given));
        json.end_object();
    }
    json.end_array();
}

void write_decider(base::Json& json, std::string_view key, const Setup& setup, const State& state) {
    if (has_turn(state))
        json.field(key, letter_text(to_play(setup, state)));
    else
        json.null(key);
}

void write_suits(base::Json& json, std::string_view key, const Setup& setup, SuitSet suits) {
    json.begin_array(key);
    for (const Suit suit : setup.seated())
        if (suits.contains(suit)) json.string(letter_text(suit));
    json.end_array();
}

void write_totals(base::Json& json, const Setup& setup, const PerSuit<Range>& totals) {
    json.begin_object("totals");
    for (const Suit suit : setup.seated()) write_range(json, letter_text(suit), totals[suit]);
    json.end_object();
}

void write_totals(base::Json& json, const Setup& setup, const State& state) {
    PerSuit<Range> totals{};
    for (const Suit suit : setup.seated()) totals[suit] = state.total(suit);
    write_totals(json, setup, totals);
}

void write_score(base::Json& json, const Setup& setup, const RoundScore& score) {
    json.begin_array("lines");
    for (const ScoreLine& line : score.lines) {
        json.begin_object();
        json.field("player", letter_text(line.player));
        json.field("tile", text(line.tile));
        json.field("rule", line.rule->id);
        write_range(json, "own", line.own);
        write_range(json, "others", line.others);
        if (line.rule->id == "V5") json.field("control", name_of(line.control));
        write_range(json, "gold", line.score);
        json.end_object();
    }
    json.end_array();
    write_totals(json, setup, score.totals);
}

void write_place(base::Json& json, Place place) {
    json.field("east", place.x);
    json.field("north", place.y);
}

void write_state(base::Json& json, const Setup& setup, const State& state) {
    json.begin_object();
    json.field("round", state.round);
    json.field("phase", phase_name(state.phase));
    write_decider(json, "to_play", setup, state);
    json.field("pile", setup.pile() - state.tiles_drawn());
    write_suits(json, "proper_left", setup, unplayed_proper(setup, state));
    write_map(json, state);
    write_castles(json, setup, state);
    write_coins(json, setup, state);
    write_totals(json, setup, state);
    json.end_object();
}

}  // namespace castellan::analyzer::piecepack
