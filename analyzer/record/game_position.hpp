// A game of any kind but Castelli at one moment: it can be asked what is legal, played on and taken back.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "analyzer/record/story.hpp"
#include "notation/diagnostic.hpp"

namespace castellan::analyzer {

class GamePosition {
  public:
    virtual ~GamePosition() = default;

    [[nodiscard]] virtual std::unique_ptr<GamePosition> clone() const = 0;
    /// The board as text, of several lines.
    [[nodiscard]] virtual std::string board() const = 0;
    /// The letter of the player who decides or draws next; 0 while a scoring is due, and at the end.
    [[nodiscard]] virtual char decider() const = 0;
    /// Of the scorings so far; zero for a letter that does not play.
    [[nodiscard]] virtual PointRange points(char player) const = 0;
    /// Every word that may be written next, sorted, each once.
    [[nodiscard]] virtual std::vector<std::string> legal() const = 0;
    /// Plays such a word, in any spelling. The error says why not; the position is then unchanged. So below.
    virtual tl::expected<void, notation::Diagnostic> play(std::string_view word) = 0;
    /// Carries out the scoring that is due.
    virtual tl::expected<void, notation::Diagnostic> score() = 0;
    /// Takes back the last of these that was allowed; false if there is none.
    virtual bool undo() = 0;
};

}  // namespace castellan::analyzer
