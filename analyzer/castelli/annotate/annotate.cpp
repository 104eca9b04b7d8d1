#include "analyzer/castelli/annotate/annotate.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <optional>

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
using notation::Node;
using notation::NodeKind;
using notation::Record;

/// A comment or a glyph; nothing of other nodes.
void write_remark(const Record& record, const Node& node, CanonicalWriter& out) {
    if (node.kind == NodeKind::glyph) out.glyph(notation::Glyph(node.detail));
    if (node.kind != NodeKind::comment) return;
    std::string text;
    notation::write_comment(notation::read_comment(node.span.of(record.text)), text);
    out.comment(text);
}

/// Writes one turn: the words as written, with their claims, and between them the consequences that were not written.
class TurnWriter {
  public:
    TurnWriter(const Record& record, const Setup& setup, const PlayedTurn& turn, CanonicalWriter& out)
        : record_(record), setup_(setup), turn_(turn.play), after_(turn.state), out_(out) {
        look_up_words(turn_, played_words_);
    }

    /// A node of the turn, in order.
    void write(std::uint32_t node) {
        const Node& item = record_.nodes[node];
        if (item.kind != NodeKind::word) return write_remark(record_, item, out_);
        const std::size_t word = next_word_++;
        const Step* step = played_words_[word].step;
        if (step != nullptr) write_steps_before(std::size_t(step - turn_.steps.data()));
        write_word(turn_.words[word], step);
        if (step == nullptr) return;
        next_step_ = std::size_t(step - turn_.steps.data()) + 1;
        write_gains(*step);
    }

    /// Writes the steps not yet written before the turn's variations or its end.
    void finish_steps() { write_steps_before(turn_.steps.size()); }

    /// The new totals, if points were scored.
    void write_points() {
        const bool scored = std::any_of(turn_.events.begin(), turn_.events.end(),
                                        [](const Event& event) { return event.kind == EventKind::scored; });
        if (scored) write_total(Total::vp);
    }

    void write_total(Total total) {
        Word word;
        word.kind = WordKind::total;
        word.total = total;
        if (!writes(word)) write_word(word, nullptr);
    }

    /// The mine, at the end.
    void write_areas() {
        for (const Event& event : turn_.events)
            if (event.kind == EventKind::evaluated) write_area(event.area);
    }

  private:
    void write_word(Word word, const Step* step) {
        const auto derived = derive(word, step, turn_, setup_, after_);
        word.drop_claim();
        if (derived) set_claim(word, *derived);
        if (!derived && !word.is_action()) return;  // its subject did not happen
        out_.word(spelled(word));
    }

    /// Whether the turn has a word for the same consequence already.
    bool writes(const Word& wanted) const {
        return std::any_of(turn_.words.begin(), turn_.words.end(), [&](const Word& word) {
            return word.kind == wanted.kind && word.space == wanted.space && word.total == wanted.total &&
                   (wanted.kind != WordKind::rim || word.sides == wanted.sides);
        });
    }

    void write_steps_before(std::size_t end) {
        for (; next_step_ < end; ++next_step_) {
            const Step& step = turn_.steps[next_step_];
            if (step.word != implied) continue;
            if (step.action.kind == ActionKind::evaluate) write_area(step.action.area);
            write_gains(step);
        }
    }

    void write_area(AreaId area) {
        Word word;
        word.kind = WordKind::area;
        word.space = setup_.board.octagons[setup_.board.areas[area].octagon].space;
        word.terrain = std::uint8_t(setup_.board.areas[area].terrain);
        word.sides = telling_sides(setup_.board, area);
        const bool written = std::any_of(turn_.words.begin(), turn_.words.end(), [&](const Word& other) {
            if (other.kind != WordKind::area) return false;
            const auto meant = resolve_area(other, setup_.board);
            return meant && *meant == area;
        });
        if (!written) write_word(word, nullptr);
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
            if (!writes(word)) write_word(word, nullptr);
        }
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
};

class Annotator {
  public:
    Annotator(const PlayedGame& game, bool overruled, std::string& out)
        : game_(game), record_(game.record()), setup_(game.setup()), overruled_(overruled), out_(out) {}

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
            write_remarks(node, turn.play.head);
            node = turn.play.after;
            if (turn.is_final())
                write_final(turn);
            else
                write_turn(turn);
        }
        if (!line.stop) return write_remarks(node, end);
        const auto problem = stop_text(describe(game_, *line.stop));
        const notation::CommentPart reason{false, fmt::format("Not played further: {}", problem), {}};
        std::string comment;
        notation::write_comment(std::span(&reason, 1), comment);
        out_.comment(comment);
    }

    /// Between turns.
    void write_remarks(std::uint32_t node, std::uint32_t end) {
        for (; node < end; ++node) write_remark(record_, record_.nodes[node], out_);
    }

    void write_turn(const PlayedTurn& played) {
        const TurnPlay& turn = played.play;
        out_.turn(turn.number, letter(turn.player));
        TurnWriter writer(record_, setup_, played, out_);
        bool ended = false;
        const auto end_turn = [&] {
            if (!ended) {
                writer.finish_steps();
                writer.write_points();
            }
            ended = true;
        };
        const std::uint32_t last_word = turn.nodes.empty() ? turn.head : turn.nodes.back();
        auto variation = played.variations.begin();
        for (std::uint32_t node = turn.head + 1; node < turn.after; ++node) {
            if (record_.nodes[node].kind == NodeKind::open) {
                if (node > last_word) end_turn();
                write_variation(*variation++, node);
                node = record_.nodes[node].value;
            } else {
                writer.write(node);
            }
        }
        end_turn();
    }

    /// Of one that stops in its first turn only the reason is left.
    void write_variation(const PlayedLine& line, std::uint32_t open) {
        const bool is_left = !line.stop || (!line.turns.empty() && !line.turns.front().problem);
        if (is_left) out_.open_variation();
        write_line(line, open + 1, record_.nodes[open].value);
        if (is_left) out_.close_variation();
    }

    /// The node of the turn's last action; its head without one.
    static std::uint32_t last_action(const TurnPlay& turn) {
        std::uint32_t last = turn.head;
        for (std::size_t index = 0; index < turn.words.size(); ++index)
            if (turn.words[index].is_action()) last = turn.nodes[index];
        return last;
    }

    /// The mine comes after all sales (sell-deadline).
    void write_final(const PlayedTurn& played) {
        const TurnPlay& turn = played.play;
        TurnWriter writer(record_, setup_, played, out_);
        const bool claims = turn.complete;
        const std::uint32_t last_sale = last_action(turn);
        if (claims || last_sale != turn.head) out_.begin_end();
        if (claims && last_sale == turn.head) writer.write_areas();
        for (std::uint32_t node = turn.head; node < turn.after; ++node) {
            writer.write(node);
            if (claims && node == last_sale && node > turn.head) writer.write_areas();
        }
        if (!claims) return;
        for (const FinalLine& line : final_lines(setup_.modules)) writer.write_total(line.total);
        writer.write_total(Total::vp);
    }

    const PlayedGame& game_;
    const Record& record_;
    const Setup& setup_;
    bool overruled_;
    CanonicalWriter out_;
};

}  // namespace

std::string annotated(const Record& record, const Opening& opening, bool overruled) {
    const language::InEnglish data;
    std::string out;
    Annotator(PlayedGame(record, opening), overruled, out).run();
    return out;
}

void spell_canonically(std::string_view word, std::string& out) {
    if (const auto parsed = parse_word(word))
        spell(*parsed, out);
    else
        notation::spell_as_written(word, out);
}

}  // namespace castellan::analyzer
