// The parts of a record: games with players, scores and winners of their own. A tournament record has two, one on each
// half of the board (X1); any other record is one part.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analyzer/castelli/event_text.hpp"
#include "engine/castelli/rules/ending.hpp"
#include "engine/castelli/state/event.hpp"
#include "engine/castelli/state/setup.hpp"

namespace castellan::analyzer {

/// Lives as long as the setup.
class GamePart {
  public:
    GamePart(const castelli::Setup& setup, std::uint8_t number) : setup_(&setup), number_(number) {}

    /// From 0; of a tournament the northern game comes first.
    [[nodiscard]] std::uint8_t number() const { return number_; }
    /// Whether the record has others.
    [[nodiscard]] bool is_one_of_several() const { return setup_->halves > 1; }
    /// That play in it.
    [[nodiscard]] castelli::ColourSet colours() const { return setup_->playing_in[number_]; }
    /// By seat.
    [[nodiscard]] std::vector<castelli::Colour> players() const;
    [[nodiscard]] bool has(castelli::Colour player) const { return setup_->half(player) == number_; }
    [[nodiscard]] bool has_octagon(castelli::OctagonId octagon) const {
        return setup_->board.octagons[octagon].half == number_;
    }
    /// Whether an event of the final scoring belongs to it.
    [[nodiscard]] bool has(const castelli::Event& event) const;
    /// Its share of the record's winners.
    [[nodiscard]] castelli::ColourSet winners(const castelli::Winners& all) const { return all.colours & colours(); }
    [[nodiscard]] bool decided_by_castles(const castelli::Winners& all) const {
        return (all.by_castles >> number_ & 1) != 0;
    }

    /// "Northern game"; empty for a record that is one part.
    [[nodiscard]] std::string title() const;
    /// "The northern game: Anna (Red), Ben (Green)".
    [[nodiscard]] std::string heading(const Names& names) const;
    /// "the northern game: Anna wins"; for a record of one part only "Anna wins".
    [[nodiscard]] std::string saying(const std::string& what) const;

  private:
    const castelli::Setup* setup_;
    std::uint8_t number_;
};

std::vector<GamePart> parts_of(const castelli::Setup& setup);
GamePart part_of(const castelli::Setup& setup, castelli::Colour player);

}  // namespace castellan::analyzer
