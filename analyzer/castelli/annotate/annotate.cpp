#include "analyzer/castelli/annotate/annotate.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <bitset>
#include <optional>
#include <utility>

#include "analyzer/castelli/arbiter/arbiter.hpp"
#include "analyzer/castelli/claims/claims.hpp"
#include "analyzer/castelli/claims/final_lines.hpp"
#include "analyzer/castelli/claims/played_words.hpp"
#include "analyzer/castelli/report/problem_text.hpp"
#include "engine/castelli/board/names.hpp"
#include "engine/castelli/replay/played_game.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "engine/castelli/rules/ending.hpp"
#include "language/text.hpp"
#include "notation/comment.hpp"
#include "notation/writer.hpp"

namespace castellan::analyzer {
namespace {

using namespace castelli;
using notation::CanonicalWriter;
using notation::NodeKind;
using notation::Record;

/// Writes one turn: the actions as written, with their claims, and what came of them in one order, whatever the record
/// claims and wherever: silver and rim, then areas in the order in which they were evaluated, all of it before the next
/// action; after the last one the totals.
class TurnWriter {
  public:
    TurnWriter(const Record& record, const Setup& setup, const PlayedTurn& turn, CanonicalWriter& out)
        : record_(record), setup_(setup), turn_(turn.play), after_(turn.state), out_(out) {
        look_up_words(turn_, played_words_);
        for (const Word& word : turn_.words)
            if (word.kind == WordKind::total) totals_.set(std::size_t(word.total));
        if (std::any_of(turn_.events.begin(), turn_.events.end(),
                        [](const Event& event) { return event.kind == EventKind::scored; }))
            totals_.set(std::size_t(Total::vp));
    }

    /// A node of the turn, in order. The consequences of an action are written together, where the record has any, so
    /// that a comment stays before or after them; else before the next action.
    void write(std::uint32_t node) {
        if (record_.nodes[node].kind != NodeKind::word) return write_remarks({record_, node, node + 1}, out_);
        const std::size_t word = next_word_++;
        if (!turn_.words[word].is_action()) return write_consequences();
        const Step* step = played_words_[word].step;
        if (step != nullptr) write_steps_before(std::size_t(step - turn_.steps.data()));
        write_word(turn_.words[word], step);
    }

    /// What came of the actions written so far and is not yet written; after the last action with the totals.
    void write_consequences() {
        std::size_t end = next_step_;
        while (end < turn_.steps.size() && !is_to_come(turn_.steps[end])) ++end;
        write_steps_before(end);
        if (next_step_ == turn_.steps.size() && !std::exchange(has_totals_, true)) write_totals();
    }

  private:
    [[nodiscard]] bool is_to_come(const Step& step) const {
        return step.word != implied && turn_.words[std::size_t(step.word)].is_action() &&
               std::size_t(step.word) >= next_word_;
    }

    void write_word(Word word, const Step* step) {
        const auto derived = derive(word, step, turn_, setup_, after_);
        word.drop_claim();
        if (derived) set_claim(word, *derived);
        if (!derived && !word.is_action()) return;  // its subject did not happen
        out_.word(spelled(word));
    }

    /// The mine is evaluated by the end, not in a step of it.
    void write_steps_before(std::size_t end) {
        for (; next_step_ < end; ++next_step_) {
            const Step& step = turn_.steps[next_step_];
            const bool is_action = step.word != implied && turn_.words[std::size_t(step.word)].is_action();
            if (turn_.is_final) continue;
            if (!is_action && step.action.kind == ActionKind::evaluate) write_area(step.action.area);
            write_gains(step);
        }
    }

    void write_area(AreaId area) {
        Word word;
        word.kind = WordKind::area;
        word.space = setup_.board.octagons[setup_.board.areas[area].octagon].space;
        word.terrain = std::uint8_t(setup_.board.areas[area].terrain);
        word.sides = telling_sides(setup_.board, area);
        write_word(word, nullptr);
    }

    /// T3 and T4: silver and rim.
    void write_gains(const Step& step) {
        for (const Event& event : turn_.events_of(step)) {
            Word word;
            word.space = event.space;
            if (event.rule == &rules::T3) {
                word.kind = WordKind::silver;
            } else if (event.rule == &rules::T4) {
                word.kind = WordKind::rim;
                word.sides = std::uint8_t(1U << unsigned(event.side));
                if (rims_written_ >> unsigned(event.side) & 1) continue;
                rims_written_ = std::uint8_t(rims_written_ | word.sides);
            } else {
                continue;
            }
            write_word(word, nullptr);
        }
    }

    /// Those of the record, and the points if any were scored. The final scoring ends with them.
    void write_totals() {
        if (turn_.is_final) {
            if (!turn_.complete) return;
            for (const Event& event : turn_.events)
                if (event.kind == EventKind::evaluated) write_area(event.area);
            for (const FinalLine& line : final_lines(setup_.modules)) totals_.reset(std::size_t(line.total));
            totals_.reset(std::size_t(Total::vp));
        }
        for (std::size_t total = 0; total < totals_.size(); ++total)
            if (totals_.test(total)) write_total(Total(total));
        if (!turn_.is_final) return;
        for (const FinalLine& line : final_lines(setup_.modules)) write_total(line.total);
        write_total(Total::vp);
    }

    void write_total(Total total) {
        Word word;
        word.kind = WordKind::total;
        word.total = total;
        write_word(word, nullptr);
    }

