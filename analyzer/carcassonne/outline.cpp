#include "analyzer/carcassonne/outline.hpp"

#include <string_view>

#include "engine/carcassonne/replay/claims.hpp"
#include "engine/carcassonne/words/spell.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::analyzer::carcassonne {

using namespace castellan::carcassonne;
using notation::NodeKind;

namespace {

/// What was played is outlined as it is spelled on the map there, so that `c` and `cN` are the same where they mean
/// the same; the rest by its letters.
class Outliner {
  public:
    explicit Outliner(const PlayedGame& game)
        : setup_(game.setup()), turns_played_(game.turns()), record_(game.record()), state_(game.start()) {}

    std::vector<OutlinedTurn> run() {
        auto played = turns_played_.begin();
        for (std::uint32_t at = 0; at < record_.nodes.size(); ++at) {
            const notation::Node& node = record_.nodes[at];
            switch (node.kind) {
                case NodeKind::open: at = node.value; break;
                case NodeKind::turn:
                case NodeKind::part:
                case NodeKind::end:
                    begin(at, node);
                    while (played != turns_played_.end() && (played->implied || played->head < at)) ++played;
                    if (played == turns_played_.end() || played->head != at) break;
                    add_played(*played);
                    at = played->after - 1;
                    break;
                case NodeKind::word:
                    if (!turns_.empty()) add(node.span.of(record_.text));
                    break;
                default: break;
            }
        }
        return std::move(turns_);
    }

  private:
    void begin(std::uint32_t at, const notation::Node& node) {
        OutlinedTurn& turn = turns_.emplace_back();
        turn.node = at;
        turn.address = node.kind == NodeKind::end ? "end" : std::to_string(node.value);
        if (node.kind == NodeKind::turn) turn.player = notation::upper(record_.text[node.span.begin + node.part]);
    }

    void add_played(const PlayedTurn& played) {
        OutlinedTurn& turn = turns_.back();
        turn.played = true;
        for (const Action& action : played.actions) {
            turn.deeds.push_back(spelled(word_for(setup_, state_, action)));
            perform(setup_, state_, action);
        }
        score_turn(setup_, state_, played);
        for (const Word& word : played.words)
            if (word.is_claim()) turn.claims.push_back(spelled(as_named(setup_, state_, played, word)));
    }

    void add(std::string_view written) {
        OutlinedTurn& turn = turns_.back();
        auto word = parse_word(written);
        if (!word) {
            turn.deeds.emplace_back(written);
            return;
        }
        const TileSet& tiles = *setup_.tiles;
        if (const auto kind = tiles.find(word->tile)) word->tile = tiles.kind(*kind).name;
        (word->is_claim() ? turn.claims : turn.deeds).push_back(spelled(*word));
    }

    const Setup& setup_;
    const std::vector<PlayedTurn>& turns_played_;
    const notation::Record& record_;
    State state_;  // before the turn that is outlined
    std::vector<OutlinedTurn> turns_;
};

}  // namespace

std::vector<PartScore> scores(const PlayedGame& game) {
    PartScore end{"end", {}};
    for (const Colour colour : game.setup().seated())
        end.players.push_back({letter(colour), {game.end().points[colour], game.end().points[colour]}});
    return {end};
}

std::vector<OutlinedTurn> outline(const PlayedGame& game) { return Outliner(game).run(); }

std::vector<SetupValue> setup(const PlayedGame& game) {
    std::string seats;
    for (const Colour colour : game.setup().seated()) seats += letter(colour);
    return {{"Seats", seats}, {"Set", game.setup().tiles->name}, {"Rulings", game.setup().rulings.text()}};
}

}  // namespace castellan::analyzer::carcassonne
