#include "engine/piecepack/rules/fillings.hpp"

#include <algorithm>
#include <limits>

namespace castellan::piecepack {
namespace {

constexpr std::size_t most_neighbours = most_lines - 1;

/// What all others' coins can come to: for each sum on the tiles beside the castle, the least and the most on its tile.
///
/// A player's points never fall with the own sums and never rise with the others'. So of all ways that leave others not
/// above given sums beside the castle only the one with the least on its tile matters for the most points, and the
/// other way round for the least. The sums beside the castle are one index, counted from what is there in any case.
class OthersTable {
  public:
    OthersTable(std::span<const Fillings> others, std::size_t lines) : neighbours_(lines - 1) {
        for (std::size_t i = 0; i < neighbours_; ++i) {
            std::size_t spread = 0;
            for (const Fillings& other : others) {
                low_[i] += other.least[i + 1];
                spread += std::size_t(other.most[i + 1] - other.least[i + 1]);
            }
            size_[i] = spread + 1;
            stride_[i] = entries_;
            entries_ *= size_[i];
        }
        least_.assign(entries_, none);
        most_.assign(entries_, -1);
        least_[0] = most_[0] = 0;
        std::vector<std::size_t> reached = {0};
        for (const Fillings& other : others) add(other, reached);
        accumulate();
    }

    /// The least on the castle's tile when others' sums beside it are at most these; `none` if that cannot be.
    [[nodiscard]] int least_up_to(const std::array<int, most_neighbours>& sums) const {
        std::size_t index = 0;
        for (std::size_t i = 0; i < neighbours_; ++i) {
            if (sums[i] < low_[i]) return none;
            index += stride_[i] * std::min(std::size_t(sums[i] - low_[i]), size_[i] - 1);
        }
        return least_[index];
    }
    /// The most there when they are at least these; -1 if that cannot be.
    [[nodiscard]] int most_from(const std::array<int, most_neighbours>& sums) const {
        std::size_t index = 0;
        for (std::size_t i = 0; i < neighbours_; ++i) {
            const auto above = std::size_t(std::max(sums[i] - low_[i], 0));
            if (above >= size_[i]) return -1;
            index += stride_[i] * above;
        }
        return most_[index];
    }

    static constexpr std::int16_t none = std::numeric_limits<std::int16_t>::max();

  private:
    void add(const Fillings& other, std::vector<std::size_t>& reached) {
        std::vector<std::int16_t> least(entries_, none);
        std::vector<std::int16_t> most(entries_, -1);
        std::vector<std::size_t> now;
        for (const Sums& sums : other.sums) {
            std::size_t shift = 0;
            for (std::size_t i = 0; i < neighbours_; ++i)
                shift += stride_[i] * std::size_t(sums[i + 1] - other.least[i + 1]);
            for (const std::size_t from : reached) {
                const std::size_t to = from + shift;
                if (most[to] < 0) now.push_back(to);
                least[to] = std::min(least[to], std::int16_t(least_[from] + sums[0]));
                most[to] = std::max(most[to], std::int16_t(most_[from] + sums[0]));
            }
        }
        least_.swap(least);
        most_.swap(most);
        reached.swap(now);
    }

    /// From sums that are just so to sums at most, and at least, so large.
    void accumulate() {
        for (std::size_t i = 0; i < neighbours_; ++i) {
            const auto is_first = [&](std::size_t entry) { return entry / stride_[i] % size_[i] == 0; };
            for (std::size_t entry = 0; entry < entries_; ++entry)
                if (!is_first(entry)) least_[entry] = std::min(least_[entry], least_[entry - stride_[i]]);
            for (std::size_t entry = entries_; entry-- > 0;)
                if (!is_first(entry)) {
                    auto& before = most_[entry - stride_[i]];
                    before = std::max(before, most_[entry]);
                }
        }
    }

    std::size_t neighbours_;
    std::array<int, most_neighbours> low_{};
    std::array<std::size_t, most_neighbours> size_{};
    std::array<std::size_t, most_neighbours> stride_{};
    std::size_t entries_ = 1;
    std::vector<std::int16_t> least_;
    std::vector<std::int16_t> most_;
};

}  // namespace

Fillings fill_in(const State& state, Suit player, std::span<const Tile> tiles) {
    const Army& army = state.armies[player];
    std::vector<std::size_t> ranks;  // that unknown coins can have
    for (std::size_t rank = 0; rank < rank_count; ++rank)
        if (army.find(Rank(rank)) == nullptr) ranks.push_back(rank);
    Sums known{};
    struct Open {
        std::size_t index;                           // of its tile
        std::array<std::uint8_t, rank_count> worth;  // by rank
    };
    std::vector<Open> open;  // unknown coins on one of the tiles
    for (const LaidCoin& coin : army) {
        const auto index = std::size_t(std::find(tiles.begin(), tiles.end(), coin.tile) - tiles.begin());
        if (index == tiles.size()) continue;
        const auto worth = [&](Rank rank) { return std::uint8_t(coin_worth(state, player, coin.tile, rank)); };
        if (coin.rank != Rank::unknown) {
            known[index] = std::uint8_t(known[index] + worth(coin.rank));
            continue;
        }
        Open& unknown = open.emplace_back(Open{index, {}});
        for (const std::size_t rank : ranks) unknown.worth[rank] = worth(Rank(rank));
    }
    if (open.empty()) ranks.clear();
    Fillings result;
    do {
        Sums sums = known;
        for (std::size_t i = 0; i < open.size(); ++i)
            sums[open[i].index] = std::uint8_t(sums[open[i].index] + open[i].worth[ranks[i]]);
        result.sums.push_back(sums);
    } while (std::next_permutation(ranks.begin(), ranks.end()));
    std::sort(result.sums.begin(), result.sums.end());
    result.sums.erase(std::unique(result.sums.begin(), result.sums.end()), result.sums.end());
    result.least = result.most = result.sums.front();
    for (const Sums& sums : result.sums) {
        for (std::size_t i = 0; i < tiles.size(); ++i) {
            result.least[i] = std::min(result.least[i], sums[i]);
            result.most[i] = std::max(result.most[i], sums[i]);
        }
    }
    return result;
}

Range total_range(std::span<const LineTerms> lines, const Fillings& own, std::span<const Fillings> others) {
    const OthersTable table(others, lines.size());
    constexpr int far = std::numeric_limits<std::int16_t>::max();
    int most = -far;
    int least = far;
    const std::size_t subsets = std::size_t{1} << (lines.size() - 1);
    for (const Sums& sums : own.sums) {
        // Of the tiles beside the castle those in the subset must be controlled, or must not be; others may or may not.
        for (std::size_t subset = 0; subset < subsets; ++subset) {
            std::array<int, most_neighbours> controlled{};
            std::array<int, most_neighbours> lost{};
            int gains = lines[0].gain + sums[0];
            int losses = gains;
            for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
                const LineTerms& line = lines[i + 1];
                const bool required = (subset >> i & 1U) != 0;
                controlled[i] = required ? sums[i + 1] - (line.tie_is_control ? 0 : 1) : far;
                lost[i] = required ? sums[i + 1] + (line.tie_is_control ? 1 : 0) : 0;
                gains += required ? line.gain : line.loss;
                losses += required ? line.loss : line.gain;
            }
            if (const int there = table.least_up_to(controlled); there != OthersTable::none)
                most = std::max(most, gains - there);
            if (const int there = table.most_from(lost); there >= 0) least = std::min(least, losses - there);
        }
    }
    return {std::int16_t(least), std::int16_t(most)};
}

}  // namespace castellan::piecepack
