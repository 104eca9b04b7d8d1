// A word "d5:R3G3B3Yc<R5B5G5Y5" is a space, a tile laid and a tile taken. The distance from each to the part of the
// written word that is nearest to it is computed once, not for every combination; together they are no more than the
// distance of the whole word. The nearest are combined first, so that few whole words need be looked at.
#include "analyzer/nearest_tile.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "engine/castelli/dilemma.hpp"
#include "engine/castelli/resolve.hpp"

namespace castellan::analyzer {
namespace {

using namespace castelli;

constexpr std::size_t space_letters = 2;

/// How something is written, and how far that is at least from a part of the word.
struct Part {
    std::string text;
    std::size_t apart;
};

struct SquarePart : Part {
    std::uint8_t square;
};

struct LaidPart : Part {
    std::uint8_t tile, rotation;
    bool from_board, from_hand;  // where it may come from
};

struct TakenPart : Part {
    std::uint8_t tile;
};

const TakenPart itself{{{}, 0}, no_index};  // the tile laid

template <class Parts>
void put_nearest_first(Parts& parts) {
    std::stable_sort(parts.begin(), parts.end(), [](const Part& a, const Part& b) { return a.apart < b.apart; });
}

class TileOffers {
  public:
    TileOffers(const Table& table, NearestSoFar& nearest) : table_(table), nearest_(nearest) {
        action_.kind = ActionKind::place;
        action_.player = table.state.active;
    }

    void offer() {
        if (table_.state.stage != Stage::reveal) return;
        find_squares();
        if (squares_.empty()) return;
        find_laid();
        find_taken();
        for (const LaidPart& laid : laid_) {
            if (!nearest_.may_take(laid.apart)) return;
            if (laid.from_board) offer_everywhere(laid, itself);
            if (!laid.from_hand) continue;
            for (const TakenPart& taken : taken_) {
                if (!nearest_.may_take(laid.apart + taken.apart)) break;
                offer_everywhere(laid, taken);
            }
        }
    }

  private:
    /// Where a tile may be laid.
    void find_squares() {
        const Board& board = table_.setup.board;
        for (std::uint8_t square = 0; square < board.square_count; ++square) {
            if ((table_.state.face_up >> square & 1) != 0 ||
                board.squares[square].half != table_.setup.half(table_.state.active))
                continue;
            const auto letters = name(board.squares[square].space);
            const std::string_view text(letters.data(), letters.size());
            squares_.push_back({{std::string(text), nearest_.distance().from_a_part_to(text)}, square});
        }
        put_nearest_first(squares_);
    }

    void find_laid() {
        Action action = action_;
        action.square = squares_.front().square;
        for (action.tile = 0; action.tile < table_.setup.set->tiles.size(); ++action.tile) {
            if (table_.state.used_tiles >> action.tile & 1) continue;
            action.rotation = 0;
            const std::string unturned = laid_text(action);
            if (!nearest_.may_take(nearest_.distance().strange_letters(unturned))) continue;
            const bool from_board = may_be_long(unturned.size()) && judge(table_, action).allowed();
            const bool from_hand = judge_laid_from_hand(table_, action.player, action.tile).allowed();
            if (!from_board && !from_hand) continue;
            for (; action.rotation < side_count; ++action.rotation) {
                std::string text = laid_text(action);
                const std::size_t apart = nearest_.distance().from_a_part_to(text);
                if (nearest_.may_take(apart))
                    laid_.push_back({{std::move(text), apart}, action.tile, action.rotation, from_board, from_hand});
            }
        }
        put_nearest_first(laid_);
    }

    [[nodiscard]] std::string laid_text(const Action& action) const {
        return spelled(word_for(table_, action)).substr(space_letters);
    }

    /// Whether tiles written in so many letters may be the nearest.
    [[nodiscard]] bool may_be_long(std::size_t letters) const {
        return nearest_.may_take(nearest_.distance().in_length(space_letters + letters));
    }

    /// D2: the tile in hand is laid, another is taken.
    void find_taken() {
        if (table_.state.held_tiles[std::size_t(action_.player)] == no_index) return;
        Action action = action_;
        action.square = squares_.front().square;
        action.tile = 0;
        for (unsigned taken = 0; taken <= unseen_tile; ++taken) {
            if (taken >= table_.setup.set->tiles.size() && taken < unseen_tile) continue;
            action.taken_tile = std::uint8_t(taken);
            if (!judge_taken(table_, action.taken_tile).allowed()) continue;
            const std::string word = spelled(word_for(table_, action));
            std::string text = word.substr(word.find('<'));
            const std::size_t apart = nearest_.distance().from_a_part_to(text);
            if (nearest_.may_take(apart)) taken_.push_back({{std::move(text), apart}, action.taken_tile});
        }
        put_nearest_first(taken_);
    }

    void offer_everywhere(const LaidPart& laid, const TakenPart& taken) {
        if (!may_be_long(laid.text.size() + taken.text.size())) return;
        tiles_.assign(laid.text).append(taken.text);
        const std::size_t apart = taken.text.empty() ? laid.apart : nearest_.distance().from_a_part_to(tiles_);
        Action action = action_;
        action.tile = laid.tile;
        action.rotation = laid.rotation;
        action.taken_tile = taken.tile;
        for (const SquarePart& square : squares_) {
            if (!nearest_.may_take(square.apart + apart)) return;
            action.square = square.square;
            reading_.assign(square.text).append(tiles_);
            nearest_.offer(reading_, [&] { return judge(table_, action).allowed(); });
        }
    }

    const Table& table_;
    NearestSoFar& nearest_;
    Action action_;                    // of which parts are still to be chosen
    std::vector<SquarePart> squares_;  // all parts: the nearest first
    std::vector<LaidPart> laid_;
    std::vector<TakenPart> taken_;
    std::string tiles_, reading_;  // of the combination that is offered
};

}  // namespace

void offer_tiles(const Table& table, NearestSoFar& nearest) { TileOffers(table, nearest).offer(); }

}  // namespace castellan::analyzer
