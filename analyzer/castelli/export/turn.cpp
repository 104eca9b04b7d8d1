#include "analyzer/castelli/export/turn.hpp"

#include <algorithm>

#include "analyzer/castelli/export/action.hpp"
#include "analyzer/castelli/export/claim.hpp"
#include "analyzer/castelli/export/names.hpp"
#include "analyzer/castelli/export/state.hpp"
#include "analyzer/castelli/report/problem_text.hpp"
#include "analyzer/record/export_parts.hpp"
#include "base/utf8.hpp"
#include "engine/castelli/board/names.hpp"

namespace castellan::analyzer {

using namespace castelli;
using notation::NodeKind;

namespace {

std::string_view treatment_word(Treatment treatment) {
    switch (treatment) {
        case Treatment::stands: return "stood";
        case Treatment::in_part: return "in-part";
        case Treatment::mended: return "mended";
        case Treatment::is_void: return "void";
        case Treatment::taken_back: break;
    }
    return "taken-back";
}

}  // namespace

TurnExport::TurnExport(base::Json& json, const PlayedGame& game, const PlayedTurn& turn, const std::string& line,
                       ExportStates states)
    : json_(json),
      record_(game.record()),
      setup_(game.setup()),
      played_(turn),
      turn_(turn.play),
      line_(line),
      states_(states) {
    look_up_words(turn_, played_words_);
}

void TurnExport::write(const VariationWriter& write_variation) {
    json_.begin_object();
    if (!turn_.is_final) {
        json_.field("number", turn_.number);
        json_.field("player", export_name(turn_.player));
    }
    json_.flag("complete", turn_.complete && !turn_.breaks_off);
    json_.begin_array("items");
    write_items(write_variation);
    json_.end_array();
    write_irregularities();
    if (states_ != ExportStates::none) {
        json_.key("state");
        write_state(json_, {setup_, played_.state, played_.deck});
    }
    json_.end_object();
}

void TurnExport::write_items(const VariationWriter& write_variation) {
    std::size_t variations = 0;
    const bool has_head = record_.nodes[turn_.head].kind != NodeKind::result;
    for (std::uint32_t node = turn_.head + (has_head ? 1 : 0); node < turn_.after; ++node) {
        switch (record_.nodes[node].kind) {
            case NodeKind::word: write_word(node); break;
            case NodeKind::error: write_unplayed(node); break;
            case NodeKind::comment:
            case NodeKind::glyph: write_remark(json_, record_, node); break;
            case NodeKind::open:
                if (next_word_ == turn_.words.size()) write_steps_before(turn_.steps.size());
                write_variation(variations++);
                node = record_.nodes[node].value;
                break;
            default: break;
        }
    }
    write_steps_before(turn_.steps.size());
}

/// Whether the rules refused what this word means, not something that had to come before it.
bool TurnExport::was_refused(std::int32_t word) const {
    const auto& problem = played_.problem;
    return problem && problem->kind == Problem::Kind::refused && problem->word == word &&
           problem->action.kind != ActionKind::end_turn;
}

void TurnExport::write_word(std::uint32_t node) {
    if (next_word_ == turn_.words.size() || turn_.nodes[next_word_] != node) return write_unplayed(node);  // unreadable
    const auto index = std::int32_t(next_word_++);
    const Word& word = turn_.words[std::size_t(index)];
    const PlayedWord& played = played_words_[std::size_t(index)];
    if (const Step* step = played.step) {
        write_steps_before(std::size_t(step - turn_.steps.data()) + 1);
    } else if (was_refused(index)) {
        write_steps_before(turn_.steps.size());
        write_refused(index, *played_.problem, "not-played");
    } else if (const Irregularity* irregular = played.refusal; irregular != nullptr && word.is_action()) {
        write_refused(index, irregular->problem, treatment_word(irregular->treatment));
    } else if (word.is_action() || (played_.problem && word.kind == WordKind::area)) {
        write_unplayed(node);
    } else {
        write_consequence(index);
    }
}

/// All that was irregular, also where nothing was written: a missing tile, a card that was due.
void TurnExport::write_irregularities() {
    json_.begin_array("irregularities");
    for (const Irregularity& irregularity : turn_.irregularities) {
        const auto found = describe(irregularity.problem, turn_, setup_.board, record_);
        json_.begin_object();
        json_.field("at", line_ + found.address);
        json_.field("code", found.code);
        json_.field("message", base::well_formed(found.message));
        json_.begin_array("facts");
        for (const auto& fact : found.facts) json_.string(base::well_formed(fact));
        json_.end_array();
        json_.field("outcome", treatment_word(irregularity.treatment));
        json_.end_object();
    }
    json_.end_array();
}

void TurnExport::write_steps_before(std::size_t end) {
    for (; next_step_ < end; ++next_step_) write_step(turn_.steps[next_step_]);
}

void TurnExport::write_unplayed(std::uint32_t node) {
    json_.begin_object();
    json_.field("kind", "unplayed");
    json_.field("word", base::well_formed(record_.nodes[node].span.of(record_.text)));
    json_.end_object();
}

/// A word that records neither choice nor luck: an area, silver or rim symbol that was settled anyway, or a total.
void TurnExport::write_consequence(std::int32_t index) {
    const Word& word = turn_.words[std::size_t(index)];
    begin_item("consequence", index);
    write_subject(word);
    write_word_claim(word, nullptr);
    json_.end_object();
}

/// The subject of a consequence.
void TurnExport::write_subject(const Word& word) {
    switch (word.kind) {
        case WordKind::area: {
            json_.field("of", "area");
            const auto area = resolve_area(word, setup_.board);
            json_.key("area");
            if (area)
                json_.string(area_name(setup_.board, *area));
            else
                json_.null();
            break;
        }
        case WordKind::silver:
            json_.field("of", "silver");
            json_.field("square", space_name(word.space));
            break;
        case WordKind::rim:
            json_.field("of", "rim");
            json_.field("square", space_name(word.space));
            write_sides(json_, "sides", word.sides);
            break;
        default:
            json_.field("of", "total");
            json_.field("total", total_names[std::size_t(word.total)]);
            break;
    }
}

/// Opens an item: its kind, and the word it is written as, with its address if it counts as an action.
void TurnExport::begin_item(std::string_view kind, std::int32_t word) {
    json_.begin_object();
    json_.field("kind", kind);
    json_.key("word");
    if (word == implied)
        json_.null();
    else
        json_.string(base::well_formed(record_.nodes[turn_.nodes[std::size_t(word)]].span.of(record_.text)));
    json_.key("at");
    if (word != implied && turn_.words[std::size_t(word)].is_action())
        json_.string(line_ + address_of(turn_, word));
    else
        json_.null();
}

void TurnExport::write_step(const Step& step) {
    begin_item("action", step.word);
    write_action(json_, step.action, setup_);
    if (const Irregularity* irregular = step.word == implied ? nullptr : played_words_[std::size_t(step.word)].refusal)
        write_verdict(json_, irregular->problem.verdict, treatment_word(irregular->treatment), setup_.board);
    else
        write_verdict(json_, Verdict{}, "played", setup_.board);
    if (step.word != implied) write_word_claim(turn_.words[std::size_t(step.word)], &step);
    write_events(json_, "events", turn_.events_of(step), setup_.board);
    if (states_ == ExportStates::actions) {
        json_.key("state");
        const Snapshot& after = turn_.snapshots[std::size_t(&step - turn_.steps.data())];
        write_state(json_, {setup_, after.state, after.deck});
    }
    json_.end_object();
}

void TurnExport::write_refused(std::int32_t word, const Problem& problem, std::string_view outcome) {
    begin_item("action", word);
    write_action(json_, problem.action, setup_);
    write_verdict(json_, problem.verdict, outcome, setup_.board);
    write_word_claim(turn_.words[std::size_t(word)], nullptr);
    write_events(json_, "events", {}, setup_.board);
    if (states_ == ExportStates::actions) json_.null("state");
    json_.end_object();
}

void TurnExport::write_word_claim(const Word& word, const Step* step) {
    if (!word.makes_claim()) return;
    const bool checked = step != nullptr || !played_.problem;
    write_claim(json_, word, derive(word, step, turn_, setup_, played_.state), checked);
}

}  // namespace castellan::analyzer
