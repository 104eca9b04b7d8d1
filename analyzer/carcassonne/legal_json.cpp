#include "analyzer/carcassonne/choices.hpp"
#include "analyzer/carcassonne/data.hpp"
#include "analyzer/carcassonne/legal.hpp"
#include "analyzer/record/diagnostics_json.hpp"
#include "engine/carcassonne/words/spell.hpp"

namespace castellan::analyzer::carcassonne {

using namespace castellan::carcassonne;

namespace {

constexpr int legal_format_version = 1;

void write_kind(base::Json& json, const Setup& setup, const State& state, const DrawnKind& drawn) {
    json.begin_object();
    json.field("tile", setup.tiles->kind(drawn.kind).name);
    json.field("left", drawn.left);
    json.field("places", drawn.places);
    json.begin_array("words");
    for (const Action& action : drawn.listed) json.string(spelled(word_for(setup, state, action)));
    json.end_array();
    json.field("left_out", drawn.places == 0 ? 0 : int(drawn.ways - drawn.listed.size()));
    json.end_object();
}

void write_outcome(base::Json& json, const Setup& setup, const Outcome& outcome) {
    json.begin_object();
    json.field("claim", outcome.claim);
    json.field("text", outcome.text);
    json.field("rule", outcome.event.rule->id);
    write_colours(json, "owners", setup, outcome.event.owners);
    json.field("points", outcome.event.points);
    json.end_object();
}

void write_option(base::Json& json, const Setup& setup, const Option& option) {
    json.begin_object();
    json.field("word", option.word);
    json.field("player", letter_text(option.player));
    json.begin_array("scored");
    for (const Outcome& outcome : option.scored) write_outcome(json, setup, outcome);
    json.end_array();
    json.begin_array("then");
    for (const std::string& word : option.then) json.string(word);
    json.end_array();
    json.end_object();
}

}  // namespace

std::string legal_json(const PlayedGame& game, const Situation& situation, const TextProblems& problems) {
    const Setup& setup = game.setup();
    const State& state = situation.state;
    const LegalMoment moment = legal_moment(game, situation);
    base::Json json;
    json.begin_object();
    json.field(legal_report, legal_format_version);
    write_diagnostics_json(json, problems);
    write_players(json, game);
    json.field("turn", state.turn);
    json.field("phase", phase_name(state.phase));
    if (state.phase < Phase::over)
        json.field("to_play", letter_text(to_play(setup, state)));
    else
        json.null("to_play");
    json.field("among", state.tiles_left);
    json.begin_array("kinds");
    for (const DrawnKind& drawn : moment.kinds) write_kind(json, setup, state, drawn);
    json.end_array();
    if (moment.drawn)
        json.field("drawn", setup.tiles->kind(*moment.drawn).name);
    else
        json.null("drawn");
    json.begin_array("options");
    for (const Option& option : moment.options) write_option(json, setup, option);
    json.end_array();
    json.field("left_out", int(moment.left_out));
    json.end_object();
    return json.text();
}

}  // namespace castellan::analyzer::carcassonne
