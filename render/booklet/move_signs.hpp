// Words of the notation as a reader of books expects them: with small figures of tiles, castles and cards.
#pragma once

#include <vector>

#include "engine/castelli/replay/replay.hpp"
#include "render/booklet/block.hpp"
#include "render/castelli/palette/theme.hpp"

namespace castellan::render::booklet {

/// Draws each kind of sign once. The theme must outlive it.
class MoveSigns {
  public:
    explicit MoveSigns(const CastelliTheme& theme) : theme_(theme) {}

    /// A word of a turn, without claims. Its texts and those of its signs together are its canonical spelling.
    [[nodiscard]] std::vector<Run> runs_of(castelli::Word word, castelli::Colour on_turn) const;

    /// What the signs mean.
    [[nodiscard]] Paragraph key() const;

  private:
    using Sign = std::shared_ptr<const Scene>;
    [[nodiscard]] Sign tile(const castelli::TileText& tile) const;
    [[nodiscard]] Sign castle(castelli::Colour colour) const;
    [[nodiscard]] Sign card() const;
    [[nodiscard]] Sign signed_card(char sign_before) const;
    [[nodiscard]] Sign silver() const;

    const CastelliTheme& theme_;
};

}  // namespace castellan::render::booklet
