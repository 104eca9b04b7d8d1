#include "analyzer/carcassonne/outline.hpp"

#include <string_view>

#include "engine/carcassonne/words/word.hpp"
#include "notation/characters.hpp"

namespace castellan::analyzer::carcassonne {

using namespace castellan::carcassonne;
using notation::Node;
using notation::NodeKind;

namespace {

class Outliner {
  public:
    explicit Outliner(const PlayedGame& game) : game_(game), record_(game.record()) {}

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
                    while (played != game_.turns().end() && (played->implied || played->head < at)) ++played;
                    turns_.back().played = played != game_.turns().end() && played->head == at;
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
        const TileSet& tiles = *game_.setup().tiles;
        if (const auto kind = tiles.find(word->tile)) word->tile = tiles.kind(*kind).name;
        (word->is_claim() ? turn.claims : turn.deeds).push_back(spelled(*word));
    }

    const PlayedGame& game_;
    const notation::Record& record_;
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