    const Record& record_;
    const Setup& setup_;
    const TurnPlay& turn_;
    const State& after_;
    CanonicalWriter& out_;
    std::vector<PlayedWord> played_words_;
    std::size_t next_step_ = 0;
    std::size_t next_word_ = 0;
    std::uint8_t rims_written_ = 0;
    std::bitset<total_names.size()> totals_;  // to be written
    bool has_totals_ = false;
};

class Annotator {
  public:
    Annotator(const PlayedGame& game, bool overruled, Unplayed unplayed, std::string& out)
        : game_(game),
          record_(game.record()),
          setup_(game.setup()),
          overruled_(overruled),
          unplayed_(unplayed),
          out_(out) {}

    void run() {
        const std::string result = true_result();
        write_tags(result);
        if (record_.set.present) out_.set_block(record_.set.body.of(record_.text));
        write_line(game_.main_line(), 0, std::uint32_t(record_.nodes.size()));
        out_.result(result);
    }

  private:
    /// Of a game that was not scored, "*".
    [[nodiscard]] std::string true_result() const {
        const PlayedLine& line = game_.main_line();
        const PlayedTurn* scoring = line.stop ? nullptr : line.scoring();
        if (scoring == nullptr) return "*";
        return result_word(setup_, winners(setup_, end_as_ruled(record_, game_.opening(), scoring->state)));
    }

    /// The result is written anew, and so are rulings where there are others: all of them in the tag Rulings, so that a
    /// position names none.
    void write_tags(const std::string& result) {
        std::vector<notation::TagText> tags;
        for (const notation::Tag& tag : record_.tags) {
            const auto name = tag.name.of(record_.text);
            std::string value = notation::unescape_tag_value(tag.value.of(record_.text));
            if (name == "Result" || (overruled_ && name == "Rulings")) continue;
            if (overruled_ && name == "Position") value = without_rulings(value);
            if (name == "Decisions" && !leave_readable(value)) continue;
            tags.push_back({name, std::move(value)});
        }
        const std::string rulings = overruled_ ? setup_.rulings.text() : std::string();
        if (!rulings.empty()) tags.push_back({"Rulings", rulings});
        tags.push_back({"Result", result});
        notation::write_tags(*game_.record().lexis, std::move(tags), out_);
    }

    /// Those that can be read: they alone count for the result. False if no other were written.
    bool leave_readable(std::string& decisions) const {
        std::vector<notation::Diagnostic> unreadable;
        const auto readable = read_decisions(record_, setup_, unreadable);
        if (!unreadable.empty()) decisions = written(readable);
        return unreadable.empty() || !decisions.empty();
    }

    static std::string without_rulings(std::string_view position) {
        std::string kept;
        for (std::size_t begin = 0; begin < position.size();) {
            const std::size_t end = std::min(position.find('|', begin), position.size());
            const std::string_view field = position.substr(begin, end - begin);
            const std::string_view name = field.substr(std::min(field.find_first_not_of(' '), field.size()));
            if (!name.starts_with("rulings ")) kept += fmt::format("{}{}", kept.empty() ? "" : "|", field);
            begin = end + 1;
        }
        return kept;
    }

    /// A line of nodes [node, end).
    void write_line(const PlayedLine& line, std::uint32_t node, std::uint32_t end) {
        for (const PlayedTurn& turn : line.turns) {
            if (turn.problem) break;
            write_remarks({record_, node, turn.play.head}, out_);
            node = turn.play.after;
            if (turn.is_final())
                write_final(turn);
            else
                write_turn(turn);
        }
        if (!line.stop) return write_remarks({record_, node, end}, out_);
        write_stop(stop_text(describe(game_, *line.stop)), out_);
        write_unplayed({record_, node, end}, &line != &game_.main_line(), unplayed_, spell_canonically, out_);
    }

    /// The node of the turn's last action; its head without one.
    static std::uint32_t last_action(const TurnPlay& turn) {
        std::uint32_t last = turn.head;
        for (std::size_t index = 0; index < turn.words.size(); ++index)
            if (turn.words[index].is_action()) last = turn.nodes[index];
        return last;
    }

    void write_turn(const PlayedTurn& played) {
        const TurnPlay& turn = played.play;
        out_.turn(turn.number, letter(turn.player));
        TurnWriter writer(record_, setup_, played, out_);
        const std::uint32_t last = last_action(turn);
        auto variation = played.variations.begin();
        for (std::uint32_t node = turn.head + 1; node < turn.after; ++node) {
            if (record_.nodes[node].kind == NodeKind::open) {
                if (node > last) writer.write_consequences();
                out_.open_variation();
                write_line(*variation++, node + 1, record_.nodes[node].value);
                out_.close_variation();
                node = record_.nodes[node].value;
            } else {
                writer.write(node);
            }
        }
        writer.write_consequences();
    }

    void write_final(const PlayedTurn& played) {
        const TurnPlay& turn = played.play;
        if (turn.complete || last_action(turn) != turn.head) out_.begin_end();
        TurnWriter writer(record_, setup_, played, out_);
        for (std::uint32_t node = turn.head; node < turn.after; ++node) writer.write(node);
        writer.write_consequences();
    }

    const PlayedGame& game_;
    const Record& record_;
    const Setup& setup_;
    bool overruled_;
    Unplayed unplayed_;
    CanonicalWriter out_;
};

}  // namespace

std::string annotated(const Record& record, const Opening& opening, bool overruled, Unplayed unplayed) {
    const language::InEnglish data;
    std::string out;
    Annotator(PlayedGame(record, opening), overruled, unplayed, out).run();
    return out;
}

void spell_canonically(std::string_view word, std::string& out) {
    if (const auto parsed = parse_word(word))
        spell(*parsed, out);
    else
        notation::spell_as_written(word, out);
}

}  // namespace castellan::analyzer
