#include "analyzer/carcassonne/outline.hpp"

#include <string_view>

#include "engine/carcassonne/rules/ending.hpp"
#include "engine/carcassonne/words/spell.hpp"
#include "notation/characters.hpp"

namespace castellan::analyzer::carcassonne {

using namespace castellan::carcassonne;
using notation::Node;
using notation::NodeKind;

namespace {

class Outliner {
  public:
    explicit Outliner(const PlayedGame& game) : game_(game), record_(game.record()), state_(game.start()) {}

    std::vector<OutlinedTurn> run() {
        auto played = game_.turns().begin();
        for (std::uint32_t at = 0; at < record_.nodes.size(); ++at) {
            const Node& node = record_.nodes[at];
            switch (node.kind) {
                case NodeKind::open: at = node.value; break;
                case NodeKind::turn:
                case NodeKind::part:
                case NodeKind::end:
                    begin(at, node);
                    for (; played != game_.turns().end() && (played->implied || played->head < at); ++played)
                        finish(*played);
                    if (played == game_.turns().end() || played->head != at) break;
                    turns_.back().played = true;
                    playing_ = &*played;
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
    /// A turn that is over.
    void finish(const PlayedTurn& turn) {
        std::vector<Event> events;
        if (state_.phase == Phase::placed) end_turn(game_.setup(), state_, events);
        if (turn.kind == PlayedTurn::Kind::end) end_game(game_.setup(), state_, events);
        playing_ = nullptr;
        actions_ = 0;
    }

    void begin(std::uint32_t at, const Node& node) {
        OutlinedTurn& turn = turns_.emplace_back();
        turn.node = at;
        turn.address = node.kind == NodeKind::end ? "end" : std::to_string(node.value);
        if (node.kind == NodeKind::turn) turn.player = notation::upper(record_.text[node.span.begin + node.part]);
    }

    void add(std::string_view written) {
        OutlinedTurn& turn = turns_.back();
        auto word = parse_word(written);
        if (!word) {
            turn.deeds.emplace_back(written);
            return;
        }
        if (!word->is_claim() && playing_ != nullptr) {
            const Action& action = playing_->actions[actions_++];
            turn.deeds.push_back(spelled(word_for(game_.setup(), state_, action)));
            return perform(game_.setup(), state_, action);
        }
        const TileSet& tiles = *game_.setup().tiles;
        if (const auto kind = tiles.find(word->tile)) word->tile = tiles.kind(*kind).name;
        (word->is_claim() ? turn.claims : turn.deeds).push_back(spelled(*word));
    }

    const PlayedGame& game_;
    const notation::Record& record_;
    std::vector<OutlinedTurn> turns_;
    State state_;                          // within the turn that is being played
    const PlayedTurn* playing_ = nullptr;  // whose words are spelled as its actions are
    std::size_t actions_ = 0;              // of it that were met
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
