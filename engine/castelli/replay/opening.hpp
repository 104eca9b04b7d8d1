// The beginning of a record's game: component set, setup and first state, from its tags and its set block.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/castelli/state/laid_boards.hpp"
#include "engine/castelli/state/setup.hpp"
#include "engine/castelli/state/state.hpp"
#include "engine/castelli/words/resolve.hpp"
#include "notation/record.hpp"

namespace castellan::castelli {

struct Opening {
    Setup setup;
    State state;
    Deck deck;
    std::shared_ptr<const TileFinder> finder;  // of the set
    bool from_position = false;                // the record has a Position tag
};

/// Reads openings. What the last one shares with the next is kept: the games of a file mostly begin alike.
class OpeningReader {
  public:
    /// `set`: used instead of whatever a record names; may be null. `rulings`: name=value, over those of the record;
    /// each must be known.
    OpeningReader(std::shared_ptr<const ComponentSet> set, std::vector<std::string> rulings);

    /// The record's opening, or null with an error among the diagnostics appended. Valid until the next call.
    const Opening* read(const notation::Record& record, std::vector<notation::Diagnostic>& diagnostics);

  private:
    /// Everything that a record's opening depends on, as one text.
    struct Key {
        std::string text;
        std::size_t frame = 0;  // so much of it is not of players and board
        [[nodiscard]] bool same_frame(const Key& other) const {
            return frame == other.frame && text.compare(0, frame, other.text, 0, frame) == 0;
        }
    };
    static void make_key(const notation::Record& record, Key& key);
    bool change_last(const notation::Record& record);

    std::shared_ptr<const ComponentSet> set_;
    std::vector<std::string> rulings_;
    Key key_, last_key_;
    std::unique_ptr<Opening> last_;
    std::shared_ptr<const TileFinder> finder_;  // of the last set
    LaidBoards boards_;                         // of the last set
};

/// The shipped sets: nullptr for a name that is not among them.
std::shared_ptr<const ComponentSet> shipped_set(std::string_view name);

}  // namespace castellan::castelli
