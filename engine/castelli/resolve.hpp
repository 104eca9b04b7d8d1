// From words to actions: which tile, area and site of this board a word means. No legality: that is game.hpp.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "engine/castelli/action.hpp"
#include "engine/castelli/game.hpp"
#include "engine/castelli/word.hpp"

namespace castellan::castelli {

/// A word that names something this board or set does not have.
struct ResolveError {
    std::string_view code;  // unknown-space, not-a-square, not-an-octagon, unknown-tile, ambiguous-tile, no-such-area,
                            // ambiguous-area, ambiguous-castle; static storage
    std::string message;
    std::string help;
};

/// Finds tiles by their arms as they lie.
class TileFinder {
  public:
    explicit TileFinder(std::shared_ptr<const ComponentSet> set);
    [[nodiscard]] const ComponentSet& set() const { return *set_; }

    struct Match {
        std::uint8_t tile = no_index;
        std::uint8_t rotation = 0;
    };
    /// Which of the set's tiles are meant, where several have the arms written.
    enum class From : std::uint8_t { board, hand };
    /// The tile as written. Of tiles alike, those from where it comes first, then the first not yet laid.
    [[nodiscard]] tl::expected<Match, ResolveError> find(const TileText& text, const State& state, From from) const;

  private:
    struct Entry {
        std::uint32_t arms;
        Match match;
    };
    [[nodiscard]] std::size_t first_entry(std::uint32_t arms) const;
    [[nodiscard]] tl::expected<Match, ResolveError> find_id(const TileText& text) const;
    [[nodiscard]] bool is_free(std::uint8_t tile, const State& state, From from) const;

    std::shared_ptr<const ComponentSet> set_;
    std::vector<Entry> entries_;        // sorted by arms, then tile
    std::vector<std::uint16_t> slots_;  // hash table: the first entry of its arms; entries_.size() in a free slot
    unsigned hash_shift_ = 0;
};

/// The action a word means. Consequence words (WordKind::area) give `evaluate`; silver, rim and total have no action
/// and must not be asked for.
tl::expected<Action, ResolveError> resolve(const Word& word, const Table& table, const TileFinder& tiles);
/// The same into a new action; false leaves why in `error`.
bool resolve(const Word& word, const Table& table, const TileFinder& tiles, Action& action, ResolveError& error);

tl::expected<std::uint8_t, ResolveError> resolve_area(const Word& word, const Board& board);

/// The word for an action: canonical, without claims. Actions a record does not write (proceed, end_turn, finish) give
/// an empty word.
Word word_for(const Table& table, const Action& action);

}  // namespace castellan::castelli
