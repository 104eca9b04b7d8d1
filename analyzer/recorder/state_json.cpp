#include "analyzer/recorder/state_json.hpp"

#include "analyzer/record/cited_rule.hpp"
#include "analyzer/record/diagnostics_json.hpp"
#include "analyzer/recorder/desk/place.hpp"

namespace castellan::analyzer::recorder {

using base::Json;

namespace {

void write_letter(Json& json, std::string_view name, char letter) {
    json.field(name, letter == 0 ? std::string_view() : std::string_view(&letter, 1));
}

void write_list(Json& json, std::string_view name, const std::vector<std::string>& texts) {
    json.begin_array(name);
    for (const std::string& text : texts) json.string(text);
    json.end_array();
}

void write_goods(Json& json, std::string_view key, const std::vector<Good>& goods) {
    json.begin_array(key);
    for (const Good& good : goods) {
        json.begin_object();
        json.field("name", good.name);
        json.field("amount", good.amount);
        json.end_object();
    }
    json.end_array();
}

void write_seat(Json& json, const Seat& seat) {
    json.begin_object();
    write_letter(json, "letter", seat.letter);
    json.field("name", seat.name);
    json.field("seat", seat.seat);
    json.field("half", seat.half);
    json.field("least", seat.points.least);
    json.field("most", seat.points.most);
    write_goods(json, "goods", seat.goods);
    write_goods(json, "parts", seat.parts);
    json.begin_array("cards");
    for (const Holding& held : seat.cards) {
        json.begin_object();
        json.field("code", held.code);
        json.field("name", held.name);
        json.end_object();
    }
    json.end_array();
    json.end_object();
}

void write_standing(Json& json, const std::optional<Standing>& standing) {
    if (!standing) return json.null("standing");
    json.begin_object("standing");
    json.field("turn", standing->turn);
    write_letter(json, "decider", standing->decider);
    json.field("asks", standing->asks);
    json.field("unit", standing->unit);
    json.flag("over", standing->is_over);
    json.field("winners", standing->winners);
    json.field("outcome", standing->outcome);
    json.field("stopped", standing->stopped);
    json.begin_array("seats");
    for (const Seat& seat : standing->seats) write_seat(json, seat);
    json.end_array();
    json.end_object();
}

void write_option(Json& json, const Option& option) {
    json.begin_object();
    json.field("piece", option.piece);
    json.field("whole", option.whole);
    json.field("kind", name(option.kind));
    json.field("spot", option.spot);
    json.field("name", option.name);
    json.field("title", option.title);
    json.field("effect", option.effect);
    write_letter(json, "actor", option.actor);
    json.flag("next_turn", option.next_turn);
    json.flag("aside", option.aside);
    json.end_object();
}

void write_turn(Json& json, const ListedTurn& turn) {
    json.begin_object();
    json.field("address", turn.address);
    json.field("number", turn.number);
    write_letter(json, "player", turn.player);
    json.field("words", turn.words);
    json.field("comment", turn.comment);
    json.field("variations", turn.variations);
    json.flag("error", turn.has_error);
    json.end_object();
}

void write_tag(Json& json, const TagValue& tag) {
    json.begin_object();
    json.field("name", tag.name);
    json.field("value", tag.value);
    json.end_object();
}

void write_field(Json& json, const SetupField& field) {
    json.begin_object();
    json.field("tag", field.tag);
    json.field("of", field.of);
    json.field("name", field.name);
    json.field("value", field.value);
    json.field("form", name(field.form));
    json.field("rows", field.rows);
    json.field("columns", field.columns);
    json.field("problem", field.problem);
    write_letter(json, "seat", field.seat);
    json.begin_array("choices");
    for (const SetupChoice& choice : field.choices) {
        json.begin_object();
        json.field("value", choice.value);
        json.field("name", choice.name);
        json.end_object();
    }
    json.end_array();
    json.end_object();
}

}  // namespace

void write_state(Json& json, const Recording& recording) {
    json.field("text", recording.text());
    json.field("rules", recording.rules());
    json.begin_array("tags");
    for (const TagValue& tag : recording.tags()) write_tag(json, tag);
    json.end_array();
    json.field("result", recording.result());
    json.field("place", address(recording.place()));
    json.field("line", recording.place().line);
    json.flag("at_end", recording.at_end());
    json.field("earlier", recording.earlier());
    json.field("variation", recording.variation());
    json.flag("must_agree", recording.must_agree());
    json.field("resume", recording.resume());
    json.flag("can_undo", recording.can_undo());
    json.flag("can_redo", recording.can_redo());
    write_standing(json, recording.standing());
    json.begin_object("question");
    json.field("chosen", recording.question().chosen);
    json.begin_array("options");
    for (const Option& option : recording.question().options) write_option(json, option);
    json.end_array();
    json.end_object();
    json.begin_array("turns");
    for (const ListedTurn& turn : recording.turns()) write_turn(json, turn);
    json.end_array();
    json.key("problems");
    json.begin_object();
    write_diagnostics_json(json, {recording.text(), recording.problems(), {"record", 1, 0}});
    json.end_object();
    json.begin_array("problem_places");
    for (const ProblemPlace& place : recording.problem_places()) {
        json.begin_object();
        json.field("where", place.where);
        json.field("address", place.address);
        json.end_object();
    }
    json.end_array();
    if (recording.standing() && recording.place().turn > 0) return json.null("setup");
    json.begin_array("setup");
    for (const SetupField& field : recording.setup()) write_field(json, field);
    json.end_array();
}

void write_matches(Json& json, const Matches& matches) {
    json.begin_object();
    json.field("count", std::int64_t(matches.count));
    json.flag("exact", matches.exact);
    json.flag("reordered", matches.reordered);
    json.begin_array("words");
    for (const Match& match : matches.words) {
        json.begin_object();
        json.field("word", match.word);
        json.field("name", match.name);
        json.field("effect", match.stem->effect);
        json.field("title", match.stem->title);
        json.end_object();
    }
    json.end_array();
    json.end_object();
}

void write_entered(Json& json, const Entered& entered) {
    json.begin_object();
    json.flag("written", entered.is_written);
    json.field("word", entered.word);
    json.field("refusal", entered.refusal);
    json.field("rule", entered.rule);
    json.field("rule_id", cited_rule(entered.rule).id);
    json.field("rule_title", cited_rule(entered.rule).title);
    json.field("help", entered.help);
    write_list(json, "readings", entered.readings);
    json.flag("can_be_kept", entered.can_be_kept);
    json.end_object();
}

void write_games(Json& json, const std::vector<CollectedGame>& games) {
    json.begin_array("games");
    for (const CollectedGame& game : games) {
        json.begin_object();
        json.field("number", std::int64_t(game.number));
        json.field("event", game.event);
        json.field("round", game.round);
        json.field("date", game.date);
        write_list(json, "players", game.players);
        json.field("result", game.result);
        json.field("problem", game.problem);
        json.end_object();
    }
    json.end_array();
}

}  // namespace castellan::analyzer::recorder
