#include "analyzer/piecepack/annotate.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <vector>

#include "analyzer/piecepack/sentences.hpp"
#include "analyzer/piecepack/spelling.hpp"
#include "engine/piecepack/words/word.hpp"
#include "language/text.hpp"
#include "notation/comment.hpp"
#include "notation/writer.hpp"

namespace castellan::analyzer::piecepack {

using namespace castellan::piecepack;
using language::tr;
using notation::NodeKind;

namespace {

class Annotator {
  public:
    explicit Annotator(const PlayedGame& game)
        : game_(game), record_(game.record()), result_(true_result(game)), writer_(out_) {}

    std::string write() {
        write_tags();
        std::uint32_t node = 0;
        for (const PlayedTurn& turn : game_.turns()) {
            if (turn.kind == PlayedTurn::Kind::turn) {
                copy(node, turn.after);
                node = turn.after;
            } else if (turn.implied) {
                begin(turn);
                write_claims(turn);
            } else {
                copy(node, turn.head);
                begin(turn);
                for (const Word& word : turn.words)
                    if (!word.is_claim()) writer_.word(spelled(word));
                write_claims(turn);
                copy_remarks(turn.head + 1, turn.after);
                node = turn.after;
            }
        }
        if (game_.main_line().stop) {
            write_stop(*game_.main_line().stop);
        } else {
            write_missing_totals();
            copy_remarks(node, std::uint32_t(record_.nodes.size()));
        }
        writer_.result(result_);
        return std::move(out_);
    }

  private:
    /// The winners' result; where coins leave it open that of the record, if it can be. "*" before the last round is
    /// scored.
    static std::string true_result(const PlayedGame& game) {
        const auto won = game.winners();
        if (!won) return "*";
        if (won->certain) return result_word(game.setup(), *won);
        for (const notation::Node& node : game.record().nodes) {
            if (node.kind != NodeKind::result) continue;
            const auto named = named_winners(node.span.of(game.record().text));
            if (named && may_have_won(game.setup(), game.main_line().end, *named))
                return result_word(game.setup(), {*named, true});
        }
        return "#";
    }

    /// As they are; but the tag Rulings names those that the game was played by, so that the claims stay true, and the
    /// tag Result says what the movetext does.
    void write_tags() {
        const std::string rulings = game_.setup().rulings.text();
        Rulings own;
        std::vector<notation::TagText> tags;
        for (const notation::Tag& tag : record_.tags) {
            const auto name = tag.name.of(record_.text);
            if (name == "Result") continue;
            tags.push_back({name, notation::unescape_tag_value(tag.value.of(record_.text))});
            if (name != "Rulings") continue;
            std::string_view culprit;  // of a list that is broken, which was reported
            own.set_list(tags.back().value, culprit);
        }
        if (own.text() != rulings) {
            std::erase_if(tags, [](const notation::TagText& tag) { return tag.name == "Rulings"; });
            if (!rulings.empty()) tags.push_back({"Rulings", rulings});
        }
        tags.push_back({"Result", result_});
        notation::write_tags(*record_.lexis, std::move(tags), writer_);
        if (record_.set.present) writer_.set_block(record_.set.body.of(record_.text));
    }

    void write_stop(const Problem& problem) {
        const notation::CommentPart reason{false, fmt::format("Not played further: {}", stop_text(game_, problem)), {}};
        std::string comment;
        notation::write_comment(std::span(&reason, 1), comment);
        writer_.comment(comment);
    }

    void begin(const PlayedTurn& turn) {
        if (turn.kind == PlayedTurn::Kind::round)
            writer_.begin_round(turn.number);
        else
            writer_.begin_end();
    }

    void write_claims(const PlayedTurn& turn) {
        if (turn.kind == PlayedTurn::Kind::end) return write_totals();
        for (const ScoreLine& line : turn.score.lines)
            if (line.score.exact())
                writer_.word(fmt::format("{}:{}={}", letter(line.player), text(line.tile), line.score.least));
        for (const Suit suit : game_.setup().seated())
            if (const Range total = turn.score.totals[suit]; total.exact())
                writer_.word(fmt::format("{}={}", letter(suit), total.least));
    }

    void write_totals() {
        const State& end = game_.main_line().end;
        for (const Suit suit : game_.setup().seated())
            if (const Range total = end.total(suit); total.exact())
                writer_.word(fmt::format("{}={}", letter(suit), total.least));
    }

    /// The totals of a finished game that does not write its end.
    void write_missing_totals() {
        const auto& turns = game_.turns();
        const bool has_end = !turns.empty() && turns.back().kind == PlayedTurn::Kind::end;
        if (has_end || game_.main_line().end.phase != Phase::over) return;
        writer_.begin_end();
        write_totals();
    }

    void copy(std::uint32_t from, std::uint32_t to) {
        for (; from < to; ++from) notation::write_node(record_, record_.nodes[from], spell_canonically, writer_);
    }

    void copy_remarks(std::uint32_t from, std::uint32_t to) {
        for (; from < to; ++from)
            if (record_.nodes[from].kind != NodeKind::word && record_.nodes[from].kind != NodeKind::result)
                notation::write_node(record_, record_.nodes[from], spell_canonically, writer_);
    }

    const PlayedGame& game_;
    const notation::Record& record_;
    std::string result_;
    std::string out_;
    notation::CanonicalWriter writer_;
};

}  // namespace

tl::expected<std::string, std::string> annotated(const PlayedGame& game) {
    const auto& found = game.record().diagnostics;
    const bool unreadable = std::any_of(found.begin(), found.end(), [](const notation::Diagnostic& diagnostic) {
        return diagnostic.severity == notation::Severity::error;
    });
    const auto& stop = game.main_line().stop;
    if (unreadable || (stop && stop->kind == Problem::Kind::syntax))
        return tl::unexpected(tr("the record cannot be read to its end: nothing is claimed"));
    return Annotator(game).write();
}

}  // namespace castellan::analyzer::piecepack
