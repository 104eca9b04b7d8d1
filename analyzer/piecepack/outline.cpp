#include "analyzer/piecepack/outline.hpp"

#include <fmt/core.h>

#include <string_view>

#include "engine/piecepack/words/resolve.hpp"
#include "engine/piecepack/words/word.hpp"
#include "notation/signs/characters.hpp"

namespace castellan::analyzer::piecepack {

using namespace castellan::piecepack;
using notation::Node;
using notation::NodeKind;

namespace {

PartScore part_score(const Setup& setup, std::string address, const PerSuit<Range>& totals) {
    PartScore part{std::move(address), {}};
    for (const Suit suit : setup.seated())
        part.players.push_back({letter(suit), {totals[suit].least, totals[suit].most}});
    return part;
}

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
                    for (; played != game_.turns().end() && (played->implied || played->head < at); ++played)
                        if (played->implied) laid_.clear();
                    turn_ = played != game_.turns().end() && played->head == at ? &*played : nullptr;
                    turns_.back().played = turn_ != nullptr;
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
    /// A coin of the round, as played.
    struct Laid {
        std::size_t turn;  // place in turns_
        Coin coin;
        Tile tile;
    };

    void begin(std::uint32_t at, const Node& node) {
        if (!turns_.empty() && turns_.back().player == 0) laid_.clear();
        OutlinedTurn& turn = turns_.emplace_back();
        turn.node = at;
        turn.address = node.kind == NodeKind::end ? "end" : std::to_string(node.value);
        if (node.kind == NodeKind::part) turn.address.insert(0, 1, 'r');
        if (node.kind == NodeKind::turn) turn.player = notation::upper(record_.text[node.span.begin + node.part]);
    }

    void add(std::string_view written) {
        OutlinedTurn& turn = turns_.back();
        const auto word = parse_word(written);
        if (!word)
            turn.deeds.emplace_back(written);
        else if (word->is_claim())
            turn.claims.push_back(spelled(*word));
        else if (word->kind == WordKind::reveal)
            add_coins(*word, turn);
        else
            // A turn that was played has one word.
            add_action(turn_ != nullptr && turn_->action ? word_for(*turn_->action) : *word, turn);
    }

    void add_action(const Word& word, OutlinedTurn& turn) {
        if (turn_ != nullptr && word.kind == WordKind::coin) laid_.push_back({turns_.size() - 1, word.coin, word.tile});
        turn.deeds.push_back(spelled(word));
    }

    /// A coin that is turned up where its player has one unknown coin is that one. Other coins are a deed of the round,
    /// if the turns do not tell them.
    void add_coins(const Word& word, OutlinedTurn& round) {
        for (std::size_t at = 0; at < word.coin_count; ++at) {
            const Coin coin = word.coins[at];
            std::vector<Laid*> unknown;
            bool told = false;
            for (Laid& laid : laid_) {
                if (laid.tile != word.tile || laid.coin.suit != coin.suit) continue;
                told = told || laid.coin == coin;
                if (laid.coin.rank == Rank::unknown) unknown.push_back(&laid);
            }
            if (!told && unknown.size() == 1) {
                unknown.front()->coin = coin;
                turns_[unknown.front()->turn].deeds = {fmt::format("{}@{}", text(coin), text(word.tile))};
            } else if (!told) {
                round.deeds.push_back(fmt::format("{}:{}", text(word.tile), text(coin)));
            }
        }
    }

    const PlayedGame& game_;
    const notation::Record& record_;
    const PlayedTurn* turn_ = nullptr;  // the one that is read, if it was played
    std::vector<OutlinedTurn> turns_;
    std::vector<Laid> laid_;
};

}  // namespace

std::vector<PartScore> scores(const PlayedGame& game) {
    std::vector<PartScore> parts;
    for (const PlayedTurn& turn : game.turns())
        if (turn.kind == PlayedTurn::Kind::round)
            parts.push_back(part_score(game.setup(), turn.address, turn.score.totals));
    PerSuit<Range> totals{};
    for (const Suit suit : game.setup().seated()) totals[suit] = game.main_line().end.total(suit);
    parts.push_back(part_score(game.setup(), "end", totals));
    return parts;
}

std::vector<OutlinedTurn> outline(const PlayedGame& game) { return Outliner(game).run(); }

std::vector<SetupValue> setup(const PlayedGame& game) {
    std::string seats;
    for (const Suit suit : game.setup().seated()) seats += letter(suit);
    return {{"Seats", seats},
            {"Variant", std::string(name(game.setup().variant))},
            {"Rulings", game.setup().rulings.text()}};
}

}  // namespace castellan::analyzer::piecepack
