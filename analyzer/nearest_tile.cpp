// A word "d5:R3G3B3Yc<R5B5G5Y5" is a space and tiles. The distance from each to the part of the written word that is
// nearest to it is computed once, not for every pair; together they are no more than the distance of the whole word, so
// that few of these need be looked at.
#include "analyzer/nearest_tile.hpp"

#include <array>
#include <vector>

#include "engine/castelli/resolve.hpp"

namespace castellan::analyzer {
namespace {

using namespace castelli;

constexpr std::size_t space_letters = 2;

class TileOffers {
  public:
    TileOffers(const Table& table, NearestSoFar& nearest) : table_(table), nearest_(nearest) {}

    void offer() {
        if (table_.state.stage != Stage::reveal) return;
        find_near_tiles();
        for (std::uint8_t square = 0; square < table_.setup.board.square_count; ++square)
            if ((table_.state.face_up >> square & 1) == 0) offer_on(square);
    }

  private:
    /// Tiles laid on a square, whichever it is, and how far they are at least from a part of the word written.
    struct NearTile {
        Action action;
        std::size_t apart;
    };

    void find_near_tiles() {
        Action action;
        action.kind = ActionKind::place;
        action.player = table_.state.active;
        action.square = 0;
        const bool holds_tile = table_.state.held_tiles[std::size_t(action.player)] != no_index;
        for (action.tile = 0; action.tile < table_.setup.set->tiles.size(); ++action.tile) {
            if (table_.state.used_tiles >> action.tile & 1) continue;
            std::array<bool, side_count> near{};
            for (action.rotation = 0; action.rotation < side_count; ++action.rotation)
                near[action.rotation] = add_if_near(action);
            if (holds_tile) find_near_exchanges(action, near);
        }
    }

    /// D2: the tile in hand is laid, another is taken. That word is longer, and no nearer.
    void find_near_exchanges(Action action, const std::array<bool, side_count>& near) {
        for (unsigned taken = 0; taken <= unseen_tile; ++taken) {
            if (taken >= table_.setup.set->tiles.size() && taken < unseen_tile) continue;
            action.taken_tile = std::uint8_t(taken);
            for (action.rotation = 0; action.rotation < side_count; ++action.rotation)
                if (near[action.rotation]) add_if_near(action);
        }
    }

    bool add_if_near(const Action& action) {
        const std::string tiles = spelled(word_for(table_, action)).substr(space_letters);
        if (!nearest_.may_take(nearest_.distance().at_least(tiles))) return false;
        const std::size_t apart = nearest_.distance().from_a_part_to(tiles);
        if (!nearest_.may_take(apart)) return false;
        near_.push_back({action, apart});
        return true;
    }

    void offer_on(std::uint8_t square) {
        const auto space = name(table_.setup.board.squares[square].space);
        const std::size_t space_apart = nearest_.distance().from_a_part_to({space.data(), space.size()});
        for (auto& [action, apart] : near_) {
            if (!nearest_.may_take(space_apart + apart)) continue;
            action.square = square;
            nearest_.offer(spelled(word_for(table_, action)), [&] { return judge(table_, action).allowed(); });
        }
    }

    const Table& table_;
    NearestSoFar& nearest_;
    std::vector<NearTile> near_;
};

}  // namespace

void offer_tiles(const Table& table, NearestSoFar& nearest) { TileOffers(table, nearest).offer(); }

}  // namespace castellan::analyzer
