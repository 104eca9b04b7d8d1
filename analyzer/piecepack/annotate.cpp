#include "analyzer/piecepack/annotate.hpp"

#include <fmt/core.h>

#include <vector>

#include "analyzer/piecepack/sentences.hpp"
#include "analyzer/piecepack/spelling.hpp"
#include "engine/piecepack/words/word.hpp"
#include "language/text.hpp"
#include "notation/comment.hpp"
#include "notation/parser.hpp"
#include "notation/writer.hpp"

namespace castellan::analyzer::piecepack {

using namespace castellan::piecepack;
using language::tr;
using notation::NodeKind;

namespace {

class Annotator {
  public:
    Annotator(const PlayedGame& game, Unplayed unplayed)
        : game_(game), record_(game.record()), result_(true_result(game)), unplayed_(unplayed), writer_(out_) {}

    std::string write() {
        write_tags();
        write_line(game_.main_line(), 0, std::uint32_t(record_.nodes.size()));
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

    /// A line of nodes [node, end). What the record does not write, a scoring or the end, is added to the game itself.
    void write_line(const PlayedLine& line, std::uint32_t node, std::uint32_t end) {
        const bool is_variation = &line != &game_.main_line();
        Variations variations;
        for (const PlayedTurn& turn : line.turns) {
            if (turn.implied) {
                if (!is_variation) write_part(turn);
                continue;
            }
            write_nodes(node, turn.head, Words::copied, variations);
            if (turn.kind == PlayedTurn::Kind::turn) {
                variations = {turn.variations.begin(), turn.variations.end()};
                write_nodes(turn.head, turn.after, Words::copied, variations);
            } else {
                write_part(turn);
                write_nodes(turn.head + 1, turn.after, Words::left_out, variations);
            }
            node = turn.after;
        }
        if (line.stop) {
            write_stop(stop_text(game_, *line.stop), writer_);
            write_unplayed({record_, node, end}, is_variation, unplayed_, spell_canonically, writer_);
        } else {
            if (!is_variation) write_missing_totals();
            write_nodes(node, end, Words::left_out, variations);
        }
    }

    void write_part(const PlayedTurn& part) {
        begin(part);
        for (const Word& word : part.words)
            if (!word.is_claim()) writer_.word(spelled(word));
        write_claims(part);
    }

    enum class Words : bool { copied, left_out };
    /// Those of the last turn, which may be written after the scoring that follows it, that are still to come.
    struct Variations {
        std::vector<PlayedLine>::const_iterator next{}, end{};
    };

    /// But for a result.
    void write_nodes(std::uint32_t node, std::uint32_t end, Words words, Variations& variations) {
        for (; node < end; ++node) {
            const NodeKind kind = record_.nodes[node].kind;
            if (kind == NodeKind::open && variations.next != variations.end) {
                writer_.open_variation();
                write_line(*variations.next++, node + 1, record_.nodes[node].value);
                writer_.close_variation();
                node = record_.nodes[node].value;
            } else if (kind != NodeKind::result && (kind != NodeKind::word || words == Words::copied)) {
                notation::write_node(record_, record_.nodes[node], spell_canonically, writer_);
            }
        }
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

    const PlayedGame& game_;
    const notation::Record& record_;
    std::string result_;
    Unplayed unplayed_;
    std::string out_;
    notation::CanonicalWriter writer_;
};

}  // namespace

tl::expected<std::string, std::string> annotated(const PlayedGame& game, Unplayed unplayed) {
    const auto& stop = game.main_line().stop;
    const bool breaks_off = unplayed == Unplayed::noted && stop && stop->kind == Problem::Kind::syntax;
    if (game.record().broken() || breaks_off)
        return tl::unexpected(tr("the record cannot be read to its end: nothing is claimed"));
    std::string text = Annotator(game, unplayed).write();
    if (!stop || unplayed == Unplayed::kept) return text;
    // What stopped the game is a comment now: what follows from the rest, such as a scoring, is due.
    notation::Record record;
    notation::parse_game(text, record);
    std::vector<notation::Diagnostic> reported_before;
    const auto opening = read_opening(record, {}, reported_before);
    return opening ? Annotator(PlayedGame(record, *opening), unplayed).write() : text;
}

}  // namespace castellan::analyzer::piecepack
