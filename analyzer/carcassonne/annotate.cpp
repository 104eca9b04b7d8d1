#include "analyzer/carcassonne/annotate.hpp"

#include <optional>
#include <vector>

#include "analyzer/carcassonne/sentences.hpp"
#include "analyzer/carcassonne/spelling.hpp"
#include "engine/carcassonne/replay/claims.hpp"
#include "engine/carcassonne/rules/ending.hpp"
#include "engine/carcassonne/state/mark.hpp"
#include "language/text.hpp"
#include "notation/comment.hpp"
#include "notation/parser.hpp"
#include "notation/writer.hpp"

namespace castellan::analyzer::carcassonne {

using namespace castellan::carcassonne;
using language::tr;
using notation::NodeKind;

namespace {

class Annotator {
  public:
    Annotator(const PlayedGame& game, Unplayed unplayed)
        : game_(game),
          record_(game.record()),
          result_(game.winners() ? result_word(game.setup(), *game.winners()) : "*"),
          unplayed_(unplayed),
          writer_(out_) {}

    std::string write() {
        write_tags();
        State state = game_.start();
        write_line(game_.main_line(), 0, std::uint32_t(record_.nodes.size()), state);
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

    /// A line of nodes [node, end) from a state, which becomes that at its end. A final scoring that the record does
    /// not write is claimed, but in a variation, which has no `end`.
    void write_line(const PlayedLine& line, std::uint32_t node, std::uint32_t end, State& state) {
        const bool is_variation = &line != &game_.main_line();
        for (const PlayedTurn& turn : line.turns) {
            const std::optional<Mark> before = turn.variations.empty() ? std::nullopt : std::optional(mark(state));
            const PerColour<std::int32_t> points = state.points;
            play_turn(game_.setup(), state, turn);
            if (!turn.implied) {
                copy(node, turn.head);
                write_turn(turn, {state, points, before});
                node = turn.after;
            } else if (!is_variation) {
                writer_.begin_end();
                write_claims(turn, {state, points, before});
            }
        }
        if (!line.stop) return copy_remarks(node, end);
        write_stop(stop_text(game_, *line.stop), writer_);
        write_unplayed({record_, node, end}, is_variation, unplayed_, spell_canonically, writer_);
    }

    struct Around {
        State& after;                           // the turn
        const PerColour<std::int32_t>& points;  // before it
        const std::optional<Mark>& before;      // it, if it has variations
    };

    /// Claims come after the last word that is none, before what is said of the turn.
    void write_turn(const PlayedTurn& turn, const Around& around) {
        std::uint32_t last = turn.head;
        for (std::size_t word = 0; word < turn.words.size(); ++word)
            if (!turn.words[word].is_claim()) last = turn.nodes[word];
        std::size_t word = 0;
        auto variation = turn.variations.begin();
        for (std::uint32_t node = turn.head; node < turn.after; ++node) {
            if (record_.nodes[node].kind == NodeKind::open && variation != turn.variations.end()) {
                writer_.open_variation();
                back_to(around.after, *around.before);
                write_line(*variation++, node + 1, record_.nodes[node].value, around.after);
                back_to(around.after, *around.before);
                play_turn(game_.setup(), around.after, turn);
                node = record_.nodes[node].value;
                writer_.close_variation();
                continue;
            }
            const bool own = word < turn.nodes.size() && turn.nodes[word] == node;
            if (!own || !turn.words[word].is_claim()) copy(node, node + 1);
            if (own) ++word;
            if (node == last) write_claims(turn, around);
        }
    }

    void write_claims(const PlayedTurn& turn, const Around& around) {
        for (const Event& event : turn.events)
            writer_.word(spelled(claim_of(game_.setup(), around.after, turn, event)));
        for (const Colour colour : game_.setup().seated())
            if (turn.kind == PlayedTurn::Kind::end || turn.points[colour] != around.points[colour])
                writer_.word(spelled(total_of(colour, turn.points[colour])));
    }

    void copy(std::uint32_t from, std::uint32_t to) {
        for (; from < to; ++from) notation::write_node(record_, record_.nodes[from], spell_canonically, writer_);
    }

    /// What follows the last turn that was played, but for the result.
    void copy_remarks(std::uint32_t from, std::uint32_t to) {
        for (; from < to; ++from)
            if (record_.nodes[from].kind != NodeKind::result) copy(from, from + 1);
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

}  // namespace castellan::analyzer::carcassonne
