// A word "d5:R3G3B3Yc<R5B5G5Y5" is a space and tiles. The distance from each to the part of the written word that is
// nearest to it is computed once, not for every pair; together they are no more than the distance of the whole word, so
// that few of these need be looked at.
#include "analyzer/nearest_tile.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
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
        find_squares();
        if (squares_.empty()) return;
        find_near_tiles();
        for (const std::uint8_t square : squares_) offer_on(square);
    }

  private:
    using Distances = std::array<std::size_t, side_count>;  // by rotation

    /// What is laid on a square, whichever it is; as it is written; how far that is at least from a part of the word.
    struct NearTile {
        Action action;
        std::string tiles;
        std::size_t apart;
    };

    void find_squares() {
        const Board& board = table_.setup.board;
        for (std::uint8_t square = 0; square < board.square_count; ++square)
            if ((table_.state.face_up >> square & 1) == 0 &&
                board.squares[square].half == table_.setup.half(table_.state.active))
                squares_.push_back(square);
    }

    void find_near_tiles() {
        Action action;
        action.kind = ActionKind::place;
        action.player = table_.state.active;
        action.square = squares_.front();
        const bool holds_tile = table_.state.held_tiles[std::size_t(action.player)] != no_index;
        for (action.tile = 0; action.tile < table_.setup.set->tiles.size(); ++action.tile) {
            if (table_.state.used_tiles >> action.tile & 1) continue;
            Distances apart{};
            for (action.rotation = 0; action.rotation < side_count; ++action.rotation)
                apart[action.rotation] = add_if_near(action, judge(table_, action).allowed());
            if (holds_tile) find_near_exchanges(action, apart);
        }
    }

    /// D2: the tile in hand is laid, which is so far apart alone, another is taken.
    void find_near_exchanges(Action action, const Distances& apart) {
        const std::size_t least_apart = *std::min_element(apart.begin(), apart.end());
        for (unsigned taken = 0; taken <= unseen_tile; ++taken) {
            if (taken >= table_.setup.set->tiles.size() && taken < unseen_tile) continue;
            action.rotation = 0;
            action.taken_tile = std::uint8_t(taken);
            const std::size_t taken_apart = apart_taking(action);
            if (!nearest_.may_take(least_apart + taken_apart) || !judge(table_, action).allowed()) continue;
            for (; action.rotation < side_count; ++action.rotation)
                if (nearest_.may_take(apart[action.rotation] + taken_apart)) add_if_near(action, true);
        }
    }

    /// How far the tile taken is apart, whichever is laid; found out once.
    std::size_t apart_taking(const Action& action) {
        std::optional<std::size_t>& apart = taken_apart_[action.taken_tile];
        if (!apart) {
            const std::string tiles = spelled(word_for(table_, action));
            apart = nearest_.distance().from_a_part_to(std::string_view(tiles).substr(tiles.find('<')));
        }
        return *apart;
    }

    /// How far it is apart at least. One that is not legal is no reading, but may be near.
    std::size_t add_if_near(const Action& action, bool legal) {
        std::string tiles = spelled(word_for(table_, action)).substr(space_letters);
        const std::size_t strange = nearest_.distance().at_least(tiles);
        if (!nearest_.may_take(strange)) return strange;
        const std::size_t apart = nearest_.distance().from_a_part_to(tiles);
        if (legal && nearest_.may_take(apart)) near_.push_back({action, std::move(tiles), apart});
        return apart;
    }

    void offer_on(std::uint8_t square) {
        const auto letters = name(table_.setup.board.squares[square].space);
        const std::string_view space(letters.data(), letters.size());
        const std::size_t space_apart = nearest_.distance().from_a_part_to(space);
        for (NearTile& tile : near_) {
            if (!nearest_.may_take(space_apart + tile.apart)) continue;
            tile.action.square = square;
            reading_.assign(space).append(tile.tiles);
            nearest_.offer(reading_, [&] { return judge(table_, tile.action).allowed(); });
        }
    }

    const Table& table_;
    NearestSoFar& nearest_;
    std::vector<std::uint8_t> squares_;  // where a tile may be laid
    std::vector<NearTile> near_;         // that are legal
    std::array<std::optional<std::size_t>, unseen_tile + 1> taken_apart_{};
    std::string reading_;
};

}  // namespace

void offer_tiles(const Table& table, NearestSoFar& nearest) { TileOffers(table, nearest).offer(); }

}  // namespace castellan::analyzer
