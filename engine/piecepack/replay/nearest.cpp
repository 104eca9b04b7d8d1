#include "engine/piecepack/replay/nearest.hpp"

#include <algorithm>
#include <vector>

#include "base/likeness.hpp"
#include "engine/piecepack/rules/legal.hpp"
#include "engine/piecepack/words/resolve.hpp"
#include "language/text.hpp"

namespace castellan::piecepack {

using language::tr;

namespace {

constexpr std::size_t most_apart = 2;
constexpr std::size_t most_named = 4;

class Nearest {
  public:
    explicit Nearest(const Word& word) : wanted_(spelled(word)) {}

    void add(const Word& word) {
        std::string spelling = spelled(word);
        const std::size_t distance = base::edit_distance(wanted_, spelling);
        if (distance > least_) return;
        if (distance < least_) words_.clear();
        least_ = distance;
        if (std::find(words_.begin(), words_.end(), spelling) == words_.end()) words_.push_back(std::move(spelling));
    }

    [[nodiscard]] std::string text() const {
        if (words_.empty()) return {};
        if (words_.size() == 1) return tr("`{}` is legal here", words_[0]);
        std::string list;
        for (std::size_t i = 0; i < std::min(words_.size(), most_named); ++i)
            list += (i == 0 ? "`" : ", `") + words_[i] + "`";
        if (words_.size() > most_named) list += tr(" and {} more", words_.size() - most_named);
        return tr("each of these is legal here: {}", list);
    }

  private:
    std::string wanted_;
    std::size_t least_ = most_apart;
    std::vector<std::string> words_;
};

/// A tile's places as sides of the tiles that lie beside them.
void add_sides(Nearest& nearest, const State& state, const Action& action) {
    Word word = word_for(action);
    for (const Side side : all_sides) {
        const Tile neighbour = state.tile_at(beside(action.place, side));
        if (neighbour == no_tile) continue;
        word.place = {{}, neighbour, Side((unsigned(side) + 2) % all_sides.size())};
        nearest.add(word);
    }
}

}  // namespace

std::string nearest_reading(const Setup& setup, const State& state, Suit player, const Word& word) {
    State now = state;
    if (now.phase == Phase::scored) begin_next_round(setup, now);
    const Suit due = to_play(setup, now);
    if (word.is_turn() && player != due) {
        const auto action = resolve(word, due, now);
        const bool legal = action && judge(setup, now, *action).allowed();
        return legal ? tr("`{}. {}` is legal here", now.turns + 1, letter(due)) : "";
    }
    if (word.kind == WordKind::reveal && word.coin_count != 1) return {};
    std::vector<Action> legal;
    list_legal(setup, now, legal);
    Nearest nearest(word);
    for (const Action& action : legal) {
        if (word.place.of == no_tile)
            nearest.add(word_for(action));
        else
            add_sides(nearest, now, action);
    }
    return nearest.text();
}

}  // namespace castellan::piecepack
