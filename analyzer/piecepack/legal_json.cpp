#include <numeric>

#include "analyzer/piecepack/choices.hpp"
#include "analyzer/piecepack/data.hpp"
#include "analyzer/piecepack/legal.hpp"
#include "analyzer/record/diagnostics_json.hpp"

namespace castellan::analyzer::piecepack {

using namespace castellan::piecepack;

namespace {

constexpr int legal_format_version = 1;

void write_strings(base::Json& json, std::string_view key, const std::vector<std::string>& strings) {
    json.begin_array(key);
    for (const auto& text : strings) json.string(text);
    json.end_array();
}

std::string_view kind_of(const Choice& choice) {
    switch (choice.kind) {
        case ActionKind::tile: return choice.proper ? "proper-tile" : "drawn-tile";
        case ActionKind::castle: return "castle";
        case ActionKind::coin: return "coin";
        case ActionKind::reveal: break;
    }
    return "turn-up";
}

/// The chance of a suit is left / among; tiles of a suit are alike.
void write_chance(base::Json& json, const Choice& choice) {
    json.field("among", std::accumulate(choice.tiles.begin(), choice.tiles.end(), 0,
                                        [](int sum, const SuitChance& chance) { return sum + chance.left; }));
    json.begin_array("suits");
    for (const SuitChance& chance : choice.tiles) {
        json.begin_object();
        json.field("suit", letter_text(chance.suit));
        json.field("left", chance.left);
        json.begin_array("tiles");
        for (const Tile tile : chance.tiles) json.string(text(tile));
        json.end_array();
        json.end_object();
    }
    json.end_array();
}

void write_choice(base::Json& json, const Choice& choice) {
    json.begin_object();
    json.field("kind", kind_of(choice));
    json.field("player", letter_text(choice.player));
    write_strings(json, "beginnings", choice.beginnings);
    write_strings(json, "endings", choice.endings);
    if (choice.kind == ActionKind::tile && !choice.proper) {
        json.begin_object("chance");
        write_chance(json, choice);
        json.end_object();
    }
    json.end_object();
}

void write_moment(base::Json& json, const LegalMoment& moment, const Setup& setup) {
    const State& state = moment.state;
    json.begin_object();
    json.flag("after_scoring", moment.after_scoring);
    json.field("round", state.round);
    json.field("turn", state.turns + (has_turn(state) ? 1 : 0));
    json.field("phase", phase_name(state.phase));
    write_decider(json, "decider", setup, state);
    json.begin_array("choices");
    for (const Choice& choice : moment.choices) write_choice(json, choice);
    json.end_array();
    json.end_object();
}

}  // namespace

std::string legal_json(const PlayedGame& game, const State& state, const TextProblems& problems) {
    base::Json json;
    json.begin_object();
    json.field(legal_report, legal_format_version);
    write_diagnostics_json(json, problems);
    write_players(json, game);
    json.begin_array("moments");
    for (const LegalMoment& moment : legal_moments(game.setup(), state)) write_moment(json, moment, game.setup());
    json.end_array();
    json.end_object();
    return json.text();
}

}  // namespace castellan::analyzer::piecepack
