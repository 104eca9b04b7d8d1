#include "analyzer/carcassonne/annotate.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <vector>

#include "analyzer/carcassonne/sentences.hpp"
#include "analyzer/carcassonne/spelling.hpp"
#include "engine/carcassonne/replay/claims.hpp"
#include "engine/carcassonne/rules/ending.hpp"
#include "language/text.hpp"
#include "notation/comment.hpp"
#include "notation/writer.hpp"

namespace castellan::analyzer::carcassonne {

using namespace castellan::carcassonne;
using language::tr;
using notation::NodeKind;

namespace {

class Annotator {
  public:
    explicit Annotator(const PlayedGame& game)
        : game_(game),
          record_(game.record()),
          result_(game.winners() ? result_word(game.setup(), *game.winners()) : "*"),
          writer_(out_) {}

    std::string write() {
        write_tags();
        std::uint32_t node = 0;
        PerColour<std::int32_t> points{};
        for (const PlayedTurn& turn : game_.turns()) {
            if (!turn.implied) {
                copy(node, turn.head);
                write_turn(turn, points);
                node = turn.after;
            } else {
                writer_.begin_end();
                write_claims(turn, points);
            }
            points = turn.points;
        }
        if (game_.main_line().stop)
            write_stop(*game_.main_line().stop);
        else
            copy_remarks(node);
        writer_.result(result_);
        return std::move(out_);
    }

  private:
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

    /// Claims come after the last word that is none, before what is said of the turn.
    void write_turn(const PlayedTurn& turn, const PerColour<std::int32_t>& before) {
        std::uint32_t last = turn.head;
        for (std::size_t word = 0; word < turn.words.size(); ++word)
            if (!turn.words[word].is_claim()) last = turn.nodes[word];
        std::size_t word = 0;
        for (std::uint32_t node = turn.head; node < turn.after; ++node) {
            const bool own = word < turn.nodes.size() && turn.nodes[word] == node;
            if (!own || !turn.words[word].is_claim()) copy(node, node + 1);
            if (own) ++word;
            if (node == last) write_claims(turn, before);
        }
    }

    void write_claims(const PlayedTurn& turn, const PerColour<std::int32_t>& before) {
        for (const Event& event : turn.events) writer_.word(spelled(claim_of(game_.setup(), game_.end(), turn, event)));
        for (const Colour colour : game_.setup().seated())
            if (turn.kind == PlayedTurn::Kind::end || turn.points[colour] != before[colour])
                writer_.word(spelled(total_of(colour, turn.points[colour])));
    }

    void write_stop(const Problem& problem) {
        const notation::CommentPart reason{false, fmt::format("Not played further: {}", stop_text(game_, problem)), {}};
        std::string comment;
        notation::write_comment(std::span(&reason, 1), comment);
        writer_.comment(comment);
    }

    void copy(std::uint32_t from, std::uint32_t to) {
        for (; from < to; ++from) notation::write_node(record_, record_.nodes[from], spell_canonically, writer_);
    }

    /// What follows the last turn that was played, but for the result.
    void copy_remarks(std::uint32_t from) {
        for (; from < record_.nodes.size(); ++from)
            if (record_.nodes[from].kind != NodeKind::result) copy(from, from + 1);
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

}  // namespace castellan::analyzer::carcassonne
