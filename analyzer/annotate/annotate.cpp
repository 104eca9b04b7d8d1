#include "analyzer/annotate/annotate.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <optional>

#include "analyzer/arbiter/arbiter.hpp"
#include "analyzer/claims/claims.hpp"
#include "analyzer/claims/final_lines.hpp"
#include "analyzer/report/problem_text.hpp"
#include "engine/castelli/board/names.hpp"
#include "engine/castelli/replay/played_game.hpp"
#include "engine/castelli/rulebook/rules.hpp"
#include "engine/castelli/rules/ending.hpp"
#include "language/text.hpp"
#include "notation/comment.hpp"
#include "notation/parser.hpp"
#include "notation/writer.hpp"

namespace castellan::analyzer {
namespace {

using namespace castelli;
using notation::Node;
using notation::NodeKind;
using notation::Record;

/// Writes one turn: the words as written, with their claims, and between them the consequences that were not written.
class TurnWriter {
  public:
    TurnWriter(const Record& record, const Setup& setup, const PlayedTurn& turn, std::string& out)
        : record_(record), setup_(setup), turn_(turn.play), after_(turn.state), out_(out) {}

    /// A node of the turn, in order.
    void write(std::uint32_t node) {
        const Node& item = record_.nodes[node];
        if (item.kind != NodeKind::word) {
            put(item.span.of(record_.text));
            return;
        }
        const auto index = std::size_t(std::find(turn_.nodes.begin(), turn_.nodes.end(), node) - turn_.nodes.begin());
        const auto step = std::find_if(turn_.steps.begin(), turn_.steps.end(),
                                       [&](const Step& candidate) { return candidate.word == std::int32_t(index); });
        const bool played = step != turn_.steps.end();
        if (played) write_steps_before(std::size_t(step - turn_.steps.begin()));
        write_word(turn_.words[index], played ? &*step : nullptr);
        if (!played) return;
        next_step_ = std::size_t(step - turn_.steps.begin()) + 1;
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
    void put(std::string_view text) {
        out_ += ' ';
        out_ += text;
    }

    void write_word(Word word, const Step* step) {
        const auto derived = derive(word, step, turn_, setup_, after_);
        word.claim = ClaimForm::none;
        word.has_influence = false;
        if (derived) set_claim(word, *derived);
        if (!derived && !word.is_action()) return;  // its subject did not happen
        put(spelled(word));
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
        for (auto index = step.first_event; index < step.end_event; ++index) {
            const Event& event = turn_.events[index];
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
    std::string& out_;
    std::size_t next_step_ = 0;
    std::uint8_t rims_written_ = 0;
};

/// Writes a whole record; layout does not matter, the canonical writer has the last word.
class Annotator {
  public:
    Annotator(const PlayedGame& game, bool overruled)
        : game_(game), record_(game.record()), setup_(game.setup()), overruled_(overruled) {}

    std::string run() {
        std::string movetext;
        if (!write_line(game_.main_line(), 0, std::uint32_t(record_.nodes.size()), movetext)) result_ = '*';
        if (result_.empty()) result_ = '*';
        std::string text;
        for (const notation::Tag& tag : record_.tags) write_tag(tag, text);
        if (overruled_) write_rulings(text);
        text += fmt::format("[Result \"{}\"]\n", result_);
        if (record_.set.present) text += fmt::format("%set\n{}%end\n", record_.set.body.of(record_.text));
        text += fmt::format("\n{}\n{}\n", movetext, result_);

        Record annotated_record;
        notation::parse_game(text, annotated_record);
        std::string out;
        notation::write_canonical(annotated_record, spell_canonically, out);
        return out;
    }

  private:
    /// The result is written anew, and so are rulings where there are others.
    void write_tag(const notation::Tag& tag, std::string& out) const {
        const auto name = tag.name.of(record_.text);
        if (name == "Result") return;
        if (overruled_ && (name == "Rulings" || name == "Position")) return;
        if (name == "Decisions") return write_decisions(tag, out);
        out += fmt::format("{}\n", tag.whole.of(record_.text));
    }

    /// Those that can be read: they alone count for the result.
    void write_decisions(const notation::Tag& tag, std::string& out) const {
        std::vector<notation::Diagnostic> unreadable;
        const auto readable = written(read_decisions(record_, setup_, unreadable));
        if (unreadable.empty())
            out += fmt::format("{}\n", tag.whole.of(record_.text));
        else if (!readable.empty())
            out += fmt::format("[Decisions \"{}\"]\n", readable);
    }

    /// All of them in the tag Rulings, so that a position names none.
    void write_rulings(std::string& out) const {
        if (const auto rulings = setup_.rulings.text(); !rulings.empty())
            out += fmt::format("[Rulings \"{}\"]\n", rulings);
        const notation::Tag* position = record_.tag("Position");
        if (position == nullptr) return;
        const std::string fields = notation::unescape_tag_value(position->value.of(record_.text));
        std::string kept;
        for (std::size_t begin = 0; begin < fields.size();) {
            const std::size_t end = std::min(fields.find('|', begin), fields.size());
            const std::string_view field = std::string_view(fields).substr(begin, end - begin);
            const std::string_view name = field.substr(std::min(field.find_first_not_of(' '), field.size()));
            if (!name.starts_with("rulings ")) kept += fmt::format("{}{}", kept.empty() ? "" : "|", field);
            begin = end + 1;
        }
        out += "[Position \"";
        notation::escape_tag_value(kept, out);
        out += "\"]\n";
    }

    /// A line of nodes [node, end). Whether all of it could be played.
    bool write_line(const PlayedLine& line, std::uint32_t node, std::uint32_t end, std::string& out) {
        for (const PlayedTurn& turn : line.turns) {
            if (turn.problem) break;
            write_loose(node, turn.play.head, out);
            node = turn.play.after;
            if (turn.is_final())
                write_final(turn, out);
            else
                write_turn(turn, out);
        }
        if (!line.stop) {
            write_loose(node, end, out);
            return true;
        }
        out += ' ';
        const auto problem = stop_text(describe(game_, *line.stop));
        const notation::CommentPart reason{false, fmt::format("Not played further: {}", problem), {}};
        notation::write_comment(std::span(&reason, 1), out);
        return false;
    }

    /// Comments and glyphs between turns.
    void write_loose(std::uint32_t node, std::uint32_t end, std::string& out) {
        for (; node < end; ++node) {
            const Node& item = record_.nodes[node];
            if (item.kind == NodeKind::comment || item.kind == NodeKind::glyph)
                out += fmt::format(" {}", item.span.of(record_.text));
            if (item.kind == NodeKind::result) result_ = item.span.of(record_.text);
        }
    }

    void write_turn(const PlayedTurn& played, std::string& out) {
        const TurnPlay& turn = played.play;
        out += fmt::format("\n{}. {}", turn.number, letter(turn.player));
        TurnWriter writer(record_, setup_, played, out);
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
                write_variation(*variation++, played, node, out);
                node = record_.nodes[node].value;
            } else {
                writer.write(node);
            }
        }
        end_turn();
    }

    void write_variation(const PlayedLine& line, const PlayedTurn& varied, std::uint32_t open, std::string& out) {
        std::string text;
        const bool whole = write_line(line, open + 1, record_.nodes[open].value, text);
        const bool any_turn = whole || (line.stop->play.number > varied.play.number);
        out += any_turn ? fmt::format("\n( {} )\n", text) : text;
    }

    /// The node of the turn's last action; its head without one.
    static std::uint32_t last_action(const TurnPlay& turn) {
        std::uint32_t last = turn.head;
        for (std::size_t index = 0; index < turn.words.size(); ++index)
            if (turn.words[index].is_action()) last = turn.nodes[index];
        return last;
    }

    /// The mine comes after all sales (sell-deadline).
    void write_final(const PlayedTurn& played, std::string& out) {
        const TurnPlay& turn = played.play;
        TurnWriter writer(record_, setup_, played, out);
        const bool claims = turn.complete;
        if (claims) out += "\nend";
        const std::uint32_t last_sale = last_action(turn);
        if (claims && last_sale == turn.head) writer.write_areas();
        for (std::uint32_t node = turn.head; node < turn.after; ++node) {
            const Node& item = record_.nodes[node];
            if (item.kind == NodeKind::word || item.kind == NodeKind::comment || item.kind == NodeKind::glyph)
                writer.write(node);
            if (claims && node == last_sale && node > turn.head) writer.write_areas();
            if (item.kind == NodeKind::result) result_ = item.span.of(record_.text);
        }
        if (!claims) return;
        for (const FinalLine& line : final_lines(setup_.modules)) writer.write_total(line.total);
        writer.write_total(Total::vp);
        const State end = end_as_ruled(record_, game_.opening(), played.state);
        result_ = result_word(setup_, winners(setup_, end));
    }

    const PlayedGame& game_;
    const Record& record_;
    const Setup& setup_;
    bool overruled_;
    std::string result_;
};

}  // namespace

std::string annotated(const Record& record, const Opening& opening, bool overruled) {
    const language::InEnglish data;
    return Annotator(PlayedGame(record, opening), overruled).run();
}

void spell_canonically(std::string_view word, std::string& out) {
    if (const auto parsed = parse_word(word))
        spell(*parsed, out);
    else
        notation::spell_as_written(word, out);
}

}  // namespace castellan::analyzer
