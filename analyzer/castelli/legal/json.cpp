#include "base/json.hpp"
#include "analyzer/analysis/ranking.hpp"
#include "analyzer/castelli/export/names.hpp"
#include "analyzer/castelli/legal/reports.hpp"
#include "analyzer/record/diagnostics_json.hpp"
#include "engine/castelli/board/names.hpp"
#include "engine/castelli/position/fields.hpp"
#include "engine/castelli/rules/castle_sites.hpp"

namespace castellan::analyzer {
namespace {

using namespace castelli;

constexpr int format_version = 1;

std::string letter_text(Colour colour) { return std::string(1, letter(colour)); }

void write_strings(base::Json& json, std::string_view key, const std::vector<std::string>& strings) {
    json.begin_array(key);
    for (const auto& text : strings) json.string(text);
    json.end_array();
}

void write_chance(base::Json& json, std::string_view key, const Chance& chance) {
    json.begin_object(key);
    json.field("of", chance.of);
    json.field("among", chance.among);
    json.flag("exact", chance.exact);
    if (!chance.unseen.empty()) json.field("unseen", chance.unseen);
    json.begin_array("classes");
    for (const auto& alike : chance.classes) {
        json.begin_object();
        json.field("name", alike.name);
        json.field("left", alike.left);
        json.begin_array("outcomes");
        for (const auto& outcome : alike.outcomes) {
            json.begin_object();
            json.field("name", outcome.name);
            json.field("left", outcome.left);
            write_strings(json, "endings", outcome.endings);
            json.end_object();
        }
        json.end_array();
        json.end_object();
    }
    json.end_array();
    json.end_object();
}

void write_changes(base::Json& json, const std::vector<Change>& changes) {
    json.begin_object("changes");
    for (const Change& change : changes) {
        json.begin_object(letter_text(change.player));
        const auto field = [&](std::string_view key, int amount) {
            if (amount != 0) json.field(key, amount);
        };
        field("vp", change.vp);
        for (std::size_t i = 0; i < resource_count; ++i) field(name(Resource(i)), change.resources[i]);
        field("silver", change.silver);
        field("cards", change.cards);
        field("castles", change.castles);
        json.end_object();
    }
    json.end_object();
}

/// The means of building a castle, as fields of its choice.
void write_castle(base::Json& json, const Action& action, const LegalMoment& moment, const Setup& setup) {
    const Area& area = setup.board.areas[action.area];
    json.field("octagon", space_name(setup.board.octagons[area.octagon].space));
    json.field("area", area_name(setup.board, action.area));
    if (action.kind == ActionKind::overbuild) {
        const State& state = moment.state;
        json.field("owner", letter_text(state.castles[castle_at(state, action.area, action.site)].owner));
    }
    if (action.purchase != no_purchase) json.field("bought", name(Resource(action.purchase)));
    json.begin_array("cards");
    for (const auto& card : build_cards)
        if (has(action.with, card.bit)) json.string(code(card.kind));
    json.end_array();
}

void write_choice(base::Json& json, const Choice& choice, const LegalMoment& moment, const Setup& setup) {
    json.begin_object();
    if (!choice.what.empty()) json.field("what", choice.what);
    write_strings(json, "words", choice.words);
    const ActionKind kind = choice.action.kind;
    if (kind == ActionKind::build || kind == ActionKind::overbuild) write_castle(json, choice.action, moment, setup);
    if (kind == ActionKind::evaluate) json.field("area", area_name(setup.board, choice.action.area));
    if (choice.laid) write_chance(json, "laid", *choice.laid);
    if (choice.chance) {
        write_chance(json, "chance", *choice.chance);
    } else {
        write_changes(json, choice.changes);
        write_strings(json, "effects", choice.effects);
    }
    json.end_object();
}

void write_moment(base::Json& json, const LegalMoment& moment, const Setup& setup) {
    json.begin_object();
    if (!moment.before.empty()) json.field("before", moment.before);
    json.field("turn", moment.state.turn);
    json.field("stage", position_fields::stages[moment.state.stage]);
    json.field("active", letter_text(moment.state.active));
    json.field("decider", letter_text(moment.decider));
    json.begin_array("groups");
    for (const ChoiceGroup& group : moment.groups) {
        json.begin_object();
        json.field("kind", export_name(group.kind));
        json.field("player", letter_text(group.player));
        if (group.card != CardKind::unknown) json.field("card", code(group.card));
        json.field("title", group.title);
        json.begin_array("choices");
        for (const Choice& choice : group.choices) write_choice(json, choice, moment, setup);
        json.end_array();
        json.end_object();
    }
    json.end_array();
    json.end_object();
}

}  // namespace

std::string legal_json(const std::vector<LegalMoment>& moments, const Setup& setup, const Names& names,
                       const TextProblems& problems, const analysis::Ranking* ranking) {
    base::Json json;
    json.begin_object();
    json.field("castellan-legal", format_version);
    write_diagnostics_json(json, problems);
    json.begin_array("players");
    for (const Colour colour : setup.seated()) {
        json.begin_object();
        json.field("colour", letter_text(colour));
        json.field("name", names[colour]);
        json.end_object();
    }
    json.end_array();
    json.begin_array("moments");
    for (const LegalMoment& moment : moments) write_moment(json, moment, setup);
    json.end_array();
    if (ranking != nullptr) {
        json.key("ranking");
        analysis::write_ranking(json, *ranking);
    }
    json.end_object();
    return json.text();
}

}  // namespace castellan::analyzer
